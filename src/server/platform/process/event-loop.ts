// Yields to the event loop between pieces of work that are ready at the same time, so that they do not block it as one.

/** Milliseconds of such work in one iteration of the event loop. */
const longestTurn = 15

let began: number | undefined

const hasTime = (): boolean => {
  if (began !== undefined) return performance.now() - began <= longestTurn
  began = performance.now()
  setImmediate(() => {
    began = undefined
  })
  return true
}

/** Runs `work` at once while this iteration has time left, otherwise in a later one. */
export const runYielding = async <T>(work: () => T): Promise<T> => {
  while (!hasTime()) await new Promise((turn) => setImmediate(turn))
  return work()
}
