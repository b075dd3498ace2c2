// Days and local moments of the invented world.
import { addDays, type Day } from '../../domain/stay.ts'

const clockFormats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, string>()

/** What the clocks of a zone show against UTC at noon of a day: `+01:00`. */
const offsetOn = (day: Day, zone: string): string => {
  const key = `${zone}/${day}`
  const known = offsets.get(key)
  if (known) return known
  const format =
    clockFormats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' })
  clockFormats.set(zone, format)
  const name = format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value
  const offset = name?.replace('GMT', '') || '+00:00'
  offsets.set(key, offset)
  return offset
}

/** A local moment with its offset, as Travelport writes it. */
export const momentAt = (day: Day, hour: number, zone: string): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00.000${offsetOn(day, zone)}`

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()
export const isWeekendNight = (day: Day): boolean => weekday(day) === 5 || weekday(day) === 6

export const nightsBetween = (from: Day, to: Day): Day[] => {
  const nights: Day[] = []
  for (let day = from; day < to; day = addDays(day, 1)) nights.push(day)
  return nights
}

/** 16 is `4PM`, 12 is `12 NOON`. */
export const spokenHour = (hour: number): string =>
  hour === 12 ? '12 NOON' : hour > 12 ? `${hour - 12}PM` : `${hour}AM`
