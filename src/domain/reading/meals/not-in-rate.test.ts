// Meals that the rate does not include, in any wording; and meals with extras.
import { expect, test } from 'vitest'
import { mealsIn } from '../../testing/meal-letters.ts'

test.each([
  ['BREAKFAST OUTSIDE OF RATE', '-B'],
  ['BREAKFAST ON TOP OF THE RATE', '-B'],
  ['BREAKFAST EUR 12 ON TOP', '-B'],
  ['BREAKFAST ON OWN ACCOUNT', '-B'],
  ['BREAKFAST PLUS 15 EUR', '-B'],
  ['LUNCH IS SERVED AT POOL BAR AT EXTRA COST', '-L'],
  ['BREAKFAST PLUS WIFI', 'B'],
  ['BREAKFAST ON TOP FLOOR INCLUDED', 'B'],
])('not included in the rate: %s', (text, expected) => expect(mealsIn(text)).toBe(expected))

test.each([
  ['DINNER WITH WINE INCLUDED', 'D'],
  ['WINE WITH DINNER INCLUDED', 'D'],
  ['BKFST*WIFI*PARKING* ALL IN THE PRICE', 'B'],
  ['WIFI, PARKING, ALL INCLUDED', ''],
  ['ALL INCLUSIVE', 'B D L'],
  ['ALL INCL', 'B D L'],
])('with what comes with them: %s', (text, expected) => expect(mealsIn(text)).toBe(expected))
