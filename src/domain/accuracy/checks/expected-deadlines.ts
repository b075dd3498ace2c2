// The cancellation deadline of a rate against the property's own: its day and minute, its number of days or hours, its words.
import type { Expected } from '../../own-data/expected.ts'
import type { DeadlineOffset, Rate } from '../../rate.ts'
import type { Day } from '../../stay.ts'
import { absent, pass, unknown } from '../check-result.ts'
import { cancellationTexts, textsOf } from '../rate-texts.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { cancellationIn } from './cancellation-words.ts'
import { daysOfStated } from '../../deadlines/stated.ts'
import { clockTime, isHoursBefore, sameMinute, sameOffset, sameTime } from '../../deadlines/compare.ts'
import { daysOfOffset } from '../../deadlines/days.ts'
import { inEveryZone } from '../../deadlines/every-zone.ts'
import { unitOf } from '../../deadlines/offset.ts'
import { isAnyTime } from '../../deadlines/own-deadline.ts'
import { offsetText, storedAtHotel, storedDeadline } from '../../deadlines/print.ts'
import { differing, type FieldComparison, differingWords } from './expected-parts.ts'

export const deadline: FieldComparison = (rate, expected, checkup) => {
  const meant = expected.cancellation_deadline_offset
  if (meant === null || expected.refundable === false) return null
  const words = deadlineWords(meant, expected)
  // A non-refundable rate has no deadline: that is the fault, not a gap.
  if (rate.refundable === false) return differing('refundable', 'non-refundable', `refundable until ${words}`, expected)
  // A right deadline does not excuse a wrong offset next to it.
  const results = [byMoment(rate, meant, expected, checkup), byOffset(rate, meant, expected, checkup)]
  for (const verdict of ['wrong', 'pass', 'unknown'] as const) {
    const found = results.find((each) => each?.verdict === verdict)
    if (found) return found
  }
  if (isUnreadable(rate)) return unknown('cancellation_until')
  return inWords(rate, meant, expected, checkup) ?? absent('cancellation_deadline', rate, checkup, words)
}

/** The same for the deadline alone: a wrong cancel-before period next to it is reported in its own field. */
export const deadlineAlone: FieldComparison = (rate, expected, checkup) => {
  const found = deadline(rate, expected, checkup)
  const meant = expected.cancellation_deadline_offset
  if (meant === null || found?.field !== 'cancellation_deadline_offset') return found
  return byMoment(rate, meant, expected, checkup) ?? found
}

const byMoment = (rate: Rate, meant: DeadlineOffset, expected: Expected, checkup: Checkup): CheckResult | null => {
  const field = 'cancellation_until'
  const until = rate.cancellation_until
  const checkIn = checkup.stay?.check_in
  if (until === null) return null
  const agrees =
    checkIn === undefined
      ? null
      : inEveryZone(until, checkup.time_zone, (local) => isAt(local.slice(0, 16), meant, expected, checkIn))
  if (agrees === null) return unknown(field)
  return agrees
    ? pass(field)
    : differing(field, storedAtHotel(until, checkup.time_zone), deadlineWords(meant, expected), expected)
}

const byOffset = (rate: Rate, meant: DeadlineOffset, expected: Expected, checkup: Checkup): CheckResult | null => {
  const field = 'cancellation_deadline_offset'
  const offset = rate.cancellation_deadline_offset
  if (offset === null) return null
  const agrees = sameOffset(offset, meant, checkup.stay?.check_in)
  if (agrees === null) return unknown(field)
  return agrees ? pass(field) : differing(field, offsetText(offset), deadlineWords(meant, expected), expected)
}

/** Words that name another deadline are wrong; right ones do not fill the field that a system reads. */
const inWords = (rate: Rate, meant: DeadlineOffset, expected: Expected, checkup: Checkup): CheckResult | null => {
  const checkIn = checkup.stay?.check_in
  const dates = checkIn === undefined ? null : daysOfOffset(meant, checkIn)
  if (checkIn === undefined || dates === null) return null
  const time = unitOf(meant) === 'hour' ? null : clockTime(expected.cancellation_deadline?.local ?? '')
  for (const each of textsOf(rate, cancellationTexts, /cancel|refund/i)) {
    const stated = cancellationIn(each.text, checkup).deadlines.filter((one) => daysOfStated(one, checkIn) !== null)
    const [first] = stated
    if (first === undefined) continue
    const agrees = stated.some(
      (one) => daysOfStated(one, checkIn)?.some((day) => dates.includes(day)) && sameTime(one.time, time),
    )
    if (!agrees) return differingWords(each, first, deadlineWords(meant, expected), expected)
  }
  return null
}

const isUnreadable = (rate: Rate) =>
  rate.cancellation_until_unreadable !== null || rate.unreadable.cancellation_deadline_offset !== undefined

const deadlineWords = (offset: DeadlineOffset, { cancellation_deadline: moment }: Expected) =>
  storedDeadline(offset, moment)

/** A day that ends with itself may be written as the next day's start. */
const isAt = (shown: string, meant: DeadlineOffset, expected: Expected, checkIn: Day): boolean | null => {
  if (unitOf(meant) === 'hour') return isHoursBefore(shown, meant.unit_multiplier, checkIn)
  const moment = expected.cancellation_deadline
  if (moment === null) return daysOfOffset(meant, checkIn)?.includes(shown.slice(0, 10)) ?? null
  if (isAnyTime(moment) && shown.startsWith(moment.local.slice(0, 10))) return true
  return sameMinute(shown, moment.local.slice(0, 16))
}
