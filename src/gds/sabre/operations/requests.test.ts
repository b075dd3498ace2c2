// Every request whole, and each against the requests and names on record.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { StayRequest } from '../../gds.ts'
import { hotelRef } from './criteria.ts'
import { hotelAvail } from './hotel-avail.ts'
import { hotelContent } from './hotel-content.ts'
import { hotelDetails } from './hotel-details.ts'
import { hotelRateInfo } from './hotel-rate-info.ts'
import { priceCheck } from './price-check.ts'

const ask: StayRequest = {
  property: { property_id: '0042', chain_code: 'ZZ', global_id: '100000042' },
  stay: {
    check_in: '2027-05-10',
    check_out: '2027-05-13',
    adults: 2,
    children: 2,
    corporate_codes: ['ACME1', 'BETA2', 'GAMMA'],
    rate_category_codes: ['1', '2', '3', '5', '8', '11', '13', '17'],
  },
}
const plain: StayRequest = {
  ...ask,
  stay: { ...ask.stay, children: 0, corporate_codes: [], rate_category_codes: [] },
}
const pos = { Source: { PseudoCityCode: 'AB12' } }
const plainCriteria = {
  PrepaidQualifier: 'IncludePrepaid',
  ConvertedRateInfoOnly: false,
  StayDateTimeRange: { StartDate: '2027-05-10', EndDate: '2027-05-13' },
  Rooms: { Room: [{ Index: 1, Adults: 2 }] },
  RateSource: '100',
}
const description = {
  PropertyInfo: true,
  LocationInfo: true,
  Amenities: true,
  Descriptions: {
    Description: [
      { Type: 'ShortDescription' },
      { Type: 'Dining' },
      { Type: 'Facilities' },
      { Type: 'Recreation' },
      { Type: 'Services' },
      { Type: 'Attractions' },
      { Type: 'CancellationPolicy' },
      { Type: 'DepositPolicy' },
      { Type: 'Directions' },
      { Type: 'Policies' },
      { Type: 'SafetyInfo' },
      { Type: 'TransportationInfo' },
      { Type: 'GuaranteePolicy' },
    ],
  },
}
const pictures = {
  MaxItems: 'ALL',
  MediaTypes: { Images: { Image: [{ Type: 'MEDIUM' }] } },
  AdditionalInfo: { Info: [{ Type: 'CAPTION', value: true }] },
  Languages: { Language: [{ Code: 'EN' }] },
}

test('rate info: version, own amounts, source 100, prepaid too, no currency', () => {
  expect(hotelRateInfo.path).toBe('/v5/get/hotelrateinfo')
  expect(hotelRateInfo.request('AB12', { ...plain, next: null })).toEqual({
    GetHotelRateInfoRQ: {
      POS: pos,
      HotelRefs: { HotelRef: { HotelCode: '0042', CodeContext: 'SABRE' } },
      RateInfoRef: plainCriteria,
      version: '5.0.0',
    },
  })
})
test('rate info: children with ages, three corporate codes, eight categories, eleven candidates, the next page', () => {
  expect(hotelRateInfo.request('AB12', { ...ask, next: 'shop-2' })).toEqual({
    GetHotelRateInfoRQ: {
      POS: pos,
      HotelRefs: { HotelRef: { HotelCode: '0042', CodeContext: 'SABRE' } },
      RateInfoRef: {
        ...plainCriteria,
        Rooms: { Room: [{ Index: 1, Adults: 2, Children: 2, ChildAges: '10,10' }] },
        RatePlanCandidates: {
          ExactMatchOnly: true,
          RatePlanCandidate: [
            { RatePlanCode: 'ACME1' },
            { RatePlanCode: 'BETA2' },
            { RatePlanCode: 'GAMMA' },
            { RatePlanType: '1' },
            { RatePlanType: '2' },
            { RatePlanType: '3' },
            { RatePlanType: '5' },
            { RatePlanType: '8' },
            { RatePlanType: '11' },
            { RatePlanType: '13' },
            { RatePlanType: '17' },
          ],
        },
        ShopKey: 'shop-2',
      },
      version: '5.0.0',
    },
  })
})
test('corporate codes alone open rates in addition to the public ones', () => {
  const asked = hotelDetails.request('AB12', { ...plain, stay: { ...plain.stay, corporate_codes: ['ACME1'] } })
  expect(asked).toMatchObject({
    GetHotelDetailsRQ: {
      SearchCriteria: {
        RateInfoRef: {
          RatePlanCandidates: { ExactMatchOnly: false, RatePlanCandidate: [{ RatePlanCode: 'ACME1' }] },
        },
      },
    },
  })
})
test('details: rates and description in one', () => {
  expect(hotelDetails.path).toBe('/v5/get/hoteldetails')
  expect(hotelDetails.request('AB12', plain)).toEqual({
    GetHotelDetailsRQ: {
      POS: pos,
      SearchCriteria: {
        HotelRefs: { HotelRef: { HotelCode: '0042', CodeContext: 'SABRE' } },
        RateInfoRef: plainCriteria,
        HotelContentRef: { DescriptiveInfoRef: description, MediaRef: pictures },
      },
    },
  })
})
test('content: the description alone', () => {
  expect(hotelContent.path).toBe('/v4/get/hotelcontent')
  expect(hotelContent.request('AB12', plain)).toEqual({
    GetHotelContentRQ: {
      POS: pos,
      SearchCriteria: {
        HotelRefs: { HotelRef: { HotelCode: '0042', CodeContext: 'SABRE' } },
        DescriptiveInfoRef: description,
        MediaRef: pictures,
      },
    },
  })
})
test('avail: one hotel, the range of its prices', () => {
  expect(hotelAvail.path).toBe('/v5/get/hotelavail')
  expect(hotelAvail.request('AB12', plain)).toEqual({
    GetHotelAvailRQ: {
      POS: pos,
      SearchCriteria: {
        OffSet: 1,
        PageSize: 1,
        HotelRefs: { HotelRef: [{ HotelCode: '0042', CodeContext: 'SABRE' }] },
        RateInfoRef: { BestOnly: '4', ...plainCriteria },
      },
    },
  })
})
test('price check: the key alone, at an address that can be set', () => {
  expect([priceCheck().path, priceCheck('/v5/get/hotel/pricecheck').path]).toEqual([
    '/v5/hotel/pricecheck',
    '/v5/get/hotel/pricecheck',
  ])
  expect(priceCheck().request('AB12', { rate_key: 'k+/=' })).toEqual({
    HotelPriceCheckRQ: { POS: pos, RateInfoRef: { RateKey: 'k+/=' } },
  })
})
test.each([
  [{ property_id: '0042', global_id: '100000042' }, '0042', 'SABRE'],
  [{ property_id: '1234567', global_id: null }, '1234567', 'SABRE'],
  [{ property_id: '', global_id: '100000042' }, '100000042', 'GLOBAL'],
  [{ property_id: '100000042' }, '100000042', 'GLOBAL'],
])('the kind of code is always sent: %j', (ids, HotelCode, CodeContext) => {
  expect(hotelRef({ ...ids, chain_code: 'ZZ' })).toEqual({ HotelCode, CodeContext })
})

/** `A.B.C` of everything that an object holds; the places of lists are left out. */
const paths = (value: unknown, at = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : Object.entries(value).flatMap(([name, inner]) =>
        paths(inner, Array.isArray(value) ? at : `${at}${at && '.'}${name}`),
      )

const folder = '../shared/gds/sabre'
describe.runIf(existsSync(folder))('requests on record', () => {
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
  test.each([
    ['samples/01_GetHotelRateInfoRQ_v5.json', hotelRateInfo.request('AB12', { ...ask, next: null })],
    ['synthetic/rq_GetHotelDetailsRQ_v5.json', hotelDetails.request('AB12', ask)],
    ['synthetic/rq_GetHotelAvailRQ_v5_by_code.json', hotelAvail.request('AB12', ask)],
    ['synthetic/rq_HotelPriceCheckRQ_v5.json', priceCheck().request('AB12', { rate_key: 'k' })],
  ])('%s: the same places, or places that the schema names', (name, request) => {
    const recorded = new Set(paths(JSON.parse(read(name))))
    const named = read('schema/sabre-hotel-v5.ts')
    const unknown = paths(request).filter(
      (path) => !recorded.has(path) && !new RegExp(`\\b${path.split('.').at(-1)}\\??:`).test(named),
    )
    expect(unknown).toEqual([])
  })
  test('required settings are as specified', () => {
    const sample = JSON.parse(read('samples/01_GetHotelRateInfoRQ_v5.json')).GetHotelRateInfoRQ
    const ours = hotelRateInfo.request('AB12', { ...plain, next: null }).GetHotelRateInfoRQ
    expect(ours).toMatchObject({
      version: sample.version,
      RateInfoRef: {
        PrepaidQualifier: sample.RateInfoRef.PrepaidQualifier,
        ConvertedRateInfoOnly: sample.RateInfoRef.ConvertedRateInfoOnly,
      },
    })
  })
})
