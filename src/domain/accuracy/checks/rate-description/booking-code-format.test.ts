// When a booking code can be booked.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './booking-code-format.ts'

const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['six letters and digits', 'pass'],
  ['seven', 'pass', { rate_plan: 'C1KRACD' }],
  ['five', 'wrong', { rate_plan: 'A1KRA' }],
  ['small letters', 'wrong', { rate_plan: 'a1krac' }],
  ['a blank in it', 'wrong', { rate_plan: 'A1 RAC' }],
  ['a longer opaque code', 'not_applicable', { rate_plan: 'A1KRACN0125' }],
  ['a longer code on Sabre', 'wrong', { rate_plan: 'A1KRACN0125' }, sabre],
  ['no code', 'not_applicable', { rate_plan: '' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
