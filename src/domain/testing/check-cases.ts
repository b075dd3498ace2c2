// Cases of one check: what is changed in a clean rate and its checkup, and the verdict that follows.
import type { CheckAbout } from '../accuracy/check.ts'
import { scoreRate } from '../accuracy/score.ts'
import type { Checkup, Finding, Verdict } from '../accuracy/verdict.ts'
import type { Rate } from '../rate.ts'
import { checkupOf, cleanRate } from './clean-rate.ts'

export type CheckCase = [sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]
type CheckOf = Pick<CheckAbout, 'id'>
const scoreOf = (changes: Partial<Rate>, checkup: Partial<Checkup>) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup))
}
export const verdictOf = (
  { id }: CheckOf,
  changes: Partial<Rate> = {},
  checkup: Partial<Checkup> = {},
): Verdict | undefined => scoreOf(changes, checkup).verdicts[id]
export const findingOf = (
  { id }: CheckOf,
  changes: Partial<Rate>,
  checkup: Partial<Checkup> = {},
): Finding | undefined => scoreOf(changes, checkup).findings.find(({ check }) => check === id)
