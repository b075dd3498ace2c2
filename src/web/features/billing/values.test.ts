// What is passed to the payment element, how the state of the US reaches the billing details, and what is said of a subscription. S1§3, S1§4, S1§9
import { expect, test } from 'vitest'
import { detailsSchema, elementOptions } from './values.ts'
import { afterTrialText, stateText } from './words.ts'

test('a payment amount falls back to 100 in USD, with off-session future use', () => {
  expect(elementOptions({ amount: null, currency: 'EUR', form: null })).toEqual({
    mode: 'subscription',
    amount: 100,
    currency: 'usd',
    setupFutureUsage: 'off_session',
  })
})

test.each([
  ['149.00', 'USD', 14_900],
  ['19.99', 'EUR', 1_999],
  ['500', 'JPY', 500],
])('%s %s is %i of the smallest unit', (amount, currency, minor) => {
  expect(elementOptions({ amount, currency, form: null })).toMatchObject({
    amount: minor,
    currency: currency.toLowerCase(),
  })
})

const fields = { company: 'A', address: 'B', suite: '', city: 'C', country: 'US', post_code: '1', vat_id: '' }
test('the state of the US is the one of the list, and a missing one is said under the list', () => {
  expect(detailsSchema.safeParse({ ...fields, stateUs: 'IL' })).toMatchObject({ success: true, data: { state: 'IL' } })
  expect(detailsSchema.safeParse({ ...fields, stateUs: '' })).toMatchObject({
    success: false,
    error: { issues: [{ path: ['stateUs'], message: 'State is required' }] },
  })
  expect(detailsSchema.safeParse({ ...fields, country: 'FR', state: 'Rhône' })).toMatchObject({
    data: { state: 'Rhône' },
  })
})

const card = { card_brand: 'visa', card_last_four: '4242' }
test.each([
  [null, null, 'Add a payment method to continue after that.'],
  [card, { ends_at: null }, 'The payment method is charged after that.'],
  [card, null, 'The payment method is charged after that.'],
  [card, { ends_at: '2026-12-24' }, 'Your subscription is canceled and ends with the trial.'],
])('during a trial with card %j and subscription %j: %s', (payment_method, subscription, text) => {
  expect(afterTrialText({ payment_method, subscription })).toBe(text)
})

test.each([
  [true, 'good', 'Active'],
  [true, 'payment_required', 'Payment required'],
  [true, 'upgrade_required', 'Not active'],
  [false, 'upgrade_required', 'Cancelled'],
  [false, 'good', 'Cancelled'],
] as const)('S1§4: a subscription that runs (%s) for an account that is %s is %s', (active, standing, said) => {
  expect(stateText({ active }, standing)).toBe(said)
})
