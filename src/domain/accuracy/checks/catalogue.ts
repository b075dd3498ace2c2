// The checks in the order of their numbers: to add one, copy the file of another and add its line here.
import type { Check } from '../check.ts'
import { check as breakfastKnown } from './meal-plans/breakfast-known.ts'
import { check as codeAgrees } from './meal-plans/code-agrees.ts'
import { check as coversAllGuests } from './meal-plans/covers-all-guests.ts'
import { check as mealsMatchExpected } from './meal-plans/matches-expected.ts'
import { check as otherMealsKnown } from './meal-plans/other-meals-known.ts'
import { check as textAgrees } from './meal-plans/text-agrees.ts'
import { check as changeFlagged } from './pricing/change-flagged.ts'
import { check as commissionValuePresent } from './pricing/commission-value-present.ts'
import { check as currencyIsPropertys } from './pricing/currency-is-propertys.ts'
import { check as currencyValid } from './pricing/currency-valid.ts'
import { check as extraPersonStated } from './pricing/extra-person-stated.ts'
import { check as mandatoryFeesInTotal } from './pricing/mandatory-fees-in-total.ts'
import { check as priceMatchesExpected } from './pricing/matches-expected.ts'
import { check as nightsSumToStay } from './pricing/nights-sum-to-stay.ts'
import { check as plausible } from './pricing/plausible.ts'
import { check as stableBetweenDetailsAndRules } from './pricing/stable-between-details-and-rules.ts'
import { check as sumAgrees } from './pricing/sum-agrees.ts'
import { check as taxInclusionStated } from './pricing/tax-inclusion-stated.ts'
import { check as textPriceAgrees } from './pricing/text-price-agrees.ts'
import { check as totalPresent } from './pricing/total-present.ts'

export const mealPlanChecks: readonly Check[] = [
  breakfastKnown,
  otherMealsKnown,
  textAgrees,
  codeAgrees,
  coversAllGuests,
  mealsMatchExpected,
]

export const pricingChecks: readonly Check[] = [
  totalPresent,
  currencyValid,
  currencyIsPropertys,
  sumAgrees,
  nightsSumToStay,
  changeFlagged,
  plausible,
  mandatoryFeesInTotal,
  taxInclusionStated,
  extraPersonStated,
  commissionValuePresent,
  textPriceAgrees,
  stableBetweenDetailsAndRules,
  priceMatchesExpected,
]
