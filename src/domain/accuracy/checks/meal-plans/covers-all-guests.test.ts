// When meals are included for all guests.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { about } from './covers-all-guests.ts'

const words = (rate_description: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  rate_description,
  meal_plans: [],
  ...changes,
})

test.each<CheckCase>([
  ['no number', 'not_applicable'],
  ['for two', 'pass', words('BREAKFAST FOR TWO')],
  ['for one of two', 'wrong', words('BREAKFAST FOR 1')],
  [
    'for one of two, on a rate whose flags deny the meal',
    'not_applicable',
    { ...words('BREAKFAST FOR 1'), breakfast: false, meal_plans: [] },
  ],
  ['2PAX for two', 'pass', words('BKFST 2PAX')],
  ['one breakfast for the room of two', 'wrong', words('1 BKFST PER ROOM')],
  ['stay not known', 'unknown', words('BREAKFAST FOR 1'), { stay: null }],
  ['Sabre: counted for both', 'pass', { meal_guests: 2 }, { gds: 'sabre' }],
  ['Sabre: counted for one of two', 'wrong', { meal_guests: 1 }, { gds: 'sabre' }],
  ['Sabre: counted, and the stay not known', 'unknown', { meal_guests: 1 }, { gds: 'sabre', stay: null }],
  [
    'Sabre: a count without a meal',
    'not_applicable',
    { meal_guests: 1, breakfast: false, meal_plans: [], rate_description: 'ROOM ONLY' },
    { gds: 'sabre' },
  ],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
