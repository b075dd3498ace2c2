// The accuracy of hotels, of their booking codes, and of the checkups with a code. S1§1, S1§7, S2§2
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { checkByNumber } from '../../../domain/accuracy/rule-set.ts'
import { type PriceFound, type WrongPrice, wrongPriceOf } from '../../../domain/accuracy/causes/money-difference.ts'
import { bandOf, shownPercent, type Summary, summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { type GdsId, type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { addDays, addMonths, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import type { TextSearch } from '../../platform/database/search-words.ts'
import { type WeightColumns, weightColumns, weightsOf, type ListPage } from '../../platform/database/statements.ts'
import { coverageOf } from '../hotels/wire.ts'
import { findAcceptedGain } from '../fixes/service.ts'
import { firstCheckups, newestJob } from '../jobs/service.ts'
import {
  type CodeView,
  listCodes,
  listCodesByStart,
  listHotelsOfPage,
  listRateNames,
  listReasons,
  listHotelScores,
  listSearches,
  listWrongPrices,
  type SearchView,
  type DashboardView,
} from './data.ts'

export { lastVisit } from './begin-visit.ts'

type DashboardQuery<E extends Exclude<keyof typeof dashboard, 'visit'>> = z.output<(typeof dashboard)[E]['query']>
type DateWindow = { start_date?: string | undefined; end_date?: string | undefined }

const monthsAhead = 2 // S1§4: today to two months ahead

/** `start_date` and `end_date`, the default if one is absent. */
const dateWindowOf = (context: Context, { start_date, end_date }: DateWindow) => {
  const from = start_date ?? todayIn(null, context.now())
  const to = end_date ?? addMonths(from, monthsAhead)
  if (to < from) throw invalid({ end_date: ['Select an end date on or after the start date'] })
  return { from, to }
}

/** Whose dashboard it is, and for which dates; the scope checks access to person and hotel. */
export const dashboardViewOf = (context: Context, person: Person, dates: DateWindow, gds: GdsName) => ({
  person,
  gds: gdsIdOf(gds),
  ...dateWindowOf(context, dates),
})

/** Rows without a value come last in both directions; ties are ordered by id. */
const sortedPage = <T extends { id: number }>(
  rows: T[],
  query: ListPage,
  valueOf: (row: T) => string | number | null,
) => {
  const sign = query.sort_direction === 'asc' ? 1 : -1
  const compare = (a: T, b: T) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === y) return a.id - b.id
    if (x === null || y === null) return x === null ? 1 : -1
    return x < y ? -sign : sign
  }
  return rows.toSorted(compare).slice((query.page - 1) * query.length, query.page * query.length)
}

type Sums = WeightColumns & {
  rates: number
  price_wrong_rates: number
  applicable: number
  last_read_at: string | null
}
const basisOf = (row: Sums) => ({
  rates: row.rates,
  price_wrong_rates: row.price_wrong_rates,
  coverage: coverageOf(row),
  last_read_at: row.last_read_at,
})
const columns = [...weightColumns, 'rates', 'price_wrong_rates', 'applicable'] as const
const total = (rows: Sums[]): Sums => {
  const sums = Object.fromEntries(columns.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]))
  const last_read_at = rows.reduce<string | null>(
    (last, row) => (last && last > (row.last_read_at ?? '') ? last : row.last_read_at),
    null,
  )
  return { ...(sums as Omit<Sums, 'last_read_at'>), last_read_at }
}

const isSummaryColumn = (name: string): name is keyof Summary =>
  name === 'all' || criteria.some((each) => each === name)

export const overviewOf = async (context: Context, person: Person, query: DashboardQuery<'overview'>, gds: GdsName) => {
  const view: DashboardView = {
    ...dashboardViewOf(context, person, query, gds),
    hotel_id: query.hotel_id,
    name: query.name,
  }
  const [scores, reasons, gain] = await Promise.all([
    listHotelScores(context.db, view),
    listReasons(context.db, view),
    findAcceptedGain(context, view),
  ])
  const rows = scores.map((row) => ({ ...row, summary: summaryOf(weightsOf(row)) }))
  const { sort_by } = query
  const listed = query.band === undefined ? rows : rows.filter(({ summary }) => bandIn(summary) === query.band)
  const page = sortedPage(listed, query, (row) =>
    sort_by === 'name' ? row.name.toLowerCase() : isSummaryColumn(sort_by) ? row.summary[sort_by] : row.last_read_at,
  )
  const details = new Map(
    (
      await listHotelsOfPage(
        context.db,
        view,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const hotels = page.flatMap(({ id, name, summary, checked, ...sums }) => {
    const detail = details.get(id)
    const without_accepted = withoutAccepted(sums, gain?.byHotel.get(id))
    return detail ? [{ ...detail, name, summary, without_accepted, checked, ...basisOf(sums) }] : []
  })
  const all = total(scores)
  const gained = gain?.isWhole ? scores.reduce((sum, { id }) => sum + (gain.byHotel.get(id) ?? 0), 0) : undefined
  return {
    data: {
      summary: summaryOf(weightsOf(all)),
      without_accepted: withoutAccepted(all, gained),
      basis: basisOf(all),
      bands: bandsOf(rows),
      unchecked: rows.filter(({ summary }) => summary.all === null).length,
      never_checked: rows.filter(({ checked }) => !checked).length,
      reasons: reasonsOf(reasons),
      hotels,
      first_checkups: await firstCheckupsOf(context, view.person),
    },
    meta: metaOf(query, listed.length),
  }
}

/** Each accepted fix gains at least what it would alone, so this never says too much. */
const withoutAccepted = (sums: WeightColumns, gain = 0): number | null => {
  if (gain === 0) return null
  const parts = Object.values(weightsOf(sums))
  const passed = parts.reduce((sum, part) => sum + part.passed, gain)
  const counted = parts.reduce((sum, part) => sum + part.counted, 0)
  const without = shownPercent({ passed: Math.min(passed, counted), counted })
  return without === summaryOf(weightsOf(sums)).all ? null : without
}

/** Of the demo world and of a demo account, whose hotel is being checked. */
const firstCheckupsOf = async (context: Context, { tenant_id, is_demo }: Person) => {
  const job = context.config.demo || is_demo ? await newestJob(context, tenant_id, firstCheckups) : undefined
  return job?.status === 'running' ? { done: job.done, total: job.total } : null
}

const bands = [8, 7, 6, 5, 4, 3, 2, 1] as const
const bandIn = ({ all }: Summary) => (all === null ? null : bandOf(all))
const bandsOf = (rows: { summary: Summary }[]) => {
  const found = rows.flatMap(({ summary }) => (summary.all === null ? [] : [bandOf(summary.all)]))
  return bands.map((band) => ({ band, hotels: found.filter((each) => each === band).length }))
}

const reasonsOf = (rows: { check_number: number; wrong: number; missing: number }[]) =>
  rows.flatMap(({ check_number, wrong, missing }) => {
    const check = checkByNumber(check_number)
    return check ? [{ check: check.id, criterion: check.criterion, reason: check.reason, wrong, missing }] : []
  })

export const bookingCodesOf = async (
  context: Context,
  person: Person,
  query: DashboardQuery<'bookingCodes'>,
  gds: GdsName,
) => {
  const view: CodeView = {
    ...dashboardViewOf(context, person, query, gds),
    hotel_id: query.hotel_id,
    rate_plan: query.rate_plan,
  }
  const rows = (await listCodes(context.db, view)).map((row) => ({ ...row, summary: summaryOf(weightsOf(row)) }))
  const { sort_by } = query
  // Of all codes only for their order: otherwise those of the page are enough.
  const ordered = sort_by === 'wrong_price' ? await wrongPricesOf(context, view, rows) : undefined
  const page = sortedPage(rows, query, (row) => {
    if (sort_by === 'rate_plan') return row.rate_plan
    if (sort_by === 'wrong_price') return ordered?.get(row.rate_plan)?.share ?? null
    return isSummaryColumn(sort_by) ? row.summary[sort_by] : row.last_read_at
  })
  const prices = ordered ?? (await wrongPricesOf(context, view, page))
  const named = await listRateNames(
    context.db,
    view.person.tenant_id,
    page.map(({ id }) => id),
  )
  const names = new Map(named.map(({ id, rate_name }) => [id, rate_name]))
  const data = page.map(({ id, rate_plan, searches, summary, ...sums }) => ({
    id,
    rate_plan,
    rate_name: names.get(id) ?? null,
    searches,
    summary,
    wrong_price: prices.get(rate_plan) ?? null,
    ...basisOf(sums),
    checkup_rate_id: id,
  }))
  return { data, meta: metaOf(query, rows.length) }
}

/** By code, the greatest of its wrong prices. */
const wrongPricesOf = async (
  { db }: Context,
  view: CodeView,
  rows: readonly { rate_plan: string; price_wrong_rates: number }[],
): Promise<ReadonlyMap<string, WrongPrice>> => {
  const codes = rows.flatMap(({ rate_plan, price_wrong_rates }) => (price_wrong_rates > 0 ? [rate_plan] : []))
  if (codes.length === 0) return new Map()
  const found = new Map<string, PriceFound[]>()
  for (const { rate_plan, wrong_prices } of await listWrongPrices(db, view, codes)) {
    const of = found.get(rate_plan)
    if (of) of.push(...wrong_prices)
    else found.set(rate_plan, [...wrong_prices])
  }
  return new Map(
    [...found].flatMap(([code, prices]) => {
      const price = wrongPriceOf(prices)
      return price ? [[code, price] as const] : []
    }),
  )
}

/** All checkups that showed the code, past ones too, unless a window is given. */
export const searchesOf = async (
  context: Context,
  person: Person,
  code: string,
  query: DashboardQuery<'searches'>,
  gds: GdsName,
) => {
  const { hotel_id, adults, rac, sort_by } = query
  const { start_date = '0001-01-01', end_date = '9999-12-31' } = query
  const view: SearchView = {
    ...dashboardViewOf(context, person, { start_date, end_date }, gds),
    hotel_id,
    code,
    adults,
    rac,
  }
  const rows = (await listSearches(context.db, view)).map((row) => ({ ...row, summary: summaryOf(weightsOf(row)) }))
  const page = sortedPage(rows, query, (row) =>
    sort_by === 'created_at' ? row.created_at : sort_by === 'from_date' ? row.check_in : row.summary[sort_by],
  )
  const data = page.map((row) => ({
    id: row.id,
    checkup_date: row.created_at.slice(0, 10),
    from_date: row.check_in,
    to_date: addDays(row.check_in, row.nights),
    adults: row.adults,
    children: row.children,
    rac: row.corporate_codes.join(', '),
    depth: row.depth,
    coverage: coverageOf(row) ?? 0,
    summary: row.summary,
    created_at: row.created_at,
  }))
  return { data, meta: metaOf(query, rows.length) }
}

/** For the global search. */
export const codesByText = (context: Context, person: Person, search: TextSearch & { gds: readonly GdsId[] }) =>
  listCodesByStart(context.db, person, { ...search, today: todayIn(null, context.now()) })
