// The calendar days at the hotel on which a deadline can fall.
import { cancellationDeadline } from '../../deadline.ts'
import type { DeadlineOffset, GdsMoment } from '../../rate.ts'
import { addDays, addMonths, type Day, isDay } from '../../stay.ts'
import type { Reading } from '../verdict.ts'

/** The first and the last usual hour of arrival. */
const arrivals = [12, 23] as const

/** A moment in UTC needs the property's zone to become a local one. */
export const needsZone = ({ offset }: GdsMoment): boolean => offset !== null && /^(Z|[+-]00:?00)$/i.test(offset)

const made = new WeakMap<Reading, Map<string, Day[] | null>>()
/** The local day of a deadline, and the day before where it is midnight; null where nobody can tell. */
export const localDates = (moment: GdsMoment, reading: Reading): Day[] | null => {
  let known = made.get(reading)
  if (!known) made.set(reading, (known = new Map<string, Day[] | null>()))
  const key = `${moment.local}${moment.offset} ${reading.time_zone}`
  let dates = known.get(key)
  if (dates === undefined) known.set(key, (dates = computeDates(moment, reading)))
  return dates
}

const computeDates = (moment: GdsMoment, reading: Reading): Day[] | null => {
  const day = moment.local.slice(0, 10)
  if (!isDay(day)) return null
  if (needsZone(moment) && reading.time_zone === null) return null
  const convertible = needsZone(moment) && !Number.isNaN(Date.parse(`${moment.local}Z`))
  const { local } = (convertible ? cancellationDeadline(moment, null, null, reading.time_zone) : moment) ?? moment
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

export const datesOfHours = (hours: number, checkIn: Day): Day[] => {
  const [earliest, latest] = arrivals.map((arrival) => Math.floor((arrival - hours) / 24)) as [number, number]
  return earliest === latest ? [addDays(checkIn, earliest)] : [addDays(checkIn, earliest), addDays(checkIn, latest)]
}
