// The order of work on the one connection of the embedded database: in turn, some together and some alone.

export type SessionTurns = {
  /** Starts `work` with others like it. Where it answers undefined, `otherwise` runs alone instead, in the same turn. */
  together<T>(work: () => Promise<T> | undefined, otherwise: () => Promise<T>): Promise<T>
  /** Begins when everything before it has ended; what comes later begins after its end. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

export const takeSessionTurns = (): SessionTurns => {
  const waiting: (() => boolean)[] = []
  let [running, isAlone] = [0, false]
  const mayBegin = () => !isAlone
  const start = () => {
    for (let next = waiting[0]; next && mayBegin() && next(); next = waiting[0]) waiting.shift()
  }
  const ended = () => {
    running--
    isAlone = false
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
  const beginAlone = <T>(work: () => Promise<T>, resolve: (value: Promise<T>) => void) => {
    if (running > 0) return false
    isAlone = true
    return run(work(), resolve)
  }
  return {
    together: (work, otherwise) =>
      take((resolve) => {
        const made = work()
        return made ? run(made, resolve) : beginAlone(otherwise, resolve)
      }),
    alone: (work) => take((resolve) => beginAlone(work, resolve)),
  }
}
