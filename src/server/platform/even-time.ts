// Lets work take a whole number of steps of time, so that how long it took does not tell what was found.
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds: more than either way takes on a machine that is not overloaded. */
const step = 250

export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - began
    await wait(Math.ceil(took / step) * step - took)
  }
}
