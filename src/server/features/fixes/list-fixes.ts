// The list of fixes over all hotels: filtered, sorted and paged, each with its state.
import type { z } from 'zod'
import type { FixRow, FixStatus, fixes } from '../../../contract/fixes.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { byMoney } from '../../../domain/accuracy/causes/money-difference.ts'
import { fieldWords } from '../../../domain/rate-fields/field-words.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { type AssigneeRow, type FixView, listPeople, listStates, type StateRow } from './data.ts'
import { findNewKeys } from './find-changes.ts'
import { findFixes } from './find-fixes.ts'
import { findGone, findSpells, type FixSpell, withLastSeen } from './find-spells.ts'
import type { HotelFix } from './make-fixes.ts'

type ListQuery = z.output<typeof fixes.list.query>
type Filters = Omit<ListQuery, 'page' | 'length'>
export type ListedFix = { fix: HotelFix; status: FixStatus; spell: FixSpell }

export const listFixes = async (context: Context, person: Person, query: ListQuery, gds: GdsName | undefined) => {
  const { rows, totals, people } = await findRows(context, person, query, gds)
  const first = (query.page - 1) * query.length
  const page = await withLastSeen(context, person.tenant_id, rows.slice(first, first + query.length))
  return {
    data: page.map((row) => fixRow(row)),
    meta: metaOf(query, rows.length),
    totals,
    people,
  }
}

/** Everything that the filters leave, in order. */
export const findRows = async (context: Context, person: Person, filters: Filters, gds: GdsName | undefined) => {
  const view = fixViewOf(context, person, filters, gds)
  const found = await findFixes(context, view)
  const { tenant_id } = person
  const now = new Date(context.now()).toISOString()
  const at = { now, today: todayIn(null, context.now()) }
  const isFound = namesIn(found.groups)
  const [people, fresh, spells, gone] = await Promise.all([
    listPeople(context.db, tenant_id),
    filters.new_since === undefined ? undefined : findNewKeys(context, view, filters.new_since),
    findSpells(context, view, found.groups.flat(), at),
    filters.new_since === undefined ? findGone(context, view, isFound, at) : [],
  ])
  // All of a hotel may be gone.
  const listed = [...found.groups.flatMap(([first]) => first ?? []), ...gone.map(({ fix }) => fix)]
  const states = await listStates(context.db, tenant_id, [...new Set(listed.map(({ hotel_id }) => hotel_id))])
  const byKey = new Map(states.map((row) => [`${row.hotel_id} ${row.key}`, row]))
  const isWanted = filterOf(filters)
  const withStatus = (fix: HotelFix, spell: FixSpell): ListedFix[] => {
    const name = `${fix.hotel_id} ${fix.key}`
    if ((fresh && !fresh.has(name)) || !isWanted(fix)) return []
    const status = statusOf(byKey.get(name), fix.found_at, at.today, people)
    return isAssigned(filters.assigned_to, status.assigned_to) ? [{ fix, status, spell }] : []
  }
  const groups = found.groups.map((fixes) => ({
    fixes,
    wanted: fixes.flatMap((fix) => withStatus(fix, spells.get(`${fix.hotel_id} ${fix.key}`) ?? null)),
  }))
  const wanted = groups.flatMap((group) => group.wanted)
  const wantedGone = gone.flatMap(({ fix, spell }) => withStatus(fix, spell))
  const inState = (state: Filters['state']) => (state === 'gone' ? wantedGone : wanted.filter(isIn(state)))
  const count = (state: Filters['state']) => inState(state).length
  return {
    rows: inState(filters.state).toSorted(orderOf(filters)),
    totals: {
      rates: groups.reduce((sum, group) => sum + countRates(group, filters), 0),
      open: count('open'),
      done: count('done'),
      snoozed: count('snoozed'),
      new: count('new'),
      back: count('back'),
      past: count('past'),
      gone: count('gone'),
      hotels: found.hotels,
      listed: found.listed,
    },
    people,
  }
}

const namesIn = (groups: readonly (readonly HotelFix[])[]) => {
  const names = new Set(groups.flatMap((fixes) => fixes.map(({ hotel_id, key }) => `${hotel_id} ${key}`)))
  return (name: string) => names.has(name)
}

/** What people say counts before what the checkups say: a fix that is snoozed is not new. */
const isIn =
  (state: Filters['state']) =>
  ({ status, spell }: ListedFix): boolean =>
    state === 'all' || status.state === state || (status.state === 'open' && spell?.state === state)

type ViewQuery = Pick<Filters, 'hotel_id' | 'start_date' | 'end_date'>
/** Of whom, where and when; access to person and hotel is the scope's. */
export const fixViewOf = (
  context: Context,
  person: Person,
  { hotel_id, start_date, end_date }: ViewQuery,
  gds: GdsName | undefined,
): FixView => {
  const from = start_date ?? todayIn(null, context.now())
  const to = end_date ?? null
  if (to !== null && to < from) throw invalid({ end_date: ['Select an end date on or after the start date'] })
  return { person, gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id), from, to, hotel_id }
}

const untouched: FixStatus = { state: 'open', done_at: null, until: null, assigned_to: null }
/** A person's status of a fix holds until a newer checkup finds it again, or its date has come. */
export const statusOf = (
  row: Pick<StateRow, 'state' | 'done_at' | 'until' | 'assigned_to'> | undefined,
  found_at: string,
  today: string,
  people: readonly AssigneeRow[],
): FixStatus => {
  if (row === undefined) return untouched
  const assigned_to = people.find(({ id }) => id === row.assigned_to) ?? null
  const open = { state: 'open', done_at: null, until: null, assigned_to } as const
  if (row.state === 'done' && row.done_at !== null && row.done_at >= found_at)
    return { ...open, state: 'done', done_at: row.done_at }
  if (row.state === 'snoozed' && row.until !== null && row.until > today)
    return { ...open, state: 'snoozed', until: row.until }
  return open
}

const isAssigned = (wanted: Filters['assigned_to'], assigned: AssigneeRow | null) =>
  wanted === undefined || (wanted === 'nobody' ? assigned === null : assigned?.id === wanted)

const filterOf = ({ criterion, check, prices, find }: Filters) => {
  const text = find?.trim().toLowerCase()
  return (fix: HotelFix): boolean =>
    (criterion === undefined || fix.criterion === criterion) &&
    (check === undefined || fix.check === check) &&
    (prices === undefined || fix.money) &&
    (text === undefined || text === '' || searchText(fix).includes(text))
}
const searchText = ({ hotel, field, advice, rate_plans, plan, room }: HotelFix) =>
  [hotel, fieldWords(field), advice, plan, room, ...rate_plans].join(' ').toLowerCase()

/** The rates of the fixes of a group, each once; of wrong prices only those whose price is wrong. */
const countRates = (
  { fixes, wanted }: { fixes: readonly HotelFix[]; wanted: readonly ListedFix[] },
  { prices }: Filters,
): number => {
  const isAll = prices === undefined && wanted.length === fixes.length
  const known = isAll ? countOfAll.get(fixes) : undefined
  if (known !== undefined) return known
  const ids = new Set<number>()
  for (const { fix } of wanted)
    if (prices !== undefined) for (const id of fix.wrong_price_rates) ids.add(id)
    else for (const { id } of fix.rates) ids.add(id)
  if (isAll) countOfAll.set(fixes, ids.size)
  return ids.size
}
/** Fixes of a group are kept while they hold, and with them the count of their rates. */
const countOfAll = new WeakMap<readonly HotelFix[], number>()

type Compare = (a: HotelFix, b: HotelFix) => number
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byPoints: Compare = (a, b) => (b.points ?? -1) - (a.points ?? -1)
const byPriority: Compare = (a, b) => byMoney(a, b) || byPoints(a, b) || b.lost - a.lost
const comparisons: Record<Filters['sort_by'], Compare> = {
  priority: byPriority,
  points: byPoints,
  rates: (a, b) => b.rates.length - a.rates.length,
  hotel: (a, b) => byText(b.hotel.toLowerCase(), a.hotel.toLowerCase()),
  stay: (a, b) => byText(b.stays[0] ?? '', a.stays[0] ?? ''),
  value: (a, b) => valueSize(b) - valueSize(a),
}
/** Amounts of several currencies are put in one order as they are. Without one, it comes after all others when the greatest is first. */
const valueSize = ({ value_per_night: value }: HotelFix) => (value ? Math.abs(Number(value.amount)) : -1)
/** Ties are ordered by priority, then by key, so that pages never repeat a row. */
const orderOf = ({ sort_by, sort_direction }: Pick<Filters, 'sort_by' | 'sort_direction'>) => {
  const sign = sort_direction === 'desc' ? 1 : -1
  return ({ fix: a }: ListedFix, { fix: b }: ListedFix) =>
    sign * comparisons[sort_by](a, b) || byPriority(a, b) || a.hotel_id - b.hotel_id || byText(a.key, b.key)
}

const mostNamed = 20
export const fixRow = (
  { fix: { wrong_price_rates: _, ...fix }, status, spell }: ListedFix,
  { most = mostNamed }: { most?: number } = {},
): FixRow => ({
  ...fix,
  ...status,
  spell,
  rates: fix.rates.slice(0, most),
  rates_count: fix.rates.length,
  stays: fix.stays.slice(0, most),
  stays_count: fix.stays.length,
})
