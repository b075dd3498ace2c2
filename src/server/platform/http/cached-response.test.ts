// A cached response is made once, for any number of requests and encodings.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { cachedResponse } from './cached-response.ts'

let made = 0
const text = 'the same for everybody '.repeat(200)
const app = fastify()
app.get(
  '/kept',
  cachedResponse('text/plain; charset=utf-8', () => {
    made++
    return text
  }),
)
afterAll(() => app.close())
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/kept', headers })

test('it is made once for all requests, plain and compressed', async () => {
  expect((await get()).body).toBe(text)
  expect(gunzipSync((await get({ 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(text)
  expect(brotliDecompressSync((await get({ 'accept-encoding': 'gzip, br' })).rawPayload).toString()).toBe(text)
  expect((await get({ 'accept-encoding': 'br;q=0, gzip;q=0' })).body).toBe(text)
  expect(made).toBe(1)
})

test('who has it gets 304 without it', async () => {
  const { headers } = await get()
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const again = await get({ 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
