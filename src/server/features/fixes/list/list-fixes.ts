// The list of fixes over all hotels: filtered, sorted and paged, each with its state.
import type { z } from 'zod'
import type { FixRow, FixStatus, fixes, shownChecks } from '../../../../contract/fixes.ts'
import { metaOf } from '../../../../contract/values/page-meta.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../../domain/gds.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { hotelsByPerson } from '../../users/service.ts'
import { type AssigneeRow, type FixView, listPeople, listStates } from '../data.ts'
import { findAccepted, neverAccepted } from '../state/find-accepted.ts'
import { findFixes } from '../find-fixes.ts'
import {
  beginsToday,
  findBegun,
  findGone,
  findSpells,
  findUnconfirmed,
  type FixSpell,
  isJudgedAnew,
  withLastSeen,
} from '../state/find-spells.ts'
import { findLastChecks, withVerifications } from '../state/find-verifications.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import { findWanted, foldedText } from './find-wanted.ts'
import { fixOrder } from './make-order.ts'
import { isFoundSince, type ListedFix, statusOf, withBack } from '../state/make-status.ts'
import { valuesMark } from '../state/make-values-mark.ts'

type ListQuery = z.output<typeof fixes.list.query>
type Filters = Omit<ListQuery, 'page' | 'length'>
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
  const now = new Date(context.now()).toISOString()
  const today = todayIn(null, context.now())
  const isFound = namesIn(found.groups)
  const isFresh = filters.new_since !== undefined
  const isNew = filters.new_since === undefined ? () => true : isFoundSince(filters.new_since)
  const spellsOf = findSpells(context, view, found.groups.flat())
  const unconfirmedOf = isFresh ? Promise.resolve([]) : findUnconfirmed(context, view, found.groups.flat())
  const isCounted = isFresh || filters.state === 'past' || !beginsToday(view, now)
  const begunOf = isCounted && !isFresh ? findBegun(context, view, isFound) : Promise.resolve([])
  const fixesOf = Promise.all([unconfirmedOf, begunOf]).then(([others, past]) => [
    ...found.groups.flat(),
    ...[...others, ...past].map(({ fix }) => fix),
  ])
  const acceptedOf = fixesOf.then((fixes) => findAccepted(context, tenant_id, fixes, { now, today, spells: spellsOf }))
  const needsChecks = countsChecks || filters.last_check !== undefined
  const checksOf = fixesOf.then((fixes) =>
    findLastChecks(context, tenant_id, needsChecks ? [...new Set(fixes.map(({ hotel_id }) => hotel_id))] : []),
  )
  const [people, spells, gone, unconfirmed, begun, accepted, checkOf] = await Promise.all([
    listPeople(context.db, tenant_id),
    spellsOf,
    isFresh ? [] : findGone(context, view, isFound, filters.gone_since),
    unconfirmedOf,
    begunOf,
    acceptedOf,
    checksOf,
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
    const name = fixNameOf(fix)
    if (!isWanted(fix) || !isNew({ spell, acceptance })) return []
    const said = byKey.get(name)
    const status = statusOf(said, fix.found_at, context.now(), people)
    if (!isAssigned(filters.assigned_to, status.assigned_to)) return []
    const { time_zone = null, acted_at = null } = said ?? {}
    return [withBack({ fix, status, spell, acceptance, time_zone, acted_at })]
  }
  const isChecked = (row: ListedFix) => filters.last_check === undefined || checkOf(row) === filters.last_check
  const groups = found.groups.map((fixes) => {
    const rows = fixes.flatMap((fix) => {
      const name = fixNameOf(fix)
      return withStatus(fix, spells.get(name) ?? null, accepted.get(name))
    })
    return { fixes, rows, wanted: rows.filter(isChecked) }
  })
  const withAccepted = ({ fix, spell }: (typeof unconfirmed)[number]) =>
    withStatus(fix, spell, accepted.get(fixNameOf(fix)))
  const rowsUnconfirmed = unconfirmed.flatMap(withAccepted)
  const wanted = [...groups.flatMap((group) => group.wanted), ...rowsUnconfirmed.filter(isChecked)]
  const anyCheck = [...groups.flatMap((group) => group.rows), ...rowsUnconfirmed]
  const names = new Set(anyCheck.map(({ fix }) => fixNameOf(fix)))
  // Whatever people said of one: no other list of this window has it.
  const rowsBegun = begun.flatMap(withAccepted).filter(({ fix }) => !names.has(fixNameOf(fix)))
  const wantedBegun = rowsBegun.filter(isChecked)
  const isLeftOut = ({ spell }: (typeof gone)[number]) =>
    filters.gone_since !== undefined && (spell === null || isJudgedAnew(spell))
  const wantedGone = gone
    .filter((each) => !isLeftOut(each))
    .flatMap(({ fix, spell }) => withStatus(fix, spell))
    .filter(isChecked)
  const inState = (state: Filters['state']) => (state === 'gone' ? wantedGone : wanted.filter(isIn(state)))
  const count = (state: Filters['state']) => inState(state).length
  // What is gone has no check.
  const inSameState = filters.state === 'gone' ? [] : [...anyCheck.filter(isIn(filters.state)), ...rowsBegun]
  const checks = inSameState.map(checkOf)
  const countChecked = (check: (typeof shownChecks)[number]) => checks.filter((each) => each === check).length
  return {
    rows: [...inState(filters.state), ...wantedBegun].toSorted(fixOrder(filters)),
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
      last_checks: {
        still_there: countChecked('still_there'),
        couldnt_check: countChecked('couldnt_check'),
        running: countChecked('running'),
      },
      hotels: found.hotels,
      listed: found.listed,
    },
    people,
  }
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

const namesIn = (groups: readonly (readonly HotelFix[])[]) => {
  const names = new Set(groups.flatMap((fixes) => fixes.map(fixNameOf)))
  return (name: string) => names.has(name)
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
