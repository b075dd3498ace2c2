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
import type { Check } from './verdict.ts'

export const ruleSet: { version: 1; checks: readonly Check[] } = {
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

const byId = new Map<string, Check>(ruleSet.checks.map((each) => [each.id, each]))
const byNumber = new Map(ruleSet.checks.map((each) => [each.number, each]))
export const checkOf = (id: string): Check | undefined => byId.get(id)
export const checkByNumber = (number: number): Check | undefined => byNumber.get(number)
