// The cancellation deadline of a rate against the property's own: its day and minute, its number of days or hours, its words.
import { cancellationDeadline } from '../../deadline.ts'
import type { Expected } from '../../own-data/expected.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../../rate.ts'
import { addDays, type Day } from '../../stay.ts'
import { momentWords, offsetWords } from '../../value-words.ts'
import { absent, pass, unknown } from '../judgement.ts'
import { cancelling, textsOf } from '../texts.ts'
import type { Judgement, Reading } from '../verdict.ts'
import { cancellationIn, clockOf, datesSaid, sameTime } from './cancellation-words.ts'
import { datesOfHours, datesOfOffset, isUnit, needsZone } from './deadlines.ts'
import { differing, type Part, saying } from './expected-parts.ts'

export const deadline: Part = (rate, expected, reading) => {
  const meant = expected.cancellation_deadline_offset
  if (meant === null || expected.refundable === false) return null
  const words = deadlineWords(meant, expected)
  // Where nothing comes back no deadline stands: that is the fault, not a gap.
  if (rate.refundable === false) return differing('refundable', 'non-refundable', `refundable until ${words}`, expected)
  // A right deadline does not excuse a wrong offset beside it.
  const told = [byMoment(rate, meant, expected, reading), byOffset(rate, meant, expected, reading)]
  for (const verdict of ['wrong', 'pass', 'unknown'] as const) {
    const found = told.find((each) => each?.verdict === verdict)
    if (found) return found
  }
  if (isUnreadable(rate)) return unknown('cancellation_until')
  return inWords(rate, meant, expected, reading) ?? absent('cancellation_deadline', rate, reading, words)
}

const byMoment = (rate: Rate, meant: DeadlineOffset, expected: Expected, reading: Reading): Judgement | null => {
  const field = 'cancellation_until'
  const until = rate.cancellation_until
  const checkIn = reading.stay?.check_in
  if (until === null) return null
  const shown = localOf(until, reading)
  const agrees = shown === null || checkIn === undefined ? null : isAt(shown, meant, expected, checkIn)
  if (agrees === null) return unknown(field)
  return agrees ? pass(field) : differing(field, momentWords(until.local), deadlineWords(meant, expected), expected)
}

const byOffset = (rate: Rate, meant: DeadlineOffset, expected: Expected, reading: Reading): Judgement | null => {
  const field = 'cancellation_deadline_offset'
  const offset = rate.cancellation_deadline_offset
  if (offset === null) return null
  const agrees = sameOffset(offset, meant, reading.stay?.check_in)
  if (agrees === null) return unknown(field)
  return agrees ? pass(field) : differing(field, offsetWords(offset), deadlineWords(meant, expected), expected)
}

/** Words that name another deadline are wrong; right ones do not fill the field that a system reads. */
const inWords = (rate: Rate, meant: DeadlineOffset, expected: Expected, reading: Reading): Judgement | null => {
  const checkIn = reading.stay?.check_in
  const dates =
    checkIn === undefined
      ? null
      : meant.time_unit === 'Hour'
        ? datesOfHours(meant.unit_multiplier, checkIn)
        : datesOfOffset(meant, checkIn)
  if (checkIn === undefined || dates === null) return null
  const time = meant.time_unit === 'Hour' ? null : clockOf(expected.cancellation_deadline?.local ?? '')
  for (const each of textsOf(rate, cancelling, /cancel|refund/i)) {
    const said = cancellationIn(each.text, reading).deadlines.filter((one) => datesSaid(one, checkIn) !== null)
    const [first] = said
    if (first === undefined) continue
    const agrees = said.some(
      (one) => datesSaid(one, checkIn)?.some((day) => dates.includes(day)) && sameTime(one.time, time),
    )
    if (!agrees) return saying(each, first, deadlineWords(meant, expected), expected)
  }
  return null
}

const isUnreadable = (rate: Rate) =>
  rate.cancellation_until_unreadable !== null || rate.unreadable.cancellation_deadline_offset !== undefined

const deadlineWords = (offset: DeadlineOffset, { cancellation_deadline: moment }: Expected) =>
  moment === null || isAnyTime(moment) || offset.time_unit === 'Hour'
    ? offsetWords(offset)
    : `${momentWords(moment.local)}, ${offsetWords(offset)}`

/** The hotel told no hour of the day. */
const isAnyTime = ({ local }: GdsMoment) => local.endsWith('23:59:59')

/** `YYYY-MM-DDTHH:MM` at the hotel; null where it cannot be told. */
const localOf = (until: GdsMoment, reading: Reading): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(until.local) || Number.isNaN(Date.parse(`${until.local}Z`))) return null
  if (!needsZone(until)) return until.local.slice(0, 16)
  if (reading.time_zone === null) return null
  return cancellationDeadline(until, null, null, reading.time_zone)?.local.slice(0, 16) ?? null
}

/** Hours count from any hour of the arrival day; a day that ends with itself may be written as the next day's start. */
const isAt = (shown: string, meant: DeadlineOffset, expected: Expected, checkIn: Day): boolean | null => {
  if (meant.time_unit === 'Hour') {
    const from = Date.parse(`${checkIn}T00:00:00Z`) - meant.unit_multiplier * 3_600_000
    const at = Date.parse(`${shown}:00Z`)
    return at >= from && at <= from + 86_400_000
  }
  const moment = expected.cancellation_deadline
  if (moment === null) return datesOfOffset(meant, checkIn)?.includes(shown.slice(0, 10)) ?? null
  const [wanted, day] = [moment.local.slice(0, 16), moment.local.slice(0, 10)]
  if (isAnyTime(moment) && shown.startsWith(day)) return true
  return shown === wanted || endOfDay(shown) === endOfDay(wanted)
}
/** The last minute of a day and the first of the next are one deadline. */
const endOfDay = (local: string) => (local.endsWith('T23:59') ? `${addDays(local.slice(0, 10), 1)}T00:00` : local)

const inDays = ({ unit_multiplier: count, time_unit }: DeadlineOffset): number | null =>
  /^day/i.test(time_unit) ? count : /^week/i.test(time_unit) ? 7 * count : null

/** The same unit has to be the same number; days against hours are compared by the days on which they can fall. */
const sameOffset = (shown: DeadlineOffset, meant: DeadlineOffset, checkIn: Day | undefined): boolean | null => {
  if (!/^before/i.test(shown.drop_time) || !isUnit(shown.time_unit) || shown.unit_multiplier < 0) return null
  const days = inDays(shown)
  if (days !== null && meant.time_unit === 'Day') return days === meant.unit_multiplier
  if (/^hour/i.test(shown.time_unit) && meant.time_unit === 'Hour')
    return shown.unit_multiplier === meant.unit_multiplier
  if (checkIn === undefined) return null
  const wanted =
    meant.time_unit === 'Hour' ? datesOfHours(meant.unit_multiplier, checkIn) : datesOfOffset(meant, checkIn)
  const dates = datesOfOffset(shown, checkIn)
  return dates && wanted ? dates.some((date) => wanted.includes(date)) : null
}
