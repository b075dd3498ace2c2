// Accuracy of hotels, booking codes and earlier searches, always of a window of check-in days. S1§4, S1§7
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboard } from '../../../contract/dashboard.ts'
import {
  type AcceptedFix,
  type FixRow,
  fixes,
  type NewestFix,
  type NotAccepted,
  type RefusedFix,
} from '../../../contract/fixes.ts'
import type { NotChecked } from '../../../contract/verifications.ts'
import { mostFixesChanged } from '../../../domain/fix-limits.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { ApiError, call, callForFile } from '../../lib/call.ts'
import { selectGds } from '../../lib/gds.ts'
import type { Dates } from '../../lib/session.ts'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import type { FixFilters } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'
import { acceptanceSeen } from './fix-changes/values.ts'
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
type FixSearch = FixFilters & { length?: number }
const filtersOf = ({ gds: _, prices, ...filters }: FixSearch) => ({ ...filters, prices: prices && ('1' as const) })

/** Of both GDS unless the address names one. */
export const fixesQuery = (search: FixSearch) =>
  listQuery(
    ['all-fixes', search],
    fixes.list,
    { query: filtersOf(search) },
    {
      gds: search.gds ?? 'both',
      refetchInterval: ({ state }) => (state.data?.data.some(isChecked) ? checksEvery : false),
    },
  )

/** Milliseconds between two looks while a fix of the page is checked; one that is tried again in hours is not waited for. */
const checksEvery = 2_000
const isChecked = ({ verification }: FixRow) => verification?.status === 'running' && verification.next_at === null

/** The rows of all pages, as many as can be changed at once. */
export const firstFixes = (search: FixFilters) =>
  call(
    fixes.list,
    { query: { ...filtersOf(search), page: 1, length: mostFixesChanged } },
    { gds: search.gds ?? 'both' },
  )

export const fixesFile = ({ page: _, ...search }: FixFilters, format: 'csv' | 'xlsx') =>
  callForFile(fixes.export, { query: { ...filtersOf(search), format } }, { gds: search.gds ?? 'both' })

type NamedFix = Pick<FixRow, 'hotel_id' | 'key'>
/** With all its rates and stays. */
export const fixQuery = ({ hotel_id, key }: NamedFix, dates: Dates) =>
  dataQuery(['all-fixes', 'one', hotel_id, key, dates], fixes.one, { params: { id: hotel_id, key }, query: dates })

export type FixChange = Parameters<typeof call<typeof fixes.update>>[1]['body']
/** Without a version, as a page without states or a server of the version before has it, whoever comes last counts. */
type SeenFix = NamedFix & Partial<Pick<FixRow, 'updated_at'>>
type FixesToChange = { chosen: readonly SeenFix[]; dates: Dates; change: FixChange }
/** Who has changed or accepted it since it was shown, and when. */
export type Newest = Pick<NewestFix, 'by' | 'at'> & { by_checkup?: boolean; accepted?: boolean }
type RefusedRow = Omit<RefusedFix, 'newest' | 'code'> & {
  code: (RefusedFix | NotAccepted | NotChecked)['code']
  newest: Newest | null
}
export type FixesChanged = { done: number; refused: RefusedRow[] }
/** One fix or many, each only where nobody has changed it since it was shown. */
export const changeFixes = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ chosen, dates, change }: FixesToChange): Promise<FixesChanged> => {
      const [first, ...others] = chosen
      return first && others.length === 0 ? changeOne(first, dates, change) : changeMany(chosen, dates, change)
    },
    // What somebody else has changed is shown when it is asked for.
    onSettled: (changed) => (changed?.done === 0 ? undefined : showNewest(client)),
  })

const versionOf = ({ updated_at }: SeenFix) => (updated_at === undefined ? {} : { if_match: updated_at ?? '0' })

const changeOne = async (fix: SeenFix, query: Dates, body: FixChange) => {
  const { hotel_id, key } = fix
  try {
    await call(fixes.update, { params: { id: hotel_id, key }, query, body }, versionOf(fix))
    return { done: 1, refused: [] }
  } catch (error) {
    const newest = error instanceof ApiError && error.code === 'changed_meanwhile' && error.newest
    if (!newest) throw error
    const { message } = error
    const code = 'changed_meanwhile' as const
    return { done: 0, refused: [{ hotel_id, key, code, message, newest: newest as NewestFix }] }
  }
}

const changeMany = async (chosen: readonly SeenFix[], query: Dates, change: FixChange) => {
  const named = chosen.map(({ hotel_id, key, updated_at }) => ({ hotel_id, key, updated_at }))
  return (await call(fixes.updateMany, { query, body: { ...change, fixes: named } })).data
}

export type FixAcceptance = Omit<Parameters<typeof call<typeof fixes.accept>>[1]['body'], 'values_mark'>
type ShownFix = SeenFix & Pick<FixRow, 'values_mark'>
type FixesToAccept = { chosen: readonly ShownFix[]; dates: Dates; acceptance: FixAcceptance }
type FixesAccepted = FixesChanged & { left: { hotel: string }[] }
/** One fix or many; `left` are hotels that were checked meanwhile, where a check is accepted in all of them. */
export const acceptFixes = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ chosen, dates, acceptance }: FixesToAccept): Promise<FixesAccepted> => {
      const [first, ...others] = chosen
      return first && others.length === 0 ? acceptOne(first, dates, acceptance) : acceptMany(chosen, dates, acceptance)
    },
    onSettled: () => showNewest(client),
  })

const acceptOne = async ({ values_mark, ...fix }: ShownFix, query: Dates, acceptance: FixAcceptance) => {
  const body = { ...acceptance, values_mark }
  const params = { id: fix.hotel_id, key: fix.key }
  const { accepted, refused } = (await call(fixes.accept, { params, query, body }, versionOf(fix))).data
  return { done: accepted, refused: [], left: refused }
}

const acceptMany = async (chosen: readonly ShownFix[], query: Dates, acceptance: FixAcceptance) => {
  const named = chosen.map(({ hotel_id, key, updated_at, values_mark }) => ({ hotel_id, key, updated_at, values_mark }))
  const { data } = await call(fixes.acceptMany, { query, body: { ...acceptance, fixes: named } })
  return { done: data.accepted, refused: data.refused, left: data.hotels_left }
}

/** `onEnded` is told how many are done with before each. */
type FixesToEnd = { chosen: readonly FixRow[]; onEnded: (count: number) => void }
type FixesEnded = FixesChanged & { left: FixRow[] }
/** One fix after another, each only where nobody else has accepted it since it was shown. What is gone by then has no acceptance either. */
export const endAcceptances = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ chosen, onEnded }: FixesToEnd): Promise<FixesEnded> => {
      const ended: FixesEnded = { done: 0, refused: [], left: [] }
      for (const [before, fix] of chosen.entries()) {
        onEnded(before)
        try {
          const params = { id: fix.hotel_id, key: fix.key }
          const { data } = await call(fixes.endAcceptance, { params, query: {} }, { if_match: acceptanceSeen(fix) })
          ended.done += data.ended
        } catch (error) {
          const refused = error instanceof ApiError && refusedEnd(fix, error)
          if (refused) ended.refused.push(refused)
          else if (chosen.length === 1) throw error
          else if (error instanceof ApiError && error.status === 404) ended.done += 1
          else ended.left.push(fix)
        }
      }
      return ended
    },
    // What somebody else has accepted is shown when it is asked for.
    onSettled: (ended) => (ended?.done === 0 && ended.left.length === 0 ? undefined : showNewest(client)),
  })

const refusedEnd = ({ hotel_id, key }: NamedFix, { code, message, newest }: ApiError) => {
  if (code !== 'changed_meanwhile' || !newest) return undefined
  const { by, at } = newest as AcceptedFix
  return { hotel_id, key, code: 'changed_meanwhile' as const, message, newest: { by, at, accepted: true as const } }
}

export const showNewest = (client: QueryClient) => client.invalidateQueries({ queryKey: ['all-fixes'] })
