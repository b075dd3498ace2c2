// When a guest must have cancelled, by the hotel's clock: from the deadline that a GDS gave, or from its offset. S2§3, S2§5
import type { DeadlineOffset, GdsMoment, Rate } from '../rate.ts'
import type { Day } from '../stay.ts'
import { atHotel, needsZone } from './hotel-clock.ts'
import { localBefore } from './offset.ts'

/**
 * The deadline at the hotel, null if unknown. Without a time zone only the local time is given, as the GDS
 * wrote it. An offset counts back from the hotel's check-in hour (HH:MM); where that is unknown, from the start of the
 * arrival day: no usual hour of arrival makes that too late.
 */
export const cancellationDeadline = (
  until: GdsMoment | null,
  offset: DeadlineOffset | null,
  checkIn: Day | null,
  timeZone: string | null,
  checkInHour: string | null = null,
): GdsMoment | null => {
  if (until) return atHotel(until, timeZone)
  const local = offset !== null && checkIn !== null ? localBefore(checkIn, offset, checkInHour ?? undefined) : null
  return local === null ? null : atHotel({ local, offset: null }, timeZone)
}

type Stated = Pick<Rate, 'cancellation_until' | 'cancellation_until_unreadable' | 'cancellation_deadline_offset'>
/**
 * The deadline of a rate in hotel time: one with an offset or Z is converted where the zone is known and null if it is
 * not; any other already is hotel time. One that could not be read is not replaced by one that the hotel did not mean.
 */
export const deadlineOf = (
  {
    cancellation_until: until,
    cancellation_until_unreadable: unreadable,
    cancellation_deadline_offset: offset,
  }: Stated,
  checkIn: Day | null,
  timeZone: string | null,
  checkInHour: string | null,
): GdsMoment | null => {
  if (unreadable !== null) return null
  return until === null
    ? cancellationDeadline(null, offset, checkIn, null, checkInHour)
    : momentAtHotel(until, timeZone)
}

/** null if only the hotel's zone, which is unknown, would say what its clock shows. */
export const momentAtHotel = (moment: GdsMoment, timeZone: string | null): GdsMoment | null => {
  if (!needsZone(moment)) return moment
  return timeZone === null ? null : atHotel(moment, timeZone)
}

const converted = new WeakMap<Rate, { timeZone: string | null; rate: Rate }>()
/** The same rate with its deadline in hotel time: wherever a rate is read or loaded, before anything looks at it. */
export const inHotelTime = (rate: Rate, timeZone: string | null): Rate => {
  if (rate.cancellation_until === null || !needsZone(rate.cancellation_until)) return rate
  const known = converted.get(rate)
  if (known?.timeZone === timeZone) return known.rate
  const cancellation_deadline = deadlineOf(rate, null, timeZone, null)
  const made = { ...rate, cancellation_deadline }
  converted.set(rate, { timeZone, rate: made })
  converted.set(made, { timeZone, rate: made })
  return made
}
