// Whether loading what the own data has mends another finding of the same field too: then both are one cause.
import { wordsOf } from './neighbours.ts'
import type { Check, Finding } from './verdict.ts'

/** The same words after case and punctuation; signs alone are themselves. */
export const wordsIn = (text: string | undefined): string | null => (text === undefined ? null : wordsOf(text) || text)

/** Whoever shows too few guests shows it however it is said. */
const always: ReadonlySet<Check['id']> = new Set<Check['id']>(['room_description.occupancy_covers_guests'])
/** What they ask for is any other text or price: the hotel's own is one. */
const open = /^(?:words of its own|the real price|about )/

const currency = /^[A-Z]{3} (?=\d)/
const bare = (text: string | undefined) => wordsIn(text?.replace(currency, ''))
/** `a deposit, or the type Guarantee` are two ways; `433.75 = 357.00 + 76.75` is one amount. */
const waysIn = (expected: string): (string | null)[] =>
  expected
    .replace('the day of the deadline, ', '')
    .split(/,? or (?:the type )?/)
    .map((way) => bare(way.replace(/ = .*/, '')))

/** Both of the same field of one rate. */
export const isMendedBy = (finding: Finding, own: Finding): boolean => {
  if (finding.verdict !== 'wrong' || own.verdict !== 'wrong') return false
  if (always.has(finding.check)) return true
  const { expected = '' } = finding
  if (waysIn(expected).includes(bare(own.expected))) return true
  return open.test(expected) && bare(finding.shown) === bare(own.shown)
}
