// What an administrator reads of an entry: words, and each change as 'old → new'.
import { expect, test } from 'vitest'
import { auditActions } from '../../../contract/audit.ts'
import { entryLines } from './values.ts'
import { actionChoices, actionChoicesWith, actionText } from './words.ts'

const lines = (details: Record<string, unknown>, subject = 'user 7') =>
  entryLines({ subject, user: { id: 7, name: 'Ada' }, details })

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'only what changed, old and new',
    { fields: ['role', 'phone'], before: { role: 'manager', hotels: [1] }, after: { role: 'owner', hotels: [1, 2] } },
    ['Role: manager → owner', 'Hotels: 1 → 1, 2', 'Changed fields: role, phone'],
  ],
  [
    'what there was not before, and what is gone',
    { before: null, after: { city: 'Gdańsk', suite: '' } },
    ['City: none → Gdańsk'],
  ],
  ['a list', { before: ['sea view'], after: ['sea view', 'quiet'] }, ['sea view → sea view, quiet']],
  [
    'a value inside another',
    { before: { price: { amount: '9' } }, after: { price: { amount: '12' } } },
    ['Amount: 9 → 12'],
  ],
  ['from one to another', { plan: 'Big', from: 1, to: 2 }, ['Plan ID: 1 → 2', 'Plan: Big']],
  ['where from only', { from: 'command line', sessions_ended: 0 }, ['Sessions ended: 0', 'From: command line']],
  [
    'days, GDS and switches',
    { gds: [1, 2], until: '2027-02-01', own: true },
    ['GDS: Travelport, Sabre', 'Until: 01.02.2027', 'Own: Yes'],
  ],
  [
    'what a version of own data counts',
    {
      counts: { rooms: { added: 1620, changed: 0, removed: 2 }, taxes: { added: 0, changed: 0, removed: 0 } },
      version: 3,
    },
    ['Rooms: 1,620 added, 2 removed', 'Version: 3'],
  ],
  ['a count, and an id', { rows: 2338, hotel_id: 2338 }, ['Rows: 2,338', 'Hotel: 2338']],
  ['a state that we name', { answer: 'working_on_it' }, ['Answer: working on it']],
  ['a moment, written as everywhere', { expires_at: '2027-02-01T10:00' }, ['Expires: 01.02.2027, 10:00']],
  ['nothing to say', { replaced: null, note: '' }, []],
])('%s', (_, details, expected) => expect(lines(details)).toEqual(expected))

test('what it was about comes first, unless it is the user of the entry', () => {
  expect(lines({ name: 'Rates.pdf' }, 'hotel 3')).toEqual(['Hotel 3', 'Name: Rates.pdf'])
  expect(lines({}, 'gds_credentials 3')).toEqual(['GDS credentials 3'])
})

test('each action has words of its own, and the filter lists all of them in order', () => {
  const words = auditActions.map(actionText)
  expect(new Set(words).size).toBe(auditActions.length)
  expect(words.filter((text) => /[._]/.test(text))).toEqual([])
  expect(actionChoices.map(({ label }) => label)).toEqual([
    'All actions',
    ...words.toSorted((a, b) => a.localeCompare(b, 'en')),
  ])
})

test('an address that names the start of several actions says so in the filter', () => {
  expect(actionChoicesWith('session.opened')).toBe(actionChoices)
  expect(actionChoicesWith('gds_credentials').at(-1)).toEqual({ value: 'gds_credentials', label: 'GDS credentials …' })
})

test('an action of an older version is readable too', () => {
  expect(actionText('rate_plan.frozen')).not.toMatch(/[._]/)
})
