// When a currency is one of ISO 4217.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './currency-valid.ts'

test.each<CheckCase>([
  ['EUR', 'pass'],
  ['not of ISO 4217', 'wrong', { currency: 'EUX' }],
  ['absent', 'missing', { currency: null }],
  ['another field in no currency', 'wrong', { other_currencies: { deposit_amount: 'QQQ' } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
