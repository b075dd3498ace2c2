// Cases of the checks of the meal plans.
import { expect, test } from 'vitest'
import type { Rate } from '../../rate.ts'
import { cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { scoreRate } from '../score.ts'
import type { Checkup, Verdict } from '../verdict.ts'

const verdictOf = (check: string, changes: Partial<Rate>, checkup: Partial<Checkup> = {}) => {
  const rate = cleanRate(changes)
  return scoreRate(rate, checkupOf([rate], checkup)).verdicts[`meal_plans.${check}`]
}
const words = (rate_description: string, changes: Partial<Rate> = {}): Partial<Rate> => ({
  rate_description,
  meal_plans: [],
  ...changes,
})
const none = { breakfast: false, lunch: false, dinner: false } as const
const silence = { breakfast: null, lunch: null, dinner: null, meal_plans: [] }
const code = (number: string) => [{ code: number, value: null }]
type Case = [check: string, sentence: string, verdict: Verdict, rate?: Partial<Rate>, checkup?: Partial<Checkup>]

test.each<Case>([
  ['breakfast_known', 'true', 'pass'],
  ['breakfast_known', 'false is known too', 'pass', { breakfast: false }],
  ['breakfast_known', 'unknown', 'missing', { breakfast: 'unknown', meal_plans: [] }],
  ['breakfast_known', 'absent', 'missing', silence],
  ['breakfast_known', 'a code does not stand in for the flag', 'missing', { ...silence, meal_plans: code('6') }],
  ['breakfast_known', 'a code that does not say', 'missing', { ...silence, meal_plans: code('13') }],
  ['breakfast_known', 'a code that no list knows', 'missing', { ...silence, meal_plans: code('99') }],
  ['breakfast_known', 'a failed call', 'unknown', silence, { calls: { details: 'failed', rules: 'not_made' } }],
  ['other_meals_known', 'both', 'pass'],
  ['other_meals_known', 'no dinner told', 'missing', { dinner: null, meal_plans: [] }],
  ['other_meals_known', 'Sabre: told by the code', 'pass', { ...silence, meal_plans: code('4') }, { gds: 'sabre' }],
  ['text_agrees', 'breakfast in both', 'pass'],
  ['text_agrees', 'no breakfast in words', 'wrong', words('FLEX RATE NO BREAKFAST')],
  ['text_agrees', 'breakfast in words only', 'wrong', words('BKFST INCL', none)],
  ['text_agrees', 'breakfast available at EUR 18', 'pass', words('breakfast available at EUR 18', none)],
  ['text_agrees', 'breakfast at a price on a rate that has it', 'wrong', words('BREAKFAST EUR 18')],
  ['text_agrees', 'room only on a rate with breakfast', 'wrong', words('ROOM ONLY')],
  ['text_agrees', 'half board with dinner', 'pass', words('HALF BOARD', { dinner: true })],
  ['text_agrees', 'half board with breakfast only', 'wrong', words('HALF BOARD')],
  ['text_agrees', 'all inclusive with breakfast only', 'wrong', words('ALL INCLUSIVE')],
  [
    'text_agrees',
    'old message: Include in Rate',
    'wrong',
    words('FLEX', { ...none, other_texts: { 'Include in Rate': 'Breakfast Included' } }),
  ],
  ['text_agrees', 'flags unknown', 'not_applicable', words('BKFST INCL', silence)],
  ['text_agrees', 'silent texts', 'not_applicable', words('FLEX RATE')],
  ['text_agrees', 'silent before the rules are read', 'unknown', words('FLEX RATE'), detailsOnly],
  ['code_agrees', 'breakfast in both', 'pass'],
  ['code_agrees', 'buffet breakfast on a rate without', 'wrong', none],
  ['code_agrees', 'room only on a rate with breakfast', 'wrong', { meal_plans: code('14') }],
  ['code_agrees', 'two codes for two meals', 'pass', { dinner: true, meal_plans: [...code('19'), ...code('22')] }],
  ['code_agrees', 'dinner flagged, no code for it', 'wrong', { dinner: true }],
  ['code_agrees', 'half board leaves the main meal open', 'pass', { dinner: true, meal_plans: code('12') }],
  ['code_agrees', 'no code', 'not_applicable', { meal_plans: [] }],
  ['code_agrees', 'no flags', 'not_applicable', { ...silence, meal_plans: code('6') }],
  ['covers_all_guests', 'no number', 'not_applicable'],
  ['covers_all_guests', 'for two', 'pass', words('BREAKFAST FOR TWO')],
  ['covers_all_guests', 'for one of two', 'wrong', words('BREAKFAST FOR 1')],
  [
    'covers_all_guests',
    'for one of two, on a rate whose flags deny the meal',
    'not_applicable',
    { ...words('BREAKFAST FOR 1'), breakfast: false, meal_plans: [] },
  ],
  ['covers_all_guests', '2PAX for two', 'pass', words('BKFST 2PAX')],
  ['covers_all_guests', 'one breakfast for the room of two', 'wrong', words('1 BKFST PER ROOM')],
  ['covers_all_guests', 'stay not known', 'unknown', words('BREAKFAST FOR 1'), { stay: null }],
  ['covers_all_guests', 'Sabre: counted for both', 'pass', { meal_guests: 2 }, { gds: 'sabre' }],
  ['covers_all_guests', 'Sabre: counted for one of two', 'wrong', { meal_guests: 1 }, { gds: 'sabre' }],
  [
    'covers_all_guests',
    'Sabre: counted, and the stay not known',
    'unknown',
    { meal_guests: 1 },
    { gds: 'sabre', stay: null },
  ],
  [
    'covers_all_guests',
    'Sabre: a count without a meal',
    'not_applicable',
    { meal_guests: 1, breakfast: false, meal_plans: [], rate_description: 'ROOM ONLY' },
    { gds: 'sabre' },
  ],
  [
    'text_agrees',
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
])('%s: %s is %s', (check, _, verdict, rate, checkup) => expect(verdictOf(check, rate ?? {}, checkup)).toBe(verdict))
