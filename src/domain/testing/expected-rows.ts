// Rows of the tests against own data: what a rate shows, what the property has, and the verdict.
import type { OwnData, OwnPlan, OwnRoom } from '../own-data/records.ts'
import type { Rate } from '../rate.ts'
import { adviceFor } from '../accuracy/advice/advice.ts'
import { cleanOwn, cleanPlan, cleanRoom, ownCheckupOf } from './clean-own.ts'
import { cleanRate } from './clean-rate.ts'
import { scoreRate } from '../accuracy/score/score.ts'
import type { CheckResult, CheckContext, Verdict } from '../accuracy/verdict.ts'

export const ids = {
  name: 'rate_description.matches_expected_name',
  phrases: 'rate_description.has_expected_phrases',
  room: 'room_description.matches_expected_room',
  beds: 'room_description.matches_expected_beds',
  meals: 'meal_plans.matches_expected',
  cancellation: 'cancellation_policy.matches_expected',
  pricing: 'pricing.matches_expected',
} as const
type ExpectedCheck = keyof typeof ids

export const judgedBy = (check: ExpectedCheck, rate: Rate, own: OwnData, changes: Partial<CheckContext> = {}) => {
  const score = scoreRate(rate, ownCheckupOf([rate], own, changes))
  return { verdict: score.verdicts[ids[check]], finding: score.findings.find((each) => each.check === ids[check]) }
}
export const room = (changes: Partial<OwnRoom>) => cleanOwn({ rooms: [{ ...cleanRoom, ...changes }] })
export const plan = (changes: Partial<OwnPlan>) => cleanOwn({ plans: [{ ...cleanPlan, ...changes }] })
export const sabre = { gds: 'sabre' } as const
export const source = 'own data, version 3'

export type ExpectedRow = [
  sentence: string,
  check: ExpectedCheck,
  rate: Partial<Rate>,
  own: OwnData,
  verdict: Verdict,
  about?: Partial<CheckResult> | undefined,
  checkup?: Partial<CheckContext>,
]
/** Verdict, what the finding must say, and its advice: a sentence, or none without a finding. */
export const answered = ([, check, changes, own, , about, checkup]: ExpectedRow) => {
  const { verdict, finding } = judgedBy(check, cleanRate(changes), own, checkup)
  const stated = Object.keys(about ?? {}).map((key) => [key, finding?.[key as keyof typeof finding]])
  const advised =
    finding === undefined
      ? verdict !== 'wrong' && verdict !== 'missing'
      : /^[A-Z].{10,}[^.]$/.test(adviceFor(finding, 'hotel'))
  return { verdict, about: Object.fromEntries(stated) as Partial<CheckResult>, advised }
}
export const wanted = ([, , , , verdict, about]: ExpectedRow) => ({ verdict, about: about ?? {}, advised: true })
