// The checks of the gate still hold when the body has arrived: sending it slowly gains nothing.
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/values/endpoint.ts'
import { tokenOf, type Who } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { tokenHash } from '../secrets/token-hash.ts'

const late = endpoint({
  method: 'POST',
  path: '/late',
  may: ['owner'],
  body: z.object({ name: z.string() }),
  answer: z.object({ data: z.boolean() }),
})
const ofProperty = endpoint({ ...late, path: '/late-messages', may: 'property', makers: ['owner'] })
let admitted: () => void = () => {}
let done = 0
const { app, query } = testServer({
  more: (mount) => {
    const work = async () => ({ data: ++done > 0 })
    mount(late, { beforeBody: () => admitted() }, work)
    mount(ofProperty, { beforeBody: () => admitted() }, work)
  },
})
beforeEach(async () => {
  done = 0
  await query(`update users set role = 'owner' where id = 2`)
})

/** Sends the first half, waits for the gate, and the second half after `between`. */
const sendSlowly = async (path: string, token: string, between: () => Promise<unknown>) => {
  if (!app().server.listening) await app().listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ name: 'late' })
  const begun = new Promise<void>((resolve) => (admitted = resolve))
  const socket = connect(Number(new URL(app().listeningOrigin).port), '127.0.0.1').setEncoding('utf8')
  const lines = [
    `POST /api${path} HTTP/1.1`,
    'Host: a',
    'Connection: close',
    'App-Token: rateproof-web',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  let answer = ''
  socket.on('data', (text) => (answer += text)).write(`${lines.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(120_000) })
  expect(await Promise.race([begun.then(() => 'let in'), closed.then(() => 'refused')])).toBe('let in')
  await between()
  socket.write(body.slice(5))
  await closed
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])
}
const slowly = (who: Who, between: () => Promise<unknown>) => sendSlowly('/late', tokenOf(who), between)

test('who is still signed in is answered', async () => {
  expect([await slowly('owner', async () => {}), done]).toEqual([200, 1])
})

test.each([
  [403, 'who has another role by then', `update users set role = 'manager' where id = 2`],
  [401, 'who was signed out', `delete from tokens where user_id = 2`],
])('%i for %s, and nothing is done', async (status, _, change) => {
  expect([await slowly('owner', () => query(change)), done]).toEqual([status, 0])
})

test('401 for a token of a property that was revoked', async () => {
  const token = 'property-token-of-a-test-server.'
  await query(`insert into tokens (hash, kind, tenant_id, user_id, name, subject, created_at, expires_at)
    values ('${tokenHash(token)}', 'property', 4, 6, 'PMS', '{"hotel_id":4}', now(), now() + interval '1 day')`)
  expect([await sendSlowly('/late-messages', token, async () => {}), done]).toEqual([200, 1])
  const revoked = () => query(`delete from tokens where kind = 'property'`)
  expect([await sendSlowly('/late-messages', token, revoked), done]).toEqual([401, 1])
})
