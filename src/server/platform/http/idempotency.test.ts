// The same key and body run once and get the same response, however often and however close together they are sent.
import { EventEmitter, once } from 'node:events'
import { beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/values/endpoint.ts'
import type { Who } from '../../testing/people.ts'
import { type Answered, testServer } from '../../testing/test-server.ts'
import { begunBefore, noteBegun, releaseKeys } from './idempotency.ts'
import { Refusal } from '../refusal.ts'

const deed = endpoint({
  method: 'POST',
  path: '/deeds',
  may: ['owner', 'manager'],
  idempotent: true,
  status: 201,
  body: z.object({ what: z.string(), token: z.boolean().default(false) }),
  answer: z.object({ data: z.object({ number: z.number(), token: z.string().optional() }) }),
})

let done = 0
let arrived = 0
let clock = Date.now()
let gate: Promise<void> | undefined
const {
  ask,
  query,
  context: contextOf,
} = testServer({
  now: () => clock,
  more: (mount, context) =>
    mount(deed, async ({ body, request }) => {
      if (body.what === 'refused late') {
        const late = gate
        arrived++
        await late
        throw new Refusal('conflict', 'Too late')
      }
      if (body.what === 'refused') throw new Refusal('conflict', 'Not now')
      if (body.what === 'fails') {
        await context.db.transaction((tx) => noteBegun(tx, request, { number: 77 }))
        if (begunBefore(request) === null) throw new Error('after it was done')
      }
      const before = begunBefore(request)
      if (before) return { data: { number: before['number'] ?? 0 } }
      await context.db.transaction((tx) => noteBegun(tx, request, { number: done + 1 }))
      done++
      await gate
      return { data: { number: done, ...(body.token && { token: 'canary-token' }) } }
    }),
})
beforeEach(() => {
  done = 0
  gate = undefined
})

const send = (key: string, body: unknown = { what: 'x' }, who: Who = 'owner') =>
  ask(who, 'POST /deeds', { body, headers: { 'idempotency-key': key } })

test('a repeat gets the first response again, and says so', async () => {
  const [first, second] = [await send('a'), await send('a')]
  expect(done).toBe(1)
  expect(second.body).toEqual(first.body)
  expect([first.status, second.status]).toEqual([201, 201])
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
})

test('without a key every call counts', async () => {
  await ask('owner', 'POST /deeds', { body: { what: 'x' } })
  await ask('owner', 'POST /deeds', { body: { what: 'x' } })
  expect(done).toBe(2)
})

test('another body under the same key is 422, and another GDS is another body', async () => {
  await send('b')
  expect(await send('b', { what: 'y' })).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  const sabre = { body: { what: 'x' }, headers: { 'idempotency-key': 'b', 'gds-name': 'sabre' } }
  expect((await ask('owner', 'POST /deeds', sabre)).status).toBe(422)
  expect(done).toBe(1)
})

test('a key belongs to its person', async () => {
  await send('c')
  await send('c', { what: 'x' }, 'manager')
  expect(done).toBe(2)
})

test('while the first is still running, the second is 409: five at once act once', async () => {
  const running = new EventEmitter()
  gate = once(running, 'end').then(() => {})
  const refused: Answered[] = []
  const all = Array.from({ length: 5 }, async () => {
    const answer = await send('d')
    if (answer.status === 409) refused.push(answer)
    return answer.status
  })
  await expect.poll(() => refused).toHaveLength(4)
  running.emit('end')
  expect((await Promise.all(all)).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(done).toBe(1)
  expect(await send('d')).toMatchObject({ status: 201, body: { data: { number: 1 } } })
})

test('a refusal leaves the key free', async () => {
  expect((await send('e', { what: 'refused' })).status).toBe(409)
  expect((await send('e')).status).toBe(201)
})

test('a failure leaves it free too, and what it had begun is found by the next attempt', async () => {
  expect((await send('k', { what: 'fails' })).status).toBe(500)
  expect(await send('k', { what: 'fails' })).toMatchObject({ status: 201, body: { data: { number: 77 } } })
  expect(done).toBe(0)
})

test('a call that counted as dead and ends after all leaves its key to the one that has taken it over', async () => {
  const [first, second] = [new EventEmitter(), new EventEmitter()]
  const late = { what: 'refused late' }
  const begin = async (ends: EventEmitter) => {
    gate = once(ends, 'end').then(() => {})
    const [before, answer] = [arrived, send('l', late)]
    await expect.poll(() => arrived).toBe(before + 1)
    return { answer }
  }
  const one = await begin(first)
  clock += 121_000
  const two = await begin(second)
  first.emit('end')
  expect((await one.answer).body.message).toBe('Too late')
  expect((await send('l', late)).headers['retry-after']).toBe('1')
  second.emit('end')
  expect((await two.answer).body.message).toBe('Too late')
  expect(await query(`select 1 from idempotency_keys where key = 'l'`)).toEqual([])
})

test('after 24 hours the key is free again; a call that never ended gives up its key after 2 minutes', async () => {
  await send('f')
  clock += 24 * 3_600_000 + 1
  await send('f')
  expect(done).toBe(2)
  await query(`update idempotency_keys set status = null, answer = null where key = 'f'`)
  expect((await send('f')).status).toBe(409)
  clock += 121_000
  expect((await send('f')).status).toBe(201)
})

test('a repeated call learns what the abandoned one had begun, but not with another body', async () => {
  const begun = `'{"begun": {"number": 41}}'::jsonb`
  for (const key of ['h', 'i']) {
    await send(key)
    await query(`update idempotency_keys set status = null, answer = ${begun} where key = '${key}'`)
  }
  clock += 121_000
  expect(await send('h')).toMatchObject({ status: 201, body: { data: { number: 41 } } })
  expect(await send('h')).toMatchObject({ status: 201, body: { data: { number: 41 } } })
  expect(done).toBe(2)
  expect(await send('i', { what: 'y' })).toMatchObject({ status: 201, body: { data: { number: 3 } } })
})

test('what a call has begun is in its row while it runs', async () => {
  const running = new EventEmitter()
  gate = once(running, 'end').then(() => {})
  const answer = send('j')
  await expect
    .poll(() => query(`select answer from idempotency_keys where key = 'j' and status is null`))
    .toEqual([{ answer: { begun: { number: 1 } } }])
  running.emit('end')
  expect((await answer).status).toBe(201)
})

test('a response with a token is stored sealed, and replayed in full', async () => {
  const body = { what: 'x', token: true }
  const [first, second] = [await send('g', body), await send('g', body)]
  expect(second.body).toEqual(first.body)
  expect(first.body.data.token).toBe('canary-token')
  expect(JSON.stringify(await query('select * from idempotency_keys'))).not.toContain('canary')
})

test.each(['', ' ', 'x'.repeat(256), 'ü'])('a key of other characters or lengths is 422: %j', async (key) => {
  expect((await send(key)).status).toBe(422)
  expect(done).toBe(0)
})

test('a percent-encoded path is the same path', async () => {
  const headers = { 'idempotency-key': 'l' }
  const first = await ask('owner', 'POST /deeds', { body: { what: 'x' }, headers })
  const second = await ask('owner', 'POST /%64e%65ds', { body: { what: 'x' }, headers })
  expect([second.body, done]).toEqual([first.body, 1])
})

test('a server that starts alone on its database frees the keys of the previous process', async () => {
  await send('m')
  await query(`update idempotency_keys set status = null, answer = null where key = 'm'`)
  expect((await send('m')).status).toBe(409)
  await releaseKeys(contextOf())
  expect((await send('m')).status).toBe(201)
})

test.runIf('url' in inject('databaseTemplate'))(
  'of several servers, one that is gone frees its keys at once, and one that lives keeps them',
  async () => {
    await send('n')
    const [row] = await query(`select holder from idempotency_keys where key = 'n'`)
    await query(`update idempotency_keys set status = null, answer = null, holder = 7 where key = 'n'`)
    expect((await send('n')).status).toBe(201)
    await query(`update idempotency_keys set status = null, answer = null where key = 'n'`)
    expect((await query(`select holder from idempotency_keys where key = 'n'`))[0]).toEqual(row)
    expect((await send('n')).status).toBe(409)
  },
)
