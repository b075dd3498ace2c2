// The transport: Retry-After in its forms, and the headers sent with every call.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { defaultLimits, type Limits } from './gds.ts'
import { closeGateways, openGateway, type Reply, type Request } from './testing/gateway.ts'
import { send } from './transport.ts'

afterEach(closeGateways)
const sendTo = (address: string, limits: Partial<Limits> = {}, body = '{}') =>
  send({ address, headers: { 'X-Own': 'yes' }, body }, { ...defaultLimits, ...limits }, new AbortController().signal)
const ask = async (reply: Reply) => sendTo((await openGateway(() => reply)).address)

test.each<[string | null, number | null]>([
  [null, null],
  ['0', 0],
  ['17', 17],
  [' 17 ', 17],
  ['3600', 3_600],
  // One hour at most: a host that asks for a day does not know.
  ['86400', 3_600],
  ['Fri, 31 Dec 1999 23:59:59 GMT', 0],
  ['Fri, 31 Dec 2999 23:59:59 GMT', 3_600],
  ['99999999999999999999', 3_600],
  ['1.5', 2],
  ['-5', null],
  ['2999-12-31', null],
  ['soon', null],
  ['', null],
])('Retry-After: %s is %s', async (header, seconds) => {
  const sent = await ask((response) => response.writeHead(429, header === null ? {} : { 'Retry-After': header }).end())
  expect([sent.status, sent.retry_after, sent.failure]).toEqual([429, seconds, null])
})
test('Retry-After as a date counts from now', async () => {
  const at = new Date(Date.now() + 30_000).toUTCString()
  const { retry_after } = await ask((response) => response.writeHead(503, { 'Retry-After': at }).end())
  expect(retry_after).toBeGreaterThanOrEqual(28)
  expect(retry_after).toBeLessThanOrEqual(31)
})
test('Retry-After stays where the body then breaks', async () => {
  const sent = await ask((response) => {
    response.writeHead(429, { 'Retry-After': '9', 'Content-Encoding': 'gzip' }).end('no gzip')
  })
  expect([sent.retry_after, sent.failure?.kind]).toEqual([9, 'unreadable'])
})
test('no answer, no Retry-After', async () => {
  const sent = await sendTo('http://127.0.0.1:1', { connect_ms: 60_000 })
  expect([sent.failure?.kind, sent.retry_after, sent.status, sent.body]).toEqual(['unreachable', null, null, null])
})

test('what goes out: own headers, length in bytes, gzip welcome', async () => {
  const seen: Request[] = []
  const { address } = await openGateway((request) => {
    seen.push(request)
    return (response) => response.end()
  })
  await sendTo(address, {}, 'é')
  expect(seen[0]?.headers).toMatchObject({ 'x-own': 'yes', 'content-length': '2', 'accept-encoding': 'gzip' })
})
test.each([
  ['gzip', gzipSync('body')],
  ['x-gzip', gzipSync('body')],
  ['deflate', deflateSync('body')],
  ['identity', Buffer.from('body')],
])('inflates %s', async (encoding, packed) => {
  const sent = await ask((response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(packed))
  expect([sent.status, Buffer.from(sent.body ?? []).toString()]).toEqual([200, 'body'])
})

test.each<[string, (socket: Socket) => void, string, string, string]>([
  ['what is not HTTP', (socket) => void socket.end('+OK POP3 ready\r\n'), 'http', 'unreadable', 'Not HTTP: '],
  ['a handshake that never ends', () => undefined, 'https', 'timeout', 'No connection within 80 ms.'],
])('%s', async (_, meet, scheme, kind, words) => {
  const odd = createServer(meet)
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const { port } = odd.address() as AddressInfo
  const { failure } = await sendTo(`${scheme}://127.0.0.1:${port}`, { connect_ms: 80 })
  odd.close()
  expect([failure?.kind, failure?.text.startsWith(words)]).toEqual([kind, true])
})
