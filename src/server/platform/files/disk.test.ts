// Writes stop before the disk is full; reads go on, and signing in does for longer. A full one would hang the embedded database for good.
import { expect, test } from 'vitest'
import { diskOfDatabase, diskSpaceIn } from './disk.ts'

const megabyte = 1024 * 1024

test.each([
  [500, 'enough', true, true],
  [200, 'enough', true, true],
  [199, 'low', false, true],
  [20, 'low', false, true],
  [19, 'full', false, false],
  [0, 'full', false, false],
])('with %i MB free the disk is %s, saving is allowed: %s, signing in: %s', async (free, state, saving, signingIn) => {
  const disk = diskSpaceIn('/', async () => free * megabyte)
  const isAllowed = (need?: 'little') =>
    disk.requireSpace(need).then(
      () => true,
      ({ code, retryAfter }) => code === 'unavailable' && retryAfter > 0 && false,
    )
  expect([await disk.state(), await isAllowed(), await isAllowed('little')]).toEqual([state, saving, signingIn])
})

test('the disk is checked once for many writes, and again after one that found it full', async () => {
  let looks = 0
  const disk = diskSpaceIn('/', async () => {
    looks++
    return 500 * megabyte
  })
  for (let n = 0; n < 100; n++) await disk.requireSpace()
  expect(looks).toBe(1)
  disk.noteFull()
  await disk.requireSpace()
  expect(looks).toBe(2)
})

test('it really checks', async () => {
  await expect(diskSpaceIn('/nowhere/at/all').requireSpace()).rejects.toThrow('ENOENT')
})

test('of a database elsewhere what it refused is told for a minute', async () => {
  let clock = 0
  const disk = diskOfDatabase(() => clock)
  expect(await disk.state()).toBe('enough')
  disk.noteFull()
  await disk.requireSpace()
  expect(await disk.state()).toBe('low')
  clock += 60_000
  expect(await disk.state()).toBe('enough')
})
