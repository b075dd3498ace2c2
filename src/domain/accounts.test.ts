import { expect, test } from 'vitest'
import { accessEndOf, type Account, actorOf, isTrialExpired, readRole, standingOf, trialDaysLeft } from './accounts.ts'

test.each([
  ['owner', 'owner'],
  ['Owner', 'owner'],
  ['Manager', 'manager'],
  ['TravelAgent', 'travel_agent'],
  ['travel_agent', 'travel_agent'],
  ['Travel Agent', 'travel_agent'],
  ['guest', undefined],
  ['constructor', undefined],
  ['', undefined],
])('S1§3: roles are also written Owner, Manager and TravelAgent: %s', (written, role) => {
  expect(readRole(written)).toBe(role)
})

test.each([
  { role: 'owner', is_admin: false, is_demo: false, actor: 'owner' },
  { role: 'owner', is_admin: false, is_demo: true, actor: 'demo' },
  { role: 'travel_agent', is_admin: true, is_demo: false, actor: 'admin' },
] as const)('a $role with is_admin $is_admin stands in the column $actor', ({ actor, ...person }) => {
  expect(actorOf(person)).toBe(actor)
})

const nothing: Account = {
  trial_ends_at: null,
  card_on_file: false,
  payment_failed_at: null,
  subscription: 'none',
  paid_until: null,
}
const today = '2027-03-28'
test.each<{ sentence: string; account: Partial<Account>; standing: string }>([
  { sentence: 'a trial that ends today still runs', account: { trial_ends_at: today }, standing: 'good' },
  {
    sentence: 'a trial over without a card is paid for',
    account: { trial_ends_at: '2027-03-27' },
    standing: 'payment_required',
  },
  { sentence: 'no trial and no subscription needs support', account: {}, standing: 'upgrade_required' },
  { sentence: 'a subscription is good', account: { subscription: 'active', card_on_file: true }, standing: 'good' },
  {
    sentence: 'a failed payment has 7 days of grace',
    account: { subscription: 'active', payment_failed_at: '2027-03-21' },
    standing: 'good',
  },
  {
    sentence: 'and none on the eighth',
    account: { subscription: 'active', payment_failed_at: '2027-03-20' },
    standing: 'payment_required',
  },
  {
    sentence: 'what the provider no longer collects has no grace',
    account: { subscription: 'unpaid', payment_failed_at: today, card_on_file: true },
    standing: 'payment_required',
  },
  {
    sentence: 'a cancelled subscription runs to the end of its period',
    account: { subscription: 'cancelled', paid_until: today },
    standing: 'good',
  },
  {
    sentence: 'one that is not paid for is not: cancelling does not extend the 7 days',
    account: {
      subscription: 'cancelled',
      paid_until: '2028-03-01',
      payment_failed_at: '2027-03-20',
      card_on_file: true,
    },
    standing: 'payment_required',
  },
  {
    sentence: 'within the 7 days it is',
    account: {
      subscription: 'cancelled',
      paid_until: '2028-03-01',
      payment_failed_at: '2027-03-21',
      card_on_file: true,
    },
    standing: 'good',
  },
  {
    sentence: 'and not a day longer',
    account: { subscription: 'cancelled', paid_until: '2027-03-27', trial_ends_at: '2026-01-01' },
    standing: 'upgrade_required',
  },
])('S1§4, S1§8: $sentence', ({ account, standing }) => {
  expect(standingOf({ ...nothing, ...account }, today)).toBe(standing)
})

const failed: Partial<Account> = { subscription: 'active', payment_failed_at: '2027-03-22' }
test.each<{ sentence: string; account: Partial<Account>; end: string | null }>([
  { sentence: 'no payment failed', account: { subscription: 'active' }, end: null },
  { sentence: 'seven days after a payment failed', account: failed, end: '2027-03-29' },
  { sentence: 'the grace ends today', account: { ...failed, payment_failed_at: '2027-03-21' }, end: today },
  { sentence: 'access has stopped', account: { ...failed, payment_failed_at: '2027-03-20' }, end: null },
  { sentence: 'the provider has given up', account: { ...failed, subscription: 'unpaid' }, end: null },
  { sentence: 'a trial goes on anyway', account: { ...failed, trial_ends_at: today }, end: null },
  {
    sentence: 'canceled, and the period ends before the grace',
    account: { ...failed, subscription: 'cancelled', paid_until: today },
    end: today,
  },
  {
    sentence: 'canceled, and the period ends later',
    account: { ...failed, subscription: 'cancelled', paid_until: '2028-01-01' },
    end: '2027-03-29',
  },
])('the last day of access while a payment is due: $sentence', ({ account, end }) => {
  expect(accessEndOf({ ...nothing, ...account }, today)).toBe(end)
})

test.each([
  { trial_ends_at: null, card_on_file: false, left: null, expired: false },
  { trial_ends_at: '2027-04-27', card_on_file: false, left: 30, expired: false },
  { trial_ends_at: today, card_on_file: false, left: 0, expired: false },
  { trial_ends_at: '2027-03-27', card_on_file: false, left: -1, expired: true },
  { trial_ends_at: '2027-03-27', card_on_file: true, left: -1, expired: false },
])('S1§4: a trial until $trial_ends_at, card $card_on_file: $left days left, expired $expired', (row) => {
  expect([trialDaysLeft(row.trial_ends_at, today), isTrialExpired(row, today)]).toEqual([row.left, row.expired])
})
