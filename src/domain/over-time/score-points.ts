// A chart over days: points of scores and fixes, in lines that end where another rule set begins, so that its change is a mark and no jump.
import type { Day } from '../stay.ts'

/** A hotel counts in a GDS with what its newest checkups said for so many days after them; then nobody knows how it is. */
export const daysCarried = 31

/** How it stood at the end of a day. */
export type ScorePoint = {
  day: Day
  /** As shown, 0 to 100; null if no hotel counts. */
  score: number | null
  /** Of that day; without any, the day carries on what those before it said. */
  checkups: number
  /** The newest that scored a checkup up to that day. */
  rule_set: number
  /** Null before all hotels know it. */
  open: number | null
  opened: number
  gone: number
}

/** The day on which a rule set counts for the first time. */
type RuleSetMark = { day: Day; rule_set: number }

/** In the order of their days. A late checkup under an older rule set is no change. */
export const ruleSetMarks = (points: readonly Pick<ScorePoint, 'day' | 'rule_set'>[]): RuleSetMark[] => {
  const marks: RuleSetMark[] = []
  let newest: number | undefined
  for (const { day, rule_set } of points) {
    if (newest !== undefined && rule_set > newest) marks.push({ day, rule_set })
    newest = Math.max(newest ?? rule_set, rule_set)
  }
  return marks
}

/** The points with a value, cut where a rule set begins and where a day has none. */
export const pointLines = (
  points: readonly ScorePoint[],
  valueOf: (point: ScorePoint) => number | null,
): { day: Day; value: number }[][] => {
  const cuts = new Set(ruleSetMarks(points).map(({ day }) => day))
  const lines: { day: Day; value: number }[][] = [[]]
  for (const point of points) {
    const value = valueOf(point)
    if (cuts.has(point.day) || value === null) lines.push([])
    if (value !== null) lines.at(-1)?.push({ day: point.day, value })
  }
  return lines.filter((line) => line.length > 0)
}
