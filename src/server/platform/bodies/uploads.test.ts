// The type, size and hash of a stored upload are right, however it arrives.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { storeUpload } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'rateproof-uploads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const form = (boundary: string, gds = '2', file = 'Property ID,Hotel Name\n1,Inn --b') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="gds_id"\r\n\r\n${gds}\r\n--${boundary}\r\n` +
  `Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--${boundary}--\r\n`
const hashOf = async (body: string, boundary: string, every = body.length) => {
  const chunks = body.match(new RegExp(`[^]{1,${every}}`, 'g')) ?? []
  const type = 'multipart/form-data'
  const stored = await storeUpload(folder, Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    type,
    contentType: `${type}; boundary=${boundary}`,
    limit: 10_000,
  })
  await stored.drop()
  return stored.sha256
}

test('the same parts have the same hash between other boundaries, in chunks of any size', async () => {
  const hash = await hashOf(form('line'), 'line')
  expect(await hashOf(form('----WebKitFormBoundaryA1'), '----WebKitFormBoundaryA1')).toBe(hash)
  for (const every of [1, 2, 7, 40]) expect(await hashOf(form('x1'), 'x1', every)).toBe(hash)
})

test('another value, another file and another part have another hash', async () => {
  const bodies = [form('b'), form('b', '1'), form('b', '2', 'Property ID'), `--b\r\n\r\n\r\n${form('b')}`]
  expect(new Set(await Promise.all(bodies.map((body) => hashOf(body, 'b')))).size).toBe(4)
})

const fullOf = (boundary: string, times: number) => `--${boundary}`.repeat(times)

test('of a body that is full of its boundary only the first ones stand for themselves', async () => {
  expect(await hashOf(fullOf('a', 20), 'a')).toBe(await hashOf(fullOf('b', 20), 'b'))
  expect(await hashOf(fullOf('a', 200), 'a')).not.toBe(await hashOf(fullOf('b', 200), 'b'))
  for (const every of [1, 7, 40])
    expect(await hashOf(fullOf('a', 200), 'a', every)).toBe(await hashOf(fullOf('a', 200), 'a'))
})
