// Every recorded Travelport response, field by field: fields that are not listed must be empty.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PropertyContent } from '../domain/hotel.ts'
import type { Rate } from '../domain/rate.ts'
import { type RecordedAnswer, readRecorded } from './recorded/recorded.ts'
import { statedFields, statedPropertyFields } from './stated-fields.ts'

const folder = '../shared/gds/travelport'
const recording = (file: string) => ({ name: file, bytes: readFileSync(`${folder}/${file}`) })
const read = (...files: string[]): RecordedAnswer => {
  const [recorded, ...more] = readRecorded(files.map(recording))
  if (!recorded || 'error' in recorded || more.length > 0) throw new Error(JSON.stringify([recorded, more]))
  return recorded
}
const property = (file: string) => statedPropertyFields(read(file).answer?.property ?? null)
const rates = (file: string) => read(file).answer?.rates.map(statedFields) ?? []

type Brief = [file: string, message: string, outcome: string | null, rates: number]
const messages: Brief[] = [
  [
    '01_HotelSearchAvailabilityReq_1G_MSP_v26.xml',
    'HotelSearchAvailabilityReq v26: a request, nothing to read',
    null,
    0,
  ],
  ['02_HotelSearchAvailabilityRsp_1G_MSP_v26_subset.xml', 'HotelSearchAvailabilityRsp v26', 'static', 0],
  ['03_RequestedHotelDetails_1G_BW03174_v26_fragment.xml', 'RequestedHotelDetails v26', 'rates', 2],
  ['04_HotelDetailsRsp_1G_WV76034_v55_paging.xml', 'HotelDetailsRsp v55', 'rates', 1],
  ['05_RequestedHotelDetails_1G_WV76034_v55.xml', 'RequestedHotelDetails v55', 'rates', 1],
  ['06_HotelKeyword_specific_1G_v50.reqrsp.xml', 'HotelKeywordRsp v50', 'static', 0],
  ['07_HotelKeywordReq_all_1P_v50.xml', 'HotelKeywordReq v50: a request, nothing to read', null, 0],
  ['08_HotelKeywordRsp_all_1P_v50_truncated.xml', 'HotelKeywordRsp v50', 'static', 0],
  ['09_HotelRulesReq_1G_C3DRA3_v50.xml', 'HotelRulesReq v50: a request, nothing to read', null, 0],
  ['10_HotelMediaLinksRsp_MC46788_v34.xml', 'HotelMediaLinksRsp v34', 'static', 0],
  ['11_Fault_http401_bad_credentials_76.xml', 'Fault', 'credentials', 0],
  ['12_Fault_5000_procedure8216_v51.xml', 'Fault v51', 'host_error', 0],
  ['13_Fault_1005_unparsable_v47.xml', 'Fault v47', 'refused', 0],
  ['14_HotelSearchResult_NotAvailable_and_REQUEST_HOC_v35_fragment.xml', 'HotelSearchResult v35', 'request_rates', 0],
  ['15_HotelRulesReq_0176_booking_code_not_stored.md', 'HotelRulesRsp', 'not_found', 0],
  ['16_HotelDetailsReq_1G_KY54593_v35.xml', 'HotelDetailsReq v35: a request, nothing to read', null, 0],
  ['17_TRM_HotelSearchAvailabilityRsp_GBLON.xml', 'HotelSearchAvailabilityRsp v52', 'static', 0],
  ['18_ReferenceDataRetrieveRsp_HotelAmenities.xml', 'ReferenceDataRetrieveRsp', 'static', 0],
  ['19_Fault_10024_reference_data.xml', 'Fault v52', 'refused', 0],
  ['20_TRM_HotelCreateReservationRsp.xml', 'HotelCreateReservationRsp v52', 'rates', 1],
  [
    '21_TRM_UniversalRecordCancelRsp.xml',
    "UniversalRecordCancelRsp v52: not about a hotel's rates, nothing to read",
    null,
    0,
  ],
]

const bloomington = (rate_plan: string, beds: string): Partial<Rate> => {
  const text = `FLEXIBLE RATE*BEST LEAST RESTRICTIVE RATE.${beds} NSMK MICRFG 42IN LCD TV PILLOWTOP.CONTINENTAL BREAKFAST.`
  return {
    rate_plan,
    rate_name: text,
    room_rate_description: text,
    breakfast: true,
    meal_plans: [{ code: '6', value: 'Continental-style breakfast' }],
    commission_type: 'true',
    other_fees: true,
    rate_change_indicator: true,
    guarantee_type: 'Guarantee',
    currency: 'USD',
    rate_base: '139.99',
    nightly_rates: [{ from: '2014-06-20', to: '2014-06-29', amount: '139.99' }],
    rate_total: '1382.63',
    total: '1382.63',
    price_base: '1209.91',
    checkin_checkout: 'Check-in 3PM, check-out 11AM',
    other_texts: {
      'Total Includes': 'The Total includes taxes, surcharges, fees.',
      'Include in Rate': 'Breakfast Included',
      Commission: 'Yes',
      'Rate Change Indicator': 'Yes',
      Guarantee: 'Guarantee Required',
    },
  }
}

describe.runIf(existsSync(folder))('recorded answers', () => {
  test('each recording has its line here', () => {
    expect(readdirSync(`${folder}/samples`).toSorted()).toEqual(messages.map(([file]) => file))
  })

  test.each(messages)('%s', (file, message, outcome, count) => {
    const recorded = read(`samples/${file}`)
    expect([recorded.message, recorded.answer?.outcome ?? null, recorded.answer?.rates.length ?? 0]).toEqual([
      message,
      outcome,
      count,
    ])
  })

  test('03, schema v26', () => {
    const file = 'samples/03_RequestedHotelDetails_1G_BW03174_v26_fragment.xml'
    expect(rates(file)).toEqual([bloomington('C1KRACD', '1 KING BED'), bloomington('C2QRACD', '2 QUEEN BEDS')])
    expect(read(file).stay).toMatchObject({ check_in: '2014-06-20', check_out: '2014-06-29' })
    expect(property(file)).toEqual({
      property_id: '03174',
      chain_code: 'BW',
      name: 'BW PLUS BLOOMINGTON HOTEL',
      address: ['1901 Killebrew Dr', 'Bloomington MN 55425 US'],
      location_code: 'MSP',
      phone: '1 952-8548200',
      fax: '1 952-8546940',
      distance_from_airport: { value: '3', units: 'MI', direction: 'SW' },
      check_in: '3PM',
      check_out: '11AM',
      rating_aaa: '3',
      descriptions: [{ name: 'Marketing Message', text: 'THE WORLDS BIGGEST HOTEL FAMILY' }],
    })
  })

  const tianjin: Partial<PropertyContent> = {
    property_id: '76034',
    chain_code: 'WV',
    name: 'WANDA VISTA TIANJIN',
    address: ['No 486 No 8 Rd.of Da Zhi Gu', 'Tianjin 12 CN 300170'],
    location_code: 'TSN',
  }
  test('04, a page with more to come', () => {
    const file = 'samples/04_HotelDetailsRsp_1G_WV76034_v55_paging.xml'
    expect(property(file)).toEqual(tianjin)
    expect(rates(file)).toEqual([
      {
        rate_plan: 'DLXRAC',
        room_rate_description: 'Grand Deluxe Twin Room',
        currency: 'CNY',
        rate_total: '880.00',
        total: '880.00',
        price_base: '754.72',
      },
    ])
    expect(read(file).answer?.missing).toEqual(['The pages after this one'])
    expect(read(file).answer?.messages).toEqual([{ code: '0', type: 'Info', text: 'OK' }])
  })

  test('05, three states stay three, flags and codes that contradict each other both stay', () => {
    const file = 'samples/05_RequestedHotelDetails_1G_WV76034_v55.xml'
    expect(property(file)).toEqual({
      ...tianjin,
      phone: '86-22-24626888',
      fax: '86-22-2463 7112',
      distance_from_airport: { value: '11', units: 'KM', direction: 'W' },
      check_in: '2PM',
      check_out: '12N',
      rating_ntm: '4',
      live: true,
    })
    expect(rates(file)).toEqual([
      {
        rate_plan: 'DLXRAC',
        rate_category: { code: '13', value: 'Rack' },
        rate_name: 'Best Available Rate',
        rate_description: 'Best Available Rate',
        room_rate_description: 'Grand Deluxe Twin Room\nGrand Deluxe Twin Bed Room',
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
        cancellation_policy: true,
        guarantee_type: 'Guarantee',
        guarantee_deadline: { local: '2026-10-07T00:00:00', offset: '+00:00' },
        deposit_amount: '0.00',
        commission_type: 'true',
        commission_value: '10',
        currency: 'CNY',
        rate_base: '754.72',
        nightly_rates: [{ from: '2026-10-07', to: '2026-10-08', amount: '754.72' }],
        rate_total: '880.00',
        total: '880.00',
        price_base: '754.72',
        checkin_checkout: 'Check-in 2PM, check-out 12N',
      },
    ])
  })

  test('02, 10, 14 and 17: properties without rates', () => {
    expect(property('samples/02_HotelSearchAvailabilityRsp_1G_MSP_v26_subset.xml')).toMatchObject({
      property_id: '03121',
      latitude: '44.8583',
      longitude: '-93.2224',
      transportation: { code: 'Walk', value: 'Walk' },
      rating_aaa: '3',
      rating_ntm: '3',
      price_from: '141.99',
      price_to: '224.99',
      currency: 'USD',
    })
    const media = read('samples/10_HotelMediaLinksRsp_MC46788_v34.xml')
    expect(media.answer?.property?.name).toBe('LISBON MARRIOTT HOTEL')
    expect(media.pictures).toHaveLength(1)
    const two = read('samples/14_HotelSearchResult_NotAvailable_and_REQUEST_HOC_v35_fragment.xml')
    expect(two.hotels.map(({ property: { name }, outcome }) => [name, outcome])).toEqual([
      ['OYO ROOMS SODAL MANDIR JALANDHAR JA', 'request_rates'],
      ['AVARI LAHORE', 'no_availability'],
    ])
    const london = read('samples/17_TRM_HotelSearchAvailabilityRsp_GBLON.xml')
    expect(london.hotels).toHaveLength(10)
    expect(london.answer?.property).toMatchObject({ name: 'Central Park Hotel', price_from: null, currency: null })
  })

  test('06 and 18: keywords and code tables', () => {
    expect(read('samples/06_HotelKeyword_specific_1G_v50.reqrsp.xml').keywords).toEqual([
      {
        keyword: 'COMM',
        description: 'COMMISSION',
        value: 'Not all rates commissionable. Check rate plan details for rate  \ncommission information.',
      },
    ])
    expect(read('samples/18_ReferenceDataRetrieveRsp_HotelAmenities.xml').reference).toEqual([
      { code: '113', name: '120 AC', kind: 'HA' },
      { code: '115', name: '220 AC', kind: 'HA' },
      { code: '905', name: 'Air Conditioning - adjustable', kind: 'HA' },
    ])
  })

  test('15: the message that a note quotes', () => {
    expect(read('samples/15_HotelRulesReq_0176_booking_code_not_stored.md').answer?.messages).toEqual([
      { code: '5000', type: null, text: '0176 BOOKING CODE IS NOT STORED ON ROOMMASTER' },
    ])
  })

  test('20: a reservation with an aggregator', () => {
    const [rate] = rates('samples/20_TRM_HotelCreateReservationRsp.xml')
    expect(rate).toEqual({
      rate_plan: '812D1A47A314AFEB',
      rate_description: 'Standard rate',
      room_rate_description: 'Triple - Max Occupancy: 1',
      adults_count: 1,
      max_occupancy: 1,
      rate_source: { code: 'AG', value: null },
      cancellation_info: expect.stringMatching(/^Any cancellation received within 1 day prior to arrival/) as string,
      cancellation_policy: true,
      guarantee_type: 'Prepayment',
      deposit_amount: '852.65',
      currency: 'EUR',
      rate_total: '852.65',
      taxes: '0.00',
      surcharges: '0.00',
      total: '852.65',
      price_base: '852.65',
      other_texts: expect.objectContaining({
        'Room Type': 'Triple',
        'Commission Amount': 'EUR46.90',
        'Supplemental Rate Info': expect.stringMatching(/^Price includes/) as string,
      }) as Record<string, string>,
    })
  })

  test('synthetic answers without rules', () => {
    expect(read('synthetic/s03-HotelDetailsRsp-RatePlansOnly.xml').answer?.rates.map(statedFields)).toEqual([
      {
        rate_plan: 'A1KRAC',
        rate_name: 'BEST FLEXIBLE RATE 1 KING',
        room_rate_description: 'BEST FLEXIBLE RATE 1 KING',
        currency: 'USD',
        rate_total: '136.55',
        total: '136.55',
        price_base: '119.00',
      },
      {
        rate_plan: 'B1QPRO',
        rate_name: 'ADVANCE PURCHASE 2 QUEEN',
        room_rate_description: 'ADVANCE PURCHASE 2 QUEEN',
        currency: 'USD',
        rate_total: '113.60',
        total: '113.60',
        price_base: '99.00',
      },
    ])
    const closed = read('synthetic/s04-HotelDetailsRsp-closed-warning.xml')
    expect([closed.answer?.outcome, closed.answer?.property?.name]).toEqual(['no_availability', 'EXAMPLE INN DENVER'])
  })
})
