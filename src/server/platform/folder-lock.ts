// Keeps a data folder to one process. PGlite does not: a second one that opens the folder loses committed rows.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const held = new Set<string>()

/**
 * Announces this process in the folder and only then looks for others, so of two that start together at least one sees
 * the other. No lock is ever taken over: those of processes that are gone are removed, all others are respected.
 * Answers the way to let go of it.
 */
export const lockFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (held.has(folder)) throw new Error(`${folder} is in use by this process already`)
  const own = `${process.pid}.lock`
  const unlock = () => {
    held.delete(folder)
    rmSync(join(folder, own), { force: true })
  }
  writeFileSync(join(folder, own), birthOf(process.pid))
  for (const lock of readdirSync(folder).filter((name) => /^\d+\.lock$/.test(name) && name !== own)) {
    const pid = Number.parseInt(lock, 10)
    if (lives(pid, textOf(join(folder, lock)))) {
      unlock()
      throw new Error(
        `${folder} is in use by process ${pid} (a running Rateproof?). Stop it first (kill ${pid}), or give this one its own folder with DATA_DIR.`,
      )
    }
    rmSync(join(folder, lock), { force: true })
  }
  held.add(folder)
  process.once('exit', unlock)
  return () => {
    process.removeListener('exit', unlock)
    unlock()
  }
}

/** A pid does not name a process for ever: after a restart, above all of a container, another one may have it. */
const lives = (pid: number, birth: string) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it lives, as somebody else's
  }
  return birth === '' || birth === birthOf(pid)
}

/** When a process began, in clock ticks since the machine did; '' where there is no /proc to tell. */
const birthOf = (pid: number) => {
  const stat = textOf(`/proc/${pid}/stat`) // 'pid (any name) state …', where the 20th word from the state is the time
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
