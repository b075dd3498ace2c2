// When a rate says what an extra person costs.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './extra-person-stated.ts'

const sabre = { gds: 'sabre' } as const
const words = (rate_comment: string, changes: Partial<Rate> = {}): Partial<Rate> => ({ rate_comment, ...changes })

test.each<CheckCase>([
  ['an amount', 'pass'],
  ['in words only', 'pass', { extra_adult_amount: null }],
  ['nowhere', 'missing', words('', { extra_adult_amount: null })],
  ['nowhere, Sabre’s own source', 'missing', words('', { extra_adult_amount: null }), sabre],
  [
    'nowhere, an agency',
    'unknown',
    words('', { extra_adult_amount: null, rate_source: { code: '113', value: 'Booking.com' } }),
    sabre,
  ],
  ['converted', 'pass', words('', { extra_adult_amount: null, converted_extra_adult: '15.34' }), sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
