// The meals of a rate against the property's own data.
import { changeText } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { Meal } from '../../../reading/meals/meals.ts'
import type { CheckAbout } from '../../check.ts'
import { comparing, type OfVersion, ownDataSource, type FieldComparison } from '../expected-parts.ts'
import { inclusionText, mealIncluded, mealNames, mealsIn, mealTextFields, mealTexts } from './stated-meals.ts'

export const about: CheckAbout = {
  number: 31,
  id: 'meal_plans.matches_expected',
  name: 'Meals match your rates',
  weight: 5,
  decisive: true,
  reason: 'The hotel pays for meals that the GDS gives away.',
  source: 'your rates',
}

/** `words` of a text, or otherwise the fields, say the opposite of what own data `meant`, or nothing. */
type Facts = Unread & OfVersion & { meal: Meal; meant: boolean; words?: string }

/** Flags and codes come first; if they state nothing, the words count. */
export const mealPart =
  (meal: Meal): FieldComparison<Facts> =>
  (rate, expected, checkup) => {
    const meant = expected[meal]
    if (meant === null) return null
    const shown = mealIncluded(rate, meal)
    if (shown !== null) return shown === meant ? pass(meal) : wrong(meal, { meal, meant })
    for (const { field, text } of mealTexts(rate)) {
      const stated = mealsIn(text, checkup).find((each) => each.meal === meal)
      if (!stated) continue
      if (stated.included === meant) return pass(field)
      const words = text.slice(stated.start, stated.end)
      return wrong(field, { meal, meant, words }, field === 'other_texts' ? undefined : stated)
    }
    return lacking(meal, rate, checkup, { meal, meant })
  }

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', ...mealNames, 'meal_plans', ...mealTextFields],
  ownData: true,
  judge: comparing('breakfast', mealNames.map(mealPart)),
  says: ({ meal, meant, words, ...facts }, say, { verdict }) => ({
    shown:
      verdict === 'missing'
        ? unreadIn(facts, say)
        : words === undefined
          ? `${meal} ${inclusionText(!meant)}`
          : say.words(words),
    expected: `${meal} ${inclusionText(meant)}`,
    source: ownDataSource(facts, say),
  }),
  advice: ({ facts: { meal, meant }, ...found }) => ({
    hotel: found.span ? changeText(found, found.expected) : `Set ${meal} to ${inclusionText(meant)}`,
  }),
})
