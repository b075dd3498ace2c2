// The gate: every refusal in its place, and what no answer may carry. S1§8
import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/values/endpoint.ts'
import { Id } from '../../../contract/values/paging.ts'
import { people, tokenOf, type Who } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { accepted, type Scope } from './mount.ts'
import { Refusal } from '../refusal.ts'

const gated = endpoint({
  method: 'POST',
  path: '/gated/:id',
  may: ['owner', 'travel_agent', 'admin'],
  gds: 'needed',
  status: 201,
  params: z.object({ id: Id }),
  body: z.object({ hotel_id: Id, name: z.string().min(3) }),
  answer: z.object({ data: z.object({ name: z.string() }) }),
})
const loose = endpoint({
  method: 'GET',
  path: '/loose',
  may: 'anyone',
  answer: z.object({ data: z.object({ shown: z.string() }) }),
})
const job = z.object({ job: z.number() })
const long = endpoint({ method: 'GET', path: '/long', may: ['owner'], mayGoOn: true, answer: job })
const unsaid = endpoint({ method: 'GET', path: '/unsaid', may: ['owner'], answer: job })
const optional = endpoint({
  method: 'GET',
  path: '/optional',
  may: ['owner'],
  gds: 'optional',
  answer: z.object({ gds: z.string() }),
})
const meant = endpoint({
  method: 'GET',
  path: '/meant',
  may: ['owner'],
  query: z.object({ user_id: Id.optional() }),
  answer: z.object({ user: Id, person: Id }),
})
const broken = endpoint({ method: 'GET', path: '/broken', may: ['owner'], answer: z.object({ wanted: z.string() }) })
/** Hotel 1 alone is in reach. */
const inReach = async ({ ids: { hotel_id = 1 } }: { ids: { hotel_id?: number } }) => {
  if (hotel_id !== 1) throw new Refusal('not_found', 'Not found')
}

const ofUser: Scope = async ({ ids: { user_id }, user }) =>
  user_id === undefined ? undefined : { ...user, id: user_id }
const { ask, app, query } = testServer({
  more: (mount) => {
    mount(gated, { scope: inReach }, async ({ body }) => {
      if (body.name === 'taken') throw new Refusal('conflict', 'This name is taken')
      return { data: { name: body.name } }
    })
    const row = { shown: 'yes', secret: 'password hash' }
    mount(loose, async () => ({ data: row }))
    for (const each of [long, unsaid]) mount(each, async () => accepted({ job: 7 }))
    mount(optional, async ({ gds }) => ({ gds: gds ?? 'all' }))
    mount(meant, { scope: ofUser }, async ({ user, person }) => ({ user: user.id, person: person.id }))
    mount(broken, async () => JSON.parse('{"secret":"in the answer"}') as { wanted: string })
  },
})
const good = { hotel_id: 1, name: 'good' }
type Change = { who?: Who; id?: string; body?: unknown; headers?: Record<string, string> }
const call = ({ who = 'owner', id = '1', body = good, headers = {} }: Change = {}) =>
  ask(who, `POST /gated/${id}`, { body, headers })

/** Each step of the gate, and a call that fails there. In the order of the gate. */
const steps: [status: number, name: string, change: Change][] = [
  [413, 'too long', { body: { ...good, name: 'x'.repeat(1024 * 1024) } }],
  [415, 'not JSON', { headers: { 'content-type': 'text/plain' } }],
  [415, 'packed', { headers: { 'content-encoding': 'gzip' } }],
  [403, 'no App-Token', { headers: { 'app-token': 'nobody' } }],
  [401, 'no token', { who: 'nobody' }],
  [412, 'not confirmed', { who: 'unconfirmed' }],
  [402, 'not paid', { who: 'trial_expired_owner' }],
  [426, 'no subscription', { who: 'upgrade_owner' }],
  [403, 'not the role', { who: 'employee' }],
  [400, 'unreadable', { body: '{"hotel_id":1,' }],
  [422, 'no such id', { id: 'none' }],
  [404, 'out of reach', { body: { ...good, hotel_id: 2 } }],
  [422, 'too short', { body: { ...good, name: 'x' } }],
  [409, 'taken', { body: { ...good, name: 'taken' } }],
]

test.each(steps)('%i %s', async (status, _, change) => {
  expect((await call(change)).status).toBe(status)
})

test('what passes them all gets 201, and is not cached on the way', async () => {
  const { status, body, headers } = await call()
  expect({ status, body }).toEqual({ status: 201, body: { data: { name: 'good' } } })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(headers['set-cookie']).toBeUndefined()
})

/** Two faults that one call can have at once: the earlier step answers. */
const pairs = steps.flatMap(([status, name, change], at) =>
  steps
    .slice(at + 1)
    .filter(([, , later]) => Object.keys(later).every((key) => !(key in change)))
    .map(([, other, later]) => ({ status, name, other, both: { ...later, ...change } })),
)
test.each(pairs)('$name comes before $other', async ({ status, both }) => {
  expect((await call(both)).status).toBe(status)
})

test('a handler that forgets to check access is never reached with an id out of reach', async () => {
  const missing = { status: 404, body: { code: 'not_found' } }
  for (const name of ['good', 'taken', 'x']) expect(await call({ body: { hotel_id: 2, name } })).toMatchObject(missing)
})

test('a handler gets the person that its scope returns, otherwise the caller', async () => {
  const user = people.owner
  expect((await ask('owner', 'GET /meant?user_id=7')).body).toEqual({ user, person: 7 })
  expect((await ask('owner', 'GET /meant')).body).toEqual({ user, person: user })
})

describe('422', () => {
  test.each([
    ['an unknown field', { ...good, tenant_id: 1 }, 'tenant_id'],
    ['a prototype', '{"hotel_id":1,"name":"good","__proto__":{"is_admin":true}}', '__proto__'],
    ['a negative id', { ...good, hotel_id: -1 }, 'hotel_id'],
    ['a huge id', { ...good, hotel_id: 2 ** 40 }, 'hotel_id'],
    ['no body', '', 'hotel_id'],
    ['a list', [], 'body'],
  ])('%s is named', async (_, body, field) => {
    const answer = await call({ body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys(answer.body.errors)).toContain(field)
  })

  test('an id that the call does not declare has no effect next to a wrong field', async () => {
    const answer = await ask('owner', 'POST /gated/1?hotel_id=2', { body: { ...good, name: 'x', property_id: 'x' } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: expect.any(Array) } } })
  })

  test.each(['a\0b', 'a\ud800b'])('text that no database takes: %j', async (name) => {
    expect((await call({ body: { ...good, name } })).status).toBe(422)
    expect((await call({ body: { ...good, [name]: 1 } })).status).toBe(422)
  })
  test('in an address too', async () => {
    expect((await ask('owner', 'GET /hotels?name=a%00b')).status).not.toBe(500)
  })
})

test('400: nested deeper than anybody needs', async () => {
  const nested = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
  expect((await call({ body: nested })).status).toBe(400)
  const brackets = JSON.stringify({ ...good, name: '[{'.repeat(40) })
  expect((await call({ body: brackets })).status).toBe(201)
})

describe('Gds-Name', () => {
  const named = (who: Who, name: string) => call({ who, headers: { 'gds-name': name } })
  test('one that is not held is 403', async () => {
    expect((await named('other_tenant_owner', 'sabre')).body).toMatchObject({ code: 'gds_not_held' })
    expect((await named('other_tenant_owner', 'travel_port')).status).toBe(201)
    expect((await named('admin', 'sabre')).status).toBe(201)
  })
  test.each(['', 'amadeus'])('%j is 422', async (name) => {
    expect(await named('owner', name)).toMatchObject({
      status: 422,
      body: { errors: { 'gds-name': [expect.any(String)] } },
    })
  })
  test('even where it is optional, an unknown one is 422', async () => {
    const askFor = (name: string) => ask('owner', 'GET /optional', { headers: { 'gds-name': name } })
    expect((await askFor('')).body).toEqual({ gds: 'all' })
    expect((await askFor('sabre')).body).toEqual({ gds: 'sabre' })
    expect(await askFor('amadeus')).toMatchObject({
      status: 422,
      body: { errors: { 'gds-name': ['Name the GDS in the Gds-Name header'] } },
    })
  })
})

test('anybody may call what is for anyone, and only what the contract names is returned', async () => {
  expect(await ask('nobody', 'GET /loose')).toMatchObject({ status: 200, body: { data: { shown: 'yes' } } })
  expect((await ask('nobody', 'GET /loose')).body.data).not.toHaveProperty('secret')
})

test('work that goes on is 202, where the contract says that it may', async () => {
  expect(await ask('owner', 'GET /long')).toMatchObject({ status: 202, body: { job: 7 } })
  expect(await ask('owner', 'GET /unsaid')).toMatchObject({ status: 500, body: { code: 'internal' } })
})

test('a response that breaks its contract is our fault, and reveals nothing', async () => {
  const { status, body } = await ask('owner', 'GET /broken')
  expect({ status, body }).toEqual({
    status: 500,
    body: { code: 'internal', message: 'Something went wrong', request_id: expect.any(String) },
  })
})

test.each(['GET /nowhere', 'DELETE /gated/1', 'GET /nothing/..%2f..'])('404: %s', async (line) => {
  expect(await ask('owner', line)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a body that is longer than it says is cut off', async () => {
  const headers = {
    'app-token': 'rateproof-web',
    'gds-name': 'travel_port',
    authorization: `Bearer ${tokenOf('owner')}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  }
  const payload = JSON.stringify({ ...good, name: 'x'.repeat(1024 * 1024) })
  const { Readable } = await import('node:stream')
  const answer = await app().inject({ method: 'POST', url: '/api/gated/1', headers, payload: Readable.from([payload]) })
  expect(answer.statusCode).toBe(413)
})

test('long responses are compressed for clients that accept it, short ones are not', async () => {
  const get = async (path: string, encoding: string) => {
    const headers = {
      'app-token': 'rateproof-web',
      authorization: `Bearer ${tokenOf('owner')}`,
      'accept-encoding': encoding,
    }
    return (await app().inject({ url: `/api${path}`, headers })).headers
  }
  expect((await get('/accuracy/rule-set', 'gzip, deflate, br'))['content-encoding']).toBe('br')
  expect((await get('/accuracy/rule-set', 'gzip'))['content-encoding']).toBe('gzip')
  expect((await get('/accuracy/rule-set', 'identity'))['content-encoding']).toBeUndefined()
  expect((await get('/gds', 'br'))['content-encoding']).toBeUndefined()
})

test.each(['53100', '58030'])('503: a database whose disk is full (%s), and nothing was saved', async (code) => {
  await query(`create or replace function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$`)
  await query('create trigger full_disk before insert on outbox for each row execute function fill()')
  const answer = await ask('owner', 'POST /feedback', { body: { topic: 'General', message: 'x' } })
  await query('drop trigger full_disk on outbox')
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/Nothing was saved/) } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const isOnPostgres = 'url' in inject('databaseTemplate') // of the embedded one the disk itself is looked at
  const { statusCode, body } = await app().inject({ url: '/readyz' })
  expect([statusCode, JSON.parse(body).status]).toEqual([200, isOnPostgres ? 'degraded' : 'ready'])
})

test.runIf('url' in inject('databaseTemplate'))('503: a PostgreSQL connection that is cut, never 500', async () => {
  await query(`create function cut() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await query('create trigger cut_connection before insert on outbox for each row execute function cut()')
  const send = () => ask('owner', 'POST /feedback', { body: { topic: 'General', message: 'x' } })
  const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ status }) => status)
  await query('drop trigger cut_connection on outbox')
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 503))
  expect((await send()).status).toBe(201)
})
