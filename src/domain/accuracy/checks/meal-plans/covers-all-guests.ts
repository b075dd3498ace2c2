// Whether the meals of a rate are included for everybody who stays.
import { countText } from '../../../formats.ts'
import type { Rate } from '../../../rate.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { mealIncluded, mealNames, mealsIn, mealTextFields, mealTexts, namedMealIncluded } from './stated-meals.ts'

export const about: CheckAbout = {
  number: 30,
  id: 'meal_plans.covers_all_guests',
  name: 'Meals cover all guests',
  weight: 3,
  reason: 'Breakfast for one in a room for two is a surprise on the bill.',
  source: 'requested stay',
}

/** For how many guests meals are included, and how many adults stay. */
type Facts = { guests: number; adults: number }

/** Where the GDS counts them. */
const countedGuests = (rate: Rate): number | null =>
  mealNames.some((meal) => mealIncluded(rate, meal)) ? rate.meal_guests : null

export const check = defineCheck<Facts>({
  about,
  reads: [...mealNames, 'meal_plans', 'meal_guests', ...mealTextFields],
  judge(rate, checkup) {
    const { stay } = checkup
    const counted = countedGuests(rate)
    let isCounted = counted !== null
    if (counted !== null && !stay) return unknown('meal_guests')
    if (counted !== null && stay && counted < stay.adults)
      return wrong('meal_guests', { guests: counted, adults: stay.adults })
    for (const { field, text } of mealTexts(rate))
      for (const { meal, guests, included, start, end } of mealsIn(text, checkup)) {
        if (!included || guests === null) continue
        // A meal that the flags deny is another finding: its number of guests means nothing then.
        if (namedMealIncluded(rate, meal) === false) continue
        if (!stay) return unknown(field)
        isCounted = true
        const span = field === 'other_texts' ? undefined : { start, end }
        if (guests < stay.adults) return wrong(field, { guests, adults: stay.adults }, span)
      }
    return isCounted ? pass('breakfast') : notApplicable('breakfast')
  },
  says: ({ guests, adults }) => ({
    shown: `for ${countText(guests, 'guest')}`,
    expected: `for ${countText(adults, 'adult')}`,
    source: 'requested stay',
  }),
  advice: ({ field, shown, expected }) => {
    const facts = `(${field === 'meal_guests' ? 'the GDS shows them' : 'the text says'} ${shown})`
    return {
      hotel: `Set the included meals ${expected} ${facts}`,
      agent: `Ask the hotel whether meals are included ${expected} ${facts}`,
    }
  },
})
