// Checks of the meal plans: known, and told alike by flags, code and words. S1§1
import { type MealPlan, mealPlans } from '../../codes/meal-plans.ts'
import type { Rate, ThreeState } from '../../rate.ts'
import { absent, check, isOldMessage, notApplicable, pass, silent, unknown, wrong } from '../judgement.ts'
import { type Meal, readMeals } from '../text/meals/meals.ts'
import { describing, remembered, type TextField, textsOf } from '../texts.ts'
import type { Check, Judgement, Reading } from '../verdict.ts'

export const mealsIn = remembered(readMeals)
const inRate = /^(include|includes|included|meal|inclusions?)/i
/** What a plan adds to its room stands in Sabre where others advertise. */
const naming: readonly TextField[] = [...describing, 'gds_promotion_field']
export const mealTexts = (rate: Rate) => textsOf(rate, naming, inRate)

const spoken = (flag: ThreeState | null): flag is boolean => flag === true || flag === false
const planOf = (rate: Rate): MealPlan[] =>
  rate.meal_plans.flatMap(({ code }) => (Object.hasOwn(mealPlans, code) ? [mealPlans[code] as MealPlan] : []))

/** Whether a meal is in the price: the flag wins; without one, what the meal codes say together. null: nobody says. */
export const mealIncluded = (rate: Rate, meal: Meal): boolean | null => {
  const flag = rate[meal]
  if (spoken(flag)) return flag
  const said = planOf(rate).map((plan) => plan[meal])
  if (said.includes(true)) return true
  return said.length > 0 && said.every((each) => each === false) ? false : null
}

/** Where the message has a place for the flag, a code does not stand in for it: codes are compared with flags. */
export const isKnown = (rate: Rate, meal: Meal, reading: Reading): boolean =>
  spoken(rate[meal]) || ((reading.gds === 'sabre' || isOldMessage(rate, reading)) && mealIncluded(rate, meal) !== null)

const breakfastKnown = (rate: Rate, reading: Reading): Judgement =>
  isKnown(rate, 'breakfast', reading)
    ? pass('breakfast')
    : absent('breakfast', rate, reading, 'whether breakfast is in the price')

const otherMealsKnown = (rate: Rate, reading: Reading): Judgement => {
  const silentMeal = (['lunch', 'dinner'] as const).find((meal) => !isKnown(rate, meal, reading))
  if (silentMeal === undefined) return pass('lunch')
  return absent(silentMeal, rate, reading, `whether ${silentMeal} is in the price`)
}

const textAgrees = (rate: Rate, reading: Reading): Judgement => {
  let agreed = false
  for (const { field, text } of mealTexts(rate))
    for (const { meal, included, start, end } of mealsIn(text, reading)) {
      const flags = meal === 'either' ? mainMeal(rate) : mealIncluded(rate, meal)
      if (flags === null) continue
      if (flags === included) {
        agreed = true
        continue
      }
      const name = meal === 'either' ? 'lunch or dinner' : meal
      return wrong(field, {
        ...(field === 'other_texts' ? {} : { span: { start, end } }),
        shown: text.slice(start, end),
        expected: `${name} ${priced(flags)}`,
        source: `meal flags (${meal === 'either' ? 'lunch, dinner' : meal})`,
      })
    }
  return agreed ? pass('breakfast') : silent('breakfast', reading)
}

const priced = (included: boolean) => (included ? 'in the price' : 'not in the price')

const mainMeal = (rate: Rate): boolean | null => {
  const meals = [mealIncluded(rate, 'lunch'), mealIncluded(rate, 'dinner')]
  return meals.includes(true) ? true : meals.includes(null) ? null : false
}

const codeAgrees = (rate: Rate): Judgement => {
  let compared = false
  for (const { code, value } of rate.meal_plans) {
    const plan = Object.hasOwn(mealPlans, code) ? mealPlans[code] : undefined
    if (!plan) continue
    for (const meal of ['breakfast', 'lunch', 'dinner'] as const) {
      const flag = rate[meal]
      if (!spoken(flag) || plan[meal] === null) continue
      // A second code may name the other meals of the same rate: only a meal that a code gives and the flag denies,
      // or one that no code gives, is a contradiction.
      const given = planOf(rate).some((each) => each[meal] === true || each[meal] === null)
      compared = true
      if (plan[meal] === flag || (flag && given)) continue
      return wrong('meal_plans', {
        shown: `code ${code} is ${value ?? plan.name}, the flag says ${meal} ${priced(flag)}`,
        expected: plan[meal] ? `${meal} in the price, or another code` : `a meal code with ${meal}, or another flag`,
        source: 'OpenTravel meal plan code',
      })
    }
  }
  return compared ? pass('meal_plans') : notApplicable('meal_plans')
}

/** How many guests the structure feeds, where it counts them and a meal is in the price. */
const fed = (rate: Rate): number | null =>
  (['breakfast', 'lunch', 'dinner'] as const).some((meal) => mealIncluded(rate, meal)) ? rate.meal_guests : null

const coversAllGuests = (rate: Rate, reading: Reading): Judgement => {
  const counts = fed(rate)
  let counted = counts !== null
  if (counts !== null && !reading.stay) return unknown('meal_guests')
  if (counts !== null && reading.stay && counts < reading.stay.adults)
    return wrong('meal_guests', {
      shown: `for ${counts}`,
      expected: `for ${reading.stay.adults} adults`,
      source: 'the asked stay',
    })
  for (const { field, text } of mealTexts(rate))
    for (const { guests, included, start, end } of mealsIn(text, reading)) {
      if (!included || guests === null) continue
      if (!reading.stay) return unknown(field)
      counted = true
      const { adults } = reading.stay
      if (guests < adults)
        return wrong(field, {
          ...(field === 'other_texts' ? {} : { span: { start, end } }),
          shown: `for ${guests}`,
          expected: `for ${adults} adults`,
          source: 'the asked stay',
        })
    }
  return counted ? pass('breakfast') : notApplicable('breakfast')
}

export const mealPlanChecks: readonly Check[] = [
  check(
    26,
    'meal_plans.breakfast_known',
    3,
    { reason: 'An agent cannot sell breakfast, or sell without it, when the rate does not say.', source: 'S1§1, S2§3' },
    breakfastKnown,
  ),
  check(
    27,
    'meal_plans.other_meals_known',
    1,
    { reason: 'Half board and full board are only found when lunch and dinner are told.', source: 'S2§3' },
    otherMealsKnown,
  ),
  check(
    28,
    'meal_plans.text_agrees',
    5,
    {
      reason: 'Words that promise a meal which the price lacks end in a refund at the desk.',
      source: 'meal flags against the texts of the rate',
      decisive: true,
    },
    textAgrees,
  ),
  check(
    29,
    'meal_plans.code_agrees',
    3,
    {
      reason: 'Some systems read the code and others the flags, so a guest sees both answers.',
      source: 'OpenTravel MPT',
    },
    codeAgrees,
  ),
  check(
    30,
    'meal_plans.covers_all_guests',
    3,
    { reason: 'Breakfast for one in a room for two is a surprise on the bill.', source: 'the asked stay' },
    coversAllGuests,
  ),
]
