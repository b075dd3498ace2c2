// Bodies that arrive in tiny chunks take no more memory than their limit, and are refused long before they have arrived.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { bytesIn } from './body-parsers.ts'
import { storeUpload } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'rateproof-chunks-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** So many chunks, as a connection gives them: one at a time. */
const arriving = (chunks: number, bytes: number) => {
  let given = 0
  const body = new Readable({
    read: () => {
      body.push(given === chunks ? null : Buffer.alloc(bytes, 97))
      given++
    },
  })
  return { body, given: () => given }
}
const limit = 1024 * 1024
const ways = [
  ['in memory', async (body: Readable) => (await bytesIn(body, limit)).length],
  ['on disk', async (body: Readable) => (await storeUpload(folder, body, { type: 'text/csv', limit })).size],
] as const

test.each(ways)('%s: 1,000,000 chunks of a byte are refused after some thousands', async (_, read) => {
  const { body, given } = arriving(1_000_000, 1)
  await expect(read(body)).rejects.toMatchObject({ code: 'too_large' })
  expect(given()).toBeLessThan(70_000) // what a stream may hold by itself
})

test.each(ways)('%s: chunks of 64 bytes, and a few small ones, are read', async (_, read) => {
  expect(await read(arriving(10_000, 64).body)).toBe(640_000)
  expect(await read(arriving(900, 1).body)).toBe(900)
  expect(await read(arriving(0, 1).body)).toBe(0)
})

test.each(ways)('%s: one byte too many is too large', async (_, read) => {
  expect(await read(arriving(1_024, 1_024).body)).toBe(limit)
  await expect(read(arriving(1_025, 1_024).body)).rejects.toMatchObject({ code: 'too_large' })
})

test.each(ways)('%s: a client that leaves has sent an incomplete body, which is no outage', async (_, read) => {
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  const body = new Readable({ read: () => {} })
  body.push('abc')
  setImmediate(() => body.destroy(left))
  await expect(read(body)).rejects.toMatchObject({ code: 'unreadable' })
  const gone = new Readable({ read: () => {} }).destroy()
  await expect(read(gone)).rejects.toMatchObject({ code: 'unreadable' })
})

test('nothing of what was refused stays on the disk', async () => {
  const before = readdirSync(join(folder, 'uploads')).length
  await expect(storeUpload(folder, arriving(100_000, 1).body, { type: 'text/csv', limit })).rejects.toThrow(
    '1000 chunks',
  )
  expect(readdirSync(join(folder, 'uploads'))).toHaveLength(before)
})
