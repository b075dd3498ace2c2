// A full disk hangs the embedded database and the process with it, so writes stop while some room is left.
import { statfs } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

const enough = 200 * 1024 * 1024
const lookEvery = 2_000

/** Looks at the disk at most every 2 seconds. `freeBytes` is there for tests. */
export const roomIn = (folder: string, freeBytes: (folder: string) => Promise<number> = freeOn) => {
  let looked = -Infinity
  let free = Infinity
  return async () => {
    if (performance.now() - looked > lookEvery) {
      looked = performance.now()
      free = await freeBytes(folder)
    }
    if (free < enough) throw new Refusal('unavailable', 'The disk of the server is nearly full', { retryAfter: 60 })
  }
}

const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
