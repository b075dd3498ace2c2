// The client against a little server that behaves and misbehaves as gateways do.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Limits } from '../gds.ts'
import { createTravelportClient } from './client.ts'

type Call = { authorization: string; path: string; body: string }
type Reply = (response: ServerResponse, call: Call, count: number) => void
let server: Server | undefined
const calls: Call[] = []

const client = async (reply: Reply, limits: Partial<Limits> = {}) => {
  calls.length = 0
  server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const call = { authorization: request.headers.authorization ?? '', path: request.url ?? '', body }
      calls.push(call)
      reply(response, call, calls.length)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/B2BGateway/connect/uAPI`
  const account = {
    gds: 'travel_port',
    endpoint,
    username: 'uAPI-1',
    password: 'päss:word',
    branch_code: 'P1',
  } as const
  return createTravelportClient(account, limits)
}
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
})

const ask = {
  property: { property_id: '00042', chain_code: 'ZZ' },
  stay: {
    check_in: '2027-05-10',
    check_out: '2027-05-13',
    adults: 1,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  },
}
const soap = (body: string) =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`
const answer = (rates: string[], next = '', before = '') =>
  soap(
    `<h:HotelDetailsRsp xmlns:h="http://www.travelport.com/schema/hotel_v55_0" xmlns:c="http://www.travelport.com/schema/common_v55_0">${before}${
      next && `<c:NextResultReference>${next}</c:NextResultReference>`
    }<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="00042" Name="INN"/>${rates
      .map((code) => `<h:HotelRateDetail RatePlanType="${code}" Total="EUR81.00"/>`)
      .join('')}</h:RequestedHotelDetails></h:HotelDetailsRsp>`,
  )
const fault = (kind: string, code: string, text: string) =>
  soap(
    `<S:Fault><faultcode>${kind}</faultcode><faultstring>${text}</faultstring><detail><c:ErrorInfo xmlns:c="http://www.travelport.com/schema/common_v55_0"><c:Code>${code}</c:Code></c:ErrorInfo></detail></S:Fault>`,
  )
const send =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/xml', ...headers }).end(body)
  }
const codes = (rates: { rate_plan: string }[]) => rates.map((rate) => rate.rate_plan)

test('one page: path, user, evidence without secrets', async () => {
  const asked = await (await client(send(gzipSync(answer(['A1K'])), 200, { 'Content-Encoding': 'gzip' }))).askRates(ask)
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
  const asked = await (await client(send(fault('76', '76', words), 401))).askRates(ask)
  const told = JSON.stringify(asked.messages) + Buffer.from(asked.exchanges[0]?.response ?? []).toString()
  expect([asked.outcome, told.includes('is not known'), told.includes('*****')]).toEqual(['credentials', true, true])
  expect(told).not.toMatch(/päss|VW5pdmVyc2Fs/)
})

const plain = (body: string) => body.replace(/<com:NextResultReference.*<\/com:NextResultReference>|TraceId="\w+"/g, '')
test('pages: the same request with the reference, until it is absent; repeated codes once', async () => {
  const pages = [answer(['A', 'B'], 'ref-2'), answer(['B', 'C'], 'ref-3'), answer(['D'])]
  const asked = await (
    await client((response, call, count) => send(pages[count - 1] ?? '')(response, call, count))
  ).askRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.exchanges.length]).toEqual(['rates', ['A', 'B', 'C', 'D'], 3])
  expect(calls.map(({ body }) => /NextResultReference[^>]*>([^<]*)</.exec(body)?.[1])).toEqual([
    undefined,
    'ref-2',
    'ref-3',
  ])
  expect(new Set(calls.map(({ body }) => plain(body))).size).toBe(1)
})
test('pages: a reference that repeats ends them', async () => {
  const asked = await (await client(send(answer(['A'], 'same')))).askRates(ask)
  expect([asked.outcome, codes(asked.rates), calls.length]).toEqual(['rates', ['A'], 2])
})
test.each<[string, Reply, string]>([
  ['a fault', send(fault('Server.System', '-1', 'Oops'), 500), 'host error'],
  ['garbage', send('<<<'), 'unreadable'],
  ['bad credentials', send(fault('76', '76', 'bad'), 401), 'credentials'],
])('pages: after %s on the second the first stays, and nothing is repeated', async (_, second, outcome) => {
  const asked = await (
    await client((response, call, count) => (count === 1 ? send(answer(['A'], 'ref')) : second)(response, call, count))
  ).askRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.missing]).toEqual([
    'partial',
    ['A'],
    [`Page 2 of the rates: ${outcome}`],
  ])
  expect(calls).toHaveLength(2)
})
test('pages: the next one is asked for while one is read; what it brings is dropped when the page cannot be read', async () => {
  const cut = answer(['A'], 'ref-2').slice(0, -40)
  const asked = await (
    await client((response, call, count) => send(count === 1 ? cut : answer(['B']))(response, call, count))
  ).askRates(ask)
  expect([asked.outcome, codes(asked.rates)]).toEqual(['unreadable', []])
  // Also the call that was given up is evidence.
  expect(asked.exchanges.map(({ request }) => request.includes('ref-2'))).toEqual([false, true])
})
test('pages: a reference that only looks like one ends nothing and adds nothing', async () => {
  const fake = '<!-- <c:NextResultReference>fake</c:NextResultReference> -->'
  const pages = [answer(['A'], 'ref-2', fake), answer(['B'])]
  const asked = await (
    await client((response, call) => send((call.body.includes('ref-2') ? pages[1] : pages[0]) ?? '')(response, call, 0))
  ).askRates(ask)
  expect([asked.outcome, codes(asked.rates), asked.missing]).toEqual(['rates', ['A', 'B'], []])
})
test('more rates than the limit: partial, and no more pages', async () => {
  const asked = await (
    await client(
      (response, call, count) => send(answer([`A${count}`, `B${count}`], `r${count}`))(response, call, count),
      { rates: 5 },
    )
  ).askRates(ask)
  expect([asked.outcome, asked.rates.length, asked.missing, calls.length]).toEqual([
    'partial',
    5,
    ['More than 5 rates'],
    3,
  ])
})

const message = (text: string, type = 'Warning') =>
  `<c:ResponseMessage Code="5000" Type="${type}">${text}</c:ResponseMessage>`
test.each([
  ['0601 NOT AVAILABLE FOR DATES REQUESTED', 'no_availability'],
  ['MINIMUM STAY 3 NIGHTS', 'minimum_stay'],
  ['SOMETHING NOBODY KNOWS', 'unknown_message'],
])('a business message in HTTP 200: %s', async (text, outcome) => {
  const asked = await (await client(send(answer([], '', message(text))))).askRates(ask)
  expect([asked.outcome, asked.rates, asked.messages.map((each) => each.text)]).toEqual([outcome, [], [text]])
})
test('no rates and no reason is not sold out', async () => {
  const gds = await client(send(answer([])))
  expect((await gds.askRates(ask)).outcome).toBe('unknown_message')
})
test('warnings beside rates stay', async () => {
  const asked = await (await client(send(answer(['A'], '', message('UNSUPPORTED RATE CATEGORY'))))).askRates(ask)
  expect([asked.outcome, asked.messages[0]?.text]).toEqual(['rates', 'UNSUPPORTED RATE CATEGORY'])
})

test.each<[string, Reply, string, number]>([
  ['401', send(fault('76', '76', 'Authentication credentials are invalid.'), 401), 'credentials', 1],
  ['401 without a fault', send('Unauthorized', 401), 'credentials', 1],
  ['a 76 in HTTP 500', send(fault('76', '76', 'bad'), 500), 'credentials', 1],
  ['403', send('no', 403), 'refused', 1],
  ['429', send('slow down', 429), 'throttled', 1],
  ['1005', send(fault('Server.Data', '1005', 'Unable to parse XML stream'), 500), 'refused', 1],
  ['5000 twice', send(fault('Server.Business', '5000', 'Transaction Error: Procedure/8216'), 500), 'host_error', 2],
  ['502 HTML twice', send('<html><body>Bad Gateway</body></html>', 502), 'host_error', 2],
  ['HTML in 200', send('<html><body>Welcome</body></html>'), 'unreadable', 1],
  ['plain text', send('400TPGateway - Request data not found - Request ignored', 400), 'unreadable', 1],
  ['truncated', send(answer(['A']).slice(0, -30)), 'unreadable', 1],
  ['another charset', send(Buffer.from(answer(['Ä']), 'latin1')), 'unreadable', 1],
  ['nothing', send(''), 'unreadable', 1],
  ['a redirect', send('', 302, { Location: 'http://127.0.0.1:1/' }), 'unreadable', 1],
  ['a document type', send(`<!DOCTYPE a>${answer(['A'])}`), 'unreadable', 1],
  ['another message', send(soap('<h:HotelRulesRsp/>')), 'unreadable', 1],
  ['bytes that are no gzip', send('plain', 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  [
    'gzip cut short',
    send(gzipSync(answer(['A'])).subarray(0, 80), 200, { 'Content-Encoding': 'gzip' }),
    'unreadable',
    1,
  ],
  ['a bomb', send(gzipSync(Buffer.alloc(4_000_000, 32)), 200, { 'Content-Encoding': 'gzip' }), 'unreadable', 1],
  ['another encoding', send('x', 200, { 'Content-Encoding': 'br' }), 'unreadable', 1],
])('%s', async (_, reply, outcome, count) => {
  const asked = await (await client(reply)).askRates(ask)
  expect([asked.outcome, asked.rates, calls.length, asked.exchanges.length]).toEqual([outcome, [], count, count])
  expect(asked.messages.map(({ text }) => text).join('')).not.toBe('')
})

test('a host error once, then rates', async () => {
  const asked = await (
    await client((response, call, count) =>
      (count === 1 ? send(fault('Server.System', '-1', 'Oops'), 500) : send(answer(['A'])))(response, call, count),
    )
  ).askRates(ask)
  expect([asked.outcome, codes(asked.rates), calls.length, asked.exchanges.length]).toEqual(['rates', ['A'], 2, 2])
})

const hang: Reply = () => undefined
const hangInBody: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/xml' }).write('<S:Envelope>')
}
const breakOff: Reply = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' }).write('<S:Envelope>')
  setTimeout(() => response.destroy(), 20)
}
test.each<[string, Reply, Partial<Limits>, string]>([
  ['no first byte', hang, { first_byte_ms: 80 }, 'timeout'],
  ['hanging in the body', hangInBody, { call_ms: 80 }, 'timeout'],
  ['the whole asking', hang, { whole_ms: 80 }, 'timeout'],
  ['breaking off', breakOff, {}, 'unreadable'],
  ['dropped without an answer', (response) => response.destroy(), {}, 'unreachable'],
  ['too many bytes', send(answer(['A'])), { body_bytes: 100 }, 'unreadable'],
])('limits: %s', async (_, reply, limits, outcome) => {
  const start = performance.now()
  const asked = await (await client(reply, limits)).askRates(ask)
  expect([asked.outcome, asked.rates]).toEqual([outcome, []])
  expect(performance.now() - start).toBeLessThan(2_000)
})
test('a body that hangs keeps what arrived as evidence', async () => {
  const asked = await (await client(hangInBody, { call_ms: 80 })).askRates(ask)
  expect(Buffer.from(asked.exchanges[0]?.response ?? []).toString()).toBe('<S:Envelope>')
})
test('a call that was given up leaves no socket open, pages share one', async () => {
  await (await client(hang, { first_byte_ms: 50 })).askRates(ask)
  await expect.poll(() => new Promise((resolve) => server?.getConnections((_, count) => resolve(count)))).toBe(0)
  server?.close()
  const pages = [answer(['A'], 'ref-2'), answer(['B'])]
  const gds = await client((response, call, count) => send(pages[count - 1] ?? '')(response, call, count))
  let connections = 0
  server?.on('connection', () => {
    connections += 1
  })
  expect(codes((await gds.askRates(ask)).rates)).toEqual(['A', 'B'])
  expect(connections).toBe(1)
})
test('what is not HTTP', async () => {
  const odd = createTcpServer((socket) => socket.end('+OK POP3 ready\r\n'))
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const { port } = odd.address() as AddressInfo
  const account = { gds: 'travel_port', username: 'u', password: 'p', branch_code: 'P1' } as const
  const asked = await createTravelportClient({ ...account, endpoint: `http://127.0.0.1:${port}` }).askRates(ask)
  odd.close()
  expect(asked.outcome).toBe('unreadable')
})
test('a gateway that never finishes the handshake', async () => {
  const silent = createTcpServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const account = {
    gds: 'travel_port',
    endpoint: `https://127.0.0.1:${port}`,
    username: 'u',
    password: 'p',
    branch_code: 'P1',
  } as const
  const asked = await createTravelportClient(account, { connect_ms: 80 }).askRates(ask)
  silent.close()
  expect([asked.outcome, asked.messages[0]?.text]).toEqual(['timeout', 'No connection within 80 ms.'])
})
test('a kept connection that is gone is replaced, once', async () => {
  const gds = await client((response, call, count) =>
    count === 2 ? response.destroy() : send(answer(['A']))(response, call, count),
  )
  expect((await gds.askRates(ask)).outcome).toBe('rates')
  expect((await gds.askRates(ask)).outcome).toBe('rates')
  expect(calls).toHaveLength(3)
})
test('aborting ends it', async () => {
  const own = new AbortController()
  const asking = (await client(hang)).askRates(ask, own.signal)
  setTimeout(() => own.abort(), 50)
  expect((await asking).outcome).toBe('timeout')
  expect((await (await client(hang)).askRates(ask, AbortSignal.abort())).outcome).toBe('timeout')
})
test('time runs out on the second page: the first stays, unless the asker gave up', async () => {
  const second: Reply = (response, call, count) =>
    (count % 2 === 1 ? send(answer(['A'], 'ref')) : hang)(response, call, count)
  const late = await (await client(second, { whole_ms: 150 })).askRates(ask)
  expect([late.outcome, codes(late.rates), late.missing]).toEqual(['partial', ['A'], ['Page 2 of the rates: timeout']])
  const own = new AbortController()
  setTimeout(() => own.abort(), 150)
  const given = await (await client(second)).askRates(ask, own.signal)
  expect([given.outcome, given.rates, given.exchanges.length]).toEqual(['timeout', [], 2])
})
test.each(['http://127.0.0.1:1', 'not an address', 'file:///etc'])('unreachable: %s', async (endpoint) => {
  const gds = createTravelportClient({
    gds: 'travel_port',
    endpoint,
    username: 'u',
    password: 'p',
    branch_code: 'P1',
  })
  expect((await gds.askRates(ask)).outcome).toBe('unreachable')
})
