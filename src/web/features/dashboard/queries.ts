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
import { dataQuery, listQuery } from '../../lib/queries.ts'

type Query<E extends Exclude<keyof typeof dashboard, 'visit'>> = z.input<(typeof dashboard)[E]['query']>

export { datesOf, defaultDates } from './values.ts'

/** Milliseconds between two looks while the demo hotels are checked. */
export const firstCheckupsEvery = 2_000

export const overviewQuery = (query: Query<'overview'>) =>
  listQuery(
    ['dashboard', query],
    dashboard.overview,
    { query },
    { refetchInterval: ({ state }) => (state.data?.data.first_checkups ? firstCheckupsEvery : false) },
  )

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
  listQuery(['booking-codes', query], dashboard.bookingCodes, { query })

export const searchesQuery = (booking_code: string, query: Query<'searches'>) =>
  listQuery(['searches', booking_code, query], dashboard.searches, { params: { booking_code }, query })

/** The figures of another GDS than the selected one, beside its own. */
export const otherOverviewQuery = (dates: Dates, gds: GdsName | undefined) =>
  dataQuery(
    ['dashboard', 'other', gds, dates],
    dashboard.overview,
    { query: { ...dates, length: 1 } },
    { gds, quiet: true, enabled: gds !== undefined },
  )

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
  dataQuery(
    ['changes', dates, since],
    dashboard.changes,
    { query: { ...dates, since: since ?? '' } },
    { quiet: true, enabled: typeof since === 'string', placeholderData: keepPreviousData },
  )

/** `prices` is 1 in an address and text in a query. */
const filtersOf = ({ gds: _, prices, ...filters }: FixFilters) => ({ ...filters, prices: prices && ('1' as const) })

/** Of both GDS unless the address names one. */
export const fixesQuery = (search: FixFilters) =>
  listQuery(['all-fixes', search], fixes.list, { query: filtersOf(search) }, { gds: search.gds ?? 'both' })

export const fixesFile = ({ page: _, ...search }: FixFilters, format: 'csv' | 'xlsx') =>
  callForFile(fixes.export, { query: { ...filtersOf(search), format } }, { gds: search.gds ?? 'both' })

type NamedFix = Pick<FixRow, 'hotel_id' | 'key'>
/** With all its rates and stays. */
export const fixQuery = ({ hotel_id, key }: NamedFix, dates: Dates) =>
  dataQuery(['all-fixes', 'one', hotel_id, key, dates], fixes.one, { params: { id: hotel_id, key }, query: dates })

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
