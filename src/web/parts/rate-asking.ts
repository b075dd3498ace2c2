// Asking a GDS for rates: sent once, followed while it runs, found again after a reload or on coming back. S2§4
import { mutationOptions, type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { checkups } from '../../contract/checkups.ts'
import type { Hotel } from '../../contract/hotels.ts'
import { type Job, jobs } from '../../contract/jobs.ts'
import type { GdsName } from '../../domain/gds.ts'
import { ApiError, call } from '../lib/call.ts'
import { showError } from '../ui/Toasts.tsx'
import type { Draft, Place } from './rate-search.ts'

/** Under which a reading is kept in the browser: the newest of a hotel in a GDS, or that of `rate`. */
export const readingKey = (gds: GdsName | undefined, { hotel, rate, travelport, sabre }: Place) =>
  ['hotel-reading', gds, hotel, rate ?? null, travelport ?? null, sabre ?? null] as const

/** What was asked: kept with its key for this browser session, so that a reload finds the answer and asks nothing twice. */
export type Asked = { gds: GdsName; hotel: number; draft: Draft; key: string }
const kept = 'rate-search-running'
export const askedBefore = (): Asked | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
const forget = (key: string) => {
  if (askedBefore()?.key === key) sessionStorage.removeItem(kept)
}
const leavingTakes = 2_000
export const asked = (gds: GdsName, hotel: number, draft: Draft): Asked => ({
  gds,
  hotel,
  draft,
  key: crypto.randomUUID(),
})
export const searchKey = ['checkups', 'create'] as const
export const progressKey = (key: string) => ['search-progress', key] as const

export const searchRates = (client: QueryClient) =>
  mutationOptions({
    mutationKey: searchKey,
    mutationFn: async (search: Asked) => {
      sessionStorage.setItem(kept, JSON.stringify(search))
      const answer = await ask(search)
      return 'progress' in answer
        ? finished(answer, (job) => client.setQueryData(progressKey(search.key), job))
        : answer
    },
    onSuccess: (hotel, { gds, hotel: id }) => {
      client.setQueryData(readingKey(gds, { hotel: id }), hotel)
      if (hotel.checkup?.outcome === 'not_found') showError('GDS hotel data error') // S2§8
      void client.invalidateQueries({ queryKey: ['calendar', gds, id] }) // it may have found a day closed
      // What the other pages show rests on this reading.
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => !own.has(String(name)),
        refetchType: 'none',
      })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 422) showError(error.message) // S2§8: 422 is silent
    },
    onSettled: (_hotel, error, { key }) => {
      // A page that is left cuts its requests and must be found again; one that stays has lost its server.
      if (error instanceof ApiError && error.status === 0) setTimeout(forget, leavingTakes, key)
      else forget(key)
    },
    meta: { quiet: true },
  })
const own = new Set([
  'hotel-reading',
  'checkup-rate',
  'highlighted-phrases',
  'rate-categories',
  'calendar',
  'hotel-choices',
  'profile',
])

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The same key never starts the same work twice; 409 says that the first asking still runs. */
const ask = async ({ hotel, draft, key }: Asked): Promise<Hotel | Job> => {
  const body = {
    ...draft,
    hotel_id: hotel,
    corporate_codes: [...draft.corporate_codes],
    rate_category_codes: [...draft.rate_category_codes],
  }
  for (let tries = 0; ; tries += 1) {
    try {
      return (await call(checkups.create, { body }, { idempotency_key: key })).data
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || tries >= 30) throw error
      await pause(1000)
    }
  }
}

/** Follows a job to its end; a server that is not reached for a moment is asked again. */
const finished = async (job: Job, tell: (job: Job) => void): Promise<Hotel> => {
  let now = job
  let failures = 0
  while (now.status === 'queued' || now.status === 'running') {
    tell(now)
    try {
      now = (await call(jobs.one, { params: { id: job.id }, query: { wait: 10 } })).data
      failures = 0
    } catch (error) {
      failures += 1
      if (!(error instanceof ApiError) || error.status !== 0 || failures > 5) throw error
      await pause(2000)
    }
  }
  if (now.status === 'failed') throw new ApiError(now.error?.status ?? 500, now.error ?? {})
  return (now.result as { data: Hotel }).data
}

/** The asking of a hotel's rates that runs now, and the way to start one; `onEnd` hears how it ended. */
export const useAsking = (
  gds: GdsName | undefined,
  hotel: number | null,
  onEnd: (error: Error | null) => void,
): { running: Asked | undefined; ask: (asking: Asked) => void } => {
  const client = useQueryClient()
  const { mutate } = useMutation(searchRates(client))
  const running = useMutationState({
    filters: { mutationKey: searchKey, status: 'pending' },
    select: ({ state }) => state.variables as Asked,
  }).find((one) => one.hotel === hotel && one.gds === gds)

  // One that a reload interrupted is followed further: the same key asks nothing twice.
  useEffect(() => {
    const before = askedBefore()
    if (before && client.isMutating({ mutationKey: searchKey }) === 0) mutate(before)
  }, [client, mutate])

  const followed = useRef<string>(undefined)
  const tell = useRef(onEnd)
  useEffect(() => {
    tell.current = onEnd
    if (running) followed.current = running.key
    const key = followed.current
    if (running || key === undefined) return
    followed.current = undefined
    const ended = client.getMutationCache().find({
      mutationKey: searchKey,
      predicate: ({ state }) => (state.variables as Asked | undefined)?.key === key,
    })
    if (ended && ended.state.status !== 'pending') tell.current(ended.state.error)
  }, [running, client, onEnd])

  return { running, ask: mutate }
}
