// Kept answers: within their bytes of memory, each for the caller and the question it was made for.
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { currentRecording, type AskAgain } from '../process/recorded-reads.ts'
import { createKeptAnswers } from './kept-answers.ts'

let app: FastifyInstance
afterEach(() => app.close())
const again: AskAgain = async () => true
const once = () => again

/** Answers `/?size=` with as many letters; `user` is who calls. */
const serverWith = (most: number, now = () => 0) => {
  const kept = createKeptAnswers(most, now)
  let made = 0
  app = fastify()
  app.get('/', (request, reply) => {
    const { user, size } = request.query as { user: string; size: string }
    const caller = { person: { id: Number(user) }, token: String(made) } as never
    return kept.answer(
      { e: { path: '/' } as never, caller, gds: undefined, received: { size } },
      request,
      reply,
      async () => {
        currentRecording()?.asked()
        currentRecording()?.answered(once, {}, 10)
        return { made: ++made, text: 'x'.repeat(Number(size)) }
      },
    )
  })
  const get = async (user: number, size: number) =>
    (await app.inject(`/?user=${user}&size=${size}`)).json<{ made: number }>().made
  return { kept, get }
}

test('each person and each question has an answer of its own', async () => {
  const { get } = serverWith(1_000_000)
  const asked: [number, number][] = [
    [1, 10],
    [2, 10],
    [1, 11],
    [1, 10],
    [2, 10],
    [1, 11],
  ]
  const made: number[] = []
  for (const [user, size] of asked) made.push(await get(user, size))
  expect(made).toEqual([1, 2, 3, 1, 2, 3])
})

test('they take no more memory than they may: the longest unused goes, and what is very large is not kept', async () => {
  const { kept, get } = serverWith(1_000_000)
  for (let user = 0; user < 50; user++) await get(user, 30_000)
  expect(kept.size()).toBeGreaterThan(500_000)
  expect(kept.size()).toBeLessThanOrEqual(1_000_000)
  expect(await get(49, 30_000)).toBe(50)
  expect(await get(0, 30_000)).toBe(51)
  expect([await get(1, 200_000), await get(1, 200_000)]).toEqual([52, 53])
})

test('none is kept without memory', async () => {
  const { kept, get } = serverWith(0)
  expect([await get(1, 10), await get(1, 10)]).toEqual([1, 2])
  expect(kept.size()).toBe(0)
})

test('one is made again after a quarter of an hour, when a day may have begun somewhere', async () => {
  let at = 0
  const { get } = serverWith(100_000, () => at)
  expect([await get(1, 10), await get(1, 10)]).toEqual([1, 1])
  at += 15 * 60_000
  expect([await get(1, 10), await get(1, 10)]).toEqual([2, 2])
})

test('one that is large is packed beside the loop, once for all who ask meanwhile', async () => {
  const { get } = serverWith(100_000_000)
  await get(1, 900_000)
  const headers = { 'accept-encoding': 'br' }
  const packed = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/?user=1&size=900000', headers })))
  expect(packed.map(({ headers: sent }) => sent['content-encoding'])).toEqual(['br', 'br', 'br'])
  const texts = packed.map(
    ({ rawPayload }) => JSON.parse(brotliDecompressSync(rawPayload).toString()) as { made: number },
  )
  expect(texts.map(({ made }) => made)).toEqual([1, 1, 1])
})
