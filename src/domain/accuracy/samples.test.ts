// What rates of the shape of recorded answers must yield, by the documents: every verdict that matters.
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../rate.ts'
import { detailsOnly, checkupOf } from '../testing/clean-rate.ts'
import { scoreRate } from './score/score.ts'
import type { CheckContext, Score } from './verdict.ts'

const found = ({ findings }: Score) => findings.map(({ check, verdict }) => `${check} ${verdict}`)
const stay = (check_in: string, check_out: string): Partial<CheckContext> => ({
  ...detailsOnly,
  stay: { check_in, check_out, adults: 1, children: 0, corporate_codes: [], rate_category_codes: [] },
})

const detailed: Rate = {
  ...emptyRate('SUPRAC'),
  rate_category: { code: '13', value: 'Rack' },
  rate_name: 'Best Available Rate',
  rate_description: 'Best Available Rate',
  room_rate_description: 'Grand Superior Twin Room\nGrand Superior Twin Bed Room',
  room_view: { code: '20', value: 'Various' },
  beds: [{ code: '248', type: null, quantity: null }],
  adults_count: 1,
  adults_match: { status: 'Available', value: '1' },
  breakfast: false,
  lunch: false,
  dinner: false,
  meal_plans: [{ code: '4', value: 'Breakfast buffet' }],
  smoking: 'unknown',
  refundable: true,
  other_fees: false,
  rate_change_indicator: false,
  cancellation_until: { local: '2026-10-06T14:00:00', offset: '+08:00' },
  cancellation_deadline: { local: '2026-10-06T14:00:00', offset: '+08:00' },
  cancellation_policy: true,
  guarantee_type: 'Guarantee',
  guarantee_deadline: { local: '2026-10-07T00:00:00', offset: '+00:00' },
  deposit_amount: '0.00',
  commission_type: 'true',
  commission_value: '10',
  currency: 'CNY',
  rate_base: '660.38',
  nightly_rates: [{ from: '2026-10-07', to: '2026-10-08', amount: '660.38' }],
  price_base: '660.38',
  rate_total: '770.00',
  total: '770.00',
}

test('a rate as answered in 2026, at depth details: three findings and nothing else', () => {
  const checkup = checkupOf([detailed], {
    ...stay('2026-10-07', '2026-10-08'),
    today: '2026-09-01',
    currency: null,
    time_zone: null,
  })
  const score = scoreRate(detailed, checkup)
  expect(found(score)).toEqual([
    'room_description.bed_type_present missing',
    'room_description.smoking_known missing',
    'meal_plans.code_agrees wrong',
  ])
  expect(score.verdicts).toMatchObject({
    'rate_description.description_present': 'unknown',
    'rate_description.category_matches_name': 'pass',
    'room_description.bed_quantity_present': 'not_applicable',
    'room_description.bed_text_agrees': 'not_applicable',
    'room_description.view_known': 'pass',
    'room_description.occupancy_covers_guests': 'pass',
    'meal_plans.breakfast_known': 'pass',
    'meal_plans.text_agrees': 'unknown',
    'cancellation_policy.deadline_present': 'pass',
    'cancellation_policy.deadline_computable': 'unknown', // its offset, in a zone that nobody knows
    'cancellation_policy.offset_agrees': 'not_applicable',
    'cancellation_policy.deadline_before_arrival': 'pass',
    'cancellation_policy.guarantee_agrees': 'pass',
    'cancellation_policy.penalty_present': 'unknown',
    'pricing.sum_agrees': 'unknown',
    'pricing.currency_is_propertys': 'unknown',
    'pricing.mandatory_fees_in_total': 'unknown',
    'pricing.commission_value_present': 'pass',
  })
  // 72 of 79 points that could be seen: bed type 3, smoking 1 and meal code 3 are lost.
  expect(score.accuracy).toBe(91)
})

const description = (bed: string) =>
  `OPEN RATE*FEWEST CONDITIONS OF ALL.${bed} NSMK FRIDGE 40IN LCD TV DUVET.CONTINENTAL BREAKFAST.`
const old = (rate_plan: string, bed: string): Rate => ({
  ...emptyRate(rate_plan),
  rate_name: description(bed),
  room_rate_description: description(bed),
  meal_plans: [{ code: '6', value: 'Continental-style breakfast' }],
  guarantee_type: 'Guarantee',
  currency: 'USD',
  rate_base: '129.99',
  nightly_rates: [{ from: '2014-06-20', to: '2014-06-29', amount: '129.99' }],
  price_base: '1119.91',
  rate_total: '1279.50',
  total: '1279.50',
  other_texts: {
    'Total Includes': 'Taxes, surcharges and fees.',
    'Include in Rate': 'Breakfast Included',
    Commission: 'Yes',
    'Rate Change Indicator': 'Yes',
    Guarantee: 'Guarantee Required',
  },
})

test('two rates as answered in 2014, before v40: what no rate of the message carries is missing nowhere', () => {
  const rates = [old('C1KRACD', '1 KING BED'), old('C2QRACD', '2 QUEEN BEDS')]
  const checkup = checkupOf(rates, {
    ...stay('2014-06-20', '2014-06-29'),
    today: '2014-06-01',
    time_zone: 'America/Chicago',
    currency: 'USD',
  })
  for (const rate of rates) {
    const score = scoreRate(rate, checkup)
    expect(found(score)).toEqual([])
    expect(score.verdicts).toMatchObject({
      'cancellation_policy.refundable_known': 'unknown',
      'cancellation_policy.deadline_present': 'unknown',
      'rate_description.name_present': 'pass',
      'rate_description.commission_known': 'pass',
      'rate_description.inclusions_named': 'pass',
      'room_description.bed_type_present': 'unknown',
      'room_description.smoking_known': 'unknown',
      'meal_plans.breakfast_known': 'pass',
      'meal_plans.text_agrees': 'pass',
      'pricing.nights_sum_to_stay': 'unknown',
      'pricing.change_flagged': 'pass',
      'pricing.tax_inclusion_stated': 'pass',
      'pricing.sum_agrees': 'unknown',
    })
  }
})
