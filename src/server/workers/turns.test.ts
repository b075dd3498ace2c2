// Turns: never more than the limit at once, everyone gets a turn, and a cancelled request leaves the queue.
import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

const never = new AbortController().signal
/** A promise that stays open until `finish`. */
const held = () => {
  const ends: (() => void)[] = []
  return { promise: new Promise<void>((resolve) => ends.push(resolve)), finish: () => ends.forEach((end) => end()) }
}
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

test('at most three of a key run at once, in the order of coming, and every one runs', async () => {
  const turns = takeTurns(3)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    order.push(n)
    most = Math.max(most, ++running)
    await later()
    running--
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => turns.inTurn('a', never, work(n))))
  expect([most, running]).toEqual([3, 0])
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('queues do not wait for each other, and a failure frees its place', async () => {
  const turns = takeTurns(1)
  const { promise, finish } = held()
  const long = turns.inTurn('a', never, () => promise)
  expect([turns.isFree('a'), turns.isFree('b')]).toEqual([false, true])
  await expect(turns.inTurn('b', never, () => Promise.reject(new Error('b failed')))).rejects.toThrow('b failed')
  expect(turns.isFree('b')).toBe(true)
  finish()
  await long
  expect(turns.isFree('a')).toBe(true)
})

test('work aborted while waiting never runs, and the next in line does', async () => {
  const turns = takeTurns(1)
  const { promise, finish } = held()
  const first = turns.inTurn('a', never, () => promise)
  const waiting = new AbortController()
  const ran: string[] = []
  const second = turns.inTurn('a', waiting.signal, async () => ran.push('second'))
  const third = turns.inTurn('a', never, async () => ran.push('third'))
  waiting.abort(new Error('cancelled'))
  await expect(second).rejects.toThrow('cancelled')
  finish()
  await Promise.all([first, third])
  expect(ran).toEqual(['third'])
})

test('with 150 of one person waiting, the work of another waits at most two turns', async () => {
  const turns = takeTurns(2)
  const order: string[] = []
  const work = (by: string) => async () => {
    order.push(by)
    await later()
  }
  const first = Array.from({ length: 150 }, () =>
    turns.inTurn('a', never, work('one'), undefined, { by: '1', weight: 1 }),
  )
  await later()
  const before = order.length
  const other = turns.inTurn('a', never, work('other'), undefined, { by: '2', weight: 1 })
  await Promise.all([...first, other])
  expect(order.indexOf('other') - before).toBeLessThanOrEqual(2)
})
