// Who guesses too often costs the database nothing more; who was right is not kept out.
import { expect, test } from 'vitest'
import type { Database } from './context.ts'
import { countGuess, countWrong, lookUpLink, takeBackGuess } from './attempts.ts'

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

test('links of one address are looked up two at a time, and a right one is found after a hundred wrong ones', async () => {
  let [count, looking, most] = [0, 0, 0]
  const execute = async () => ({ rows: [{ count: ++count }] })
  const context = { db: { execute } as unknown as Database, now: () => 1_000_000 }
  const look = async (found?: string) => {
    most = Math.max(most, ++looking)
    await new Promise(setImmediate)
    looking--
    return found
  }
  const guess = () => lookUpLink(context, '10.0.0.1', () => look())
  const looked = await Promise.allSettled(Array.from({ length: 100 }, guess))
  expect(most).toBe(2)
  expect(looked.filter(({ status }) => status === 'fulfilled')).toHaveLength(62)
  for (let n = 0; n < 100; n++) await guess().catch(() => {})
  await expect(guess()).rejects.toMatchObject({ code: 'too_many' })
  expect(await lookUpLink(context, '10.0.0.1', () => look('rate 7'))).toBe('rate 7')
})
