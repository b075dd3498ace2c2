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

const work = endpoint({
  method: 'GET',
  path: '/works',
  may: ['owner', 'manager'],
  answer: z.object({ data: z.number() }),
})
const wait = endpoint({ ...work, path: '/waits', waits: true })
const open = endpoint({ ...work, path: '/opens', may: 'anyone' })
const logIn = endpoint({ ...wait, path: '/log-ins', may: 'anyone' })
let finish: () => void = () => {}
let begun = 0
let gate: Promise<void> = Promise.resolve()
const shut = () => {
  begun = 0
  gate = new Promise((resolve) => (finish = resolve))
}
const { ask, app } = testServer({
  more: (server, context) => {
    for (const e of [work, wait, open, logIn])
      mount(server, context, e, async () => {
        begun++
        await gate
        return { data: 1 }
      })
  },
})

test('503 with Retry-After at once for what is too much; health is answered, and later all is well', async () => {
  shut()
  const answers = Array.from({ length: 300 }, () => ask('nobody', 'GET /opens'))
  let refused = 0
  for (const answer of answers)
    void answer.then(({ status }) => {
      if (status === 503) refused++
    })
  await expect.poll(() => refused).toBe(300 - 128) // while none of the others has ended
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

const refusedAmong = async (answers: Promise<{ status: number; headers: Record<string, unknown> }>[]) => {
  const refused: unknown[] = []
  for (const answer of answers)
    void answer.then(({ status, headers }) => {
      if (status >= 400) refused.push([status, headers['retry-after']])
    })
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  return refused
}

test('one person with far too many calls gets 429 for the last of them, and another is served meanwhile', async () => {
  shut()
  const works = (length: number) => Array.from({ length }, () => ask('owner', 'GET /works'))
  const first = works(100)
  await expect.poll(() => begun).toBe(8) // six of them, and two more because they take long
  await expect.poll(async () => (await ask('manager', 'GET /profile')).status).toBe(200)
  const more = works(50)
  const refused = await refusedAmong(more)
  await expect.poll(() => refused.length).toBe(150 - 8 - 100)
  expect(new Set(refused.map(String))).toEqual(new Set(['429,1']))
  expect((await ask('manager', 'GET /profile')).status).toBe(200)
  finish()
  const all = await Promise.all([...first, ...more])
  // Eight ran and twelve may still begin; of the rest, those that have waited too long are refused at their turn.
  const others = all.filter(({ status }) => status !== 200)
  expect(all.length - others.length).toBeGreaterThanOrEqual(20)
  expect(others.length).toBeGreaterThanOrEqual(42)
  expect(new Set(others.map(({ status, headers }) => `${status},${headers['retry-after']}`))).toEqual(
    new Set(['429,1']),
  )
})

test('one person with far too many calls that wait gets 429 for the last of them, and another is served meanwhile', async () => {
  shut()
  const answers = Array.from({ length: 250 }, () => ask('owner', 'GET /waits'))
  const refused = await refusedAmong(answers)
  await expect.poll(() => refused.length).toBe(50)
  expect(new Set(refused.map(String))).toEqual(new Set(['429,1']))
  const other = ask('manager', 'GET /waits')
  await expect.poll(async () => (await ask('manager', 'GET /profile')).status).toBe(200)
  finish()
  expect((await other).status).toBe(200)
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(200)
  expect((await ask('owner', 'GET /waits')).status).toBe(200)
})

test('one address without a session has 30 calls that wait, more get 429, and another address is served', async () => {
  shut()
  const answers = Array.from({ length: 50 }, () => ask('nobody', 'GET /log-ins', { ip: '10.0.0.7' }))
  const refused = await refusedAmong(answers)
  await expect.poll(() => refused.length).toBe(20)
  expect(new Set(refused.map(String))).toEqual(new Set(['429,1']))
  const other = ask('nobody', 'GET /log-ins', { ip: '10.0.0.8' })
  finish()
  expect((await other).status).toBe(200)
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(30)
})
