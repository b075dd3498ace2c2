// How a checked price and the rate that was shown become one.
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import type { PriceCheck } from './message.ts'
import { confirmedRate, priceChangeText, priceCheckText } from './price-check.ts'

const rate = (said: Partial<Rate>): Rate => ({ ...emptyRate('REGF00'), ...said })
const shown = rate({
  rate_name: 'FLEX',
  currency: 'EUR',
  total: '90.00',
  taxes: '9.00',
  refundable: true,
  cancellation_until: { local: '2027-05-09T16:00:00', offset: null },
  cancellation_deadline: { local: '2027-05-09T16:00:00', offset: null },
  commission_type: 'Percentage',
  other_texts: { Inclusions: 'WIFI' },
  other_currencies: { deposit_amount: 'USD' },
  deposit_amount: '10.00',
  unreadable: { surcharges: '1,0' },
})

test('the check is the later word, and the answer before fills its gaps', () => {
  const checked = rate({
    rate_name: 'FLEX NOW',
    currency: 'EUR',
    total: '90.0',
    refundable: 'unknown',
    surcharges: '1.00',
  })
  expect(confirmedRate(shown, checked)).toEqual({
    ...shown,
    rate_name: 'FLEX NOW',
    total: '90.0',
    refundable: 'unknown',
    surcharges: '1.00',
    unreadable: {},
  })
})
test('of another price nothing of the old one is kept', () => {
  const joined = confirmedRate(shown, rate({ currency: 'EUR', total: '95.00' }))
  expect([joined.total, joined.taxes, joined.deposit_amount, joined.other_currencies]).toEqual([
    '95.00',
    null,
    '10.00',
    { deposit_amount: 'USD' },
  ])
})
test('a check that says no price leaves the price that was shown', () => {
  expect(confirmedRate(shown, rate({ rate_comment: 'x' }))).toEqual({ ...shown, rate_comment: 'x' })
})
test('a deadline is taken whole', () => {
  const offset = { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' }
  const joined = confirmedRate(shown, rate({ cancellation_deadline_offset: offset }))
  expect([joined.cancellation_until, joined.cancellation_deadline, joined.cancellation_deadline_offset]).toEqual([
    null,
    null,
    offset,
  ])
})
test('amounts of two currencies are not mixed', () => {
  const checked = rate({ rate_plan: 'OTHER', currency: 'USD', total: '99.00' })
  expect(confirmedRate(shown, checked)).toEqual({ ...checked, rate_plan: 'REGF00' })
})
const night = (amount: string) => [{ from: '2027-05-10', to: '2027-05-11', amount }]
test('what could be read only in part stays so, as its answer has it', () => {
  const before = rate({ nightly_rates: night('80'), unreadable: { nightly_rates: '8O' } })
  const checked = rate({ nightly_rates: night('81'), unreadable: { nightly_rates: '8I' } })
  expect(confirmedRate(before, checked).unreadable).toEqual({ nightly_rates: '8I' })
  expect(confirmedRate(before, rate({})).unreadable).toEqual({ nightly_rates: '8O' })
  expect(confirmedRate(before, rate({ nightly_rates: night('81') })).unreadable).toEqual({})
})
test('an amount in a currency of its own keeps it', () => {
  const checked = rate({ currency: 'EUR', total: '90.00', deposit_amount: '12.00', other_currencies: { fees: 'GBP' } })
  expect(confirmedRate(shown, checked).other_currencies).toEqual({})
})

const checked = (changed: boolean | null, difference: string | null, currency: string | null): PriceCheck => ({
  changed,
  difference,
  currency,
  converted: null,
})
test.each([
  ['a match', checked(false, '0.00', 'EUR'), 'Sabre confirms the price.'],
  ['a mismatch', checked(true, '12.02', 'AUD'), 'Sabre says that the price changed by 12.02 AUD while it was checked.'],
  ['a mismatch of no amount', checked(true, '0.00', 'AUD'), 'Sabre says that the price changed while it was checked.'],
  [
    'only the converted price differs',
    { ...checked(null, null, null), converted: { changed: true, difference: '8.00', currency: 'USD' } },
    'Sabre says that the price changed by 8.00 USD while it was checked.',
  ],
  [
    'its own price before the converted one',
    { ...checked(false, '0.00', 'AUD'), converted: { changed: true, difference: '0.01', currency: 'USD' } },
    'Sabre confirms the price.',
  ],
  ['nothing', checked(null, null, null), 'Sabre does not say whether the price is still the same.'],
])('what a price check says: %s', (_, check, words) => {
  expect(priceCheckText(check)).toBe(words)
})

test.each([
  [null, shown, shown, ''],
  [checked(false, '0.00', 'EUR'), shown, rate({ total: '90', currency: 'EUR' }), ''],
  [checked(true, null, null), undefined, shown, 'Sabre says that the price changed while it was checked.'],
  [
    checked(true, '-5.00', 'EUR'),
    undefined,
    shown,
    'Sabre says that the price changed by -5.00 EUR while it was checked.',
  ],
  [
    checked(false, '0.00', 'EUR'),
    shown,
    rate({ total: '90.00', currency: 'USD' }),
    'The total was 90.00 EUR when the rates were read, and is 90.00 USD now.',
  ],
])('words: %j', (check, before, now, words) => {
  expect(priceChangeText(check, before, now)).toBe(words)
})
