// Writes stop before the disk is full; reads go on. A full one would hang the embedded database for good.
import { expect, test } from 'vitest'
import { diskSpaceIn } from './disk.ts'

const megabyte = 1024 * 1024

test.each([
  [500, true],
  [200, true],
  [199, false],
  [0, false],
])('with %i MB free writing is allowed: %s', async (free, allowed) => {
  const outcome = diskSpaceIn('/', async () => free * megabyte)().then(
    () => true,
    ({ code, retryAfter }) => code === 'unavailable' && retryAfter > 0 && false,
  )
  expect(await outcome).toBe(allowed)
})

test('the disk is checked once for many writes', async () => {
  let looks = 0
  const room = diskSpaceIn('/', async () => {
    looks++
    return 500 * megabyte
  })
  for (let n = 0; n < 100; n++) await room()
  expect(looks).toBe(1)
})

test('it really checks', async () => {
  await expect(diskSpaceIn('/nowhere/at/all')()).rejects.toThrow('ENOENT')
})
