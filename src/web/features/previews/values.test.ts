// A shared rate says which criteria cost it points.
import { expect, test } from 'vitest'
import { lostPoints } from './values.ts'

const full = {
  rate_description: 100,
  room_description: 100,
  meal_plans: 100,
  cancellation_policy: null,
  pricing: 100,
  all: 100,
}

test('each criterion below 100% is named with its score and the checks that failed', () =>
  expect(
    lostPoints({
      summary: { ...full, meal_plans: 50, pricing: 66.7, all: 86 },
      verdicts: {
        'meal_plans.breakfast_known': 'missing',
        'meal_plans.other_meals_known': 'pass',
        'pricing.matches_expected': 'wrong',
        'room_description.present': 'pass',
      },
    }),
  ).toEqual([
    { name: 'Meal plans', score: '50%', why: 'Breakfast stated: missing' },
    { name: 'Pricing', score: '67%', why: 'Differs from the property’s own rates' },
  ]))

test('a rate that lost nothing, or could not be checked, says nothing', () => {
  expect(lostPoints({ summary: full, verdicts: {} })).toEqual([])
  expect(lostPoints({ summary: { ...full, all: null, rate_description: null }, verdicts: {} })).toEqual([])
})
