// Until when a guest may cancel by the property's own words: as a GDS would state it, and as a moment at the hotel.
import { cancellationDeadline } from '../deadline.ts'
import type { DeadlineOffset, GdsMoment } from '../rate.ts'
import { addDays, type Day, isDay } from '../stay.ts'
import type { Expected } from './expected.ts'
import type { OwnCancellation } from './records.ts'

/** Where no drop time is told: any time of that day will do, the last second at the latest. */
const endOfDay = '23:59:59'
const mostUnits = 10_000

export const deadlineOf = (
  cancellation: OwnCancellation,
  checkIn: Day | null,
  timeZone: string | null,
): Pick<Expected, 'cancellation_deadline_offset' | 'cancellation_deadline'> => {
  // Nothing can be cancelled without cost where the money never comes back.
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
/** Remembered: the rates of a reading share few terms, and the clock of a zone is slow to read. */
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
  if (offset.time_unit === 'Hour') return cancellationDeadline(null, offset, checkIn, timeZone)
  const local = `${addDays(checkIn, -offset.unit_multiplier)}T${drop_time === null ? endOfDay : `${drop_time}:00`}`
  return cancellationDeadline({ local, offset: null }, null, checkIn, timeZone)
}
