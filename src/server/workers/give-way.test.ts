// Work that can wait gives way in this process, and is not held up for ever.
import { expect, test } from 'vitest'
import { createGiveWay } from './give-way.ts'

const pending = () => {
  const ends: (() => void)[] = []
  return { promise: new Promise<void>((resolve) => ends.push(resolve)), end: () => ends.forEach((end) => end()) }
}
const oneAlone = { beside: 0, alone: 1 }

test('work that can wait runs one at a time, in its order, and begins when nothing of people is under way', async () => {
  const way = createGiveWay(oneAlone)
  const order: string[] = []
  const [one, two, later] = [pending(), pending(), pending()]
  const people = [one, two].map(({ promise }, n) => way.first(() => (order.push(`person ${n}`), promise)))
  const others = [0, 1].map((n) => way.later(() => (order.push(`later ${n}`), later.promise)))
  one.end()
  await people[0]
  expect(order).toEqual(['person 0', 'person 1'])
  two.end()
  await people[1]
  await Promise.resolve()
  expect(order.slice(2)).toEqual(['later 0'])
  const third = way.first(async () => order.push('person 2')) // beside it: what runs is not stopped
  await third
  later.end()
  await Promise.all(others)
  expect(order.slice(2)).toEqual(['later 0', 'person 2', 'later 1'])
})

test('a failure lets the next go', async () => {
  const way = createGiveWay(oneAlone)
  await expect(way.first(() => Promise.reject(new Error('one')))).rejects.toThrow('one')
  await expect(way.later(() => Promise.reject(new Error('two')))).rejects.toThrow('two')
  expect(await way.later(async () => 'goes')).toBe('goes')
})

test('it goes at some time even if there is always somebody', async () => {
  const way = createGiveWay({ ...oneAlone, patience: 1 })
  const { promise, end } = pending()
  const person = way.first(() => promise)
  expect(await way.later(async () => 'goes')).toBe('goes')
  end()
  await person
})

test('few go beside a person, and the others when nobody is there', async () => {
  const way = createGiveWay({ beside: 2, alone: 5 })
  const [one, later] = [pending(), pending()]
  const person = way.first(() => one.promise)
  let running = 0
  const others = Array.from({ length: 8 }, () => way.later(() => (running++, later.promise)))
  for (let n = 0; n < 10; n++) await Promise.resolve()
  expect(running).toBe(2)
  one.end()
  await person
  for (let n = 0; n < 10; n++) await Promise.resolve()
  expect(running).toBe(5)
  later.end()
  await Promise.all(others)
  expect(running).toBe(8)
})
