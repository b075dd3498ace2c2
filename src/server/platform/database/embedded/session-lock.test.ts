// Shared and exclusive work on one session keeps its order.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSessionLock } from './session-lock.ts'

const recorded = () => {
  const log: string[] = []
  const work = (name: string, ms: number) => async () => {
    log.push(`+${name}`)
    await wait(ms)
    log.push(`-${name}`)
    return name
  }
  return { log, work }
}
const never = () => Promise.reject(new Error('not asked'))

test('what may run together begins at once, and what runs alone waits for it and holds up what comes later', async () => {
  const { log, work } = recorded()
  const lock = createSessionLock()
  const all = [
    lock.shared(work('a', 20), never),
    lock.shared(work('b', 5), never),
    lock.exclusive(work('alone', 5)),
    lock.shared(work('c', 5), never),
    lock.shared(work('d', 5), never),
  ]
  expect(await Promise.all(all)).toEqual(['a', 'b', 'alone', 'c', 'd'])
  expect(log).toEqual(['+a', '+b', '-b', '-a', '+alone', '-alone', '+c', '+d', '-c', '-d'])
})

test('what cannot run with others yet runs alone, in its turn', async () => {
  const { log, work } = recorded()
  const lock = createSessionLock()
  const all = [
    lock.shared(work('a', 10), never),
    lock.shared(() => undefined, work('new', 5)),
    lock.shared(work('b', 1), never),
  ]
  expect(await Promise.all(all)).toEqual(['a', 'new', 'b'])
  expect(log).toEqual(['+a', '-a', '+new', '-new', '+b', '-b'])
})

test('a failure ends only its own turn', async () => {
  const lock = createSessionLock()
  const failed = lock.exclusive(async () => {
    throw new Error('failed')
  })
  const next = lock.shared(async () => 'next', never)
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
