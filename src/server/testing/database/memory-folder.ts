// Where tests put their databases: in memory if there is room. To copy one of these thousand files to a disk takes seconds, in
// memory a quarter of one. Benches stay on the disk, as users do.
import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
/** Three times what a whole run was seen to need. */
const room = 6 * 2 ** 30

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= room
  } catch {
    return false // not Linux
  }
}

/** Where temporary files of tests go, if not to the system's place. */
export const memoryFolder = (): string | undefined => (hasRoom() ? folder : undefined)
