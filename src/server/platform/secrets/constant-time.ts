// Responses and comparisons in constant time, so that their duration does not tell what was found.
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds: more than the work takes, whatever it finds, on a machine that is not overloaded. */
const step = 250

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }
const ownClock: Clock = { now: () => performance.now(), wait }

/** The work takes a whole number of steps. */
export const inConstantTime = async <T>(work: () => Promise<T>, { now, wait: pause } = ownClock): Promise<T> => {
  const began = now()
  try {
    return await work()
  } finally {
    const took = now() - began
    await pause(Math.ceil(took / step) * step - took)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
/** As hashes, because texts of different lengths cannot be compared in constant time. */
export const isSameSecret = (given: string | string[] | undefined, wanted: string): boolean =>
  timingSafeEqual(digest(String(given ?? '')), digest(wanted))
