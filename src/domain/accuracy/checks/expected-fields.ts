// The comparison with own data field by field, as screens show it, consistent with the stored verdicts.
import type { Expected } from '../../own-data/expected.ts'
import type { Rate, RateField } from '../../rate.ts'
import type { Check } from '../check.ts'
import type { CheckContext, FieldVerdict, Finding, Verdict } from '../verdict.ts'
import { cancellationParts } from './cancellation-policy/matches-expected.ts'
import { mealPart } from './meal-plans/matches-expected.ts'
import type { FieldComparison } from './expected-parts.ts'
import { planPhrases } from './rate-description/has-expected-phrases.ts'
import { planCategory } from './rate-description/plan-category.ts'
import { planCommission } from './rate-description/plan-commission.ts'
import { planName } from './rate-description/plan-name.ts'
import { bedsPart } from './room-description/matches-expected-beds.ts'
import { roomParts } from './room-description/matches-expected-room.ts'

const comparisonByField = {
  rate_name: ['rate_description.matches_expected_name', planName],
  rate_category: ['rate_description.matches_expected_name', planCategory],
  commission: ['rate_description.matches_expected_name', planCommission],
  plan_phrases: ['rate_description.has_expected_phrases', planPhrases],
  room_name: ['room_description.matches_expected_room', roomParts.name],
  room_view: ['room_description.matches_expected_room', roomParts.view],
  smoking: ['room_description.matches_expected_room', roomParts.smoking],
  greatest_occupancy: ['room_description.matches_expected_room', roomParts.occupancy],
  room_phrases: ['room_description.matches_expected_room', roomParts.phrases],
  beds: ['room_description.matches_expected_beds', bedsPart],
  breakfast: ['meal_plans.matches_expected', mealPart('breakfast')],
  lunch: ['meal_plans.matches_expected', mealPart('lunch')],
  dinner: ['meal_plans.matches_expected', mealPart('dinner')],
  refundable: ['cancellation_policy.matches_expected', cancellationParts.refundable],
  deadline: ['cancellation_policy.matches_expected', cancellationParts.deadlineAlone],
  cancel_before: ['cancellation_policy.matches_expected', cancellationParts.deadline],
  penalty: ['cancellation_policy.matches_expected', cancellationParts.penalty],
  guarantee: ['cancellation_policy.matches_expected', cancellationParts.guarantee],
  deposit: ['cancellation_policy.matches_expected', cancellationParts.deposit],
} as const satisfies Record<string, readonly [Check['id'], FieldComparison<unknown>]>
export type ExpectedPart = keyof typeof comparisonByField
/** `field`: that of the rate which was compared. */
export type ComparedPart = { verdict: FieldVerdict; field: RateField | null }

/** What the score of a rate found. */
export type ScoredRate = { verdicts: Readonly<Record<string, Verdict>>; findings: readonly Finding[] }

export const comparedParts = (
  rate: Rate,
  expected: Expected,
  checkup: CheckContext,
  scored: ScoredRate,
): Record<ExpectedPart, ComparedPart> =>
  Object.fromEntries(
    Object.entries(comparisonByField).map(([name, [check, part]]) => {
      const found = part(rate, expected, checkup)
      return [name, { verdict: inStep(found?.verdict, scored.verdicts[check]), field: found?.field ?? null }]
    }),
  ) as Record<ExpectedPart, ComparedPart>

/** The stored verdict was computed with the rate's neighbours: if it passed, nothing new is reported here. */
const inStep = (found: Verdict | undefined, stored: Verdict | undefined): FieldVerdict => {
  if (found === undefined || found === 'unknown' || found === 'not_applicable') return 'not_compared'
  if (stored === undefined || stored === 'unknown' || stored === 'not_applicable') return 'not_compared'
  return stored === 'pass' ? 'pass' : found
}
