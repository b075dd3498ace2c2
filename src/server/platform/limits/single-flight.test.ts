// Of lookups of one key at most two run: one, and the next for all callers who came meanwhile.
import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const settle = () => new Promise(setImmediate)

test('who comes while it runs shares the next one, which begins after they came; others do not wait', async () => {
  const share = createSingleFlight()
  const begun: ((found: string) => void)[] = []
  const look = (key = 'a') => share(key, () => new Promise<string>((end) => begun.push(end)))
  const [first, second, third, other] = [look(), look(), look(), look('b')]
  expect(begun).toHaveLength(2)
  begun[0]?.('before')
  begun[1]?.('other')
  expect(await first).toBe('before')
  expect(await other).toBe('other')
  await settle()
  expect(begun).toHaveLength(3)
  begun[2]?.('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  const last = look()
  expect(begun).toHaveLength(4)
  begun[3]?.('last')
  expect(await last).toBe('last')
})

test('one that fails fails for those who share it, and not for the next', async () => {
  const share = createSingleFlight()
  const failed = share('a', () => Promise.reject(new Error('lost')))
  const next = share('a', async () => 'seen')
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toBe('seen')
})
