// Each field next to own data: its words, a verdict consistent with the checks, and no price compared with another kind.
import { expect, test } from 'vitest'
import { compareWithOwn } from '../accuracy/checks/own-comparison.ts'
import { cleanOwn, cleanPlan, cleanRoom, ownCheckupOf } from '../testing/clean-own.ts'
import { cleanRate } from '../testing/clean-rate.ts'
import { scoreRate } from '../accuracy/score/score.ts'
import type { OwnData } from '../own-data/records.ts'
import type { Rate } from '../rate.ts'
import { ownCompared } from './own-compared.ts'

const compared = (changes: Partial<Rate> = {}, own: Partial<OwnData> = {}) => {
  const rate = cleanRate(changes)
  const checkup = ownCheckupOf([rate], cleanOwn(own))
  const expected = checkup.own?.expectedOf(rate.rate_plan)
  if (!expected) throw new Error('nothing is expected')
  const result = compareWithOwn(rate, expected, checkup, scoreRate(rate, checkup))
  const shown = ownCompared({
    expected: { ...expected, version: 1 },
    compared: result,
    time_zone: checkup.time_zone,
  })
  if (!shown) throw new Error('nothing was compared')
  return shown
}
const told = ({ fields }: ReturnType<typeof compared>, field: keyof Rate) => {
  const { words, verdict } = fields[field] ?? {}
  return [words?.replaceAll('\u00a0', ' '), verdict]
}

test.each<[keyof Rate, string]>([
  ['rate_name', 'Best Flexible Rate'],
  ['commission_type', 'Yes'],
  ['commission_value', '10%'],
  ['rate_description', 'Must say “buffet breakfast”, “WiFi”'],
  ['room_rate_description', 'Deluxe Room; must say “30 sqm”'],
  ['smoking', 'No'],
  ['adults_count', 'At most 2 guests'],
  ['breakfast', 'Yes'],
  ['refundable', 'Yes'],
  ['cancellation_deadline', '09.12.2026, 18:00, Paris time'],
  ['currency', 'EUR'],
  ['total', 'EUR 433.75'],
  ['rate_base', 'EUR 119.00'],
  ['taxes', 'EUR 55.75'],
])('%s that agrees passes and reads %s', (field, words) => {
  expect(told(compared(), field)).toEqual([words, 'pass'])
})

test('what the property has not stated is left out', () => {
  const plans = [{ ...cleanPlan, dinner: null, guarantee: null, phrases: [] }]
  const { fields } = compared({}, { plans, rooms: [{ ...cleanRoom, view: null }] })
  for (const field of ['dinner', 'guarantee_type', 'rate_description', 'room_view', 'deposit_amount'] as const)
    expect([field, fields[field]]).toEqual([field, undefined])
})

test('a field that is missing does not match, even where a text says what own data says', () => {
  const inText: Partial<Rate> = { meal_plans: [], rate_description: 'FLEXIBLE RATE BUFFET BREAKFAST INCLUDED WIFI' }
  expect(told(compared({ ...inText, breakfast: 'unknown' }), 'breakfast')).toEqual(['Yes', 'missing'])
  expect(told(compared({ ...inText, breakfast: true }), 'breakfast')).toEqual(['Yes', 'pass'])
})

const twoDays = { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' }
test.each<[string, Partial<Rate>, keyof Rate, string]>([
  ['a meal', { lunch: true }, 'lunch', 'wrong'],
  ['a bed', { beds: [{ code: '1', type: 'Double', quantity: 1 }] }, 'beds', 'wrong'],
  ['a cancel-before period', { cancellation_deadline_offset: twoDays }, 'cancellation_deadline_offset', 'wrong'],
  [
    'a cancel-before period leaves its deadline right',
    { cancellation_deadline_offset: twoDays },
    'cancellation_deadline',
    'pass',
  ],
  ['a share of commission', { commission_value: '8' }, 'commission_value', 'wrong'],
  ['a share of commission leaves its type right', { commission_value: '8' }, 'commission_type', 'pass'],
  ['a commission that is not paid', { commission_type: 'false', commission_value: null }, 'commission_type', 'wrong'],
  [
    'a commission that is not paid has no value to compare',
    { commission_type: 'false', commission_value: null },
    'commission_value',
    'not_compared',
  ],
  ['a currency', { currency: 'USD' }, 'currency', 'wrong'],
  ['a currency leaves the total alone', { currency: 'USD' }, 'total', 'not_compared'],
  ['a total', { total: '499.00', rate_total: '499.00' }, 'total', 'wrong'],
])('%s that differs: %j', (_, changes, field, verdict) => {
  expect(told(compared(changes), field)[1]).toBe(verdict)
})

test('nights and taxes stand line by line', () => {
  const nightly_rates = [
    { from: '2026-12-10', to: '2026-12-12', amount: '119.00' },
    { from: '2026-12-12', to: '2026-12-13', amount: '150.00' },
  ]
  const { nights } = compared({ nightly_rates })
  expect(nights.map(({ night, verdict }) => `${night} ${verdict}`)).toEqual([
    '2026-12-10 pass',
    '2026-12-11 pass',
    '2026-12-12 wrong',
  ])
  expect(compared().taxes.map(({ name, expected }) => `${name} ${expected}`)).toEqual(['VAT 37.80', 'Service 17.95'])
  expect(compared({}, { prices: [] })).toMatchObject({ nights: [], taxes: [] })
})

test('where the GDS states no nights, the total alone stands beside own data', () => {
  const silent = compared({ nightly_rates: [], rate_base: null })
  expect([silent.nights, silent.fields.nightly_rates]).toEqual([[], undefined])
  expect(told(silent, 'total')).toEqual(['EUR 433.75', 'pass'])
})

test('without taxes of its own a price before tax is no total', () => {
  expect(told(compared({}, { taxes: [] }), 'total')).toEqual(['EUR 378.00 before tax', 'not_compared'])
})
