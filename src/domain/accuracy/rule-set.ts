// Rule set 1: every check that a score is made of. Numbers stand in storage for ever; a changed weight is a new version.
// Those against a property's own data (12, 13, 24, 25, 31, 42, 56) do not apply where it has loaded none.
import { cancellationPolicyChecks } from './checks/cancellation-policy.ts'
import { expectedCancellationChecks } from './checks/expected-cancellation.ts'
import { expectedMealChecks } from './checks/expected-meals.ts'
import { expectedPriceChecks } from './checks/expected-price.ts'
import { expectedRateNameChecks } from './checks/expected-rate-name.ts'
import { expectedRoomChecks } from './checks/expected-room.ts'
import { mealPlanChecks } from './checks/meal-plans.ts'
import { pricingChecks } from './checks/pricing.ts'
import { rateDescriptionChecks } from './checks/rate-description.ts'
import { roomDescriptionChecks } from './checks/room-description.ts'
import type { Check, Reading, Verdict } from './verdict.ts'

export const ruleSet: { version: number; checks: readonly Check[] } = {
  version: 1,
  checks: [
    ...rateDescriptionChecks,
    ...expectedRateNameChecks,
    ...roomDescriptionChecks,
    ...expectedRoomChecks,
    ...mealPlanChecks,
    ...expectedMealChecks,
    ...cancellationPolicyChecks,
    ...expectedCancellationChecks,
    ...pricingChecks,
    ...expectedPriceChecks,
  ],
}

const withOwnData: ReadonlySet<Check> = new Set([
  ...expectedRateNameChecks,
  ...expectedRoomChecks,
  ...expectedMealChecks,
  ...expectedCancellationChecks,
  ...expectedPriceChecks,
])
export const comparesOwnData = (check: Check): boolean => withOwnData.has(check)

/** The checks that can say something, and the verdicts before they have: all ids at once, for an object that keeps its shape is filled faster. */
export type Asked = { checks: readonly Check[]; verdicts: Readonly<Record<string, Verdict>> }
const askedOf = (isAsked: (check: Check) => boolean): Asked => ({
  checks: ruleSet.checks.filter(isAsked),
  verdicts: Object.fromEntries(
    ruleSet.checks.map((check) => [check.id, isAsked(check) ? 'unknown' : 'not_applicable'] as const),
  ),
})
const [all, withoutOwn] = [askedOf(() => true), askedOf((check) => !comparesOwnData(check))]
export const askedIn = ({ own }: Pick<Reading, 'own'>): Asked => (own === null ? withoutOwn : all)

const byId = new Map<string, Check>(ruleSet.checks.map((each) => [each.id, each]))
const byNumber = new Map(ruleSet.checks.map((each) => [each.number, each]))
export const checkOf = (id: string): Check | undefined => byId.get(id)
export const checkByNumber = (number: number): Check | undefined => byNumber.get(number)
