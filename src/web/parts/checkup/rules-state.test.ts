// When rules can be loaded, what it costs, and how complete a checkup is. S2§2, S2§4, S2§9
import { expect, test } from 'vitest'
import {
  checkupDepthText,
  lacksRules,
  staleAt,
  queriesForAll,
  rateDepthText,
  loadAllRulesText,
  loadRulesText,
  rulesState,
} from './rules-state.ts'

const today = '2026-11-20'
const stay = { from_date: '2026-11-21' }

test.each([
  ['read rules are shown', { rules: 'read', rules_available: true }, stay, 'read'],
  ['rules that nobody asked for can be read', { rules: 'not_made', rules_available: true }, stay, 'unread'],
  ['a request that failed can be repeated', { rules: 'failed', rules_available: true }, stay, 'failed'],
  ['a price that was not confirmed can be checked again', { rules: 'failed', rules_available: false }, stay, 'failed'],
  ['there is nothing to ask for', { rules: 'not_made', rules_available: false }, stay, 'closed'],
  ['a stay that has begun', { rules: 'not_made', rules_available: true }, { from_date: '2026-11-19' }, 'closed'],
  ['a stay that has begun, read before', { rules: 'read', rules_available: true }, { from_date: '2026-11-19' }, 'read'],
  ['a stay that begins today', { rules: 'not_made', rules_available: true }, { from_date: today }, 'unread'],
] as const)('%s', (_, entry, checkup, expected) => expect(rulesState(entry, checkup, today)).toBe(expected))

test('what is asked again counts as unread, what the GDS does not have does not', () => {
  expect(lacksRules({ rules: 'failed', rules_available: true })).toBe(true)
  expect(lacksRules({ rules: 'not_made', rules_available: false })).toBe(false)
  expect(lacksRules({ rules: 'read', rules_available: true })).toBe(false)
})

test('the buttons say what they cost', () => {
  expect(loadRulesText(false)).toBe('Load rules (1 query)')
  expect(loadRulesText(true)).toBe('Load rates and rules (2 queries)')
  expect(loadAllRulesText(94)).toBe('Load all rules (94 queries)')
  expect(loadAllRulesText(1)).toBe('Load all rules (1 query)')
})

const entry = (rules: 'read' | 'failed' | 'not_made', rules_available = true) => ({ rules, rules_available })
test('all rules cost a query each; of rates that are too old everything is read again', () => {
  const rates = [entry('read'), entry('failed'), entry('not_made'), entry('not_made', false)]
  expect(queriesForAll(rates, false)).toBe(2)
  expect(queriesForAll(rates, true)).toBe(4)
  expect(queriesForAll([entry('read')], true)).toBe(0)
})

test('rates are cached for five minutes', () =>
  expect(new Date(staleAt({ created_at: '2026-11-20T10:00:00Z' })).toISOString()).toBe('2026-11-20T10:05:00.000Z'))

test('depth in words', () => {
  expect(checkupDepthText({ rules_read: 0, rates_count: 94 })).toBe('Rules not loaded')
  expect(checkupDepthText({ rules_read: 12, rates_count: 94 })).toBe('Details and rules (12 of 94)')
  expect(checkupDepthText({ rules_read: 94, rates_count: 94 })).toBe('Details and rules')
  expect([rateDepthText({ rules: 'read' }), rateDepthText({ rules: 'failed' })]).toEqual([
    'Details and rules',
    'Rules not loaded',
  ])
})
