// Reading synthetic responses: every field, every schema's notation, and unreadable values.
import { expect, test } from 'vitest'
import type { Rate } from '../../domain/rate.ts'
import { outcomeOf, readMessages } from './read.ts'
import { statedFields, statedPropertyFields } from '../stated-fields.ts'
import { Unreadable } from '../unreadable.ts'
import { decodeUtf8 } from './xml.ts'
import type { Message } from './message.ts'

const options = { depth: 64, rates: 2_000, fragment: false, check_in: null }
const only = (source: string, check_in: string | null = null): Message => {
  const [message, ...more] = readMessages(source, { ...options, check_in })
  if (!message || more.length > 0) throw new Error(`${more.length + 1} messages`)
  return message
}
const details = (inner: string, version = 55) =>
  `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v${version}_0"><RequestedHotelDetails>${inner}</RequestedHotelDetails></HotelDetailsRsp>`
const rateOf = (attributes: string, inner = '', check_in: string | null = null): Rate => {
  const [rate] = only(
    details(`<HotelRateDetail RatePlanType="A1K" ${attributes}>${inner}</HotelRateDetail>`),
    check_in,
  ).rates
  if (!rate) throw new Error('no rate')
  return rate
}
const fieldsIn = (attributes: string, inner = '', check_in: string | null = null) =>
  statedFields(rateOf(attributes, inner, check_in))

test.each([26, 35, 40, 52, 55])('schema v%d with any prefixes', (version) => {
  const space = `http://www.travelport.com/schema/hotel_v${version}_0`
  const body = (prefix: string, declare: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${prefix}HotelDetailsRsp ${declare}="${space}"><${prefix}RequestedHotelDetails><${prefix}HotelRateDetail RatePlanType="A1KRAC" Total="EUR81.00"/></${prefix}RequestedHotelDetails></${prefix}HotelDetailsRsp></s:Body></s:Envelope>`
  for (const source of [body('hotel:', 'xmlns:hotel'), body('x1:', 'xmlns:x1'), body('', 'xmlns')]) {
    const message = only(source)
    expect([message.name, message.version, message.rates.map(statedFields)]).toEqual([
      'HotelDetailsRsp',
      version,
      [{ rate_plan: 'A1KRAC', currency: 'EUR', rate_total: '81.00', total: '81.00' }],
    ])
  }
})

test('amounts: what cannot be read is named, never 0', () => {
  expect(fieldsIn('Total="81.00" Base="EUR-5.00" Tax="EURx" Surcharge="EUR1,000.00"')).toEqual({
    rate_plan: 'A1K',
    unreadable: {
      total: '81.00',
      rate_total: '81.00',
      price_base: 'EUR-5.00',
      taxes: 'EURx',
      surcharges: 'EUR1,000.00',
    },
  })
  expect(fieldsIn('Total="JPY12000" Base="USD80.00"')).toEqual({
    rate_plan: 'A1K',
    currency: 'JPY',
    total: '12000',
    rate_total: '12000',
    price_base: '80.00',
    other_currencies: { price_base: 'USD' },
  })
})

test('nights: the first night is that of the stay, a night without amount makes no base', () => {
  const nights =
    '<HotelRateByDate EffectiveDate="2027-05-12" ExpireDate="2027-05-13" Base="EUR140.00"/><HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-05-12" Base="EUR119.00"/>'
  expect(rateOf('', nights).rate_base).toBe('119.00')
  expect(rateOf('', nights, '2027-05-12').rate_base).toBe('140.00')
  expect(rateOf('', nights, '2027-05-13').rate_base).toBeNull()
  expect(rateOf('', nights).nightly_rates.map(({ from }) => from)).toEqual(['2027-05-10', '2027-05-12'])
  expect(fieldsIn('', '<HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-02-30" Base="EUR1.00"/>')).toEqual({
    rate_plan: 'A1K',
    currency: 'EUR',
    unreadable: { nightly_rates: '2027-05-10 2027-02-30 EUR1.00' },
  })
})

test('cancellation: deadline, offset, penalty, three states', () => {
  const cancel = (attributes: string, inner = '') =>
    fieldsIn('', `<CancelInfo ${attributes}>${inner}</CancelInfo>`, '2027-05-10')
  expect(cancel('')).toEqual({ rate_plan: 'A1K' })
  expect(cancel('NonRefundableStayIndicator="unknown"')).toEqual({ rate_plan: 'A1K', refundable: 'unknown' })
  expect(cancel('NonRefundableStayIndicator="true"')).toEqual({
    rate_plan: 'A1K',
    refundable: false,
    cancellation_policy: true,
  })
  expect(cancel('CancelDeadline="2027-02-30T18:00:00"')).toEqual({
    rate_plan: 'A1K',
    cancellation_until_unreadable: '2027-02-30T18:00:00',
    cancellation_policy: true,
  })
  expect(
    cancel('OffsetTimeUnit="Day" OffsetUnitMultiplier="2" OffsetDropTime="BeforeArrival" NumberOfNights="1"'),
  ).toEqual({
    rate_plan: 'A1K',
    cancellation_deadline_offset: { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' },
    cancellation_deadline: { local: '2027-05-08T00:00:00', offset: null },
    cancel_penalty_nights: 1,
    cancellation_policy: true,
  })
  // A period of cancelling is one before arrival where nothing else is stated.
  expect(cancel('OffsetTimeUnit="Day" OffsetUnitMultiplier="2"')).toMatchObject({
    cancellation_deadline_offset: { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' },
    cancellation_deadline: { local: '2027-05-08T00:00:00', offset: null },
  })
  expect(cancel('OffsetTimeUnit="Day" OffsetUnitMultiplier="two"')).toMatchObject({
    unreadable: { cancellation_deadline_offset: 'two Day' },
  })
  expect(
    cancel('CancelPenaltyPercent="50"', '<CancellationPolicy>Half</CancellationPolicy><Text>the stay</Text>'),
  ).toEqual({
    rate_plan: 'A1K',
    cancel_penalty_percent: '50',
    cancellation_info: 'Half\nthe stay',
    cancellation_policy: true,
  })
})

test('guarantee: deadline in three ways, deposit in three ways', () => {
  const guarantee = (attributes: string, inner = '') =>
    fieldsIn('', `<GuaranteeInfo ${attributes}>${inner}</GuaranteeInfo>`, '2027-05-10')
  expect(guarantee('GuaranteeType="Deposit"', '<DepositPercent>30</DepositPercent>')).toEqual({
    rate_plan: 'A1K',
    guarantee_type: 'Deposit',
    deposit_percent: '30',
  })
  expect(guarantee('HoldTime="6PM"', '<DepositNights>2</DepositNights>')).toEqual({
    rate_plan: 'A1K',
    guarantee_deadline: { local: '2027-05-10T18:00:00', offset: null },
    deposit_nights: 2,
  })
  expect(guarantee('HoldTime="later"')).toEqual({ rate_plan: 'A1K', unreadable: { guarantee_deadline: 'later' } })
  // A deposit may be due after booking as well.
  expect(guarantee('OffsetTimeUnit="Day" OffsetUnitMultiplier="3"')).toMatchObject({
    unreadable: { guarantee_deadline: '3 Day' },
  })
  expect(guarantee('OffsetTimeUnit="Day" OffsetUnitMultiplier="3" OffsetDropTime="BeforeArrival"')).toEqual({
    rate_plan: 'A1K',
    guarantee_deadline: { local: '2027-05-07T00:00:00', offset: null },
  })
})

test('codes that no list knows keep their number, and words that are no state are named', () => {
  expect(
    fieldsIn(
      'RateCategory="99" ExtraFeesIncluded="perhaps"',
      '<Inclusions SmokingRoomIndicator="false"><BedTypes Code="999" Quantity="2"/><RoomView Code="77"/></Inclusions>',
    ),
  ).toEqual({
    rate_plan: 'A1K',
    rate_category: { code: '99', value: null },
    room_view: { code: '77', value: null },
    beds: [{ code: '999', type: null, quantity: 2 }],
    smoking: false,
    unreadable: { other_fees: 'perhaps' },
  })
  expect(rateOf('RateCategory="toString"').rate_category).toEqual({ code: 'toString', value: null })
})

const tax = (code: number, rest: string, amount: string) =>
  `<Tax Code="${code}" ${rest}><Amount>${amount}</Amount></Tax>`
test('fees and taxes: a fee per night has no total', () => {
  const perNight = rateOf(
    '',
    `<TaxDetails>${tax(12, 'Term="PerNight" CollectionFreq="Daily"', 'USD20.00')}</TaxDetails>`,
  )
  expect([perNight.extra_resort_fee, perNight.total_fees, perNight.fees]).toEqual([
    '20.00',
    null,
    [{ name: 'Resort fee', amount: '20.00' }],
  ])
  const perStay = rateOf('', `<TaxDetails>${tax(12, 'Term="PerStay"', 'USD20.00')}${tax(37, '', 'USD5')}</TaxDetails>`)
  expect(perStay.total_fees).toBe('25.00')
})

test('texts: entities and CDATA are text, names that are no field stay texts', () => {
  const rate = rateOf(
    '',
    '<RoomRateDescription Name="Rate"><Text>B&amp;B &lt;FLEX&gt;</Text></RoomRateDescription><RoomRateDescription Name="Room"><Text><![CDATA[1 KING <b>]]></Text></RoomRateDescription><RoomRateDescription Name="Description"><Text>both</Text></RoomRateDescription><RoomRateDescription Name="Include in Rate"><Text>Breakfast</Text></RoomRateDescription>',
  )
  expect([rate.rate_name, rate.room_rate_description, rate.other_texts]).toEqual([
    'B&B <FLEX>',
    '1 KING <b>',
    { Description: 'both', 'Include in Rate': 'Breakfast' },
  ])
})

test('a property is read in full, and other hotels are never mistaken for it', () => {
  const message = only(
    details(
      '<HotelProperty HotelChain="ZZ" HotelCode="00042" HotelTransportation="20"><Amenities><Amenity Code="71"/><Amenity Code="71" AmenityType="RA"/></Amenities></HotelProperty><HotelDetailItem Name="Location"><Text>BY THE RIVER</Text></HotelDetailItem><HotelRateDetail RatePlanType="A1K"/><HotelType SourceLink="false"/>',
    ),
  )
  expect(statedPropertyFields(message.property)).toEqual({
    property_id: '00042',
    chain_code: 'ZZ',
    transportation: { code: '20', value: 'Taxi' },
    amenities: [
      { type: 'HA', code: '71' },
      { type: 'RA', code: '71' },
    ],
    descriptions: [{ name: 'Location', text: 'BY THE RIVER' }],
    live: false,
  })
  expect(message.rates.map(statedFields)).toEqual([{ rate_plan: 'A1K', location_info: 'BY THE RIVER' }])
  const others = only(
    '<HotelDetailsRsp><HotelAlternateProperties><HotelProperty HotelChain="ZZ" HotelCode="1"/></HotelAlternateProperties></HotelDetailsRsp>',
  )
  expect([outcomeOf(others), others.property, others.rates]).toEqual(['alternatives_offered', null, []])
})

const deep = `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`
test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['too deep', details(deep)],
  ['too deep inside a rate', details(`<HotelRateDetail RatePlanType="A">${deep}</HotelRateDetail>`)],
  ['an entity that is not', details('<HotelRateDetail RatePlanType="&evil;"/>')],
  ['cut short', details('<HotelRateDetail RatePlanType="A"/>').slice(0, -5)],
  ['two roots', `${details('')}${details('')}`],
  ['plain text', '400TPGateway - Request data not found'],
  ['nothing', ''],
])('refused: %s', (_, source) => {
  expect(() => readMessages(source, options)).toThrow(Unreadable)
})
test('more rates than the limit are refused', () => {
  const rates = '<HotelRateDetail RatePlanType="A"/>'.repeat(12)
  expect(() => readMessages(details(rates), { ...options, rates: 10 })).toThrow('More than 10 rates')
})
test('text in another encoding is refused', () => {
  expect(() => decodeUtf8(Uint8Array.of(0x43, 0xe9))).toThrow('not in UTF-8')
  expect(() => decodeUtf8(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'))).toThrow('ISO-8859-1')
  expect(decodeUtf8(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>e</a>'))).toContain('<a>e</a>')
})
