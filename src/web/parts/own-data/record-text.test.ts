// Records in words: weekdays, nights, beds with alternatives, free cancellation.
import { expect, test } from 'vitest'
import { everyDay, type OwnPlan, type Weekdays } from '../../../domain/own-data/records.ts'
import {
  bedOptionsText,
  cancellationText,
  derivedText,
  roundingText,
  mealsText,
  nightRangeText,
  restrictionText,
  shareText,
  taxText,
  weekdaysText,
} from './record-text.ts'

const on = (days: string) => [...days].map((day) => day !== '-') as unknown as Weekdays

test.each([
  [everyDay, 'Every day'],
  [on('MTWTF--'), 'Mon–Fri'],
  [on('-----SS'), 'Sat, Sun'],
  [on('M-W-F--'), 'Mon, Wed, Fri'],
  [on('MTW--SS'), 'Mon–Wed, Sat, Sun'],
  [on('-------'), 'No days'],
])('weekdays %j are %s', (days, text) => expect(weekdaysText(days)).toBe(text))

test.each([
  [null, null, 'Always'],
  ['2027-03-01', null, 'From 01.03.2027'],
  [null, '2027-03-31', 'Until 31.03.2027'],
  ['2027-03-01', '2027-03-31', '01.03.2027 – 31.03.2027'],
  ['2027-03-01', '2027-03-01', '01.03.2027'],
])('nights %s to %s are %s', (first, last, text) => expect(nightRangeText(first, last)).toBe(text))

test('beds that stand together, and alternatives', () => {
  const twins = [
    { code: '8', quantity: 2 },
    { code: '6', quantity: 1 },
  ]
  expect(bedOptionsText([[{ code: '3', quantity: 1 }], twins])).toBe('1 King or 2 Twin + 1 Sofa bed')
  expect(bedOptionsText([])).toBe('-')
})

const terms = (more: Partial<OwnPlan['cancellation']>) =>
  cancellationText({
    cancellation: { refundable: null, offset: null, unit: null, drop_time: null, penalty: null, ...more },
  })
test.each([
  [{}, '-'],
  [{ refundable: false }, 'Non-refundable'],
  [{ refundable: true }, 'Refundable'],
  [{ offset: 1, unit: 'day', drop_time: '18:00' }, 'Free until 1 day before, 18:00'],
  [{ offset: 48, unit: 'hour', penalty: { nights: 1 } }, 'Free until 48 hours before, then 1 night'],
  [{ offset: 0, unit: 'day', drop_time: '18:00' }, 'Free until day of arrival, 18:00'],
] as const)('cancellation %j is %s', (more, text) => expect(terms(more)).toBe(text))

test('meals, shares, derived prices, taxes and restrictions', () => {
  expect(mealsText({ breakfast: true, lunch: null, dinner: true })).toBe('Breakfast, Dinner')
  expect(mealsText({ breakfast: false, lunch: false, dinner: false })).toBe('No meals')
  expect(mealsText({ breakfast: false, lunch: null, dinner: null })).toBe('No breakfast')
  expect(mealsText({ breakfast: null, lunch: null, dinner: null })).toBe('-')
  expect(shareText({ percent: '12.5' })).toBe('12.5%')
  expect(shareText({ amount: '50.00', currency: 'EUR' })).toBe('EUR 50.00')
  const derived = { from_plan_code: 'BAR', change: { percent: '-10' }, round_to: '1' } as const
  expect(derivedText(derived).replaceAll('\u00A0', ' ')).toBe('BAR − 10%')
  expect([derived, { ...derived, round_to: '5' }, { ...derived, round_to: null }].map(roundingText)).toEqual([
    'No decimals',
    'Nearest 5',
    null,
  ])
  expect(taxText({ value: { percent: '7' }, per: 'stay' })).toBe('7% of the price')
  expect(taxText({ value: { amount: '2.50', currency: 'EUR' }, per: 'person_night' })).toBe(
    'EUR 2.50 per person per night',
  )
  expect(restrictionText({ kind: 'minimum_nights', nights: 3 })).toBe('Minimum stay: 3 nights')
})
