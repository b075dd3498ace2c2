// When the cancel-before period leads to the day of the deadline. Check-in is 10 December 2026, the clean deadline 9 December 18:00.
import { expect, test } from 'vitest'
import { beforeArrival, momentAt } from '../../../testing/cancelling.ts'
import { type CheckCase, findingOf, verdictOf } from '../../../testing/check-cases.ts'
import { adviceFor } from '../../advice/advice.ts'
import { about } from './offset-agrees.ts'

test.each<CheckCase>([
  ['the same day', 'pass'],
  ['one of the two absent', 'not_applicable', { cancellation_deadline_offset: null }],
  ['three days against one', 'wrong', { cancellation_deadline_offset: beforeArrival(3, 'Day') }],
  ['24 hours against the day of arrival', 'wrong', { cancellation_until: momentAt('2026-12-10T18:00:00') }],
  [
    '6 hours against the day of arrival',
    'pass',
    { cancellation_until: momentAt('2026-12-10T06:00:00'), cancellation_deadline_offset: beforeArrival(6) },
  ],
  ['midnight belongs to both days', 'pass', { cancellation_until: momentAt('2026-12-10T00:00:00') }],
  ['stay not known', 'unknown', {}, { stay: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

test('the advice for several stays counts days from arrival', () => {
  const finding = findingOf(about, { cancellation_deadline_offset: beforeArrival(3, 'Day') })
  if (finding === undefined) throw new Error('nothing found')
  expect(adviceFor(finding, 'hotel')).toBe(
    'The cancel-before period is 3 days before arrival (07.12.2026), the deadline is 09.12.2026, 18:00: correct whichever is wrong',
  )
  expect(adviceFor(finding, 'hotel', { count: 1, arrival: '2026-12-10' })).toBe(
    'The cancel-before period is 3 days before arrival, the deadline is 18:00, 1 day before arrival: correct whichever is wrong',
  )
})
