// Cases of line ends: some end a statement, others only the width of a display.
import { expect, test } from 'vitest'
import { readCancellation } from './cancelling/cancellation.ts'
import { unwrapped } from './line-ends.ts'
import { readMeals } from './meals/meals.ts'

test.each([
  ['BREAKFAST INCLUDED\nPARKING NOT INCLUDED', false],
  ['NON REFUNDABLE\nDEPOSIT REQUIRED', false],
  ['CANCEL BY 6PM\n1 KING BED', false],
  ['RATE EUR 120\nBREAKFAST EUR 15', false],
  ['CANCEL BY 2 DAYS PRIOR TO ARRIVAL.\nTO AVOID A FEE', false],
  ['FREE CANCELLATION UP TO 24\nHOURS BEFORE ARRIVAL', true],
  ['NO REFUND\nIF CANCELLED WITHIN 3 DAYS', true],
  ['BREAKFAST, PARKING AND\nWIFI INCLUDED', true],
  ['CANCEL 24 HOURS PRIOR\nTO ARRIVAL', true],
  ['CITY TAX PLN 2.50 PER PERSON PER NIGHT PAYABLE AT HOTEL\nRATE IS CHARGED IN FULL', false],
])('%j: wrapped %s', (text, wrapped) => expect(unwrapped(text)).toBe(wrapped ? text.replace('\n', ' ') : text))

test('a text whose lines are all full was cut at the width of a display', () => {
  const lines = [
    'RATES ARE VALID FOR ALL GUESTS WHO STAY LONGER ON WEEKENDS',
    'HOTEL RESTAURANT OPENS EVERY EVENING WITH ITS GARDEN TERRACE',
    'BREAKFAST BUFFET IS SERVED IN THE GARDEN',
  ]
  expect(unwrapped(lines.join('\n'))).toBe(lines.join(' '))
})

test.each<[string, boolean[]]>([
  ['BREAKFAST\nNOT INCLUDED: PARKING', [true]],
  ['BREAKFAST\nEUR 20 RESORT FEE', [true]],
  ['BREAKFAST INCLUDED\nEXTRA BED EUR 20', [true]],
  ['PARKING EXCLUDED\nBREAKFAST', [true]],
  ['BREAKFAST IS NOT\nINCLUDED', [false]],
])('the meals of %j', (text, included) =>
  expect(readMeals(unwrapped(text)).map((each) => each.included)).toEqual(included))

test('a wrapped condition belongs to the refund before it', () => {
  const { refund } = readCancellation(unwrapped('NO REFUND\nIF CANCELLED WITHIN 3 DAYS'))
  expect(refund).toEqual([])
})
