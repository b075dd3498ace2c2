// Few reads of one person run at once, in their order; other people are not held up by them.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takePersonTurns } from './person-turns.ts'

test('more reads of one person than may run at once wait in order, and others begin at once', async () => {
  const turns = takePersonTurns(2, 60_000)
  const begun: string[] = []
  const take = async (person: number, name: string) => {
    const end = await turns.take(person)
    begun.push(name)
    return end
  }
  const [a, b, c, d] = [take(1, 'a'), take(1, 'b'), take(1, 'c'), take(1, 'd')]
  const other = take(2, 'other')
  await wait(5)
  expect(begun).toEqual(['a', 'b', 'other'])
  ;(await b)()
  ;(await b)() // only the first time counts
  ;(await c)()
  ;(await d)()
  ;(await a)()
  ;(await other)()
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd'])
  ;(await take(1, 'later'))()
  expect(begun.at(-1)).toBe('later')
})

test('a read that waited long begins beside those that run', async () => {
  const turns = takePersonTurns(1, 20)
  const first = await turns.take(1)
  const began = performance.now()
  const second = await turns.take(1)
  expect(performance.now() - began).toBeGreaterThanOrEqual(15)
  first()
  second()
  const third = await turns.take(1)
  third()
})
