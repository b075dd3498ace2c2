// When a rate that pays commission says how much.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './commission-value-present.ts'

test.each<CheckCase>([
  ['10 per cent', 'pass'],
  ['no value', 'missing', { commission_value: null }],
  ['Variable', 'not_applicable', { commission_type: 'Variable', commission_value: null }],
  ['none', 'not_applicable', { commission_type: 'false', commission_value: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
