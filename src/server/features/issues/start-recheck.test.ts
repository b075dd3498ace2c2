// Which answers of a hotel may start a search: at most one a day, whatever came between.
import { expect, test } from 'vitest'
import { hourMs } from '../../../domain/durations.ts'
import { mayRecheck } from './start-recheck.ts'
import type { IssueRow } from './wire.ts'

const now = Date.parse('2026-11-10T12:00:00Z')
const row = {
  report: { findings: [{}], from_date: '2026-12-01', with_rules: false },
  gds_id: 2,
  time_zone: null,
} as unknown as IssueRow
const ago = (hours: number) => ({
  answer: 'corrected' as const,
  created_at: new Date(now - hours * hourMs).toISOString(),
})

test.each([
  ['the first', [], true],
  ['a second one on the same day', [8], false],
  ['one a day later', [25], true],
  ['one a day after the one that started a search, though another came between', [17, 25], true],
  ['a third one within a day of the second search', [3, 17, 28], false],
])('whether an answer starts a search: %s', (_, hours, may) => {
  expect(mayRecheck(row, hours.map(ago), now)).toBe(may)
})
