// Two pieces of work of one key run at the same time, and those of other keys beside them.
import { expect, test } from 'vitest'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

const full = new Error('full')
const guessing = () => {
  const turns = createKeyedSemaphore({ atOnce: 2, most: 3, refuse: () => full })
  const [open, began]: [(() => void)[], string[]] = [[], []]
  const guess = (key: string, name = key) =>
    turns.run(key, () => {
      began.push(name)
      return new Promise<string>((end) => open.push(() => end(name)))
    })
  return { guess, open, began }
}
const settle = () => new Promise(setImmediate)

test('two of one address run, three wait in their order, and the next one is refused', async () => {
  const { guess, open, began } = guessing()
  const made = ['1', '2', '3', '4', '5'].map((name) => guess('a', name))
  await expect(guess('a', '6')).rejects.toBe(full)
  expect(began).toEqual(['1', '2'])
  open[0]?.()
  await settle()
  expect(began).toEqual(['1', '2', '3'])
  for (let n = 1; n < 5; n++) {
    open[n]?.()
    await settle()
  }
  expect(await Promise.all(made)).toEqual(['1', '2', '3', '4', '5'])
})

test('another address does not wait for them', async () => {
  const { guess, began } = guessing()
  for (let n = 0; n < 4; n++) void guess('a')
  void guess('b')
  await settle()
  expect(began).toEqual(['a', 'a', 'b'])
})

test('one that fails gives its turn back', async () => {
  const turns = createKeyedSemaphore({ atOnce: 1, most: 3, refuse: () => full })
  const failed = turns.run('a', () => Promise.reject(new Error('lost')))
  const next = turns.run('a', async () => 'seen')
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toBe('seen')
  expect(await turns.run('a', async () => 'again')).toBe('again')
})
