// How a checked price and the rate that was shown become one.
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import { confirmedRate, priceWords } from './price-check.ts'

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

test.each([
  [null, shown, shown, ''],
  [{ changed: false, difference: '0.00', currency: 'EUR' }, shown, rate({ total: '90', currency: 'EUR' }), ''],
  [
    { changed: true, difference: null, currency: null },
    undefined,
    shown,
    'Sabre says that the price changed while it was checked.',
  ],
  [
    { changed: true, difference: '-5.00', currency: 'EUR' },
    undefined,
    shown,
    'Sabre says that the price changed by -5.00 EUR while it was checked.',
  ],
  [
    { changed: false, difference: '0.00', currency: 'EUR' },
    shown,
    rate({ total: '90.00', currency: 'USD' }),
    'The total was 90.00 EUR when the rates were read, and is 90.00 USD now.',
  ],
])('words: %j', (check, before, now, words) => {
  expect(priceWords(check, before, now)).toBe(words)
})
