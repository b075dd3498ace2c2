// From the checkups of a run to confirmed changes: what is seen once waits for a second checkup, ten minutes later or at the next run.
import { createHash } from 'node:crypto'
import { dayMs } from '../../../../domain/durations.ts'
import type { Observation } from '../../../../domain/accuracy/observations/kinds.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import type { MonitorChange } from '../../../../domain/monitors/changes.ts'
import { followSighting } from '../../../../domain/monitors/follow-sighting.ts'
import { comparablePrices } from '../../../../domain/monitors/comparable-prices.ts'
import { isSettled, judgeAhead, missedIn, seenOffer, seenOwnRate } from '../../../../domain/monitors/missed-rates.ts'
import { followPrice } from '../../../../domain/monitors/price-moves.ts'
import { dateInName, nameOfStay } from '../../../../domain/monitors/stays.ts'
import { isExpected, type Sighting, startWatching, keepAsked } from '../../../../domain/monitors/watched.ts'
import { newDays } from '../../../../domain/spells/spell-state.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { askAgain, checksToRepeat, type StayAnswer, type ToRepeat } from './ask-again.ts'
import {
  type AnsweredCheck,
  insertChanges,
  type KnownSpell,
  listAnswered,
  listKnownSpells,
  listWatchedOf,
  type NewChange,
  storeWatched,
  type WatchedThing,
  type WatchedThings,
} from '../changes-data.ts'
import { type MonitorRow } from '../data.ts'
import { type FallenValue, listFallenValues } from './fallen-data.ts'
import {
  type SeenAnswer,
  codesIn,
  codesWithRules,
  fallenOf,
  isOfAmount,
  loadSeenAnswer,
  seenCause,
  seenCode,
  seenWithout,
  titleOf,
  unseen,
  watchedCauses,
} from './load-sightings.ts'
import type { RunFacts } from '../decide-hold.ts'
import { seenLra } from './load-lra.ts'
import { aheadOf, findMissed, startExpected } from './find-missed.ts'
import { findObservedBefore, listSoldBefore, type SoldCheck } from './sold-before-data.ts'
import type { OpenRun } from '../run-data.ts'

/** The answers of one hotel in one GDS, in the order in which they were fetched, and what was known of it. */
type HotelAnswers = {
  hotel_id: number
  gds_id: number
  answers: StayAnswer[]
  spells: Map<string, KnownSpell>
  fallen: readonly FallenValue[]
  /** Of a monitor of all booking codes. */
  sold_before: readonly SoldCheck[]
  observed_before: readonly Observation[] | null
}

/** Per statement: what is watched of one may take 100 kB. */
const hotelsAtOnce = 50

/** All that is read before the transaction that ends a run. */
export const readRun = async (
  context: Context,
  { id: monitor_id, booking_codes }: MonitorRow,
  run: OpenRun,
): Promise<HotelAnswers[]> => {
  const { db } = context
  const byHotel = groupBy(await listAnswered(db, run.id), ({ hotel_id, gds_id }) => `${hotel_id} ${gds_id}`)
  const read: HotelAnswers[] = []
  for (const [first, ...others] of byHotel.values()) {
    if (!first) continue
    const of = { tenant_id: run.tenant_id, hotel_id: first.hotel_id, gds_id: first.gds_id }
    const answers: StayAnswer[] = []
    for (const check of [first, ...others])
      answers.push({ ...(await loadSeenAnswer(context, run.tenant_id, check)), stay: nameOfStay(check) })
    const spells = new Map((await listKnownSpells(db, of)).map((spell) => [spell.key, spell]))
    const fallen = await listFallenValues(db, of, isoTime(context.now() - newDays * dayMs))
    const isOfAll = booking_codes.length === 0
    const isMissing = isOfAll && answers.some(({ observations }) => missedIn(observations).length > 0)
    const isBeforeNeeded = isMissing || (isOfAll && !run.again)
    const sold_before = isBeforeNeeded ? await listSoldBefore(db, of, { id: run.id, monitor_id }) : []
    const like = { monitor_id, before: run.begun_at ?? first.at, checkup_id: first.checkup_id }
    const observed_before = isMissing ? await findObservedBefore(db, of, like) : null
    read.push({ hotel_id: of.hotel_id, gds_id: of.gds_id, answers, spells, fallen, sold_before, observed_before })
  }
  return read
}

type FollowedRun = { monitor: MonitorRow; run: OpenRun; facts: RunFacts }
/** In the transaction that ends the run; whether it asks again, within the limits. */
export const followRun = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { monitor, run, facts }: FollowedRun,
  hotels: readonly HotelAnswers[],
): Promise<{ asksAgain: boolean }> => {
  const { id: monitor_id, tenant_id } = monitor
  const changes: NewChange[] = []
  const again: ToRepeat = { once: [], rolled: [] }
  for (let from = 0; from < hotels.length; from += hotelsAtOnce) {
    const some = hotels.slice(from, from + hotelsAtOnce)
    const known = await listWatchedOf(
      tx,
      monitor_id,
      some.map(({ hotel_id, gds_id }) => ({ hotel_id, gds_id })),
    )
    const knownOf = new Map(known.map(({ hotel_id, gds_id, watched }) => [`${hotel_id} ${gds_id}`, watched]))
    const followed = some.map(({ hotel_id, gds_id, answers, ...known_of }) => {
      const before = knownOf.get(`${hotel_id} ${gds_id}`)
      return { hotel_id, gds_id, answers, ...followHotel(monitor, run, { before, answers, ...known_of }) }
    })
    await storeWatched(
      tx,
      monitor_id,
      followed.map(({ hotel_id, gds_id, watched }) => ({ hotel_id, gds_id, watched })),
    )
    for (const { hotel_id, gds_id, answers, watched, changes: own } of followed) {
      changes.push(...own.map((change) => ({ hotel_id, gds_id, ...change })))
      const { once, rolled } = checksToRepeat(context, run, watched, answers)
      again.once.push(...once)
      again.rolled.push(...rolled)
    }
  }
  if (changes.length > 0) await insertChanges(tx, { tenant_id, monitor_id }, changes)
  return { asksAgain: await askAgain(context, tx, { monitor, run, facts }, again) }
}

type HotelToFollow = Omit<HotelAnswers, 'hotel_id' | 'gds_id'> & { before: WatchedThings | undefined }
type HotelFollowed = { watched: WatchedThings; changes: Omit<NewChange, 'hotel_id' | 'gds_id'>[] }

/** What an answer says, without which one it is. */
type Seen = Omit<Sighting, 'at' | 'run_id' | 'checkup_id' | 'stay' | 'slots'>

const followHotel = (
  monitor: MonitorRow,
  run: OpenRun,
  { before, answers, spells, fallen, ...earlier }: HotelToFollow,
): HotelFollowed => {
  const asked = stillAsked(monitor, answers)
  const things = Object.fromEntries(
    Object.entries(before?.things ?? {})
      .filter(isWatched(monitor))
      .map(([subject, thing]): [string, WatchedThing] => [subject, { ...thing, state: keepAsked(thing.state, asked) }])
      .filter(([, { state }]) => !isSettled(state, answers[0]?.at ?? '')),
  )
  // While the switch is off, no price is one that moves are counted from.
  const prices = monitor.price_moves === null ? {} : { ...before?.prices }
  const changes: HotelFollowed['changes'] = []
  const codes = monitor.booking_codes
  const began = run.begun_at ?? answers[0]?.at ?? ''
  const since = before?.since ?? began
  const note = (
    subject: string,
    thing: Parameters<typeof storedChange>[1],
    answer: SeenAnswer,
    change: MonitorChange | null,
  ) => {
    if (change) changes.push(storedChange(subject, thing, answer, change))
  }
  const sightingOf = (answer: StayAnswer) => ({
    at: answer.at,
    run_id: run.id,
    checkup_id: answer.checkup_id,
    stay: answer.stay,
    slots: answer.slots,
  })
  const followAnswer = (answer: StayAnswer, subject: string, thing: WatchedThing, seen: Seen) => {
    const { watched: state, change } = followSighting(thing.state, { ...sightingOf(answer), ...seen })
    things[subject] = { ...thing, state }
    note(subject, thing, answer, change)
  }
  for (const answer of answers) {
    const sighting = sightingOf(answer)
    const follow = (subject: string, thing: WatchedThing, seen: Seen) => followAnswer(answer, subject, thing, seen)
    const found = watchedCauses(answer, codes)
    for (const [key, cause] of found) {
      const own = codesIn(cause)
      const known = things[key]
      const state =
        known?.state ?? startWatching('finding', isOfAmount(cause), spellBefore(spells.get(key), since, began))
      const rules_of = [...new Set([...(known?.rules_of ?? []), ...codesWithRules(cause, answer)])]
      const { field } = cause.finding
      const thing = { title: titleOf(cause), code: codesText(own), field, codes: own, rules_of, state }
      follow(key, thing, { ...seenCause(cause, answer), fallen: fallenOf(cause, answer, { fallen, since }) })
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
      const state = known?.state ?? startExpected('rate', seen.found === 'yes' ? answer.at : null)
      follow(subject, { title: 'Rate', code, codes: [code], rules_of: [], state }, seen)
    }
    for (const plan of answer.lra_plans) {
      const subject = `lra ${plan.code}`
      const seen = seenLra(plan, answer)
      const known = things[subject]
      if (!known && seen.found !== 'yes') continue
      const state = known?.state ?? startWatching('lra', false, null)
      const title = `Last room availability of ${plan.name ?? plan.code}`
      follow(subject, { title, code: null, codes: [], rules_of: [], state }, seen)
    }
    for (const code of monitor.price_moves === null ? [] : pricedCodes(answer, codes)) {
      for (const { room, ...price } of comparablePrices(code, answer.rates)) {
        const subject = `price ${code} ${shortHash(room)} ${answer.check_in} ${answer.nights}`
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
  }
  if (codes.length === 0) {
    const known = { first: before?.rates_since === undefined, asked, again: run.again, ...earlier }
    for (const [subject, thing] of Object.entries(findMissed(things, answers, known))) things[subject] = thing
    for (const [subject, { own, code, offer, ...before_run }] of Object.entries(things)) {
      if (!own && (!offer || code === null)) continue
      const { ahead, seen } = judgeAhead(
        before_run.ahead,
        answers.map((answer) => ({
          answer,
          ahead: aheadOf(answer, answer.time_zone),
          found: own ? seenOwnRate(own, answer) : offer && code !== null ? seenOffer(code, offer, answer) : 'unknown',
        })),
      )
      // Where one date has it, it isn't missed, whichever date was asked first.
      const [sold, others] = [seen.filter(({ found }) => found === 'yes'), seen.filter(({ found }) => found !== 'yes')]
      for (const { answer, found } of [...sold, ...others]) {
        const thing = things[subject]
        if (thing) followAnswer(answer, subject, { ...thing, ...(ahead && { ahead }) }, { ...unseen, found })
      }
    }
  }
  const isWhole = answers.some(({ complete, rates }) => complete && rates.length > 0)
  const rates_since = before?.rates_since ?? (isWhole ? began : undefined)
  const watched = { things, prices: aheadOnly(prices, answers), since, ...(rates_since && { rates_since }) }
  return { watched, changes }
}

/** Without codes that are no longer watched, and without rates that nobody named where somebody does. */
const isWatched =
  ({ booking_codes }: MonitorRow) =>
  ([, { state, codes, own, offer }]: [string, WatchedThing]) =>
    own || offer
      ? booking_codes.length === 0
      : state.of !== 'rate' || codes.every((code) => booking_codes.includes(code))

/** Stays of the monitor as it is now that have not begun: the party and codes of these answers, from their day at the hotel on. */
const stillAsked = ({ stays }: MonitorRow, answers: readonly StayAnswer[]): Parameters<typeof keepAsked>[1] => {
  const newest = answers.at(-1)
  const today = newest ? todayIn(newest.time_zone, Date.parse(newest.at)) : ''
  const slots = stays.kind === 'fixed' ? stays.check_ins : stays.days_ahead.map((days) => `${days}`)
  return {
    slots,
    isAsked: (stay) =>
      dateInName(stay) >= today &&
      newest !== undefined &&
      stay === nameOfStay({ ...newest, check_in: dateInName(stay) }),
  }
}

const shortHash = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, 12)

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

/**
 * As it was when the monitor looked first: what has opened a spell or brought one back since, whoever saw it first, is news. What the run that
 * began at `began` has found itself was never there before. What only another rule set began to see is no news at any time.
 */
const spellBefore = (
  spell: KnownSpell | undefined,
  since: string,
  began: string,
): Parameters<typeof startWatching>[2] => {
  if (!spell) return null
  const isOfRules = spell.opened_rule_set !== null
  const isUnknown = spell.first_seen >= began || (spell.first_seen >= since && spell.came_back === 0)
  if (isUnknown && !isOfRules) return null
  const worst =
    spell.worst !== null && spell.currency !== null ? { amount: spell.worst, currency: spell.currency } : null
  if (spell.opened_at < since || isOfRules)
    return { opened_at: spell.opened_at, gone_at: null, came_back: spell.came_back, worst }
  return { opened_at: spell.first_seen, gone_at: spell.opened_at, came_back: Math.max(0, spell.came_back - 1), worst }
}

const storedChange = (
  subject: string,
  { code, title, state }: Pick<WatchedThing, 'code' | 'title'> & { state?: WatchedThing['state'] },
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
  not_loaded: change.kind === 'not_sold' && state !== undefined && isExpected(state.of),
})
