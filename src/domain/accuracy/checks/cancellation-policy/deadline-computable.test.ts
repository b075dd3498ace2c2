// When a deadline can be computed.
import { expect, test } from 'vitest'
import { beforeArrival, withDeadline, noDeadline } from '../../../testing/cancelling.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './deadline-computable.ts'

test.each<CheckCase>([
  ['a deadline with an offset from UTC', 'pass'],
  ['local time', 'pass', withDeadline('2026-12-09T18:00:00', null)],
  ['in UTC with a zone', 'pass', withDeadline('2026-12-09T17:00:00', 'Z')],
  ['in UTC, zone not known', 'unknown', withDeadline('2026-12-09T17:00:00', 'Z'), { time_zone: null }],
  ['cannot be read', 'wrong', { ...noDeadline, cancellation_until_unreadable: '31/31/2026' }],
  ['an offset that cannot be read', 'wrong', { ...noDeadline, unreadable: { cancellation_deadline_offset: 'x Hour' } }],
  ['a unit of no calendar', 'wrong', { ...noDeadline, cancellation_deadline_offset: beforeArrival(2, 'Fortnight') }],
  ['hours before arrival', 'pass', { ...noDeadline, cancellation_deadline_offset: beforeArrival(48) }],
  [
    'after a booking not made yet',
    'unknown',
    { ...noDeadline, cancellation_deadline_offset: beforeArrival(24, 'Hour', 'AfterBooking') },
  ],
  ['none', 'not_applicable', noDeadline],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
