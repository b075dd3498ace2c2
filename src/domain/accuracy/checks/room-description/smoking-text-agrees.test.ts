// When the texts of a rate name the same kind of room as its field.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './smoking-text-agrees.ts'

test.each<CheckCase>([
  ['non-smoking in both', 'pass'],
  ['NSMK in a smoking room', 'wrong', { smoking: true }],
  ['a smoking room in words', 'wrong', { room_rate_description: 'DELUXE 1 KING SMOKING' }],
  ['flag unknown', 'not_applicable', { smoking: 'unknown' }],
  ['a silent text', 'not_applicable', { room_rate_description: 'DELUXE 1 KING' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
