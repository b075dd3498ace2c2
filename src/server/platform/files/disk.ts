// A full disk hangs the embedded database and the process with it, so writes stop while some room is left.
import { statfs } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

const megabyte = 1024 * 1024
/** Below `enough` only sessions and failed log-ins are saved, a few hundred bytes each; below `least` nothing. */
const [enough, least] = [200 * megabyte, 20 * megabyte]
export const diskFullMessage = 'The server is almost out of disk space. Nothing was saved. Contact support'
const freeSpaceEvery = 2_000
/** Milliseconds for which PostgreSQL's disk counts as full after it refused a write. */
const toldFor = 60_000

/** `low`: signing in and reading work, nothing else is saved. `full`: those who are signed in can read. */
export type DiskState = 'enough' | 'low' | 'full'
export type DiskWatch = {
  /** Refuses with 503 where there is too little room; `little` is what signing in and out writes. */
  requireSpace(need?: 'little'): Promise<void>
  state(): Promise<DiskState>
  /** The database refused to write because its disk is full. */
  noteFull(): void
}
type FreeBytes = (folder: string) => Promise<number>

const refuse = () => new Refusal('unavailable', diskFullMessage, { retryAfter: 60 })

/** Looks at the disk under the embedded database at most every 2 seconds. `freeBytes` is there for tests. */
export const diskSpaceIn = (folder: string, freeBytes: FreeBytes = freeOn): DiskWatch => {
  let looked = -Infinity
  let free = Infinity
  const state = async (): Promise<DiskState> => {
    if (performance.now() - looked > freeSpaceEvery) {
      looked = performance.now()
      free = await freeBytes(folder)
    }
    return free >= enough ? 'enough' : free >= least ? 'low' : 'full'
  }
  return {
    state,
    requireSpace: async (need) => {
      const now = await state()
      if (now === 'full' || (now === 'low' && need !== 'little')) throw refuse()
    },
    noteFull: () => {
      looked = -Infinity
    },
  }
}

/** PostgreSQL's disk cannot be measured from here: writes are tried, and only a refused one shows that it is full. */
export const diskOfDatabase = (now: () => number): DiskWatch => {
  let met = -Infinity
  return {
    state: async () => (now() - met < toldFor ? 'low' : 'enough'),
    requireSpace: async () => {},
    noteFull: () => {
      met = now()
    },
  }
}

const freeOn: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
