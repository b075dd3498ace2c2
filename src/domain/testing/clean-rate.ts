// A rate and a checkup without any finding, for tests of the checks.
import { emptyRate, type Rate } from '../rate.ts'
import type { CheckContext } from '../accuracy/verdict.ts'
import { plainStay } from './plain-stay.ts'

/** Three nights for two, with rules read: 119 + 119 + 140 = 378, taxes 55.75, total 433.75. */
export const cleanRate = (changes: Partial<Rate> = {}): Rate => ({
  ...emptyRate('A1KRAC'),
  rate_category: { code: '13', value: 'Rack' },
  rate_name: 'BEST FLEXIBLE RATE',
  rate_description: 'FLEXIBLE RATE INCL BUFFET BREAKFAST AND WIFI',
  room_rate_description: 'DELUXE ROOM 1 KING BED NSMK',
  room_detail: '30 SQM, CITY VIEW, DESK',
  room_view: { code: '3', value: 'City' },
  beds: [{ code: '58', type: 'King', quantity: 1 }],
  adults_count: 2,
  children_count: 0,
  adults_match: { status: 'Available', value: '2' },
  children_match: { status: 'Available', value: '0' },
  breakfast: true,
  lunch: false,
  dinner: false,
  meal_plans: [{ code: '4', value: 'Breakfast buffet' }],
  smoking: false,
  refundable: true,
  other_fees: true,
  rate_change_indicator: true,
  cancellation_until: { local: '2026-12-09T18:00:00', offset: '+01:00' },
  cancellation_deadline: { local: '2026-12-09T18:00:00', offset: '+01:00' },
  cancellation_deadline_offset: { unit_multiplier: 24, time_unit: 'Hour', drop_time: 'BeforeArrival' },
  cancel_penalty_nights: 1,
  cancellation_policy: true,
  cancellation_info: 'CXL BY 6PM 1 DAY PRIOR TO ARRIVAL OR PAY 1 NT. NO SHOW PAYS FULL STAY',
  guarantee_type: 'Guarantee',
  deposit_amount: '0.00',
  credit_card_deposit_guarantee: 'CREDIT CARD GUARANTEE REQUIRED',
  accepted_payment: ['VI', 'AX'],
  commission_type: 'true',
  commission_value: '10',
  currency: 'EUR',
  rate_base: '119.00',
  nightly_rates: [
    { from: '2026-12-10', to: '2026-12-12', amount: '119.00' },
    { from: '2026-12-12', to: '2026-12-13', amount: '140.00' },
  ],
  price_base: '378.00',
  taxes: '55.75',
  rate_total: '433.75',
  total: '433.75',
  extra_adult_amount: '20.00',
  rate_comment: 'TAX INCLUDED. EXTRA PERSON EUR 20.00',
  ...changes,
})

/** The same rate as Details alone shows it: what only rules carry is not there yet. */
export const cleanDetails = (changes: Partial<Rate> = {}): Rate =>
  cleanRate({
    rate_description: 'BEST FLEXIBLE RATE',
    room_detail: null,
    cancellation_info: null,
    credit_card_deposit_guarantee: null,
    cancel_penalty_nights: null,
    rate_comment: null,
    taxes: null,
    extra_adult_amount: null,
    ...changes,
  })

export const checkupOf = (rates: readonly Rate[], changes: Partial<CheckContext> = {}): CheckContext => ({
  gds: 'travel_port',
  stay: { ...plainStay, check_in: '2026-12-10', check_out: '2026-12-13' },
  calls: { details: 'read', rules: 'read' },
  time_zone: 'Europe/Paris',
  currency: 'EUR',
  today: '2026-11-20',
  rates,
  property_texts: ['QUIET HOTEL NEAR THE PARK WITH 80 ROOMS'],
  before_rules: null,
  whole: true,
  own: null,
  ...changes,
})
export const detailsOnly: Pick<CheckContext, 'calls'> = { calls: { details: 'read', rules: 'not_made' } }
