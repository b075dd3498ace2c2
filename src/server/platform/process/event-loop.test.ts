// Many responses that are ready at the same time are made in several iterations of the event loop.
import { expect, onTestFinished, test, vi } from 'vitest'
import { runYielding } from './event-loop.ts'

const nextTurn = () => new Promise((turn) => setImmediate(turn))

test('of forty pieces of work of 5 ms each, others run in between', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  let turns = 0
  let over = false
  const count = () => {
    turns++
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 40 }, () => runYielding(() => (now += 5))))
  over = true
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('work runs in the same iteration while that has time left', async () => {
  await nextTurn()
  await nextTurn()
  let left = false
  setImmediate(() => {
    left = true
  })
  expect(await runYielding(() => left)).toBe(false)
  expect(left).toBe(false)
})
