import { expect, test } from 'vitest'
import { mostLosses, threadLosses } from './thread-losses.ts'

test('each loss within a minute makes the next start later, and too many stop it until the first is a minute old', () => {
  let time = 0
  const losses = threadLosses(() => time)
  expect([losses.wait(), losses.isDown()]).toEqual([0, false])
  const waits: number[] = []
  while (!losses.isDown()) {
    losses.add()
    waits.push(losses.wait())
    time += losses.isDown() ? 0 : losses.wait()
  }
  expect(waits.slice(0, -1)).toEqual([0, 100, 200, 400, 800, 1_600, 2_000])
  expect(losses.count()).toBe(mostLosses)
  // The first was at 0.
  expect(waits.at(-1)).toBe(60_000 - time)
  time = 60_000
  expect(losses.isDown()).toBe(false)
  losses.forget()
  expect([losses.count(), losses.wait()]).toEqual([0, 0])
})

test('a thread that is lost now and then starts again at once', () => {
  let time = 0
  const losses = threadLosses(() => time)
  for (let n = 0; n < 20; n++) {
    losses.add()
    expect(losses.wait()).toBe(0)
    time += 60_000
  }
})
