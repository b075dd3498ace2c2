// When lunch and dinner are stated.
import { expect, test } from 'vitest'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './other-meals-known.ts'

const silence = { breakfast: null, lunch: null, dinner: null, meal_plans: [] }
const code = (number: string) => [{ code: number, value: null }]

test.each<CheckCase>([
  ['both', 'pass'],
  ['no dinner told', 'missing', { dinner: null, meal_plans: [] }],
  ['Sabre: told by the code', 'pass', { ...silence, meal_plans: code('4') }, { gds: 'sabre' }],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
