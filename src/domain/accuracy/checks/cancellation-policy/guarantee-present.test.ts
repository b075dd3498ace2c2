// When a rate says how a booking is secured.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './guarantee-present.ts'

test.each<CheckCase>([
  ['a guarantee', 'pass'],
  ['in words only', 'pass', { guarantee_type: null }],
  ['nowhere', 'missing', { guarantee_type: null, credit_card_deposit_guarantee: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
