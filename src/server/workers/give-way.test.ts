// Work that can wait gives way in this process, and is not held up for ever.
import { expect, onTestFinished, test, vi } from 'vitest'
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

const settled = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve()
}

test('of many whose patience is over one goes at a time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const way = createGiveWay({ ...oneAlone, patience: 2_000 })
  const person = pending()
  const people = way.first(() => person.promise)
  const [ends, begun] = [[pending(), pending(), pending()], [] as number[]]
  const others = ends.map(({ promise }, n) => way.later(() => (begun.push(n), promise)))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual([0])
  ends[0]?.end()
  await others[0]
  await settled()
  expect(begun).toEqual([0, 1])
  for (const { end } of [...ends, person]) end()
  await Promise.all([people, ...others])
  expect(begun).toEqual([0, 1, 2])
})

test('what waits for a busy account gives its place to that of others, and no more of its own begins before it goes on', async () => {
  const way = createGiveWay({ beside: 2, alone: 9 })
  const person = pending()
  const people = way.first(() => person.promise)
  const begun: string[] = []
  const make = (line: string, n: number) => {
    const [account, work] = [pending(), pending()]
    const done = way.later(async (place) => {
      begun.push(`${line}${n}`)
      if (line === 'busy') {
        place.wait()
        await account.promise
        place.go()
      }
      await work.promise
    }, line)
    return { account, work, done }
  }
  const busy = [make('busy', 0)]
  await settled()
  busy.push(make('busy', 1), make('busy', 2))
  const free = [0, 1, 2].map((n) => make('free', n))
  await settled()
  expect(begun).toEqual(['busy0', 'free0', 'free1'])
  busy[0]?.account.end()
  await settled()
  // Three run now, one more than may begin.
  free[0]?.work.end()
  await settled()
  expect(begun).toHaveLength(3)
  free[1]?.work.end()
  await settled()
  expect(begun.slice(3)).toEqual(['busy1', 'free2'])
  person.end()
  for (const { account, work } of [...busy, ...free]) for (const { end } of [account, work]) end()
  await Promise.all([people, ...[...busy, ...free].map(({ done }) => done)])
  expect(begun.at(-1)).toBe('busy2')
})

test('work that fails while it waits for its account holds up nobody', async () => {
  const way = createGiveWay({ beside: 1, alone: 9 })
  const person = pending()
  const people = way.first(() => person.promise)
  const failed = way.later(async (place) => {
    place.wait()
    throw new Error('stopped')
  }, 'busy')
  await expect(failed).rejects.toThrow('stopped')
  expect(await way.later(async () => 'goes', 'busy')).toBe('goes')
  person.end()
  await people
})
