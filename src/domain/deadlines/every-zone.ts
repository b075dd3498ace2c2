// What is true of a moment whichever zone the hotel is in, for hotels whose zone is unknown.
import type { GdsMoment } from '../rate.ts'
import { atHotel, instantOf, isMoment, needsZone } from './hotel-clock.ts'

/** Every offset from UTC that a clock somewhere shows, in minutes: whole hours, and those of smaller steps. */
const wholeHours = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
const offsets = wholeHours.concat(-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825)

const timesByZones = new Map<string, string[]>()
/** Remembered: the rates of a checkup share few deadlines, and the clock of a zone is slow to read. */
export const hotelTimes = (moment: GdsMoment, timeZone: string | null): string[] => {
  if (!needsZone(moment)) return isMoment(moment) ? [moment.local] : []
  const key = `${moment.local}${moment.offset} ${timeZone}`
  let times = timesByZones.get(key)
  if (times === undefined) {
    if (timesByZones.size > 2_000) timesByZones.clear()
    timesByZones.set(key, (times = computeTimes(moment, timeZone)))
  }
  return times
}

/** Local times, one where the zone is known; none if it is not a moment. */
const computeTimes = (moment: GdsMoment, timeZone: string | null): string[] => {
  if (!isMoment(moment)) return []
  if (timeZone !== null) return [atHotel(moment, timeZone).local]
  const instant = instantOf(moment) ?? Number.NaN
  if (Number.isNaN(instant)) return []
  return offsets.map((minutes) => new Date(instant + minutes * 60_000).toISOString().slice(0, 19))
}

/** true or false if every zone gives that answer; null if it depends on the zone, or the judge does not know. */
export const inEveryZone = (
  moment: GdsMoment,
  timeZone: string | null,
  judge: (local: string) => boolean | null,
): boolean | null => {
  const answers = new Set(hotelTimes(moment, timeZone).map(judge))
  const [answer = null] = answers
  return answers.size === 1 ? answer : null
}
