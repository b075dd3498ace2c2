// A thread steps behind the one that serves pages: whoever waits for a page comes first.
import { getPriority, setPriority } from 'node:os'

const last = 19

/** On Linux of the calling thread alone, and counted from what the server itself was started with. */
export const stepBehind = (steps: number): void => {
  try {
    setPriority(0, Math.min(last, getPriority(0) + steps))
  } catch {
    // Where it may not be lowered it runs as it is.
  }
}
