// Whether loading what the own data has settles another failed check of the same field too.
import type { Day } from '../stay.ts'
import { countedFromArrival } from './count-from-arrival.ts'
import { normalWords } from './neighbours.ts'
import { isOwn } from './one-per-field.ts'
import { checkOf } from './rule-set.ts'
import type { Finding } from './verdict.ts'

/** The same words after case and punctuation; signs alone are themselves. */
export const wordsIn = (text: string | undefined): string | null =>
  text === undefined ? null : normalWords(text) || text

const currencyBefore = /^[A-Z]{3} (?=\d)/
const bare = (text: string | undefined) => wordsIn(text?.replace(currencyBefore, ''))
/** Either of two ways. */
const waysIn = (expected: string): (string | null)[] => expected.split(/,? or /).map(bare)

/** Whether a check passes once the finding that explains it is fixed; without own data any right value settles both. */
export const isSettledBy = (finding: Finding, leading: Finding, check_in: Day): boolean => {
  if (finding.verdict !== 'wrong' || leading.verdict !== 'wrong' || !isOwn(leading)) return true
  if (finding.field !== leading.field) return true
  const { expected = '', facts } = countedFromArrival(finding, check_in)
  const settles = checkOf(finding.check)?.settles
  if (settles && facts) return settles(facts, { facts: {}, ...countedFromArrival(leading, check_in) })
  return waysIn(expected).includes(bare(countedFromArrival(leading, check_in).expected))
}
