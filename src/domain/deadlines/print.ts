// Deadlines in words: for people, for stored findings, and in the English of loaders.
import { spacedWords } from '../value-words.ts'
import { countText, momentText } from '../formats.ts'
import type { DeadlineOffset, GdsMoment } from '../rate.ts'
import { type Day, daysBetween } from '../stay.ts'
import { clockTime } from './compare.ts'
import { atHotel, isMoment } from './hotel-clock.ts'
import { isAnyTime } from './own-deadline.ts'
import { isBeforeArrival, unitOf } from './offset.ts'

const isDayOfArrival = (offset: DeadlineOffset): boolean =>
  offset.unit_multiplier === 0 && unitOf(offset) === 'day' && isBeforeArrival(offset)

/** `2 days before arrival`, `the day of arrival`; a unit other than a calendar one as on the wire. */
export const offsetText = (offset: DeadlineOffset): string =>
  isDayOfArrival(offset)
    ? 'the day of arrival'
    : `${countText(offset.unit_multiplier, unitOf(offset) ?? offset.time_unit.toLowerCase().replace(/s$/, ''))} ${spacedWords(offset.drop_time)}`.trim()

/** `2026-12-03 16:00`, as findings are stored; written day first when they are shown. */
export const storedMoment = (local: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? `${local.slice(0, 10)} ${local.slice(11, 16)}` : local

const utcText = (offset: string): string => (/^(Z|[+-]00:?00)$/i.test(offset) ? 'UTC' : `UTC${offset}`)

/** In hotel time; as sent, such as `2026-12-10 01:00 UTC`, where the zone is unknown. */
export const storedAtHotel = (moment: GdsMoment, print: (local: string) => string = storedMoment): string =>
  print(moment.local) + (moment.offset === null || !isMoment(moment) ? '' : ` ${utcText(moment.offset)}`)

/** Of own data: the moment at which the period ends, where it names a time of the day. */
export const endOfPeriod = (offset: DeadlineOffset, moment: GdsMoment | null): GdsMoment | null =>
  moment === null || isAnyTime(moment) || unitOf(offset) === 'hour' ? null : moment
/** `2026-12-09 18:00, 1 day before arrival`, `2026-12-10 18:00 on the day of arrival`; only the period if the time of day is unknown. */
export const storedDeadline = (
  offset: DeadlineOffset,
  moment: GdsMoment | null,
  print: (local: string) => string = storedMoment,
): string => {
  const end = endOfPeriod(offset, moment)
  if (end === null) return offsetText(offset)
  return print(end.local) + (isDayOfArrival(offset) ? ' on the day of arrival' : `, ${offsetText(offset)}`)
}

/** `2 days before arrival`; no days are 'Day of arrival, 18:00'. */
export const cancelBeforeText = (offset: DeadlineOffset, deadline: GdsMoment | null): string => {
  if (offset.unit_multiplier > 0) return offsetText(offset)
  return deadline ? `Day of arrival, ${deadline.local.slice(11, 16)}` : 'Day of arrival'
}

/** Europe/Warsaw is 'Warsaw time'; without a zone the time is 'hotel time'. */
const zoneText = (timeZone: string | null | undefined): string => {
  const city = timeZone?.split('/').at(-1)?.replaceAll('_', ' ')
  return city === undefined || city === 'UTC' || timeZone?.startsWith('Etc/') ? 'hotel time' : `${city} time`
}

const storedMoments = /\b(\d{4}-\d\d-\d\d \d\d:\d\d)\b(?! UTC)(?: (on the day of arrival))?/g
/** Deadlines inside a stored text, each with the zone that it is in; one that is still as sent has its own. */
export const withZone = (stored: string, timeZone: string | null): string =>
  stored.replaceAll(storedMoments, (_, moment: string, day?: string) =>
    [moment, zoneText(timeZone), day].filter(Boolean).join(', '),
  )

/** As own data states it, without the time of day: `2 days before`; no days are 'day of arrival'. */
export const ownPeriodText = (offset: number, unit: 'hour' | 'day' | 'week'): string =>
  offset === 0 && unit === 'day' ? 'day of arrival' : `${countText(offset, unit)} before`

/** `09.12.2026, 18:00, Warsaw time`; without a zone as the GDS sent it, `10.12.2026, 01:00 UTC`. */
export const hotelTimeText = (moment: GdsMoment, timeZone: string | null | undefined): string => {
  if (moment.offset === null || !isMoment(moment)) return `${momentText(moment.local)}, ${zoneText(timeZone)}`
  return timeZone ? `${momentText(atHotel(moment, timeZone).local)}, ${zoneText(timeZone)}` : sentTimeText(moment)
}

/** With the offset that the GDS gave. */
export const sentTimeText = ({ local, offset }: GdsMoment): string =>
  offset === null ? momentText(local) : `${momentText(local)} ${utcText(offset)}`

/** 6PM; minutes by a clock of 24 hours; null for midnight and the minute before, which are no hour of a desk. */
const loaderHour = (local: string): string | null => {
  const time = clockTime(local)
  if (time === null) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute !== 0) return time.replace(':', '')
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'AM' : 'PM'}`
}

/** `BY 6PM 1 day PRIOR TO ARRIVAL`: the same for every stay with a known arrival. */
export const loaderDeadline = ({ local }: GdsMoment, arrival: Day | null): string | null => {
  const days = arrival === null ? -1 : daysBetween(local.slice(0, 10), arrival)
  if (days < 0) return null
  const hour = loaderHour(local)
  if (days === 0) return hour === null ? null : `BY ${hour} DAY OF ARRIVAL`
  return [hour && `BY ${hour}`, `${countText(days, 'day')} PRIOR TO ARRIVAL`].filter(Boolean).join(' ')
}

export const loaderOffset = (offset: DeadlineOffset): string | null => {
  const unit = unitOf(offset)
  return isBeforeArrival(offset) && (unit === 'hour' || unit === 'day') && offset.unit_multiplier > 0
    ? `${countText(offset.unit_multiplier, unit)} PRIOR TO ARRIVAL`
    : null
}
