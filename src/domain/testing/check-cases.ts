// Cases of one check: what is changed in a clean rate and its checkup, and the verdict that follows.
import type { CheckAbout } from '../accuracy/check.ts'
import { scoreRate } from '../accuracy/score.ts'
import type { Checkup, Verdict } from '../accuracy/verdict.ts'
import type { Rate } from '../rate.ts'
import { checkupOf, cleanRate } from './clean-rate.ts'

export type CheckCase = [sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]
export const verdictOf = (
  { id }: Pick<CheckAbout, 'id'>,
  changes: Partial<Rate> = {},
  checkup: Partial<Checkup> = {},
): Verdict | undefined => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[id]
}
