// Periods of nights: both ends inclusive, an open end is null, and only some days of the week.
import { addDays, type Day, daysBetween } from '../stay.ts'
import type { Weekdays } from './records.ts'

export type Period = { first_night: Day | null; last_night: Day | null }

/** Beyond every night that is written, so that open ends compare like any other. */
const [earliestNight, latestNight] = ['0000-00-00', '9999-99-99']
export const firstOf = (period: Period): Day => period.first_night ?? earliestNight
export const lastOf = (period: Period): Day => period.last_night ?? latestNight

/** The days of a restriction without days of its own. */
export const everyNight = { first_night: '2000-01-01', last_night: '2099-12-31' }

/** How many nights it reaches over; no end makes it endless. */
export const nightsSpanned = ({ first_night, last_night }: Period): number =>
  first_night === null || last_night === null ? Number.POSITIVE_INFINITY : daysBetween(first_night, last_night) + 1

/** 0 is Monday. 01.01.2001 was one. */
export const weekdayOf = (night: Day): number => (((daysBetween('2001-01-01', night) % 7) + 7) % 7) as number

/** The first night, at most six days on, that both take in; null: none. */
export const sharedNight = (
  a: Period & { weekdays: Weekdays },
  b: Period & { weekdays: Weekdays },
): { night: Day | null } | null => {
  const days = a.weekdays.map((on, index) => on && b.weekdays[index] === true)
  const [first, last] = [
    firstOf(a) > firstOf(b) ? firstOf(a) : firstOf(b),
    lastOf(a) < lastOf(b) ? lastOf(a) : lastOf(b),
  ]
  if (first > last || !days.includes(true)) return null
  // Without a beginning there is always such a night before the end.
  if (first === earliestNight) return { night: last === latestNight ? null : last }
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const night = addDays(first, ahead)
    if (night > last) return null
    if (days[weekdayOf(night)]) return { night }
  }
  return null
}

/** What remains of a period after overlapping days are cut out: nothing, one piece or two. */
export const without = (period: Period, cut: Period): Period[] => {
  const left: Period[] = []
  if (cut.first_night !== null && firstOf(period) < cut.first_night)
    left.push({ first_night: period.first_night, last_night: addDays(cut.first_night, -1) })
  if (cut.last_night !== null && lastOf(period) > cut.last_night)
    left.push({ first_night: addDays(cut.last_night, 1), last_night: period.last_night })
  return left
}

/** The days that two overlapping periods share. */
export const overlap = (a: Period, b: Period): Period => ({
  first_night: firstOf(a) > firstOf(b) ? a.first_night : b.first_night,
  last_night: lastOf(a) < lastOf(b) ? a.last_night : b.last_night,
})

/** Whether it contains any of its days of the week. */
export const hasNight = (period: Period & { weekdays: Weekdays }): boolean => sharedNight(period, period) !== null
