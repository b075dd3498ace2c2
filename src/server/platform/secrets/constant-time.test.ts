// Time does not tell what was found, and a comparison takes any text.
import { expect, test } from 'vitest'
import { inConstantTime, isSameSecret } from './constant-time.ts'

test.each([
  [1, 250],
  [249, 250],
  [251, 500],
])('work of %i ms ends after a whole number of steps: %i ms, also if it fails', async (takes, ends) => {
  let now = 1_000
  const clock = { now: () => now, wait: async (ms: number) => void (now += ms) }
  const work = async () => {
    now += takes
    return 'found'
  }
  expect(await inConstantTime(work, clock)).toBe('found')
  expect(now).toBe(1_000 + ends)
  const fails = inConstantTime(() => work().then(() => Promise.reject(new Error('failed'))), clock)
  await expect(fails).rejects.toThrow('failed')
  expect(now).toBe(1_000 + 2 * ends)
})

test.each([
  ['secret', true],
  ['secreT', false],
  ['secret ', false],
  ['', false],
  [undefined, false],
  [['secret', 'secret'], false],
])('%j is the secret: %s', (given, is) => {
  expect(isSameSecret(given, 'secret')).toBe(is)
})
