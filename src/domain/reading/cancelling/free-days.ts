// Tells which day is the last free one, where a text says the same edge from both sides.
import { isLate } from './clause-kinds.ts'
import type { ClausePart, ClauseParts } from './parts.ts'

type Timed = { parts: ClauseParts; moments: ReadonlySet<ClausePart> }
/** UNTIL 13 DAYS FREE, WITHIN 14 DAYS 50 %: one edge, said from both sides; the last free day is the deadline. */
export const lastFree = (
  clauses: readonly Timed[],
  first: ClausePart | undefined,
  all: readonly ClausePart[],
): ClausePart | undefined => {
  const isLateIn = (part: ClausePart) => {
    const parts = clauses.find(({ moments }) => moments.has(part))?.parts ?? []
    return isLate(parts, parts.indexOf(part))
  }
  const days = first?.moment?.days
  if (first === undefined || days == null || isLateIn(first) !== true) return first
  const isDayAfter = ({ moment }: ClausePart) => moment?.days === days - 1 && moment.anchored && moment.time === null
  return all.find((each) => isDayAfter(each) && isLateIn(each) === false) ?? first
}
