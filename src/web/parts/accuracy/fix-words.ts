// What fixing a rate gains, in words: 'Fix these three: 82% → 96%'.
import type { Fix } from '../../../contract/accuracy.ts'
import { scoreText } from '../../lib/format.ts'

const numberWords = ['', '', 'two', 'three'] as const
/** How many of the first fixes one sentence names, unless the shown score takes more to change. */
const mostFixes = 3

type FixStep = Pick<Fix, 'becomes'>
export const fixWords = (from: number | null, fixes: readonly FixStep[]): string | null => {
  const moving = fixes.findIndex(({ becomes }) => becomes !== null && becomes > (from ?? -1)) + 1
  const count = Math.max(Math.min(mostFixes, fixes.length), moving)
  const to = fixes[count - 1]?.becomes ?? null
  if (count === 0 || to === null || to === from) return null
  const all = fixes.length === count
  const number = numberWords[count] ?? String(count)
  const which = count === 1 ? (all ? 'this' : 'the first') : `${all ? 'these' : 'the first'} ${number}`
  return from === null
    ? `Fix ${which} to reach ${scoreText(to)}`
    : `Fix ${which}: ${scoreText(from)} → ${scoreText(to)}`
}
