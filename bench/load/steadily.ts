// Starts calls at a steady rate by the clock, whether or not earlier ones have ended: as people do, who do not wait for each other.
import { setTimeout as wait } from 'node:timers/promises'

type Rate = { perSecond: number; seconds: number }

/** The answers of all calls, in the order of their starts. */
export const steadily = async <T>({ perSecond, seconds }: Rate, call: (n: number) => Promise<T>): Promise<T[]> => {
  const calls: Promise<T>[] = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const left = began + (n * 1000) / perSecond - performance.now()
    if (left > 0) await wait(left)
    calls.push(call(n))
  }
  return Promise.all(calls)
}
