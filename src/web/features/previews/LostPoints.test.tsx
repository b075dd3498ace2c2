// A shared rate says which criteria cost it points.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SharedRate } from '../../../contract/previews.ts'
import { LostPoints } from './LostPoints.tsx'

const textOf = (rate: Pick<SharedRate, 'summary' | 'verdicts'>) =>
  renderToStaticMarkup(<LostPoints rate={rate} />).replaceAll(/<[^>]+>/g, '|')
const full = {
  rate_description: 100,
  room_description: 100,
  meal_plans: 100,
  cancellation_policy: null,
  pricing: 100,
  all: 100,
}

test('each criterion below 100% is named with its score and the checks that failed', () => {
  const text = textOf({
    summary: { ...full, meal_plans: 50, pricing: 66.7, all: 86 },
    verdicts: {
      'meal_plans.breakfast_known': 'missing',
      'meal_plans.other_meals_known': 'pass',
      'pricing.matches_expected': 'wrong',
      'room_description.present': 'pass',
    },
  })
  expect(text).toContain('Meal plans |50%')
  expect(text).toContain('Breakfast stated: missing')
  expect(text).not.toContain('Lunch')
  expect(text).not.toContain('Room')
})

test('a check against own rates is not named', () => {
  const text = textOf({
    summary: { ...full, pricing: 66.7, all: 90 },
    verdicts: { 'pricing.matches_expected': 'wrong' },
  })
  expect(text).toContain('Pricing |67%')
  expect(text).not.toContain('your rates')
  expect(text).toContain('Differs from the property’s own rates')
})

test('a rate that lost nothing, or could not be checked, says nothing', () => {
  expect(textOf({ summary: full, verdicts: {} })).toBe('')
  expect(textOf({ summary: { ...full, all: null, rate_description: null }, verdicts: {} })).toBe('')
})
