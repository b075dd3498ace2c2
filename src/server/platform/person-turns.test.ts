// Few calls of one person run at once, in their order, and far too many are refused; other people are not held up by them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countOpen, takePersonTurns } from './person-turns.ts'

test('more calls of one person than may run at once wait in order, and others begin at once', async () => {
  const turns = takePersonTurns({ most: 2, wait: 60_000 })
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
  const turns = takePersonTurns({ most: 3, wait: 20 })
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
  const turns = takePersonTurns({ most: 1, wait: 60_000, crowd: 2 })
  const first = await turns.take(1)
  const waiting = [turns.take(1), turns.take(1)]
  await expect(turns.take(1)).rejects.toMatchObject({ code: 'too_many', retryAfter: 1 })
  ;(await turns.take(2))()
  first()
  for (const turn of waiting) (await turn)()
  ;(await turns.take(1))()
})

test('of many that wait, those that waited too long for a useful answer are refused when a turn is free', async () => {
  let now = 0
  const turns = takePersonTurns({ most: 1, wait: 60_000, crowd: 100, now: () => now })
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
  const early = Array.from({ length: 20 }, (_, n) => come(`early ${n}`))
  now = 501
  const late = come('late')
  first()
  await nextTurn()
  // Of 21 that wait, nine go until twelve are left; the oldest of those begins.
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, (_, n) => `early ${n} too_many`), 'early 9 begins'])
  for (const each of [...early.slice(9), late]) (await each)?.()
  expect(outcomes.at(-1)).toBe('late begins')
})

test('of what may be open one person has a share, and what ended makes room', () => {
  const open = countOpen({ most: 3, each: 2 })
  const [first] = [open.begin(1), open.begin(1)]
  expect([open.refusal(1), open.refusal(2), open.refusal(undefined)]).toEqual(['person', undefined, undefined])
  const other = open.begin(undefined)
  expect([open.refusal(1), open.refusal(2), open.refusal(undefined)]).toEqual(['person', 'all', 'all'])
  first()
  first() // only the first time counts
  expect([open.refusal(1), open.refusal(2)]).toEqual([undefined, undefined])
  open.begin(2)
  expect(open.refusal(1)).toBe('all')
  other()
  expect(open.refusal(1)).toBeUndefined()
})
