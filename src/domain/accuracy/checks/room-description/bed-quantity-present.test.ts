// When the number of beds is stated.
import { expect, test } from 'vitest'
import type { Bed } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './bed-quantity-present.ts'

const bed = (code: string, type: string | null, quantity: number | null = 1): Bed => ({ code, type, quantity })
const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['one', 'pass'],
  ['Travelport often leaves it out', 'unknown', { beds: [bed('58', 'King', null)] }],
  ['Sabre carries it', 'missing', { beds: [bed('3', 'King', null)] }, sabre],
  ['zero says nothing', 'missing', { beds: [bed('58', 'King', 0)] }],
  [
    'words in place of a number say nothing',
    'missing',
    { beds: [bed('58', 'King', null)], unreadable: { beds: 'SEVERAL' } },
  ],
  ['with code 248 there is one gap and not two', 'not_applicable', { beds: [bed('248', null)] }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
