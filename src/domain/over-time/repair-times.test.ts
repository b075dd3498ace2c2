import { expect, test } from 'vitest'
import { repairTimesOf, repairTimeText } from './repair-times.ts'

test('times are of five repairs at least, in tenths of hours', () => {
  expect(repairTimesOf(5, 3_600, 90_000)).toEqual({ repairs: 5, median_hours: 1, nine_of_ten_hours: 25 })
  expect(repairTimesOf(6, 1_234, 5_678)).toMatchObject({ median_hours: 0.3, nine_of_ten_hours: 1.6 })
  expect(repairTimesOf(4, 3_600, 90_000)).toEqual({ repairs: 4, median_hours: null, nine_of_ten_hours: null })
})

test.each([
  [null, 'Too few'],
  [0, 'Under 1 hour'],
  [0.9, 'Under 1 hour'],
  [1, '1 hour'],
  [1.5, '2 hours'],
  [47.9, '48 hours'],
  [48, '2 days'],
  [61, '2.5 days'],
  [2_400, '100 days'],
])('%s hours are %s', (hours, text) => {
  expect(repairTimeText(hours)).toBe(text)
})
