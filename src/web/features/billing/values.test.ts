// What is passed to the payment element, how the state of the US reaches the billing details, and what is said of a subscription. S1§3, S1§4, S1§9
import { expect, test } from 'vitest'
import { detailsSchema, elementOptions } from './values.ts'
import { accessEndText } from '../../parts/account/account-words.ts'
import { afterTrialText, failedText, nextPaymentOf, stateText } from './words.ts'

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
  [false, 'upgrade_required', 'Canceled'],
  [false, 'good', 'Canceled'],
] as const)('S1§4: a subscription that runs (%s) for an account that is %s is %s', (active, standing, said) => {
  expect(stateText({ active }, standing)).toBe(said)
})

const owed = { amount: '149.00', currency: 'USD' }
const nothingDue = { amount: null, currency: 'USD' }
const running = { active: true, amount: null }
test.each([
  [
    card,
    owed,
    { active: true, amount: '149.00' },
    'payment_required',
    /^USD 149\.00 is due\. Pay .* to restore access$/,
  ],
  [
    null,
    owed,
    { active: true, amount: '149.00' },
    'payment_required',
    /^USD 149\.00 is due\. Pay with a card to restore access$/,
  ],
  [card, owed, { active: true, amount: '149.00' }, 'good', /^USD 149\.00 is due\. Pay .* to keep access$/],
  [card, nothingDue, running, 'payment_required', /^Pay .* to restore access$/],
  [card, nothingDue, running, 'good', /^undefined$/],
  [null, nothingDue, running, 'payment_required', /^undefined$/],
  [null, owed, null, 'payment_required', /^undefined$/],
  [card, owed, { active: false, amount: '149.00' }, 'upgrade_required', /^undefined$/],
] as const)('card %j, due %j of %j, %s: what a failed payment means', (payment_method, payment, subscription, is, said) => {
  expect(String(failedText({ payment_method, payment, subscription }, is))).toMatch(said)
})

test('S1§4: the next payment is shown while the account is open, and not once it is locked', () => {
  const next = {
    active: true,
    ends_at: null,
    next_payment_price: '149.00',
    next_payment_date: '2026-12-24',
    currency: 'USD',
  }
  expect(nextPaymentOf(next, 'good')).toEqual([
    ['Next payment', 'USD 149.00'],
    ['Next billing date', '24.12.2026'],
  ])
  expect(nextPaymentOf({ ...next, next_payment_date: null }, 'good')).toHaveLength(1)
  for (const locked of ['payment_required', 'upgrade_required'] as const)
    expect(nextPaymentOf(next, locked)).toEqual([])
  expect(nextPaymentOf({ ...next, active: false }, 'good')).toEqual([])
})

test('after a cancellation there is a next payment only of what was used over the limit', () => {
  const canceled = { active: true, ends_at: '2026-12-23', next_payment_date: null, currency: 'USD' }
  expect(nextPaymentOf({ ...canceled, next_payment_price: '0.00' }, 'good')).toEqual([])
  expect(nextPaymentOf({ ...canceled, next_payment_price: '14.00' }, 'good')).toEqual([['Next payment', 'USD 14.00']])
})

test('a failed payment is told with the last day of access, which may end sooner', () => {
  expect(accessEndText({ access_ends_at: null })).toBeUndefined()
  expect(accessEndText({ access_ends_at: '2026-12-04' })).toMatch(/failed\. .* after 04\.12\.2026 at the latest$/)
})
