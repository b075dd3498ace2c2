// Compares what words say of refund, deadline and penalty with what the structure says.
import { compare, isDecimal } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { addDays, type Day, isDay } from '../../stay.ts'
import { countWords, momentWords, offsetWords } from '../../value-words.ts'
import { pass, silent, wrong } from '../judgement.ts'
import type { DeadlineSaid, PenaltySaid } from '../text/cancelling/terms.ts'
import { readCancellation } from '../text/cancelling/cancellation.ts'
import { cancelling, remembered, type RateText, textsOf } from '../texts.ts'
import type { Judgement, Reading, Span } from '../verdict.ts'
import { datesOfHours, datesOfOffset, localDates, needsZone } from './deadlines.ts'

export const cancellationIn = remembered(readCancellation)
const labelled = /cancel|refund/i

/** Fees, pets, deposits, early departure and other rates' terms were left out by the reader. */
export const textAgrees = (rate: Rate, reading: Reading): Judgement => {
  let agreed = false
  for (const each of textsOf(rate, cancelling, labelled)) {
    const said = cancellationIn(each.text, reading)
    for (const refund of said.refund) {
      if (typeof rate.refundable !== 'boolean') continue
      if (refund.refundable === rate.refundable) agreed = true
      else return differing(each, refund, rate.refundable ? 'refundable' : 'non-refundable', 'refundable')
    }
    const deadline = judgeDeadlines(said.deadlines, rate, reading)
    if (deadline?.agrees === false) return differing(each, deadline.said, deadline.expected, deadline.source)
    const penalty = said.penalty && judgePenalty(said.penalty, rate)
    if (said.penalty && penalty?.agrees === false)
      return differing(each, said.penalty, penalty.expected, 'cancel_penalty_amount')
    agreed ||= deadline?.agrees === true || penalty?.agrees === true
    // A free deadline in words on a rate whose money never comes back.
    const first = said.deadlines[0]
    if (first && rate.refundable === false && said.refund.length === 0 && !structured(rate) && isFree(each.text, first))
      return differing(each, first, 'non-refundable', 'refundable')
  }
  return agreed ? pass('cancellation_info') : silent('cancellation_info', reading)
}

const structured = (rate: Rate) => rate.cancellation_until !== null || rate.cancellation_deadline_offset !== null
const isFree = (text: string, { start }: Span) =>
  !/\bno refund|non|penal/i.test(text.slice(Math.max(0, start - 60), start))

const differing = ({ field, text }: RateText, { start, end }: Span, expected: string, source: string): Judgement =>
  wrong(field, {
    ...(field === 'other_texts' ? {} : { span: { start, end } }),
    shown: text.slice(start, end),
    expected,
    source,
  })

type Agreement = { agrees: true } | { agrees: false; said: DeadlineSaid; expected: string; source: string } | null

/** A text may name two steps of a penalty: it agrees when one of its deadlines does. */
const judgeDeadlines = (said: readonly DeadlineSaid[], rate: Rate, reading: Reading): Agreement => {
  const first = said[0]
  const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (!first || !reading.stay || (until === null && offset === null)) return null
  const { check_in } = reading.stay
  const dates = until === null ? offset && datesOfOffset(offset, check_in) : localDates(until, reading)
  if (!dates) return null
  const time = until === null || needsZone(until) ? null : clockOf(until.local)
  const spoken = said.flatMap((each) => {
    const days = datesSaid(each, check_in)
    return days ? [{ each, days }] : []
  })
  if (spoken.length === 0) return null
  if (spoken.some(({ each, days }) => days.some((day) => dates.includes(day)) && sameTime(each.time, time)))
    return { agrees: true }
  const { each } = spoken[0] ?? { each: first }
  const expected = until === null ? offset && offsetWords(offset) : momentWords(until.local)
  return {
    agrees: false,
    said: each,
    expected: expected ?? '',
    source: until === null ? 'cancellation_deadline_offset' : 'cancellation_until',
  }
}

export const datesSaid = ({ days, hours, date, time }: DeadlineSaid, checkIn: Day): Day[] | null => {
  // Midnight at the end of one day is the start of the next.
  const late = time === '24:00' || time === '00:00' ? [1, 0, -1] : [0]
  if (days !== null) return days > 400 ? null : late.map((shift) => addDays(checkIn, shift - days))
  if (hours !== null) return hours > 9_600 ? null : datesOfHours(hours, checkIn)
  if (date === null) return null
  if (date.length > 5) return isDay(date) ? [date] : null
  // Without a year: this year's or last year's day, whichever comes before the stay.
  const year = Number(checkIn.slice(0, 4))
  return [year - 1, year].map((each) => `${each}-${date}`).filter(isDay)
}

/** HH:MM; null for midnight and the minute before, by which systems write 'some time that day'. */
export const clockOf = (local: string): string | null => {
  const time = local.slice(11, 16)
  return time === '00:00' || time === '23:59' || time === '' ? null : time
}
export const sameTime = (said: string | null, shown: string | null) =>
  said === null || shown === null || said === '24:00' || said === '00:00' || said === '23:59' || said === shown

const judgePenalty = (said: PenaltySaid, rate: Rate): { agrees: boolean; expected: string } | null => {
  const { cancel_penalty_nights: nights, cancel_penalty_percent: percent, cancel_penalty_amount: amount } = rate
  if (said.nights !== null && nights !== null)
    return { agrees: said.nights === nights, expected: countWords(nights, 'night') }
  if (said.percent !== null && percent !== null && isDecimal(percent) && isDecimal(said.percent))
    return { agrees: compare(said.percent, percent) === 0, expected: `${percent} per cent` }
  const currency = rate.other_currencies.cancel_penalty_amount ?? rate.currency
  if (
    said.amount !== null &&
    amount !== null &&
    said.currency === currency &&
    isDecimal(said.amount) &&
    isDecimal(amount)
  )
    return { agrees: compare(said.amount, amount) === 0, expected: `${currency} ${amount}` }
  return null
}
