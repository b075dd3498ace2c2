// The size limit of a body follows from its schema, and a body with too many fields is refused before it is parsed.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { auth } from '../../../contract/auth.ts'
import { endpoint } from '../../../contract/values/endpoint.ts'
import { testServer } from '../../testing/test-server.ts'
import { bodyLimitOf } from './body-limits.ts'

let validated = 0
const counted = z
  .string()
  .max(10)
  .optional()
  .refine(() => ++validated > 0)
const wide = endpoint({
  method: 'POST',
  path: '/wide',
  may: 'anyone',
  body: z.object({ name: counted, codes: z.array(z.string()).max(5).optional() }),
  answer: z.object({}),
})
const free = endpoint({
  method: 'POST',
  path: '/free',
  may: ['owner'],
  body: z.object({ name: counted, text: z.string().optional(), codes: z.array(z.number()).optional() }),
  answer: z.object({}),
})
const { ask, app } = testServer({
  more: (mount) => {
    for (const each of [wide, free]) mount(each, async () => ({}))
  },
})
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]))

test('a log-in needs kilobytes, a price grid hundreds of them, and nothing more than a megabyte', () => {
  expect(bodyLimitOf(auth.logIn).bytes).toBeLessThanOrEqual(32 * 1024)
  const grid = {
    body: z.object({ cells: z.array(z.object({ amount: z.string().max(40) })).max(1_000) }),
    may: ['owner'],
  } as const
  expect(bodyLimitOf(grid).bytes).toBeGreaterThan(250_000)
  expect(bodyLimitOf({ body: z.object({ text: z.string() }), may: ['owner'] }).bytes).toBe(1024 * 1024)
})

test('nobody sends more than 64 kB without signing in, whatever the schema allows', () => {
  const open = app().endpoints.filter(({ may, takes }) => !Array.isArray(may) && !takes)
  expect(open.length).toBeGreaterThan(5)
  expect(Math.max(...open.map((e) => bodyLimitOf(e).bytes))).toBeLessThanOrEqual(64 * 1024)
})

test('every body of the product that fits its schema fits its limit: the longest texts, escaped', async () => {
  const body = { email: 'a@b.example', password: '\u0001'.repeat(1000), device_name: '\u0001'.repeat(200) }
  expect((await ask('nobody', 'POST /login', { body })).status).toBe(422)
})

test('60,000 unknown fields to an anonymous call are refused by their size, in a few bytes', async () => {
  const answer = await ask('nobody', 'POST /login', { body: fields(60_000) })
  expect(answer.status).toBe(413)
  expect(JSON.stringify(answer.body).length).toBeLessThan(200)
})

describe('unknown fields', () => {
  test('beyond 20 the schema never runs, and 20 are named', async () => {
    validated = 0
    const answer = await ask('nobody', 'POST /wide', { body: { name: 'x', ...fields(900) } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys(answer.body.errors)).toHaveLength(20)
    expect(validated).toBe(0)
  })
  test('few of them are named next to what else is wrong', async () => {
    const answer = await ask('nobody', 'POST /wide', { body: { name: 7, ...fields(3) } })
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(['name', 'k0', 'k1', 'k2']))
  })
  test('a long name is cut', async () => {
    const answer = await ask('nobody', 'POST /wide', { body: { ['x'.repeat(10_000)]: 1 } })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body).length).toBeLessThan(400)
  })
})

test('an array that is far too wide never reaches its schema', async () => {
  validated = 0
  const codes = Array.from({ length: 60_000 }, (_, n) => n)
  expect((await ask('owner', 'POST /free', { body: { name: 'x', codes } })).status).toBe(400)
  expect(validated).toBe(0)
})

test('at most 20 messages, also of one field', async () => {
  const codes = Array.from({ length: 900 }, (_, n) => n)
  const answer = await ask('nobody', 'POST /wide', { body: { codes } })
  expect(answer).toMatchObject({ status: 422, body: { errors: { codes: expect.any(Array) } } })
  expect(answer.body.errors.codes.length).toBeLessThanOrEqual(20)
})
