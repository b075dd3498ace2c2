import { describe, expect, test } from 'vitest'
import type { Profile } from '../../../contract/auth.ts'
import { gdsChoicesOf, gdsShownTo, isAgent, lockOf, mayHoldTokens, settingsOf, settingsTabsOf } from './account.ts'

const who = (over: Partial<Parameters<typeof gdsChoicesOf>[0]> = {}) => ({
  role: 'owner' as const,
  is_admin: false,
  is_demo: false,
  gds: [1],
  gds_selectable: [1],
  ...over,
})
const names = (over: Parameters<typeof who>[0]) => gdsChoicesOf(who(over)).map(({ name }) => name)

describe('GDS to choose from (S1§6)', () => {
  test.each([
    ['administrators: all', { is_admin: true, gds: [] }, ['travel_port', 'sabre']],
    ['others: their own', { gds: [2], gds_selectable: [] }, ['sabre']],
    [
      'agents: those with complete credentials',
      { role: 'travel_agent', gds: [1, 2], gds_selectable: [1] },
      ['travel_port'],
    ],
  ] as const)('%s', (_, over, expected) => {
    expect(names({ ...over, gds: [...over.gds] } as Parameters<typeof who>[0])).toEqual(expected)
  })
})

test('demo users see all GDS; those outside the demo are disabled (S1§6)', () => {
  const shown = gdsShownTo(who({ is_demo: true, gds: [2] }))
  expect(shown.map(({ name, disabled }) => [name, disabled])).toEqual([
    ['travel_port', true],
    ['sabre', false],
  ])
})

test.each([
  ['owner', ['profile', 'employees', 'hotels', 'billing', 'webhooks']],
  ['manager', ['profile', 'employees', 'hotels']],
  ['employee', ['profile', 'hotels']],
  ['travel_agent', ['profile', 'gds_credentials', 'billing', 'webhooks']],
] as const)('profile menu of %s (S1§6)', (role, sections) => {
  const menu = settingsOf({ role, is_admin: false, status: 'active' })
  expect(menu.map(({ section }) => section)).toEqual(sections)
})

test('the visitor of a demo has no webhooks', () => {
  const menu = settingsOf({ role: 'owner', is_admin: false, status: 'active', is_demo: true })
  expect(menu.map(({ section }) => section)).toEqual(['profile', 'employees', 'hotels', 'billing'])
})

test('administrators have no profile menu entries; who is unconfirmed has Profile only', () => {
  expect(settingsOf({ role: 'owner', is_admin: true, status: 'active' })).toEqual([])
  expect(settingsOf({ role: 'owner', is_admin: false, status: 'unconfirmed' }).map(({ label }) => label)).toEqual([
    'Profile',
  ])
})

const tester = (role: Profile['role'], is_admin = false, status: Profile['status'] = 'active') => ({
  role,
  is_admin,
  status,
})
test.each([
  ['an owner', tester('owner'), tester('owner'), ['profile', 'employees', 'hotels', 'billing', 'webhooks']],
  ['a manager', tester('manager'), tester('manager'), ['profile', 'employees', 'hotels']],
  ['an employee', tester('employee'), tester('employee'), ['profile', 'hotels']],
  ['an agent', tester('travel_agent'), tester('travel_agent'), ['profile', 'gds_credentials', 'billing', 'webhooks']],
  ['who is unconfirmed', tester('owner', false, 'unconfirmed'), tester('owner'), ['profile']],
  [
    'an administrator, of an owner',
    tester('owner', true),
    tester('owner'),
    ['profile', 'employees', 'gds', 'hotels', 'billing'],
  ],
  [
    'an administrator, of an agent',
    tester('owner', true),
    tester('travel_agent'),
    ['profile', 'gds', 'gds_credentials', 'billing'],
  ],
] as const)('settings tabs that %s sees (S1§2)', (_, viewer, user, tabs) => {
  expect(settingsTabsOf(viewer, user)).toEqual(tabs)
})

test('an administrator is no agent, whatever the role says', () => {
  expect([
    isAgent({ role: 'travel_agent', is_admin: false }),
    isAgent({ role: 'travel_agent', is_admin: true }),
  ]).toEqual([true, false])
})

test.each([
  ['active', 'good', undefined],
  ['unconfirmed', 'payment_required', '/account-activation'],
  ['active', 'payment_required', '/payment-required'],
  ['active', 'upgrade_required', '/upgrade-required'],
] as const)('%s with payment %s is led to %s (S1§4)', (status, payment_status, to) => {
  expect(lockOf({ status, payment_status, second_factor: 'off' })).toBe(to)
})

test.each([
  ['required', '/two-step-verification'],
  ['on', undefined],
] as const)('whose second factor is %s is led to %s', (second_factor, to) => {
  expect(lockOf({ status: 'active', payment_status: 'good', second_factor })).toBe(to)
})

test('API tokens are for owners, agents and administrators of an account that may be used', () => {
  const may = (given: Partial<Profile>) =>
    mayHoldTokens({ ...tester('owner'), status: 'active', payment_status: 'good', is_demo: false, ...given } as Profile)
  expect([may({}), may({ role: 'travel_agent' }), may({ role: 'manager' })]).toEqual([true, true, false])
  expect(may({ role: 'employee', is_admin: true })).toBe(true)
  expect([may({ role: 'employee' }), may({ is_demo: true }), may({ status: 'unconfirmed' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(may({ payment_status: 'payment_required' })).toBe(false)
})
