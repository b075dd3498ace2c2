// Values of two GDS that are the same although their words differ: beds, deadlines, penalties, deposits, commissions, nights.
import { nightsAsPercent, sameNights } from '../accuracy/checks/cost-units.ts'
import { sameHotelTime, sameMoment } from '../deadlines/compare.ts'
import { daysOfOffset } from '../deadlines/days.ts'
import type { CallState } from '../accuracy/verdict.ts'
import { countText, percentText } from '../formats.ts'
import type { GdsName } from '../gds.ts'
import { compare, isDecimal } from '../money.ts'
import type { Bed, Rate } from '../rate.ts'
import { type Day, addDays, daysBetween } from '../stay.ts'

export type RateSide = { gds: GdsName; check_in: Day; rate: Rate; rules: CallState }
export const sameAmount = (a: string | null, b: string | null) =>
  a !== null && b !== null && (isDecimal(a) && isDecimal(b) ? compare(a, b) === 0 : a === b)

export const statedBeds = ({ beds, bed_alternatives }: Rate): Bed[][] =>
  [beds, ...bed_alternatives].filter((list) => list.some(({ type }) => type !== null))
/** A GDS that lists one of several beds, or does not count them, does not contradict the other. */
export const sameBeds = (a: Rate, b: Rate): boolean =>
  [a.beds, ...a.bed_alternatives].some((left) => [b.beds, ...b.bed_alternatives].some((right) => alike(left, right)))
const alike = (left: readonly Bed[], right: readonly Bed[]): boolean => {
  const counts = [left, right].every((beds) => beds.every(({ quantity }) => quantity !== null))
  const keys = (beds: readonly Bed[]) =>
    beds
      .map(({ type, quantity }) => `${type}${counts ? ` ${quantity}` : ''}`)
      .toSorted()
      .join('+')
  return keys(left) === keys(right)
}

const deadlineDays = ({ rate, check_in }: RateSide): readonly Day[] | null => {
  const { cancellation_until: until, cancellation_deadline: deadline, cancellation_deadline_offset: offset } = rate
  if (until !== null) return deadline && [deadline.local.slice(0, 10)]
  return offset && daysOfOffset(offset, check_in)
}
/** A deadline and an offset are the same when they can fall on the same day at the hotel. */
export const sameDeadline = (a: RateSide, b: RateSide): boolean | null => {
  const [left, right] = [a.rate, b.rate]
  if (left.cancellation_until && right.cancellation_until) {
    const [one, other] = [left.cancellation_deadline, right.cancellation_deadline]
    return one && other
      ? sameHotelTime(one, other)
      : sameMoment(left.cancellation_until, right.cancellation_until, null)
  }
  const days = deadlineDays(b)
  return deadlineDays(a)?.some((day) => days?.includes(day)) === true
}

export const part = (rate: Rate, of: 'cancel_penalty' | 'deposit'): string | null => {
  const [nights, percent, amount] = [rate[`${of}_nights`], rate[`${of}_percent`], rate[`${of}_amount`]]
  if (nights !== null) return countText(nights, 'night')
  if (percent !== null) return percentText(percent)
  if (amount === null || (isDecimal(amount) && compare(amount, '0') === 0)) return null
  return `${rate.other_currencies[`${of}_amount`] ?? rate.currency} ${amount}`
}
/** A night and an amount may be the same money; nights and percent are compared where the stay is listed night by night. */
const penaltyKind = (words: string) => (/night/.test(words) ? 'nights' : words.endsWith('%') ? 'percent' : 'amount')
export const samePart = (a: RateSide, b: RateSide, [left, right]: readonly [string, string]): boolean | null => {
  const stay = nightPricesText(a.rate).length || nightPricesText(b.rate).length || null
  if (penaltyKind(left) !== penaltyKind(right)) {
    const [counted, shared] = penaltyKind(left) === 'nights' ? [left, right] : [right, left]
    if (penaltyKind(counted) !== 'nights' || penaltyKind(shared) !== 'percent') return null
    // Part of a stay in percent depends on the price of each night.
    const count = Number.parseInt(counted, 10)
    return stay !== null && count >= stay ? nightsAsPercent(count, String(Number.parseFloat(shared)), stay) : null
  }
  if (penaltyKind(left) === 'nights') return sameNights(Number.parseInt(left, 10), Number.parseInt(right, 10), stay)
  return penaltyKind(left) === 'amount'
    ? sameAmount(left.slice(4), right.slice(4)) && left.slice(0, 3) === right.slice(0, 3)
    : left === right
}

export const commissionText = ({ rate }: RateSide): string | null => {
  const { commission_type: type, commission_value: value } = rate
  if (type === null || type === 'unknown') return null
  if (/^(?:false|none)$/i.test(type)) return 'None'
  if (/variable/i.test(`${type} ${value}`)) return 'Variable'
  const number = value?.replace(/\s?%$/, '') ?? null
  if (number === null || !isDecimal(number)) return 'Yes'
  return /amount|flat/i.test(type) ? `${rate.currency} ${number}` : percentText(number)
}
export const sameCommission = (
  _a: RateSide,
  _b: RateSide,
  [left, right]: readonly [string, string],
): boolean | null => {
  if (left === right) return true
  if (left === 'None' || right === 'None') return false
  const percents = [left, right].every((words) => words.endsWith('%'))
  return percents ? false : null
}

export const nightly = ({ rate }: RateSide): string | null =>
  rate.nightly_rates.length === 0
    ? null
    : rate.nightly_rates
        .map(({ from, to, amount }) => `${daysBetween(from, to)} × ${rate.currency} ${amount}`)
        .join(', ')
export const nightPricesText = (rate: Rate) =>
  rate.nightly_rates.flatMap(({ from, to, amount }) =>
    Array.from({ length: Math.min(400, Math.max(0, daysBetween(from, to))) }, (_, at) => ({
      day: addDays(from, at),
      amount,
    })),
  )
