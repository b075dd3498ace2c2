// Sabre's faults on demand, the limits of an account, and their entries in the log.
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LogEntry } from '../call-log.ts'
import { type Sandbox, startSandbox } from '../server.ts'
import { detailsRequest, post as postTravelport, steer } from '../testing/requests.ts'
import {
  agent,
  askToken,
  call,
  codesIn,
  hotelNamed,
  platform,
  rateInfoRequest,
  tokenFor,
} from '../testing/sabre-calls.ts'

const { hotel, property_id, global_id } = hotelNamed('LH', '00981')
const other = hotelNamed('VP', '14208')
const path = '/v5/get/hotelrateinfo'
let sandbox: Sandbox
let token: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => '2027-01-04' })
  token = await tokenFor(sandbox.sabre)
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
})
afterAll(() => sandbox.stop())

const fail = (kind: string, more: object = {}) => steer(sandbox.port, 'faults', { kind, ...more })
const ask = (of = hotel) => call(sandbox.sabre, path, token, rateInfoRequest(of))
const json = 'application/json;charset=UTF-8'
const asTravelport = () => {
  const hotelOfBoth = { chain_code: 'LH', property_id: '00981' }
  return postTravelport(
    sandbox.endpoint,
    detailsRequest({ hotel: hotelOfBoth, check_in: '2027-04-07', check_out: '2027-04-10' }),
  )
}

test.each([
  ['http_500_html', 500, 'text/html', '<h1>500 Internal Server Error</h1>'],
  ['http_502', 502, 'text/html', '<h1>502 Bad Gateway</h1>'],
  ['http_503', 503, 'text/html', '<h1>503 Service Temporarily Unavailable</h1>'],
  ['throttled', 429, json, 'ERR.2SG.GATEWAY.REQUEST_THROTTLED'],
  ['html_200', 200, 'text/html; charset=UTF-8', '<h1>Scheduled maintenance</h1>'],
  ['plain_text', 400, 'text/plain', 'Request could not be routed'],
  ['fault_1000', 400, json, 'ERR.2SG.CLIENT.INVALID_REQUEST'],
  ['fault_5000', 200, json, 'ERR.0366'],
  ['fault_system', 200, json, 'ERR.0001'],
])('%s answers %i once, then all is well', async (kind, status, type, words) => {
  await fail(kind)
  const { headers, ...first } = await ask()
  expect([first.status, headers.get('content-type')]).toEqual([status, type])
  expect(first.text).toContain(words)
  expect([headers.get('retry-after'), first.text.includes('HotelRateInfos')]).toEqual([null, false])
  const second = await ask()
  expect([second.status, codesIn(second.text)]).toEqual([200, []])
})

test('throttled may say when to try again', async () => {
  await fail('throttled', { retry_after: 7 })
  expect((await ask()).headers.get('retry-after')).toBe('7')
  await fail('throttled', { retry_after: 3, gds: 'travel_port' })
  expect((await asTravelport()).headers.get('retry-after')).toBe('3')
})

test('slow responses come late but intact, latency delays every call, tokens too', async () => {
  const timed = async (asked: () => Promise<{ status: number }>) => {
    const started = performance.now()
    expect((await asked()).status).toBe(200)
    return performance.now() - started
  }
  await fail('slow', { ms: 120 })
  expect(await timed(() => ask())).toBeGreaterThanOrEqual(119)
  await steer(sandbox.port, 'latency', { ms: 150 })
  expect(await timed(() => ask())).toBeGreaterThanOrEqual(149)
  expect(await timed(() => askToken(sandbox.sabre, agent))).toBeGreaterThanOrEqual(149)
})

test('hanging before the headers and inside the body, and a reset', async () => {
  const body = JSON.stringify(rateInfoRequest(hotel))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const asked = () =>
    fetch(`${sandbox.sabre}${path}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(3_000) })
  await fail('hang_before_headers')
  await expect(asked()).rejects.toThrow('timeout')
  await fail('hang_mid_body')
  const response = await asked()
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('timeout')
  await fail('reset')
  await expect(asked()).rejects.toThrow('fetch failed')
})

test('truncated and garbage are not JSON, a wrong charset is not UTF-8', async () => {
  await fail('truncated')
  const cut = await ask()
  expect(cut.text).toContain('{"GetHotelRateInfoRS":')
  expect(() => JSON.parse(cut.text) as unknown).toThrow(SyntaxError)
  await fail('garbage')
  const { text } = await ask()
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  await fail('wrong_charset')
  const response = await fetch(`${sandbox.sabre}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(rateInfoRequest(hotel)),
  })
  const bytes = await response.arrayBuffer()
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow('not valid')
})

const raw = (headers: Record<string, string>) =>
  new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    const asked = httpRequest(
      `${sandbox.sabre}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers } },
      async (response) =>
        resolve({
          bytes: Buffer.concat((await response.toArray()) as Buffer[]),
          encoding: response.headers['content-encoding'],
        }),
    )
    asked.on('error', reject).end(JSON.stringify(rateInfoRequest(hotel)))
  })

test('a gzip bomb is small on the wire and huge inside', async () => {
  await fail('gzip_bomb')
  const { bytes, encoding } = await raw({})
  expect([encoding, bytes.length < 400_000]).toEqual(['gzip', true])
  expect(() => gunzipSync(bytes, { maxOutputLength: 200 * 1024 * 1024 })).toThrow(/larger than/)
})

describe('filters', () => {
  test('by GDS, operation, and either id of the hotel', async () => {
    await fail('http_503', { gds: 'travel_port' })
    expect([(await ask()).status, (await asTravelport()).status]).toEqual([200, 503])
    await fail('http_503', { gds: 'sabre', count: 2, property_id: global_id })
    await fail('http_502', { property_id: other.property_id })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 200])
    expect([(await ask(other.hotel)).status, (await ask(other.hotel)).status]).toEqual([502, 200])
    await fail('http_503', { operation: 'GetHotelDetails' })
    expect((await ask()).status).toBe(200)
  })
  test('a token call fails only by name', async () => {
    await fail('http_503', { gds: 'sabre' })
    expect((await askToken(sandbox.sabre, agent)).status).toBe(200)
    expect((await ask()).status).toBe(503)
    await fail('http_503', { operation: 'Token' })
    await fail('truncated', { operation: 'Token' })
    expect([(await askToken(sandbox.sabre, agent)).status, (await ask()).status]).toEqual([503, 200])
    expect((await askToken(sandbox.sabre, agent)).text).not.toContain('}')
  })
  test('a price that moves waits for a price check', async () => {
    await fail('price_change')
    expect(codesIn((await ask()).text)).toEqual([])
    expect((await asTravelport()).status).toBe(200)
    const { failures } = (await (await fail('price_change')).json()) as { failures: unknown[] }
    expect(failures).toHaveLength(2)
  })
})

describe('the limit of an account', () => {
  test('calls above it are throttled on both wires, each account separately', async () => {
    const agents = await tokenFor(sandbox.sabre, agent)
    vi.useFakeTimers({ toFake: ['Date'] }) // one second, however long the calls take
    onTestFinished(() => void vi.useRealTimers())
    await steer(sandbox.port, 'rate-limit', { per_second: 3, retry_after: 1 })
    const many = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
    expect(many.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
    expect((await call(sandbox.sabre, path, agents, rateInfoRequest(hotel))).status).toBe(200)
    const soap = await Promise.all(Array.from({ length: 4 }, asTravelport))
    expect(soap.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
    vi.setSystemTime(Date.now() + 1_001)
    expect((await ask()).status).toBe(200)
  })
  test('lifted by null and by the reset', async () => {
    await steer(sandbox.port, 'rate-limit', { per_second: 0 })
    expect((await ask()).status).toBe(429)
    await steer(sandbox.port, 'rate-limit', { per_second: null })
    expect((await ask()).status).toBe(200)
  })
})

describe('the log', () => {
  type Log = { entries: LogEntry[]; totals: Record<string, number> }
  const read = async (query = '') => (await (await steer(sandbox.port, `log${query}`)).json()) as Log
  test('it has every call with its hotel, stay, codes and account', async () => {
    const RatePlanCandidates = { RatePlanCandidate: [{ RatePlanCode: 'IBX' }, { RatePlanType: '14' }] }
    const Rooms = { Room: [{ Index: 1, Adults: 2, Children: 1, ChildAges: '7' }] }
    await call(sandbox.sabre, path, token, rateInfoRequest(hotel, { RatePlanCandidates, Rooms }))
    expect((await read()).entries).toMatchObject([
      {
        number: 1,
        gds: 'sabre',
        operation: 'GetHotelRateInfo',
        property_id,
        chain_code: 'LH',
        check_in: '2027-04-07',
        check_out: '2027-04-10',
        adults: 2,
        children: 1,
        corporate_codes: ['IBX'],
        rate_category_codes: ['14'],
        pcc: platform.pcc,
        branch: null,
        status: 200,
        answered: expect.stringMatching(/^\d+ rates$/),
      },
    ])
  })
  test('each answer by the hash of its bytes before compression, on both wires', async () => {
    const plain = await raw({ 'accept-encoding': 'identity' })
    const zipped = await raw({ 'accept-encoding': 'gzip' })
    expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip'])
    const soap = await (await asTravelport()).text()
    await fail('truncated')
    const cut = (await ask()).text
    await fail('hang_before_headers')
    await expect(
      fetch(`${sandbox.sabre}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(rateInfoRequest(hotel)),
        signal: AbortSignal.timeout(100),
      }),
    ).rejects.toThrow('timeout')
    const hashes = [plain.bytes, gunzipSync(zipped.bytes), soap, cut].map((body) =>
      createHash('sha256').update(body).digest('hex'),
    )
    expect((await read()).entries.map(({ sha256 }) => sha256)).toEqual([...hashes, null])
  })
  test('only what is new, and totals by operation and status', async () => {
    await ask()
    await ask()
    await asTravelport()
    await fail('http_503', { gds: 'sabre' })
    await ask()
    const { entries, totals } = await read('?since=2')
    expect(entries.map(({ number, gds }) => [number, gds])).toEqual([
      [3, 'travel_port'],
      [4, 'sabre'],
    ])
    expect(totals).toEqual({
      'sabre GetHotelRateInfo 200': 2,
      'sabre GetHotelRateInfo 503': 1,
      'travel_port HotelDetails 200': 1,
    })
    expect((await read('?since=99')).entries).toEqual([])
    expect((await steer(sandbox.port, 'log?since=last')).status).toBe(400)
  })
})

test.each([
  ['tokens', { cap: -1 }],
  ['tokens', { life_seconds: 'long' }],
  ['rate-keys', { life_seconds: 1.5 }],
  ['rate-limit', { per_second: 'many' }],
  ['faults', { kind: 'throttled', retry_after: -1 }],
  ['faults', { kind: 'slow', gds: 'amadeus' }],
])('the control side does not understand %s %o', async (control, body) => {
  expect((await steer(sandbox.port, control, body)).status).toBe(400)
})
