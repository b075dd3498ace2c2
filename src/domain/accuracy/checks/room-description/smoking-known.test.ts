// When smoking is stated.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './smoking-known.ts'

const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['non-smoking', 'pass'],
  ['the GDS says unknown', 'missing', { smoking: 'unknown' }],
  ['absent at Sabre', 'unknown', { smoking: null }, sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
