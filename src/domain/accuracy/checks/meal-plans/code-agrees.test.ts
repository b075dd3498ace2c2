// When the meal plan code and the fields name the same meals.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './code-agrees.ts'

const none = { breakfast: false, lunch: false, dinner: false } as const
const silence = { breakfast: null, lunch: null, dinner: null, meal_plans: [] }
const code = (number: string) => [{ code: number, value: null }]

test.each<CheckCase>([
  ['breakfast in both', 'pass'],
  ['buffet breakfast on a rate without', 'wrong', none],
  ['room only on a rate with breakfast', 'wrong', { meal_plans: code('14') }],
  ['two codes for two meals', 'pass', { dinner: true, meal_plans: [...code('19'), ...code('22')] }],
  ['dinner flagged, no code for it', 'wrong', { dinner: true }],
  ['half board leaves the main meal open', 'pass', { dinner: true, meal_plans: code('12') }],
  ['no code', 'not_applicable', { meal_plans: [] }],
  ['no flags', 'not_applicable', { ...silence, meal_plans: code('6') }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
