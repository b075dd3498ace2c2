// The calendar days at the hotel on which a deadline can fall.
import { cancellationDeadline } from '../../deadline.ts'
import type { DeadlineOffset, GdsMoment } from '../../rate.ts'
import { addDays, addMonths, type Day, isDay } from '../../stay.ts'
import type { Reading } from '../verdict.ts'

/** Usual hours of arrival. */
const arrivals = Array.from({ length: 12 }, (_, hour) => hour + 12)

/** A moment in UTC needs the property's zone to become a local one. */
export const needsZone = ({ offset }: GdsMoment): boolean => offset !== null && /^(Z|[+-]00:?00)$/i.test(offset)

const converted = new WeakMap<Reading['rates'], Map<string, GdsMoment>>()
const atHotel = (moment: GdsMoment, { rates, time_zone }: Reading): GdsMoment => {
  const key = `${moment.local}${moment.offset} ${time_zone}`
  const known = converted.get(rates) ?? new Map<string, GdsMoment>()
  converted.set(rates, known)
  let local = known.get(key)
  if (!local) known.set(key, (local = cancellationDeadline(moment, null, null, time_zone) ?? moment))
  return local
}

/** The local day of a deadline, and the day before where it is midnight; null where nobody can tell. */
export const localDates = (moment: GdsMoment, reading: Reading): Day[] | null => {
  const day = moment.local.slice(0, 10)
  if (!isDay(day)) return null
  if (needsZone(moment) && reading.time_zone === null) return null
  const { local } =
    needsZone(moment) && !Number.isNaN(Date.parse(`${moment.local}Z`)) ? atHotel(moment, reading) : moment
  const date = local.slice(0, 10)
  return /T00:00/.test(local) ? [addDays(date, -1), date] : [date]
}

export const isUnit = (unit: string): boolean => /^(?:hour|day|week|month|year)s?$/i.test(unit)

/** Days before arrival, counted from every usual hour of arrival; null after booking or in a unit of no calendar. */
export const datesOfOffset = (offset: DeadlineOffset, checkIn: Day): Day[] | null => {
  const count = offset.unit_multiplier
  if (!/^before/i.test(offset.drop_time) || !isDay(checkIn)) return null
  if (!Number.isInteger(count) || count < 0 || count > 10_000) return null
  switch (offset.time_unit.toLowerCase().replace(/s$/, '')) {
    case 'hour':
      return datesOfHours(count, checkIn)
    case 'day':
      return [addDays(checkIn, -count)]
    case 'week':
      return [addDays(checkIn, -7 * count)]
    case 'month':
      return [addMonths(checkIn, -count)]
    case 'year':
      return [addMonths(checkIn, -12 * count)]
    default:
      return null
  }
}

export const datesOfHours = (hours: number, checkIn: Day): Day[] => [
  ...new Set(arrivals.map((arrival) => addDays(checkIn, Math.floor((arrival - hours) / 24)))),
]
