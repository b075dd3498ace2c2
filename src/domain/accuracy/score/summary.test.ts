import { expect, test } from 'vitest'
import { bandOf, passedPercent, shownPercent, summaryOf } from './summary.ts'

test.each([
  [101, 8],
  [100, 8],
  [99, 7],
  [81, 7],
  [80.4, 6],
  [80, 6],
  [71, 6],
  [70, 5],
  [61, 5],
  [60, 4],
  [41, 4],
  [40, 3],
  [21, 3],
  [20, 2],
  [1, 2],
  [0, 1],
  [-5, 1],
])('S1§9: %d belongs to band %d', (percent, band) => {
  expect(bandOf(percent)).toBe(band)
})

test('S1§9: percentages are rounded, and one with a finding never shows 100', () => {
  expect(shownPercent({ passed: 826, counted: 1000 })).toBe(83)
  expect(shownPercent({ passed: 999, counted: 1000 })).toBe(99)
  expect(shownPercent({ passed: 1000, counted: 1000 })).toBe(100)
  expect(shownPercent({ passed: 0, counted: 0 })).toBeNull()
  expect(passedPercent({ passed: 1, counted: 3 })).toBeCloseTo(33.33)
})

test('a summary sums weights and then divides: never an average of averages', () => {
  const none = { passed: 0, counted: 0 }
  const weights = {
    rate_description: { passed: 9, counted: 10 },
    room_description: { passed: 0, counted: 90 },
    meal_plans: none,
    cancellation_policy: none,
    pricing: none,
  }
  expect(summaryOf(weights)).toMatchObject({ rate_description: 90, room_description: 0, meal_plans: null, all: 9 })
})
