// The limit of concurrent calls follows how long they take; more calls wait a moment, and the owner with the fewest comes first.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createConcurrencyLimit, type WorkPlace } from './concurrency-limit.ts'

const limitAt = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const time = { now: 0 }
  const load = { all: 0, late: 0 }
  const limit = createConcurrencyLimit({ now: () => time.now, open: () => load })
  /** Of many addresses, so that none has its share. */
  let asked = 0
  const take = (owner?: string | number) => limit.take(owner ?? `address ${asked++ % 40}`)
  const begin = async (n: number, owner?: string | number) => {
    const begun: WorkPlace[] = []
    const outcomes: string[] = []
    for (let each = 0; each < n; each++)
      void take(owner).then(
        (place) => void begun.push(place),
        ({ code, reason }: { code: string; reason?: string }) => void outcomes.push(reason ?? code),
      )
    await nextTurn()
    return { begun, outcomes }
  }
  const passTime = async (ms: number) => {
    time.now += ms
    vi.advanceTimersByTime(ms)
    await nextTurn()
  }
  /** As many as may run of so many, each for so long, again and again. */
  const rounds = async (n: number, ms: number, atOnce: number) => {
    for (let round = 0; round < n; round++) {
      const { begun } = await begin(atOnce)
      await passTime(ms)
      while (begun.length > 0) {
        for (const { end } of begun.splice(0)) end()
        await nextTurn()
      }
    }
  }
  return { time, load, limit, begin, take, passTime, rounds }
}

test('it falls while calls are slow, never below 16, and rises again when they are fast and many', async () => {
  const { limit, rounds } = limitAt()
  await rounds(30, 900, 128)
  expect(limit.limit()).toBe(16)
  await rounds(600, 20, 64)
  expect(limit.limit()).toBeGreaterThan(100)
})

test('slow calls do not lower it while few are running', async () => {
  const { limit, rounds } = limitAt()
  await rounds(50, 30_000, 10)
  expect(limit.limit()).toBe(128)
})

test('beyond it a call waits for a place, and is refused as busy after a moment', async () => {
  const { limit, begin, passTime } = limitAt()
  const { begun, outcomes } = await begin(130)
  expect([begun.length, limit.isFull()]).toEqual([128, true])
  begun[0]?.end()
  begun[0]?.end() // only the first time counts
  await nextTurn()
  expect(begun).toHaveLength(129)
  await passTime(300)
  expect([begun.length, outcomes]).toEqual([129, ['busy']])
})

test('while half of the running calls are overdue, only who has few of them begins more', async () => {
  const { limit, begin, passTime } = limitAt()
  const { begun } = await begin(32, 'a')
  expect(limit.isFull()).toBe(false)
  await passTime(500)
  expect(limit.isFull()).toBe(true)
  expect((await begin(1, 'a')).begun).toHaveLength(0)
  expect((await begin(9, 'b')).begun).toHaveLength(6)
  for (const { end } of begun) end()
  await passTime(1_000)
  expect(limit.isFull()).toBe(false)
})

test('calls of many people that wait for each other long say that there is too much to do', async () => {
  const { load, limit, passTime } = limitAt()
  Object.assign(load, { all: 24, late: 12 })
  expect(limit.isFull()).toBe(false)
  await passTime(20)
  Object.assign(load, { late: 13 })
  expect(limit.isFull()).toBe(true)
  await passTime(20)
  Object.assign(load, { late: 0 })
  expect(limit.isFull()).toBe(true) // a moment ago there was
  await passTime(1_000)
  expect(limit.isFull()).toBe(false)
})

test('one address has half of the places; a call of a person who is known counts for that person', async () => {
  const { begin } = limitAt()
  const { begun } = await begin(70, '10.0.0.1')
  expect(begun).toHaveLength(64)
  expect((await begin(1, '10.0.0.2')).begun).toHaveLength(1)
  begun[0]?.giveTo(7)
  await nextTurn()
  expect(begun).toHaveLength(65)
})

test('of those that wait, who has least in work comes first', async () => {
  const { begin } = limitAt()
  const [a, b] = [await begin(64, 'a'), await begin(64, 'b')]
  const [moreOfA, moreOfB, c] = [await begin(1, 'a'), await begin(1, 'b'), await begin(1, 'c')]
  for (const { end } of b.begun.slice(0, 2)) end()
  await nextTurn()
  expect([moreOfA, moreOfB, c].map(({ begun }) => begun.length)).toEqual([0, 1, 1])
  a.begun[0]?.end()
  await nextTurn()
  expect(moreOfA.begun).toHaveLength(1)
})

test.each([
  ['an address', '10.0.0.1'],
  ['a person', 7],
])('60 calls of %s may wait, more of them are too many', async (_, owner) => {
  const { begin } = limitAt()
  const { begun, outcomes } = await begin(64 + 60 + 3, owner)
  expect([begun.length, outcomes]).toEqual([64, ['too_many', 'too_many', 'too_many']])
})
