// Observations from own data: expected and not loaded, closed too early, or shown under a wrong code.
import { compare, type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import type { Expected } from '../../own-data/expected.ts'
import type { Rate } from '../../rate.ts'
import { daysBetween } from '../../stay.ts'
import { type ExpectedPair, expectedPairs } from './expected.ts'
import type { Observation } from './kinds.ts'
import { minorUnit } from '../checks/amounts.ts'
import { isSameName } from '../checks/loaded-words.ts'
import { normalWords } from '../neighbours.ts'
import type { CheckContext } from '../verdict.ts'

/** An incomplete answer, or a hotel without any rates, says nothing about a single rate. */
const isWholeCheckup = ({ whole, calls, rates }: CheckContext) => whole && calls.details === 'read' && rates.length > 0

type MappedRate = { rate: Rate; expected: Expected }
const shownOf = ({ rates, own }: CheckContext): MappedRate[] =>
  rates.flatMap((rate) => {
    const expected = own?.expectedOf(rate.rate_plan)
    return expected ? [{ rate, expected }] : []
  })

type AbsentPairs = { absent: ExpectedPair[]; pairs: readonly ExpectedPair[]; shown: readonly MappedRate[] }
/** A code without a mapped room matches any room of its plan. */
const absentPairs = (checkup: CheckContext): AbsentPairs => {
  if (checkup.own === null || !isWholeCheckup(checkup)) return { absent: [], pairs: [], shown: [] }
  const [pairs, shown] = [expectedPairs(checkup), shownOf(checkup)]
  const spoken = new Set<string>()
  for (const { expected } of shown) {
    spoken.add(`${expected.plan.id}`)
    spoken.add(`${expected.plan.id} ${expected.room?.id ?? 'any'}`)
  }
  const isShown = ({ plan, room }: ExpectedPair) =>
    spoken.has(room === null ? `${plan.id}` : `${plan.id} ${room.id}`) || spoken.has(`${plan.id} any`)
  return { absent: pairs.filter((pair) => !isShown(pair)), pairs, shown }
}

/** A room that several plans should show and none does is sold out, which is not a loading fault. */
const soldOutRooms = (pairs: readonly ExpectedPair[], shown: readonly MappedRate[]): Set<number> => {
  const [expected, soldOut] = [new Set<number>(), new Set<number>()]
  for (const { room } of pairs) if (room) (expected.has(room.id) ? soldOut : expected).add(room.id)
  for (const { expected: of } of shown) {
    if (of.room === null) return new Set()
    soldOut.delete(of.room.id)
  }
  return soldOut
}

export const notLoaded = (checkup: CheckContext): Observation[] => {
  const { absent, pairs, shown } = absentPairs(checkup)
  if (absent.length === 0) return []
  const soldOut = soldOutRooms(pairs, shown)
  return absent
    .filter(({ room }) => room === null || !soldOut.has(room.id))
    .map(({ plan, room, expected }) => ({
      kind: 'not_loaded',
      rate_plan: null,
      plan: plan.code,
      room: room?.code ?? null,
      expected: expected.pattern,
    }))
}

/** The probe of last-room availability: a negotiated plan is closed in a room that the public can book. */
export const lastRoomClosed = (checkup: CheckContext): Observation[] => {
  const { absent, shown } = absentPairs(checkup)
  return absent.flatMap(({ plan, room }): Observation[] => {
    if (plan.corporate_codes.length === 0 || room === null) return []
    const open = shown.find(({ expected }) => expected.room?.id === room.id && expected.corporate_codes.length === 0)
    if (!open) return []
    return [{ kind: 'last_room_closed', rate_plan: null, plan: plan.code, room: room.code, other: open.rate.rate_plan }]
  })
}

/** Sums of a stay that a rate shows, and those that the own data expects. */
const sumsOf = (rate: Rate, checkup: CheckContext): Decimal[] => {
  const whole = [rate.total, rate.rate_total]
  const nights = rate.nightly_rates.map(({ from, to, amount }) =>
    isDecimal(amount) ? times(amount, daysBetween(from, to)) : null,
  )
  const stay = checkup.stay ? daysBetween(checkup.stay.check_in, checkup.stay.check_out) : 0
  const counted = rate.nightly_rates.reduce((days, { from, to }) => days + daysBetween(from, to), 0)
  if (counted === stay && nights.every((amount) => amount !== null)) whole.push(sum(nights))
  return whole.filter((amount): amount is Decimal => amount !== null && isDecimal(amount))
}
const costs = (rate: Rate, { price }: Expected, checkup: CheckContext): boolean | null => {
  if (price === null || rate.currency !== price.currency) return null
  const sums = sumsOf(rate, checkup)
  if (sums.length === 0) return null
  const wanted = price.total === null ? [price.sum] : [price.sum, price.total]
  return sums.some((shown) => wanted.some((amount) => within(shown, amount, minorUnit(rate.currency))))
}

/** A name may be shortened, and terms may follow on other lines. */
const hasExpectedName = ({ rate_name: name }: Rate, { plan, rate_name: wanted }: Expected): boolean => {
  const meant = wanted ?? plan.name
  if (name === null || meant === null || normalWords(meant) === '') return false
  return [name, ...name.split('\n')].some((line) => normalWords(line) !== '' && isSameName(line, meant))
}
/** The whole name, word by word: a shortened one may be another room's. */
const isRoom = (rate: Rate, { room, room_name }: Expected): boolean => {
  const name = normalWords(room_name ?? room?.name ?? null)
  if (room === null || name === '') return false
  return [rate.room_detail, rate.room_rate_description].some((text) => ` ${normalWords(text)} `.includes(` ${name} `))
}

/** It takes two signs: the words name another plan or room and not its own, and only the other's price matches. */
export const wrongCode = (checkup: CheckContext): Observation[] => {
  if (checkup.own === null) return []
  const pairs = expectedPairs(checkup)
  return shownOf(checkup).flatMap(({ rate, expected: mine }): Observation[] => {
    if (costs(rate, mine, checkup) !== false) return []
    const others = pairs.filter(({ expected }) => isOther(rate, mine, expected, checkup))
    const [only] = others
    if (!only || others.length > 1) return []
    const { plan, room } = only
    const shown = rate.rate_name ?? rate.room_rate_description
    return [
      {
        kind: 'wrong_code',
        rate_plan: rate.rate_plan,
        plan: plan.code,
        room: room?.code ?? null,
        expected: mine.plan.code,
        ...(shown !== null && { shown }),
      },
    ]
  })
}

const isOther = (rate: Rate, mine: Expected, other: Expected, checkup: CheckContext): boolean => {
  if (costs(rate, other, checkup) !== true || compare(mine.price?.sum ?? '0', other.price?.sum ?? '0') === 0)
    return false
  const samePlan = other.plan.id === mine.plan.id
  const sameRoom = other.room?.id === mine.room?.id
  if (samePlan && sameRoom) return false
  const isOtherPlan = hasExpectedName(rate, other) && !hasExpectedName(rate, mine)
  const isOtherRoom = isRoom(rate, other) && !isRoom(rate, mine)
  return (samePlan || isOtherPlan) && (sameRoom || isOtherRoom)
}
