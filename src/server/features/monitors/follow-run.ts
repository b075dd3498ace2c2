// From the checkups of a run to confirmed changes: what is seen once waits for a second checkup, ten minutes later or at the next run.
import { groupBy } from '../../../domain/group-by.ts'
import type { MonitorChange } from '../../../domain/monitors/changes.ts'
import { followSighting, seenOnce } from '../../../domain/monitors/follow-sighting.ts'
import { followPrice } from '../../../domain/monitors/price-moves.ts'
import { askAgainMs, type Sighting, startWatching, type Watched, withSlots } from '../../../domain/monitors/watched.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import {
  type AnsweredCheck,
  insertAgainRun,
  insertChanges,
  type KnownSpell,
  listAnswered,
  listKnownSpells,
  listWatchedOf,
  type NewChange,
  storeWatched,
  sumQueries,
  type WatchedThing,
  type WatchedThings,
} from './changes-data.ts'
import { type MonitorRow } from './data.ts'
import {
  type SeenAnswer,
  codesIn,
  codesWithRules,
  isOfAmount,
  loadSeenAnswer,
  rightPrice,
  seenCause,
  seenCode,
  seenWithout,
  titleOf,
  watchedCauses,
} from './load-sightings.ts'
import { monitorMonth, sumUsed } from './account-data.ts'
import type { RunFacts } from './decide-hold.ts'
import { queueRun } from './queue-runs.ts'
import type { OpenRun } from './run-data.ts'

/** A little more than what a second checkup must wait. */
const againAfter = askAgainMs + 30_000

/** The answers of one hotel in one GDS, in the order in which they were fetched, and what was known of it. */
type HotelAnswers = { hotel_id: number; gds_id: number; answers: SeenAnswer[]; spells: Map<string, KnownSpell> }

/** Per statement: what is watched of one may take 100 kB. */
const hotelsAtOnce = 50

/** All that is read before the transaction that ends a run. */
export const readRun = async (context: Context, run: Pick<OpenRun, 'id' | 'tenant_id'>): Promise<HotelAnswers[]> => {
  const byHotel = groupBy(await listAnswered(context.db, run.id), ({ hotel_id, gds_id }) => `${hotel_id} ${gds_id}`)
  const read: HotelAnswers[] = []
  for (const [first, ...others] of byHotel.values()) {
    if (!first) continue
    const of = { tenant_id: run.tenant_id, hotel_id: first.hotel_id, gds_id: first.gds_id }
    const answers: SeenAnswer[] = []
    for (const check of [first, ...others]) answers.push(await loadSeenAnswer(context, run.tenant_id, check))
    const spells = new Map((await listKnownSpells(context.db, of)).map((spell) => [spell.key, spell]))
    read.push({ hotel_id: of.hotel_id, gds_id: of.gds_id, answers, spells })
  }
  return read
}

type FollowedRun = { monitor: MonitorRow; run: OpenRun; facts: RunFacts }
/** In the transaction that ends the run; whether it asks again what was seen once, within the limits. */
export const followRun = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { monitor, run, facts }: FollowedRun,
  hotels: readonly HotelAnswers[],
): Promise<{ asksAgain: boolean }> => {
  const { id: monitor_id, tenant_id } = monitor
  const changes: NewChange[] = []
  const again: number[] = []
  for (let from = 0; from < hotels.length; from += hotelsAtOnce) {
    const some = hotels.slice(from, from + hotelsAtOnce)
    const known = await listWatchedOf(
      tx,
      monitor_id,
      some.map(({ hotel_id, gds_id }) => ({ hotel_id, gds_id })),
    )
    const knownOf = new Map(known.map(({ hotel_id, gds_id, watched }) => [`${hotel_id} ${gds_id}`, watched]))
    const followed = some.map(({ hotel_id, gds_id, answers, spells }) => {
      const before = knownOf.get(`${hotel_id} ${gds_id}`)
      return { hotel_id, gds_id, answers, ...followHotel(monitor, run, { before, answers, spells }) }
    })
    await storeWatched(
      tx,
      monitor_id,
      followed.map(({ hotel_id, gds_id, watched }) => ({ hotel_id, gds_id, watched })),
    )
    for (const { hotel_id, gds_id, answers, watched, changes: own } of followed) {
      changes.push(...own.map((change) => ({ hotel_id, gds_id, ...change })))
      again.push(...positionsSeenOnce(watched, answers))
    }
  }
  if (changes.length > 0) await insertChanges(tx, { tenant_id, monitor_id }, changes)
  if (run.again || again.length === 0) return { asksAgain: false }
  const queries = await sumQueries(tx, run.id, again)
  const used = await sumUsed(tx, { tenant_id, monitor_id, month: monitorMonth(context.now()) }, true)
  const isWithin =
    used.monitor + queries <= monitor.month_limit &&
    (facts.share_limit === null || used.account + queries <= facts.share_limit)
  if (!isWithin) return { asksAgain: false }
  const due_at = isoTime(context.now() + againAfter)
  const id = await insertAgainRun(tx, { tenant_id, monitor_id, again_of: run.id, due_at, queries }, again)
  if (id !== undefined) await queueRun(context, tx, { id, tenant_id }, againAfter)
  return { asksAgain: id !== undefined }
}

type HotelToFollow = {
  before: WatchedThings | undefined
  answers: readonly SeenAnswer[]
  spells: Map<string, KnownSpell>
}
type HotelFollowed = { watched: WatchedThings; changes: Omit<NewChange, 'hotel_id' | 'gds_id'>[] }

const followHotel = (monitor: MonitorRow, run: OpenRun, { before, answers, spells }: HotelToFollow): HotelFollowed => {
  const asked = slotsOf(monitor)
  const things = Object.fromEntries(
    Object.entries(before?.things ?? {})
      .filter(isWatched(monitor))
      .map(([subject, thing]) => [subject, { ...thing, state: withSlots(thing.state, asked) }]),
  )
  // While the switch is off, no price is one that moves are counted from.
  const prices = monitor.price_moves === null ? {} : { ...before?.prices }
  const changes: HotelFollowed['changes'] = []
  const codes = monitor.booking_codes
  const began = run.begun_at ?? answers[0]?.at ?? ''
  const note = (
    subject: string,
    { code, title }: Pick<WatchedThing, 'code' | 'title'>,
    answer: SeenAnswer,
    change: MonitorChange | null,
  ) => {
    if (change) changes.push(storedChange(subject, { code, title }, answer, change))
  }
  for (const answer of answers) {
    const sighting = { at: answer.at, run_id: run.id, checkup_id: answer.checkup_id, slots: answer.slots }
    const follow = (subject: string, thing: WatchedThing, seen: Omit<Sighting, keyof typeof sighting>) => {
      const { watched: state, change } = followSighting(thing.state, { ...sighting, ...seen })
      things[subject] = { ...thing, state }
      note(subject, thing, answer, change)
    }
    const found = watchedCauses(answer, codes)
    for (const [key, cause] of found) {
      const own = codesIn(cause)
      const known = things[key]
      const state = known?.state ?? startWatching('finding', isOfAmount(cause), spellBefore(spells.get(key), began))
      const rules_of = [...new Set([...(known?.rules_of ?? []), ...codesWithRules(cause, answer)])]
      const thing = { title: titleOf(cause), code: codesText(own), codes: own, rules_of, state }
      follow(key, thing, seenCause(cause, answer))
    }
    for (const [subject, thing] of Object.entries(things)) {
      if (thing.state.of === 'finding' && !found.has(subject))
        follow(subject, thing, seenWithout(subject, thing, answer))
    }
    for (const code of codes) {
      const subject = `rate ${code}`
      const seen = seenCode(code, answer)
      const known = things[subject]
      if (!known && seen.found === 'unknown') continue
      // Whoever names a code expects it to be sold: that it is no change, that it is not is one.
      const sold = { opened_at: answer.at, gone_at: null, came_back: 0, worst: null }
      const state = known?.state ?? startWatching('rate', false, sold)
      follow(subject, { title: 'Rate', code, codes: [code], rules_of: [], state }, seen)
    }
    for (const code of monitor.price_moves === null ? [] : pricedCodes(answer, codes)) {
      const subject = `price ${code} ${answer.check_in} ${answer.nights}`
      const price = rightPrice(code, answer)
      if (!price) continue
      const { at, run_id, checkup_id } = sighting
      const { watched, change } = followPrice(
        prices[subject] ?? null,
        { at, run_id, checkup_id, ...price },
        monitor.price_moves,
      )
      prices[subject] = watched
      note(subject, { code, title: 'Price of the stay' }, answer, change)
    }
  }
  return { watched: { things, prices: aheadOnly(prices, answers) }, changes }
}

/** Without codes that are no longer watched. */
const isWatched =
  ({ booking_codes }: MonitorRow) =>
  ([, { state, codes }]: [string, WatchedThing]) =>
    state.of !== 'rate' || codes.every((code) => booking_codes.includes(code))

/** Names of all of its stays, also of those that are past: that nobody asks for one is not that something is gone. */
const slotsOf = ({ stays }: MonitorRow): string[] =>
  stays.kind === 'fixed' ? stays.check_ins : stays.days_ahead.map((days) => `${days}`)

const pricedCodes = ({ rates }: SeenAnswer, codes: readonly string[]): string[] => {
  const sold = [...new Set(rates.map(({ rate_plan }) => rate_plan))]
  return codes.length === 0 ? sold : sold.filter((code) => codes.includes(code))
}

/** Prices of days that are over are forgotten. */
const aheadOnly = (prices: WatchedThings['prices'], answers: readonly AnsweredCheck[]): WatchedThings['prices'] => {
  const today = answers.at(-1)?.at.slice(0, 10) ?? ''
  return Object.fromEntries(Object.entries(prices).filter(([subject]) => (subject.split(' ').at(-2) ?? '') >= today))
}

const codesText = (codes: readonly string[]): string | null => {
  const [first] = codes
  if (first === undefined) return null
  return codes.length === 1 ? first : `${first} and ${codes.length - 1} more`
}

/** As it was before the run: what the run itself found opened a spell or brought one back. */
const spellBefore = (spell: KnownSpell | undefined, began: string): Parameters<typeof startWatching>[2] => {
  if (!spell || spell.first_seen >= began) return null
  const worst =
    spell.worst !== null && spell.currency !== null ? { amount: spell.worst, currency: spell.currency } : null
  if (spell.opened_at < began) return { opened_at: spell.opened_at, gone_at: null, came_back: spell.came_back, worst }
  return { opened_at: spell.first_seen, gone_at: spell.opened_at, came_back: Math.max(0, spell.came_back - 1), worst }
}

const storedChange = (
  subject: string,
  { code, title }: Pick<WatchedThing, 'code' | 'title'>,
  { check_in, nights }: SeenAnswer,
  { value_per_night, ...change }: MonitorChange,
): HotelFollowed['changes'][number] => ({
  subject,
  code,
  title,
  check_in,
  nights,
  ...change,
  value: value_per_night?.amount ?? null,
  currency: value_per_night?.currency ?? null,
  not_loaded: change.kind === 'not_sold',
})

/** The checks whose stays show what was seen once. */
const positionsSeenOnce = ({ things, prices }: WatchedThings, answers: readonly SeenAnswer[]): number[] => {
  const waiting = Object.values(things).flatMap(({ state }) => (seenOnce(state) ? [state] : []))
  // Only what these answers have shown: what they can't tell of would be asked for without end.
  const isWaiting = ({ slots, at, checkup_id, check_in, nights }: SeenAnswer) =>
    waiting.some((state) => slots.some((slot) => state.slots[slot]?.at === at && isOfSide(state, slot))) ||
    Object.entries(prices).some(
      ([subject, { pending }]) => pending?.checkup_id === checkup_id && subject.endsWith(` ${check_in} ${nights}`),
    )
  return answers.filter(isWaiting).map(({ position }) => position)
}

/** Of a side that is pending the stays that show it; of another value those where it is found. */
const isOfSide = ({ pending, side, slots }: Watched, slot: string): boolean =>
  pending ? slots[slot]?.found === side : slots[slot]?.found === true
