// The list of fixes over all hotels: filtered, sorted and paged, each with its state.
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../../contract/fixes.ts'
import { metaOf } from '../../../../contract/values/page-meta.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../../domain/gds.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { invalid } from '../../../platform/refusal.ts'
import { hotelsByPerson } from '../../users/service.ts'
import { type AssigneeRow, type FixView, listPeople, listStates } from '../data.ts'
import { findAccepted } from '../state/find-accepted.ts'
import { findFixes } from '../find-fixes.ts'
import {
  beginsToday,
  fewFixes,
  findBegun,
  findGone,
  findUnconfirmed,
  isJudgedAnew,
  spellFacts,
  withLastSeen,
} from '../state/find-spells.ts'
import { type HotelSpells, listKeptSpells } from '../state/list-kept-spells.ts'
import { findLastChecks, type LastChecks, withVerifications } from '../state/find-verifications.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { findWanted, foldedText } from './find-wanted.ts'
import { firstInOrder, fixOrder } from './make-order.ts'
import { countByState, isIn, listedFix, prepareRows, type Said } from './make-rows.ts'
import { isFoundSince, type ListedFix } from '../state/make-status.ts'
import { valuesMark } from '../state/make-values-mark.ts'

type ListQuery = z.output<typeof fixes.list.query>
type Filters = Omit<ListQuery, 'page' | 'length'>
export const listFixes = async (context: Context, person: Person, query: ListQuery, gds: GdsName | undefined) => {
  const { rows, order, totals, people } = await findRows(context, person, query, gds)
  const first = (query.page - 1) * query.length
  const listed = firstInOrder(rows, order, first + query.length).slice(first)
  const seen = await withLastSeen(context, person.tenant_id, listed)
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

/** Everything that the filters leave, and the order of the list. */
export const findRows = async (
  context: Context,
  person: Person,
  filters: Filters,
  gds: GdsName | undefined,
  { countsChecks = filters.state !== 'gone' } = {},
) => {
  const view = fixViewOf(context, person, filters, gds)
  const found = await findFixes(context, view, (groups) => findWanted(context, view, groups, filters))
  const { tenant_id } = person
  const now = isoTime(context.now())
  const today = todayIn(null, context.now())
  const isFound = namesIn(found.groups)
  const isFresh = filters.new_since !== undefined
  const all = found.groups.flat()
  const hotels = [...new Set(found.groups.flatMap(([first]) => first?.hotel_id ?? []))]
  const few = all.length <= fewFixes ? all.map(({ key }) => key) : undefined
  const spellsOf = listKeptSpells(context, tenant_id, hotels, found.marks, few)
  const unconfirmedOf = isFresh ? Promise.resolve([]) : findUnconfirmed(context, view, all)
  const isCounted = isFresh || filters.state === 'past' || !beginsToday(view, now)
  const begunOf = isCounted && !isFresh ? findBegun(context, view, isFound) : Promise.resolve([])
  const fixesOf = Promise.all([unconfirmedOf, begunOf]).then(([others, past]) => {
    const beside = [...others, ...past].map(({ fix }) => fix)
    return beside.length === 0 ? all : [...all, ...beside]
  })
  const acceptedOf = fixesOf.then((fixes) =>
    findAccepted(context, tenant_id, fixes, {
      now,
      today,
      spells: factsOf(isFound, spellsOf, [unconfirmedOf, begunOf]),
    }),
  )
  const needsChecks = countsChecks || filters.last_check !== undefined
  const checksOf = fixesOf.then((fixes) =>
    findLastChecks(context, tenant_id, needsChecks ? [...new Set(fixes.map(({ hotel_id }) => hotel_id))] : []),
  )
  const [people, spells, gone, unconfirmed, begun, accepted, checks, ofFound] = await Promise.all([
    listPeople(context.db, tenant_id),
    spellsOf,
    isFresh ? [] : findGone(context, view, isFound, filters.gone_since),
    unconfirmedOf,
    begunOf,
    acceptedOf,
    checksOf,
    listStates(context.db, tenant_id, hotels),
  ])
  // All of a hotel may be gone.
  const beside = new Set([...gone, ...unconfirmed, ...begun].map(({ fix }) => fix.hotel_id))
  const others = [...beside].filter((id) => !spells.has(id))
  const states = [...ofFound, ...(others.length === 0 ? [] : await listStates(context.db, tenant_id, others))]
  const said: Said = {
    now: context.now(),
    people,
    states: new Map(states.map((row) => [`${row.hotel_id} ${row.key}`, row])),
    accepted,
    spoken: new Set([
      ...states.map(({ hotel_id }) => hotel_id),
      ...[...accepted.keys()].map((name) => hotelAndKey(name).hotel_id),
    ]),
  }
  const isKept = filterOf(filters)
  const isNew = filters.new_since === undefined ? undefined : isFoundSince(filters.new_since)
  const wants = [
    isKept && (({ fix }: ListedFix) => isKept(fix)),
    isNew,
    filters.assigned_to !== undefined &&
      (({ status }: ListedFix) => isAssigned(filters.assigned_to, status.assigned_to)),
  ].filter((each) => typeof each === 'function')
  /** Whatever their last check said. */
  const wantedOf = (rows: readonly ListedFix[]) =>
    wants.length === 0 ? rows : rows.filter((row) => wants.every((isWanted) => isWanted(row)))
  const checkedOf = (rows: readonly ListedFix[]) =>
    filters.last_check === undefined ? rows : rows.filter((row) => checks.of(row) === filters.last_check)
  const groups = found.groups.map((fixes) => {
    const rows = wantedOf(prepareRows(fixes, spells.get(fixes[0]?.hotel_id ?? 0), said))
    return { fixes, rows, wanted: checkedOf(rows) }
  })
  const rowsOf = (list: typeof unconfirmed) => wantedOf(list.map(({ fix, spell }) => listedFix(fix, spell, said)))
  const rowsUnconfirmed = rowsOf(unconfirmed)
  const wanted = [...groups.map((group) => group.wanted), checkedOf(rowsUnconfirmed)]
  const anyCheck = [...groups.map((group) => group.rows), rowsUnconfirmed]
  const isListed = begun.length === 0 ? () => false : namesIn(anyCheck.map((list) => list.map(({ fix }) => fix)))
  // Whatever people said of one: no other list of this window has it.
  const rowsBegun = rowsOf(begun).filter(({ fix }) => !isListed(fixNameOf(fix)))
  const wantedBegun = checkedOf(rowsBegun)
  const isLeftOut = ({ spell }: (typeof gone)[number]) =>
    filters.gone_since !== undefined && (spell === null || isJudgedAnew(spell))
  // Nobody accepts what is gone.
  const saidOfGone = { ...said, accepted: new Map() }
  const wantedGone = checkedOf(
    wantedOf(gone.filter((each) => !isLeftOut(each)).map(({ fix, spell }) => listedFix(fix, spell, saidOfGone))),
  )
  const isInList = isIn(filters.state)
  const inState = filters.state === 'gone' ? wantedGone : wanted.flatMap((list) => list.filter(isInList))
  // What is gone has no check.
  const counted = filters.state === 'gone' ? [] : [...anyCheck.map((list) => ({ list, isInList })), { list: rowsBegun }]
  return {
    rows: wantedBegun.length === 0 ? inState : [...inState, ...wantedBegun],
    order: fixOrder(filters),
    totals: {
      rates: groups.reduce((sum, group) => sum + countRates(group, filters), 0),
      ...countByState(wanted),
      past_before: isCounted ? wantedBegun.length : null,
      gone: wantedGone.length,
      last_checks: countChecks(checks, counted),
      hotels: found.hotels,
      listed: found.listed,
    },
    people,
  }
}

type RowsToCount = { list: readonly ListedFix[]; isInList?: (row: ListedFix) => boolean }
/** Few hotels have checked fixes, so the lists of the others are not looked at. */
const countChecks = ({ hotels, of }: LastChecks, lists: readonly RowsToCount[]) => {
  const counts = { still_there: 0, couldnt_check: 0, running: 0 }
  if (hotels.size > 0)
    for (const { list, isInList = () => true } of lists)
      for (const row of list) {
        const check = hotels.has(row.fix.hotel_id) && isInList(row) ? of(row) : undefined
        if (check) counts[check] += 1
      }
  return counts
}

type LeftOutOf = { hotel_id: number; start_date: string; end_date: string | undefined }
/** Keys of what is accepted, snoozed or done at a hotel: nobody has to load it now. */
export const findLeftOut = async (
  context: Context,
  person: Person,
  of: LeftOutOf,
  gds: GdsName | undefined,
): Promise<ReadonlySet<string>> => {
  const filters: Filters = { ...of, state: 'all', sort_by: 'priority', sort_direction: 'desc' }
  const { rows } = await findRows(context, person, filters, gds, { countsChecks: false })
  const left = rows.filter(({ status, acceptance }) => status.state !== 'open' || acceptance.accepted)
  return new Set(left.map(({ fix }) => fix.key))
}

const hotelAndKey = (name: string) => {
  const at = name.indexOf(' ')
  return { hotel_id: Number(name.slice(0, at)), key: name.slice(at + 1) }
}
/** By hotel and key: of those that are found, and of those beside them, which have their own. */
const factsOf = async (
  isFound: (name: string) => boolean,
  spellsOf: Promise<ReadonlyMap<number, HotelSpells>>,
  besideOf: readonly ReturnType<typeof findUnconfirmed>[],
) => {
  const [spells, ...beside] = await Promise.all([spellsOf, ...besideOf])
  const own = new Map(beside.flat().map(({ fix, spell }) => [fixNameOf(fix), spell]))
  const get = (name: string) => {
    const { hotel_id, key } = hotelAndKey(name)
    const row = isFound(name) ? spells.get(hotel_id)?.get(key) : undefined
    return row ? spellFacts(row) : own.get(name)
  }
  return { get }
}

/** Of few names that are asked for, only the groups of their hotels are looked at. */
const namesIn = (groups: readonly (readonly HotelFix[])[]) => {
  const ofHotel = groupBy(groups, ([first]) => first?.hotel_id)
  const keys = new Map<number, ReadonlySet<string>>()
  return (name: string) => {
    const { hotel_id, key } = hotelAndKey(name)
    const known = keys.get(hotel_id) ?? new Set((ofHotel.get(hotel_id) ?? []).flat().map((fix) => fix.key))
    keys.set(hotel_id, known)
    return known.has(key)
  }
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

const isAssigned = (wanted: Filters['assigned_to'], assigned: AssigneeRow | null) =>
  wanted === undefined || (wanted === 'nobody' ? assigned === null : assigned?.id === wanted)

/** Undefined where they leave all. */
const filterOf = ({ criterion, check, prices, find }: Filters) => {
  const text = find && foldedText(find.trim())
  if (criterion === undefined && check === undefined && prices === undefined && !text) return undefined
  return (fix: HotelFix): boolean =>
    (criterion === undefined || fix.criterion === criterion) &&
    (check === undefined || fix.check === check) &&
    (prices === undefined || fix.money) &&
    (text === undefined || text === '' || searchText(fix).includes(text))
}
const searchText = ({ hotel, field, advice, rate_plans, plan, room }: HotelFix) =>
  foldedText([hotel, fieldWords(field), advice, plan, room, ...rate_plans].join(' '))

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

const mostNamed = 20
export const fixRow = (
  {
    fix: { wrong_price_rates: _, gain: __, ...fix },
    status,
    spell,
    acceptance: { fell_at: ____, ...acceptance },
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
