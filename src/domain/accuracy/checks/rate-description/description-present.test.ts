// When a rate is described.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './description-present.ts'

const sabre = { gds: 'sabre' } as const

test.each<CheckCase>([
  ['a description', 'pass'],
  ['no description, rules read', 'missing', { rate_description: null }],
  ['the rules repeat the name', 'pass', { rate_description: 'BEST FLEXIBLE RATE' }],
  ['only the name stands in, rules not read', 'unknown', { rate_description: 'BEST FLEXIBLE RATE' }, detailsOnly],
  ['no description, rules not read', 'unknown', { rate_description: null }, detailsOnly],
  [
    'no description, rules failed',
    'unknown',
    { rate_description: null },
    { calls: { details: 'read', rules: 'failed' } },
  ],
  ['Sabre carries it with the rate', 'missing', { rate_description: null, room_rate_description: null }, sabre],
  ['Sabre merges it with the room’s', 'pass', { rate_description: null }, sabre],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
