// The synthetic responses with every field, alone and joined; runs only where they are available.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Rate } from '../domain/rate.ts'
import { type RecordedAnswer, readRecorded } from './recorded/recorded.ts'
import { statedFields, statedPropertyFields } from './stated-fields.ts'

const folder = '../shared/gds/travelport/synthetic'
const read = (...files: string[]): RecordedAnswer => {
  const [recorded, ...more] = readRecorded(files.map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) })))
  if (!recorded || 'error' in recorded || more.length > 0) throw new Error(JSON.stringify([recorded, more]))
  return recorded
}
const details = 's01-HotelDetailsRsp-Complete-all-fields.xml'
const rules = 's02-HotelRulesRsp.xml'

const priced: Partial<Rate> = {
  rate_plan: 'A1KRAC',
  rate_category: { code: '13', value: 'Rack' },
  refundable: true,
  other_fees: false,
  rate_change_indicator: true,
  cancellation_until: { local: '2026-12-09T18:00:00', offset: '-07:00' },
  cancellation_policy: true,
  currency: 'USD',
  rate_base: '119.00',
  nightly_rates: [
    { from: '2026-12-10', to: '2026-12-12', amount: '119.00' },
    { from: '2026-12-12', to: '2026-12-13', amount: '140.00' },
  ],
  rate_total: '445.75',
  taxes: '55.75',
  surcharges: '12.00',
  total: '445.75',
  extra_adult_amount: '10.00',
  extra_adult_rollaway_amount: '15.00',
  price_base: '378.00',
}
const inDetails: Partial<Rate> = {
  ...priced,
  corporate_codes: ['ABC'],
  rate_name: 'BEST FLEXIBLE RATE',
  rate_description: 'BEST FLEXIBLE RATE',
  room_rate_description: '1 KING BED NONSMOKING',
  room_view: { code: '20', value: 'Various' },
  beds: [{ code: '58', type: 'King', quantity: 1 }],
  adults_count: 2,
  children_count: 0,
  adults_match: { status: 'Available', value: '2' },
  children_match: { status: 'Available', value: '0' },
  breakfast: true,
  lunch: false,
  dinner: false,
  meal_plans: [{ code: '19', value: 'Breakfast' }],
  smoking: false,
  cancellation_deadline_offset: { unit_multiplier: 24, time_unit: 'Hour', drop_time: 'BeforeArrival' },
  cancel_penalty_amount: '136.55',
  guarantee_type: 'Guarantee',
  guarantee_deadline: { local: '2026-12-10T18:00:00', offset: '-07:00' },
  deposit_amount: '0.00',
  accepted_payment: ['VI', 'AX'],
  commission_type: 'true',
  commission_value: '10',
  tax_lines: [
    { code: '36', name: 'VAT', amount: null, percent: '14.75', term: 'PerNight', frequency: 'Daily' },
    { code: '12', name: 'Resort fee', amount: '12.00', percent: null, term: 'PerStay', frequency: 'Once' },
  ],
  total_fees: '12.00',
  fees: [{ name: 'Resort fee', amount: '12.00' }],
  extra_resort_fee: '12.00',
  extra_charges: [
    { name: 'Extra child', amount: '0.00' },
    { name: 'Crib', amount: '0.00' },
  ],
  checkin_checkout: 'Check-in 3PM, check-out 12N',
}
const inRules: Partial<Rate> = {
  ...priced,
  rate_description: 'BEST FLEXIBLE RATE INCL BREAKFAST',
  room_rate_description: 'BEST FLEXIBLE RATE KING',
  room_detail: '1 KING BED NONSMOKING 30 SQM CITY VIEW',
  rate_comment: 'TOTAL TAX/SURCH/FEE - 67.75 P/STAY',
  cancel_penalty_nights: 1,
  cancellation_info: 'CXL AFTER 1800 24HR PRIOR TO ARRIVAL-FORFEIT 1 NT STAY',
  guarantee_type: 'Deposit',
  guarantee_deadline: { local: '2026-12-01T18:00:00', offset: '-07:00' },
  deposit_nights: 1,
  credit_card_deposit_guarantee: 'GUARANTEE REQUIRED - CREDIT CARD\nAX CA DC VI\n1 NIGHT DEPOSIT REQUIRED BY 01DEC',
  accepted_payment: ['AX', 'CA', 'DC', 'VI'],
  total_fees: '67.75',
  gds_promotion_field: 'STAY LONGER AND SAVE',
  checkin_checkout: 'CHECK-IN TIME-1500  CHECK-OUT TIME-1200',
}

describe.runIf(existsSync(folder))('synthetic answers', () => {
  test('Details', () => {
    const { answer, stay } = read(details)
    expect(answer?.rates.map(statedFields)).toEqual([inDetails])
    expect(statedPropertyFields(answer?.property ?? null)).toEqual({
      property_id: '43109',
      chain_code: 'HI',
      name: 'EXAMPLE INN DENVER',
      address: ['1 EXAMPLE STREET', 'DENVER CO US 80202'],
      location_code: 'DEN',
      phone: '1-303-555-0100',
      fax: '1-303-555-0101',
      distance_from_airport: { value: '23', units: 'MI', direction: 'W' },
      rating_aaa: '3',
      rating_ntm: '4',
      check_in: '3PM',
      check_out: '12N',
      live: true,
    })
    expect(stay).toMatchObject({ check_in: '2026-12-10', check_out: '2026-12-13', adults: 2, children: 0 })
  })

  test('Rules', () => {
    expect(read(rules).answer?.rates.map(statedFields)).toEqual([inRules])
    expect(read(rules).calls).toEqual({ details: false, rules: true })
  })

  test('joined in either order', () => {
    for (const files of [
      [details, rules],
      [rules, details],
    ]) {
      const joined = read(...files)
      expect(joined.message).toBe('HotelDetailsRsp v55 + HotelRulesRsp v55')
      expect(joined.calls).toEqual({ details: true, rules: true })
      expect([...(joined.before_rules ?? [])].map(([code, rate]) => [code, statedFields(rate)])).toEqual([
        ['A1KRAC', inDetails],
      ])
      expect(joined.answer?.rates.map(statedFields)).toEqual([
        { ...inDetails, ...inRules, rate_name: 'BEST FLEXIBLE RATE' },
      ])
    }
  })
})
