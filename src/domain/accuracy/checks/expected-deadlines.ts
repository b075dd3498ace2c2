// The cancellation deadline of a rate against the property's own: by day and minute, or by the number of days or hours.
import { cancellationDeadline } from '../../deadline.ts'
import type { Expected } from '../../own-data/expected.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../../rate.ts'
import { addDays, type Day } from '../../stay.ts'
import { momentWords, offsetWords } from '../../value-words.ts'
import { absent, pass, unknown } from '../judgement.ts'
import type { Reading } from '../verdict.ts'
import { datesOfHours, datesOfOffset, isUnit, needsZone } from './deadlines.ts'
import { differing, type Part } from './expected-parts.ts'

export const deadline: Part = (rate, expected, reading) => {
  const meant = expected.cancellation_deadline_offset
  if (meant === null || expected.refundable === false) return null
  const words = deadlineWords(meant, expected)
  // Where nothing comes back no deadline stands: that is the fault, not a gap.
  if (rate.refundable === false) return differing('refundable', 'non-refundable', words, expected)
  const until = rate.cancellation_until
  const offset = rate.cancellation_deadline_offset
  const checkIn = reading.stay?.check_in
  if (until !== null) {
    if (checkIn === undefined) return unknown('cancellation_until')
    const shown = localOf(until, reading)
    const agrees = shown === null ? null : isAt(shown, meant, expected, checkIn)
    if (agrees === null) return unknown('cancellation_until')
    return agrees
      ? pass('cancellation_until')
      : differing('cancellation_until', momentWords(until.local), words, expected)
  }
  if (offset !== null) {
    const agrees = sameOffset(offset, meant, checkIn)
    if (agrees === null) return unknown('cancellation_deadline_offset')
    return agrees
      ? pass('cancellation_deadline_offset')
      : differing('cancellation_deadline_offset', offsetWords(offset), words, expected)
  }
  return isUnreadable(rate) ? unknown('cancellation_until') : absent('cancellation_deadline', rate, reading, words)
}

const isUnreadable = (rate: Rate) =>
  rate.cancellation_until_unreadable !== null || rate.unreadable.cancellation_deadline_offset !== undefined

const deadlineWords = (offset: DeadlineOffset, { cancellation_deadline: moment }: Expected) =>
  moment === null ? offsetWords(offset) : `${momentWords(moment.local)}, ${offsetWords(offset)}`

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
  const wanted = moment.local.slice(0, 16)
  return shown === wanted || (wanted.endsWith('23:59') && shown === `${addDays(wanted.slice(0, 10), 1)}T00:00`)
}

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
