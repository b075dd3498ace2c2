// Under overload, excess work is refused at once, accepted work stays fast, and afterwards the server is as before.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/values/endpoint.ts'
import { testServer } from '../../testing/test-server.ts'

const work = endpoint({
  method: 'GET',
  path: '/works',
  may: ['owner', 'manager', 'employee'],
  answer: z.object({ data: z.number() }),
})
const wait = endpoint({ ...work, path: '/waits', waits: true })
const open = endpoint({ ...work, path: '/opens', may: 'anyone' })
const logIn = endpoint({ ...wait, path: '/log-ins', may: 'anyone' })
const postLogIn = endpoint({ ...logIn, method: 'POST' })
const search = endpoint({ ...wait, method: 'POST', path: '/searches' })
let finish: () => void = () => {}
let begun = 0
let gate: Promise<void> = Promise.resolve()
const shut = () => {
  begun = 0
  gate = new Promise((resolve) => (finish = resolve))
}
const { ask, app } = testServer({
  more: (mount) => {
    for (const e of [work, wait, open, logIn, postLogIn, search])
      mount(e, async () => {
        begun++
        await gate
        return { data: 1 }
      })
  },
})

test('503 with Retry-After for what is too much, a log-in waits its turn; health is answered, and later all is well', async () => {
  shut()
  const answers = Array.from({ length: 300 }, (_, n) => ask('nobody', 'GET /opens', { ip: `10.0.1.${n % 20}` }))
  let refused = 0
  for (const answer of answers)
    void answer.then(({ status }) => {
      if (status === 503) refused++
    })
  await expect.poll(() => refused).toBe(300 - 128) // while none of the others has ended
  expect((await app().inject('/healthz')).statusCode).toBe(200)
  expect((await app().inject('/assets/gone.js')).statusCode).toBe(404) // a file of the pages, not refused
  expect((await ask('owner', 'POST /searches', { body: {} })).status).toBe(503)
  const patient = ask('nobody', 'POST /log-ins', { ip: '10.0.2.1' })
  finish()
  expect((await patient).status).toBe(200)
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
  expect(all.length - others.length).toBeGreaterThanOrEqual(8 + 12)
  expect(others.length).toBeGreaterThanOrEqual(42)
  expect(new Set(others.map(({ status, headers }) => `${status},${headers['retry-after']}`))).toEqual(
    new Set(['429,1']),
  )
  await expect.poll(async () => (await ask('owner', 'GET /works')).status).toBe(200) // forgotten after a moment
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

test('the people of one account have at most 500 calls that wait, and another account is served meanwhile', async () => {
  shut()
  const colleagues = ['owner', 'manager', 'employee'] as const
  const answers = colleagues.flatMap((who) => Array.from({ length: 200 }, () => ask(who, 'GET /waits')))
  const refused = await refusedAmong(answers)
  await expect.poll(() => refused.length).toBe(100)
  expect(new Set(refused.map(String))).toEqual(new Set(['429,1']))
  const other = ask('other_tenant_owner', 'GET /waits')
  const stranger = ask('nobody', 'GET /log-ins')
  finish()
  expect([(await other).status, (await stranger).status]).toEqual([200, 200])
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(500)
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
