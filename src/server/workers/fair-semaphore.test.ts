// A fair semaphore: never more than the limit at once, everyone gets a turn, and a cancelled request leaves the queue.
import { expect, test } from 'vitest'
import { createFairSemaphore } from './fair-semaphore.ts'

const never = new AbortController().signal
/** A promise that stays open until `finish`. */
const held = () => {
  const ends: (() => void)[] = []
  return { promise: new Promise<void>((resolve) => ends.push(resolve)), finish: () => ends.forEach((end) => end()) }
}
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

test('at most three of a key run at once, in the order of coming, and every one runs', async () => {
  const semaphore = createFairSemaphore(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    order.push(n)
    most = Math.max(most, ++running)
    await later()
    running--
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => semaphore.run('a', never, work(n))))
  expect([most, running]).toEqual([3, 0])
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('queues do not wait for each other, and a failure frees its place', async () => {
  const semaphore = createFairSemaphore(1)
  const { promise, finish } = held()
  const long = semaphore.run('a', never, () => promise)
  expect([semaphore.isFree('a'), semaphore.isFree('b')]).toEqual([false, true])
  await expect(semaphore.run('b', never, () => Promise.reject(new Error('b failed')))).rejects.toThrow('b failed')
  expect(semaphore.isFree('b')).toBe(true)
  finish()
  await long
  expect(semaphore.isFree('a')).toBe(true)
})

test('work aborted while waiting never runs, and the next in line does', async () => {
  const semaphore = createFairSemaphore(1)
  const { promise, finish } = held()
  const first = semaphore.run('a', never, () => promise)
  const waiting = new AbortController()
  const ran: string[] = []
  const second = semaphore.run('a', waiting.signal, async () => ran.push('second'))
  const third = semaphore.run('a', never, async () => ran.push('third'))
  waiting.abort(new Error('cancelled'))
  await expect(second).rejects.toThrow('cancelled')
  finish()
  await Promise.all([first, third])
  expect(ran).toEqual(['third'])
})

test('with 150 of one person waiting, the work of another waits at most two turns', async () => {
  const semaphore = createFairSemaphore(2)
  const order: string[] = []
  const work = (by: string) => async () => {
    order.push(by)
    await later()
  }
  const first = Array.from({ length: 150 }, () =>
    semaphore.run('a', never, work('one'), undefined, { by: '1', weight: 1 }),
  )
  await later()
  const before = order.length
  const other = semaphore.run('a', never, work('other'), undefined, { by: '2', weight: 1 })
  await Promise.all([...first, other])
  expect(order.indexOf('other') - before).toBeLessThanOrEqual(2)
})
