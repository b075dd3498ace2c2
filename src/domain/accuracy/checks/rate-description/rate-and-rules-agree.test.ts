// When rate details and rules say the same.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { cleanDetails } from '../../../testing/clean-rate.ts'
import { about } from './rate-and-rules-agree.ts'

const sabre = { gds: 'sabre' } as const
const before = (changes: Partial<Rate> = {}) => ({ before_rules: new Map([['A1KRAC', cleanDetails(changes)]]) })

test.each<CheckCase>([
  ['the same in both', 'pass', {}, before()],
  ['refundable in one only', 'wrong', {}, before({ refundable: false })],
  ['a guarantee that became a deposit', 'wrong', {}, before({ guarantee_type: 'Deposit' })],
  ['silence in one is no contradiction', 'pass', {}, before({ breakfast: null })],
  [
    'commissionable in Details, its percentage in Rules',
    'pass',
    { commission_type: 'Percentage' },
    before({ commission_type: 'true', commission_value: null }),
  ],
  ['commissionable in Details, not in Rules', 'wrong', { commission_type: 'false', commission_value: null }, before()],
  ['no Details kept', 'unknown'],
  ['Sabre has no separate rules', 'not_applicable', {}, sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
