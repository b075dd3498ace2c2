// Small synthetic responses, one for each form of the data around the rates.
import { expect, test } from 'vitest'
import { statedFields, statedPropertyFields } from '../stated-fields.ts'
import { Unreadable } from '../unreadable.ts'
import { outcomeOf, readSabre } from './read.ts'
import { answer, options, plan, readBody, readRate, readText } from '../testing/sabre-answers.ts'

test('lists may be a single object or an array, everywhere', () => {
  const one = {
    GetHotelRateInfoRS: {
      HotelRateInfos: {
        HotelRateInfo: {
          Rooms: {
            Room: {
              RoomDescription: { Text: 'A ROOM' },
              RatePlans: { RatePlan: plan({ CancelPenalties: { CancelPenalty: { Refundable: 'true' } } }) },
            },
          },
        },
      },
    },
  }
  expect(readBody(one).rates.map(statedFields)).toEqual([
    { rate_plan: 'A1KRAC', currency: 'EUR', room_rate_description: 'A ROOM', refundable: true },
  ])
})

test('rooms may be in sets', () => {
  const sets = { RoomSets: { RoomSet: [{ Room: [{ Adults: 3, RatePlans: { RatePlan: [plan({})] } }] }] } }
  const { rates } = readBody({ GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: sets } } })
  expect(rates.map(({ adults_count }) => adults_count)).toEqual([3])
})

test('sources other than Sabre’s own are left out, where sources are named', () => {
  const of = (RateSource: string | null) => plan({}, RateSource === null ? { RateSource: null } : { RateSource })
  const rooms = { Room: [{ RatePlans: { RatePlan: ['110', '100', '113', null].map(of) } }] }
  const body = { GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: [{ Rooms: rooms }] } } }
  expect(readBody(body).rates).toHaveLength(2)
  expect(readBody(body, { fragment: true }).rates).toHaveLength(2)
  expect(readBody({ Rooms: rooms }, { fragment: true }).rates).toHaveLength(4)
})

test('a booking code, else the plan’s code; an aggregator has neither', () => {
  expect(readRate({}).rate_plan).toBe('A1KRAC')
  expect(readRate({ plan: { ProductCode: null, RatePlanCode: 'B2TBAR' } }).rate_plan).toBe('B2TBAR')
  const foreign = { RatePlan: plan({}, { RateSource: '110', ProductCode: null, RatePlanCode: 'X' }) }
  expect(readBody(foreign, { fragment: true }).rates[0]?.rate_plan).toBe('')
})

test('a Details answer: the property and every rate', () => {
  const { property, rates, hotels } = readBody({
    GetHotelDetailsRS: {
      HotelDetailsInfo: {
        HotelInfo: { HotelCode: '0042', CodeContext: 'SABRE', HotelName: 'CUT INN', ChainCode: 'ZZ', SabreRating: 4 },
        HotelDescriptiveInfo: {
          PropertyInfo: {
            Policies: {
              Policy: [{ Text: { Type: 'CheckIn', value: '1500' } }, { Text: { Type: 'CheckOut', value: 1100 } }],
            },
          },
          LocationInfo: {
            Latitude: 48.2,
            Longitude: '200.5',
            Address: {
              AddressLine1: '1 A ST',
              AddressLine3: 'C',
              CityName: { value: 'WIEN', CityCode: 'VIE' },
              StateProv: { value: 'W' },
              PostalCode: '01010',
              CountryName: { Code: 'AUT' },
            },
            Contact: { Phone: '1', Fax: '2' },
          },
          Amenities: { Amenity: { Code: 71 } },
          Descriptions: {
            Description: [
              { Text: { Type: 'TransportationInfo', value: 'TRAM 1' } },
              { Text: { Type: 'Directions', value: 'LEFT' } },
            ],
          },
        },
        HotelMediaInfo: {
          MediaItems: {
            MediaItem: [
              {
                ImageItems: {
                  Image: [
                    { Type: 'THUMBNAIL', Url: 'https://a/1' },
                    { Type: 'MEDIUM', Url: 'https://a/2' },
                  ],
                },
              },
            ],
          },
        },
        HotelRateInfo: { Rooms: { Room: [{ RatePlans: { RatePlan: [plan({})] } }] } },
      },
    },
  })
  expect(statedPropertyFields(property)).toEqual({
    property_id: '0042',
    name: 'CUT INN',
    chain_code: 'ZZ',
    check_in: '1500',
    check_out: '1100',
    latitude: '48.2',
    address: ['1 A ST', 'C'],
    city: 'WIEN',
    location_code: 'VIE',
    state: 'W',
    post_code: '01010',
    phone: '1',
    fax: '2',
    amenities: [{ type: 'HA', code: '71' }],
    transportation: { code: 'TRAM 1', value: 'TRAM 1' },
    pictures: [{ url: 'https://a/2', caption: null }],
    descriptions: [
      { name: 'TransportationInfo', text: 'TRAM 1' },
      { name: 'Directions', text: 'LEFT' },
      { name: 'SabreRating', text: '4' },
    ],
  })
  expect(rates.map(({ location_info, checkin_checkout }) => [location_info, checkin_checkout])).toEqual([
    ['LEFT', 'Check-in 1500, check-out 1100'],
  ])
  expect(hotels).toEqual([])
})

test('a content answer is about the hotel alone', () => {
  const content = readBody({
    GetHotelContentRS: {
      ApplicationResults: {
        status: 'Complete',
        Warning: [{ SystemSpecificResults: { Message: { code: 'WARN.0999', value: 'Something' } } }],
      },
      HotelContentInfos: {
        HotelContentInfo: [{ HotelInfo: { HotelCode: '100000042', CodeContext: 'GLOBAL', HotelName: 'CUT INN' } }],
      },
    },
  })
  expect([outcomeOf(content), statedPropertyFields(content.property)]).toEqual([
    'static',
    { global_id: '100000042', name: 'CUT INN' },
  ])
})

const words = (...texts: [string, string][]) => ({
  Description: { Text: texts.map(([Language, value]) => ({ Language, value })) },
})
const image = (Url: string) => ({ ImageItems: { Image: [{ Type: 'MEDIUM', Url }] } })
test('a picture has its caption, else the kind of picture it is, English first; without an address there is none', () => {
  const caption = (...texts: [string, string][]) => ({
    AdditionalInfo: { Info: [{ Type: 'ROOM_TYPE_CODE' }, { Type: 'CAPTION', ...words(...texts) }] },
  })
  const Category = { CategoryCode: 3, ...words(['de', 'Lobby'], ['en', 'Lobby view']) }
  const items = [
    { ...image('https://a/1'), ...caption(['de', 'Empfang'], ['en', 'Reception']), Category },
    { ...image('https://a/2'), ...caption(['fr', 'Piscine']) },
    { ...image('https://a/3'), Category },
    image('https://a/4'),
    { ...caption(['en', 'No picture']), Category },
  ]
  const { property } = readBody({
    GetHotelContentRS: {
      ApplicationResults: { status: 'Complete' },
      HotelContentInfos: {
        HotelContentInfo: {
          HotelInfo: { HotelCode: '100000042', CodeContext: 'GLOBAL' },
          HotelMediaInfo: { MediaItems: { MediaItem: items } },
        },
      },
    },
  })
  expect(property?.pictures).toEqual([
    { url: 'https://a/1', caption: 'Reception' },
    { url: 'https://a/2', caption: 'Piscine' },
    { url: 'https://a/3', caption: 'Lobby view' },
    { url: 'https://a/4', caption: null },
  ])
})

const priced = (AverageNightlyRateBeforeTax: string, RateSource = '100', CurrencyCode = 'EUR') => ({
  AverageNightlyRateBeforeTax,
  RateSource,
  CurrencyCode,
})
test('a search: the lowest nightly price, of the hotel’s own currency and source; of the cheapest four none is the highest', () => {
  const found = (code: string, RateInfo: object[]) => ({
    HotelInfo: { HotelCode: code, CodeContext: 'GLOBAL', LocationInfo: { Address: { CityName: { value: 'WIEN' } } } },
    HotelRateInfo: { RateInfos: { RateInfo, ConvertedRateInfo: [priced('1.00', '100', 'USD')] } },
  })
  const search = readBody({
    GetHotelAvailRS: {
      HotelAvailInfos: {
        HotelAvailInfo: [
          found('100000042', [
            priced('120.00'),
            priced('95.50'),
            priced('200.00'),
            priced('10.00', '110'),
            priced('free'),
          ]),
          found('100000043', []),
        ],
      },
    },
  })
  expect(search.hotels.map(statedPropertyFields)).toEqual([
    { global_id: '100000042', city: 'WIEN', price_from: '95.50', currency: 'EUR' },
    { global_id: '100000043', city: 'WIEN' },
  ])
  expect([outcomeOf(search), search.rates, search.property]).toEqual(['static', [], search.hotels[0]])
})

test('rates of another hotel in the same answer are ignored', () => {
  const hotel = (HotelCode: string, ProductCode: string) => ({
    HotelInfo: { HotelCode, CodeContext: 'GLOBAL' },
    Rooms: { Room: [{ RatePlans: { RatePlan: [plan({}, { ProductCode })] } }] },
  })
  const { rates } = readBody({
    GetHotelRateInfoRS: {
      HotelRateInfos: { HotelRateInfo: [hotel('1', 'MINE01'), hotel('2', 'OTHER1'), hotel('1', 'MINE02')] },
    },
  })
  expect(rates.map(({ rate_plan }) => rate_plan)).toEqual(['MINE01', 'MINE02'])
})

test('a price check: whether the price changed and by how much, its rate with its key', () => {
  const check = (more: object) =>
    readBody({
      HotelPriceCheckRS: {
        PriceCheckInfo: {
          ...more,
          HotelRateInfo: { RateInfos: { ShopKey: 'MORE' }, Rooms: { Room: { RatePlans: { RatePlan: plan({}) } } } },
        },
      },
    })
  const changed = check({ PriceChange: true, PriceDifference: '-12.50', CurrencyCode: 'EUR' })
  expect(changed.price_check).toEqual({
    changed: true,
    difference: '-12.50',
    currency: 'EUR',
    converted: null,
  })
  expect([changed.rate_keys, changed.shop_key, changed.rates.length]).toEqual([['KEY'], 'MORE', 1])
  expect(check({ PriceChange: 'maybe', PriceDifference: 'x' }).price_check).toEqual({
    changed: null,
    difference: null,
    currency: null,
    converted: null,
  })
  const alone = { ConvertedPriceChange: 'true', ConvertedPriceDifference: 8, ConvertedCurrencyCode: 'USD' }
  expect(check(alone).price_check?.converted).toEqual({ changed: true, difference: '8', currency: 'USD' })
})

test('the stay and the version of the answer, derived from its shape', () => {
  const info = { StartDate: '2027-05-10', EndDate: '2027-05-12', AmountAfterTax: '1.00' }
  expect(readBody(answer({ info }))).toMatchObject({
    version: 5,
    nights: { check_in: '2027-05-10', check_out: '2027-05-12' },
  })
  expect(readBody(answer({ info: { ...info, AmountAfterTax: 1 } })).version).toBe(3)
  expect(readBody(answer({})).version).toBeNull()
  expect(readBody({ GetHotelRateInfoRS: { version: '5.0.0' } }).version).toBe(5)
})

test.each([
  ['no JSON', 'Dear guest'],
  ['no object', '[1]'],
  ['an object of something else', '{"a":{"b":1}}'],
  ['a bare room where an answer was asked for', '{"Room":{}}'],
  ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1')],
])('unreadable: %s', (_, text) => {
  expect(() => readSabre(Buffer.from(text, 'latin1'), options)).toThrow(Unreadable)
})
const rooms = (count: number) => ({
  GetHotelRateInfoRS: {
    HotelRateInfos: {
      HotelRateInfo: {
        Rooms: { Room: { RatePlans: { RatePlan: Array.from({ length: count }, () => ({ ProductCode: 'A1KRAC' })) } } },
      },
    },
  },
})
test('more rates than anybody sells are unreadable', () => {
  expect(() => readBody(rooms(2_001))).toThrow('More than 2000 rates.')
  expect(readBody(rooms(2_000)).rates).toHaveLength(2_000)
})
test('a name of an object’s own making reaches nothing', () => {
  const text = JSON.stringify(answer({ info: { ApproxTotalPrice: '1.00' } })).replaceAll(
    '"CurrencyCode"',
    '"__proto__":{"total":"9"},"CurrencyCode"',
  )
  expect(readText(text).rates.map(statedFields)).toEqual([{ rate_plan: 'A1KRAC', currency: 'EUR', total: '1.00' }])
})
