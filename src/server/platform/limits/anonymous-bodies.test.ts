// Bodies without sign-in are read a few at a time, and not at all if the headers are reason enough to refuse them.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const { app, ask } = testServer({ payments: true })
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

type Sending = { path: string; headers?: string[]; from?: string }
const send = async ({ path, headers = [], from = '127.0.0.1' }: Sending) => {
  const { port } = new URL(app().listeningOrigin)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  sockets.push(socket.on('error', () => {}))
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: a\r\nApp-Token: rateproof-web\r\nContent-Type: ${path === '/ota' ? 'text/xml' : 'application/json'}\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`,
  )
  return { socket, closed, status: () => answer.slice(9, 12), text: () => answer }
}
const announced = (bytes: number) => `Content-Length: ${bytes}`
const chunked = 'Transfer-Encoding: chunked'
const signatureAt = (seconds: number) =>
  `Stripe-Signature: t=${Math.floor(Date.now() / 1000) + seconds},v1=${'a'.repeat(64)}`

test.each([
  ['no signature', '/billing/webhook', announced(200_000), [], 400],
  ['no signature, chunked', '/billing/webhook', chunked, [], 400],
  ['a signature that is too old', '/billing/webhook', announced(200_000), [signatureAt(-400)], 400],
  ['a signature of later', '/billing/webhook', announced(200_000), [signatureAt(400)], 400],
  ['a signature of no form', '/billing/webhook', announced(200_000), ['Stripe-Signature: t=1,v1=x'], 400],
  ['an event longer than any', '/billing/webhook', announced(300_000), [signatureAt(0)], 413],
  ['a token of nobody', '/ota', announced(2_000), ['Authorization: Bearer aaaaaaaaaaaaaaaaaaaaaaaa'], 401],
  ['no session, chunked', '/checkups', chunked, [], 401],
])('%s: refused before the body, and the connection is closed', async (_, path, length, headers, status) => {
  const { closed, status: answered } = await send({ path, headers: [length, ...headers] })
  await closed
  expect(Number(answered())).toBe(status)
})

test('a session that ended is said to who announces a body, and the connection stays', async () => {
  const { socket, status } = await send({ path: '/checkups', headers: [announced(3)] })
  await expect.poll(status).toBe('401')
  socket.write('{} ')
  expect(socket.closed).toBe(false)
})

test('a million chunks of a byte are cut off, whoever waits for them', async () => {
  const sent = await send({ path: '/billing/webhook', headers: [chunked, signatureAt(0)] })
  const tinyChunks = Buffer.from('1\r\nx\r\n'.repeat(10_000))
  for (let n = 0; n < 25 && !sent.socket.closed; n++) {
    if (!sent.socket.write(tinyChunks)) await Promise.race([once(sent.socket, 'drain'), sent.closed])
  }
  await sent.closed
  expect(['413', '']).toContain(sent.status()) // a reset may overtake the answer
})

test('of one address 8 large bodies are read at once, a small one beside them, and those of another', async () => {
  const large = { path: '/billing/webhook', headers: [announced(100_000), signatureAt(0)] }
  const first = await Promise.all(Array.from({ length: 8 }, () => send(large)))
  const ninth = await send(large)
  await ninth.closed
  expect(ninth.status()).toBe('429')
  expect(first.map(({ status }) => status())).toEqual(Array.from({ length: 8 }, () => ''))
  const body = { email: 'nobody@test.example', password: 'x', device_name: 'x' }
  expect((await ask('nobody', 'POST /login', { body, ip: '127.0.0.1' })).status).toBe(422)
  const other = await send({ ...large, from: '127.0.0.9' })
  first[0]?.socket.destroy()
  first[1]?.socket.write('x'.repeat(100_000))
  await expect.poll(() => first[1]?.status()).toBe('400') // arrived, and signed by nobody
  const tenth = await send(large)
  tenth.socket.write('x'.repeat(100_000))
  await expect.poll(tenth.status).toBe('400')
  expect(other.status()).toBe('')
})

test('of all addresses together 64, and each of them has its answer later', async () => {
  const large = (n: number) => ({
    path: '/billing/webhook',
    headers: [announced(100_000), signatureAt(0)],
    from: `127.0.1.${n + 1}`,
  })
  const many = await Promise.all(Array.from({ length: 64 }, (_, n) => send(large(Math.floor(n / 8)))))
  await ask('nobody', 'GET /gds') // a turn of the server later all of them have begun
  const more = await send(large(20))
  await more.closed
  expect(more.status()).toBe('503')
  for (const { socket } of many) socket.write('x'.repeat(100_000))
  for (const { status } of many) await expect.poll(status).toBe('400')
})
