// Which stays stand for all of them: the nearest ahead, and of many the first of each week.
import { type Day, daysBetween } from '../stay.ts'

/**
 * At most so many of those that can still be arrived on, in order of check-in. Of more, the nearest of each week from the first one on;
 * where they lie within fewer weeks than that, the nearest others fill up.
 */
export const nearestStays = <S extends { check_in: Day }>(stays: readonly S[], today: Day, most: number): S[] => {
  const ahead = stays.filter(({ check_in }) => check_in >= today).toSorted(byCheckIn)
  const [first] = ahead
  if (!first || ahead.length <= most) return ahead
  const weeks = new Map<number, S>()
  for (const stay of ahead) {
    const week = Math.floor(daysBetween(first.check_in, stay.check_in) / 7)
    if (!weeks.has(week)) weeks.set(week, stay)
  }
  const chosen = new Set([...weeks.values()].slice(0, most))
  for (const stay of ahead) if (chosen.size < most) chosen.add(stay)
  return ahead.filter((stay) => chosen.has(stay))
}

const byCheckIn = (a: { check_in: Day }, b: { check_in: Day }) =>
  a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : 0
