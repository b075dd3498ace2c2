// Work on one connection keeps its order: some together, some alone.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeSessionTurns } from './embedded-turns.ts'

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
  const turns = takeSessionTurns()
  const all = [
    turns.together(work('a', 20), never),
    turns.together(work('b', 5), never),
    turns.alone(work('alone', 5)),
    turns.together(work('c', 5), never),
    turns.together(work('d', 5), never),
  ]
  expect(await Promise.all(all)).toEqual(['a', 'b', 'alone', 'c', 'd'])
  expect(log).toEqual(['+a', '+b', '-b', '-a', '+alone', '-alone', '+c', '+d', '-c', '-d'])
})

test('what cannot run with others yet runs alone, in its turn', async () => {
  const { log, work } = recorded()
  const turns = takeSessionTurns()
  const all = [
    turns.together(work('a', 10), never),
    turns.together(() => undefined, work('new', 5)),
    turns.together(work('b', 1), never),
  ]
  expect(await Promise.all(all)).toEqual(['a', 'new', 'b'])
  expect(log).toEqual(['+a', '-a', '+new', '-new', '+b', '-b'])
})

test('a failure ends only its own turn', async () => {
  const turns = takeSessionTurns()
  const failed = turns.alone(async () => {
    throw new Error('failed')
  })
  const next = turns.together(async () => 'next', never)
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
