// Which values a Sabre response states: absent is not 'no', empty is absent, converted prices are not the hotel's.
import { expect, test } from 'vitest'
import { statedFields } from '../stated-fields.ts'
import { answer, plan, readBody, statedBy } from '../testing/sabre-answers.ts'

const amenities = (...codes: number[]) => ({
  Amenities: { Amenity: codes.map((Code) => ({ Code, Description: `Amenity ${Code}`, value: '' })) },
})
const described = (text: string) => ({ RoomDescription: { Name: 'FLEX', Text: [text] } })

test.each([
  ['NonSmoking: true', { NonSmoking: true }, false],
  ['NonSmoking: false states nothing', { NonSmoking: false }, undefined],
  ['amenity 74', { NonSmoking: false, ...amenities(74) }, false],
  ['amenity 101', { NonSmoking: false, ...amenities(101) }, true],
  ['both amenities: either room may come', { NonSmoking: false, ...amenities(74, 101) }, undefined],
  ['a text of the room', { NonSmoking: false, ...described('1 KING NSMK FREE WIFI') }, false],
  ['a text that offers both', described('1 KING SMOKING OR NON SMOKING'), undefined],
])('smoking: %s', (_, room, smoking) => {
  expect(statedBy({ room }).smoking).toBe(smoking)
})

test('an amenity with the value N is not there', () => {
  const room = { Amenities: { Amenity: [{ Code: 74, Description: 'Non-smoking', value: 'N' }] } }
  expect(statedBy({ room })).toEqual({})
})

test.each(['N', 'n', 'No'])('an amenity with the value %s is not there', (value) => {
  expect(statedBy({ room: { Amenities: { Amenity: { Code: '101', value } } } }).smoking).toBe(undefined)
})
test('smoking in the rate’s texts, where the room states nothing', () => {
  const texts = { RatePlanName: 'KING', RatePlanDescription: { Text: '1 KING BED-NONSMOKING' } }
  expect(statedBy({ plan: texts }).smoking).toBe(false)
  expect(statedBy({ plan: texts, room: amenities(101) }).smoking).toBe(true)
})
test('a text may stand without its element, or in several of them', () => {
  const penalty = { PenaltyDescription: [{ Text: 'ONE' }, { Text: ['TWO', 'THREE'] }] }
  const stated = statedBy({
    plan: { RatePlanDescription: 'A RATE' },
    room: { RoomDescription: 'A ROOM' },
    info: { CancelPenalties: { CancelPenalty: penalty } },
  })
  expect(stated).toMatchObject({
    rate_description: 'A RATE',
    room_rate_description: 'A ROOM',
    cancellation_info: 'ONE\nTWO\nTHREE',
  })
})
test('the property’s list of extra charges is no statement about the rate', () => {
  const AdditionalDetail = [
    { Code: 9, Text: ['Fee for buffet breakfast: EUR 12'] },
    { Code: 14, Text: 'GREEN HOTEL' },
  ]
  expect(statedBy({ info: { AdditionalDetails: { AdditionalDetail } } })).toEqual({
    rate_comment: 'GREEN HOTEL',
    other_texts: { 'Extra charges': 'Fee for buffet breakfast: EUR 12' },
  })
})
test('run of the house is no bed, by its code or in words', () => {
  const bed = (BedType: object) => statedBy({ room: { BedTypeOptions: { BedTypes: { BedType } } } }).beds
  expect(bed({ Code: 11, Description: 'Run of the house' })).toEqual([{ code: '11', type: null, quantity: null }])
  expect(bed({ Description: 'RUN OF HOUSE' })).toEqual([{ code: null, type: null, quantity: null }])
  expect(bed({ Description: 'King Bed', Count: '1' })).toEqual([{ code: null, type: 'King Bed', quantity: 1 }])
})
test('a currency in small letters is that currency', () => {
  const cost = { AmountPercent: { Amount: '20.00', CurrencyCode: 'eur' } }
  const info = { CurrencyCode: 'eur', ApproxTotalPrice: '90.00', CancelPenalties: { CancelPenalty: cost } }
  expect(statedBy({ info })).toEqual({ total: '90.00', cancel_penalty_amount: '20.00', cancellation_policy: true })
})

const costs = (...penalties: object[]) => {
  const { cancel_penalty_amount, cancel_penalty_nights, cancel_penalty_percent } = statedBy({
    info: { CancelPenalties: { CancelPenalty: penalties } },
  })
  return [cancel_penalty_amount, cancel_penalty_nights, cancel_penalty_percent]
}
const step = (day: string, AmountPercent: object) => ({
  Deadline: { AbsoluteDeadline: `2027-05-${day}T18:00:00` },
  AmountPercent,
})
test('the penalty is that of the first step that costs something', () => {
  expect(costs(step('09', { NmbrOfNights: 2 }), step('08', { Amount: '0.00' }))).toEqual([undefined, 2, undefined])
  expect(costs(step('09', { Percent: 100 }), step('08', { NmbrOfNights: 1 }))).toEqual([undefined, 1, undefined])
  expect(costs(step('08', { Amount: '0.00' }))).toEqual(['0.00', undefined, undefined])
})
test('flags in letters, and none before arrival without a unit', () => {
  const penalty = (more: object) => statedBy({ info: { CancelPenalties: { CancelPenalty: more } } })
  expect(penalty({ Refundable: 'N' })).toMatchObject({ refundable: false })
  expect(penalty({ Cancelable: 'yes' })).toMatchObject({ refundable: true })
  expect(penalty({ cancelable: false })).toMatchObject({ refundable: false })
  const none = { OffsetUnitMultiplier: 0, OffsetDropTime: 'BeforeArrival' }
  // A period of cancelling is one before arrival where nothing else is stated.
  expect(
    penalty({ Deadline: { OffsetUnitMultiplier: 2, OffsetTimeUnit: 'Day' } }).cancellation_deadline_offset,
  ).toEqual({
    unit_multiplier: 2,
    time_unit: 'Day',
    drop_time: 'BeforeArrival',
  })
  expect(penalty({ Deadline: none }).cancellation_deadline_offset).toEqual({
    unit_multiplier: 0,
    time_unit: 'Day',
    drop_time: 'BeforeArrival',
  })
})
test('the flag wins over the words', () => {
  const CancelPenalty = { Refundable: true, PenaltyDescription: { Text: 'NON-REFUNDABLE' } }
  expect(statedBy({ info: { CancelPenalties: { CancelPenalty } } }).refundable).toBe(true)
})
test('the full stay is all of it; a cost that names none leaves the words to tell', () => {
  expect(costs({ AmountPercent: { BasisType: 'FullStay' } })).toEqual([undefined, undefined, '100'])
  expect(costs({ AmountPercent: { BasisType: 'FullStay', Percent: 50 } })).toEqual([undefined, undefined, '50'])
  const words = { AmountPercent: { TaxInclusive: true }, PenaltyDescription: { Text: '1 NIGHT PENALTY' } }
  expect(costs(words)).toEqual([undefined, 1, undefined])
})

test('{} is absent: meals, occupancy, beds, penalties, taxes', () => {
  const empty = {
    info: { CancelPenalties: {}, Guarantee: {}, Taxes: {}, Fees: {}, Rates: {}, RoomExtras: {} },
    plan: { MealsIncluded: {}, RatePlanDescription: {}, RatePlanInclusions: {} },
    room: { Occupancy: {}, BedTypeOptions: { BedTypes: [{ BedType: [{}] }] }, Amenities: {} },
  }
  expect(statedBy(empty)).toEqual({})
  expect(statedBy({ info: { CancelPenalties: { CancelPenalty: [{}] } } })).toEqual({})
})

test('the guests that a room takes at most', () => {
  expect(statedBy({ room: { Occupancy: { Max: 4 } } })).toEqual({ max_occupancy: 4 })
})

const converted = {
  StartDate: '2027-05-10',
  EndDate: '2027-05-12',
  AmountBeforeTax: '657.00',
  AmountAfterTax: '742.41',
  ApproxTotalPrice: '750.41',
  CurrencyCode: 'AUD',
  AdditionalFeesInclusive: true,
  Taxes: { Amount: '85.41', CurrencyCode: 'AUD' },
  Fees: { Amount: '8.00', CurrencyCode: 'AUD' },
  Rates: {
    Rate: [
      { StartDate: '2027-05-10', EndDate: '2027-05-11', AmountBeforeTax: '300.00', CurrencyCode: 'AUD' },
      { StartDate: '2027-05-11', EndDate: '2027-05-12', AmountBeforeTax: '357.00', CurrencyCode: 'AUD' },
    ],
  },
}
const amounts = {
  converted_currency: 'AUD',
  converted_base: '657.00',
  converted_taxes: '85.41',
  converted_fees: '8.00',
  converted_rate_total: '742.41',
  converted_total: '750.41',
}
test('converted prices alone: amounts in fields of their own, no total and no currency', () => {
  const body = { RatePlan: { ...plan(undefined), ConvertedRateInfo: converted } }
  expect(readBody(body, { fragment: true }).rates.map(statedFields)).toEqual([
    { rate_plan: 'A1KRAC', other_fees: true, rate_change_indicator: true, ...amounts },
  ])
})
test('converted prices next to the hotel’s own in another currency, and in the same', () => {
  const own = { ApproxTotalPrice: '450.00' }
  expect(statedBy({ info: own, plan: { ConvertedRateInfo: converted } })).toEqual({ total: '450.00', ...amounts })
  const same = { ...converted, CurrencyCode: 'EUR' }
  expect(statedBy({ info: own, plan: { ConvertedRateInfo: same } })).toEqual({ total: '450.00' })
})

const byKey = (list: 'RateInfo' | 'ConvertedRateInfo', commission: object) => {
  const body = answer({})
  Object.assign(body.GetHotelRateInfoRS.HotelRateInfos.HotelRateInfo[0]?.RateInfos ?? {}, {
    [list]: [{ RateKey: 'KEY', Commission: commission }],
  })
  const { commission_type, commission_value } = readBody(body).rates[0] ?? {}
  return [commission_type, commission_value]
}
test('commission is in the flat list, converted or not, or inside the prices', () => {
  expect(byKey('RateInfo', { Type: 'Percentage', Percent: 10 })).toEqual(['Percentage', '10'])
  expect(byKey('ConvertedRateInfo', { Type: 'Percentage', Percent: 8 })).toEqual(['Percentage', '8'])
  const Commission = { Type: 'Variable' }
  expect(statedBy({ info: { Commission } })).toEqual({ commission_type: 'Variable' })
  const inside = { RatePlan: { ...plan(undefined), ConvertedRateInfo: { ...converted, Commission } } }
  expect(readBody(inside, { fragment: true }).rates[0]?.commission_type).toBe('Variable')
})
test('commissions of the flat list are by key, in any order; entries of one key that disagree say nothing', () => {
  const valuesOf = (entries: readonly (readonly [key: string, percent: string])[], keys: readonly string[]) => {
    const flat = entries.map(([RateKey, Percent]) => ({ RateKey, Commission: { Percent } }))
    const body = answer({ flat })
    const rooms = keys.map((RateKey) => ({ RatePlans: { RatePlan: [plan({}, { RateKey })] } }))
    Object.assign(body.GetHotelRateInfoRS.HotelRateInfos.HotelRateInfo[0] ?? {}, { Rooms: { Room: rooms } })
    return readBody(body).rates.map(({ commission_value }) => commission_value)
  }
  const [a, b, c] = ['A', 'B', 'C'].map((key) => [key, '10'] as const)
  if (!a || !b || !c) throw new Error('no entries')
  expect(valuesOf([a, b, c], ['A', 'B', 'C'])).toEqual(['10', '10', '10'])
  expect(valuesOf([a, b, a], ['B', 'A', 'D', 'C', 'A', 'A'])).toEqual(['10', '10', null, null, '10', '10'])
  expect(valuesOf([a, b, ['C', '8'], ['A', '8']], ['C', 'A', 'B'])).toEqual(['8', null, '10'])
})
test('a percentage in the description alone, and figures without a type', () => {
  const CommissionDescription = { Text: ['COMMISSIONABLE - 10.00 PERCENT'] }
  expect(byKey('RateInfo', { Type: 'Percentage', CommissionDescription })).toEqual(['Percentage', '10.00'])
  expect(byKey('RateInfo', { Percent: 8 })).toEqual(['Percentage', '8'])
  expect(byKey('RateInfo', { Amount: '5.50', CurrencyCode: 'EUR' })).toEqual(['Amount', '5.50'])
})
test('the type of a commission decides which of its two figures counts', () => {
  const both = { Percent: 0.54, Amount: '5.50', CurrencyCode: 'USD' }
  expect(byKey('RateInfo', { ...both, Type: 'Amount' })).toEqual(['Amount', '5.50'])
  expect(byKey('RateInfo', { ...both, Type: 'Percentage' })).toEqual(['Percentage', '0.54'])
})

const penalised = (text: string) =>
  statedBy({ info: { CancelPenalties: { CancelPenalty: [{ PenaltyDescription: { Text: [text] } }] } } })
test.each([
  ['186.34 PENALTY AMT', { cancel_penalty_amount: '186.34' }],
  ['1 NIGHT PENALTY', { cancel_penalty_nights: 1 }],
  ['100 PERCENT PENALTY', { cancel_penalty_percent: '100' }],
  ['CANCEL PENALTY 1 NIGHT', { cancel_penalty_nights: 1 }],
  ['FULL STAY PENALTY', { cancel_penalty_percent: '100' }],
  ['CXL PENALTY EUR 100.00', { cancel_penalty_amount: '100.00' }],
  ['CXL PENALTY USD 100.00', { cancel_penalty_amount: '100.00', other_currencies: { cancel_penalty_amount: 'USD' } }],
  ['THIS RATE IS NON-REFUNDABLE', { refundable: false }],
  ['A FEE OF 186.34 MAY APPLY', {}],
])('a penalty in words only: %s', (text, stated) => {
  expect(penalised(text)).toEqual({ cancellation_info: text, cancellation_policy: true, ...stated })
})

const sold = (...sources: string[]) => ({
  GetHotelRateInfoRS: {
    HotelRateInfos: {
      HotelRateInfo: [
        { Rooms: { Room: [{ RatePlans: { RatePlan: sources.map((RateSource) => plan({}, { RateSource })) } }] } },
      ],
    },
  },
})
test('rates of other sellers are read where all are wanted, each under its seller', () => {
  const body = sold('100', '110', '113', '204')
  expect(readBody(body).rates.map((rate) => rate.rate_source)).toEqual([null])
  expect(readBody(body, { sources: 'all' }).rates.map((rate) => rate.rate_source)).toEqual([
    null,
    { code: '110', value: 'Expedia' },
    { code: '113', value: 'Booking.com' },
    { code: '204', value: null },
  ])
})

const searched = (rates: object) =>
  readBody({
    GetHotelAvailRS: { HotelAvailInfos: { HotelAvailInfo: [{ HotelInfo: { HotelCode: '1' }, HotelRateInfo: rates }] } },
  }).property
test('the price range of a search is that of the hotel’s own rates in its own currency', () => {
  const range = { MinRate: '80.00', MaxRate: '140.00', CurrencyCode: 'EUR', ConvertedMinRate: '130.00' }
  const other = { MinRate: '70.00', MaxRate: '90.00', CurrencyCode: 'EUR', RateSource: '113' }
  const found = searched({ RateRanges: { RateRange: [other, { ...range, RateSource: '100' }] } })
  expect(found).toMatchObject({ currency: 'EUR', price_from: '80.00', price_to: '140.00' })
})
