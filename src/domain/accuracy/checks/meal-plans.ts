// Checks of the meals: stated, and the same in fields, meal plan code and text. S1§1
import { type MealPlan, mealPlans } from '../../codes/meal-plans.ts'
import { countText } from '../../formats.ts'
import type { Rate, ThreeState } from '../../rate.ts'
import { absent, check, isOldMessage, notApplicable, pass, silent, unknown, wrong } from '../check-result.ts'
import { type Meal, readMeals } from '../text/meals/meals.ts'
import { withTextValue } from './stated-in-text.ts'
import { describing, remembered, type TextField, textsOf } from '../rate-texts.ts'
import type { Check, CheckResult, Checkup } from '../verdict.ts'

export const mealsIn = remembered(readMeals)
/** Labels of texts about what a rate includes. */
export const inRate = /^(include|includes|included|meal|inclusions?)/i
/** In Sabre the promotion field lists what a plan adds to its room. */
const naming: readonly TextField[] = [...describing, 'gds_promotion_field']
export const mealTexts = (rate: Rate) => textsOf(rate, naming, inRate)

const isSaid = (flag: ThreeState | null): flag is boolean => flag === true || flag === false
const planOf = (rate: Rate): MealPlan[] =>
  rate.meal_plans.flatMap(({ code }) => (Object.hasOwn(mealPlans, code) ? [mealPlans[code] as MealPlan] : []))

/** Whether a meal is included: the field wins; without one, the meal plan codes together. null: unknown. */
export const mealIncluded = (rate: Rate, meal: Meal): boolean | null => {
  const flag = rate[meal]
  if (isSaid(flag)) return flag
  const stated = planOf(rate).map((plan) => plan[meal])
  if (stated.includes(true)) return true
  return stated.length > 0 && stated.every((each) => each === false) ? false : null
}

/** If the message has an element for the flag, a code does not replace it: codes are compared with flags. */
export const isKnown = (rate: Rate, meal: Meal, checkup: Checkup): boolean =>
  isSaid(rate[meal]) || ((checkup.gds === 'sabre' || isOldMessage(rate, checkup)) && mealIncluded(rate, meal) !== null)

const breakfastKnown = (rate: Rate, checkup: Checkup): CheckResult =>
  isKnown(rate, 'breakfast', checkup) ? pass('breakfast') : unstated('breakfast', rate, checkup)

const otherMealsKnown = (rate: Rate, checkup: Checkup): CheckResult => {
  const open = (['lunch', 'dinner'] as const).filter((meal) => !isKnown(rate, meal, checkup))
  const judgements = open.map((meal) => unstated(meal, rate, checkup))
  return judgements.find(({ verdict }) => verdict === 'missing') ?? judgements[0] ?? pass('lunch')
}

/** Sabre sends a meal only where it is included: it is missing where a text includes it. */
const unstated = (meal: Meal, rate: Rate, checkup: Checkup): CheckResult => {
  const expected = `${meal} included or not included`
  const stated = () =>
    mealTexts(rate).flatMap(({ text }) => mealsIn(text, checkup).filter((each) => each.meal === meal))
  const isInText = () => stated().some(({ included }) => included)
  const result: CheckResult =
    checkup.gds === 'sabre' && checkup.calls.details === 'read' && isInText()
      ? { verdict: 'missing', field: meal, expected }
      : absent(meal, rate, checkup, expected)
  return withTextValue(result, meal, () => stated().map(({ included }) => inclusionText(included)))
}

const textAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  let agreed = false
  for (const { field, text } of mealTexts(rate))
    for (const { meal, included, start, end } of mealsIn(text, checkup)) {
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
        expected: `${name} ${inclusionText(flags)}`,
        source: meal === 'either' ? 'lunch, dinner' : meal,
      })
    }
  return agreed ? pass('breakfast') : silent('breakfast', checkup)
}

const inclusionText = (included: boolean) => (included ? 'included' : 'not included')

const mainMeal = (rate: Rate): boolean | null => {
  const meals = [mealIncluded(rate, 'lunch'), mealIncluded(rate, 'dinner')]
  return meals.includes(true) ? true : meals.includes(null) ? null : false
}

const codeAgrees = (rate: Rate): CheckResult => {
  let compared = false
  for (const { code, value } of rate.meal_plans) {
    const plan = Object.hasOwn(mealPlans, code) ? mealPlans[code] : undefined
    if (!plan) continue
    // Half board has one of the two main meals.
    const isHalfBoard = plan.breakfast === true && plan.lunch === null && plan.dinner === null
    if (isHalfBoard && rate.lunch === false && rate.dinner === false)
      return wrong('meal_plans', {
        shown: `${value ?? plan.name} (code ${code}) with lunch and dinner ${inclusionText(false)}`,
        expected: 'lunch or dinner included, or another code',
        source: 'OpenTravel MPT',
      })
    for (const meal of ['breakfast', 'lunch', 'dinner'] as const) {
      const flag = rate[meal]
      if (!isSaid(flag) || plan[meal] === null) continue
      // A second code may name the other meals of the same rate: only a meal that a code gives and the flag denies,
      // or one that no code gives, is a contradiction.
      const given = planOf(rate).some((each) => each[meal] === true || each[meal] === null)
      compared = true
      if (plan[meal] === flag || (flag && given)) continue
      return wrong('meal_plans', {
        shown: `${value ?? plan.name} (code ${code}) with ${meal} ${inclusionText(flag)}`,
        expected: plan[meal]
          ? `${meal} included, or another code`
          : `a meal plan code with ${meal}, or ${meal} not included`,
        source: 'OpenTravel MPT',
      })
    }
  }
  return compared ? pass('meal_plans') : notApplicable('meal_plans')
}

/** For how many guests meals are included, where the GDS counts them. */
const fed = (rate: Rate): number | null =>
  (['breakfast', 'lunch', 'dinner'] as const).some((meal) => mealIncluded(rate, meal)) ? rate.meal_guests : null

const coversAllGuests = (rate: Rate, checkup: Checkup): CheckResult => {
  const counts = fed(rate)
  let counted = counts !== null
  if (counts !== null && !checkup.stay) return unknown('meal_guests')
  if (counts !== null && checkup.stay && counts < checkup.stay.adults)
    return wrong('meal_guests', {
      shown: `for ${countText(counts, 'guest')}`,
      expected: `for ${countText(checkup.stay.adults, 'adult')}`,
      source: 'requested stay',
    })
  for (const { field, text } of mealTexts(rate))
    for (const { meal, guests, included, start, end } of mealsIn(text, checkup)) {
      if (!included || guests === null) continue
      // A meal that the flags deny is another finding: its number of guests means nothing then.
      if ((meal === 'either' ? mainMeal(rate) : mealIncluded(rate, meal)) === false) continue
      if (!checkup.stay) return unknown(field)
      counted = true
      const { adults } = checkup.stay
      if (guests < adults)
        return wrong(field, {
          ...(field === 'other_texts' ? {} : { span: { start, end } }),
          shown: `for ${countText(guests, 'guest')}`,
          expected: `for ${countText(adults, 'adult')}`,
          source: 'requested stay',
        })
    }
  return counted ? pass('breakfast') : notApplicable('breakfast')
}

export const mealPlanChecks: readonly Check[] = [
  check(
    26,
    'meal_plans.breakfast_known',
    3,
    { reason: 'Agents can’t sell breakfast, or a rate without it, if the rate doesn’t say.', source: 'required field' },
    breakfastKnown,
  ),
  check(
    27,
    'meal_plans.other_meals_known',
    1,
    { reason: 'Agents only find half board and full board if lunch and dinner are stated.', source: 'required field' },
    otherMealsKnown,
  ),
  check(
    28,
    'meal_plans.text_agrees',
    5,
    {
      reason: 'A promised meal that isn’t included ends in a refund at check-out.',
      source: 'texts against meals',
      decisive: true,
    },
    textAgrees,
  ),
  check(
    29,
    'meal_plans.code_agrees',
    3,
    { reason: 'Some systems read the meal plan code, others the meals: guests see both.', source: 'OpenTravel MPT' },
    codeAgrees,
  ),
  check(
    30,
    'meal_plans.covers_all_guests',
    3,
    { reason: 'Breakfast for one in a room for two is a surprise on the bill.', source: 'requested stay' },
    coversAllGuests,
  ),
]
