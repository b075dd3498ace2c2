// When a bed type is stated.
import { expect, test } from 'vitest'
import type { Bed } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './bed-type-present.ts'

const bed = (code: string, type: string | null, quantity: number | null = 1): Bed => ({ code, type, quantity })

test.each<CheckCase>([
  ['a king', 'pass'],
  ['no bed', 'missing', { beds: [] }],
  ['code 248 says that it is not known', 'missing', { beds: [bed('248', null)] }],
  ['a code that no list knows counts as absent', 'missing', { beds: [bed('999', null)] }],
  ['a failed call', 'unknown', { beds: [] }, { calls: { details: 'failed', rules: 'not_made' } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
