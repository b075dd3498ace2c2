// Every field of the recorded Sabre responses; runs only where the recordings are available.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Rate } from '../domain/rate.ts'
import { type RecordedAnswer, readRecorded } from './recorded/recorded.ts'
import { statedFields, statedPropertyFields } from './stated-fields.ts'

const folder = '../shared/gds/sabre'
const read = (name: string): RecordedAnswer => {
  const [recorded] = readRecorded([{ name, bytes: readFileSync(`${folder}/${name}`) }])
  if (!recorded || 'error' in recorded) throw new Error(JSON.stringify(recorded))
  return recorded
}
const ratesIn = (name: string) => read(name).answer?.rates.map(statedFields)
const stay = (check_in: string, check_out: string, adults: number) => ({
  check_in,
  check_out,
  adults,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
})

/** The one room of the long recorded response, repeated in the synthetic files; its commission is in a separate list. */
const regular: Partial<Rate> = {
  rate_plan: 'REGF00',
  rate_category: { code: '24', value: 'Published' },
  rate_name: 'REGULAR RATE',
  room_rate_description: 'FLEXIBLE RATE, GUEST ROOM, 2 QUEEN-S-',
  beds: [{ code: '5', type: 'Queen', quantity: 2 }],
  adults_count: 2,
  children_count: 0,
  refundable: true,
  other_fees: true,
  rate_change_indicator: true,
  cancellation_deadline: { local: '2024-05-14T00:00:00', offset: null },
  cancellation_deadline_offset: { unit_multiplier: 1, time_unit: 'Day', drop_time: 'BeforeArrival' },
  cancellation_policy: true,
  guarantee_type: 'GUAR',
  credit_card_deposit_guarantee: 'Credit card',
  accepted_payment: ['AX', 'CA', 'DC', 'DS', 'IK', 'JC', 'VI'],
  currency: 'USD',
  rate_base: '209.00',
  nightly_rates: [
    { from: '2024-05-15', to: '2024-05-16', amount: '209.00' },
    { from: '2024-05-16', to: '2024-05-19', amount: '189.00' },
    { from: '2024-05-19', to: '2024-05-20', amount: '134.00' },
  ],
  rate_total: '1046.50',
  taxes: '136.50',
  tax_lines: [
    { code: null, name: 'Tax', amount: '31.35', percent: null, term: null, frequency: null },
    { code: null, name: 'Fee', amount: '28.35', percent: null, term: null, frequency: null },
  ],
  total: '1046.50',
  extra_adult_amount: '0.00',
  extra_adult_rollaway_amount: '0.00',
  extra_charges: [{ name: 'Crib', amount: '0.00' }],
  price_base: '910.00',
  rate_comment: 'INCLUDES TAXES AND SURCHARGES\nCOMMITMENT-HTTPS//CLEAN*MARRIOTT*COM',
  other_texts: { 'Room type': 'Guest Room' },
}
/** The same stay in the requested currency. */
const converted: Partial<Rate> = {
  converted_currency: 'AUD',
  converted_base: '1325.73',
  converted_taxes: '198.86',
  converted_rate_total: '1524.59',
  converted_total: '1524.59',
  converted_extra_adult: '0.00',
  converted_rollaway: '0.00',
}
const commissioned: Partial<Rate> = {
  ...regular,
  commission_type: 'Variable',
  other_texts: { 'Room type': 'Guest Room', Commission: 'COMMISSIONABLE' },
}
const line = (amount: string | null, more: object = {}) => ({
  code: null,
  name: 'Tax',
  amount,
  percent: null,
  term: null,
  frequency: null,
  ...more,
})

describe.runIf(existsSync(folder))('recorded answers', () => {
  test('02: one room of five nights, whose lists of taxes and fees do not add up', () => {
    const { message, answer, stay: nights, calls } = read('samples/02_GetHotelRateInfoRS_v5_100072188_excerpt.json')
    expect(answer?.rates.map(statedFields)).toEqual([{ ...commissioned, ...converted }])
    expect([message, answer?.outcome, calls]).toEqual([
      'GetHotelRateInfoRS v5',
      'rates',
      { details: true, rules: true },
    ])
    expect(nights).toEqual(stay('2024-05-15', '2024-05-20', 2))
    expect(statedPropertyFields(answer?.property ?? null)).toEqual({
      property_id: '1212',
      global_id: '100072188',
      chain_code: 'MC',
    })
    expect(answer?.messages).toEqual([
      {
        code: 'WARN.0724',
        type: 'Warning',
        text: 'Vendor response error\n112 - No Results Available\n110 - Sales Environment is invalid.  Accepted sales_environment values are: [hotel_only, hotel_package, loyalty].',
      },
      {
        code: 'WARN.0123',
        type: 'Warning',
        text: 'Too many children\n100-Shopping for children not supported for requested rate source',
      },
    ])
  })

  test('03: an aggregator plan saved with converted amounts only: words, flags and converted amounts, and no price', () => {
    const {
      message,
      calls,
      stay: nights,
    } = read('samples/03_GetHotelDetailsRS_v5_RatePlan_BookingCom_nonrefundable.json')
    expect([message, calls, nights]).toEqual([
      'RatePlan v5',
      { details: false, rules: false },
      stay('2025-08-01', '2025-08-08', 1),
    ])
    expect(ratesIn('samples/03_GetHotelDetailsRS_v5_RatePlan_BookingCom_nonrefundable.json')).toEqual([
      {
        rate_description:
          'King Suite with Mobility Accessible Tub - Non-Smoking - Breakfast included in the price - Booking.com rate',
        breakfast: true,
        meal_plans: [{ code: '19', value: 'Breakfast' }],
        rate_source: { code: '113', value: 'Booking.com' },
        converted_currency: 'USD',
        converted_base: '1189.40',
        converted_fees: '154.62',
        converted_rate_total: '1189.40',
        converted_total: '1344.02',
        refundable: false,
        cancel_penalty_nights: 1,
        smoking: false,
        other_fees: false,
        cancellation_policy: true,
        cancellation_info:
          "You will be charged the cost of the first night if you cancel after reservation. If you don't show up, the no-show fee will be the same as the cancellation fee.",
        guarantee_type: 'DEP',
        credit_card_deposit_guarantee: 'Credit card',
        accepted_payment: ['IK', 'VI', 'MC', 'AX', 'JC', 'VS', 'CA', 'CB', 'DC', 'DS'],
        gds_promotion_field: 'Free High Speed Internet Connection',
        rate_comment:
          'INCLUDES TAX\nEXCLUDES SURCHARGES\nYou will be charged a prepayment for the entire stay on booking',
        checkin_checkout: 'Guests are required to show a photo identification and credit card upon check-in.',
      },
    ])
  })

  test('04: a room without its rates, with one bed or the other', () => {
    const { message, calls, stay: nights } = read('samples/04_GetHotelDetailsRS_v5_Room_header_two_bed_options.json')
    expect([message, calls, nights]).toEqual(['Room v5', { details: false, rules: false }, null])
    const name = 'King Suite - Breakfast included in the price - Booking.com rate'
    expect(ratesIn('samples/04_GetHotelDetailsRS_v5_Room_header_two_bed_options.json')).toEqual([
      {
        rate_name: name,
        room_rate_description: name,
        beds: [{ code: '3', type: 'King', quantity: 1 }],
        bed_alternatives: [[{ code: '6', type: 'Sofa bed', quantity: 1 }]],
        adults_count: 2,
        children_count: 0,
        smoking: false,
        other_texts: { 'Room type': 'Suite', 'Room amenities': 'Coffee/Tea maker\nMinibar\nSafe\nTV\nTelephone' },
      },
    ])
  })

  test('05: numbers of an older version; amounts without days belong to no night', () => {
    const { message, calls, stay: nights } = read('samples/05_GetHotelDetailsRS_v3era_Room_Expedia110_2021.json')
    expect([message, calls, nights]).toEqual([
      'Room v3',
      { details: false, rules: false },
      stay('2021-09-16', '2021-09-23', 1),
    ])
    const name = 'Room, 2 Queen Beds, Non Smoking'
    expect(ratesIn('samples/05_GetHotelDetailsRS_v3era_Room_Expedia110_2021.json')).toEqual([
      {
        rate_category: { code: '13', value: 'Rack' },
        rate_source: { code: '110', value: 'Expedia' },
        max_occupancy: 4,
        smoking: false,
        rate_name: name,
        rate_description: '…',
        room_rate_description: name,
        beds: [{ code: '5', type: 'Queen', quantity: 2 }],
        refundable: true,
        rate_change_indicator: true,
        cancellation_until: { local: '2021-09-15T23:59:00', offset: '-05:00' },
        cancel_penalty_nights: 1,
        cancellation_policy: true,
        guarantee_type: 'GUAR',
        credit_card_deposit_guarantee: 'Credit card\nAddress of the travel agency',
        currency: 'USD',
        rate_total: '947.77',
        taxes: '126.6',
        tax_lines: [
          ...['18.24', '13.92', '17.16', '21.48', '20.4'].map((amount) => line(amount)),
          line(null, { code: '201', name: 'Tax Recovery Charges and Service Fees' }),
        ],
        price_base: '821.17',
        gds_promotion_field: 'Complimentary wireless internet',
      },
    ])
  })

  test('06: the older service in XML, saved with the flat list only', () => {
    const { message, answer, stay: nights, calls } = read('samples/06_GetHotelRateInfoRS_v3_SOAP_514_excerpt.xml')
    expect([message, answer?.outcome, calls, nights]).toEqual([
      'GetHotelRateInfoRS v3',
      'rates',
      { details: false, rules: false },
      stay('2020-05-19', '2020-05-20', 1),
    ])
    expect(answer?.rates.map(statedFields)).toEqual([
      {
        commission_type: 'Variable',
        currency: 'USD',
        rate_total: '160.81',
        price_base: '139.00',
        other_texts: { Commission: 'COMMISSIONABLE' },
      },
    ])
    expect(statedPropertyFields(answer?.property ?? null)).toEqual({ property_id: '514' })
    expect(answer?.messages).toEqual([
      {
        code: 'ERR.NGHP-AGGREGATOR.VAULT_API_ERROR',
        type: 'Warning',
        text: 'Exception occurred while Secret Vault API call for PCC {}•••',
      },
    ])
  })

  test.each([
    ['samples/01_GetHotelRateInfoRQ_v5.json', 'GetHotelRateInfoRQ v5: a request, nothing to read'],
    ['samples/07_token_requests.http', 'Token of Sabre, nothing to read'],
    ['samples/07_token_v2_response.json', 'Token of Sabre, nothing to read'],
    ['synthetic/rq_GetHotelAvailRQ_v5_by_code.json', 'GetHotelAvailRQ: a request, nothing to read'],
    ['synthetic/rq_GetHotelDetailsRQ_v5.json', 'GetHotelDetailsRQ: a request, nothing to read'],
    ['synthetic/rq_HotelPriceCheckRQ_v5.json', 'HotelPriceCheckRQ: a request, nothing to read'],
  ])('%s', (name, message) => {
    const recorded = read(name)
    expect([recorded.gds, recorded.message, recorded.answer]).toEqual(['sabre', message, null])
    expect(JSON.stringify(recorded)).not.toMatch(/T1RLAQ|PASSWORD|SECRET/)
  })

  test.each([
    [
      'errors/401_token_invalid_client.json',
      'credentials',
      'invalid_client',
      null,
      'Credentials are missing or the syntax is not correct',
    ],
    ['errors/401_token_wrong_secret.json', 'credentials', 'invalid_client', null, 'Wrong clientID or clientSecret'],
    [
      'errors/401_ERR.2SG.SEC.INVALID_CREDENTIALS.json',
      'credentials',
      'ERR.2SG.SEC.INVALID_CREDENTIALS',
      'Validation',
      'Authentication failed due to invalid credentials',
    ],
    [
      'errors/401_ERR.2SG.SEC.MISSING_CREDENTIALS.json',
      'credentials',
      'ERR.2SG.SEC.MISSING_CREDENTIALS',
      'Validation',
      'Authentication data is missing',
    ],
    [
      'errors/403_ERR.2SG.SEC.NOT_AUTHORIZED.json',
      'refused',
      'ERR.2SG.SEC.NOT_AUTHORIZED',
      'Validation',
      'Authorization failed due to no access privileges',
    ],
    [
      'errors/200_ApplicationResults_WARN.0788.json',
      'refused',
      'WARN.0788',
      'Warning',
      'Invalid format for search by distance\nCannot sort by distance when searching using hotel codes directly',
    ],
    ['synthetic/rs_GetHotelRateInfoRS_no_rates.json', 'no_availability', 'ERR.0263', 'Error', 'No rates available'],
    ['synthetic/rs_GetHotelDetailsRS_no_rates.json', 'no_availability', 'ERR.0263', 'Error', 'No rates available'],
  ])('%s: %s', (name, outcome, code, type, text) => {
    const { answer } = read(name)
    expect([answer?.outcome, answer?.rates, answer?.messages]).toEqual([outcome, [], [{ code, type, text }]])
  })

  test('a whole Details answer describes its hotel', () => {
    const { answer, message } = read('synthetic/rs_GetHotelDetailsRS_v5_shape.json')
    expect([message, answer?.outcome, answer?.messages]).toEqual(['GetHotelDetailsRS v5', 'rates', []])
    expect(answer?.rates.map(statedFields)).toEqual([
      {
        ...commissioned,
        ...converted,
        property_description: 'EXAMPLE TEXT',
        checkin_checkout: 'Check-in 1500, check-out 1200',
        // A day before, at the check-in hour that the hotel states.
        cancellation_deadline: { local: '2024-05-14T15:00:00', offset: null },
      },
    ])
    expect(statedPropertyFields(answer?.property ?? null)).toEqual({
      property_id: '1212',
      global_id: '100072188',
      chain_code: 'MC',
      chain_name: 'EXAMPLE',
      name: 'EXAMPLE HOTEL',
      address: ['1 EXAMPLE ST'],
      city: 'DENVER',
      state: 'CO',
      post_code: '80202',
      country: 'US',
      location_code: 'DEN',
      phone: '1-303-5550100',
      fax: '1-303-5550101',
      latitude: '39.74',
      longitude: '-104.99',
      check_in: '1500',
      check_out: '1200',
      amenities: [{ type: 'HA', code: '222' }],
      descriptions: [
        { name: 'ShortDescription', text: 'EXAMPLE TEXT' },
        { name: 'SabreRating', text: '3.5' },
      ],
    })
  })

  test('a price check repeats the rate, without the list that has its commission', () => {
    const { answer, message } = read('synthetic/rs_HotelPriceCheckRS_v5_shape.json')
    expect([message, answer?.outcome]).toEqual(['HotelPriceCheckRS v5', 'rates'])
    expect(answer?.rates.map(statedFields)).toEqual([{ ...regular, ...converted }])
    expect(statedPropertyFields(answer?.property ?? null)).toEqual({
      property_id: '1212',
      global_id: '100072188',
      chain_code: 'MC',
      chain_name: 'EXAMPLE',
      name: 'EXAMPLE',
    })
  })

  test('every file is recognized, except the note about them', () => {
    const names = ['samples', 'errors', 'synthetic'].flatMap((kind) =>
      readdirSync(`${folder}/${kind}`).map((name) => `${kind}/${name}`),
    )
    expect(names.length).toBeGreaterThan(20)
    const files = names.map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) }))
    const unknown = readRecorded(files).filter((recorded) => 'error' in recorded)
    expect(unknown.map(({ name }) => name)).toEqual(['synthetic/README.md'])
  })
})
