// Lowers the priority of a thread, so that the one that serves pages comes first.
import { getPriority, setPriority } from 'node:os'

const last = 19

/** On Linux of the calling thread alone, and counted from what the server itself was started with. */
export const lowerPriority = (steps: number): void => {
  try {
    setPriority(0, Math.min(last, getPriority(0) + steps))
  } catch {
    // Where it may not be lowered it runs as it is.
  }
}
