// Who holds a data folder: enough to tell later, from another container or host, whether that process still runs.
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

const LockRecord = z.object({
  pid: z.number().int(),
  /** When the process began, in clock ticks since the machine did; '' where the system does not tell. */
  began: z.string(),
  /** Names one run of one kernel, so it changes with every restart of the machine. */
  boot_id: z.string(),
  /** Process ids are compared only within one namespace: every container has its own process 1. */
  pid_namespace: z.string(),
  host: z.string(),
  since: z.string(),
})
export type LockRecord = z.infer<typeof LockRecord>

export const ownLockRecord = (): LockRecord => ({
  pid: process.pid,
  began: birthOf(process.pid),
  boot_id: readText('/proc/sys/kernel/random/boot_id').trim(),
  pid_namespace: namespaceOf(),
  host: hostname(),
  since: new Date().toISOString(),
})

/** null if nobody holds the folder; a record that cannot be read is one that cannot be judged. */
export const parseRecord = (text: string): LockRecord | 'unreadable' | null => {
  if (text.trim() === '') return null
  try {
    return LockRecord.parse(JSON.parse(text))
  } catch {
    return 'unreadable'
  }
}

export type HolderState = 'running' | 'gone' | 'unknown'
/** Whether the process of a record still runs, as far as this process can see it. */
export const holderState = (record: LockRecord | 'unreadable', own: LockRecord): HolderState => {
  if (record === 'unreadable') return 'unknown'
  const visible =
    record.host === own.host && record.boot_id === own.boot_id && record.pid_namespace === own.pid_namespace
  if (!visible) return 'unknown'
  return isRunning(record) ? 'running' : 'gone'
}

/** A pid does not name a process forever: after a restart of a container another one may have it. */
const isRunning = ({ pid, began }: Pick<LockRecord, 'pid' | 'began'>): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs as another user
  }
  return began === '' || began === birthOf(pid)
}

const birthOf = (pid: number): string => {
  const stat = readText(`/proc/${pid}/stat`) // 'pid (any name) state …', where the 20th word from the state is the time
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** `/proc/self/ns/pid` is a link such as `pid:[4026531836]`, which only readlink tells. */
const namespaceOf = (): string => {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
