// The services other than rate info, and hotels that answer in an unusual way.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/stay.ts'
import { availabilityOf } from '../inventory.ts'
import { type Sandbox, startSandbox } from '../server.ts'
import { type SpecialKind, specialHotels } from '../specials.ts'
import { steer } from '../testing/requests.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import {
  agent,
  call,
  codesIn,
  hotelNamed,
  rateInfoRequest,
  refOf,
  tokenFor,
  valuesIn,
  wishes,
} from '../testing/sabre-calls.ts'
import { plainStay } from '../../domain/testing/plain-stay.ts'

const today = '2027-01-04'
const { hotel, property_id, global_id } = hotelNamed('VP', '14208')
const other = hotelNamed('LH', '00981')
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
  token = await tokenFor(sandbox.sabre)
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
})
afterAll(() => sandbox.stop())

const post = (path: string, body: unknown, bearer = token) => call(sandbox.sabre, path, bearer, body)
const everything = {
  DescriptiveInfoRef: {
    PropertyInfo: true,
    LocationInfo: true,
    Amenities: true,
    Descriptions: { Description: [{ Type: 'ShortDescription' }, { Type: 'TransportationInfo' }, { Type: 'Unheard' }] },
  },
}

describe('details', () => {
  const details = (SearchCriteria: object) =>
    post('/v5/get/hoteldetails', {
      GetHotelDetailsRQ: { SearchCriteria: { HotelRefs: refOf(hotel), ...SearchCriteria } },
    })
  test('rates and the requested hotel content, with rates as a separate object', async () => {
    const { text } = await details({ RateInfoRef: wishes(), HotelContentRef: everything })
    expect(text).toContain(`"HotelName":"Hotel Wisła Park","ChainCode":"VP"`)
    expect(text).toContain('"HotelRateInfo":{"RateInfos":{"RateInfo":[')
    expect(text).toContain('{"Text":{"Type":"CheckIn","value":"')
    expect(valuesIn(text, 'ProductCode').length).toBeGreaterThan(150)
  })
  test('content alone', async () => {
    const { text } = await details({ HotelContentRef: everything })
    expect(text).toContain('"Address":{"AddressLine1":"')
    expect(text).toContain('"CountryName":{"Code":"PL","value":"Poland"}')
    expect(text).toMatch(/"Contact":\{"Phone":"48-12-\d{6}","Fax":"48-12-\d{6}"\}/)
    expect(text).toMatch(/"SabreRating":"[3-5]\.0"/)
    expect(text).not.toContain('HotelRateInfo')
    expect(valuesIn(text, 'Type')).toEqual(['CheckIn', 'CheckOut', 'ShortDescription', 'TransportationInfo'])
  })
  test('a part that is not requested is not sent', async () => {
    const { text } = await details({ HotelContentRef: { DescriptiveInfoRef: { LocationInfo: true } } })
    expect(text).toContain('LocationInfo')
    expect(text).not.toMatch(/PropertyInfo|Amenities|Descriptions/)
  })
  test('by the key of a rate: the same stay again', async () => {
    const first = await details({ RateInfoRef: wishes() })
    const [RateKey] = valuesIn(first.text, 'RateKey')
    const again = await post('/v5/get/hoteldetails', {
      GetHotelDetailsRQ: {
        SearchCriteria: { RateKeyRef: { RateKey, ConvertedRateInfoOnly: false, RateSource: '100' } },
      },
    })
    expect(valuesIn(again.text, 'ProductCode')).toEqual(valuesIn(first.text, 'ProductCode'))
  })
})

test('check-in and check-out are hours and minutes, however the hotel writes them', async () => {
  const hours = new Set<string>()
  for (const [chain, id] of [
    ['VP', '14208'],
    ['LH', '00981'],
    ['MC', '03377'],
    ['CF', '51090'],
    ['OH', '00755'],
  ] as const) {
    const body = {
      GetHotelContentRQ: { SearchCriteria: { HotelRefs: refOf(hotelNamed(chain, id).hotel), ...everything } },
    }
    const { text } = await post('/v4/get/hotelcontent', body)
    for (const [, hour = ''] of text.matchAll(/"Check(?:In|Out)","value":"([^"]*)"/g)) hours.add(hour)
  }
  expect([...hours].filter((hour) => !/^(1[0-6])00$/.test(hour))).toEqual([])
  expect(hours.size).toBeGreaterThan(2)
})

test('content: static facts in the older form, under both paths', async () => {
  const body = { GetHotelContentRQ: { SearchCriteria: { HotelRefs: refOf(hotel), ...everything } } }
  for (const path of ['/v4/get/hotelcontent', '/v4.0.0/get/hotelcontent']) {
    const { text } = await post(path, body)
    expect(text).toContain(`"HotelContentInfo":{"HotelInfo":{"HotelCode":"${global_id}"`)
    expect(text).toMatch(/"PropertyInfo":\{"Floors":"\d+","Rooms":"\d+"/)
  }
})

const ref = (HotelCode: string, CodeContext = 'SABRE') => ({ HotelCode, CodeContext })
describe('search', () => {
  const search = (HotelRef: object[], more: object = {}) =>
    post('/v5/get/hotelavail', {
      GetHotelAvailRQ: {
        SearchCriteria: { HotelRefs: { HotelRef }, RateInfoRef: { ...wishes(), BestOnly: '4' }, ...more },
      },
    })
  test('the cheapest rates of each hotel that is known', async () => {
    const { text } = await search([ref(property_id), ref(other.global_id, 'GLOBAL'), ref('1')])
    expect(valuesIn(text, 'HotelName')).toEqual(['Hotel Wisła Park', 'The Lantern House'])
    expect(valuesIn(text, 'ProductCode')).toHaveLength(8)
    expect(text).toContain('"OffSet":1,"MaxSearchResults":2')
  })
  test('page by page, until the last', async () => {
    const both = [ref(property_id), ref(other.property_id)]
    const second = await search(both, { OffSet: 2, PageSize: 1 })
    expect(valuesIn(second.text, 'HotelName')).toEqual(['The Lantern House'])
    expect(codesIn((await search(both, { OffSet: 3, PageSize: 1 })).text)).toEqual(['WARN.0408'])
  })
  test('no hotel is a warning; one reference is a list too', async () => {
    expect(codesIn((await search([ref('1')])).text)).toEqual(['WARN.0424'])
    expect(codesIn((await search(ref(property_id) as never)).text)).toEqual(['ERR.0161'])
  })
})

describe('price check', () => {
  const keyOf = async (more: object = {}) => {
    const { text } = await post('/v5/get/hotelrateinfo', rateInfoRequest(hotel, more))
    const [RateKey = ''] = valuesIn(text, 'RateKey')
    return RateKey
  }
  const check = (RateKey: string, path = '/v5/hotel/pricecheck', bearer = token) =>
    post(path, { HotelPriceCheckRQ: { RateInfoRef: { RateKey } } }, bearer)

  test('the same price, under both paths', async () => {
    const key = await keyOf()
    for (const path of ['/v5/hotel/pricecheck', '/v5/get/hotel/pricecheck']) {
      const { text } = await check(key, path)
      expect(text).toMatch(
        /"BookingKey":"[0-9a-f-]{36}","PriceChange":false,"PriceDifference":"0.00","CurrencyCode":"PLN"/,
      )
      expect(valuesIn(text, 'ProductCode')).toHaveLength(1)
      expect(new Set(valuesIn(text, 'RateKey'))).toEqual(new Set([key]))
    }
  })
  test('a price that moved, once: a tenth more, and its sums hold', async () => {
    const key = await keyOf()
    await steer(sandbox.port, 'faults', { kind: 'price_change' })
    const before = await post('/v5/get/hotelrateinfo', rateInfoRequest(hotel))
    const { text } = await check(key)
    expect(text).toContain('"PriceChange":true')
    const [difference, after, prior] = [
      valuesIn(text, 'PriceDifference')[0],
      valuesIn(text, 'ApproxTotalPrice')[0],
      valuesIn(before.text, 'ApproxTotalPrice')[0],
    ].map(Number)
    expect(after).toBeCloseTo((prior ?? 0) + (difference ?? 0), 2)
    const plan = /"RateInfo":\{"StartDate".*?"Taxes":\{"Amount":"([\d.]+)"/.exec(text)
    const [base, taxed] = [valuesIn(text, 'AmountBeforeTax')[0], valuesIn(text, 'AmountAfterTax')[0]]
    expect(Number(taxed)).toBeCloseTo(Number(base) + Number(plan?.[1]), 2)
    expect((await check(key)).text).toContain('"PriceChange":false')
  })
  test('the log knows hotel, stay and code behind the key', async () => {
    const key = await keyOf()
    await check(key)
    expect(sandbox.log().at(-1)).toMatchObject({
      operation: 'HotelPriceCheck',
      property_id,
      chain_code: 'VP',
      check_in: '2027-04-07',
      check_out: '2027-04-10',
      rate_plan: expect.stringMatching(/^[A-Z0-9]{6,7}$/),
    })
  })
  test('a key that is bad, changed, of another account, of another source or expired', async () => {
    const key = await keyOf()
    const changed = `${key.slice(0, -8)}AAAAAA==`
    expect(codesIn((await check('nonsense')).text)).toEqual(['ERR.0249'])
    expect(codesIn((await check(changed)).text)).toEqual(['ERR.0249'])
    expect(codesIn((await check(key, undefined, await tokenFor(sandbox.sabre, agent))).text)).toEqual(['ERR.0249'])
    expect(codesIn((await check(await keyOf({ RateSource: '113' }))).text)).toEqual(['ERR.0249'])
    expect(codesIn((await check('')).text)).toEqual(['ERR.0161'])
    await steer(sandbox.port, 'rate-keys', { life_seconds: 0 })
    expect(codesIn((await check(await keyOf())).text)).toEqual(['ERR.0249'])
    expect(codesIn((await check(key)).text)).toEqual([])
    await steer(sandbox.port, 'rate-keys', { expire: true })
    expect(codesIn((await check(key)).text)).toEqual(['ERR.0249'])
  })
  test('keys do not reveal what they refer to', async () => {
    const { text } = await post('/v5/get/hotelrateinfo', rateInfoRequest(hotel))
    for (const key of valuesIn(text, 'RateKey')) {
      expect(Buffer.from(key, 'base64').toString('latin1')).not.toMatch(/2027-04|"stay"|"hotel"/)
      expect(key.length).toBeGreaterThan(150)
    }
  })
})

describe('unusual hotels', () => {
  const of = (kind: SpecialKind): SandboxHotel => {
    const special = specialHotels.find((each) => each.kind === kind)
    if (!special) throw new Error(`no ${kind}`)
    return hotelNamed(special.chain_code, special.property_id).hotel
  }
  const at = async (kind: SpecialKind, StartDate = '2027-04-07', EndDate = '2027-04-10') => {
    const { text } = await post(
      '/v5/get/hotelrateinfo',
      rateInfoRequest(of(kind), { StayDateTimeRange: { StartDate, EndDate } }),
    )
    return {
      text,
      codes: codesIn(text),
      rates: valuesIn(text, 'ProductCode').length,
      status: valuesIn(text, 'status')[0],
    }
  }
  const silent = { rates: 0 }
  test.each<[SpecialKind, object, string]>([
    ['not_stored', { ...silent, codes: ['ERR.0392'], status: 'NotProcessed' }, 'Invalid hotel code'],
    ['no_response', { ...silent, codes: ['ERR.0724'], status: 'Incomplete' }, '100 - WARNING NO RESPONSE FROM VENDOR'],
    ['request_rates', { ...silent, codes: ['ERR.0724'], status: 'Incomplete' }, '100 - 0606 REQUEST HOC FOR RATES'],
    [
      'unknown_message',
      { ...silent, codes: ['ERR.0947'], status: 'Incomplete' },
      'PROPERTY LOADING IN PROGRESS CALL HELP DESK',
    ],
    ['alternatives', { ...silent, codes: ['WARN.0263'], status: 'Complete' }, '"AlternateHotelInfo":[{"HotelCode":"'],
  ])('%s', async (kind, expected, words) => {
    const answer = await at(kind)
    expect(answer).toMatchObject(expected)
    expect(answer.text).toContain(words)
  })
  test('closed on its closed days, closed to arrival, too short for an event: as the calendar says', async () => {
    const days = Array.from({ length: 300 }, (_, index) => addDays(today, 20 + index))
    const stayFrom = (check_in: string) => ({ ...plainStay, check_in, check_out: addDays(check_in, 1), adults: 1 })
    const lively = sandboxHotels.filter((each) => each.sabre && each.lively)
    const found = (kind: string) => {
      for (const each of lively)
        for (const day of days) if (availabilityOf(each, stayFrom(day), today).kind === kind) return { each, day }
      throw new Error(`no ${kind}`)
    }
    for (const [kind, code, words] of [
      ['closed', 'ERR.0724', '100 - PROPERTY CLOSED FOR DATES REQUESTED'],
      ['closed_to_arrival', 'ERR.0724', '100 - CLOSED TO ARRIVAL ON DATE REQUESTED'],
      ['minimum_stay', 'WARN.0724', 'NIGHTS REQUIRED","DisplayMessage"'],
      ['sold_out', 'ERR.0263', 'No rates available'],
    ] as const) {
      const { each, day } = found(kind)
      const StayDateTimeRange = { StartDate: day, EndDate: addDays(day, 1) }
      const { text } = await post('/v5/get/hotelrateinfo', rateInfoRequest(each, { StayDateTimeRange }))
      expect([kind, codesIn(text), text.includes(words)]).toEqual([kind, [code], true])
    }
  })
  test('a minimum stay: complete, a warning, and why the source has nothing', async () => {
    const short = await at('minimum_stay', '2027-04-09', '2027-04-10')
    expect(short).toMatchObject({ codes: ['WARN.0724'], rates: 0, status: 'Complete' })
    expect(short.text).toContain(
      '"RateUnavailability":{"RateSource":[{"Source":"100","Reason":"MINIMUM LENGTH OF STAY 2 NIGHTS REQUIRED"',
    )
    expect((await at('minimum_stay')).rates).toBeGreaterThan(0)
  })
  test('rates and a warning', async () => {
    const warned = await at('warning_beside_rates')
    expect([warned.codes, warned.status]).toEqual([['WARN.0724'], 'Complete'])
    expect(warned.rates).toBeGreaterThan(50)
  })
  test('nothing left: no rates, in all services that shop', async () => {
    const full = { Rooms: { Room: [{ Index: 1, Adults: 9 }] } }
    expect(codesIn((await post('/v5/get/hotelrateinfo', rateInfoRequest(hotel, full))).text)).toEqual(['ERR.0263'])
    const body = { GetHotelDetailsRQ: { SearchCriteria: { HotelRefs: refOf(hotel), RateInfoRef: wishes(full) } } }
    expect(codesIn((await post('/v5/get/hoteldetails', body)).text)).toEqual(['ERR.0263'])
  })
})
