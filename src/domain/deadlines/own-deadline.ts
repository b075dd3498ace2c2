// The cancellation deadline of the own data: as a GDS would state it, as a moment at the hotel, and from what a GDS shows.
import type { Expected } from '../own-data/expected.ts'
import type { OwnCancellation } from '../own-data/records.ts'
import type { DeadlineOffset, GdsMoment, Rate } from '../rate.ts'
import { addDays, type Day, daysBetween, isDay } from '../stay.ts'
import { cancellationDeadline } from './compute.ts'
import { isMoment } from './hotel-clock.ts'
import { isBeforeArrival, unitOf } from './offset.ts'

/** Where no drop time is given: any time of that day will do, the last second at the latest. */
const endOfDay = '23:59:59'
export const isAnyTime = ({ local }: GdsMoment): boolean => local.endsWith(endOfDay)
const mostUnits = 10_000

export const expectedDeadline = (
  cancellation: OwnCancellation,
  checkIn: Day | null,
  timeZone: string | null,
): Pick<Expected, 'cancellation_deadline_offset' | 'cancellation_deadline'> => {
  // A non-refundable rate has no free cancellation.
  const offset = cancellation.refundable === false ? null : offsetOf(cancellation)
  if (offset === null || checkIn === null || !isDay(checkIn))
    return { cancellation_deadline_offset: offset, cancellation_deadline: null }
  return {
    cancellation_deadline_offset: offset,
    cancellation_deadline: momentIn(offset, cancellation, checkIn, timeZone),
  }
}

/** In the units that both GDS have: a week is seven days. */
const offsetOf = ({ offset, unit }: OwnCancellation): DeadlineOffset | null => {
  if (offset === null || unit === null || offset < 0 || offset > mostUnits) return null
  return {
    unit_multiplier: unit === 'week' ? 7 * offset : offset,
    time_unit: unit === 'hour' ? 'Hour' : 'Day',
    drop_time: 'BeforeArrival',
  }
}

const moments = new Map<string, GdsMoment | null>()
/** Remembered: the rates of a checkup share few terms, and the clock of a zone is slow to read. */
const momentIn: typeof momentOf = (offset, cancellation, checkIn, timeZone) => {
  const key = [offset.unit_multiplier, offset.time_unit, cancellation.drop_time, checkIn, timeZone].join('|')
  let moment = moments.get(key)
  if (moment === undefined) {
    if (moments.size > 1_000) moments.clear()
    moments.set(key, (moment = momentOf(offset, cancellation, checkIn, timeZone)))
  }
  return moment
}

/** Hours count back from the start of the arrival day, as those of a GDS do; days end at their drop time. */
const momentOf = (
  offset: DeadlineOffset,
  { drop_time }: OwnCancellation,
  checkIn: Day,
  timeZone: string | null,
): GdsMoment | null => {
  if (unitOf(offset) === 'hour') return cancellationDeadline(null, offset, checkIn, timeZone)
  const local = `${addDays(checkIn, -offset.unit_multiplier)}T${drop_time === null ? endOfDay : `${drop_time}:00`}`
  return cancellationDeadline({ local, offset: null }, null, checkIn, timeZone)
}

type OwnDeadline = Pick<OwnCancellation, 'offset' | 'unit' | 'drop_time'>
const mostOffset = 400
/** The deadline of a rate as own data says it. The moment says more than the offset: it has the hour too. */
export const ownDeadlineOf = (rate: Rate, checkIn: Day): OwnDeadline | null => {
  const moment = hotelMoment(rate)
  if (moment !== null) {
    const offset = daysBetween(moment.slice(0, 10), checkIn)
    return offset >= 0 && offset <= mostOffset ? { offset, unit: 'day', drop_time: moment.slice(11, 16) } : null
  }
  const offset = rate.cancellation_deadline_offset
  const unit = offset && unitOf(offset)
  if (offset === null || !isBeforeArrival(offset) || (unit !== 'hour' && unit !== 'day' && unit !== 'week')) return null
  const { unit_multiplier } = offset
  return unit_multiplier >= 0 && unit_multiplier <= mostOffset
    ? { offset: unit_multiplier, unit, drop_time: null }
    : null
}
/** It is hotel time only if its time zone was known, or the GDS gave local time. */
const hotelMoment = ({ cancellation_until: until, cancellation_deadline: deadline }: Rate): string | null => {
  if (until === null) return null
  const local = deadline?.local ?? (until.offset === null ? until.local : '')
  return isMoment({ local }) ? local : null
}
