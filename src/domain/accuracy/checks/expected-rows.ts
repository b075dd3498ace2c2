// Rows of the tests against own data: what a rate shows, what the property has, and the verdict.
import type { OwnData, OwnPlan, OwnRoom } from '../../own-data/records.ts'
import type { Rate } from '../../rate.ts'
import { adviceFor } from '../advice.ts'
import { cleanOwn, cleanPlan, cleanRoom, ownReadingOf } from '../clean-own.ts'
import { cleanRate } from '../clean-rate.ts'
import { scoreRate } from '../score.ts'
import type { Judgement, Reading, Verdict } from '../verdict.ts'

export const ids = {
  name: 'rate_description.matches_expected_name',
  phrases: 'rate_description.has_expected_phrases',
  room: 'room_description.matches_expected_room',
  beds: 'room_description.matches_expected_beds',
  meals: 'meal_plans.matches_expected',
  cancellation: 'cancellation_policy.matches_expected',
  pricing: 'pricing.matches_expected',
} as const
export type ExpectedCheck = keyof typeof ids

export const judgedBy = (check: ExpectedCheck, rate: Rate, own: OwnData, changes: Partial<Reading> = {}) => {
  const score = scoreRate(rate, ownReadingOf([rate], own, changes))
  return { verdict: score.verdicts[ids[check]], finding: score.findings.find((each) => each.check === ids[check]) }
}
export const room = (changes: Partial<OwnRoom>) => cleanOwn({ rooms: [{ ...cleanRoom, ...changes }] })
export const plan = (changes: Partial<OwnPlan>) => cleanOwn({ plans: [{ ...cleanPlan, ...changes }] })
export const sabre = { gds: 'sabre' } as const
export const source = 'own data, version 3'

export type Row = [
  sentence: string,
  check: ExpectedCheck,
  rate: Partial<Rate>,
  own: OwnData,
  verdict: Verdict,
  about?: Partial<Judgement> | undefined,
  reading?: Partial<Reading>,
]
/** Verdict, what the finding must say, and its advice: a sentence, or none without a finding. */
export const answered = ([, check, changes, own, , about, reading]: Row) => {
  const { verdict, finding } = judgedBy(check, cleanRate(changes), own, reading)
  const told = Object.keys(about ?? {}).map((key) => [key, finding?.[key as keyof typeof finding]])
  const advised =
    finding === undefined ? verdict !== 'wrong' && verdict !== 'missing' : /^[A-Z].{15,}\.$/.test(adviceFor(finding))
  return { verdict, about: Object.fromEntries(told) as Partial<Judgement>, advised }
}
export const wanted = ([, , , , verdict, about]: Row) => ({ verdict, about: about ?? {}, advised: true })
