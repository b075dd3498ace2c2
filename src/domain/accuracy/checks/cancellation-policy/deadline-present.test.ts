// When a rate has a cancellation deadline. Check-in is 10 December 2026.
import { expect, test } from 'vitest'
import { beforeArrival, noDeadline } from '../../../testing/cancelling.ts'
import { type CheckCase, findingOf, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './deadline-present.ts'

test.each<CheckCase>([
  ['a deadline', 'pass'],
  ['an offset alone', 'pass', { ...noDeadline, cancellation_deadline_offset: beforeArrival(24) }],
  ['non-refundable', 'pass', { ...noDeadline, refundable: false }],
  ['one that cannot be read is present', 'pass', { ...noDeadline, cancellation_until_unreadable: 'soon' }],
  ['nothing', 'missing', noDeadline],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))

test.each<[values: string, cancellation_info: string]>([
  ['that differ', 'FREE CANCELLATION UNTIL 6PM 2 DAYS BEFORE ARRIVAL. CANCEL FREE BY 6PM 7 DAYS BEFORE ARRIVAL'],
  ['that are only inferred', 'IF YOU CANCEL AFTER 6PM ON 8 DECEMBER 2026 YOU FORFEIT THE DEPOSIT'],
  ['that are over', 'CANCEL FREE OF CHARGE BY 6PM ON 2 MARCH 2026'],
])('values %s advise nothing', (_, cancellation_info) => {
  const finding = findingOf(about, { ...noDeadline, cancellation_info })
  expect(finding).toMatchObject({ verdict: 'missing' })
  expect(finding).not.toHaveProperty('source')
})
