// When commission is stated.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './commission-known.ts'

test.each<CheckCase>([
  ['true', 'pass'],
  ['None is an answer', 'pass', { commission_type: 'None', commission_value: null }],
  ['unknown', 'missing', { commission_type: 'unknown' }],
  ['absent', 'missing', { commission_type: null }],
  ['in the words of an old message', 'pass', { commission_type: null, other_texts: { Commission: 'Yes' } }],
  ['non-commissionable in the text', 'pass', { commission_type: null, rate_comment: 'NON COMMISSIONABLE' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
