// The running work for a hotel in a GDS, wherever it was started: before a reload, on another page, or here. S2§4
import { type UseMutationOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { GdsName } from '../../../domain/gds.ts'

type Work = { gds: GdsName; hotel: number; key: string }
type FollowedWork<Result, W extends Work> = {
  work: UseMutationOptions<Result, Error, W>
  /** The key of its mutations. */
  named: readonly string[]
  /** What a reload interrupted. */
  before: () => W | undefined
  gds: GdsName | undefined
  hotel: number | null
  onEnd: (error: Error | null) => void
}

/** What is running now, and how to start it; `onEnd` is called with the outcome. */
export const useWork = <Result, W extends Work>({
  work,
  named,
  before,
  gds,
  hotel,
  onEnd,
}: FollowedWork<Result, W>) => {
  const client = useQueryClient()
  const { mutate } = useMutation(work)
  const running = useMutationState({
    filters: { mutationKey: named, status: 'pending' },
    select: ({ state }) => state.variables as W,
  }).find((one) => one.hotel === hotel && one.gds === gds)

  // Continues work that a reload interrupted: the same key sends nothing twice. Its calls name the selected GDS.
  const resume = useRef(before)
  useEffect(() => {
    const found = resume.current()
    if (found && found.gds === gds && client.isMutating({ mutationKey: named }) === 0) mutate(found)
  }, [client, mutate, gds, named])

  const followed = useRef<string>(undefined)
  const tell = useRef(onEnd)
  useEffect(() => {
    tell.current = onEnd
    if (running) followed.current = running.key
    const key = followed.current
    if (running || key === undefined) return
    followed.current = undefined
    const ended = client.getMutationCache().find({
      mutationKey: named,
      predicate: ({ state }) => (state.variables as W | undefined)?.key === key,
    })
    if (ended && ended.state.status !== 'pending') tell.current(ended.state.error)
  }, [running, client, onEnd, named])

  return { running, start: mutate }
}
