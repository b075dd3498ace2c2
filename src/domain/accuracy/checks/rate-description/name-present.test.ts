// When a rate has a name.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './name-present.ts'

test.each<CheckCase>([
  ['a name', 'pass'],
  ['no name', 'missing', { rate_name: null }],
  ['a name of blanks and dots', 'missing', { rate_name: ' . ' }],
  ['Details failed', 'unknown', { rate_name: null }, { calls: { details: 'failed', rules: 'not_made' } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
