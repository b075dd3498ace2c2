// When a booking code names the beds of its rate.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './code-agrees.ts'

test.each<CheckCase>([
  ['A1K with a king', 'pass'],
  ['C2Q with a king', 'wrong', { rate_plan: 'C2QRAC' }],
  ['an opaque code', 'not_applicable', { rate_plan: 'DLXRAC' }],
  ['no bed to compare with', 'not_applicable', { beds: [] }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
