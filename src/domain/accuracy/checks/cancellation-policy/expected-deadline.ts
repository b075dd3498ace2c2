// The cancellation deadline of a rate against the property's own: its day and minute, its number of days or hours, its words.
import { clockTime, isHoursBefore, sameMinute, sameOffset, sameTime } from '../../../deadlines/compare.ts'
import { daysOfOffset } from '../../../deadlines/days.ts'
import { inEveryZone } from '../../../deadlines/every-zone.ts'
import { byHotelClock } from '../../../deadlines/hotel-clock.ts'
import { unitOf } from '../../../deadlines/offset.ts'
import { isAnyTime } from '../../../deadlines/own-deadline.ts'
import { endOfPeriod, offsetText, storedMoment } from '../../../deadlines/print.ts'
import { daysOfStated } from '../../../deadlines/stated.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import { wrong, type Result } from '../../check.ts'
import { lacking, pass, unknown, type Unread } from '../../check-result.ts'
import type { Say } from '../../say.ts'
import type { CheckContext } from '../../verdict.ts'
import { cancellationIn, cancellationTextsOf } from '../cancellation-words.ts'
import type { FieldComparison } from '../expected-parts.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'

/** The property's: `moment` is null if no time of the day is known. */
type OwnDeadline = { period: DeadlineOffset; moment: GdsMoment | null }
/** `shown`: what a field says instead; `at` the hotel. A non-refundable rate has no deadline: that is the fault, not a gap. */
export type DeadlineFacts = Unread &
  Partial<FaultyWords> & {
    deadline: OwnDeadline
    shown?: 'non-refundable' | { at: GdsMoment } | { period: DeadlineOffset }
  }

export const deadlinePart: FieldComparison<DeadlineFacts> = (rate, expected, checkup) => {
  const period = expected.cancellation_deadline_offset
  if (period === null || expected.refundable === false) return null
  const deadline = { period, moment: expected.cancellation_deadline }
  if (rate.refundable === false) return wrong('refundable', { deadline, shown: 'non-refundable' })
  // A right deadline does not excuse a wrong offset next to it.
  const results = [byMoment(rate, deadline, checkup), byOffset(rate, deadline, checkup)]
  for (const verdict of ['wrong', 'pass', 'unknown'] as const) {
    const found = results.find((each) => each?.verdict === verdict)
    if (found) return found
  }
  if (isUnreadable(rate)) return unknown('cancellation_until')
  return inWords(rate, deadline, checkup) ?? lacking('cancellation_deadline', rate, checkup, { deadline })
}

/** The same for the deadline alone: a wrong cancel-before period next to it is reported in its own field. */
export const deadlineAlone: FieldComparison<DeadlineFacts> = (rate, expected, checkup) => {
  const found = deadlinePart(rate, expected, checkup)
  const period = expected.cancellation_deadline_offset
  if (period === null || found?.field !== 'cancellation_deadline_offset') return found
  return byMoment(rate, { period, moment: expected.cancellation_deadline }, checkup) ?? found
}

/** Of what a field says, and of what the property means. */
export const deadlineWords = ({ deadline: { period, moment }, shown }: DeadlineFacts, say: Say) => {
  const meant = say.deadline(period, moment)
  if (shown === undefined) return { expected: meant }
  if (shown === 'non-refundable') return { shown, expected: `refundable until ${meant}` }
  return { shown: 'at' in shown ? say.moment(shown.at) : offsetText(shown.period), expected: meant }
}

/** The moment, or the period where no moment is known; a rate that cannot be cancelled lacks more than either. */
export const wantedDeadline = ({ deadline: { period, moment }, shown }: DeadlineFacts): string | null => {
  if (shown === 'non-refundable') return null
  const end = endOfPeriod(period, moment)
  return end === null ? offsetText(period) : storedMoment(end.local)
}

type DeadlineComparison = (rate: Rate, deadline: OwnDeadline, checkup: CheckContext) => Result<DeadlineFacts> | null

const byMoment: DeadlineComparison = (rate, deadline, { stay, time_zone }) => {
  const field = 'cancellation_until'
  const until = rate.cancellation_until
  if (until === null) return null
  const agrees = stay && inEveryZone(until, time_zone, (local) => isAt(local.slice(0, 16), deadline, stay.check_in))
  if (agrees === null) return unknown(field)
  return agrees ? pass(field) : wrong(field, { deadline, shown: { at: byHotelClock(until, time_zone) } })
}

const byOffset: DeadlineComparison = (rate, deadline, { stay }) => {
  const field = 'cancellation_deadline_offset'
  const period = rate.cancellation_deadline_offset
  if (period === null) return null
  const agrees = sameOffset(period, deadline.period, stay?.check_in)
  if (agrees === null) return unknown(field)
  return agrees ? pass(field) : wrong(field, { deadline, shown: { period } })
}

/** Words that name another deadline are wrong; right ones do not fill the field that a system reads. */
const inWords: DeadlineComparison = (rate, deadline, checkup) => {
  const { period, moment } = deadline
  const checkIn = checkup.stay?.check_in
  const dates = checkIn === undefined ? null : daysOfOffset(period, checkIn)
  if (checkIn === undefined || dates === null) return null
  const time = unitOf(period) === 'hour' ? null : clockTime(moment?.local ?? '')
  for (const each of cancellationTextsOf(rate)) {
    const stated = cancellationIn(each.text, checkup).deadlines.filter((one) => daysOfStated(one, checkIn) !== null)
    const [first] = stated
    if (first === undefined) continue
    const agrees = stated.some(
      (one) => daysOfStated(one, checkIn)?.some((day) => dates.includes(day)) && sameTime(one.time, time),
    )
    if (!agrees) return wrongWords(each, first, { deadline })
  }
  return null
}

const isUnreadable = (rate: Rate) =>
  rate.cancellation_until_unreadable !== null || rate.unreadable.cancellation_deadline_offset !== undefined

/** A day that ends with itself may be written as the next day's start. */
const isAt = (local: string, { period, moment }: OwnDeadline, checkIn: Day): boolean | null => {
  if (unitOf(period) === 'hour') return isHoursBefore(local, period.unit_multiplier, checkIn)
  if (moment === null) return daysOfOffset(period, checkIn)?.includes(local.slice(0, 10)) ?? null
  if (isAnyTime(moment) && local.startsWith(moment.local.slice(0, 10))) return true
  return sameMinute(local, moment.local.slice(0, 16))
}
