import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { begunIn, dueIn, parseStanding } from './parse-standing.ts'

const second = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const subscription = (status: Stripe.Subscription.Status, more: object = {}) =>
  ({
    id: 'sub_1',
    status,
    created: second('2027-01-10'),
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: [{ current_period_start: second('2027-03-10'), current_period_end: second('2027-04-10') }] },
    ...more,
  }) as unknown as Stripe.Subscription
const invoice = (attempt_count: number, more: object = {}) =>
  ({
    status: 'open',
    amount_remaining: 4900,
    attempt_count,
    created: second('2027-03-10'),
    status_transitions: { finalized_at: second('2027-03-11') },
    parent: { subscription_details: { subscription: 'sub_1' } },
    ...more,
  }) as unknown as Stripe.Invoice

const standing = (subscriptions: Stripe.Subscription[], invoices: Stripe.Invoice[] = []) =>
  parseStanding(begunIn(subscriptions), dueIn(invoices, subscriptions), true)

test.each<{ sentence: string; of: Stripe.Subscription[]; invoices?: Stripe.Invoice[]; is: object }>([
  { sentence: 'none without a subscription', of: [], is: { subscription: 'none', payment_failed_at: null } },
  { sentence: 'active', of: [subscription('active')], is: { subscription: 'active', payment_failed_at: null } },
  { sentence: 'trialing', of: [subscription('trialing')], is: { subscription: 'active', payment_failed_at: null } },
  {
    sentence: 'incomplete: the first payment was never made, so it has not begun and nothing is due',
    of: [subscription('incomplete')],
    invoices: [invoice(1)],
    is: { subscription: 'none', payment_failed_at: null },
  },
  {
    sentence: 'incomplete_expired: likewise',
    of: [subscription('incomplete_expired')],
    is: { subscription: 'none', payment_failed_at: null },
  },
  {
    sentence: 'past_due: it goes on, and days of grace begin with the failed invoice',
    of: [subscription('past_due')],
    invoices: [invoice(1)],
    is: { subscription: 'active', payment_failed_at: '2027-03-11' },
  },
  {
    sentence: 'past_due with a first attempt still to come: days of grace begin with the period',
    of: [subscription('past_due')],
    invoices: [invoice(0)],
    is: { subscription: 'active', payment_failed_at: '2027-03-10' },
  },
  {
    sentence: 'unpaid: the provider has given up collecting',
    of: [subscription('unpaid')],
    invoices: [invoice(4)],
    is: { subscription: 'unpaid', payment_failed_at: '2027-03-11' },
  },
  {
    sentence: 'unpaid with its invoice written off: still unpaid',
    of: [subscription('unpaid')],
    is: { subscription: 'unpaid', payment_failed_at: '2027-03-10' },
  },
  {
    sentence: 'paused: a trial ended without a payment method',
    of: [subscription('paused')],
    is: { subscription: 'unpaid', payment_failed_at: '2027-03-10' },
  },
  {
    sentence: 'paused collection of an active one leaves it active',
    of: [subscription('active', { pause_collection: { behavior: 'void' } })],
    is: { subscription: 'active', payment_failed_at: null },
  },
  {
    sentence: 'cancelled at the end of its period',
    of: [subscription('active', { cancel_at_period_end: true })],
    is: { subscription: 'cancelled', paid_until: '2027-04-09' },
  },
  {
    sentence: 'canceled: it has ended',
    of: [subscription('canceled', { ended_at: second('2027-03-20') })],
    is: { subscription: 'cancelled', paid_until: '2027-03-19' },
  },
  {
    sentence: 'one that has ended decides nothing beside one that runs',
    of: [subscription('active'), subscription('canceled', { id: 'sub_0', ended_at: second('2027-03-20') })],
    is: { subscription: 'active', paid_until: null },
  },
])('S1§4: a subscription in the provider’s state, $sentence', ({ of, invoices, is }) => {
  expect(standing(of, invoices)).toMatchObject(is)
})
