// Whether a rate says if breakfast is included.
import { defineCheck } from '../../check.ts'
import { pass } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { isMealKnown, mealTextFields } from './stated-meals.ts'
import { advisesUnstated, saysUnstated, type UnstatedMeal, unstatedMeal } from './unstated-meal.ts'

export const about: CheckAbout = {
  number: 26,
  id: 'meal_plans.breakfast_known',
  name: 'Breakfast stated',
  weight: 3,
  reason: 'Agents can’t sell breakfast, or a rate without it, if the rate doesn’t say.',
  source: 'required field',
}

export const check = defineCheck<UnstatedMeal>({
  about,
  reads: ['breakfast', 'meal_plans', ...mealTextFields],
  presenceOf: ['breakfast'],
  stated: true,
  judge: (rate, checkup) =>
    isMealKnown(rate, 'breakfast', checkup) ? pass('breakfast') : unstatedMeal('breakfast', rate, checkup),
  says: saysUnstated,
  advice: advisesUnstated,
})
