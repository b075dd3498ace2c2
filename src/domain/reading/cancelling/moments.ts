// Joins a moment given in two parts: 6PM + 1 DAY PRIOR, 24 HRS + 6PM, 14 DAYS - 7 DAYS.
import { atTime, hoursAhead, namesDay, sameStated } from '../../deadlines/stated.ts'
import type { Moment, ClausePart } from './parts.ts'

/** Tokens allowed between an hour and its day. */
const glue: ReadonlySet<string> = new Set(
  'small until of time you before mark to in from after within less least arrival cancel notice room or_more hours'.split(
    ' ',
  ),
)

const together = (a: Moment, b: Moment, between: readonly ClausePart[]): Moment | null => {
  const late = a.late ?? b.late
  const [first, second] = [hoursAhead(a), hoursAhead(b)]
  if (namesDay(a) && namesDay(b)) {
    const one = sameStated(a, b)
    if (one !== null) return { ...one, late }
    // 3 TAGE BIS ANREISETAG
    const isUntilArrival = between[0]?.text === 'bis' && b.days === 0
    const isRange =
      between.length === 1 && (between[0]?.kind === 'to' || isUntilArrival) && a.time === null && b.time === null
    return isRange && first !== null && second !== null ? { ...(first > second ? a : b), late: true } : null
  }
  const [day, clock] = namesDay(a) ? [a, b] : [b, a]
  if (!namesDay(day)) return a.time === b.time ? a : null
  const one = atTime(day, clock)
  return one && (one === day ? one : { ...one, late })
}

const hourLinks: ReadonlySet<string> = new Set(['time', 'hours', 'from', 'small', 'mark', 'after', 'until'])
/** CHECK IN FROM 3PM, CHECK OUT TIME 11AM, 3PM CHECK IN, BUILT 1848: hours of the house, or none at all. */
const isOfHouse = (parts: readonly ClausePart[], at: number): boolean => {
  const { moment, text } = parts[at] as ClausePart
  if (!moment || namesDay(moment)) return false
  let to = at - 1
  while (hourLinks.has(parts[to]?.kind ?? '')) to -= 1
  if (parts[to]?.kind === 'other') return true
  // CANCEL ON ARRIVAL BY 6PM names a day, CHECK IN BY 6PM an hour of the house.
  const last = parts[to]
  if (last?.kind === 'arrival')
    return /^ch?e?c?k|^c\/i/.test(last.text) || !parts.slice(to + 1, at).some(({ kind }) => kind === 'until')
  if (parts[at - 1]?.kind === 'unknown' && /^\d{4}$/.test(text)) return true
  return parts[at + 1]?.kind === 'arrival' && !['to', 'before', 'until', 'of'].includes(parts[at - 1]?.kind ?? '')
}

export const joinMoments = (parts: readonly ClausePart[]): ClausePart[] => {
  const joined: ClausePart[] = []
  /** Index of the last part that is not a connecting word. */
  let from = -1
  for (const [at, part] of parts.entries()) {
    const before = joined[from]
    if (part.moment === undefined || isOfHouse(parts, at)) {
      const { kind, text, start, end } = part
      joined.push(part.moment === undefined ? part : { kind: 'other', text, start, end })
      if (part.moment !== undefined || !glue.has(kind)) from = joined.length - 1
      continue
    }
    const between = before?.moment ? joined.slice(from + 1) : []
    const one = before?.moment ? together(before.moment, part.moment, between) : null
    if (one === null || before === undefined) {
      joined.push(part)
    } else {
      // Words in between keep their meaning: 6PM CXL 1 DAY PRIOR is still about a cancellation.
      const kept = between.filter(({ kind }) => kind === 'cancel')
      joined.length = from
      joined.push(...kept, { ...before, moment: one, end: part.end })
    }
    from = joined.length - 1
  }
  return joined
}
