// When breakfast is stated.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './breakfast-known.ts'

const silence = { breakfast: null, lunch: null, dinner: null, meal_plans: [] }
const code = (number: string) => [{ code: number, value: null }]

test.each<CheckCase>([
  ['true', 'pass'],
  ['false is known too', 'pass', { breakfast: false }],
  ['unknown', 'missing', { breakfast: 'unknown', meal_plans: [] }],
  ['absent', 'missing', silence],
  ['a code does not stand in for the flag', 'missing', { ...silence, meal_plans: code('6') }],
  ['a code that does not say', 'missing', { ...silence, meal_plans: code('13') }],
  ['a code that no list knows', 'missing', { ...silence, meal_plans: code('99') }],
  ['a failed call', 'unknown', silence, { calls: { details: 'failed', rules: 'not_made' } }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
