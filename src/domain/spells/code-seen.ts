// What the rates of a sold booking code say of a check: it passed in all of them, or it cannot be told.
import { checkByNumber } from '../accuracy/rule-set.ts'
import { numberedVerdicts, type StoredVerdicts } from '../accuracy/score/stored-verdicts.ts'
import type { CodeSeen } from './spell.ts'

/** The key of a cause begins with the number of its check. */
export const numberOfKey = (key: string) => Number.parseInt(key, 10)

/** Their repair is that one of two contradicting statements goes, and with it what they compare. Where others do not apply, the data are missing. */
const repairedByLess = new Set(['cancellation_policy.offset_agrees', 'cancellation_policy.guarantee_agrees'])

export const codeSeen = (number: number, rates: readonly { verdicts: StoredVerdicts }[]): CodeSeen => {
  const mayNotApply = repairedByLess.has(checkByNumber(number)?.id ?? '')
  const passes = rates.every(({ verdicts }) => {
    const verdict = numberedVerdicts(verdicts).get(number)
    return verdict === 'pass' || (verdict === 'not_applicable' && mayNotApply)
  })
  return passes ? 'passed' : 'unknown'
}
