// What became of each fix by its checkups: the spell of one that is found, and fixes of what is gone.
import { comparedFieldOf } from '../../../../domain/accuracy/causes/one-per-field.ts'
import { checkOf } from '../../../../domain/accuracy/rule-set.ts'
import type { FixRow } from '../../../../contract/fixes.ts'
import { ownDataMark } from '../../../../domain/spells/spell.ts'
import { goneDays, newDays, spellStateOf } from '../../../../domain/spells/spell-state.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import type { Person } from '../../../../domain/accounts.ts'
import type { Context } from '../../../platform/context.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { scoreFix } from '../../accuracy/service.ts'
import type { FixView } from '../data.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { fixNameOf, type HotelFix } from '../make-fixes.ts'
import {
  easternmost,
  listBegun,
  listGone,
  listLastSeen,
  listSpells,
  listUnconfirmed,
  type SpellRow,
  type SpellRowWithCause,
} from './spell-data.ts'

export type FixSpell = FixRow['spell']
type SpelledFix = { fix: HotelFix; spell: FixSpell }

/** So few are found by their keys; of more, all of their hotels are read. */
export const fewFixes = 50

/** By hotel and key; a fix is past where the last of its listed stays is in the hotel's past. */
export const findSpells = async (
  { db, now }: Pick<Context, 'now'> & { db: Database | Transaction },
  { person }: { person: Pick<Person, 'tenant_id'> },
  fixes: readonly HotelFix[],
): Promise<ReadonlyMap<string, FixSpell>> => {
  const hotels = [...new Set(fixes.map(({ hotel_id }) => hotel_id))]
  const few = fixes.length <= fewFixes ? fixes.map(({ key }) => key) : undefined
  const rows = await listSpells(db, person.tenant_id, hotels, few)
  const byName = new Map(rows.map((row) => [fixNameOf(row), row]))
  const at = momentIn(now())
  return new Map(
    fixes.flatMap((fix) => {
      const row = byName.get(fixNameOf(fix))
      if (!row) return []
      return [[fixNameOf(fix), withState(row, fix, at)]]
    }),
  )
}

/** Another rule set or own data may find again what a checkup did not: that ends nothing, so the fix is open, by the rules that opened it. */
const rulesOf = ({ gone_at, marked_rule_set, opened_rule_set }: Omit<SpellRow, 'acted_at'>): number | null =>
  gone_at === null ? marked_rule_set : opened_rule_set

/** Of one that is found: what decides whether something was accepted before it. */
export const spellFacts = (
  row: Omit<SpellRow, 'acted_at'>,
): Pick<NonNullable<FixSpell>, 'came_back' | 'rule_set' | 'opened_at'> => {
  const { rule_set, came_back, opened_at } = spellOf({ ...row, marked_rule_set: rulesOf(row), acted_at: null }, 'open')
  return { rule_set, came_back, opened_at }
}

export const withState = (row: SpellRow, fix: HotelFix, at: ReturnType<typeof momentIn>): NonNullable<FixSpell> =>
  spellOf({ ...row, marked_rule_set: rulesOf(row) }, row.gone_at === null ? openStateOf(row, fix, at) : 'open')

/** The moment from which on it is not new or back any more, in milliseconds. Days at a hotel have marks of their own. */
export const untilOlder = (spell: FixSpell): number =>
  spell?.state === 'new' || spell?.state === 'back'
    ? Date.parse(spell.opened_at) + newDays * 86_400_000
    : Number.POSITIVE_INFINITY

/** A moment with the day in each time zone, which takes longer to find than anything else of a fix. */
export const momentIn = (moment: number) => {
  const now = isoTime(moment)
  const zones = new Map<string | null, { now: string; today: string }>()
  return (zone: string | null) => {
    const known = zones.get(zone) ?? { now, today: todayIn(zone, moment) }
    zones.set(zone, known)
    return known
  }
}

/** Of an open spell; a fix that no rate has now is unconfirmed until its stays have begun. */
const openStateOf = (
  row: SpellRow,
  { stays, rates }: Pick<HotelFix, 'stays' | 'rates'>,
  at: ReturnType<typeof momentIn>,
) => {
  const last_stay = stays.reduce((last, day) => (day > last ? day : last), '')
  const state = spellStateOf({ ...row, last_stay }, at(row.time_zone))
  return rates.length === 0 && state !== 'past' ? 'unconfirmed' : state
}
/** The fixes of one page, with when each was found last. */
export const withLastSeen = async <Listed extends { fix: HotelFix; spell: FixSpell }>(
  { db }: Pick<Context, 'db'>,
  tenant_id: number,
  listed: readonly Listed[],
): Promise<Listed[]> => {
  if (listed.length === 0) return []
  const rows = await listLastSeen(
    db,
    tenant_id,
    listed.map(({ fix }) => fix),
  )
  const seen = new Map(rows.map((row) => [fixNameOf(row), row.last_seen]))
  return listed.map((each) => {
    const last_seen = seen.get(fixNameOf(each.fix))
    return each.spell && last_seen !== undefined ? { ...each, spell: { ...each.spell, last_seen } } : each
  })
}

/** Since a moment, or in the days that they are listed: without those that are found all the same, and those of checks that this program does not know. */
export const findGone = async (
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  view: FixView,
  isFound: (name: string) => boolean,
  since = isoTime(clock() - goneDays * 86_400_000),
): Promise<SpelledFix[]> =>
  (await listGone(db, view, { now: isoTime(clock()), since }))
    .filter((row) => !isFound(fixNameOf(row)) && isOfKnownCheck(row))
    .map((row) => ({ fix: fixOfSpell(row), spell: { ...spellOf(row, 'gone'), marked_done_at: row.marked_done_at } }))
const isOfKnownCheck = ({ cause }: SpellRowWithCause) => checkOf(cause.finding.check) !== undefined

const placeInHotel = (of: Pick<HotelFix, 'hotel_id' | 'gds_id'>, check: string, place: string | null) =>
  `${of.hotel_id} ${of.gds_id} ${check} ${place}`

/**
 * Those that the newest checkups neither find nor see gone. Where the same check now finds something else of their field in all of their
 * booking codes on all of their stays, that has taken their place.
 */
export const findUnconfirmed = async (
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  view: FixView,
  found: readonly HotelFix[],
): Promise<SpelledFix[]> => {
  const rows = await listUnconfirmed(db, view)
  if (rows.length === 0) return []
  const hotels = new Set(rows.map(({ hotel_id }) => hotel_id))
  const [names, now] = [new Set<string>(), new Set<string>()]
  for (const fix of found) {
    if (!hotels.has(fix.hotel_id)) continue
    names.add(fixNameOf(fix))
    const place = comparedFieldOf(fix)
    if (place === null) continue
    const subject = placeInHotel(fix, fix.check, place)
    for (const { check_in, rate_plan } of fix.rates) now.add(`${subject} ${check_in} ${rate_plan}`)
  }
  const isReplaced = ({ cause: { finding }, stays, codes, ...of }: SpellRowWithCause) => {
    const subject = placeInHotel(of, finding.check, comparedFieldOf(finding))
    return stays.every((day) => codes.every((code) => now.has(`${subject} ${day} ${code}`)))
  }
  const at = momentIn(clock())
  return rows
    .filter((row) => !names.has(fixNameOf(row)) && isOfKnownCheck(row) && !isReplaced(row))
    .map((row) => {
      const fix = fixOfSpell(row)
      return { fix, spell: spellOf(row, openStateOf(row, fix, at)) }
    })
}

/** Whether a window begins today: where its reader is, or at a hotel. */
export const beginsToday = ({ from, to, ahead }: Pick<FixView, 'from' | 'to' | 'ahead'>, now: string): boolean => {
  const moment = Date.parse(now)
  if (ahead !== undefined) return true
  const isOver = to !== null && to < todayIn(null, moment)
  return !isOver && from >= addDays(todayIn(null, moment), -1) && from <= todayIn(easternmost, moment)
}

/** Those whose stays have all begun before a window that begins today, without those that it has. */
export const findBegun = async (
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  view: FixView,
  isFound: (name: string) => boolean,
  keys?: readonly string[],
): Promise<SpelledFix[]> => {
  const now = new Date(clock()).toISOString()
  if (!beginsToday(view, now)) return []
  return (await listBegun(db, view, { now, keys }))
    .filter((row) => !isFound(fixNameOf(row)) && isOfKnownCheck(row))
    .map((row) => ({ fix: fixOfSpell(row), spell: spellOf(row, 'past') }))
}

const spellOf = (
  { first_seen, last_seen, opened_at, gone_at, came_back, marked_rule_set: mark }: SpellRow,
  state: NonNullable<FixSpell>['state'],
): NonNullable<FixSpell> => ({
  state,
  first_seen,
  last_seen,
  opened_at,
  gone_at,
  marked_done_at: null,
  came_back,
  rule_set: mark === ownDataMark ? null : mark,
  by_own_data: mark === ownDataMark,
})

/** Not the GDS may have changed, but how it was judged. */
export const isJudgedAnew = ({ rule_set, by_own_data }: NonNullable<FixSpell>): boolean =>
  rule_set !== null || by_own_data

/** No rate has it now; its codes and stays are those that it was found on, and its words depend on how many stays these are. */
const fixOfSpell = (row: SpellRowWithCause): HotelFix => {
  const { cause, key, hotel_id, hotel, gds_id, stays, codes, last_seen, worst, currency } = row
  const { money, ...kept } = cause
  const { shown = null, expected = null } = kept.finding
  const rates = stays.map((check_in) => ({ id: 0, rate_plan: '', check_in, shown, expected, amounts: null }))
  const group = { ...kept, key, rates, counted: null, wrong_price_rates: [], gain: 0 }
  return {
    ...scoreFix([group], { counted: null, audience: 'hotel' }),
    money,
    rates: [],
    rate_plans: codes,
    hotel_id,
    hotel,
    gds_id,
    stays,
    all_stays: false,
    found_at: last_seen,
    gain: null,
    value_per_night: worst !== null && currency !== null ? { amount: worst, currency } : null,
  }
}
