// What people save of Sabre: several hotels in one answer, answers of which a part was left out, price checks.
import { expect, test } from 'vitest'
import { readRecorded } from '../recorded/recorded.ts'
import { plan } from '../testing/sabre-answers.ts'

const read = (body: object) =>
  readRecorded([{ name: 'saved', bytes: Buffer.from(JSON.stringify(body)) }]).map((file) =>
    'error' in file ? expect.fail(file.error) : file,
  )
const one = (body: object) => {
  const [file] = read(body)
  return file?.answer ?? expect.fail('nothing to read')
}

const info = (HotelCode: string) => ({ HotelInfo: { HotelCode, CodeContext: 'GLOBAL' } })
const room = { RoomDescription: { Text: 'A ROOM' }, RatePlans: { RatePlan: plan({}) } }
const priced = { Rooms: { Room: room }, RateInfos: { RateInfo: [{ RateKey: 'KEY' }] } }
const soldOut = {
  RateUnavailability: { RateSource: { Source: '100', Reason: 'No availability', DisplayMessage: 'Hotel Sold Out' } },
}
const results = { ApplicationResults: { status: 'Complete' } }
const outcomes = (body: object) =>
  read(body).map(({ answer }) => [answer?.property?.global_id, answer?.outcome, answer?.rates.length])

test('each hotel of a search becomes a result, the sold-out one too, whichever comes first', () => {
  const search = {
    GetHotelAvailRS: {
      ...results,
      HotelAvailInfos: {
        HotelAvailInfo: [
          { ...info('1'), HotelRateInfo: soldOut },
          { ...info('2'), HotelRateInfo: priced },
          { ...info('3'), HotelRateInfo: priced },
        ],
      },
    },
  }
  expect(outcomes(search)).toEqual([
    ['1', 'no_availability', 0],
    ['2', 'rates', 1],
    ['3', 'rates', 1],
  ])
})
test('the same of an answer with the rates of several hotels', () => {
  const hotels = [
    { ...info('1'), ...priced },
    { ...info('2'), ...priced },
  ]
  expect(outcomes({ GetHotelRateInfoRS: { ...results, HotelRateInfos: { HotelRateInfo: hotels } } })).toEqual([
    ['1', 'rates', 1],
    ['2', 'rates', 1],
  ])
})
test('one hotel in several parts stays one result', () => {
  const parts = [
    { ...info('1'), ...priced },
    { ...info('1'), ...priced },
  ]
  expect(outcomes({ GetHotelRateInfoRS: { ...results, HotelRateInfos: { HotelRateInfo: parts } } })).toEqual([
    ['1', 'rates', 2],
  ])
})

const details = (HotelRateInfo: object) => ({ GetHotelDetailsRS: { HotelDetailsInfo: { HotelRateInfo } } })
test('an answer is read as such; what was left out of it is not missing', () => {
  expect(read(details(priced))[0]?.calls).toEqual({ details: true, rules: true })
  expect(one(details(priced)).unkept).toEqual([])
  expect(one(details({ Rooms: { Room: room } })).unkept).toEqual(['commission_type', 'commission_value'])
  const headless = { Rooms: { Room: { Occupancy: { Max: 4 }, RatePlans: room.RatePlans } } }
  expect(one(details({ ...priced, ...headless })).unkept).toContain('beds')
  expect(read({ Room: room })[0]?.calls).toEqual({ details: false, rules: false })
})

const priceCheck = (PriceCheckInfo: object) =>
  one({ HotelPriceCheckRS: { ...results, PriceCheckInfo: { ...PriceCheckInfo, HotelRateInfo: priced } } })
test('a price check says what it found', () => {
  const found = priceCheck({ PriceChange: true, PriceDifference: '12.02', CurrencyCode: 'AUD' })
  expect([found.outcome, found.messages]).toEqual([
    'rates',
    [
      {
        code: null,
        type: 'PriceCheck',
        text: 'Sabre says that the price changed by 12.02 AUD while it was checked.',
      },
    ],
  ])
  expect(priceCheck({ PriceChange: false }).messages.map(({ text }) => text)).toEqual(['Sabre confirms the price.'])
})
test('a message of a price check stays beside its rate, and alone it is no absence of rooms', () => {
  const Warning = [{ SystemSpecificResults: [{ Message: [{ code: 'WARN.0883', value: 'Price differs' }] }] }]
  const ApplicationResults = { status: 'Complete', Warning }
  const beside = one({
    HotelPriceCheckRS: { ApplicationResults, PriceCheckInfo: { PriceChange: true, HotelRateInfo: priced } },
  })
  expect([beside.outcome, beside.messages.map(({ code }) => code)]).toEqual(['rates', ['WARN.0883', null]])
  const alone = one({ HotelPriceCheckRS: { ApplicationResults } })
  expect([alone.outcome, alone.messages.map(({ text }) => text)]).toEqual(['unknown_message', ['Price differs']])
})

test('a flat list without rooms: each entry with its converted twin, and converted entries alone', () => {
  const own = { RateKey: 'K', RateSource: '100', AmountAfterTax: '90.00', CurrencyCode: 'EUR' }
  const converted = { RateKey: 'K', RateSource: '100', AmountAfterTax: '99.00', CurrencyCode: 'USD' }
  const amounts = (lists: object) =>
    one({ GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: { RateInfos: lists } } } }).rates.map(
      ({ rate_total, converted_rate_total }) => [rate_total, converted_rate_total],
    )
  expect(amounts({ RateInfo: [own], ConvertedRateInfo: [converted] })).toEqual([['90.00', '99.00']])
  expect(amounts({ RateInfo: [own], ConvertedRateInfo: [{ ...converted, RateKey: 'L' }] })).toEqual([['90.00', null]])
  expect(amounts({ ConvertedRateInfo: [converted] })).toEqual([[null, '99.00']])
})

test('a flat list of keys without any price has no rates', () => {
  const outcome = (RateInfos: object) => {
    const { outcome: found, rates } = one({
      GetHotelDetailsRS: { ...results, HotelDetailsInfo: { ...info('1'), HotelRateInfo: { RateInfos } } },
    })
    return [found, rates.length]
  }
  const key = { RateKey: 'K', RateSource: '100', CurrencyCode: 'EUR' }
  expect(outcome({ ConvertedRateInfo: [key] })).toEqual(['static', 0])
  expect(outcome({ RateInfo: [key], ConvertedRateInfo: [key] })).toEqual(['static', 0])
  expect(
    outcome({
      RateInfo: [
        { ...key, RateKey: 'L' },
        { ...key, AmountAfterTax: '90.00' },
      ],
    }),
  ).toEqual(['rates', 2])
  expect(outcome({ RateInfo: [key], ConvertedRateInfo: [{ ...key, ApproxTotalPrice: '90.00' }] })).toEqual(['rates', 1])
})

test.each(['110', '113', '204'])('rates of source %s alone are read in every envelope, under their seller', (code) => {
  const of = { Rooms: { Room: { ...room, RatePlans: { RatePlan: plan({}, { RateSource: code }) } } } }
  const envelopes = [
    details(of),
    { GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: of } } },
    { GetHotelLeadRateRS: { HotelRateInfos: { HotelRateInfo: of } } },
    { GetHotelAvailRS: { HotelAvailInfos: { HotelAvailInfo: { HotelRateInfo: of } } } },
    { HotelPriceCheckRS: { PriceCheckInfo: { PriceChange: false, HotelRateInfo: of } } },
    { GetHotelContentRS: { HotelContentInfos: { HotelContentInfo: { HotelRateInfo: of } } } },
  ]
  for (const envelope of envelopes) {
    const { outcome, rates } = one(envelope)
    expect([outcome, rates.map((rate) => rate.rate_source?.code)]).toEqual(['rates', [code]])
  }
})
