// Whether loading what the own data has settles another failed check of the same field too.
import type { Day } from '../stay.ts'
import { countedFromArrival } from './count-from-arrival.ts'
import { normalWords } from './neighbours.ts'
import { isOwn } from './one-per-field.ts'
import { checkOf } from './rule-set.ts'
import type { Check } from './check.ts'
import type { Finding } from './verdict.ts'

/** The same words after case and punctuation; signs alone are themselves. */
export const wordsIn = (text: string | undefined): string | null =>
  text === undefined ? null : normalWords(text) || text

/** Too few guests are one cause, whichever check reports them. */
const alwaysOneCause: ReadonlySet<Check['id']> = new Set<Check['id']>(['room_description.occupancy_covers_guests'])
/** They ask for any other text: the hotel's own is one. */
const openValue = /^(?:a unique description|a text of its own)/

const currencyBefore = /^[A-Z]{3} (?=\d)/
const bare = (text: string | undefined) => wordsIn(text?.replace(currencyBefore, ''))
/** `a deposit, or the type Guarantee` are two ways. */
const waysIn = (expected: string): (string | null)[] =>
  expected
    .replace('the day of the deadline, ', '')
    .split(/,? or (?:the type )?/)
    .map(bare)

/** Whether a check passes once the finding that explains it is fixed; without own data any right value settles both. */
export const isSettledBy = (finding: Finding, leading: Finding, check_in: Day): boolean => {
  if (finding.verdict !== 'wrong' || leading.verdict !== 'wrong' || !isOwn(leading)) return true
  if (finding.field !== leading.field || alwaysOneCause.has(finding.check)) return true
  const { expected = '' } = countedFromArrival(finding, check_in)
  const settles = checkOf(finding.check)?.settles
  if (settles && finding.facts) return settles(finding.facts, { facts: {}, ...countedFromArrival(leading, check_in) })
  return openValue.test(expected) || waysIn(expected).includes(bare(countedFromArrival(leading, check_in).expected))
}
