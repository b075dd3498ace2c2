// The cancel-before period of a rate: `2 Day BeforeArrival`, counted back from the day of arrival.
import type { DeadlineOffset } from '../rate.ts'
import { addDays, addMonths, type Day, isDay } from '../stay.ts'

const offsetUnits = ['hour', 'day', 'week', 'month', 'year'] as const
type OffsetUnit = (typeof offsetUnits)[number]
/** null for a unit of no calendar. */
export const unitOf = ({ time_unit }: Pick<DeadlineOffset, 'time_unit'>): OffsetUnit | null => {
  const name = time_unit.toLowerCase().replace(/s$/, '')
  return offsetUnits.find((unit) => unit === name) ?? null
}

/** A period after booking depends on a booking that has not been made. */
export const isBeforeArrival = ({ drop_time }: Pick<DeadlineOffset, 'drop_time'>): boolean =>
  /^before\s*arrival$/i.test(drop_time)

/** Days and weeks as days. */
export const inDays = (offset: DeadlineOffset): number | null => {
  const unit = unitOf(offset)
  return unit === 'day' ? offset.unit_multiplier : unit === 'week' ? 7 * offset.unit_multiplier : null
}

/** The day a period of days, weeks, months or years leads to; null for hours. */
export const dayBefore = (checkIn: Day, { unit_multiplier: count, ...offset }: DeadlineOffset): Day | null => {
  switch (unitOf(offset)) {
    case 'day':
      return addDays(checkIn, -count)
    case 'week':
      return addDays(checkIn, -7 * count)
    case 'month':
      return addMonths(checkIn, -count)
    case 'year':
      return addMonths(checkIn, -12 * count)
    default:
      return null
  }
}

const hourLength = 3_600_000
/** This many hours before the start of the arrival day, or before an hour (HH:MM) of that day, as local time. */
export const hoursBefore = (checkIn: Day, hours: number, hour = '00:00'): string =>
  new Date(Date.parse(`${checkIn}T${hour}:00Z`) - hours * hourLength).toISOString().slice(0, 19)

/** The local moment that a period counts back to from an hour of the arrival day; null if it cannot be counted. */
export const localBefore = (checkIn: Day, offset: DeadlineOffset, hour = '00:00'): string | null => {
  if (!isBeforeArrival(offset) || !isDay(checkIn)) return null
  if (unitOf(offset) === 'hour') return hoursBefore(checkIn, offset.unit_multiplier, hour)
  const day = dayBefore(checkIn, offset)
  return day === null ? null : `${day}T${hour}:00`
}
