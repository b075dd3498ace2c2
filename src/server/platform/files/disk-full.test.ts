// On a full disk /readyz says so, reading and signing in still work, and nothing else is saved.
import { expect, test } from 'vitest'
import { linkTokenOf, oneDemo } from '../../testing/one-time-links.ts'
import { emailOf, password } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const megabyte = 1024 * 1024
let free = 500 * megabyte
const { ask, app, query } = testServer({ freeBytes: async () => free })

const ready = async () => {
  const { statusCode, body } = await app().inject({ url: '/readyz' })
  return { status: statusCode, ...JSON.parse(body) }
}
/** The disk is looked at every other second. */
const until = async (megabytes: number, reason: string | undefined) => {
  free = megabytes * megabyte
  await expect.poll(async () => (await ready()).reason).toBe(reason)
}
const logIn = () => ask('nobody', 'POST /login', { body: { email: emailOf('owner'), password } })
const sendFeedback = () => ask('owner', 'POST /feedback', { body: { topic: 'General', message: 'x' } })

test('with 100 MB free: degraded, reading, signing in and out work, and nothing is saved', async () => {
  await until(100, 'disk_low')
  expect(await ready()).toMatchObject({ status: 'degraded', message: expect.stringContaining('Free some disk space') })
  expect((await app().inject({ url: '/readyz' })).statusCode).toBe(200)
  const { status, body } = await logIn()
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${body.data.token}` }
  expect((await ask('nobody', 'GET /hotels', { headers })).status).toBe(200)
  expect((await ask('nobody', 'POST /logout', { headers })).status).toBe(204)
  expect((await ask('nobody', 'GET /hotels', { headers })).status).toBe(401)
  const mails = await query('select count(*) from outbox')
  expect(await sendFeedback()).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/Nothing was saved/) },
  })
  expect(await query('select count(*) from outbox')).toEqual(mails)
})

test('with 100 MB free the link of a demo still opens it', async () => {
  await until(500, undefined)
  await query(oneDemo)
  await until(100, 'disk_low')
  const demo = await ask('nobody', `POST /login/${linkTokenOf('demo', 'demo')}`, { body: {} })
  expect([demo.status, demo.body.data]).toEqual([200, expect.objectContaining({ token: expect.any(String) })])
})

test('with 10 MB free: those who are signed in read, and signing in is refused in words', async () => {
  await until(10, 'disk_full')
  expect((await app().inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(await logIn()).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
  expect((await ask('owner', 'GET /hotels')).status).toBe(200)
})

test('with room again everything works', async () => {
  await until(500, undefined)
  expect(await ready()).toEqual({ status: 'ready' })
  expect((await sendFeedback()).status).toBe(201)
})
