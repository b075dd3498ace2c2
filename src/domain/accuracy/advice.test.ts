// Advice and guidance on a rate of Sabre speak of what Sabre shows, in the words that a screen has for it.
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../rate.ts'
import { guaranteeWord } from '../value-words.ts'
import { adviceFor } from './advice.ts'
import { cleanRate, readingOf } from './clean-rate.ts'
import { guidance, guidanceFor } from './guidance.ts'
import { scoreRate } from './score.ts'

const adviceOn = (changes: Partial<Rate>, check: string) => {
  const rate = cleanRate(changes)
  const finding = scoreRate(rate, readingOf([rate], { gds: 'sabre' })).findings.find((each) => each.check === check)
  return finding && adviceFor(finding)
}

test.each<[string, Partial<Rate>, string]>([
  [
    'cancellation_policy.guarantee_agrees',
    { guarantee_type: 'DEP', deposit_amount: '0.00' },
    'Guarantee type and deposit do not agree, “Deposit of 0.00”: load a deposit, or the type Guarantee.',
  ],
  [
    'cancellation_policy.guarantee_agrees',
    { guarantee_type: 'GUAR', rate_comment: 'FULL PREPAYMENT REQUIRED' },
    'The text says “FULL PREPAYMENT”, the guarantee type is Guarantee: correct the one that is wrong.',
  ],
  [
    'meal_plans.covers_all_guests',
    { breakfast: true, meal_guests: 1 },
    'Load the included meals for 2 adults: the GDS says that they are for 1.',
  ],
  [
    'room_description.occupancy_covers_guests',
    { adults_count: 1 },
    'Load how many guests the room takes: the GDS was asked for room for 2 adults and answered “1 adult”.',
  ],
  [
    'room_description.view_known',
    { room_view: { code: '99', value: null } },
    'Load a view that OpenTravel lists: code “99” says nothing.',
  ],
  [
    'pricing.sum_agrees',
    { price_base: '300.00', taxes: '30.00', rate_total: '340.00', total: '340.00' },
    'The total is EUR 340.00, its parts come to 330.00 = 300.00 + 30.00: correct the one that is wrong.',
  ],
])('%s', (check, changes, sentence) => expect(adviceOn(changes, check)).toBe(sentence))

test('the guarantee has one name in both GDS, and what nobody knows stays as it is', () => {
  expect(['GUAR', 'DEP', 'Guarantee', 'Prepayment', 'NONE'].map(guaranteeWord)).toEqual([
    'Guarantee',
    'Deposit',
    'Guarantee',
    'Prepayment',
    'NONE',
  ])
})

const fields = Object.keys(emptyRate('')) as RateField[]
test('guidance fits the GDS that the rate is from', () => {
  const own = fields.filter((field) => guidanceFor(field, 'sabre') !== guidanceFor(field, 'travel_port'))
  expect(own).toEqual(expect.arrayContaining(['children_count', 'other_fees', 'tax_lines', 'rate_total', 'total_fees']))
  for (const field of fields) {
    expect([field, guidanceFor(field, 'sabre')?.text ?? '']).not.toEqual([field, expect.stringContaining('Travelport')])
    expect([field, guidanceFor(field, 'travel_port')?.text ?? '']).not.toEqual([
      field,
      expect.stringContaining('Sabre'),
    ])
    expect(guidanceFor(field, 'sabre') === undefined).toBe(guidance[field] === undefined)
  }
})
