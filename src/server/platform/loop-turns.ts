// Work of several calls that is ready at once does not run as one piece: between two of them the event loop turns.

/** Beyond this much in one turn of the event loop whatever may wait does. */
const longestTurn = 15

let began: number | undefined

const isYoung = (): boolean => {
  if (began !== undefined) return performance.now() - began <= longestTurn
  began = performance.now()
  setImmediate(() => {
    began = undefined
  })
  return true
}

/** Runs `work` at once while the turn is young, otherwise in a later one. */
export const inYoungTurn = async <T>(work: () => T): Promise<T> => {
  while (!isYoung()) await new Promise((turn) => setImmediate(turn))
  return work()
}
