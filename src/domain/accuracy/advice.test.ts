// Advice and guidance on a rate of Sabre speak of what Sabre shows, in the words that a screen has for it.
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../rate.ts'
import { guaranteeWord } from '../value-words.ts'
import { adviceFor } from './advice.ts'
import type { OwnData } from '../own-data/records.ts'
import { cleanOwn, ownReadingOf } from './clean-own.ts'
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

const against = (changes: Partial<Rate>, check: string, own = cleanOwn()): string[] => {
  const rate = cleanRate(changes)
  const { findings } = scoreRate(rate, ownReadingOf([rate], own))
  return findings.filter((each) => each.check.endsWith(check)).map(adviceFor)
}
const saturday = [{ from: '2026-12-10', to: '2026-12-13', amount: '119.00' }]
test.each<[string, Partial<Rate>, string, OwnData?]>([
  [
    'pricing.matches_expected',
    { nightly_rates: saturday, rate_change_indicator: false },
    'Load EUR 140.00 for the night of 12.12.2026: the GDS shows EUR 119.00.',
  ],
  [
    'pricing.matches_expected',
    { currency: 'USD' },
    'Load the prices in EUR, as the hotel has them: the GDS shows them in USD.',
  ],
  [
    'pricing.matches_expected',
    { total: '440.00' },
    'Correct the prices of the nights or the taxes: the stay costs EUR 433.75 at the hotel, the GDS shows EUR 440.00.',
  ],
  [
    'cancellation_policy.matches_expected',
    { refundable: false },
    'Load this rate as refundable, as the hotel has it, instead of “non-refundable”.',
  ],
  [
    'cancellation_policy.matches_expected',
    { cancellation_until: { local: '2026-12-08T18:00:00', offset: null } },
    'Load “09.12.2026 18:00, 1 day before arrival” as cancellation deadline, as the hotel has it, instead of “08.12.2026 18:00”.',
  ],
  [
    'cancellation_policy.matches_expected',
    { cancel_penalty_nights: 2 },
    'Load “1 night” as cancellation penalty, as the hotel has it, instead of “2 nights”.',
  ],
  [
    'matches_expected_name',
    { commission_type: 'false', commission_value: null },
    'Load 10 per cent commission, as the hotel pays it, instead of “no commission”.',
  ],
  [
    'matches_expected_room',
    { smoking: true },
    'Load this room as a non-smoking room, as the hotel has it, instead of “a smoking room”.',
  ],
  [
    'matches_expected_room',
    { room_detail: '30 SQM, MAX 4 GUESTS' },
    'Correct the room details: it says “MAX 4 GUESTS”, the hotel has “at most 2 guests”.',
  ],
])('%s %j', (check, changes, sentence, own) => expect(against(changes, check, own)).toEqual([sentence]))

test('no advice shows a name of the wire, a day in their order, or a word of ours', () => {
  const silent = emptyRate('A1KRAC')
  const said = new Set<string>()
  const spoilt: Partial<Rate>[] = [
    ...(Object.keys(silent) as RateField[]).map((field) => ({ [field]: silent[field] })),
    silent,
    { cancellation_until: { local: '2026-12-12T18:00:00', offset: null } },
    { meal_plans: [{ code: '14', value: 'Room only' }] },
    { price_base: '99999', rate_base: '99999', taxes: '1.00' },
    {
      rate_comment: 'TOTAL EUR 500. DINNER INCLUDED. NON REFUNDABLE. SUMMER 2020. TEST. RESORT FEE EUR 25 NOT INCLUDED',
    },
    { room_rate_description: '2 QUEEN BEDS SMOKING', smoking: false },
    { guarantee_type: 'Deposit', breakfast: false, refundable: false, commission_type: 'None' },
  ]
  for (const changes of spoilt)
    for (const gds of ['travel_port', 'sabre'] as const) {
      const rate = cleanRate(changes)
      const reading = ownReadingOf([rate], cleanOwn(), { gds, before_rules: new Map([[rate.rate_plan, cleanRate()]]) })
      for (const finding of scoreRate(rate, reading).findings) said.add(adviceFor(finding))
    }
  expect(said.size).toBeGreaterThan(40)
  for (const advice of said) {
    expect(advice).toMatch(/^[A-Z].*\.$/)
    expect(advice).not.toMatch(/[a-z]_[a-z]|\d{4}-\d\d|\bflags?\b|undefined|null|NaN/)
  }
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
