// Slots of several servers on one PostgreSQL: never more at once than allowed, nobody forgotten, a dead server holds nothing.
import { Client } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { createSharedSemaphore } from '../../workers/shared-semaphore.ts'
import { type AdvisoryLocks, openAdvisoryLocks } from './advisory-locks.ts'

const template = inject('databaseTemplate')
const url = 'url' in template ? template.url : ''
const stated: string[] = []
const log = { error: (_: unknown, words: string) => void stated.push(words) }
const opened: AdvisoryLocks[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((places) => places.close()))
})

const server = (most: number, at = url) => {
  const places = openAdvisoryLocks(at, log)
  opened.push(places)
  return createSharedSemaphore(most, places)
}
const never = () => new AbortController().signal
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** A promise that stays open until `finish`. */
const held = () => {
  const ends: (() => void)[] = []
  return { promise: new Promise<void>((resolve) => ends.push(resolve)), finish: () => ends.forEach((end) => end()) }
}
const run = async (text: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
const killConnections = () =>
  run(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like '%advisory%'`,
  )

test('three servers do at most four of a line at once, and all of it', async () => {
  const servers = [server(4), server(4), server(4)]
  let [running, most, done] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
    done++
  }
  await Promise.all(Array.from({ length: 90 }, (_, n) => servers[n % 3]?.run('all', never(), work)))
  expect([most, running, done]).toEqual([4, 0, 90])
})

test('with 150 of one person waiting, the work of another waits at most two turns', async () => {
  const one = server(1)
  const order: string[] = []
  const work = (by: string) => async () => {
    order.push(by)
    await sleep(1)
  }
  const first = Array.from({ length: 150 }, () =>
    one.run('fair', never(), work('one'), undefined, { by: '1', weight: 1 }),
  )
  await expect.poll(() => order.length).toBeGreaterThan(0)
  const before = order.length
  const other = one.run('fair', never(), work('other'), undefined, { by: '2', weight: 1 })
  await Promise.all([...first, other])
  expect(order.indexOf('other') - before).toBeLessThanOrEqual(2)
}, 300_000)

test('within a server it is first come, first served; queues do not wait for each other', async () => {
  const [one, two] = [server(1), server(1)]
  const { promise, finish } = held()
  const begun = held()
  const long = one.run('a', never(), () => (begun.finish(), promise))
  await begun.promise
  await two.run('b', never(), sleep.bind(null, 1))
  const order: number[] = []
  const waits: number[] = []
  const others = [1, 2, 3].map((n) =>
    two.run(
      'a',
      never(),
      async () => order.push(n),
      () => waits.push(n),
    ),
  )
  await expect.poll(() => waits).toEqual([1, 2, 3])
  expect([order, two.isFree('a'), two.isFree('b')]).toEqual([[], false, true])
  finish()
  await Promise.all([long, ...others])
  expect(order).toEqual([1, 2, 3])
})

test('a failure frees its place; work aborted while waiting never runs', async () => {
  const [one, two] = [server(1), server(1)]
  await expect(one.run('c', never(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const { promise, finish } = held()
  const begun = held()
  const first = two.run('c', never(), () => (begun.finish(), promise))
  await begun.promise
  const waiting = new AbortController()
  const ran: string[] = []
  const second = one.run('c', waiting.signal, async () => ran.push('second'))
  const third = one.run('c', never(), async () => ran.push('third'))
  await sleep(100)
  waiting.abort(new Error('cancelled'))
  await expect(second).rejects.toThrow('cancelled')
  finish()
  await Promise.all([first, third])
  expect(ran).toEqual(['third'])
})

test('places of a server whose connection ends are free for the others, and it connects again', async () => {
  const [one, two] = [server(1), server(1)]
  const { promise, finish } = held()
  const begun = held()
  const lost = one.run('d', never(), () => (begun.finish(), promise))
  await begun.promise
  await killConnections()
  expect(await two.run('d', never(), async () => 'two')).toBe('two')
  finish()
  await lost
  expect(await one.run('d', never(), async () => 'one')).toBe('one')
})

test('if the database is unreachable each server applies the limit on its own, and logs it', async () => {
  const alone = server(2, 'postgres://nobody@127.0.0.1:1/nowhere')
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  await Promise.all(Array.from({ length: 8 }, () => alone.run('e', never(), work)))
  expect([most, running]).toEqual([2, 0])
  expect(stated).toContain('limiting a GDS account on this server alone: no connection for shared turns')
})
