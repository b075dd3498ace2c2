// Locks a data folder for one process, across containers and hosts. PGlite does not, and a second process loses committed rows.
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { type HolderState, holderState, type LockRecord, ownLockRecord, parseRecord } from './lock-record.ts'

export const lockFile = 'server.lock'

/**
 * Holds `server.lock` by a lock of the operating system, which ends with the process however that ends, and writes into it
 * who holds it. Where the lock does not decide, that record does; where it cannot either, the folder is refused.
 * Returns the function that unlocks the folder.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, lockFile)
  const fd = openSync(path, 'a+', 0o600)
  let granted: boolean | 'unsupported'
  try {
    const record = parseRecord(readFileSync(path, 'utf8'))
    const own = ownLockRecord()
    granted = request(fd)
    const refusal =
      granted === false
        ? { holder: 'running' as const, record }
        : record !== null && blocks(holderState(record, own), granted, folder, record, own)
          ? { holder: holderState(record, own), record }
          : null
    if (refusal) throw new Error(refusalText(folder, path, refusal.holder, refusal.record))
    ftruncateSync(fd)
    writeSync(fd, JSON.stringify(own))
  } catch (error) {
    closeSync(fd)
    throw error
  }
  keepPrivate(folder)
  let held = true
  // Its threads may still write after this: the operating system ends the lock once they have ended too.
  const forget = () => ftruncateSync(fd)
  if (granted === true) process.once('exit', forget)
  return () => {
    if (!held) return
    held = false
    process.removeListener('exit', forget)
    forget()
    closeSync(fd)
  }
}

/** `unsupported`: the file system has no locks. */
const request = (fd: number): boolean | 'unsupported' => {
  try {
    return tryLock(fd)
  } catch {
    return 'unsupported'
  }
}

/** A record that was left behind blocks the folder unless its process is known to have ended. */
const blocks = (
  holder: HolderState,
  granted: true | 'unsupported',
  folder: string,
  record: LockRecord | 'unreadable',
  own: LockRecord,
): boolean => {
  if (holder === 'gone') return false
  if (granted === 'unsupported' || holder === 'running') return true
  // The lock was granted, so no process of this kernel holds it; one on another host could, if the folder is shared.
  const sameKernel = record !== 'unreadable' && record.boot_id !== '' && record.boot_id === own.boot_id
  return isShared(folder) && !sameKernel
}

/** File systems that several hosts can mount at once: NFS, SMB, CIFS, SMB2, FUSE, 9P, Ceph, Lustre, AFS, GFS2, OCFS2, GPFS. */
const sharedTypes: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997, 0x00c36400, 0x0bd00bd0, 0x5346414f, 0x01161970,
  0x7461636f, 0x47504653,
])
const isShared = (folder: string): boolean => sharedTypes.has(statfsSync(folder).type)

const refusalText = (folder: string, path: string, holder: HolderState, record: LockRecord | 'unreadable' | null) => {
  const who =
    record === null || record === 'unreadable'
      ? 'another process'
      : `process ${record.pid} on ${record.host} since ${record.since}`
  const ways =
    holder === 'unknown'
      ? `Whether it still runs cannot be seen from here. Make sure that it is stopped, then delete ${path} and start again`
      : 'Stop it first'
  return `${folder} is in use by ${who} (a running Rateproof?). ${ways}, or give this one its own folder with DATA_DIR.`
}

/** The folder and all in it, also what was there before, whoever made it. */
export const keepPrivate = (folder: string): void => {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory() || entry.isFile())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}
