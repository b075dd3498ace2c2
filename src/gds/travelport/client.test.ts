// The client against a small server that behaves and misbehaves as gateways do.
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Limits } from '../gds.ts'
import { breakingOff, closeGateways, dropped, hang, type Reply, stay } from '../testing/gateway.ts'
import { createTravelportClient } from './client.ts'
import {
  accountAt,
  answering,
  fault,
  type Gateway,
  type GatewayCall,
  soap,
  startGateway,
  warning,
} from '../testing/travelport-gateway.ts'

afterEach(closeGateways)
let calls: GatewayCall[] = []
/** `count` counts all calls of every operation. */
const start = async (
  reply: (count: number, call: GatewayCall) => Reply,
  limits?: Partial<Limits>,
): Promise<Gateway> => {
  const gateway = await startGateway((call) => reply(gateway.calls.length, call), limits)
  calls = gateway.calls
  return gateway
}
const always = (reply: Reply) => () => reply
const alwaysAnswering = (...reply: Parameters<typeof answering>) => always(answering(...reply))

const ask = { property: { property_id: '00042', chain_code: 'ZZ' }, stay }
const answer = (rates: string[], next = '', before = '') =>
  soap(
    'HotelDetailsRsp',
    `${before}${
      next && `<c:NextResultReference>${next}</c:NextResultReference>`
    }<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="00042" Name="INN"/>${rates
      .map((code) => `<h:HotelRateDetail RatePlanType="${code}" Total="EUR81.00"/>`)
      .join('')}</h:RequestedHotelDetails>`,
  )
const codes = (rates: { rate_plan: string }[]) => rates.map((rate) => rate.rate_plan)

test('one page: path, user, evidence without secrets', async () => {
  const asked = await (
    await start(alwaysAnswering(gzipSync(answer(['A1K'])), 200, { 'Content-Encoding': 'gzip' }))
  ).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.missing, asked.property?.name]).toEqual([
    'rates',
    ['A1K'],
    [],
    'INN',
  ])
  expect(calls[0]?.path).toBe('/B2BGateway/connect/uAPI/HotelService')
  const token = Buffer.from(calls[0]?.authorization.replace('Basic ', '') ?? '', 'base64').toString()
  expect(token).toBe('Universal API/uAPI-1:päss:word')
  const [exchange] = asked.exchanges
  expect(exchange).toMatchObject({ operation: 'HotelDetails', point_of_sale: 'P1', status: 200 })
  expect(exchange?.request).toBe(calls[0]?.body)
  expect(exchange?.request).not.toMatch(/päss|uAPI-1/)
  expect(Buffer.from(exchange?.response ?? []).toString()).toBe(answer(['A1K']))
})

test('a gateway that repeats the secrets: no part of what comes back has them', async () => {
  const token = Buffer.from('Universal API/uAPI-1:päss:word').toString('base64')
  const words = `Basic ${token} of uAPI-1 with päss:word is not known`
  const asked = await (await start(alwaysAnswering(fault('76', '76', words), 401))).client.fetchRates(ask)
  const told = JSON.stringify(asked.messages) + Buffer.from(asked.exchanges[0]?.response ?? []).toString()
  expect([asked.outcome, told.includes('is not known'), told.includes('*****')]).toEqual(['credentials', true, true])
  expect(told).not.toMatch(/päss|VW5pdmVyc2Fs/)
})

const plain = (body: string) => body.replace(/<com:NextResultReference.*<\/com:NextResultReference>|TraceId="\w+"/g, '')
test('pages: the same request with the reference, until it is absent; repeated codes once', async () => {
  const pages = [answer(['A', 'B'], 'ref-2'), answer(['B', 'C'], 'ref-3'), answer(['D'])]
  const asked = await (await start((count) => answering(pages[count - 1] ?? ''))).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.exchanges.length]).toEqual(['rates', ['A', 'B', 'C', 'D'], 3])
  expect(calls.map(({ body }) => /NextResultReference[^>]*>([^<]*)</.exec(body)?.[1])).toEqual([
    undefined,
    'ref-2',
    'ref-3',
  ])
  expect(new Set(calls.map(({ body }) => plain(body))).size).toBe(1)
})
test('pages: a reference that repeats ends them', async () => {
  const asked = await (await start(alwaysAnswering(answer(['A'], 'same')))).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates), calls.length]).toEqual(['rates', ['A'], 2])
})
test.each<[string, Reply, string]>([
  ['a fault', answering(fault('Server.System', '-1', 'Oops'), 500), 'host error'],
  ['garbage', answering('<<<'), 'unreadable'],
  ['bad credentials', answering(fault('76', '76', 'bad'), 401), 'credentials'],
])('pages: after %s on the second the first stays, and nothing is repeated', async (_, second, outcome) => {
  const asked = await (
    await start((count) => (count === 1 ? answering(answer(['A'], 'ref')) : second))
  ).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.missing]).toEqual([
    'partial',
    ['A'],
    [`Page 2 of the rates: ${outcome}`],
  ])
  expect(calls).toHaveLength(2)
})
test('pages: the next one is fetched while one is read; it is dropped if that page cannot be read', async () => {
  const cut = answer(['A'], 'ref-2').slice(0, -40)
  const asked = await (await start((count) => answering(count === 1 ? cut : answer(['B'])))).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates)]).toEqual(['unreadable', []])
  // Also the call that was given up is evidence.
  expect(asked.exchanges.map(({ request }) => request.includes('ref-2'))).toEqual([false, true])
})
test('pages: a reference that only looks like one ends nothing and adds nothing', async () => {
  const fake = '<!-- <c:NextResultReference>fake</c:NextResultReference> -->'
  const pages = [answer(['A'], 'ref-2', fake), answer(['B'])]
  const asked = await (
    await start((_, { body }) => answering((body.includes('ref-2') ? pages[1] : pages[0]) ?? ''))
  ).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.missing]).toEqual(['rates', ['A', 'B'], []])
})
test('more rates than the limit: partial, and no more pages', async () => {
  const asked = await (
    await start((count) => answering(answer([`A${count}`, `B${count}`], `r${count}`)), { rates: 5 })
  ).client.fetchRates(ask)
  expect([asked.outcome, asked.rates.length, asked.missing, calls.length]).toEqual([
    'partial',
    5,
    ['More than 5 rates'],
    3,
  ])
})

test.each([
  ['0601 NOT AVAILABLE FOR DATES REQUESTED', 'no_availability'],
  ['MINIMUM STAY 3 NIGHTS', 'minimum_stay'],
  ['SOMETHING NOBODY KNOWS', 'unknown_message'],
])('a business message in HTTP 200: %s', async (text, outcome) => {
  const asked = await (await start(alwaysAnswering(answer([], '', warning(text))))).client.fetchRates(ask)
  expect([asked.outcome, asked.rates, asked.messages.map((each) => each.text)]).toEqual([outcome, [], [text]])
})
test('no rates and no reason is not sold out', async () => {
  const { client } = await start(alwaysAnswering(answer([])))
  expect((await client.fetchRates(ask)).outcome).toBe('unknown_message')
})
test('warnings that come with rates are kept', async () => {
  const asked = await (
    await start(alwaysAnswering(answer(['A'], '', warning('UNSUPPORTED RATE CATEGORY'))))
  ).client.fetchRates(ask)
  expect([asked.outcome, asked.messages[0]?.text]).toEqual(['rates', 'UNSUPPORTED RATE CATEGORY'])
})

test.each<[string, Reply, string, number]>([
  ['401', answering(fault('76', '76', 'Authentication credentials are invalid.'), 401), 'credentials', 1],
  ['401 without a fault', answering('Unauthorized', 401), 'credentials', 1],
  ['a 76 in HTTP 500', answering(fault('76', '76', 'bad'), 500), 'credentials', 1],
  ['403', answering('no', 403), 'refused', 1],
  ['429', answering('slow down', 429), 'throttled', 1],
  ['1005', answering(fault('Server.Data', '1005', 'Unable to parse XML stream'), 500), 'refused', 1],
  [
    '5000 twice',
    answering(fault('Server.Business', '5000', 'Transaction Error: Procedure/8216'), 500),
    'host_error',
    2,
  ],
  ['502 HTML twice', answering('<html><body>Bad Gateway</body></html>', 502), 'host_error', 2],
  ['HTML in 200', answering('<html><body>Welcome</body></html>'), 'unreadable', 1],
  ['plain text', answering('400TPGateway - Request data not found - Request ignored', 400), 'unreadable', 1],
  ['truncated', answering(answer(['A']).slice(0, -30)), 'unreadable', 1],
  ['another charset', answering(Buffer.from(answer(['Ä']), 'latin1')), 'unreadable', 1],
  ['nothing', answering(''), 'unreadable', 1],
  ['a redirect', answering('', 302, { Location: 'http://127.0.0.1:1/' }), 'unreadable', 1],
  ['a document type', answering(`<!DOCTYPE a>${answer(['A'])}`), 'unreadable', 1],
  ['another message', answering(soap('HotelRulesRsp', '')), 'unreadable', 1],
  ['bytes that are no gzip', answering('plain', 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  [
    'gzip cut short',
    answering(gzipSync(answer(['A'])).subarray(0, 80), 200, { 'Content-Encoding': 'gzip' }),
    'unreadable',
    1,
  ],
  ['a bomb', answering(gzipSync(Buffer.alloc(4_000_000, 32)), 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  ['another encoding', answering('x', 200, { 'Content-Encoding': 'br' }), 'unreadable', 1],
])('%s', async (_, reply, outcome, count) => {
  const asked = await (await start(always(reply))).client.fetchRates(ask)
  expect([asked.outcome, asked.rates, calls.length, asked.exchanges.length]).toEqual([outcome, [], count, count])
  expect(asked.messages.map(({ text }) => text).join('')).not.toBe('')
})

test('a host error once, then rates', async () => {
  const asked = await (
    await start((count) =>
      count === 1 ? answering(fault('Server.System', '-1', 'Oops'), 500) : answering(answer(['A'])),
    )
  ).client.fetchRates(ask)
  expect([asked.outcome, codes(asked.rates), calls.length, asked.exchanges.length]).toEqual(['rates', ['A'], 2, 2])
})

const hangInBody: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/xml' }).write('<S:Envelope>')
}
test.each<[string, Reply, Partial<Limits>, string]>([
  ['no first byte', hang, { first_byte_ms: 80 }, 'timeout'],
  ['hanging in the body', hangInBody, { call_ms: 80 }, 'timeout'],
  ['the whole request', hang, { whole_ms: 80 }, 'timeout'],
  ['breaking off', breakingOff, {}, 'unreadable'],
  ['dropped without an answer', dropped, {}, 'unreachable'],
  ['too many bytes', answering(answer(['A'])), { body_bytes: 100 }, 'unreadable'],
])('limits: %s', async (_, reply, limits, outcome) => {
  const asked = await (await start(always(reply), limits)).client.fetchRates(ask)
  expect([asked.outcome, asked.rates]).toEqual([outcome, []])
})
test('a body that hangs keeps what arrived as evidence', async () => {
  const asked = await (await start(always(hangInBody), { call_ms: 2_000 })).client.fetchRates(ask)
  expect(Buffer.from(asked.exchanges[0]?.response ?? []).toString()).toBe('<S:Envelope>')
})
test('a call that was given up leaves no socket open, pages share one', async () => {
  const { client, server } = await start(always(hang), { first_byte_ms: 50 })
  await client.fetchRates(ask)
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0)
  const pages = [answer(['A'], 'ref-2'), answer(['B'])]
  const gateway = await start((count) => answering(pages[count - 1] ?? ''))
  let connections = 0
  gateway.server.on('connection', () => {
    connections += 1
  })
  expect(codes((await gateway.client.fetchRates(ask)).rates)).toEqual(['A', 'B'])
  expect(connections).toBe(1)
})
test('a kept connection that is gone is replaced, once', async () => {
  const { client } = await start((count) => (count === 2 ? dropped : answering(answer(['A']))))
  expect((await client.fetchRates(ask)).outcome).toBe('rates')
  expect((await client.fetchRates(ask)).outcome).toBe('rates')
  expect(calls).toHaveLength(3)
})
test('aborting ends it', async () => {
  const own = new AbortController()
  const pending = (await start(always(hang))).client.fetchRates(ask, own.signal)
  setTimeout(() => own.abort(), 50)
  expect((await pending).outcome).toBe('timeout')
  expect((await (await start(always(hang))).client.fetchRates(ask, AbortSignal.abort())).outcome).toBe('timeout')
})
test('time runs out on the second page: the first stays, unless the caller gave up', async () => {
  const second = (count: number) => (count === 1 ? answering(answer(['A'], 'ref')) : hang)
  const late = await (await start(second, { whole_ms: 3_000 })).client.fetchRates(ask)
  expect([late.outcome, codes(late.rates), late.missing]).toEqual(['partial', ['A'], ['Page 2 of the rates: timeout']])
  const own = new AbortController()
  setTimeout(() => own.abort(), 3_000)
  const given = await (await start(second)).client.fetchRates(ask, own.signal)
  expect([given.outcome, given.rates, given.exchanges.length]).toEqual(['timeout', [], 2])
})
test.each(['http://127.0.0.1:1', 'not an address', 'file:///etc'])('unreachable: %s', async (endpoint) => {
  const gds = createTravelportClient({ ...accountAt(''), endpoint })
  expect((await gds.fetchRates(ask)).outcome).toBe('unreachable')
})
