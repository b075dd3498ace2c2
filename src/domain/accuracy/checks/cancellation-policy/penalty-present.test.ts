// When a rate says what a late cancellation costs.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './penalty-present.ts'

const noPenalty = { cancel_penalty_nights: null, cancellation_info: 'CXL BY 6PM 1 DAY PRIOR' }

test.each<CheckCase>([
  ['nights', 'pass'],
  ['in words only', 'pass', { cancel_penalty_nights: null }],
  ['nowhere', 'missing', noPenalty],
  ['nowhere, rules not read', 'unknown', noPenalty, detailsOnly],
  ['non-refundable is its own penalty', 'not_applicable', { ...noPenalty, refundable: false }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
