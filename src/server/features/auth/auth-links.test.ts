// One-time links: unguessable, stored as a hash, used once, and not after they have expired. S1§2
import { expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { createLink, endLinks, useLink } from './service.ts'

let clock = Date.now()
const { query, context } = testServer({ now: () => clock })
const holder = { tenant_id: 2, user_id: people.owner }
const inAnHour = () => new Date(clock + 3_600_000).toISOString()
const create = () =>
  context().db.transaction((tx) =>
    createLink(context(), tx, { kind: 'reset', ...holder, subject: { why: 'test' }, expires_at: inAnHour() }),
  )
const use = (token: string, kind: 'reset' | 'verification' = 'reset') =>
  context().db.transaction((tx) => useLink(context(), tx, kind, token))

test('256 random bits, of which the database holds the hash', async () => {
  const token = await create()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await query('select * from tokens'))).not.toContain(token)
})

test('of 50 uses at once exactly one succeeds', async () => {
  const token = await create()
  const uses = await Promise.all(Array.from({ length: 50 }, () => use(token)))
  expect(uses.filter(Boolean)).toEqual([{ ...holder, subject: { why: 'test' } }])
  expect(await use(token)).toBeUndefined()
})

test('not for another purpose, not after its hour, not once it has ended', async () => {
  const [wrong, late, ended] = [await create(), await create(), await create()]
  expect(await use(wrong, 'verification')).toBeUndefined()
  expect(await use(wrong)).toBeDefined()
  await context().db.transaction((tx) => endLinks(tx, 'reset', holder))
  expect(await use(ended)).toBeUndefined()
  const other = await create()
  clock += 3_600_001
  expect(await use(late)).toBeUndefined()
  expect(await use(other)).toBeUndefined()
})

test('a use that rolls back leaves the link as it was', async () => {
  const token = await create()
  await context()
    .db.transaction(async (tx) => {
      await useLink(context(), tx, 'reset', token)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await use(token)).toBeDefined()
})
