// The queue of a running server keeps looking, whatever becomes of the connection that hears of new jobs.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../testing/test-server.ts'
import { enqueue } from './enqueue.ts'
import { type QueueKind, workOn } from './kinds.ts'
import { startQueue } from './start-queue.ts'

const { query, context } = testServer()
afterEach(() => vi.useRealTimers())

const kind = {
  name: 'heard',
  data: z.object({}),
  waits: [],
  jitter: 0,
  atOnce: 1,
  atOncePerTenant: 1,
} satisfies QueueKind

/** A PostgreSQL that lets everybody in and answers no statement. */
const hungDatabase = async () => {
  let heard = ''
  const welcome = Buffer.from([
    ...Buffer.from('R'),
    0,
    0,
    0,
    8,
    0,
    0,
    0,
    0,
    ...Buffer.from('Z'),
    0,
    0,
    0,
    5,
    ...Buffer.from('I'),
  ])
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(welcome))
    socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
    socket.on('error', () => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return { url: `postgres://nobody@127.0.0.1:${port}/nowhere`, heard: () => heard, close: () => server.close() }
}

test('a database that never answers LISTEN keeps nobody from looking', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = await hungDatabase()
  const done: string[] = []
  const { config } = context()
  const stop = await startQueue(
    { ...context(), config: { ...config, databaseUrl: database.url, databaseDirectUrl: database.url } },
    [workOn(kind, async () => void done.push('done'))],
  )
  await expect.poll(database.heard).toContain('listen queued_jobs')
  await context().db.transaction((tx) => enqueue(context(), tx, kind, {}, { tenant_id: 2 }))
  const looked = () => (vi.advanceTimersByTime(5_000), done)
  await expect.poll(looked).toEqual(['done'])
  await expect.poll(() => query(`select 1 from queued_jobs where kind = 'heard'`)).toEqual([])
  await stop()
  database.close()
})
