// By how much a night is off: only where two amounts say it.
import { expect, test } from 'vitest'
import type { FixedRate } from '../accuracy/causes/cause.ts'
import type { RateField } from '../rate.ts'
import { valuePerNight } from './value-per-night.ts'

const rate = (shown: string | null, expected = '', of_night = false): FixedRate => ({
  id: 1,
  rate_plan: 'AAAAAA',
  check_in: '2026-03-01',
  shown,
  expected,
  amounts: shown === null ? null : { currency: 'EUR', shown, expected, of_night },
})
const causeIn = (field: RateField, rates: readonly FixedRate[]) => ({
  finding: { check: 'pricing.matches_expected', verdict: 'wrong', field } as const,
  rates,
  wrong_price_rates: [1],
})

test.each([
  ['a night is off by the difference of its amounts', 'nightly_rates', [rate('189.00', '169.00', true)], 3, '20.00'],
  ['a stay is spread over its nights', 'total', [rate('500.00', '400.00')], 3, '33.33'],
  ['a share is rounded to the digits of its amounts', 'total', [rate('210.55', '200.00')], 2, '5.28'],
  ['a total of one night is its difference', 'total', [rate('90.00', '100.5')], 1, '-10.50'],
  ['yen have no cents', 'total', [rate('30000', '20000')], 3, '3333'],
  ['the greatest difference counts, whichever side', 'total', [rate('101', '100'), rate('80', '100')], 1, '-20'],
] as const)('%s', (_, field, rates, nights, amount) => {
  expect(valuePerNight(causeIn(field, rates), nights)).toEqual({ amount, currency: 'EUR' })
})

test('nothing is estimated: not without amounts, and not of amounts that are neither of a night nor of the stay', () => {
  expect(valuePerNight(causeIn('total', [rate(null)]), 2)).toBeNull()
  expect(valuePerNight(causeIn('extra_resort_fee', [rate('20.00', '10.00')]), 2)).toBeNull()
  const guessed = { check: 'pricing.plausible', verdict: 'wrong', field: 'total' } as const
  expect(valuePerNight({ ...causeIn('total', [rate('900.00', '90.00')]), finding: guessed }, 1)).toBeNull()
  expect(valuePerNight({ ...causeIn('total', [rate('20.00', '10.00')]), wrong_price_rates: [] }, 2)).toBeNull()
})
