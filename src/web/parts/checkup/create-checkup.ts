// Requests rates from a GDS: sent once, followed while it runs, resumed after a reload or on return. S2§4
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { checkups } from '../../../contract/checkups.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { ApiError, call } from '../../lib/call.ts'
import { gdsStatesKey } from '../../lib/gds.ts'
import { showError } from '../../ui/Toasts.tsx'
import { renewQueries } from '../account/renew-queries.ts'
import { sendOnce, followJob, sessionStore, progressKey } from './follow-job.ts'
import { useWork } from './running-work.ts'
import type { RateLocation } from '../stay/rate-location.ts'
import type { StayDraft } from '../stay/rate-search.ts'

/**
 * Under which a checkup is kept in the browser: the newest of a hotel in a GDS, that of `rate`, or `checkup` itself. A
 * property id of the hotel, as Hotel Search adds one, leads to the same checkup.
 */
export const checkupKey = (gds: GdsName | undefined, { hotel, rate, checkup }: RateLocation) =>
  ['hotel-checkup', gds, hotel, rate ?? null, checkup ?? null] as const

/** The request, kept with its key for this browser session, so that a reload finds the answer and sends nothing twice. */
type CheckupSearch = { gds: GdsName; hotel: number; draft: StayDraft; key: string }
const searchStore = sessionStore<CheckupSearch>('rate-search-running')
export const interruptedSearch = searchStore.read
export const newSearch = (gds: GdsName, hotel: number, draft: StayDraft): CheckupSearch => ({
  gds,
  hotel,
  draft,
  key: crypto.randomUUID(),
})
const searchKey = ['checkups', 'create'] as const

export const searchRates = (client: QueryClient) =>
  mutationOptions({
    mutationKey: searchKey,
    mutationFn: async (search: CheckupSearch) => {
      searchStore.keep(search)
      const answer = await sendOnce(() => postCheckup(search))
      if (!('progress' in answer)) return answer
      const result = await followJob(answer, (job) => client.setQueryData(progressKey(search.key), job))
      return (result as { data: Hotel }).data
    },
    onSuccess: (hotel, { gds, hotel: id }) => {
      client.setQueryData(checkupKey(gds, { hotel: id }), hotel)
      if (hotel.checkup?.outcome === 'not_found') showError('GDS hotel data error') // S2§8
      void client.invalidateQueries({ queryKey: ['calendar', gds, id] }) // it may have found a day closed
      markOutdated(client)
    },
    onError: (error) => {
      if (!isSilent(error)) showError(error.message)
    },
    onSettled: (_hotel, error, { key }) => {
      searchStore.forget(key, error)
      void client.invalidateQueries({ queryKey: gdsStatesKey })
    },
    meta: { quiet: true },
  })

/** 422 is silent (S2§8), but for a GDS that is not configured (S1§8). */
const isSilent = (error: Error) =>
  error instanceof ApiError && error.status === 422 && error.code !== 'gds_not_configured'

const freshQueries = new Set([
  'hotel-checkup',
  'checkup-rate',
  'highlighted-phrases',
  'rate-categories',
  'calendar',
  'hotel-choices',
  'profile',
])
/** Other pages depend on the newest checkup: they refetch when they are opened next. */
export const markOutdated = (client: QueryClient): void => {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => !freshQueries.has(String(name)),
    refetchType: 'none',
  })
  renewQueries(client)
}

const postCheckup = async ({ hotel, draft, key }: CheckupSearch) => {
  const body = {
    ...draft,
    hotel_id: hotel,
    corporate_codes: [...draft.corporate_codes],
    rate_category_codes: [...draft.rate_category_codes],
  }
  return (await call(checkups.create, { body }, { idempotency_key: key })).data
}

/** The running request for a hotel's rates, and how to start one; `onEnd` is called with its outcome. */
export const useCheckupSearch = (
  gds: GdsName | undefined,
  hotel: number | null,
  onEnd: (error: Error | null) => void,
) => useWork({ work: searchRates(useQueryClient()), named: searchKey, before: interruptedSearch, gds, hotel, onEnd })
