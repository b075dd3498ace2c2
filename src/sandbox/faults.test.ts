// Travelport's faults on demand, the control API, and the sandbox as a separate process.
import { gunzipSync } from 'node:zlib'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureKinds } from './fault-plan.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { basicOf, detailsRequest, post, rulesRequest, steer, type Wanted } from './testing/requests.ts'
import { sandboxAccounts } from './world.ts'

const wanted: Wanted = {
  hotel: { chain_code: 'VP', property_id: '14208' },
  check_in: '2027-04-07',
  check_out: '2027-04-10',
}
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => '2027-01-04' })
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
})
afterAll(() => sandbox.stop())

const fail = (kind: string, more: object = {}) => steer(sandbox.port, 'faults', { kind, ...more })
const ask = () => post(sandbox.endpoint, detailsRequest(wanted))

test.each([
  ['http_500_html', 500, 'text/html', '<h1>500 Internal Server Error</h1>'],
  ['http_502', 502, 'text/html', '<h1>502 Bad Gateway</h1>'],
  ['http_503', 503, 'text/html', '<h1>503 Service Temporarily Unavailable</h1>'],
  ['throttled', 429, 'text/plain', 'Too many requests'],
  ['html_200', 200, 'text/html; charset=UTF-8', '<h1>Scheduled maintenance</h1>'],
  ['plain_text', 400, 'text/plain', '400TPGateway - Request data not found'],
  ['fault_5000', 500, 'text/xml; charset=UTF-8', 'Procedure/8216'],
  ['fault_system', 500, 'text/xml; charset=UTF-8', '<faultcode>Server.System</faultcode>'],
  ['fault_1000', 500, 'text/xml; charset=UTF-8', 'Server.InvalidRequestException'],
])('%s answers %i once, then all is well', async (kind, status, type, words) => {
  await fail(kind)
  const response = await ask()
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe(type)
  expect(await response.text()).toContain(words)
  expect((await ask()).status).toBe(200)
})

test('slow responses come late but intact', async () => {
  await fail('slow', { ms: 150 })
  const started = performance.now()
  const response = await ask()
  expect(performance.now() - started).toBeGreaterThanOrEqual(149)
  expect(await response.text()).toContain('HotelRateDetail')
})

test('latency delays every call until it is set back', async () => {
  await steer(sandbox.port, 'latency', { ms: 80 })
  const started = performance.now()
  await (await ask()).text()
  await (await ask()).text()
  expect(performance.now() - started).toBeGreaterThanOrEqual(158)
})

test('hanging before the headers and inside the body', async () => {
  await fail('hang_before_headers')
  const signal = AbortSignal.timeout(200)
  const hanging = fetch(`${sandbox.endpoint}/HotelService`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml', authorization: basicOf(sandboxAccounts.platform) },
    body: detailsRequest(wanted),
    signal,
  })
  await expect(hanging).rejects.toThrow('timeout')
  await fail('hang_mid_body')
  const response = await ask()
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toContain('<hotel:HotelDetailsRsp')
  let length = first?.value?.length ?? 0
  const rest = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) length += part.value.length
    return 'ended'
  })()
  expect(await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, 200, 'hangs'))])).toBe('hangs')
  expect(length).toBeGreaterThan(1_000)
  rest.catch(() => undefined)
  await reader?.cancel()
})

test('truncated and garbage are not XML, a wrong charset is not UTF-8', async () => {
  await fail('truncated')
  const cut = await (await ask()).text()
  expect(cut).toContain('<hotel:HotelDetailsRsp')
  expect(cut).not.toContain('</SOAP:Envelope>')
  await fail('garbage')
  expect(await (await ask()).text()).not.toContain('<hotel')
  await fail('wrong_charset')
  const bytes = await (await ask()).arrayBuffer()
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow('not valid')
})

test('a gzip bomb is small on the wire and huge inside', async () => {
  await fail('gzip_bomb')
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const call = httpRequest(
      `${sandbox.endpoint}/HotelService`,
      {
        method: 'POST',
        headers: { 'content-type': 'text/xml', authorization: basicOf(sandboxAccounts.platform) },
      },
      async (response) => {
        expect(response.headers['content-encoding']).toBe('gzip')
        resolve(Buffer.concat(await response.toArray()))
      },
    )
    call.on('error', reject).end(detailsRequest(wanted))
  })
  expect(bytes.length).toBeLessThan(400_000)
  expect(() => gunzipSync(bytes, { maxOutputLength: 200 * 1024 * 1024 })).toThrow(/larger than/)
})

test('a reset ends the connection', async () => {
  await fail('reset')
  await expect(ask()).rejects.toThrow('fetch failed')
})

test('a failure applies only to its count, hotel, operation and page', async () => {
  await fail('http_503', { count: 2 })
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 200])
  await fail('http_503', { property_id: '00981', chain_code: 'LH' })
  expect((await ask()).status).toBe(200)
  const lantern = { ...wanted, hotel: { chain_code: 'LH', property_id: '00981' } }
  expect((await post(sandbox.endpoint, detailsRequest(lantern))).status).toBe(503)
  await fail('http_502', { operation: 'HotelRules' })
  expect((await ask()).status).toBe(200)
  expect((await post(sandbox.endpoint, rulesRequest(wanted, 'A1KBAR', 'PLN1.00'))).status).toBe(502)
  await fail('http_502', { page: 2 })
  const first = await (await ask()).text()
  const reference = /NextResultReference[^>]*>([^<]+)</.exec(first)?.[1] ?? ''
  expect((await post(sandbox.endpoint, detailsRequest({ ...wanted, reference }))).status).toBe(502)
})

test('the control API names what it does not understand', async () => {
  expect((await fail('explode')).status).toBe(400)
  expect((await fail('slow', { count: 0 })).status).toBe(400)
  expect((await steer(sandbox.port, 'latency', { ms: 'long' })).status).toBe(400)
  expect((await steer(sandbox.port, 'latency', { ms: 80, most: 20 })).status).toBe(400)
  expect((await steer(sandbox.port, 'fix', {})).status).toBe(400)
  expect((await steer(sandbox.port, 'nothing', {})).status).toBe(404)
  const message = (await (await fail('explode')).json()) as { problem: string }
  for (const kind of failureKinds) expect(message.problem).toContain(kind)
})

test('only this machine may control it', async () => {
  const status = await new Promise((resolve, reject) => {
    httpRequest(`http://127.0.0.1:${sandbox.port}/_sandbox/log`, { headers: { host: 'rebound.example' } }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('as a process of its own it reports its port and ends with its parent', async () => {
  const child = fork('src/sandbox/main.ts', ['--port', '0'], { execArgv: ['--import', 'tsx'], stdio: 'ignore' })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  expect((await steer(port, 'log')).status).toBe(200)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
  const other = fork('src/sandbox/main.ts', [], { execArgv: ['--import', 'tsx'], stdio: 'ignore' })
  await once(other, 'message')
  other.kill('SIGTERM')
  expect(await once(other, 'exit')).toEqual([0, null])
})
