// Rules with their base, keywords, pictures and code tables over HTTP, and what applies to every operation.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amenityNames } from '../../domain/codes/amenities.ts'
import { addDays } from '../../domain/stay.ts'
import { type Sandbox, startSandbox } from '../server.ts'
import { basicOf, detailsRequest, post, rulesRequest, steer } from '../testing/requests.ts'
import { sandboxAccounts } from '../world.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { keywordsOf } from '../world/keywords.ts'
import { pictureSubjects } from '../world/property-facts.ts'
import {
  canJudge,
  keywordRequest,
  mediaRequest,
  referenceRequest,
  schemaErrors,
  searchRequest,
} from '../testing/travelport-messages.ts'

const today = '2027-01-04'
const stay = { check_in: '2027-04-07', check_out: '2027-04-10' }
const first = sandboxHotels[0] as SandboxHotel
const sabreOnly = sandboxHotels.find(({ travelport }) => !travelport) as SandboxHotel
/** Every answer, for the schema validation. */
const seen = new Map<string, string>()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
})
afterAll(() => sandbox.stop())

const send = async (request: string, service = 'HotelService', headers: Record<string, string> = {}) => {
  const response = await post(sandbox.endpoint, request, headers, service)
  const text = await response.text()
  seen.set(`${seen.size}`, text)
  return { status: response.status, text }
}
const table = async (type: string, wanted?: string, items?: string) =>
  (await send(referenceRequest(type, wanted, items), 'UtilService')).text
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const codesIn = (text: string) => all(text, /<hotel:HotelProperty [^>]*HotelCode="(\d+)"/g)

describe('rules', () => {
  const wanted = { hotel: first, ...stay }
  const details = async () => {
    const { text } = await send(detailsRequest(wanted))
    const [, code = '', base = ''] = / RatePlanType="(\w+)" Base="([A-Z]{3}[\d.]+)"/.exec(text) ?? []
    return { code, base }
  }
  const rules = async (code: string, base: string) => (await send(rulesRequest(wanted, code, base))).text

  test('the code and base of Details give the rules, however the digits are written', async () => {
    const { code, base } = await details()
    expect(await rules(code, base)).toContain(`RatePlanType="${code}"`)
    expect(await rules(code, base.replace(/\.00$/, ''))).toContain(`RatePlanType="${code}"`)
  })
  test('another code or another base is not stored', async () => {
    const { code, base } = await details()
    for (const text of [
      await rules('ZZZZZZ', base),
      await rules(code, 'PLN1.00'),
      await rules(code, base.replace('PLN', 'EUR')),
      await rules(code, ''),
    ])
      expect(text).toContain('>0176 BOOKING CODE IS NOT STORED ON ROOMMASTER<')
  })
})

describe('keywords', () => {
  const known = keywordsOf(first)
  const keywords = async (names: string[] | null, hotel = first) => (await send(keywordRequest(hotel, names))).text

  test('the list has names, numbers and meanings, and no texts', async () => {
    const text = await keywords(null)
    expect(all(text, /:Keyword Name="(\w+)"/g)).toEqual(known.map(({ name }) => name))
    expect(text).toContain('Description="')
    expect(text).not.toContain(':Text>')
  })
  test('some hotels list more than one call may ask for, and all of them differ', () => {
    const counts = sandboxHotels.map((hotel) => keywordsOf(hotel).length)
    expect(Math.max(...counts)).toBeGreaterThan(15)
    expect(Math.min(...counts)).toBeGreaterThan(8)
  })
  test('named ones come with their lines', async () => {
    const told = known.filter(({ lines }) => lines.length > 0).slice(0, 15)
    const text = await keywords(told.map(({ name }) => name))
    expect(all(text, /:Keyword Name="(\w+)"/g)).toEqual(told.map(({ name }) => name))
    for (const { lines } of told) for (const line of lines) expect(text).toContain(`:Text>${line}<`)
  })
  test('one without data and one that is not listed', async () => {
    const empty = sandboxHotels
      .filter(({ travelport }) => travelport)
      .flatMap((hotel) =>
        keywordsOf(hotel)
          .filter(({ lines }) => lines.length === 0)
          .map((keyword) => ({ hotel, keyword })),
      )[0]
    if (!empty) throw new Error('every keyword has lines')
    const text = await keywords([empty.keyword.name, 'ZZZZ'], empty.hotel)
    expect(text).toContain(`Code="0" Type="Warning" ProviderCode="1G">NO DATA THIS KEYWORD-${empty.keyword.number}<`)
    expect(text).toContain('Code="5007" Type="Warning" ProviderCode="1G">KEYWORD NOT AVAILABLE-ZZZZ<')
    expect(text).not.toContain(':Keyword ')
  })
  test('sixteen names are more than the schema takes', async () => {
    const { status, text } = await send(
      keywordRequest(
        first,
        Array.from({ length: 16 }, (_, index) => `K${index}`),
      ),
    )
    expect([status, text.includes('Code>1000<')]).toEqual([500, true])
  })
  test('neither a list nor names', async () => {
    expect(await keywords([])).toContain('>037 CHECK FORMAT<')
  })
})

describe('pictures', () => {
  const media = async (hotels: readonly SandboxHotel[], attributes?: string) =>
    (await send(mediaRequest(hotels, attributes))).text
  const pictured = sandboxHotels.find(({ travelport }, index) => travelport && index > 60) as SandboxHotel

  test('every picture in every size, over https unless plain links are requested', async () => {
    const text = await media([pictured], 'SizeCode="A" RichMedia="false"')
    expect(all(text, /url="(https:[^"]+)"/g)).toHaveLength(pictureSubjects(pictured).length * 3)
    expect(all(await media([pictured], 'SizeCode="L" RichMedia="false"'), /sizeCode="(\w)"/g)).toEqual(
      pictureSubjects(pictured).map(() => 'L'),
    )
    expect(await media([pictured], 'SecureLinks="false" RichMedia="false"')).not.toContain('https:')
  })
  test('a tour is a page and has no size', async () => {
    const rich = sandboxHotels.find((hotel) => hotel.travelport && pictureSubjects(hotel).length >= 5)
    expect(rich && (await media([rich], ''))).toMatch(/type="RichMedia" url="[^"]+"\/>/)
  })
  test('a hotel without pictures says so', async () => {
    const bare = sandboxHotels.find((hotel) => hotel.travelport && pictureSubjects(hotel).length === 0)
    expect(bare && (await media([bare]))).toContain('>NO MEDIA FOR THIS PROPERTY<')
  })
  test('several hotels; one that is not stored is a warning, none stored a fault', async () => {
    const text = await media([first, pictured, sabreOnly])
    expect(codesIn(text)).toEqual([first.property_id, pictured.property_id])
    expect(text).toContain('NOT STORED ON ROOMMASTER<')
    expect((await send(mediaRequest([sabreOnly]))).status).toBe(500)
  })
})

describe('code tables', () => {
  const itemsIn = (text: string) => all(text, /ReferenceDataItem Code="(\d+)"/g)

  test('rate categories at once', async () => {
    const text = await table('HotelRateCategory', 'MaxResults="999" StartFromResult="0"')
    expect(itemsIn(text)).toHaveLength(33)
    expect(text).toContain('MoreResults="false"')
  })
  test('amenities come in stretches, Travelport’s own numbers among them, each once for its kind', async () => {
    const rows: string[] = []
    let text = ''
    do {
      text = await table('HotelAmenities', `MaxResults="999" StartFromResult="${rows.length}"`)
      rows.push(
        ...all(text, /(ReferenceDataItem Code="\d+".*?Type="\w\w")/g).map((row) => row.replace(/ Name=.*Type/, '')),
      )
    } while (text.includes('MoreResults="true"'))
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(Object.keys(amenityNames).length)
    expect(rows.filter((row) => /Code="9\d\d"/.test(row)).length).toBeGreaterThanOrEqual(10)
  })
  test('twenty rows by default, and only the requested kinds', async () => {
    expect(itemsIn(await table('HotelAmenities'))).toHaveLength(20)
    const rooms = await table(
      'HotelAmenities',
      'MaxResults="99"',
      '<x:RequestReferenceDataItem><x:RequestAmenity Type="RA"/></x:RequestReferenceDataItem>',
    )
    expect(rooms).toContain('Type="RA"')
    expect(rooms).not.toContain('Type="HA"')
  })
  test('a type that does not exist is fault 10024', async () => {
    const { status, text } = await send(referenceRequest('HotelSongs'), 'UtilService')
    expect(status).toBe(500)
    expect(text).toContain('Code>10024<')
    expect(text).toContain('Invalid Type requested. Please provide a valid TypeCode.')
  })
  test('each service knows its own messages only', async () => {
    expect((await send(referenceRequest('HotelAmenities'))).text).toContain('Code>1005<')
    expect((await send(keywordRequest(first, null), 'UtilService')).text).toContain('Code>1005<')
  })
})

describe('every operation', () => {
  const requests = {
    HotelSearchAvailability: searchRequest({ where: [first], ...stay }),
    HotelKeyword: keywordRequest(first, null),
    HotelMediaLinks: mediaRequest([first]),
    ReferenceDataRetrieve: referenceRequest('HotelRateCategory'),
  }
  const asked = Object.entries(requests).map(
    ([operation, request]) =>
      [operation, request, operation === 'ReferenceDataRetrieve' ? 'UtilService' : 'HotelService'] as const,
  )

  test.each(asked)('%s is in the log', async (operation, request, service) => {
    await send(request, service)
    expect(sandbox.log().at(-1)).toMatchObject({ gds: 'travel_port', operation, status: 200, branch: 'P7000001' })
  })
  test.each(asked)('%s fails on demand', async (operation, request, service) => {
    await steer(sandbox.port, 'faults', { kind: 'http_503', operation })
    await steer(sandbox.port, 'faults', { kind: 'fault_5000', operation })
    await steer(sandbox.port, 'faults', { kind: 'truncated', operation })
    expect((await send(request, service)).status).toBe(503)
    expect((await send(request, service)).text).toContain('Code>5000<')
    expect((await send(request, service)).text).not.toContain('</SOAP:Envelope>')
    expect((await send(request, service)).status).toBe(200)
  })
  test.each(asked)('%s is refused to others', async (_, request, service) => {
    expect((await send(request, service, { authorization: 'Basic bad' })).status).toBe(401)
    const agent = { authorization: basicOf(sandboxAccounts.agent) }
    expect((await send(request, service, agent)).text).toContain('Server.AuthenticationException')
  })
  test.each([
    ['search', requests.HotelSearchAvailability.replace('NumberOfRooms', 'Rooms')],
    ['search without a stay', requests.HotelSearchAvailability.replace(/<x:HotelStay>.*<\/x:HotelStay>/, '')],
    ['keyword', requests.HotelKeyword.replace(/HotelChain="\w\w"/, '')],
    ['pictures', requests.HotelMediaLinks.replace('SizeCode="A"', 'SizeCode="Q"')],
  ])('%s that the schema does not allow: 1000 with the reason', async (_, request) => {
    const { status, text } = await send(request)
    expect([status, /Code>1000<.*Description>cvc-/s.test(text)]).toEqual([500, true])
  })
})

describe.runIf(canJudge)('against the schema', () => {
  test('every answer above is valid', () => {
    const hotel = new Map(
      [...seen].filter(([, text]) => /<hotel:\w+Rsp /.test(text) && text.includes('</SOAP:Envelope>')),
    )
    expect(hotel.size).toBeGreaterThan(20)
    expect(schemaErrors('hotel_v55_0/HotelReqRsp.xsd', hotel)).toBe('')
    const util = new Map([...seen].filter(([, text]) => /<util:\w+Rsp .*<\/SOAP:Envelope>/s.test(text)))
    expect(util.size).toBeGreaterThan(5)
    expect(schemaErrors('util_v55_0/Util.xsd', util)).toBe('')
  })

  test('hotels of the whole world, in and out of season', async () => {
    const answers = new Map<string, string>()
    for (const [at, hotel] of sandboxHotels.filter((each, index) => each.travelport && index % 4 === 1).entries()) {
      const check_in = ['2027-01-29', '2027-07-16', '2027-11-12'][at % 3] ?? ''
      const wanted = { hotel, check_in, check_out: addDays(check_in, 1 + (at % 4)), adults: 1 + (at % 3) }
      const name = `${hotel.chain_code}${hotel.property_id}`
      answers.set(`details ${name}`, (await send(detailsRequest(wanted))).text)
      answers.set(`keywords ${name}`, (await send(keywordRequest(hotel, null))).text)
      answers.set(`pictures ${name}`, (await send(mediaRequest([hotel]))).text)
    }
    expect(answers.size).toBeGreaterThan(150)
    expect(schemaErrors('hotel_v55_0/HotelReqRsp.xsd', answers)).toBe('')
  })
})
