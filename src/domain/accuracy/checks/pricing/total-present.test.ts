// When a rate has a total.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './total-present.ts'

test.each<CheckCase>([
  ['a total', 'pass'],
  ['no total', 'missing', { total: null, rate_total: null }],
  ['a total that cannot be read', 'missing', { total: null, rate_total: null, unreadable: { total: 'EUR?' } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
