// Whether the meals that the texts of a rate name are those of its fields.
import { contradiction, quoted } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { pass, silent } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import {
  inclusionText,
  mealNames,
  mealsIn,
  mealText,
  mealTextFields,
  mealTexts,
  type NamedMeal,
  namedMealIncluded,
} from './stated-meals.ts'

export const about: CheckAbout = {
  number: 28,
  id: 'meal_plans.text_agrees',
  name: 'Meals match text',
  weight: 5,
  decisive: true,
  reason: 'A promised meal that isn’t included ends in a refund at check-out.',
  source: 'texts against meals',
}

/** `words` of a text say the opposite of `included`. */
type Facts = { meal: NamedMeal; included: boolean; words: string }

export const check = defineCheck<Facts>({
  about,
  reads: [...mealNames, 'meal_plans', ...mealTextFields],
  judge(rate, checkup) {
    let agreed = false
    for (const { field, text } of mealTexts(rate))
      for (const { meal, included: stated, start, end } of mealsIn(text, checkup)) {
        const included = namedMealIncluded(rate, meal)
        if (included === null) continue
        if (included !== stated) {
          const span = field === 'other_texts' ? undefined : { start, end }
          return wrong(field, { meal, included, words: text.slice(start, end) }, span)
        }
        agreed = true
      }
    return agreed ? pass('breakfast') : silent('breakfast', checkup)
  },
  says: ({ meal, included, words }, say) => ({
    shown: say.words(words),
    expected: `${mealText(meal)} ${inclusionText(included)}`,
    source: meal === 'either' ? 'lunch, dinner' : meal,
  }),
  advice: ({ facts: { meal, included }, shown }) =>
    contradiction(
      `the text says ${quoted(shown)}, but ${mealText(meal)} is ${inclusionText(included)}`,
      `whether ${mealText(meal)} is included`,
    ),
  leansOn: ({ meal }) => (meal === 'either' ? ['lunch', 'dinner'] : [meal]),
})
