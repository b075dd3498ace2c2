// Which meals a rate includes, by OpenTravel's meal plan codes, by single flags, or by the letters of a board.
import { mealPlans } from '../../domain/codes/meal-plans.ts'
import { attributeOf } from './elements.ts'
import { refuse, skipValue } from './remarks.ts'
import type { Taking } from './taking.ts'
import { yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

export type IncludedMeals = { breakfast: boolean | null; lunch: boolean | null; dinner: boolean | null }
const unstated: IncludedMeals = { breakfast: null, lunch: null, dinner: null }
const noMeals: IncludedMeals = { breakfast: false, lunch: false, dinner: false }

const halfBoard = '12'

/** What several codes together say: one that includes a meal is enough. */
const either = (a: boolean | null, b: boolean | null) =>
  a === true || b === true ? true : a === null || b === null ? null : false

export const otaMeals = (to: Taking, included: OtaNode): IncludedMeals => {
  const codes = (attributeOf(included, 'MealPlanCodes') ?? '').split(/\s+/).filter((code) => code !== '')
  let meals: IncludedMeals | null = null
  for (const code of codes) {
    const plan = mealPlans[code]
    if (!plan) skipValue(to.remarks, included, 'MealPlanCodes', code, 'no meal is taken from it')
    else
      meals = {
        breakfast: meals ? either(meals.breakfast, plan.breakfast) : plan.breakfast,
        lunch: meals ? either(meals.lunch, plan.lunch) : plan.lunch,
        dinner: meals ? either(meals.dinner, plan.dinner) : plan.dinner,
      }
  }
  const indicator = yesNoAt(to.remarks, included, 'MealPlanIndicator')
  const flags: IncludedMeals = {
    breakfast: yesNoAt(to.remarks, included, 'Breakfast'),
    lunch: yesNoAt(to.remarks, included, 'Lunch'),
    dinner: yesNoAt(to.remarks, included, 'Dinner'),
  }
  const coded = meals ?? (indicator === false ? noMeals : unstated)
  for (const meal of ['breakfast', 'lunch', 'dinner'] as const)
    if (flags[meal] !== null && coded[meal] !== null && flags[meal] !== coded[meal])
      refuse(
        to.remarks,
        'rule',
        included,
        `Its meal plan code says that ${meal} is ${coded[meal] ? 'included' : 'not included'}, and its flag says the opposite.`,
      )
  if (indicator === false && (Object.values(coded).includes(true) || Object.values(flags).includes(true)))
    refuse(to.remarks, 'rule', included, 'It lists meals but says that none are included.')
  return withMainMeal(codes, {
    breakfast: flags.breakfast ?? coded.breakfast,
    lunch: flags.lunch ?? coded.lunch,
    dinner: flags.dinner ?? coded.dinner,
  })
}

/** The main meal of half board is dinner unless a flag says which it is. */
const withMainMeal = (codes: readonly string[], meals: IncludedMeals): IncludedMeals =>
  codes.includes(halfBoard) && meals.lunch === null && meals.dinner === null
    ? { ...meals, lunch: false, dinner: true }
    : meals

/** Boards as European systems write them: room only, breakfast, half board, full board, all included. */
const boards: Readonly<Record<string, string>> = {
  RO: '14',
  OV: '14',
  SC: '15',
  BB: '3',
  HB: halfBoard,
  FB: '10',
  AI: '1',
}
export const mealsOfBoard = (code: string): IncludedMeals | null => {
  const meal = boards[code.toUpperCase()] ?? ''
  const plan = mealPlans[meal]
  return plan ? withMainMeal([meal], { breakfast: plan.breakfast, lunch: plan.lunch, dinner: plan.dinner }) : null
}
