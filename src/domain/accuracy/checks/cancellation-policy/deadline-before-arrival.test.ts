// When a deadline is too late. Check-in is 10 December 2026.
import { expect, test } from 'vitest'
import { withDeadline, noDeadline } from '../../../testing/cancelling.ts'
import { type CheckCase, findingOf, verdictOf } from '../../../testing/check-cases.ts'
import { adviceFor } from '../../advice/advice.ts'
import { about } from './deadline-before-arrival.ts'

test.each<CheckCase>([
  ['the day before', 'pass'],
  ['6 PM on the day of arrival', 'pass', withDeadline('2026-12-10T18:00:00')],
  ['midnight after the day of arrival', 'pass', withDeadline('2026-12-11T00:00:00')],
  ['the day after', 'wrong', withDeadline('2026-12-11T18:00:00')],
  [
    'late in UTC, still the day of arrival in Tokyo',
    'wrong',
    withDeadline('2026-12-10T20:00:00', 'Z'),
    { time_zone: 'Asia/Tokyo' },
  ],
  [
    'early in UTC, the day of arrival in Los Angeles',
    'pass',
    withDeadline('2026-12-11T02:00:00', 'Z'),
    { time_zone: 'America/Los_Angeles' },
  ],
  ['in UTC, zone not known', 'unknown', withDeadline('2026-12-11T02:00:00', 'Z'), { time_zone: null }],
  ['stay not known', 'unknown', {}, { stay: null }],
  ['none', 'not_applicable', noDeadline],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

test('the advice for several stays counts days from arrival', () => {
  const finding = findingOf(about, withDeadline('2026-12-11T18:00:00'))
  if (finding === undefined) throw new Error('nothing found')
  expect(adviceFor(finding, 'hotel')).toBe(
    'Set the cancellation deadline to 10.12.2026 or earlier (the GDS shows 11.12.2026, 18:00, after arrival)',
  )
  expect(adviceFor(finding, 'hotel', { count: 1, arrival: '2026-12-10' })).toBe(
    'Set the cancellation deadline to the day of arrival or earlier (the GDS shows 18:00, 1 day after arrival, after arrival)',
  )
})
