// When a rate says if it is refundable.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './refundable-known.ts'

test.each<CheckCase>([
  ['refundable', 'pass'],
  ['unknown', 'missing', { refundable: 'unknown' }],
  ['absent', 'missing', { refundable: null }],
  ['a failed call', 'unknown', { refundable: null }, { calls: { details: 'failed', rules: 'not_made' } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
