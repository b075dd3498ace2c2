import { describe, expect, test } from 'vitest'
import { gdsChoicesOf, isAgent, lockOf, settingsOf } from './account.ts'

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
    ['demo users: all', { is_demo: true, gds: [] }, ['travel_port', 'sabre']],
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

test.each([
  ['owner', ['profile', 'employees', 'hotels', 'billing']],
  ['manager', ['profile', 'employees', 'hotels']],
  ['employee', ['profile', 'hotels']],
  ['travel_agent', ['profile', 'gds_credentials', 'billing']],
] as const)('profile menu of %s (S1§6)', (role, sections) => {
  const menu = settingsOf({ role, is_admin: false, status: 'active' })
  expect(menu.map(({ section }) => section)).toEqual(sections)
})

test('administrators have no profile menu entries; who is unconfirmed has Profile only', () => {
  expect(settingsOf({ role: 'owner', is_admin: true, status: 'active' })).toEqual([])
  expect(settingsOf({ role: 'owner', is_admin: false, status: 'unconfirmed' }).map(({ label }) => label)).toEqual([
    'Profile',
  ])
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
  expect(lockOf({ status, payment_status })).toBe(to)
})
