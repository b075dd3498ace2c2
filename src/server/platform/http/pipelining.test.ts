// Many requests on one connection: each is answered, in order, and no more of them are read ahead than one is being answered.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createSequentialServer } from './pipelining.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
})
const listen = async (server: Server) => {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  return { port, socket, answers: () => answer.split('HTTP/1.1 200').length - 1, text: () => answer }
}
const post = (text: string) => `POST / HTTP/1.1\r\nContent-Length: ${text.length}\r\n\r\n${text}`
const small = 'GET / HTTP/1.1\r\n\r\n'
const options = { requireHostHeader: false }

test('500 requests that arrive at once are parsed as they are answered, and every one is answered in its order', async () => {
  let parsed = 0
  let answered = 0
  let ahead = 0
  const server = createSequentialServer(options, (_, response) => {
    ahead = Math.max(ahead, parsed - answered)
    response.once('close', () => answered++).end(`${answered};`)
  })
  server.prependListener('request', () => parsed++)
  const { socket, answers, text } = await listen(server)
  socket.write(small.repeat(500))
  await expect.poll(answers).toBe(500)
  expect(ahead).toBeLessThan(16)
  const order = [...text().matchAll(/(\d+);/g)].map(([, n]) => Number(n))
  expect(order).toEqual(Array.from({ length: 500 }, (_, n) => n))
})

test('only one is being answered, and the next begins when its response has ended', async () => {
  const open: ServerResponse[] = []
  const server = createSequentialServer(options, (_, response) => void open.push(response))
  let parsed = 0
  server.prependListener('request', () => parsed++)
  const { socket, answers } = await listen(server)
  socket.write(small.repeat(3_000))
  await expect.poll(() => open.length).toBe(1)
  open[0]?.end()
  await expect.poll(() => open.length).toBe(2)
  expect(parsed).toBeLessThan(20)
  open[1]?.end()
  await expect.poll(answers).toBe(2)
})

test('bodies between them arrive whole, also one that comes while the request before it is answered', async () => {
  const bodies: string[] = []
  const server = createSequentialServer(options, (request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.once('end', () => {
      bodies.push(body)
      response.end()
    })
  })
  const { socket, answers } = await listen(server)
  const texts = [10, 300_000, 0, 70_000, 1, 255, 256, 257].map((length, at) => String(at).repeat(length))
  socket.write(texts.map(post).join(''))
  await expect.poll(answers).toBe(texts.length)
  expect(bodies).toEqual(texts)
})

test('a connection without pipelining is never paused, so that a client that leaves is noticed while its call runs', async () => {
  let left = false
  let begun = false
  const server = createSequentialServer(options, (_, response) => {
    begun = true
    response.once('close', () => (left = true))
  })
  const { socket } = await listen(server)
  socket.write(small)
  await expect.poll(() => begun).toBe(true)
  socket.destroy()
  await expect.poll(() => left).toBe(true)
})

test('requests of a client that left are not begun', async () => {
  const open: ServerResponse[] = []
  const server = createSequentialServer(options, (_, response) => void open.push(response))
  const { socket } = await listen(server)
  socket.write(small.repeat(10))
  await expect.poll(() => open.length).toBe(1)
  const gone = once(open[0] as ServerResponse, 'close')
  open[0]?.socket?.destroy()
  await gone
  await new Promise((turn) => setImmediate(turn))
  expect(open).toHaveLength(1)
})

test('Node by itself would parse all of them: this is what is prevented', async () => {
  let parsed = 0
  const server = createServer(options, () => parsed++)
  const { socket } = await listen(server)
  socket.write(small.repeat(2_000))
  await expect.poll(() => parsed).toBe(2_000)
})

test('each is answered once, however soon the next one comes', async () => {
  let handled = 0
  const server = createSequentialServer(options, (_, response) => {
    handled++
    response.end()
  })
  const { port } = await listen(server)
  const client = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    for (let n = 0; n < 50; n++) {
      socket.write(small)
      await once(socket, 'data')
    }
  }
  await Promise.all(Array.from({ length: 10 }, client))
  expect(handled).toBe(500)
})

test('of a body in chunks of one byte no more is parsed than it takes to refuse it', async () => {
  let parsed = 0
  const server = createSequentialServer(options, () => {})
  server.prependListener('request', (request: IncomingMessage) => {
    const push = request.push.bind(request)
    request.push = (...chunk) => {
      parsed++
      return push(...chunk)
    }
  })
  const { socket } = await listen(server)
  socket.write('POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n')
  socket.write('1\r\nx\r\n'.repeat(200_000))
  await expect.poll(() => parsed).toBeGreaterThan(1_000)
  const after = parsed
  for (let n = 0; n < 100; n++) await new Promise(setImmediate)
  expect(parsed).toBe(after)
  expect(parsed).toBeLessThan(4_000)
})

test('a body in chunks of 4 kB arrives whole', async () => {
  let size = 0
  const server = createSequentialServer(options, (request, response) => {
    request.on('data', (bytes: Buffer) => (size += bytes.length)).once('end', () => response.end())
  })
  const { socket, answers } = await listen(server)
  socket.write('POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n')
  for (let n = 0; n < 500; n++) socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`)
  socket.write('0\r\n\r\n')
  await expect.poll(answers).toBe(1)
  expect(size).toBe(500 * 4096)
})
