// When a rate is priced in the currency of its hotel.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './currency-is-propertys.ts'

test.each<CheckCase>([
  ['the property’s', 'pass'],
  ['another', 'wrong', { currency: 'USD' }],
  ['the property’s is not known', 'unknown', {}, { currency: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
