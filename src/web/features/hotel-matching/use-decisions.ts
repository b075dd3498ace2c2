// Deciding on a candidate and moving on to the next: after each action the next candidate loads, and without one the view closes. S2§4
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { CandidateDetail } from '../../../contract/hotel-candidates.ts'
import { ApiError } from '../../lib/call.ts'
import { paths } from '../../paths.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import {
  type CandidateFilters,
  candidateQuery,
  type Decision,
  decideOnCandidate,
  fetchNeighbour,
  queueQuery,
} from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/gds-match/$candidateId')
const undoFor = 10_000

export const useDecisions = (candidate: CandidateDetail | undefined) => {
  const { page: _, match: __, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const [filtering, setFiltering] = useState(false)
  const { mutateAsync, isPending } = useMutation(decideOnCandidate(client))

  const open = (id: number) =>
    navigate({ params: { candidateId: String(id) }, search: (now) => ({ ...now, match: undefined }) })
  const close = () => navigate(paths.hotelImports)
  const move = async (direction: 'asc' | 'desc', from = candidate?.id) => {
    if (from === undefined) return
    const next = await fetchNeighbour(from, { ...filters, direction }).catch((error: unknown) => {
      showError(error instanceof Error ? error.message : '')
    })
    if (next === undefined) return
    if (next === null) return close()
    client.setQueryData(candidateQuery(next.id).queryKey, next)
    await open(next.id)
  }
  const undo = async (id: number) => {
    const undone = await mutateAsync({ kind: 'undo', id }).catch(() => undefined)
    if (!undone) return
    client.setQueryData(candidateQuery(id).queryKey, undone)
    await navigate({ ...paths.candidate(id), search: filters })
    await client.invalidateQueries({ queryKey: ['hotel-candidates'] })
  }
  const decide = async (decision: Decision) => {
    const failure = await mutateAsync(decision).then(
      () => undefined,
      (error: unknown) => error,
    )
    const isTaken = failure instanceof ApiError && failure.code === 'already_resolved'
    if (failure && !isTaken) return
    if (!failure) showSuccess(words.success, undoFor, { label: words.undo, run: () => void undo(decision.id) })
    void client.invalidateQueries({ queryKey: ['hotel-candidates'] })
    await move('asc', decision.id)
  }
  /**
   * Where the candidate on the screen does not pass the new filters, the first one that does is opened. Both are one step back, and with
   * `replace` the same as the filters before.
   */
  const filter = async (given: CandidateFilters, replace = false) => {
    const empty = { similarity_from: undefined, similarity_to: undefined, chain_code: undefined, query: undefined }
    const search = { ...empty, ...given }
    setFiltering(true)
    try {
      await navigate({ search, replace })
      if (!candidate) return
      const found = await client.fetchQuery(queueQuery({ ...search, page: undefined, import_id: candidate.import_id }))
      const [first] = found.data
      if (first && !found.data.some(({ id }) => id === candidate.id))
        await navigate({ params: { candidateId: String(first.id) }, search, replace: true })
    } finally {
      setFiltering(false)
    }
  }
  return { busy: isPending || filtering, open, move, undo, decide, filter }
}
