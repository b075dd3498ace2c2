// Rates, tokens, faults and limits against a small gateway that behaves and misbehaves as Sabre's does.
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Limits } from '../gds.ts'
import { breakingOff, closeGateways, dropped, hang, type Reply } from '../testing/gateway.ts'
import { createSabreClient } from './client.ts'
import {
  answering,
  stayRequest,
  failed,
  type GatewayCall,
  gatewayFault,
  rateInfo,
  startGateway,
  warned,
  withoutRates,
} from '../testing/sabre-gateway.ts'

const always = (reply: Reply) => () => reply
const alwaysAnswering = (...answer: Parameters<typeof answering>) => always(answering(...answer))
afterEach(closeGateways)
const codes = (rates: { rate_plan: string }[]) => rates.map((rate) => rate.rate_plan)

test('rates: path, token, evidence without secrets, both calls read', async () => {
  const body = JSON.stringify(rateInfo({ REGF00: '90.00', A1KRAC: '120.00' }))
  const { client, calls, tokens } = await startGateway(
    alwaysAnswering(gzipSync(body), 200, { 'Content-Encoding': 'gzip' }),
  )
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), asked.missing, asked.calls, asked.retry_after]).toEqual([
    'rates',
    ['REGF00', 'A1KRAC'],
    [],
    { details: 'read', rules: 'read' },
    null,
  ])
  expect(asked.property).toMatchObject({ property_id: '0042', global_id: '100000042' })
  expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/v5/get/hotelrateinfo', 'Bearer token-1'],
  ])
  expect(tokens).toEqual([null])
  const [exchange] = asked.exchanges
  expect(exchange).toMatchObject({ operation: 'HotelRateInfo', point_of_sale: 'AB12', status: 200 })
  expect(exchange?.at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(exchange?.request).toBe(calls[0]?.body)
  expect(Buffer.from(exchange?.response ?? []).toString()).toBe(body)
})
test('no secret in anything that comes back, not even when the gateway repeats it', async () => {
  const { client, account } = await startGateway(({ authorization }) =>
    answering(
      gatewayFault('ERR.2SG.SEC.INVALID_CREDENTIALS', `no: ${authorization}, or ${authorization.slice(7)}`),
      401,
    ),
  )
  for (const asked of [await client.fetchRates(stayRequest), await client.fetchProperty(stayRequest)]) {
    const text =
      JSON.stringify(asked) + asked.exchanges.map(({ response }) => String(Buffer.from(response ?? []))).join()
    expect(text).not.toMatch(/canary-(password|secret|client|epr)|token-\d|Bearer t/)
    expect([asked.outcome, text.includes('*******')]).toEqual(['credentials', true])
  }
  expect(account.password).toBe('canary-password')
})

test('pages: the same request with the key, until it is absent; repeated codes once', async () => {
  const pages = [
    rateInfo({ A: '1.00', B: '2.00' }, 'k2'),
    rateInfo({ B: '9.00', C: '3.00' }, 'k3'),
    rateInfo({ D: '4.00' }),
  ]
  const { client, calls, tokens } = await startGateway(({ count }) => answering(pages[count - 1]))
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), asked.exchanges.length]).toEqual(['rates', ['A', 'B', 'C', 'D'], 3])
  expect(asked.rates[1]?.total).toBe('2.00')
  expect(calls.map(({ body }) => /"ShopKey":"(\w+)"/.exec(body)?.[1])).toEqual([undefined, 'k2', 'k3'])
  expect(new Set(calls.map(({ body }) => body.replace(/,"ShopKey":"\w+"/, ''))).size).toBe(1)
  expect(tokens).toEqual([null])
})
test('pages: a key that repeats ends them, an empty one too', async () => {
  const same = await startGateway(alwaysAnswering(rateInfo({ A: '1.00' }, 'same')))
  expect(codes((await same.client.fetchRates(stayRequest)).rates)).toEqual(['A'])
  expect(same.calls).toHaveLength(2)
  const empty = await startGateway(alwaysAnswering(rateInfo({ A: '1.00' }, '')))
  expect((await empty.client.fetchRates(stayRequest)).outcome).toBe('rates')
  expect(empty.calls).toHaveLength(1)
})
test.each<[string, Reply, string]>([
  ['a host error', answering('<html>', 502), 'host error'],
  ['garbage', answering('<<<'), 'unreadable'],
  ['throttling', answering('', 429), 'throttled'],
])('pages: after %s on the second the first stays, and nothing is repeated', async (_, second, outcome) => {
  const { client, calls } = await startGateway(({ count }) =>
    count === 1 ? answering(rateInfo({ A: '1.00' }, 'k2')) : second,
  )
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), asked.missing, calls.length]).toEqual([
    'partial',
    ['A'],
    [`Page 2 of the rates: ${outcome}`],
    2,
  ])
})
test('more rates than the limit: partial, and no more pages', async () => {
  const { client, calls } = await startGateway(
    ({ count }) => answering(rateInfo({ [`A${count}`]: '1.00', [`B${count}`]: '1.00' }, `k${count}`)),
    { limits: { rates: 5 } },
  )
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, asked.rates.length, asked.missing, calls.length]).toEqual([
    'partial',
    5,
    ['More than 5 rates'],
    3,
  ])
})

test.each([
  ['ERR.0263', 'No rates available', 'no_availability', 1],
  ['ERR.0392', 'Invalid hotel code', 'not_found', 1],
  ['ERR.0161', 'Invalid criteria', 'refused', 1],
  ['ERR.9999', 'SOMETHING NOBODY KNOWS', 'unknown_message', 1],
  ['ERR.0001', 'System error', 'host_error', 2],
])('a business error in HTTP 200: %s', async (code, text, outcome, count) => {
  const { client, calls } = await startGateway(alwaysAnswering(withoutRates(failed(code, text))))
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, asked.rates, asked.messages, calls.length]).toEqual([
    outcome,
    [],
    [{ code, type: expect.anything(), text }],
    count,
  ])
})
test('a PCC that the token may not use: the account is wrong, and nothing is tried again', async () => {
  const { client, calls, tokens } = await startGateway(
    alwaysAnswering(withoutRates(failed('ERR.5276', 'Not authorised to switch PCC'))),
  )
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, calls.length, tokens]).toEqual(['credentials', 1, [null]])
})
test('complete and empty, as without a version, is not sold out', async () => {
  const { client } = await startGateway(alwaysAnswering(withoutRates(warned('WARN.0000', ''))))
  expect((await client.fetchRates(stayRequest)).outcome).toBe('unknown_message')
  const bare = await startGateway(
    alwaysAnswering({ GetHotelRateInfoRS: { ApplicationResults: { status: 'Complete' } } }),
  )
  expect(await bare.client.fetchRates(stayRequest)).toMatchObject({
    outcome: 'unknown_message',
    rates: [],
    messages: [],
  })
})
test('warnings that come with rates are kept', async () => {
  const children = warned('WARN.0123', 'Too many children')
  const { client } = await startGateway(alwaysAnswering(rateInfo({ A: '1.00' }, null, children)))
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), asked.messages[0]?.code]).toEqual(['rates', ['A'], 'WARN.0123'])
})

test('an incomplete answer with rates: they are kept, and the outcome is partial', async () => {
  const { client } = await startGateway(
    alwaysAnswering(
      rateInfo({ A: '1.00' }, null, { ...warned('WARN.0724', 'Vendor response error'), status: 'Incomplete' }),
    ),
  )
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), asked.missing]).toEqual([
    'partial',
    ['A'],
    ['Sabre says that its answer is incomplete'],
  ])
})

test('a token that expired is replaced once, and shared by calls side by side', async () => {
  const { client, calls, tokens } = await startGateway(({ authorization }) =>
    authorization === 'Bearer token-1'
      ? answering(gatewayFault('ERR.2SG.SEC.INVALID_CREDENTIALS'), 401)
      : answering(rateInfo({ A: '1.00' })),
  )
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), asked.exchanges.map(({ status }) => status)]).toEqual([
    'rates',
    ['A'],
    [401, 200],
  ])
  expect([tokens, calls.length]).toEqual([[null, 'token-1'], 2])
  calls.length = 0
  tokens.length = 0
  await client.fetchProperty(stayRequest)
  expect(tokens).toEqual([null, 'token-1'])
})
test.each<[string, Reply, number]>([
  ['401', answering(gatewayFault('ERR.2SG.SEC.INVALID_CREDENTIALS'), 401), 2],
  ['401 without words', answering('', 401), 2],
  ['a security token in HTTP 500', answering(gatewayFault('USG_INVALID_SECURITY_TOKEN'), 500), 2],
  ['no credentials at all', answering(gatewayFault('ERR.2SG.SEC.MISSING_CREDENTIALS'), 401), 1],
])('refused twice is refused: %s', async (_, reply, count) => {
  const { client, calls, tokens } = await startGateway(always(reply))
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, calls.length, tokens.length, asked.exchanges.length]).toEqual([
    'credentials',
    count,
    count,
    count,
  ])
  expect(asked.calls).toEqual({ details: 'failed', rules: 'failed' })
})
test('the same token given again is not tried again', async () => {
  const { client, calls } = await startGateway(alwaysAnswering('', 401), { tokens: () => ({ token: 'same' }) })
  expect((await client.fetchRates(stayRequest)).outcome).toBe('credentials')
  expect(calls).toHaveLength(1)
})
test.each([
  ['credentials', 'invalid_client: Wrong clientID or clientSecret', undefined],
  ['throttled', 'Too many', 30],
  ['timeout', 'No answer within 20 ms.', null],
] as const)('no token: %s, and nothing was asked', async (outcome, text, retry_after) => {
  const { client, calls } = await startGateway(alwaysAnswering(rateInfo({ A: '1.00' })), {
    tokens: () => ({ outcome, text, ...(retry_after !== undefined && { retry_after }) }),
  })
  const asked = await client.fetchRates(stayRequest)
  expect(asked).toMatchObject({
    outcome,
    messages: [{ text }],
    exchanges: [],
    retry_after: retry_after ?? null,
    calls: { details: 'not_made', rules: 'not_made' },
  })
  expect(calls).toEqual([])
})
test('a token that never comes', async () => {
  const { client } = await startGateway(alwaysAnswering(''), {
    limits: { whole_ms: 80 },
    tokens: () => new Promise(() => undefined),
  })
  expect((await client.fetchRates(stayRequest)).outcome).toBe('timeout')
})

const good = JSON.stringify(rateInfo({ A: '1.00' }))
test.each<[string, Reply, string, number]>([
  ['403', answering(gatewayFault('ERR.2SG.SEC.NOT_AUTHORIZED'), 403), 'refused', 1],
  ['an unknown service', answering(gatewayFault('ERR.2SG.CLIENT.SERVICE_UNKNOWN'), 403), 'refused', 1],
  ['our own mistake', answering(gatewayFault('ERR.2SG.CLIENT.INVALID_REQUEST'), 400), 'refused', 1],
  ['HTML in 400', answering('<html>', 400), 'unreadable', 1],
  ["Sabre's own words in 400", answering(withoutRates(failed('ERR.0404', 'Invalid dates')), 400), 'refused', 1],
  ['rates in 400', answering(good, 400), 'refused', 1],
  ['429', answering('slow down', 429), 'throttled', 1],
  ['500 twice', answering(gatewayFault('ERR.2SG.GATEWAY.INTERNAL'), 500), 'host_error', 2],
  ['502 HTML twice', answering('<html><body>Bad Gateway</body></html>', 502), 'host_error', 2],
  ['rates in a 500', answering(good, 500), 'host_error', 2],
  ['HTML in 200', answering('<html><body>Welcome</body></html>'), 'unreadable', 1],
  ['truncated', answering(good.slice(0, -3)), 'unreadable', 1],
  ['another charset', answering(Buffer.from(good.replace('Plan', 'Plän'), 'latin1')), 'unreadable', 1],
  ['nothing', answering(''), 'unreadable', 1],
  ['null', answering('null'), 'unreadable', 1],
  ['a redirect', answering('', 302, { Location: 'http://127.0.0.1:1/' }), 'unreadable', 1],
  ['another message', answering({ GetHotelAvailRS: { ApplicationResults: { status: 'Complete' } } }), 'unreadable', 1],
  ['nesting without end', answering('['.repeat(90) + ']'.repeat(90)), 'unreadable', 1],
  ['bytes that are no gzip', answering('plain', 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  ['gzip cut short', answering(gzipSync(good).subarray(0, 80), 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  ['a bomb', answering(gzipSync(Buffer.alloc(4_000_000, 32)), 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  ['another encoding', answering('x', 200, { 'Content-Encoding': 'br' }), 'unreadable', 1],
])('%s', async (_, reply, outcome, count) => {
  const { client, calls } = await startGateway(always(reply))
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, asked.rates, calls.length, asked.exchanges.length]).toEqual([outcome, [], count, count])
  expect(asked.messages.map(({ text }) => text).join('')).not.toBe('')
  expect(asked.calls).toEqual({ details: 'failed', rules: 'failed' })
})
test.each([429, 503])('%d says when to ask again', async (status) => {
  const { client } = await startGateway(alwaysAnswering('', status, { 'Retry-After': '12' }))
  expect((await client.fetchRates(stayRequest)).retry_after).toBe(12)
})
test.each<[string, Reply]>([
  ['a host error', answering('', 500)],
  ['a passing error in HTTP 200', answering(withoutRates(failed('ERR.0448', 'Timeout')))],
])('%s once, then rates', async (_, reply) => {
  const { client, calls } = await startGateway(({ count }) => (count === 1 ? reply : answering(good)))
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, codes(asked.rates), calls.length, asked.exchanges.length]).toEqual(['rates', ['A'], 2, 2])
})

const hangInBody: Reply = (response) => void response.writeHead(200).write('{"GetHotel')
test.each<[string, Reply, Partial<Limits>, string]>([
  ['no first byte', hang, { first_byte_ms: 80 }, 'timeout'],
  ['hanging in the body', hangInBody, { call_ms: 80 }, 'timeout'],
  ['the whole request', hang, { whole_ms: 80 }, 'timeout'],
  ['breaking off', breakingOff, {}, 'unreadable'],
  ['dropped without an answer', dropped, {}, 'unreachable'],
  ['too many bytes', answering(good), { body_bytes: 100 }, 'unreadable'],
])('limits: %s', async (_, reply, limits, outcome) => {
  const { client } = await startGateway(always(reply), { limits })
  const asked = await client.fetchRates(stayRequest)
  expect([asked.outcome, asked.rates]).toEqual([outcome, []])
})
test('a body that hangs keeps what arrived as evidence', async () => {
  const { client } = await startGateway(always(hangInBody), { limits: { call_ms: 2_000 } })
  const asked = await client.fetchRates(stayRequest)
  expect(Buffer.from(asked.exchanges[0]?.response ?? []).toString()).toBe('{"GetHotel')
})
test('aborting ends it; what was never sent leaves no evidence', async () => {
  const own = new AbortController()
  const { client } = await startGateway(always(hang))
  const pending = client.fetchRates(stayRequest, own.signal)
  setTimeout(() => own.abort(), 50)
  expect((await pending).outcome).toBe('timeout')
  expect(await client.fetchRates(stayRequest, AbortSignal.abort())).toMatchObject({ outcome: 'timeout', exchanges: [] })
})
test('time runs out on the second page: the first stays, unless the caller gave up', async () => {
  const second = ({ count }: GatewayCall) => (count === 1 ? answering(rateInfo({ A: '1.00' }, 'k2')) : hang)
  const late = await (await startGateway(second, { limits: { whole_ms: 3_000 } })).client.fetchRates(stayRequest)
  expect([late.outcome, codes(late.rates), late.missing]).toEqual(['partial', ['A'], ['Page 2 of the rates: timeout']])
  const own = new AbortController()
  setTimeout(() => own.abort(), 3_000)
  const given = await (await startGateway(second)).client.fetchRates(stayRequest, own.signal)
  expect([given.outcome, given.rates, given.exchanges.length]).toEqual(['timeout', [], 2])
})
test.each(['http://127.0.0.1:1', 'no address'])('unreachable: %s', async (endpoint) => {
  const account = { gds: 'sabre', endpoint, username: 'u', password: 'p', token: null, pcc: 'AB12' } as const
  const client = createSabreClient(account, {}, async () => ({ token: 't' }))
  expect((await client.fetchRates(stayRequest)).outcome).toBe('unreachable')
})
test('there are no code tables to read', async () => {
  const { client, calls } = await startGateway(alwaysAnswering(''))
  expect(await client.fetchReference()).toEqual({ rows: [], outcome: 'static', exchanges: [] })
  expect([client.name, calls.length]).toEqual(['sabre', 0])
})
