// The processor time of a thread: how long it has worked, however busy the machine is.
import { readFileSync, readlinkSync } from 'node:fs'
import type { Clock } from '../../domain/accuracy/score.ts'

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

/** To ask the kernel takes a thousand times longer than to look at the clock on the wall. */
const askEveryMs = 20

/** The time that the calling thread has worked, a few milliseconds behind; the time on the wall where nobody knows. */
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
