// When the texts say what a no-show costs.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './no-show-stated.ts'

test.each<CheckCase>([
  ['stated', 'pass'],
  ['not stated', 'missing', { cancellation_info: 'CXL BY 6PM 1 DAY PRIOR' }],
  ['rules not read', 'unknown', { cancellation_info: null }, detailsOnly],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
