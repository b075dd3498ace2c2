// By how much a night is off: only where two amounts say it.
import { expect, test } from 'vitest'
import { valuePerNight } from './value-per-night.ts'

const rate = (shown: string, expected: string, of_night = false) => ({
  amounts: { currency: 'EUR', shown, expected, of_night },
})

test.each([
  ['a night is off by the difference of its amounts', 'nightly_rates', [rate('189.00', '169.00', true)], 3, '20.00'],
  ['a stay is spread over its nights', 'total', [rate('500.00', '400.00')], 3, '33.33'],
  ['a total of one night is its difference', 'total', [rate('90.00', '100.5')], 1, '-10.50'],
  ['yen have no cents', 'total', [rate('30000', '20000')], 3, '3333'],
  ['the greatest difference counts, whichever side', 'total', [rate('101', '100'), rate('80', '100')], 1, '-20'],
] as const)('%s', (_, field, rates, nights, amount) => {
  expect(valuePerNight(field, rates, nights)).toEqual({ amount, currency: 'EUR' })
})

test('nothing is estimated: not without amounts, and not of amounts that are neither of a night nor of the stay', () => {
  expect(valuePerNight('total', [{ amounts: null }], 2)).toBeNull()
  expect(valuePerNight('extra_resort_fee', [rate('20.00', '10.00')], 2)).toBeNull()
})
