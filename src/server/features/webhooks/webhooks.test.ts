// Webhooks of an account: who has them and where they may lead; messages are signed, tried again, and sent only if their cause commits.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../domain/durations.ts'
import { openQueue } from '../../platform/queue/open-queue.ts'
import { emailOf, people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { startReceiver, verified } from '../../testing/webhook-receiver.ts'
import { webhookWork } from './jobs.ts'
import { queueEvent } from './service.ts'

const start = Date.now()
let now = start
const { ask, query, context } = testServer({ now: () => now })
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => {
  receiver.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  now = start
  for (const table of ['webhooks', 'outbox', 'queued_jobs']) await query(`delete from ${table}`)
  receiver.received.length = 0
  receiver.answers({ status: 204 })
})

const settings = (more: object = {}) => ({ name: 'Our PMS', url: receiver.url, events: ['monitor.held'], ...more })
const create = async (more: object = {}, who: Somebody = 'owner') => {
  const { status, body } = await ask(who, 'POST /webhooks', { body: settings(more) })
  expect([status, body]).toMatchObject([201, { data: { state: 'on' } }])
  return body.data as { id: number; secret: string }
}
const happen = (reason = 'account', tenant_id = 2) =>
  context().db.transaction((tx) =>
    queueEvent(context(), tx, {
      tenant_id,
      event: 'monitor.held',
      data: { monitor_id: 7, reason },
      path: '/monitors/7',
    }),
  )
/** Sends what is due; this server's own queue does so too. */
const sendDue = async () => {
  const queue = openQueue(context(), [webhookWork])
  await queue.look()
  await queue.idle()
  const due = `select 1 from queued_jobs where kind = 'webhook_message' and status = 'waiting' and next_at <= '${new Date(now).toISOString()}'`
  await expect.poll(() => query(due)).toEqual([])
}
const messages = async (id: number) => (await ask('owner', `GET /webhooks/${id}/messages`)).body.data
const shown = async (id: number) =>
  (await ask('owner', 'GET /webhooks')).body.data.find((each: { id: number }) => each.id === id)
/** As a receiver whose clock is the product's. */
const readBy = (secret: string, at = 0) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    return verified(secret, receiver.received[at] ?? { headers: {}, body: '' })
  } finally {
    vi.useRealTimers()
  }
}

test.each([
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  ['no event', { events: [] }, 'events', 'Choose at least one event'],
  ['an event that nothing sends', { events: ['finding.new'] }, 'events', expect.any(String)],
  ['a test as an event', { events: ['test'] }, 'events', expect.any(String)],
  ['no address', { url: '' }, 'url', 'Enter an address that starts with https://'],
  ['plain http', { url: 'http://hooks.example/' }, 'url', 'Use an address that starts with https://'],
  ['an address inside', { url: 'https://10.0.0.1/' }, 'url', 'Use the name of a host, not its IP address'],
  ['the product itself', { url: 'http://localhost:3000/api' }, 'url', 'This is Rateproof’s own address'],
])('422 for %s', async (_, more, field, words) => {
  const { status, body } = await ask('owner', 'POST /webhooks', { body: settings(more) })
  expect([status, body.errors[field]]).toEqual([422, [words]])
})

test('its secret is shown once and stored sealed', async () => {
  const { id, secret } = await create()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  expect(JSON.stringify((await ask('owner', 'GET /webhooks')).body)).not.toContain(secret)
  const stored = JSON.stringify([
    await query(`select encode(secret, 'escape') from webhooks`),
    await query(`select * from audit_log`),
  ])
  expect(stored).not.toContain(secret.slice(6, 30))
  expect(stored).toContain(`webhook ${id}`)
})

test('at most five, even if the last are created at once; each name once', async () => {
  for (let n = 1; n <= 3; n++) await create({ name: `Number ${n}` })
  const made = await Promise.all(
    [4, 5, 6, 7].map((n) => ask('owner', 'POST /webhooks', { body: settings({ name: `Number ${n}` }) })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  await query('delete from webhooks')
  await create()
  const { status, body } = await ask('owner', 'POST /webhooks', { body: settings({ name: 'OUR pms' }) })
  expect([status, body.errors.name]).toEqual([422, ['Another webhook of your account has this name']])
})

test('an event is signed as the independent receiver reads it, small, and numbered', async () => {
  const { id, secret } = await create()
  await happen()
  await happen('share')
  await sendDue()
  const read = [0, 1].map((at) => readBy(secret, at)).toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
  expect(read).toEqual([
    {
      type: 'monitor.held',
      timestamp: new Date(now).toISOString(),
      data: { monitor_id: 7, reason: 'account', url: expect.stringMatching(/^http.*\/monitors\/7$/) },
      sequence: 1,
    },
    expect.objectContaining({ sequence: 2 }),
  ])
  expect(() => readBy(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature')
  expect(await messages(id)).toMatchObject([
    { sequence: 2, state: 'delivered', next_at: null, attempts: [{ status: 204, answer: '', error: null }] },
    { sequence: 1, state: 'delivered' },
  ])
})

test('it is sent if and only if its cause commits, and to nobody who has not ticked it or is another account', async () => {
  const [{ id }, other, foreign] = [
    await create(),
    await create({ name: 'Runs', events: ['monitor.run_ended'] }),
    await create({ name: 'Agent' }, 'travel_agent'),
  ]
  const rolledBack = context().db.transaction(async (tx) => {
    await queueEvent(context(), tx, { tenant_id: 2, event: 'monitor.held', data: {}, path: '/' })
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  await happen()
  await sendDue()
  expect(receiver.received).toHaveLength(1)
  expect(await query('select webhook_id from webhook_messages')).toEqual([{ webhook_id: id }])
  expect([other.id, foreign.id]).not.toContain(id)
})

test('what fails is tried again with the same id, ten times in all, and the webhook is turned off after three days', async () => {
  receiver.answers({ status: 500, body: 'x'.repeat(3_000) })
  const { id } = await create()
  await happen()
  const waits: number[] = []
  await sendDue()
  for (;;) {
    const [{ state, next_at }] = await messages(id)
    if (state !== 'waiting') break
    waits.push(Date.parse(next_at) - now)
    now = Date.parse(next_at)
    await sendDue()
  }
  const planned = [5_000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)]
  expect(waits.length).toBeGreaterThanOrEqual(8)
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((planned[at] ?? 0) * 0.8 - 1_000)
    expect(wait).toBeLessThanOrEqual((planned[at] ?? 0) * 1.2 + 1_000)
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [message] = await messages(id)
  expect(message.attempts).toHaveLength(receiver.received.length)
  expect(message.attempts[0].answer).toHaveLength(1_024)
})

test('after three days of only failures it is off, what waits is not sent, and the owner is mailed once', async () => {
  receiver.answers({ status: 503 })
  const { id } = await create()
  await happen()
  for (let day = 0; day < 3; day++) {
    await sendDue()
    now += dayMs
  }
  await happen()
  await happen()
  await sendDue()
  expect(await shown(id)).toMatchObject({ state: 'off', off_reason: 'failing' })
  expect(await query(`select recipient, subject from outbox`)).toEqual([
    { recipient: emailOf('owner'), subject: 'Webhook “Our PMS” was turned off' },
  ])
  const log = (await ask('admin', 'GET /audit-log?action=webhook.turned_off')).body.data
  const ofIt = log.filter(({ subject }: { subject: string }) => subject === `webhook ${id}`)
  expect(ofIt).toMatchObject([{ actor: null, user: { id: people.owner }, details: { reason: 'failing' } }])
  expect((await messages(id)).map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed', 'failed'])
  await happen()
  expect(await messages(id)).toHaveLength(3)
  const on = await ask('owner', `PATCH /webhooks/${id}`, { body: { state: 'on' } })
  expect(on.body.data).toMatchObject({ state: 'on', off_reason: null, failing_since: null })
})

test('a failure that follows a longer silence begins the three days anew', async () => {
  receiver.answers({ status: 503 })
  const { id } = await create()
  await happen()
  await sendDue()
  await query(`update webhook_messages set state = 'failed', next_at = null`)
  await query(`delete from queued_jobs where kind = 'webhook_message'`)
  now += 10 * dayMs
  await happen()
  await sendDue()
  expect(await shown(id)).toMatchObject({ state: 'on', failing_since: new Date(now).toISOString() })
})

test('a success in between begins the three days anew', async () => {
  const { id } = await create()
  receiver.answers({ status: 503 })
  await happen()
  await sendDue()
  expect((await shown(id)).failing_since).not.toBeNull()
  receiver.answers({ status: 200 })
  now += hourMs
  await sendDue()
  expect(await shown(id)).toMatchObject({ failing_since: null })
  receiver.answers({ status: 503 })
  now += 3 * dayMs
  await happen()
  await sendDue()
  expect(await shown(id)).toMatchObject({ state: 'on' })
})

test('a receiver that is down for an hour loses nothing', async () => {
  const { id, secret } = await create()
  receiver.answers({ status: 502 })
  for (let n = 0; n < 6; n++) {
    await happen()
    await sendDue()
    now += 10 * minuteMs
  }
  receiver.answers({ status: 200 })
  receiver.received.length = 0
  now += 3 * hourMs
  await sendDue()
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  expect((await messages(id)).map(({ state }: { state: string }) => state)).toEqual(Array(6).fill('delivered'))
  expect(readBy(secret)).toMatchObject({ type: 'monitor.held' })
})

test('410 turns it off at once, a redirect fails without being followed, Retry-After is obeyed', async () => {
  const { id } = await create()
  receiver.answers({ status: 302, headers: { location: `${receiver.url}/next`, 'retry-after': '7200' } })
  await happen()
  await sendDue()
  const [message] = await messages(id)
  expect([message.state, Date.parse(message.next_at) - now]).toEqual(['waiting', 2 * hourMs])
  expect(receiver.received).toHaveLength(1)
  receiver.answers({ status: 410 })
  now += 2 * hourMs
  await sendDue()
  expect(await shown(id)).toMatchObject({ state: 'off', off_reason: 'gone' })
  expect(await query(`select subject from outbox`)).toHaveLength(1)
})

test('while a secret is new both sign, for 24 hours', async () => {
  const { id, secret: before } = await create()
  const { status, body } = await ask('owner', `POST /webhooks/${id}/rotate`)
  expect([status, body.data.previous_until]).toEqual([200, new Date(now + dayMs).toISOString()])
  const after = body.data.secret as string
  await happen()
  await sendDue()
  for (const secret of [before, after]) expect(readBy(secret)).toMatchObject({ type: 'monitor.held' })
  receiver.received.length = 0
  now += dayMs
  await happen()
  await sendDue()
  expect(readBy(after)).toMatchObject({ type: 'monitor.held' })
  expect(() => readBy(before)).toThrow('No matching signature')
  expect(await shown(id)).toMatchObject({ previous_until: null })
})

test('a test is sent once, also to one that is off, and its failure turns nothing off', async () => {
  const { id, secret } = await create()
  await ask('owner', `PATCH /webhooks/${id}`, { body: { state: 'off' } })
  const sent = await ask('owner', `POST /webhooks/${id}/test`)
  expect([sent.status, sent.body.data]).toMatchObject([202, { event: 'test' }])
  await sendDue()
  expect(readBy(secret)).toMatchObject({ type: 'test', data: { webhook_id: id } })
  receiver.answers({ status: 500 })
  await ask('owner', `POST /webhooks/${id}/test`)
  await sendDue()
  expect((await messages(id)).map(({ state }: { state: string }) => state)).toEqual(['failed', 'delivered'])
  expect(await shown(id)).toMatchObject({ failing_since: null, off_reason: 'person' })
})

test('one message is sent again with its id; not while it waits or its webhook is off', async () => {
  const { id } = await create()
  await happen()
  await sendDue()
  const [{ id: message }] = await messages(id)
  const again = () => ask('owner', `POST /webhooks/${id}/messages/${message}/resend`)
  receiver.answers({ status: 500 })
  expect((await again()).status).toBe(202)
  await sendDue()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill((await messages(id))[0].message),
  )
  expect((await again()).body).toEqual({ code: 'message_waits', message: 'This message is still being sent' })
  await ask('owner', `PATCH /webhooks/${id}`, { body: { state: 'off' } })
  expect((await again()).body.code).toBe('webhook_off')
  expect((await ask('travel_agent', `POST /webhooks/${id}/messages/${message}/resend`)).status).toBe(404)
})
