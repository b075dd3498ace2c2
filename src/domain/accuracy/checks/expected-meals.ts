// The meals of a rate against the property's own data.
import type { RateField } from '../../rate.ts'
import { absent, check, pass } from '../check-result.ts'
import type { Meal } from '../text/meals/meals.ts'
import type { Check } from '../verdict.ts'
import { comparing, differing, type FieldComparison, differingWords } from './expected-parts.ts'
import { mealIncluded, mealsIn, mealTexts } from './meal-plans.ts'

const mealInclusion = (meal: Meal, included: boolean) => `${meal} ${included ? 'included' : 'not included'}`

/** Flags and codes come first; if they state nothing, the words count. */
export const mealPart =
  (name: Meal): FieldComparison =>
  (rate, expected, checkup) => {
    const meant = expected[name]
    if (meant === null) return null
    const field: RateField = name
    const shown = mealIncluded(rate, name)
    if (shown !== null)
      return shown === meant
        ? pass(field)
        : differing(field, mealInclusion(name, shown), mealInclusion(name, meant), expected)
    for (const each of mealTexts(rate)) {
      const stated = mealsIn(each.text, checkup).find((one) => one.meal === name)
      if (stated)
        return stated.included === meant
          ? pass(each.field)
          : differingWords(each, stated, mealInclusion(name, meant), expected)
    }
    return absent(field, rate, checkup, mealInclusion(name, meant))
  }

export const expectedMealChecks: readonly Check[] = [
  check(
    31,
    'meal_plans.matches_expected',
    5,
    { reason: 'The hotel pays for meals that the GDS gives away.', source: 'your rates', decisive: true },
    comparing('breakfast', [mealPart('breakfast'), mealPart('lunch'), mealPart('dinner')]),
  ),
]
