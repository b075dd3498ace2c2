import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionLost, reachServer, untilConnected } from './connection.ts'
import { loadCode } from './load-code.ts'

const healthz = vi.fn<() => Promise<{ ok: boolean }>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', healthz.mockResolvedValue({ ok: true }))
})
afterEach(async () => {
  healthz.mockResolvedValue({ ok: true })
  await reachServer()
  vi.clearAllTimers()
  vi.useRealTimers()
})
const away = () => healthz.mockRejectedValue(new TypeError('fetch failed'))
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code')
  for (let at = 0; at < times; at += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load
}

test('code that fails once is asked for again', async () => {
  const loaded = loadCode(failing(2))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await loaded).toBe('code')
})

test('code that the server does not have any more is refused after three attempts', async () => {
  const load = failing(9)
  const loaded = loadCode(load).catch(() => 'refused')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await loaded).toBe('refused')
  expect(load).toHaveBeenCalledTimes(3)
})

test('while the server is lost the code is waited for, and comes when it is back', async () => {
  away()
  const loaded = loadCode(failing(1))
  await vi.advanceTimersByTimeAsync(60_000)
  const before = await Promise.race([loaded, Promise.resolve('waiting')])
  expect(before).toBe('waiting')
  healthz.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await loaded).toBe('code')
})

test('a lost server is looked for until it answers', async () => {
  away()
  const back = vi.fn<() => void>()
  connectionLost()
  void untilConnected().then(back)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(back).not.toHaveBeenCalled()
  healthz.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(back).toHaveBeenCalledTimes(1)
})
