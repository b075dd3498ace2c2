// A shared/exclusive lock on the one session of the embedded database, first come, first served.

export type SessionLock = {
  /** Runs `work` beside other shared work. If it returns undefined, `otherwise` runs instead, with an exclusive lock, at the same place in the queue. */
  shared<T>(work: () => Promise<T> | undefined, otherwise: () => Promise<T>): Promise<T>
  /** Runs when everything before it has ended; what comes later waits for it. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

export const createSessionLock = (): SessionLock => {
  const waiting: (() => boolean)[] = []
  let [running, isExclusive] = [0, false]
  const mayBegin = () => !isExclusive
  const start = () => {
    for (let next = waiting[0]; next && mayBegin() && next(); next = waiting[0]) waiting.shift()
  }
  const ended = () => {
    running--
    isExclusive = false
    start()
  }
  const run = <T>(made: Promise<T>, resolve: (value: Promise<T>) => void) => {
    running++
    resolve(made)
    made.then(ended, ended)
    return true
  }
  const take = <T>(begin: (resolve: (value: Promise<T>) => void) => boolean): Promise<T> =>
    new Promise<T>((resolve) => {
      waiting.push(() => begin(resolve))
      start()
    })
  const beginExclusive = <T>(work: () => Promise<T>, resolve: (value: Promise<T>) => void) => {
    if (running > 0) return false
    isExclusive = true
    return run(work(), resolve)
  }
  return {
    shared: (work, otherwise) =>
      take((resolve) => {
        const made = work()
        return made ? run(made, resolve) : beginExclusive(otherwise, resolve)
      }),
    exclusive: (work) => take((resolve) => beginExclusive(work, resolve)),
  }
}
