// Rates that nobody named and that are sold no more: those of the own data, and booking codes that the run before sold on every date.
import { normalWords } from '../accuracy/neighbours.ts'
import type { Observation } from '../accuracy/observations/kinds.ts'
import { isLongAfter, type Sighting, startWatching, unsteadyMs, type Watched, withSighting } from './watched.ts'

type SoldRate = {
  rate_plan: string
  room_rate_description: string | null
  /** By the own data; null where the booking code is none of it. */
  own_plan: string | null
  own_room: string | null
}
type SoldAnswer = { complete: boolean; observations: readonly Observation[] | null; rates: readonly SoldRate[] }

/** A plan in a room of the own data, or in whichever. */
export type OwnRate = { plan: string; room: string | null }

/**
 * Of a rate that the own data has. It is missed only where the checkup says so, which knows of restrictions, and where the answer sells
 * something else in its room: one that sells nothing there may be full.
 */
export const seenOwnRate = (
  { plan, room }: OwnRate,
  { complete, observations, rates }: SoldAnswer,
): Sighting['found'] => {
  if (isAmong({ plan, room }, rates)) return 'yes'
  const isMissing = missedIn(observations).some((missed) => missed.plan === plan && missed.room === room)
  const isRoomSold = rates.some(({ own_room }) => room === null || own_room === room)
  return complete && isMissing && isRoomSold ? 'no' : 'unknown'
}

/** A rate whose room is not known may be of any. */
const isAmong = ({ plan, room }: OwnRate, rates: readonly SoldRate[]): boolean =>
  rates.some(({ own_plan, own_room }) => own_plan === plan && (room === null || own_room === null || own_room === room))

/** Those of these stays that sold a rate of the own data. */
export const soldOwn = <S extends SoldStay>(own: OwnRate, before: readonly S[]): S[] =>
  before.filter(({ rates }) => isAmong(own, rates))

/** With the booking code that it should have, where that is one code. */
export const missedIn = (observations: SoldAnswer['observations']): (OwnRate & { code: string | null })[] =>
  (observations ?? []).flatMap(({ kind, plan, room = null, expected }) =>
    kind === 'not_loaded' && plan !== undefined
      ? [{ plan, room, code: expected !== undefined && /^[A-Z0-9]+$/i.test(expected) ? expected : null }]
      : [],
  )

/** Where a booking code was sold, and the codes of the rates that these rooms had, its own among them. */
export type SoldOffer = { rooms: readonly string[]; codes: readonly string[] }

/**
 * Of a booking code: not sold only where a whole answer has other rates of its rooms, each under a code that was there before. Where it has
 * none, the room may be sold out; where one has a new code, that may be the same rate.
 */
export const seenOffer = (
  code: string,
  { rooms, codes }: SoldOffer,
  { complete, rates }: SoldAnswer,
): Sighting['found'] => {
  if (rates.some(({ rate_plan }) => rate_plan === code)) return 'yes'
  const beside = rates.filter((rate) => rooms.includes(roomOf(rate)))
  return complete && beside.length > 0 && beside.every(({ rate_plan }) => codes.includes(rate_plan)) ? 'no' : 'unknown'
}

const roomOf = ({ room_rate_description }: SoldRate): string => normalWords(room_rate_description)

/** What an earlier checkup sold on a stay. */
type SoldStay = { stay: string; slots: readonly string[]; at: string; rates: readonly SoldRate[] }
type MissedOffer = { code: string; offer: SoldOffer; state: Watched }

/**
 * Booking codes that each of these stays had and none of the answers has any more, each as it was sold there: it takes a second look at
 * those very stays to miss it. A code that came and went from date to date is never missed; of one that the own data has, these decide.
 */
export const missedOffers = (before: readonly SoldStay[], answers: readonly SoldAnswer[]): MissedOffer[] => {
  const [first, ...others] = before
  if (!first || answers.length === 0) return []
  const codes = new Set(first.rates.map(({ rate_plan }) => rate_plan))
  return [...codes].flatMap((code) => {
    const own = before.flatMap(({ rates }) => rates.filter(({ rate_plan }) => rate_plan === code))
    if (own.some(({ own_plan }) => own_plan !== null)) return []
    if (!others.every(({ rates }) => rates.some(({ rate_plan }) => rate_plan === code))) return []
    const rooms = [...new Set(own.map(roomOf))].filter(Boolean)
    const beside = before.flatMap(({ rates }) => rates.filter((rate) => rooms.includes(roomOf(rate))))
    const offer = { rooms, codes: [...new Set(beside.map(({ rate_plan }) => rate_plan))] }
    const seen = answers.map((answer) => seenOffer(code, offer, answer))
    if (seen.includes('yes') || !seen.includes('no')) return []
    return [{ code, offer, state: soldOn(before) }]
  })
}

/** Sold on these stays: each of them must lack it before it is missed. */
export const soldOn = (before: readonly SoldStay[], of: 'own' | 'offer' = 'offer'): Watched => {
  const [first] = before.map(({ at }) => at).toSorted()
  const sold = startWatching(of, false, { opened_at: first ?? '', gone_at: null, came_back: 0, worst: null })
  const unvalued = { shown: null, value_per_night: null }
  return before.reduce(
    (state, { stay, slots, at }) => ({
      ...state,
      stays: withSighting(state, { stay, slots, at, found: 'yes', ...unvalued }),
    }),
    sold,
  )
}

/**
 * Of a rate that was sold: the fewest days ahead of a check-in at which it was, and whether since then a date at least as many days ahead lacks
 * it. One with fewer may only be too late for it, as rates that must be booked in advance are.
 */
export type SoldAhead = { least: number; lacks: boolean }

/** With the answers of a run: what a date that may be too late lacks decides nothing alone. */
export const judgeAhead = <S extends { found: Sighting['found']; ahead: number }>(
  before: SoldAhead | undefined,
  answers: readonly S[],
): { ahead: SoldAhead | undefined; seen: S[] } => {
  const sold = answers.filter(({ found }) => found === 'yes').map(({ ahead }) => ahead)
  const least = Math.min(before?.least ?? Infinity, ...sold)
  if (least === Infinity) return { ahead: undefined, seen: [...answers] }
  const isLacking = answers.some(({ found, ahead }) => found === 'no' && ahead >= least)
  const lacks = isLacking || (sold.length === 0 && before?.lacks === true)
  const seen = answers.map((answer) =>
    answer.found === 'no' && !lacks ? { ...answer, found: 'unknown' as const } : answer,
  )
  return { ahead: { least, lacks }, seen }
}

/**
 * Whether nothing is left to find out of a rate that nobody named: it is sold as far as anybody knows, and no date lacks it, or can't tell,
 * since one had it. The next answers tell it anew.
 */
export const isSettled = ({ of, side, told, pending, unsteady, turned, stays }: Watched, now: string): boolean => {
  if ((of !== 'own' && of !== 'offer') || !side || !told || pending || unsteady) return false
  if (!turned.every((each) => isLongAfter(each, now, unsteadyMs))) return false
  const seen = Object.values(stays)
  const found = lastOfTimes(seen.flatMap((each) => (each.found ? [each.at] : [])))
  const others = lastOfTimes(seen.flatMap((each) => [...(each.found ? [] : [each.at]), each.undecided?.at ?? '']))
  return found === '' || found >= others
}
const lastOfTimes = (times: readonly string[]): string => times.toSorted().at(-1) ?? ''
