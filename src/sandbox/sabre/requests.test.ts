// Requests over HTTP that the service rejects, and its messages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { agent, call, codesIn, hotelNamed, rateInfoRequest, refOf, tokenFor, wishes } from '../testing/sabre-calls.ts'

const { hotel, property_id, global_id } = hotelNamed('VP', '14208')
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => '2027-01-04' })
  token = await tokenFor(sandbox.sabre)
})
afterAll(() => sandbox.stop())

const rateInfo = '/v5/get/hotelrateinfo'
const ask = (body: unknown, path = rateInfo, headers: Record<string, string> = {}) =>
  call(sandbox.sabre, path, token, body, headers)
const resultsOf = (text: string) => {
  const [root] = Object.values(JSON.parse(text) as Record<string, Record<string, unknown>>)
  return root ?? {}
}

describe('the gateway', () => {
  test.each([
    '/v5/get/hotelrates',
    '/v6/get/hotelrateinfo',
    '/v5/get/hotelrateinfo/',
    '/v1/auth/token',
  ])('%s is unknown', async (path) => {
    const { status, text } = await ask(rateInfoRequest(hotel), path)
    expect([status, text.includes('"errorCode":"ERR.2SG.CLIENT.SERVICE_UNKNOWN"')]).toEqual([403, true])
  })
  test('so is a known path by GET', async () => {
    const response = await fetch(`${sandbox.sabre}${rateInfo}`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(403)
  })
  test.each([
    ['no JSON', '{"GetHotelRateInfoRQ":', {}],
    ['a list', '[]', {}],
    ['another message', { GetHotelDetailsRQ: {} }, {}],
    ['another type', rateInfoRequest(hotel), { 'content-type': 'text/xml' }],
  ])('%s is an invalid request', async (_, body, headers) => {
    const { status, text } = await ask(body, rateInfo, headers)
    expect([status, text.includes('"errorCode":"ERR.2SG.CLIENT.INVALID_REQUEST"')]).toEqual([400, true])
  })
  test('it echoes the conversation and names the message', async () => {
    const { headers } = await ask(rateInfoRequest(hotel), rateInfo, { 'conversation-id': 'abc-7' })
    expect(headers.get('conversation-id')).toBe('abc-7')
    expect(headers.get('message-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('total-time')).toMatch(/^\d+$/)
  })
})

test.each([undefined, '5', '4.0.0'])('version %s: complete, and nothing in it', async (version) => {
  const { status, text } = await ask(rateInfoRequest(hotel, {}, { version }))
  expect([status, Object.keys(resultsOf(text)), codesIn(text)]).toEqual([200, ['ApplicationResults'], []])
  expect(text).toContain('"status":"Complete"')
})

const dates = (StartDate: string, EndDate: string) => ({ StayDateTimeRange: { StartDate, EndDate } })
const rooms = (...Room: object[]) => ({ Rooms: { Room } })
test.each<[string, string, object]>([
  ['no stay', 'ERR.0161', { StayDateTimeRange: undefined }],
  [
    'the older name of the stay',
    'ERR.0161',
    { StayDateTimeRange: undefined, StayDateRange: { StartDate: '2027-04-07', EndDate: '2027-04-10' } },
  ],
  ['no such day', 'ERR.0404', dates('2027-02-30', '2027-03-02')],
  ['another form of a day', 'ERR.0404', dates('2027-4-7', '2027-04-10')],
  ['no nights', 'ERR.0404', dates('2027-04-07', '2027-04-07')],
  ['in the past', 'ERR.0381', dates('2027-01-02', '2027-01-05')],
  ['too far ahead', 'ERR.0381', dates('2028-04-07', '2028-04-10')],
  ['no rooms', 'ERR.0161', { Rooms: undefined }],
  ['a room without its index', 'ERR.0767', rooms({ Adults: 1 })],
  ['two rooms', 'ERR.0767', rooms({ Index: 1, Adults: 1 }, { Index: 2, Adults: 1 })],
  ['nobody', 'ERR.5029', rooms({ Index: 1, Adults: 0 })],
  ['adults as text', 'ERR.5029', rooms({ Index: 1, Adults: '2' })],
  ['a child without its age', 'ERR.0852', rooms({ Index: 1, Adults: 1, Children: 1 })],
  [
    'twelve candidates',
    'ERR.0161',
    { RatePlanCandidates: { RatePlanCandidate: Array.from({ length: 12 }, () => ({ RatePlanCode: 'A' })) } },
  ],
  ['a category in words', 'ERR.0161', { RatePlanCandidates: { RatePlanCandidate: [{ RatePlanType: 'RACK' }] } }],
  ['a source in words', 'ERR.0161', { RateSource: 'SABRE' }],
  ['an invented currency', 'ERR.5097', { CurrencyCode: 'ZZZ' }],
  ['a qualifier that does not exist', 'ERR.0161', { PrepaidQualifier: 'Maybe' }],
])('%s: %s', async (_, code, change) => {
  const { status, text } = await ask(rateInfoRequest(hotel, change))
  expect([status, codesIn(text), resultsOf(text)['HotelRateInfos']]).toEqual([200, [code], undefined])
  expect(text).toContain('"status":"NotProcessed"')
})

test('criteria name the part that is missing', async () => {
  const { text } = await ask(rateInfoRequest(hotel, {}, { RateInfoRef: undefined }))
  expect(text).toContain('{"code":"WarningDetails","value":"RateInfoRef"}')
  expect(codesIn((await ask({ GetHotelRateInfoRQ: { version: '5.0.0' } })).text)).toEqual(['ERR.0161'])
})

describe('the code of the hotel', () => {
  const by = (HotelCode: string, CodeContext?: string) =>
    ask(rateInfoRequest(hotel, {}, { HotelRefs: { HotelRef: { HotelCode, CodeContext } } }))
  test('both ids do, each under its own name; Sabre’s own where none is given', async () => {
    for (const { text } of [await by(property_id, 'SABRE'), await by(global_id, 'GLOBAL'), await by(property_id)])
      expect(text).toContain(
        `"HotelInfo":{"HotelCode":"${global_id}","CodeContext":"GLOBAL","SabreHotelCode":"${property_id}","ChainCode":"VP"}`,
      )
  })
  test.each([
    ['the Global id as Sabre’s', () => by(global_id, 'SABRE')],
    ['Sabre’s id as the Global one', () => by(property_id, 'GLOBAL')],
    ['the Global id without a context', () => by(global_id)],
    ['Travelport’s id', () => by('14208', 'SABRE')],
    ['nobody’s id', () => by('1', 'SABRE')],
    ['a context that does not exist', () => by(property_id, 'TRAVELPORT')],
  ])('%s is invalid', async (_, asked) => {
    expect(codesIn((await asked()).text)).toEqual(['ERR.0392'])
  })
})

const pos = (PseudoCityCode: string) => ({ POS: { Source: { PseudoCityCode } } })
test('the city code of another account: complete, a warning, and nothing in it', async () => {
  const { text } = await ask(rateInfoRequest(hotel, {}, pos(agent.pcc)))
  expect([codesIn(text), resultsOf(text)['HotelRateInfos']]).toEqual([['WARN.5276'], undefined])
  expect(text).toContain(`Not authorized to switch to ${agent.pcc}`)
  expect(codesIn((await ask(rateInfoRequest(hotel, {}, pos('r7p1')))).text)).toEqual([])
  expect(codesIn((await ask(rateInfoRequest(hotel, {}, pos('LONGER')))).text)).toEqual(['ERR.0161'])
})

test('details need rates or content', async () => {
  const details = (SearchCriteria: object) => ask({ GetHotelDetailsRQ: { SearchCriteria } }, '/v5/get/hoteldetails')
  expect(codesIn((await details({ HotelRefs: refOf(hotel) })).text)).toEqual(['ERR.0161'])
  expect(codesIn((await details({ RateInfoRef: wishes() })).text)).toEqual(['ERR.0161'])
  expect(codesIn((await details({ HotelRefs: refOf(hotel), RateInfoRef: wishes() })).text)).toEqual([])
})
