// Accuracy of hotels, booking codes and earlier searches, always of a window of check-in days. S1§4, S1§7
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboard } from '../../../contract/dashboard.ts'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { call, callForFile } from '../../lib/call.ts'
import { selectGds } from '../../lib/gds.ts'
import type { Dates } from '../../lib/session.ts'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import type { FixFilters } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'
import { overviewParams, type OverviewSearch } from './values.ts'
import { anyGds } from '../../lib/query-meta.ts'

type Query<E extends Exclude<keyof typeof dashboard, 'visit'>> = z.input<(typeof dashboard)[E]['query']>

export { datesOf, defaultDates } from './values.ts'

/** Milliseconds between two looks while the demo hotels are checked. */
export const firstCheckupsEvery = 2_000

export const overviewQuery = (query: Query<'overview'>) =>
  queryOptions({
    queryKey: ['dashboard', query],
    queryFn: ({ signal }) => call(dashboard.overview, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.first_checkups ? firstCheckupsEvery : false),
  })

/** Of a link: from then on the header's, if the person has it. */
export const selectGdsOf = async (client: QueryClient, gds: GdsName) => {
  const choices = gdsChoicesOf(await client.ensureQueryData(profileQuery))
  if (choices.some(({ name }) => name === gds)) selectGds(gds)
}

/** The overview as an address names it. */
export const overviewOf = (search: OverviewSearch) => overviewQuery(overviewParams(search))

/** All that the page shows at first, so that nothing of it comes later and moves the rest. */
export const prefetchDashboard = async (client: QueryClient, search: OverviewSearch): Promise<void> => {
  // Other features read these queries too, and need none of it.
  const ofPerson = import('../../parts/checkup/prefetch-steps.ts').then(async ({ prefetchNews }) =>
    prefetchNews(client, await client.ensureQueryData(profileQuery)),
  )
  await Promise.all([client.prefetchQuery(overviewOf(search)), client.prefetchQuery(visitQuery), ofPerson])
}

export const bookingCodesQuery = (query: Query<'bookingCodes'>) =>
  queryOptions({
    queryKey: ['booking-codes', query],
    queryFn: ({ signal }) => call(dashboard.bookingCodes, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const searchesQuery = (booking_code: string, query: Query<'searches'>) =>
  queryOptions({
    queryKey: ['searches', booking_code, query],
    queryFn: ({ signal }) => call(dashboard.searches, { params: { booking_code }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The figures of another GDS than the selected one, beside its own. */
export const otherOverviewQuery = (dates: Dates, gds: GdsName | undefined) =>
  queryOptions({
    queryKey: ['dashboard', 'other', gds, dates],
    queryFn: async ({ signal }) =>
      (await call(dashboard.overview, { query: { ...dates, length: 1 } }, { signal, gds })).data,
    enabled: gds !== undefined,
    meta: { ...anyGds, quiet: true },
  })

/** When the previous visit ended, null at the first, and whether this is the first time here. Fetched once while the page is open. */
export const visitQuery = queryOptions({
  queryKey: ['visit'],
  // Written once: what is cut off would be sent again, and be the second.
  queryFn: async () => (await call(dashboard.visit, {})).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { anyGds: true, quiet: true },
})

export const changesQuery = (dates: Dates, since: string | null | undefined) =>
  queryOptions({
    queryKey: ['changes', dates, since],
    queryFn: async ({ signal }) =>
      (await call(dashboard.changes, { query: { ...dates, since: since ?? '' } }, { signal })).data,
    enabled: typeof since === 'string',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

/** `prices` is 1 in an address and text in a query. */
const filtersOf = ({ gds: _, prices, ...filters }: FixFilters) => ({ ...filters, prices: prices && ('1' as const) })

/** Of both GDS unless the address names one. */
export const fixesQuery = (search: FixFilters) =>
  queryOptions({
    queryKey: ['all-fixes', search],
    queryFn: ({ signal }) => call(fixes.list, { query: filtersOf(search) }, { signal, gds: search.gds ?? 'both' }),
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

export const fixesFile = ({ page: _, ...search }: FixFilters, format: 'csv' | 'xlsx') =>
  callForFile(fixes.export, { query: { ...filtersOf(search), format } }, { gds: search.gds ?? 'both' })

type NamedFix = Pick<FixRow, 'hotel_id' | 'key'>
/** With all its rates and stays. */
export const fixQuery = ({ hotel_id, key }: NamedFix, dates: Dates) =>
  queryOptions({
    queryKey: ['all-fixes', 'one', hotel_id, key, dates],
    queryFn: async ({ signal }) =>
      (await call(fixes.one, { params: { id: hotel_id, key }, query: dates }, { signal })).data,
    meta: anyGds,
  })

export type FixChange = Parameters<typeof call<typeof fixes.update>>[1]['body']
type FixesToChange = { chosen: readonly NamedFix[]; dates: Dates; change: FixChange }
/** One fix or many, all or none. */
export const changeFixes = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ chosen, dates, change }: FixesToChange) => {
      const named = chosen.map(({ hotel_id, key }) => ({ hotel_id, key }))
      return (await call(fixes.updateMany, { query: dates, body: { ...change, fixes: named } })).data.changed
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['all-fixes'] }),
  })
