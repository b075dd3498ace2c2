// When rules can be read, what it costs, and how deep a reading is said to be. S2§2, S2§4, S2§9
import { expect, test } from 'vitest'
import {
  depthWords,
  isUnread,
  oldAt,
  queriesForAll,
  rateDepth,
  readAllWords,
  readOneWords,
  rulesState,
} from './rules-state.ts'

const today = '2026-11-20'
const stay = { from_date: '2026-11-21' }

test.each([
  ['read rules are shown', { rules: 'read', rules_available: true }, stay, 'read'],
  ['rules that nobody asked for can be read', { rules: 'not_made', rules_available: true }, stay, 'unread'],
  ['an asking that failed can be repeated', { rules: 'failed', rules_available: true }, stay, 'failed'],
  ['a price that was not confirmed can be checked again', { rules: 'failed', rules_available: false }, stay, 'failed'],
  ['there is nothing to ask for', { rules: 'not_made', rules_available: false }, stay, 'closed'],
  ['a stay that has begun', { rules: 'not_made', rules_available: true }, { from_date: '2026-11-19' }, 'closed'],
  ['a stay that has begun, read before', { rules: 'read', rules_available: true }, { from_date: '2026-11-19' }, 'read'],
  ['a stay that begins today', { rules: 'not_made', rules_available: true }, { from_date: today }, 'unread'],
] as const)('%s', (_, entry, checkup, expected) => expect(rulesState(entry, checkup, today)).toBe(expected))

test('what is asked again counts as unread, what the GDS does not have does not', () => {
  expect(isUnread({ rules: 'failed', rules_available: true })).toBe(true)
  expect(isUnread({ rules: 'not_made', rules_available: false })).toBe(false)
  expect(isUnread({ rules: 'read', rules_available: true })).toBe(false)
})

test('the buttons say what they cost', () => {
  expect(readOneWords(false)).toBe('Read the rules (1 query)')
  expect(readOneWords(true)).toBe('Read the rates and rules (2 queries)')
  expect(readAllWords(94)).toBe('Read all rules (94 queries)')
  expect(readAllWords(1)).toBe('Read all rules (1 query)')
})

const entry = (rules: 'read' | 'failed' | 'not_made', rules_available = true) => ({ rules, rules_available })
test('all rules cost a query each; of rates that are too old everything is read again', () => {
  const rates = [entry('read'), entry('failed'), entry('not_made'), entry('not_made', false)]
  expect(queriesForAll(rates, false)).toBe(2)
  expect(queriesForAll(rates, true)).toBe(4)
  expect(queriesForAll([entry('read')], true)).toBe(0)
})

test('rates rest for five minutes', () =>
  expect(new Date(oldAt({ created_at: '2026-11-20T10:00:00Z' })).toISOString()).toBe('2026-11-20T10:05:00.000Z'))

test('depth in words', () => {
  expect(depthWords({ rules_read: 0, rates_count: 94 })).toBe('Details only')
  expect(depthWords({ rules_read: 12, rates_count: 94 })).toBe('Details and rules (12 of 94)')
  expect(depthWords({ rules_read: 94, rates_count: 94 })).toBe('Details and rules')
  expect([rateDepth({ rules: 'read' }), rateDepth({ rules: 'failed' })]).toEqual(['Details and rules', 'Details only'])
})
