// When a room is described.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './present.ts'

test.each<CheckCase>([
  ['a text', 'pass'],
  ['only the detail of the rules', 'pass', { room_rate_description: null }],
  ['no text', 'missing', { room_rate_description: null, room_detail: null }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
