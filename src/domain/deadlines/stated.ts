// Deadlines as words give them: days or hours before arrival, an hour of the clock, or a date, joined, ordered and put on a calendar.
import { addDays, type Day, isDay } from '../stay.ts'
import { daysOfHours } from './days.ts'

/** `date` is MM-DD or YYYY-MM-DD, `time` HH:MM; a clock alone has neither hours, days nor a date. */
export type StatedDeadline = { hours: number | null; days: number | null; date: string | null; time: string | null }

/** HH:MM, with 24:00 for the end of a day; null for what is not a time of day. */
export const timeOfDay = (hour: number, minute: string | number = 0): string | null =>
  hour > 24 || Number(minute) > 59 ? null : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

export const namesDay = ({ hours, days, date }: StatedDeadline): boolean =>
  hours !== null || days !== null || date !== null

const dayLength = 24
export const daysOfWeeks = (weeks: number): number => 7 * weeks
/** How many hours before the arrival day; null for a date or a clock alone. */
export const hoursAhead = ({ hours, days }: StatedDeadline): number | null =>
  hours ?? (days === null ? null : days * dayLength)

/** The earlier first; of two as early the one that has an hour. A clock alone is that of the arrival day. */
export const earlierFirst = (a: StatedDeadline, b: StatedDeadline): number =>
  (hoursAhead(b) ?? 0) - (hoursAhead(a) ?? 0) || Number(b.time !== null) - Number(a.time !== null)

/** One deadline said twice (24 HRS, 1 DAY), with the hour that one of them has; null if they are two. */
export const sameStated = <T extends StatedDeadline>(a: T, b: T): T | null => {
  const ahead = hoursAhead(a)
  const isSame = ahead !== null && ahead === hoursAhead(b) && (a.time === null || b.time === null || a.time === b.time)
  return isSame ? (a.time === null ? b : a) : null
}

/** 24 HRS and 6PM are 6PM one day before; null if the hours are no whole days or another hour is stated. */
export const atTime = <T extends StatedDeadline>(day: T, { time }: StatedDeadline): T | null => {
  if (day.time !== null) return day.time === time ? day : null
  if (day.hours === null) return { ...day, time }
  return day.hours % dayLength === 0 ? { ...day, hours: null, days: day.hours / dayLength, time } : null
}

/** The days at the hotel on which it can fall; null for a clock alone and for what no hotel asks. */
export const daysOfStated = ({ days, hours, date, time }: StatedDeadline, checkIn: Day): Day[] | null => {
  // Midnight at the end of one day is the start of the next.
  const late = time === '24:00' || time === '00:00' ? [1, 0, -1] : [0]
  if (days !== null) return days > 400 ? null : late.map((shift) => addDays(checkIn, shift - days))
  if (hours !== null) return hours > 9_600 ? null : daysOfHours(hours, checkIn)
  if (date === null) return null
  if (date.length > 5) return isDay(date) ? [date] : null
  // Without a year: this year's or last year's day, whichever comes before the stay.
  const year = Number(checkIn.slice(0, 4))
  return [year - 1, year].map((each) => `${each}-${date}`).filter(isDay)
}
