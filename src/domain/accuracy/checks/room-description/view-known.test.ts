// When a view is stated.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './view-known.ts'

test.each<CheckCase>([
  ['a view', 'pass'],
  ['various views', 'pass', { room_view: { code: '20', value: 'Various' } }],
  ['carried sometimes', 'unknown', { room_view: null }],
  ['a code that no list knows', 'missing', { room_view: { code: '99', value: null } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
