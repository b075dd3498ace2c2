// Many wrong guesses cost the database nothing more, and correct ones are never refused.
import { expect, test } from 'vitest'
import type { Database } from '../database/handle.ts'
import { countGuess, countWrong, lookUpLink, takeBackGuess, tooManyAttempts, tooManyText } from './rate-limit.ts'

/** A database in which every limit is reached or none, and how often it is asked. */
const limited = () => {
  const state = { isOver: true, asked: 0, time: 1_000_000 }
  const execute = async () => {
    state.asked++
    return { rows: state.isOver ? [] : [{}] }
  }
  const context = { db: { execute } as unknown as Database, now: () => state.time }
  return { state, context }
}
const guesses = (key = 'guess 10.0.0.1') => ({ key, most: 30, seconds: 60, remembered: true as const })

test('200 guesses beyond the limit ask the database once, those of another address once more', async () => {
  const { state, context } = limited()
  for (let n = 0; n < 200; n++) expect(await countGuess(context, guesses())).toBe(20)
  expect(state.asked).toBe(1)
  await countGuess(context, guesses('guess 10.0.0.2'))
  expect(state.asked).toBe(2)
})

test('a second later, in another window, and after a guess was right the database is asked again', async () => {
  const { state, context } = limited()
  await countGuess(context, guesses())
  state.isOver = false
  expect(await countGuess(context, guesses())).toBeDefined()
  await takeBackGuess(context, guesses())
  expect(await countGuess(context, guesses())).toBeUndefined()
  state.isOver = true
  await countGuess(context, guesses())
  state.isOver = false
  state.time += 1_000
  expect(await countGuess(context, guesses())).toBeUndefined()
})

test('what is not remembered, such as a password, is always looked up', async () => {
  const { state, context } = limited()
  for (let n = 0; n < 3; n++) await countGuess(context, { key: 'someone', most: 5, seconds: 900 })
  expect(state.asked).toBe(3)
})

test('a thousand wrong links of one address cost the database one statement each until there are too many, then one a second', async () => {
  let [count, asked] = [0, 0]
  const execute = async () => {
    asked++
    return { rows: [{ count: ++count }] }
  }
  const context = { db: { execute } as unknown as Database, now: () => 1_000_000 }
  const refused: unknown[] = []
  for (let n = 0; n < 1_000; n++) await countWrong(context, '10.0.0.1').catch((error: unknown) => refused.push(error))
  expect(refused.length).toBeGreaterThanOrEqual(899)
  expect(asked).toBeLessThan(105)
})

/** A database that counts failures, and looks that take a moment. */
const looking = () => {
  const state = { count: 0, at: 0, most: 0, looks: 0 }
  const execute = async () => ({ rows: [{ count: ++state.count }] })
  const context = { db: { execute } as unknown as Database, now: () => 1_000_000 }
  let guessed = 0
  const look = async (found?: string) => {
    state.looks++
    state.most = Math.max(state.most, ++state.at)
    await new Promise(setImmediate)
    state.at--
    return found
  }
  return {
    state,
    context,
    look,
    guess: () => lookUpLink(context, '10.0.0.1', `preview ${guessed++}`, () => look()),
    open: (found: () => string | undefined = () => 'rate 7') =>
      lookUpLink(context, '10.0.0.1', 'preview right', () => look(found())),
  }
}

test('links of one address are looked up two at a time, and a right one is found after a hundred wrong ones', async () => {
  const { state, guess, open } = looking()
  const looked = await Promise.allSettled(Array.from({ length: 100 }, guess))
  expect(state.most).toBe(2)
  expect(looked.filter(({ status }) => status === 'fulfilled')).toHaveLength(62)
  for (let n = 0; n < 100; n++) await guess().catch(() => {})
  await expect(guess()).rejects.toMatchObject({ code: 'too_many' })
  expect(await open()).toBe('rate 7')
})

test('a thousand people behind one address open one link at once by a few looks, also beside guesses that fill its turns', async () => {
  const { state, guess, open } = looking()
  expect(await Promise.all(Array.from({ length: 1_000 }, () => open()))).toEqual(Array(1_000).fill('rate 7'))
  expect(state.looks).toBeLessThan(4)
  const beside = Promise.allSettled(Array.from({ length: 100 }, guess))
  expect(await Promise.all(Array.from({ length: 1_000 }, () => open()))).toEqual(Array(1_000).fill('rate 7'))
  // What is known takes no turn of the guesses, and gives them none.
  expect((await beside).filter(({ status }) => status === 'fulfilled')).toHaveLength(62)
  expect(state.most).toBeLessThanOrEqual(3)
})

test('a thousand guesses are bounded, whatever was found before and whether they are the same', async () => {
  const { state, context, guess, open } = looking()
  await open()
  let refused = 0
  const count = () => refused++
  for (let n = 0; n < 500; n++) await guess().catch(count)
  const before = state.looks
  const same = () => lookUpLink(context, '10.0.0.1', 'preview wrong', async () => void state.looks++).catch(count)
  await Promise.all(Array.from({ length: 500 }, same))
  expect(state.looks - before).toBeLessThan(4)
  expect(refused).toBeGreaterThanOrEqual(899)
})

test('a link that ends is found by nobody who opens it afterwards, and from then on it is a guess', async () => {
  const { state, open } = looking()
  let rate: string | undefined = 'rate 7'
  const found = () => rate
  await open(found)
  const before = open(found)
  rate = undefined
  const after = [open(found), open(found)]
  expect(await before).toBe('rate 7')
  expect(await Promise.all(after)).toEqual([undefined, undefined])
  const counted = state.count
  expect(await open(found)).toBeUndefined()
  expect(state.count).toBeGreaterThan(counted)
})

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('a refusal says when to come back: %i seconds are %s', (seconds, said) => {
  expect(tooManyText(seconds)).toBe(`Too many attempts. Try again in ${said}`)
  expect(tooManyAttempts(seconds)).toMatchObject({ message: tooManyText(seconds), retryAfter: seconds })
})
