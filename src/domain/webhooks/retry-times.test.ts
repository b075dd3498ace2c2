// When a message is tried again, and what a receiver may ask for.
import { expect, test } from 'vitest'
import { retryAfterMs, webhookWaits } from './retry-times.ts'

const now = Date.parse('2026-11-30T10:00:00Z')

test('nine waits, the last tries past three days', () => {
  expect(webhookWaits.map((ms) => ms / 1_000)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
  const sum = webhookWaits.reduce((all, each) => all + each, 0)
  expect(sum / 3_600_000).toBeGreaterThan(72)
})

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Mon, 30 Nov 2026 10:02:00 GMT', 120_000],
  ['Mon, 30 Nov 2026 09:00:00 GMT', 0],
  ['999999', 86_400_000],
  ['', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['2026-11-30', undefined],
  [undefined, undefined],
])('Retry-After %j asks for %j ms', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms))
