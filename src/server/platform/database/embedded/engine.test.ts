// The thread of the embedded database may end unasked for: whoever waits hears of it, and the server can end too.
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { isOutage } from '../failures.ts'
import { beginEngine } from './engine.ts'

const threadThat = (code: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true, stderr: true })
const opens = 'parentPort.postMessage([{ bytes: new Uint8Array() }]);'

test.each([
  ['ends', `${opens} parentPort.on('message', () => process.exit(1))`, 'The embedded database is closed'],
  ['fails', `${opens} parentPort.on('message', () => { throw new Error('out of memory') })`, 'out of memory'],
])('a thread that %s is told, and what waits or comes later may be tried again', async (_, code, why) => {
  const { engine, opened } = beginEngine({ dataDir: 'nowhere' }, threadThat(code))
  await opened
  const orders = [engine.run(new Uint8Array(1)), engine.dump()]
  const errors = await Promise.all(orders.map((order) => order.catch((error: unknown) => error)))
  expect((await engine.whenLost).message).toBe(why)
  errors.push(await engine.run(new Uint8Array(1)).catch((error: unknown) => error))
  expect(errors.map((error) => isOutage(error))).toEqual([true, true, true])
})

test('one that is closed was not lost', async () => {
  const answers = `parentPort.on('message', (orders) => { parentPort.postMessage(orders.map(() => ({ bytes: new Uint8Array() }))); parentPort.close() })`
  const thread = threadThat(opens + answers)
  const { engine } = beginEngine({ dataDir: 'nowhere' }, thread)
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  await engine.close()
  await ended
  expect(await Promise.race([engine.whenLost, Promise.resolve('not lost')])).toBe('not lost')
})
