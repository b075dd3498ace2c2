// Asking a GDS for rates: sent once, followed while it runs, found again after a reload or on coming back. S2§4
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { checkups } from '../../contract/checkups.ts'
import type { Hotel } from '../../contract/hotels.ts'
import type { GdsName } from '../../domain/gds.ts'
import { ApiError, call } from '../lib/call.ts'
import { gdsStatesKey } from '../lib/gds.ts'
import { showError } from '../ui/Toasts.tsx'
import { askOnce, endOf, keptAs, progressKey } from './job-following.ts'
import { useWork } from './work-running.ts'
import type { Draft, Place } from './rate-search.ts'

/** Under which a reading is kept in the browser: the newest of a hotel in a GDS, or that of `rate`. */
export const readingKey = (gds: GdsName | undefined, { hotel, rate, travelport, sabre }: Place) =>
  ['hotel-reading', gds, hotel, rate ?? null, travelport ?? null, sabre ?? null] as const

/** What was asked: kept with its key for this browser session, so that a reload finds the answer and asks nothing twice. */
export type Asked = { gds: GdsName; hotel: number; draft: Draft; key: string }
const kept = keptAs<Asked>('rate-search-running')
export const askedBefore = kept.read
export const asked = (gds: GdsName, hotel: number, draft: Draft): Asked => ({
  gds,
  hotel,
  draft,
  key: crypto.randomUUID(),
})
export const searchKey = ['checkups', 'create'] as const

export const searchRates = (client: QueryClient) =>
  mutationOptions({
    mutationKey: searchKey,
    mutationFn: async (search: Asked) => {
      kept.keep(search)
      const answer = await askOnce(() => ask(search))
      if (!('progress' in answer)) return answer
      const result = await endOf(answer, (job) => client.setQueryData(progressKey(search.key), job))
      return (result as { data: Hotel }).data
    },
    onSuccess: (hotel, { gds, hotel: id }) => {
      client.setQueryData(readingKey(gds, { hotel: id }), hotel)
      if (hotel.checkup?.outcome === 'not_found') showError('GDS hotel data error') // S2§8
      void client.invalidateQueries({ queryKey: ['calendar', gds, id] }) // it may have found a day closed
      outdate(client)
    },
    onError: (error) => {
      if (!isSilent(error)) showError(error.message)
    },
    onSettled: (_hotel, error, { key }) => {
      kept.forget(key, error)
      void client.invalidateQueries({ queryKey: gdsStatesKey })
    },
    meta: { quiet: true },
  })

/** 422 is silent (S2§8), but for a GDS that is not configured (S1§8). */
const isSilent = (error: Error) =>
  error instanceof ApiError && error.status === 422 && error.code !== 'gds_not_configured'

const own = new Set([
  'hotel-reading',
  'checkup-rate',
  'highlighted-phrases',
  'rate-categories',
  'calendar',
  'hotel-choices',
  'profile',
])
/** What the other pages show rests on the newest reading: after a new one they ask again when they are opened. */
export const outdate = (client: QueryClient): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => !own.has(String(name)),
    refetchType: 'none',
  })

const ask = async ({ hotel, draft, key }: Asked) => {
  const body = {
    ...draft,
    hotel_id: hotel,
    corporate_codes: [...draft.corporate_codes],
    rate_category_codes: [...draft.rate_category_codes],
  }
  return (await call(checkups.create, { body }, { idempotency_key: key })).data
}

/** The asking of a hotel's rates that runs now, and the way to start one; `onEnd` hears how it ended. */
export const useAsking = (gds: GdsName | undefined, hotel: number | null, onEnd: (error: Error | null) => void) =>
  useWork({ work: searchRates(useQueryClient()), named: searchKey, before: askedBefore, gds, hotel, onEnd })
