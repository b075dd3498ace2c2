// The calendar days at the hotel on which a deadline can fall.
import type { DeadlineOffset } from '../rate.ts'
import { addDays, type Day, isDay } from '../stay.ts'
import { dayBefore, isBeforeArrival, unitOf } from './offset.ts'

/** The first and the last usual hour of arrival. */
const arrivals = [12, 23] as const

/** The day of a local time. Midnight also ends the day before, and the last minute of a day also begins the next. */
export const daysOfLocal = (local: string): Day[] => {
  const date = local.slice(0, 10)
  if (/T23:59/.test(local)) return [date, addDays(date, 1)]
  return /T00:00/.test(local) ? [addDays(date, -1), date] : [date]
}

/** Days before arrival, counted from every usual hour of arrival; null after booking or in a unit of no calendar. */
export const daysOfOffset = (offset: DeadlineOffset, checkIn: Day): Day[] | null => {
  const count = offset.unit_multiplier
  if (!isBeforeArrival(offset) || !isDay(checkIn)) return null
  if (!Number.isInteger(count) || count < 0 || count > 10_000) return null
  if (unitOf(offset) === 'hour') return daysOfHours(count, checkIn)
  const day = dayBefore(checkIn, offset)
  return day === null ? null : [day]
}

export const daysOfHours = (hours: number, checkIn: Day): Day[] => {
  const [earliest, latest] = arrivals.map((arrival) => Math.floor((arrival - hours) / 24)) as [number, number]
  return earliest === latest ? [addDays(checkIn, earliest)] : [addDays(checkIn, earliest), addDays(checkIn, latest)]
}
