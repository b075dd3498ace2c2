// Which meals a rate says are included: by its fields, its meal plan codes and its texts. S1§1
import { type MealPlan, mealPlans } from '../../../codes/meal-plans.ts'
import type { Rate, RateField, ThreeState } from '../../../rate.ts'
import { isOldMessage } from '../../check-result.ts'
import { describing, remembered, type TextField, textsOf } from '../../rate-texts.ts'
import { type Meal, readMeals } from '../../../reading/meals/meals.ts'
import type { CheckContext } from '../../verdict.ts'

export const mealsIn = remembered(readMeals)
/** Labels of texts about what a rate includes. */
export const inRate = /^(include|includes|included|meal|inclusions?)/i
/** In Sabre the promotion field lists what a plan adds to its room. */
const naming: readonly TextField[] = [...describing, 'gds_promotion_field']
export const mealTexts = (rate: Rate) => textsOf(rate, naming, inRate)
/** The fields in which meals are stated in words. */
export const mealTextFields: readonly RateField[] = [...naming, 'other_texts']
export const mealNames = ['breakfast', 'lunch', 'dinner'] as const

export const isSaid = (flag: ThreeState | null): flag is boolean => flag === true || flag === false
export const planByCode = (code: string): MealPlan | undefined =>
  Object.hasOwn(mealPlans, code) ? mealPlans[code] : undefined
export const plansOf = (rate: Rate): MealPlan[] => rate.meal_plans.flatMap(({ code }) => planByCode(code) ?? [])

/** Whether a meal is included: the field wins; without one, the meal plan codes together. null: unknown. */
export const mealIncluded = (rate: Rate, meal: Meal): boolean | null => {
  const flag = rate[meal]
  if (isSaid(flag)) return flag
  const stated = plansOf(rate).map((plan) => plan[meal])
  if (stated.includes(true)) return true
  return stated.length > 0 && stated.every((each) => each === false) ? false : null
}

/** Lunch or dinner, as half board has one of them. */
const mainMealIncluded = (rate: Rate): boolean | null => {
  const meals = [mealIncluded(rate, 'lunch'), mealIncluded(rate, 'dinner')]
  return meals.includes(true) ? true : meals.includes(null) ? null : false
}
/** A meal as texts name it. */
export type NamedMeal = Meal | 'either'
export const namedMealIncluded = (rate: Rate, meal: NamedMeal): boolean | null =>
  meal === 'either' ? mainMealIncluded(rate) : mealIncluded(rate, meal)

/** If the message has an element for the flag, a code does not replace it: codes are compared with flags. */
export const isMealKnown = (rate: Rate, meal: Meal, checkup: CheckContext): boolean =>
  isSaid(rate[meal]) || ((checkup.gds === 'sabre' || isOldMessage(rate, checkup)) && mealIncluded(rate, meal) !== null)

export const inclusionText = (included: boolean) => (included ? 'included' : 'not included')
export const mealText = (meal: NamedMeal) => (meal === 'either' ? 'lunch or dinner' : meal)
