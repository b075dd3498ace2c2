// When a guest must have cancelled, by the hotel's clock: from the deadline that a GDS gave, or from its offset. S2§3, S2§5
import type { DeadlineOffset, GdsMoment } from './rate.ts'
import { addDays, addMonths, type Day, isDay } from './stay.ts'

/**
 * The deadline at the hotel, null where it cannot be told. Without a time zone only the local time is given, as the GDS
 * wrote it. An offset counts back from the start of the arrival day: no usual hour of arrival makes that too late.
 */
export const cancellationDeadline = (
  until: GdsMoment | null,
  offset: DeadlineOffset | null,
  checkIn: Day | null,
  timeZone: string | null,
): GdsMoment | null => {
  if (until) return atHotel(until, timeZone)
  const local = offset !== null && checkIn !== null ? before(checkIn, offset) : null
  return local === null ? null : atHotel({ local, offset: null }, timeZone)
}

const before = (checkIn: Day, { unit_multiplier: count, time_unit, drop_time }: DeadlineOffset): string | null => {
  // A deadline after booking depends on a booking that has not been made.
  if (!/^before\s*arrival$/i.test(drop_time) || !isDay(checkIn)) return null
  switch (time_unit.toLowerCase().replace(/s$/, '')) {
    case 'year':
      return `${addMonths(checkIn, -12 * count)}T00:00:00`
    case 'month':
      return `${addMonths(checkIn, -count)}T00:00:00`
    case 'week':
      return `${addDays(checkIn, -7 * count)}T00:00:00`
    case 'day':
      return `${addDays(checkIn, -count)}T00:00:00`
    case 'hour':
      return new Date(Date.parse(`${checkIn}T00:00:00Z`) - count * 3_600_000).toISOString().slice(0, 19)
    default:
      return null
  }
}

const atHotel = (moment: GdsMoment, timeZone: string | null): GdsMoment => {
  if (timeZone === null) return moment
  if (moment.offset !== null) return clockOf(Date.parse(`${moment.local}${moment.offset}`), timeZone)
  // The offset of a local time: guess that it is UTC, then correct by what the zone's clock shows at that instant.
  const guess = Date.parse(`${moment.local}Z`)
  const first = guess - minutesOf(clockOf(guess, timeZone).offset) * 60_000
  const { offset } = clockOf(guess - minutesOf(clockOf(first, timeZone).offset) * 60_000, timeZone)
  return { local: moment.local, offset }
}

const minutesOf = (offset: string | null) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

const two = (count: number) => String(count).padStart(2, '0')

/** What the clock of a zone shows at an instant, and how far it is from UTC then. */
const clockOf = (instant: number, timeZone: string): GdsMoment => {
  const parts = clockIn(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
  const minutes = Math.round((Date.parse(`${local}Z`) - instant) / 60_000)
  const away = Math.abs(minutes)
  return { local, offset: `${minutes < 0 ? '-' : '+'}${two(Math.trunc(away / 60))}:${two(away % 60)}` }
}

/** Making one costs half a millisecond, so each is made once. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(timeZone, made)
  return made
}
