// The meals of a rate against the property's own data.
import type { RateField } from '../../rate.ts'
import { absent, check, pass } from '../judgement.ts'
import type { Meal } from '../text/meals/meals.ts'
import type { Check } from '../verdict.ts'
import { comparing, differing, type Part, saying } from './expected-parts.ts'
import { mealIncluded, mealsIn, mealTexts } from './meal-plans.ts'

const priced = (meal: Meal, included: boolean) => `${meal} ${included ? 'in the price' : 'not in the price'}`

/** Flags and codes speak first; where they say nothing, the words do. */
export const mealPart =
  (name: Meal): Part =>
  (rate, expected, reading) => {
    const meant = expected[name]
    if (meant === null) return null
    const field: RateField = name
    const shown = mealIncluded(rate, name)
    if (shown !== null)
      return shown === meant ? pass(field) : differing(field, priced(name, shown), priced(name, meant), expected)
    for (const each of mealTexts(rate)) {
      const said = mealsIn(each.text, reading).find((one) => one.meal === name)
      if (said) return said.included === meant ? pass(each.field) : saying(each, said, priced(name, meant), expected)
    }
    return absent(field, rate, reading, priced(name, meant))
  }

export const expectedMealChecks: readonly Check[] = [
  check(
    31,
    'meal_plans.matches_expected',
    5,
    {
      reason: 'A meal that the GDS gives and the hotel does not is paid by the hotel.',
      source: 'own data of the property',
      decisive: true,
    },
    comparing('breakfast', [mealPart('breakfast'), mealPart('lunch'), mealPart('dinner')]),
  ),
]
