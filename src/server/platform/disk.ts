// A full disk hangs the embedded database and the process with it, so writes stop while some room is left.
import { statfs } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

const enough = 200 * 1024 * 1024
export const diskFullMessage = 'The server is almost out of disk space. Nothing was saved. Contact support'
const freeSpaceEvery = 2_000

/** Looks at the disk at most every 2 seconds. `freeBytes` is there for tests. */
export const diskSpaceIn = (folder: string, freeBytes: (folder: string) => Promise<number> = freeOn) => {
  let looked = -Infinity
  let free = Infinity
  return async () => {
    if (performance.now() - looked > freeSpaceEvery) {
      looked = performance.now()
      free = await freeBytes(folder)
    }
    if (free < enough) throw new Refusal('unavailable', diskFullMessage, { retryAfter: 60 })
  }
}

const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
