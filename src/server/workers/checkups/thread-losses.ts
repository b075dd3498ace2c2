// How often a thread was lost lately: after several losses the next one starts later, and after too many none is started for a while.

/** Losses count for so long. */
const windowMs = 60_000
/** With so many, no thread is started until one of them counts no longer. */
export const mostLosses = 8
/** The second loss waits so long, each further one twice as long, up to the longest. */
const delayMs = { first: 100, longest: 2_000 }

export type ThreadLosses = {
  /** Of a thread that ended by itself; one that was given up had a known cause, and took seconds. */
  add(): void
  count(): number
  /** Milliseconds until a thread may be started. */
  wait(): number
  isDown(): boolean
  forget(): void
}

/** `now`: milliseconds, from any start. */
export const threadLosses = (now: () => number = () => performance.now()): ThreadLosses => {
  let at: number[] = []
  const recent = () => (at = at.filter((each) => now() - each < windowMs))
  const wait = () => {
    const [oldest, count, last] = [recent()[0], at.length, at.at(-1)]
    if (oldest === undefined || last === undefined) return 0
    if (count >= mostLosses) return oldest + windowMs - now()
    const delay = count < 2 ? 0 : Math.min(delayMs.first * 2 ** (count - 2), delayMs.longest)
    return Math.max(0, last + delay - now())
  }
  return {
    add: () => void at.push(now()),
    count: () => recent().length,
    wait,
    isDown: () => recent().length >= mostLosses,
    forget: () => (at = []),
  }
}

/** An order that no thread takes. `began`: whether one had it before, so that something of it may have been sent. */
export class ThreadIsDown extends Error {
  readonly retry_after: number
  readonly began: boolean
  /** `retry_after`: seconds. */
  constructor(retry_after: number, began: boolean) {
    super(`The checkup thread was lost ${mostLosses} times within a minute, and is not started for ${retry_after} s`)
    this.retry_after = retry_after
    this.began = began
  }
}
