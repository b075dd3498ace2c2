// When the texts and the fields name the same meals.
import { expect, test } from 'vitest'
import type { Rate } from '../../../rate.ts'
import { type CheckCase, verdictOf } from '../../../testing/check-cases.ts'
import { detailsOnly } from '../../../testing/clean-rate.ts'
import { about } from './text-agrees.ts'

const words = (rate_description: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  rate_description,
  meal_plans: [],
  ...changes,
})
const none = { breakfast: false, lunch: false, dinner: false } as const
const silence = { breakfast: null, lunch: null, dinner: null, meal_plans: [] }

test.each<CheckCase>([
  ['breakfast in both', 'pass'],
  ['no breakfast in words', 'wrong', words('FLEX RATE NO BREAKFAST')],
  ['breakfast in words only', 'wrong', words('BKFST INCL', none)],
  ['breakfast available at EUR 18', 'pass', words('breakfast available at EUR 18', none)],
  ['breakfast at a price on a rate that has it', 'wrong', words('BREAKFAST EUR 18')],
  ['room only on a rate with breakfast', 'wrong', words('ROOM ONLY')],
  ['half board with dinner', 'pass', words('HALF BOARD', { dinner: true })],
  ['half board with breakfast only', 'wrong', words('HALF BOARD')],
  ['all inclusive with breakfast only', 'wrong', words('ALL INCLUSIVE')],
  [
    'old message: Include in Rate',
    'wrong',
    words('FLEX', { ...none, other_texts: { 'Include in Rate': 'Breakfast Included' } }),
  ],
  ['flags unknown', 'not_applicable', words('BKFST INCL', silence)],
  ['silent texts', 'not_applicable', words('FLEX RATE')],
  ['silent before the rules are read', 'unknown', words('FLEX RATE'), detailsOnly],
  [
    'Sabre: an inclusion of the plan that the flags deny',
    'wrong',
    {
      breakfast: false,
      meal_plans: [],
      rate_description: 'FLEXIBLE RATE',
      gds_promotion_field: 'DAILY BREAKFAST INCLUDED',
    },
    { gds: 'sabre' },
  ],
])('%s: %s', (_, verdict, rate, checkup) => expect(verdictOf(about, rate, checkup)).toBe(verdict))
