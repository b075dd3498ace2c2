// Cancellation in one sentence of loader's English: until when, at what cost, and what a no-show pays.
import type { Expected } from '../own-data/expected.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../rate.ts'
import { type Day, daysBetween } from '../stay.ts'
import { countWords } from '../value-words.ts'

/** 6PM; minutes as a clock of 24 hours writes them; null for midnight and the minute before, which are no hour of a desk. */
const hourWords = (local: string): string | null => {
  const [hour = 0, minute = 0] = local.slice(11, 16).split(':').map(Number)
  if ((hour === 0 && minute === 0) || (hour === 23 && minute === 59)) return null
  if (minute !== 0) return local.slice(11, 16).replace(':', '')
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'AM' : 'PM'}`
}

const arrivalOf = ({ nightly_rates }: Rate): Day | null => nightly_rates.map(({ from }) => from).toSorted()[0] ?? null

/** The same for every stay where the arrival is known: so many days before it. */
const untilWords = ({ local }: GdsMoment, arrival: Day | null): string | null => {
  const days = arrival === null ? -1 : daysBetween(local.slice(0, 10), arrival)
  if (days < 0) return null
  const hour = hourWords(local)
  if (days === 0) return hour === null ? null : `BY ${hour} DAY OF ARRIVAL`
  return [hour && `BY ${hour}`, `${countWords(days, 'day')} PRIOR TO ARRIVAL`].filter(Boolean).join(' ')
}

const offsetWords = ({ unit_multiplier: count, time_unit, drop_time }: DeadlineOffset): string | null =>
  /^before/i.test(drop_time) && /^(?:hour|day)/i.test(time_unit) && count > 0
    ? `${countWords(count, time_unit)} PRIOR TO ARRIVAL`
    : null

const costWords = (rate: Rate, expected: Expected | null): string | null => {
  const meant = expected?.penalty ?? null
  if (meant !== null && 'nights' in meant) return countWords(meant.nights, 'night')
  if (meant !== null && 'percent' in meant) return `${Number(meant.percent)} PCT OF STAY`
  if (meant !== null) return `${meant.currency} ${meant.amount}`
  const { cancel_penalty_nights: nights, cancel_penalty_percent: percent, cancel_penalty_amount: amount } = rate
  if (nights !== null) return countWords(nights, 'night')
  if (percent !== null && /^\d+(?:\.\d+)?$/.test(percent)) return `${Number(percent)} PCT OF STAY`
  const currency = rate.other_currencies['cancel_penalty_amount'] ?? rate.currency
  return amount !== null && currency !== null ? `${currency} ${amount}` : null
}

/** null where neither side says how the rate is cancelled. */
export const cancelSentence = (rate: Rate, expected: Expected | null): string | null => {
  const refundable = expected?.refundable ?? (typeof rate.refundable === 'boolean' ? rate.refundable : null)
  if (refundable === false) return 'NON REFUNDABLE. FULL STAY CHARGED'
  const offset = expected?.cancellation_deadline_offset ?? rate.cancellation_deadline_offset
  const meant = expected?.cancellation_deadline ?? null
  const until =
    meant ?? (expected?.cancellation_deadline_offset ? null : (rate.cancellation_deadline ?? rate.cancellation_until))
  const exact = until === null ? null : untilWords(until, arrivalOf(rate))
  const when = exact ?? (offset ? offsetWords(offset) : null)
  const cost = costWords(rate, expected)
  if (when === null) return refundable === true && cost === null ? 'REFUNDABLE' : null
  return (cost === null ? `CANCEL ${when}` : `CANCEL ${when} OR PAY ${cost}`).toUpperCase()
}

export const noShowSentence = (rate: Rate, expected: Expected | null): string | null => {
  const refundable = expected?.refundable ?? rate.refundable
  if (refundable === false) return 'NO SHOW PAYS FULL STAY'
  const cost = costWords(rate, expected)
  return cost === null ? null : `NO SHOW PAYS ${cost}`.toUpperCase()
}
