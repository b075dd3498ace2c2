// Labelled texts as hotels load them: what each says of meals. B breakfast, L lunch, D dinner, E half board's main meal; - not in the price.
import { expect, test } from 'vitest'
import { readMeals } from './meals.ts'

const letters = { breakfast: 'B', lunch: 'L', dinner: 'D', either: 'E' } as const
const said = (text: string) =>
  [...new Set(readMeals(text).map(({ meal, included }) => `${included ? '' : '-'}${letters[meal]}`))]
    .toSorted()
    .join(' ')

test.each([
  ['FLEX RATE BKFST INCL', 'B'],
  ['BEST AVAILABLE RATE WITH BREAKFAST', 'B'],
  ['BAR INCL BRKFST', 'B'],
  ['ROOM W/ BRKFST', 'B'],
  ['ROOM W/BKFST AND WIFI', 'B'],
  ['INCLUDES FULL BREAKFAST', 'B'],
  ['INCLUDES CONT BKFST FOR 2', 'B'],
  ['CONT BKFST INC', 'B'],
  ['CONTINENTAL BREAKFAST.', 'B'],
  ['Breakfast Included', 'B'],
  ['BUFFET BREAKFAST INCLUDED IN RATE', 'B'],
  ['FREE BREAKFAST', 'B'],
  ['FREE HOT BREAKFAST AND WIFI', 'B'],
  ['COMPLIMENTARY BREAKFAST DAILY', 'B'],
  ['DAILY BREAKFAST FOR TWO', 'B'],
  ['BED AND BREAKFAST', 'B'],
  ['B&B RATE', 'B'],
  ['FLEXIBLE BB', 'B'],
  ['NON REF BB', 'B'],
  ['NO REFUND BREAKFAST INCLUDED', 'B'],
  ['ROOM AND BREAKFAST', 'B'],
  ['BREAKFAST PACKAGE', 'B'],
  ['AMERICAN BREAKFAST BUFFET', 'B'],
  ['FULL AMERICAN BFAST', 'B'],
  ['INCL. B’FAST', 'B'],
  ['BRKFST INCLD WIFI', 'B'],
  ['RATE INCLUDES TAX AND BUFFET BREAKFAST', 'B'],
  ['INCLUDES WIFI AND BREAKFAST EXTRA PERSON USD 20', 'B'],
  ['BREAKFAST INCL EUR 18 VALUE', 'B'],
  ['ENJOY BREAKFAST FOR 2 GUESTS', 'B'],
  ['BED AND CONTINENTAL BKFST CXL 24 HRS PRIOR', 'B'],
  ['PKG INCL BKFST DINNER FOR 2 AND BOTTLE OF WINE', 'B D'],
  ['RATE INCLUDES BREAKFAST BUFFET WIFI AND PARKING USD 10 PER DAY', 'B'],
  ['HALF BOARD', 'B E'],
  ['HB FLEX', 'B E'],
  ['FULL BOARD', 'B D L'],
  ['FB RATE', 'B D L'],
  ['ALL INCLUSIVE', 'B D L'],
  ['AI NONREF', 'B D L'],
  ['DINNER, BED AND BREAKFAST', 'B D'],
  ['DBB OFFER', 'B D'],
  ['BREAKFAST AND DINNER INCLUDED', 'B D'],
  ['INCLUDES LUNCH AND DINNER', 'D L'],
  ['3 COURSE DINNER INCLUDED', 'D'],
])('in the price: %s', (text, expected) => expect(said(text)).toBe(expected))

test.each([
  ['ROOM ONLY', '-B -D -L'],
  ['RO FLEX', '-B -D -L'],
  ['RM ONLY NONREF', '-B -D -L'],
  ['NO MEALS', '-B -D -L'],
  ['MEALS NOT INCLUDED', '-B -D -L'],
  ['EUROPEAN PLAN', '-B -D -L'],
  ['NO BREAKFAST', '-B'],
  ['WITHOUT BREAKFAST', '-B'],
  ['W/O BKFST', '-B'],
  ['EXCL BKFST', '-B'],
  ['EXCLUDES BUFFET BREAKFAST', '-B'],
  ['BREAKFAST NOT INCLUDED', '-B'],
  ['BKFST NOT INCL', '-B'],
  ['BREAKFAST EXCLUDED', '-B'],
  ['DOES NOT INCLUDE BREAKFAST', '-B'],
  ['BREAKFAST EUR 18', '-B'],
  ['BREAKFAST EUR 18.50 PER PERSON', '-B'],
  ['BKFST 18 EUR PP', '-B'],
  ['BREAKFAST AVAILABLE AT EUR 18', '-B'],
  ['breakfast available at EUR 18', '-B'],
  ['BUFFET BREAKFAST AT USD 25', '-B'],
  ['BREAKFAST EXTRA', '-B'],
  ['BREAKFAST AT ADDITIONAL CHARGE', '-B'],
  ['BREAKFAST OPTIONAL', '-B'],
  ['BREAKFAST FOR A FEE', '-B'],
  ['BREAKFAST SUPPLEMENT EUR 12', '-B'],
  ['INCLUDES TAX NO BREAKFAST', '-B'],
  ['EUR 18 FOR BREAKFAST', '-B'],
  ['BREAKFAST: GBP 14.95', '-B'],
  ['DINNER USD 30', '-D'],
  ['BREAKFAST AND DINNER NOT INCLUDED', '-B -D'],
  ['NO MEALS INCLUDED BREAKFAST AVAILABLE IN RESTAURANT AT USD 15 PP', '-B -D -L'],
  ['AAA 5 DIAMOND HOTEL BREAKFAST NOT INCL IN RATE', '-B'],
  ['INCL TAX ROOM ONLY BREAKFAST AVAILABLE AT EUR 18', '-B -D -L'],
])('not in the price: %s', (text, expected) => expect(said(text)).toBe(expected))

test.each([
  '1 KING BED NSMK MICRFG 42IN LCD TV',
  'BREAKFAST BAR IN KITCHEN',
  'BREAKFAST ROOM ON GROUND FLOOR',
  'BREAKFAST SERVED 6-10AM',
  'BREAKFAST AVAILABLE',
  'BREAKFAST HOURS 0630-1000',
  'RESTAURANT SERVING BREAKFAST LUNCH AND DINNER',
  'KIDS EAT FREE BREAKFAST',
  'FREE BREAKFAST FOR ELITE MEMBERS',
  'DINNER AVAILABLE',
  'RESTAURANT OPEN FOR DINNER',
  'F&B CREDIT USD 50',
  'FB CREDIT USD 50',
  'USD 25 BREAKFAST CREDIT',
  'BBQ AREA',
  'LUNCH RESTAURANT',
  'MANDARIN ROOM',
  'HBO',
  'MAIN BUILDING',
  'BEST FLEXIBLE RATE',
])('says nothing: %s', (text) => expect(said(text)).toBe(''))

test.each([
  ['BREAKFAST FOR 2', 2],
  ['INCLUDES BREAKFAST FOR TWO', 2],
  ['BKFST INCL FOR 1', 1],
  ['BUFFET BREAKFAST FOR UP TO 4', 4],
  ['INCLUDES BKFST FOR ONE GUEST', 1],
  ['BKFST FOR 1 PERSON ONLY', 1],
  ['BREAKFAST INCLUDED', null],
  ['BREAKFAST INCLUDED FOR 2 NIGHTS', null],
])('guests counted: %s', (text, guests) => expect(readMeals(text)[0]?.guests).toBe(guests))

test('spans cover the words that say it', () => {
  const text = 'BEST RATE ⭐ BKFST INCL'
  const [meal] = readMeals(text)
  expect(text.slice(meal?.start, meal?.end)).toBe('BKFST')
})
