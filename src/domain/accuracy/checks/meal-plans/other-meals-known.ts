// Whether a rate says if lunch and dinner are included.
import { defineCheck } from '../../check.ts'
import { pass } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { isMealKnown, mealTextFields } from './stated-meals.ts'
import { advisesUnstated, saysUnstated, type UnstatedMeal, unstatedMeal } from './unstated-meal.ts'

export const about: CheckAbout = {
  number: 27,
  id: 'meal_plans.other_meals_known',
  name: 'Lunch and dinner stated',
  weight: 1,
  reason: 'Agents only find half board and full board if lunch and dinner are stated.',
  source: 'required field',
}

export const check = defineCheck<UnstatedMeal>({
  about,
  reads: ['lunch', 'dinner', 'meal_plans', ...mealTextFields],
  presenceOf: ['lunch', 'dinner'],
  stated: true,
  judge(rate, checkup) {
    const open = (['lunch', 'dinner'] as const).filter((meal) => !isMealKnown(rate, meal, checkup))
    const results = open.map((meal) => unstatedMeal(meal, rate, checkup))
    return results.find(({ verdict }) => verdict === 'missing') ?? results[0] ?? pass('lunch')
  },
  says: saysUnstated,
  advice: advisesUnstated,
})
