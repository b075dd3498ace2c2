// The list of fixes over all hotels: filtered, sorted and paged, each with its state.
import type { z } from 'zod'
import type { FixRow, FixStatus, fixes } from '../../../contract/fixes.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { byMoney } from '../../../domain/accuracy/causes/money-difference.ts'
import { fieldWords } from '../../../domain/rate-fields/field-words.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { toLatin } from '../../../domain/matching/to-latin.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { hotelsByPerson } from '../users/service.ts'
import { type AssigneeRow, type FixView, listPeople, listStates, type StateRow } from './data.ts'
import { findNewKeys } from './find-changes.ts'
import { findAccepted, type FixAcceptance, neverAccepted } from './find-accepted.ts'
import { findFixes } from './find-fixes.ts'
import {
  beginsToday,
  findBegun,
  findGone,
  findSpells,
  findUnconfirmed,
  type FixSpell,
  withLastSeen,
} from './find-spells.ts'
import { findLastChecked, withVerifications } from './find-verifications.ts'
import type { HotelFix } from './make-fixes.ts'
import { valuesMark } from './make-values-mark.ts'

type ListQuery = z.output<typeof fixes.list.query>
type Filters = Omit<ListQuery, 'page' | 'length'>
export type ListedFix = {
  fix: HotelFix
  status: FixStatus
  spell: FixSpell
  acceptance: FixAcceptance
  /** Of the hotel, where something is said of the fix; its days are counted there. */
  time_zone: string | null
}

export const listFixes = async (context: Context, person: Person, query: ListQuery, gds: GdsName | undefined) => {
  const { rows, totals, people } = await findRows(context, person, query, gds)
  const first = (query.page - 1) * query.length
  const seen = await withLastSeen(context, person.tenant_id, rows.slice(first, first + query.length))
  const page = await withVerifications(context, person.tenant_id, seen)
  const hotels = [...new Set(page.map(({ fix }) => fix.hotel_id))]
  const reached = await hotelsByPerson(context, person.tenant_id, hotels)
  return {
    data: page.map((row) => fixRow(row)),
    meta: metaOf(query, rows.length),
    totals,
    people: people.map(({ id, name }) => ({ id, name, hotel_ids: reached.get(id) ?? [] })),
  }
}

/** Everything that the filters leave, in order. */
export const findRows = async (context: Context, person: Person, filters: Filters, gds: GdsName | undefined) => {
  const view = fixViewOf(context, person, filters, gds)
  const found = await findFixes(context, view)
  const { tenant_id } = person
  const now = new Date(context.now()).toISOString()
  const today = todayIn(null, context.now())
  const isFound = namesIn(found.groups)
  const isFresh = filters.new_since !== undefined
  const spellsOf = findSpells(context, view, found.groups.flat())
  const unconfirmedOf = isFresh ? Promise.resolve([]) : findUnconfirmed(context, view, found.groups.flat())
  const isCounted = isFresh || filters.state === 'past' || !beginsToday(view, now)
  const begunOf = isCounted && !isFresh ? findBegun(context, view, isFound) : Promise.resolve([])
  const acceptedOf = Promise.all([unconfirmedOf, begunOf]).then(([others, past]) => {
    const fixes = [...found.groups.flat(), ...[...others, ...past].map(({ fix }) => fix)]
    return findAccepted(context, tenant_id, fixes, { now, today, spells: spellsOf })
  })
  const [people, fresh, spells, gone, unconfirmed, begun, accepted, isChecked] = await Promise.all([
    listPeople(context.db, tenant_id),
    filters.new_since === undefined ? undefined : findNewKeys(context, view, filters.new_since),
    spellsOf,
    isFresh ? [] : findGone(context, view, isFound, now),
    unconfirmedOf,
    begunOf,
    acceptedOf,
    findLastChecked(context, tenant_id, filters.last_check),
  ])
  // All of a hotel may be gone.
  const listed = [
    ...found.groups.flatMap(([first]) => first ?? []),
    ...[...gone, ...unconfirmed, ...begun].map(({ fix }) => fix),
  ]
  const states = await listStates(context.db, tenant_id, [...new Set(listed.map(({ hotel_id }) => hotel_id))])
  const byKey = new Map(states.map((row) => [`${row.hotel_id} ${row.key}`, row]))
  const isWanted = filterOf(filters)
  const withStatus = (fix: HotelFix, spell: FixSpell, acceptance = neverAccepted): ListedFix[] => {
    const name = `${fix.hotel_id} ${fix.key}`
    if ((fresh && !fresh.has(name)) || !isWanted(fix)) return []
    const said = byKey.get(name)
    const status = statusOf(said, fix.found_at, context.now(), people)
    if (!isAssigned(filters.assigned_to, status.assigned_to)) return []
    const row = withBack({ fix, status, spell, acceptance, time_zone: said?.time_zone ?? null })
    return isChecked(row) ? [row] : []
  }
  const groups = found.groups.map((fixes) => ({
    fixes,
    wanted: fixes.flatMap((fix) => {
      const name = `${fix.hotel_id} ${fix.key}`
      return withStatus(fix, spells.get(name) ?? null, accepted.get(name))
    }),
  }))
  const withAccepted = ({ fix, spell }: (typeof unconfirmed)[number]) =>
    withStatus(fix, spell, accepted.get(`${fix.hotel_id} ${fix.key}`))
  const wanted = [...groups.flatMap((group) => group.wanted), ...unconfirmed.flatMap(withAccepted)]
  const names = new Set(wanted.map(({ fix }) => `${fix.hotel_id} ${fix.key}`))
  // Whatever people said of one: no other list of this window has it.
  const wantedBegun = begun.flatMap(withAccepted).filter(({ fix }) => !names.has(`${fix.hotel_id} ${fix.key}`))
  const wantedGone = gone.flatMap(({ fix, spell }) => withStatus(fix, spell))
  const inState = (state: Filters['state']) => (state === 'gone' ? wantedGone : wanted.filter(isIn(state)))
  const count = (state: Filters['state']) => inState(state).length
  return {
    rows: [...inState(filters.state), ...wantedBegun].toSorted(orderOf(filters)),
    totals: {
      rates: groups.reduce((sum, group) => sum + countRates(group, filters), 0),
      open: count('open'),
      done: count('done'),
      snoozed: count('snoozed'),
      new: count('new'),
      back: count('back'),
      overdue: count('overdue'),
      accepted: count('accepted'),
      past: count('past'),
      past_before: isCounted ? wantedBegun.length : null,
      unconfirmed: count('unconfirmed'),
      gone: count('gone'),
      all: count('all'),
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

/**
 * Where another value has ended what was accepted, it is back, until somebody acts or its stays have begun. What is found again after it was
 * gone has no due date from before and is not snoozed until it gets worse: that was for the time before.
 */
export const withBack = (found: ListedFix): ListedFix => {
  const listed = withoutOverdue(withoutOld(found))
  const { spell, status, acceptance } = listed
  const fell = acceptance.was_accepted
  const isBack = fell !== null && (status.updated_at === null || status.updated_at < fell.at)
  return isBack && spell && spell.state !== 'past' ? { ...listed, spell: { ...spell, state: 'back' } } : listed
}

/** Nobody has to do anything of what is accepted, or past, or gone. */
const withoutOverdue = (listed: ListedFix): ListedFix => {
  const { status, spell, acceptance } = listed
  const isLeft = acceptance.accepted !== null || spell?.state === 'past' || spell?.state === 'gone'
  return status.overdue && isLeft ? { ...listed, status: { ...status, overdue: false } } : listed
}

const withoutOld = (listed: ListedFix): ListedFix => {
  const { spell, status, time_zone } = listed
  if (!spell || spell.came_back === 0) return listed
  const { due_on, until_worse, worsened } = status
  const isDueOld = due_on !== null && due_on < todayIn(time_zone, Date.parse(spell.opened_at))
  const isSnoozeOld = until_worse !== null && until_worse.at < spell.opened_at
  const isWorseOld = worsened !== null && worsened.at < spell.opened_at
  if (!isDueOld && !isSnoozeOld && !isWorseOld) return listed
  return {
    ...listed,
    status: {
      ...status,
      ...(isDueOld && { due_on: null, overdue: false }),
      ...(isSnoozeOld && { state: 'open', until_worse: null }),
      ...(isWorseOld && { worsened: null }),
    },
  }
}

/** What people say counts before what the checkups say: a fix that is snoozed is not new, and one that is accepted is nothing else. */
const isIn =
  (state: Filters['state']) =>
  ({ status, spell, acceptance }: ListedFix): boolean =>
    state === 'all' ||
    (acceptance.accepted
      ? state === 'accepted'
      : (state === 'accepted' && acceptance.partly_accepted.length > 0) || isInState(state, status, spell))
const isInState = (state: Filters['state'], status: FixStatus, spell: FixSpell) => {
  if (state === 'overdue') return status.overdue
  if (status.state !== 'open') return status.state === state
  const isBeside = spell?.state === 'past' || spell?.state === 'unconfirmed'
  return state === 'open' ? !isBeside : spell?.state === state
}

type ViewQuery = Pick<Filters, 'hotel_id' | 'start_date' | 'end_date'>
/** Of whom, where and when; access to person and hotel is the scope's. */
export const fixViewOf = (
  context: Context,
  person: Person,
  { hotel_id, start_date, end_date }: ViewQuery,
  gds: GdsName | undefined,
): FixView => {
  // Yesterday may be today somewhere.
  const from = start_date ?? addDays(todayIn(null, context.now()), -1)
  const ahead = start_date === undefined ? new Date(context.now()).toISOString() : undefined
  const to = end_date ?? null
  if (to !== null && to < from) throw invalid({ end_date: ['Select an end date on or after the start date'] })
  return { person, gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id), from, ahead, to, hotel_id }
}

const untouched: FixStatus = {
  state: 'open',
  done_at: null,
  until: null,
  until_worse: null,
  worsened: null,
  assigned_to: null,
  due_on: null,
  overdue: false,
  updated_at: null,
}
/** A person's status of a fix holds until a newer checkup finds it again, or its date has come. */
export const statusOf = (
  row: Omit<StateRow, 'hotel_id' | 'key' | 'actor_id'> | undefined,
  found_at: string,
  now: number,
  people: readonly AssigneeRow[],
): FixStatus => {
  if (row === undefined) return untouched
  const assigned_to = people.find(({ id }) => id === row.assigned_to) ?? null
  const { due_on, updated_at, worsened, worse_than } = row
  const kept = {
    done_at: null,
    until: null,
    until_worse: null,
    worsened: null,
    assigned_to,
    due_on,
    overdue: false,
    updated_at,
  }
  if (row.state === 'done' && row.done_at !== null && row.done_at >= found_at)
    return { ...kept, state: 'done', done_at: row.done_at }
  if (row.state === 'snoozed' && row.until !== null && row.until > todayIn(null, now))
    return { ...kept, state: 'snoozed', until: row.until }
  if (row.state === 'snoozed' && row.until === null && worse_than !== null)
    return { ...kept, state: 'snoozed', until_worse: worse_than }
  return { ...kept, state: 'open', worsened, overdue: due_on !== null && due_on < todayIn(row.time_zone, now) }
}

const isAssigned = (wanted: Filters['assigned_to'], assigned: AssigneeRow | null) =>
  wanted === undefined || (wanted === 'nobody' ? assigned === null : assigned?.id === wanted)

const filterOf = ({ criterion, check, prices, find }: Filters) => {
  const text = find && foldedText(find.trim())
  return (fix: HotelFix): boolean =>
    (criterion === undefined || fix.criterion === criterion) &&
    (check === undefined || fix.check === check) &&
    (prices === undefined || fix.money) &&
    (text === undefined || text === '' || searchText(fix).includes(text))
}
const searchText = ({ hotel, field, advice, rate_plans, plan, room }: HotelFix) =>
  foldedText([hotel, fieldWords(field), advice, plan, room, ...rate_plans].join(' '))
/** Without capitals and accents, as names are searched. */
const foldedText = (text: string) => toLatin(text.toLowerCase())

/** The rates of the fixes of a group, each once, without those that are accepted; of wrong prices only those whose price is wrong. */
const countRates = (
  { fixes, wanted }: { fixes: readonly HotelFix[]; wanted: readonly ListedFix[] },
  { prices }: Filters,
): number => {
  const counted = wanted.filter(({ acceptance }) => !acceptance.accepted)
  const isAll = prices === undefined && counted.length === fixes.length
  const known = isAll ? countOfAll.get(fixes) : undefined
  if (known !== undefined) return known
  const ids = new Set<number>()
  for (const { fix } of counted)
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
/** What people say of a fix is compared by itself: see `orderOf`. */
const comparisons: Record<Exclude<Filters['sort_by'], 'due'>, Compare> = {
  priority: byPriority,
  points: byPoints,
  rates: (a, b) => b.rates.length - a.rates.length,
  hotel: (a, b) => byText(b.hotel.toLowerCase(), a.hotel.toLowerCase()),
  stay: (a, b) => byText(b.stays[0] ?? '', a.stays[0] ?? ''),
  value: (a, b) => sizeOfValue(b) - sizeOfValue(a),
}
const sizeOfValue = ({ value_per_night: value }: HotelFix) => (value ? Math.abs(Number(value.amount)) : 0)
/** Amounts of two currencies have no order: these go by name, whatever the direction, and fixes without an amount come last. */
const byCurrency: Compare = ({ value_per_night: a }, { value_per_night: b }) =>
  a && b ? byText(a.currency, b.currency) : Number(b !== null) - Number(a !== null)
/** Overdue ones have days that have passed, and so have some that are done, snoozed, accepted or past: these come after. */
const byDue = ({ status: a }: ListedFix, { status: b }: ListedFix) =>
  Number(a.overdue) - Number(b.overdue) || byText(b.due_on ?? '', a.due_on ?? '')
const byDay = ({ status: a }: ListedFix, { status: b }: ListedFix) =>
  Number(b.due_on !== null) - Number(a.due_on !== null)
/** Ties are ordered by priority, then by key, so that pages never repeat a row. */
const orderOf = ({ sort_by, sort_direction }: Pick<Filters, 'sort_by' | 'sort_direction'>) => {
  const sign = sort_direction === 'desc' ? 1 : -1
  return (a: ListedFix, b: ListedFix) =>
    (sort_by === 'value' && byCurrency(a.fix, b.fix)) ||
    (sort_by === 'due' ? byDay(a, b) || sign * byDue(a, b) : sign * comparisons[sort_by](a.fix, b.fix)) ||
    byPriority(a.fix, b.fix) ||
    a.fix.hotel_id - b.fix.hotel_id ||
    byText(a.fix.key, b.fix.key)
}

const mostNamed = 20
export const fixRow = (
  {
    fix: { wrong_price_rates: _, gain: __, ...fix },
    status,
    spell,
    acceptance,
    verification,
    time_zone: ___,
  }: ListedFix & Pick<FixRow, 'verification'>,
  { most = mostNamed }: { most?: number } = {},
): FixRow => ({
  ...fix,
  ...status,
  ...acceptance,
  spell,
  verification,
  values_mark: valuesMark(fix, acceptance),
  rates: fix.rates.slice(0, most),
  rates_count: fix.rates.length,
  stays: fix.stays.slice(0, most),
  stays_count: fix.stays.length,
})
