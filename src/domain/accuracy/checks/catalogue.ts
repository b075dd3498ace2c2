// The checks in the order of their numbers: to add one, copy the file of another and add its line here.
import type { Check } from '../check.ts'
import { check as breakfastKnown } from './meal-plans/breakfast-known.ts'
import { check as codeAgrees } from './meal-plans/code-agrees.ts'
import { check as coversAllGuests } from './meal-plans/covers-all-guests.ts'
import { check as mealsMatchExpected } from './meal-plans/matches-expected.ts'
import { check as otherMealsKnown } from './meal-plans/other-meals-known.ts'
import { check as textAgrees } from './meal-plans/text-agrees.ts'

export const mealPlanChecks: readonly Check[] = [
  breakfastKnown,
  otherMealsKnown,
  textAgrees,
  codeAgrees,
  coversAllGuests,
  mealsMatchExpected,
]
