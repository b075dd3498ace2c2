// Cases of one check: what is changed in a clean rate and its checkup, and the verdict that follows.
import type { CheckAbout } from '../accuracy/check.ts'
import { scoreRate } from '../accuracy/score/score.ts'
import type { CheckContext, Finding, Verdict } from '../accuracy/verdict.ts'
import type { Rate } from '../rate.ts'
import { checkupOf, cleanRate } from './clean-rate.ts'

export type CheckCase = [sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<CheckContext>]
type CheckOf = Pick<CheckAbout, 'id'>
const scoreOf = (changes: Partial<Rate>, checkup: Partial<CheckContext>) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup))
}
export const verdictOf = (
  { id }: CheckOf,
  changes: Partial<Rate> = {},
  checkup: Partial<CheckContext> = {},
): Verdict | undefined => scoreOf(changes, checkup).verdicts[id]
export const findingOf = (
  { id }: CheckOf,
  changes: Partial<Rate>,
  checkup: Partial<CheckContext> = {},
): Finding | undefined => scoreOf(changes, checkup).findings.find(({ check }) => check === id)
