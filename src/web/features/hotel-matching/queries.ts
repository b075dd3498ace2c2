// Candidates of a hotel import: the queue, one with its matches, and what can be decided. S2§7
import { keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CandidateDetail, hotelCandidates } from '../../../contract/hotel-candidates.ts'
import { ApiError, call } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

/** What the address of the view carries. */
export type CandidateFilters = {
  similarity_from?: number | undefined
  similarity_to?: number | undefined
  chain_code?: string | undefined
  query?: string | undefined
}

export const candidateQuery = (id: number) =>
  dataQuery(['hotel-candidate', id], hotelCandidates.one, { params: { id } }, { placeholderData: keepPreviousData })

export const queueQuery = (query: Omit<z.input<typeof hotelCandidates.list.query>, 'length'>) =>
  listQuery(['hotel-candidates', query], hotelCandidates.list, { query: { ...query, length: 20 } })

/** Null if no other candidate is open. */
export const fetchNeighbour = async (
  id: number,
  query: CandidateFilters & { direction: 'asc' | 'desc' },
): Promise<CandidateDetail | null> =>
  call(hotelCandidates.next, { params: { id }, query }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )

export type Decision =
  | { kind: 'create'; id: number }
  | { kind: 'reject'; id: number }
  | { kind: 'undo'; id: number }
  | { kind: 'match'; id: number; hotel_id: number }

const sendDecision = async (decision: Decision): Promise<CandidateDetail | null> => {
  const params = { id: decision.id }
  switch (decision.kind) {
    case 'reject':
      return call(hotelCandidates.reject, { params })
    case 'create':
      return (await call(hotelCandidates.create, { params })).data
    case 'undo':
      return (await call(hotelCandidates.undo, { params })).data
    case 'match': {
      const body = { hotel_id: decision.hotel_id, force: true }
      return (await call(hotelCandidates.match, { params, body })).data
    }
  }
}

/** The second of two people is told, and everything shown is loaded again. */
export const decideOnCandidate = (client: QueryClient) =>
  mutationOptions({
    mutationFn: sendDecision,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => /^hotel-(candidate|import|choice)/.test(String(first)),
        refetchType: 'none',
      }),
  })
