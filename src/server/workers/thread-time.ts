// The processor time of a thread: how long it has worked, however busy the machine is.
import { readFileSync, readlinkSync } from 'node:fs'
import type { Clock } from '../../domain/accuracy/score/score.ts'

/** As the kernel knows the calling thread; 0 where it does not say, as outside Linux. */
export const threadNumber = (): number => {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || 0
  } catch {
    return 0
  }
}

/** Milliseconds that a thread of this process has worked; null where the kernel does not say. */
export const workedMs = (thread: number): number | null => {
  if (thread === 0) return null
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'latin1').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return null
  }
}

/** Asking the kernel takes a thousand times longer than reading the clock. */
const askEveryMs = 20

/** Processor time of the calling thread, up to a few milliseconds old; wall-clock time where it is unknown. */
export const workClock = (): Clock => {
  const thread = threadNumber()
  let asked = performance.now()
  let worked = workedMs(thread)
  return () => {
    const wall = performance.now()
    if (worked === null) return wall
    if (wall - asked >= askEveryMs) {
      asked = wall
      worked = workedMs(thread) ?? worked
    }
    return worked
  }
}
