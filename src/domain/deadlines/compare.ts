// Whether two deadlines are the same: moments, periods before arrival, and the hours and days that words give.
import type { DeadlineOffset, GdsMoment } from '../rate.ts'
import { addDays, type Day } from '../stay.ts'
import { daysOfOffset } from './days.ts'
import { inEveryZone } from './every-zone.ts'
import { instantOf } from './hotel-clock.ts'
import { hoursBefore, inDays, isBeforeArrival, unitOf } from './offset.ts'

/** Two moments: instants where both name one, hotel time where not. null if that depends on an unknown zone. */
export const sameMoment = (a: GdsMoment, b: GdsMoment, timeZone: string | null): boolean | null => {
  const [left, right] = [instantOf(a), instantOf(b)]
  if (left !== null && right !== null) return left === right
  const [moment, { local }] = left === null ? [b, a] : [a, b]
  return inEveryZone(moment, timeZone, (at) => at.slice(0, 16) === local.slice(0, 16))
}

/** Two deadlines that are in hotel time already; only an offset tells the two hours of a change of clocks apart. */
export const sameHotelTime = (a: GdsMoment, b: GdsMoment): boolean => {
  const [left, right] = [instantOf(a), instantOf(b)]
  return left === null || right === null ? a.local.slice(0, 16) === b.local.slice(0, 16) : left === right
}

/** The last minute of a day and the first of the next are one deadline. */
const dayEnd = (local: string) => (local.endsWith('T23:59') ? `${addDays(local.slice(0, 10), 1)}T00:00` : local)
/** To the minute, both `YYYY-MM-DDTHH:MM`. */
export const sameMinute = (a: string, b: string): boolean => a === b || dayEnd(a) === dayEnd(b)

/** Hours count from any hour of the arrival day. */
export const isHoursBefore = (local: string, hours: number, checkIn: Day): boolean => {
  const minute = `${local.slice(0, 16)}:00`
  return minute >= hoursBefore(checkIn, hours) && minute <= hoursBefore(checkIn, hours - 24)
}

/** The same unit has to be the same number; days against hours are compared by the days on which they can fall. */
export const sameOffset = (shown: DeadlineOffset, meant: DeadlineOffset, checkIn: Day | undefined): boolean | null => {
  if (!isBeforeArrival(shown) || unitOf(shown) === null || shown.unit_multiplier < 0) return null
  const [days, wanted] = [inDays(shown), inDays(meant)]
  if (days !== null && wanted !== null) return days === wanted
  if (unitOf(shown) === 'hour' && unitOf(meant) === 'hour') return shown.unit_multiplier === meant.unit_multiplier
  if (checkIn === undefined) return null
  const [left, right] = [daysOfOffset(shown, checkIn), daysOfOffset(meant, checkIn)]
  return left && right ? left.some((day) => right.includes(day)) : null
}

/** HH:MM; null for midnight and the minute before, by which systems write 'some time that day'. */
export const clockTime = (local: string): string | null => {
  const time = local.slice(11, 16)
  return time === '00:00' || time === '23:59' || time === '' ? null : time
}
export const sameTime = (stated: string | null, shown: string | null): boolean =>
  stated === null ||
  shown === null ||
  stated === '24:00' ||
  stated === '00:00' ||
  stated === '23:59' ||
  stated === shown
