// Cancellation in one sentence of loader's English: until when, at what cost, and what a no-show pays.
import { loaderDeadline, loaderOffset } from '../deadlines/print.ts'
import type { Expected } from '../own-data/expected.ts'
import type { Rate } from '../rate.ts'
import type { Day } from '../stay.ts'
import { countText } from '../formats.ts'

const arrivalOf = ({ nightly_rates }: Rate): Day | null => nightly_rates.map(({ from }) => from).toSorted()[0] ?? null

const costWords = (rate: Rate, expected: Expected | null): string | null => {
  const meant = expected?.penalty ?? null
  if (meant !== null && 'nights' in meant) return countText(meant.nights, 'night')
  if (meant !== null && 'percent' in meant) return `${Number(meant.percent)} PCT OF STAY`
  if (meant !== null) return `${meant.currency} ${meant.amount}`
  const { cancel_penalty_nights: nights, cancel_penalty_percent: percent, cancel_penalty_amount: amount } = rate
  if (nights !== null) return countText(nights, 'night')
  if (percent !== null && /^\d+(?:\.\d+)?$/.test(percent)) return `${Number(percent)} PCT OF STAY`
  const currency = rate.other_currencies['cancel_penalty_amount'] ?? rate.currency
  return amount !== null && currency !== null ? `${currency} ${amount}` : null
}

/** null if neither side says how the rate is cancelled. */
export const cancelSentence = (rate: Rate, expected: Expected | null): string | null => {
  const refundable = expected?.refundable ?? (typeof rate.refundable === 'boolean' ? rate.refundable : null)
  if (refundable === false) return 'NON REFUNDABLE. FULL STAY CHARGED'
  const offset = expected?.cancellation_deadline_offset ?? rate.cancellation_deadline_offset
  const meant = expected?.cancellation_deadline ?? null
  const until = meant ?? (expected?.cancellation_deadline_offset ? null : rate.cancellation_deadline)
  const exact = until === null ? null : loaderDeadline(until, arrivalOf(rate))
  const when = exact ?? (offset ? loaderOffset(offset) : null)
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
