// Few calls of one person run at once, in their order, and far too many are refused; other people are not held up by them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPersonLimit, rememberRefused } from './person-limit.ts'

test('more calls of one person than may run at once wait in order, and others begin at once', async () => {
  const turns = createPersonLimit({ most: 2, wait: 60_000 })
  const begun: string[] = []
  const take = async (person: number, name: string) => {
    const end = await turns.take(person)
    begun.push(name)
    return end
  }
  const [a, b, c, d] = [take(1, 'a'), take(1, 'b'), take(1, 'c'), take(1, 'd')]
  const other = take(2, 'other')
  await nextTurn()
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

test('a call that waited long begins beside those that run, but never so many that they would fill the server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = createPersonLimit({ most: 3, wait: 20 })
  const ends = await Promise.all([turns.take(1), turns.take(1), turns.take(1)])
  const more = turns.take(1) // one more than run at once
  vi.advanceTimersByTime(20)
  ends.push(await more)
  const last = { begun: false }
  const waits = turns.take(1).then((end) => {
    last.begun = true
    return end
  })
  vi.advanceTimersByTime(100)
  await nextTurn()
  expect(last.begun).toBe(false)
  for (const end of ends) end()
  ;(await waits)()
})

test('beyond those that may wait 429 with Retry-After, for this person only', async () => {
  const turns = createPersonLimit({ most: 1, wait: 60_000, crowd: 2 })
  const first = await turns.take(1)
  const waiting = [turns.take(1), turns.take(1)]
  await expect(turns.take(1)).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 })
  ;(await turns.take(2))()
  first()
  for (const turn of waiting) (await turn)()
  ;(await turns.take(1))()
})

test.each([
  ['twelve', false, 9],
  ['one turn, as the server is busy,', true, 20],
])('beyond %s, who waited too long for a useful answer is refused when a turn is free', async (_, isBusy, gone) => {
  let now = 0
  const turns = createPersonLimit({ most: 1, wait: 60_000, crowd: 100, now: () => now, isBusy: () => isBusy })
  const first = await turns.take(1)
  const outcomes: string[] = []
  const come = (name: string) =>
    turns.take(1).then(
      (end) => {
        outcomes.push(`${name} begins`)
        return end
      },
      (error: { code: string }) => {
        outcomes.push(`${name} ${error.code}`)
      },
    )
  const all = Array.from({ length: 20 }, (__, n) => come(`early ${n}`))
  now = 401
  all.push(come('late'))
  first()
  await nextTurn()
  // Of 21 that wait, the oldest go; the oldest of those that are left begins.
  const next = gone === 20 ? 'late' : `early ${gone}`
  expect(outcomes.toSorted()).toEqual(
    [...Array.from({ length: gone }, (__, n) => `early ${n} too_many`), `${next} begins`].toSorted(),
  )
  for (const each of all.slice(gone)) (await each)?.()
  expect(outcomes.at(-1)).toBe('late begins')
})

/** Calls of so many people, each again as soon as it ends, after as many times 30 ms as run at once. */
const runAtOnce = async (lanes: Record<number, number>) => {
  let now = 0
  const turns = createPersonLimit({ wait: 60_000, now: () => now })
  const running: { person: number; end: () => void }[] = []
  const take = (person: number): Promise<void> =>
    turns.take(person).then(
      (end) => void running.push({ person, end }),
      () => take(person), // waited too long
    )
  for (const [person, n] of Object.entries(lanes)) for (let lane = 0; lane < n; lane++) void take(Number(person))
  for (let round = 0; round < 30; round++) {
    await nextTurn()
    now += 30 * running.length
    for (const { person, end } of running.splice(0)) {
      end()
      void take(person)
    }
  }
  await nextTurn()
  return Object.keys(lanes).map((person) => running.filter((each) => each.person === Number(person)).length)
}
test('of a person who sends far more than others only two run at once while they are slow; of equals six each', async () => {
  expect(await runAtOnce({ 1: 40, 2: 2 })).toEqual([2, 2])
  expect(await runAtOnce({ 1: 40, 2: 40, 3: 40 })).toEqual([6, 6, 6])
})

test('how many calls are open and late, of each person the oldest eight', async () => {
  let now = 0
  const turns = createPersonLimit({ wait: 60_000, now: () => now })
  await turns.take(1)
  now = 300
  for (let n = 0; n < 20; n++) void turns.take(1)
  for (let n = 0; n < 3; n++) void turns.take(2)
  now = 500
  expect(turns.load(400)).toEqual({ all: 11, late: 1 })
  now = 800
  expect(turns.load(400)).toEqual({ all: 11, late: 11 })
})

test('who was just refused is remembered for a moment, by what they sign in with', async () => {
  const ends: (() => void)[] = []
  const refused = rememberRefused((work) => ends.push(work))
  refused.add(undefined)
  refused.add('Bearer a')
  expect([undefined, 'Bearer b'].map(refused.until)).toEqual([undefined, undefined])
  const until = refused.until('Bearer a')
  for (const end of ends) end()
  await until
  expect(refused.until('Bearer a')).toBeUndefined()
})
