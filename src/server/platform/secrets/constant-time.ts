// A constant-time response: the work takes a whole number of steps of time, so that its duration does not tell what was found.
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds: more than the work takes, whatever it finds, on a machine that is not overloaded. */
const step = 250

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }
const ownClock: Clock = { now: () => performance.now(), wait }

export const inConstantTime = async <T>(work: () => Promise<T>, { now, wait: pause } = ownClock): Promise<T> => {
  const began = now()
  try {
    return await work()
  } finally {
    const took = now() - began
    await pause(Math.ceil(took / step) * step - took)
  }
}
