// Lets work that can wait give way in this process, whose processor, threads and database are everybody's: little of it or none begins
// while something that people wait for is under way.

/**
 * How many pieces of work that can wait run at once `beside` what people wait for, and `alone`. Where there are none beside it, one
 * goes anyway after so many milliseconds of `patience`.
 */
type AtOnce = { beside: number; alone: number; patience?: number }

export const createGiveWay = ({ beside, alone, patience }: AtOnce) => {
  let [first, running] = [0, 0]
  const waiting: (() => void)[] = []
  const next = () => (running < (first > 0 ? beside : alone) ? waiting.shift() : undefined)
  const goOn = () => {
    for (let go = next(); go; go = next()) go()
  }
  const turn = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(late)
        running++
        resolve()
      }
      const goAnyway = () => {
        waiting.splice(waiting.indexOf(go), 1)
        go()
      }
      const late = patience === undefined ? undefined : setTimeout(goAnyway, patience)
      waiting.push(go)
      goOn()
    })
  return {
    /** What people wait for: at once. */
    first: async <T>(work: () => Promise<T>): Promise<T> => {
      first++
      try {
        return await work()
      } finally {
        first--
        goOn()
      }
    },
    later: async <T>(work: () => Promise<T>): Promise<T> => {
      await turn()
      try {
        return await work()
      } finally {
        running--
        goOn()
      }
    },
  }
}
