// Slow and silent clients are cut off and do not hold a socket for long.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const { app } = testServer()

const listening = async () => {
  if (!app().server.listening) await app().listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(app().listeningOrigin).port)
}

/** A byte every half a second does not keep the socket open. */
const untilClosed = async (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  const drip = setInterval(() => socket.write('x'), 500)
  await new Promise((closed) => socket.once('close', closed).resume())
  clearInterval(drip)
  return socket.closed
}

test('who sends headers or a body byte by byte is cut off, wherever it is sent', { timeout: 300_000 }, async () => {
  const port = await listening()
  const body =
    'POST /api/login HTTP/1.1\r\nHost: a\r\nApp-Token: rateproof-web\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'
  const closed = await Promise.all([
    untilClosed(port, 'GET / HTTP/1.1\r\nX-Slow: '),
    untilClosed(port, body),
    untilClosed(port, body.replace('/api/login', '/api/nowhere')),
  ])
  expect(closed).toEqual([true, true, true])
})

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
const hijacks = [
  { name: 'a WebSocket', text: `GET /api/hotels HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`, status: 403 },
  { name: 'a WebSocket to a page', text: `GET /login HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`, status: 200 },
  { name: 'a tunnel', text: 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', status: 405 },
  { name: 'a tunnel without a host', text: 'CONNECT /api/hotels HTTP/1.1\r\n\r\n', status: 405 },
]

test.for(hijacks)('$name is answered with the safe headers, and its connection closed', async ({ text, status }) => {
  const socket = connect(await listening(), '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString('latin1'))).write(text)
  await once(socket, 'close', { signal: AbortSignal.timeout(120_000) })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
})

test('2,000 connections that ask for a WebSocket block nobody and are closed', { timeout: 300_000 }, async () => {
  const port = await listening()
  const closed: Promise<unknown>[] = []
  for (let batch = 0; batch < 10; batch += 1) {
    const opened = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    for (const socket of opened) {
      socket.write(hijacks[0]?.text ?? '')
      closed.push(once(socket.resume(), 'close', { signal: AbortSignal.timeout(200_000) }))
    }
    await Promise.all(closed.slice(-20))
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await Promise.all(closed)
})

test('2,000 bodies that are announced and not sent block nobody', { timeout: 300_000 }, async () => {
  const port = await listening()
  const headers = { 'app-token': 'rateproof-web', 'content-type': 'application/json' }
  const announced = `POST /api/login HTTP/1.1\r\nHost: a\r\nApp-Token: rateproof-web\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n`
  const sockets: Socket[] = []
  for (let batch = 0; batch < 10; batch += 1)
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        sockets.push(socket)
        await once(socket, 'connect')
        await new Promise((sent) => socket.write(announced, sent))
      }),
    )
  const login = {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'a@b.example', password: 'x', device_name: 'x' }),
  }
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, login)
  expect(sockets.filter(({ closed }) => !closed).length).toBeGreaterThan(1_000)
  for (const socket of sockets) socket.destroy()
  expect(answer.status).toBe(422)
})

test('2,000 silent connections block nobody and are closed', {
  timeout: 300_000,
}, async () => {
  const port = await listening()
  const closed: Promise<unknown>[] = []
  for (let batch = 0; batch < 10; batch += 1)
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        closed.push(once(socket.resume(), 'close'))
        await once(socket, 'connect')
      }),
    )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await Promise.all(closed)
})
