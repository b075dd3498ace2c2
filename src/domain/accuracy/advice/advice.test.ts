// Advice and guidance on a Sabre rate name what Sabre shows, in the words of the screens.
import { expect, test } from 'vitest'
import { emptyRate, type Rate, type RateField } from '../../rate.ts'
import { guaranteeWord } from '../../value-words.ts'
import { adviceFor } from './advice.ts'
import type { OwnData } from '../../own-data/records.ts'
import { cleanOwn, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate, checkupOf } from '../../testing/clean-rate.ts'
import { guidanceFor } from '../../rate-fields/guidance.ts'
import { scoreRate } from '../score/score.ts'

const adviceOn = (changes: Partial<Rate>, check: string) => {
  const rate = cleanRate(changes)
  const finding = scoreRate(rate, checkupOf([rate], { gds: 'sabre' })).findings.find((each) => each.check === check)
  return finding && adviceFor(finding, 'hotel')
}

test.each<[string, Partial<Rate>, string]>([
  [
    'cancellation_policy.guarantee_agrees',
    { guarantee_type: 'DEP', deposit_amount: '0.00' },
    'Set a deposit, or change guarantee type to Guarantee (the GDS shows Deposit of 0.00)',
  ],
  [
    'cancellation_policy.guarantee_agrees',
    { guarantee_type: 'GUAR', rate_comment: 'FULL PREPAYMENT REQUIRED' },
    'The text says “FULL PREPAYMENT”, the guarantee type is Guarantee: correct whichever is wrong',
  ],
  [
    'meal_plans.covers_all_guests',
    { breakfast: true, meal_guests: 1 },
    'Set the included meals for 2 adults (the GDS shows them for 1 guest)',
  ],
  [
    'room_description.occupancy_covers_guests',
    { adults_count: 1 },
    'Check the max guests of this room: the stay needs room for 2 adults, the GDS returned “1 adult”',
  ],
  [
    'room_description.view_known',
    { room_view: { code: '99', value: null } },
    'Set the room view (the GDS shows code 99, unknown)',
  ],
  [
    'pricing.sum_agrees',
    { price_base: '300.00', taxes: '30.00', rate_total: '340.00', total: '340.00' },
    'The total is EUR 340.00, the components add up to EUR 330.00 (300.00 + 30.00): correct whichever is wrong',
  ],
])('%s', (check, changes, sentence) => expect(adviceOn(changes, check)).toBe(sentence))

test('the guarantee has one name in both GDS, and unknown names stay unchanged', () => {
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
  const { findings } = scoreRate(rate, ownCheckupOf([rate], own))
  return findings.filter((each) => each.check.endsWith(check)).map((each) => adviceFor(each, 'hotel'))
}
const saturday = [{ from: '2026-12-10', to: '2026-12-13', amount: '119.00' }]
test.each<[string, Partial<Rate>, string, OwnData?]>([
  [
    'pricing.matches_expected',
    { nightly_rates: saturday, rate_change_indicator: false },
    'Set the price of 12.12.2026 to EUR 140.00 (the GDS shows EUR 119.00)',
  ],
  ['pricing.matches_expected', { currency: 'USD' }, 'Change the currency from USD to EUR'],
  [
    'pricing.matches_expected',
    { total: '440.00' },
    'Correct the nightly prices or the taxes: the stay should cost EUR 433.75 (the GDS shows EUR 440.00)',
  ],
  ['cancellation_policy.matches_expected', { refundable: false }, 'Change the rate from non-refundable to refundable'],
  [
    'cancellation_policy.matches_expected',
    { cancellation_until: { local: '2026-12-08T18:00:00', offset: null } },
    'Change cancellation deadline from 08.12.2026, 18:00 to 09.12.2026, 18:00, 1 day before arrival',
  ],
  [
    'cancellation_policy.matches_expected',
    { cancel_penalty_nights: 2 },
    'Change cancellation penalty from 2 nights to 1 night',
  ],
  ['matches_expected_name', { commission_type: 'false', commission_value: null }, 'Change commission from none to 10%'],
  ['matches_expected_name', { commission_type: 'unknown', commission_value: null }, 'Load 10% commission'],
  ['matches_expected_room', { smoking: true }, 'Change the room from smoking to non-smoking'],
  [
    'matches_expected_room',
    { room_detail: '30 SQM, MAX 4 GUESTS' },
    'Change “MAX 4 GUESTS” in the room details to max 2 guests',
  ],
])('%s %j', (check, changes, sentence, own) => expect(against(changes, check, own)).toEqual([sentence]))

test('no advice shows a wire name, a date in wire order, or an internal term', () => {
  const silent = emptyRate('A1KRAC')
  const advised = new Set<string>()
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
      const checkup = ownCheckupOf([rate], cleanOwn(), { gds, before_rules: new Map([[rate.rate_plan, cleanRate()]]) })
      for (const finding of scoreRate(rate, checkup).findings)
        for (const audience of ['hotel', 'agent'] as const) advised.add(adviceFor(finding, audience))
    }
  expect(advised.size).toBeGreaterThan(40)
  for (const advice of advised) {
    expect(advice).toMatch(/^[A-Z].*[^.]$/)
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
    expect(guidanceFor(field, 'sabre') === undefined).toBe(guidanceFor(field) === undefined)
  }
})
