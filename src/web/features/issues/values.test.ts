// The form of an issue, and times as the list says them.
import { expect, test } from 'vitest'
import { timeAgo } from '../../lib/format.ts'
import { newIssueSchema } from './values.ts'
import { words } from './words.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
test.each([
  ['2026-11-22T12:00:00.000Z', '0 seconds ago'],
  ['2026-11-22T11:59:30.000Z', '30 seconds ago'],
  ['2026-11-22T11:00:00.000Z', '1 hour ago'],
  ['2026-11-21T12:00:00.000Z', '1 day ago'],
  ['2026-09-01T12:00:00.000Z', '2 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
  ['2026-11-22T12:00:09.000Z', '0 seconds ago'],
])('%s is %s', (iso, text) => expect(timeAgo(iso, now)).toBe(text))

const typed = { checkup_rate_id: '7', description: 'Wrong', email: '' }
const messages = (values: object) =>
  newIssueSchema.safeParse({ ...typed, ...values }).error?.issues.map(({ path, message }) => [path[0], message])

test('an empty e-mail and an unticked spreadsheet are not sent', () => {
  expect(newIssueSchema.parse({ ...typed, xls_date: '2026-12-01' })).toEqual({
    checkup_rate_id: 7,
    description: 'Wrong',
    xls: false,
  })
  expect(newIssueSchema.parse({ ...typed, email: 'a@b.example', xls: 'on', xls_date: '2026-12-01' })).toMatchObject({
    email: 'a@b.example',
    xls: true,
    xls_date: '2026-12-01',
  })
})

test('each error is at its field', () => {
  expect(messages({ email: 'abc' })).toEqual([['email', 'Incorrect e-mail address']])
  expect(messages({ description: ' ' })).toEqual([['description', 'Description is required']])
  expect(messages({ xls: 'on', xls_date: '' })).toEqual([['xls_date', 'Select a date']])
})

test('what is still there says what the GDS shows and when, or the time alone', () => {
  expect(words.still('189.00', 'at 10:12')).toBe('Still there: 189.00 at 10:12')
  expect(words.still(undefined, 'at 10:12')).toBe('Still there at 10:12')
  expect(words.still(undefined, null)).toBe('Still there')
})

test('a check says whether it was made after closing or after the hotel’s answer, and when', () => {
  const { found, gone } = words.recheck
  const moment = 'at 10:12'
  expect(found({ moment, closed: true })).toBe('Checked again after closing at 10:12: the findings are still there.')
  expect(found({ moment, closed: false })).toBe('Checked again at 10:12: the findings are still there.')
  expect(gone({ moment: null, closed: true })).toBe('Checked again after closing: the findings are gone.')
})
