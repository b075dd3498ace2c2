// When details and rules name the same price.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { cleanDetails } from '../../../testing/clean-rate.ts'
import { about } from './stable-between-details-and-rules.ts'

const before = (changes: Partial<Rate> = {}) => ({ before_rules: new Map([['A1KRAC', cleanDetails(changes)]]) })
const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['the same', 'pass', {}, before()],
  ['another total', 'wrong', {}, before({ total: '430.00' })],
  ['378 and 378.00 are the same', 'pass', {}, before({ price_base: '378' })],
  ['another currency', 'wrong', {}, before({ currency: 'USD' })],
  ['no Details kept', 'unknown'],
  ['Sabre has no separate rules', 'not_applicable', {}, sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
