// More work than the server can do is refused at once; what it accepts stays quick, and afterwards everything is as before.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { testServer } from '../testing/test-server.ts'
import { mount } from './http.ts'
import { createLimit } from './overload.ts'

describe('the limit of calls at once', () => {
  const limitAt = () => {
    const time = { now: 0 }
    const limit = createLimit(() => time.now)
    /** As many as may run, each for so long, again and again. */
    const rounds = (n: number, ms: number, atOnce = 1_000) => {
      for (let round = 0; round < n; round++) {
        const ends: (() => void)[] = []
        while (ends.length < atOnce) {
          const end = limit.begin()
          if (!end) break
          ends.push(end)
        }
        time.now += ms
        for (const end of ends) end()
      }
    }
    return { time, limit, rounds }
  }

  test('falls while calls are slow, never below 16, and rises again when they are fast and many', () => {
    const { limit, rounds } = limitAt()
    rounds(30, 900)
    expect(limit.limit()).toBe(16)
    rounds(400, 20)
    expect(limit.limit()).toBeGreaterThan(100)
  })

  test('slow calls do not lower it while few are running', () => {
    const { limit, rounds } = limitAt()
    rounds(50, 30_000, 10)
    expect(limit.limit()).toBe(128)
  })

  test('nothing begins beyond it, or while half of the running calls are overdue', () => {
    const { time, limit } = limitAt()
    const begun = Array.from({ length: 200 }, () => limit.begin()).filter((end) => end !== undefined)
    expect(begun).toHaveLength(128)
    for (const end of begun.slice(0, 100)) end()
    expect(limit.begin()).toBeDefined()
    time.now += 500
    expect(limit.begin()).toBeUndefined()
    for (const end of begun.slice(100)) end()
    expect(limit.begin()).toBeDefined()
  })
})

const work = endpoint({ method: 'GET', path: '/works', may: ['owner'], answer: z.object({ data: z.number() }) })
const wait = endpoint({ ...work, path: '/waits', waits: true })
let finish: () => void = () => {}
let gate: Promise<void> = Promise.resolve()
const shut = () => {
  gate = new Promise((resolve) => (finish = resolve))
}
const { ask, app } = testServer({
  more: (server, context) => {
    for (const e of [work, wait])
      mount(server, context, e, async () => {
        await gate
        return { data: 1 }
      })
  },
})

test('503 with Retry-After at once for what is too much; health is answered, and later all is well', async () => {
  shut()
  const answers = Array.from({ length: 300 }, () => ask('owner', 'GET /works'))
  let refused = 0
  for (const answer of answers)
    void answer.then(({ status }) => {
      if (status === 503) refused++
    })
  await expect.poll(() => refused, { timeout: 10_000 }).toBe(300 - 128) // while none of the others has ended
  expect((await app().inject('/healthz')).statusCode).toBe(200)
  expect((await app().inject('/assets/gone.js')).statusCode).toBe(404) // a file of the pages, not refused
  finish()
  const all = await Promise.all(answers)
  expect(all.filter(({ status }) => status === 200)).toHaveLength(128)
  const busy = all.find(({ status }) => status === 503)
  expect(busy).toMatchObject({
    body: { code: 'busy', request_id: expect.any(String) },
    headers: { 'retry-after': '1' },
  })
  expect((await ask('owner', 'GET /works')).status).toBe(200)
})

test('calls that wait for a GDS or a job take no place from the others', async () => {
  shut()
  const waiting = Array.from({ length: 100 }, () => ask('owner', 'GET /waits'))
  const other = ask('owner', 'GET /profile')
  expect((await other).status).toBe(200)
  finish()
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true)
})
