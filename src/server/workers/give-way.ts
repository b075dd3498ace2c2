// Lets work that can wait give way in this process, whose processor, threads and database are everybody's: little of it or none begins
// while something that people wait for is under way.

/**
 * How many pieces of work that can wait run at once `beside` what people wait for, and `alone`. Where there are none beside it, one
 * at a time goes anyway, each after so many milliseconds of `patience`.
 */
type AtOnce = { beside: number; alone: number; patience?: number }

/** The place of one piece of work: `wait` gives it back while the work waits for something else, and `go` takes it again at once. */
export type Place = { wait(): void; go(): void }

type PlaceWanted = { line: string; late: boolean; go(): void }

export const createGiveWay = ({ beside, alone, patience }: AtOnce) => {
  let [first, running] = [0, 0]
  const waiting: PlaceWanted[] = []
  /** By line, how many have begun and wait for something else: another of the line would only wait as well. */
  const heldUp = new Map<string, number>()

  const hasPlace = ({ late }: PlaceWanted) => {
    if (first === 0) return running < alone
    return running < (late ? Math.max(1, beside) : beside)
  }
  const next = () => {
    const found = waiting.find(({ line }) => !heldUp.has(line))
    if (!found || !hasPlace(found)) return undefined
    waiting.splice(waiting.indexOf(found), 1)
    return found
  }
  const goOn = () => {
    for (let found = next(); found; found = next()) found.go()
  }
  const countHeldUp = (line: string, by: 1 | -1) => {
    const now = (heldUp.get(line) ?? 0) + by
    if (now === 0) heldUp.delete(line)
    else heldUp.set(line, now)
  }

  const turn = (line: string) =>
    new Promise<void>((resolve) => {
      const becomeLate = () => {
        mine.late = true
        goOn()
      }
      const mine: PlaceWanted = {
        line,
        late: false,
        go: () => {
          clearTimeout(timer)
          running++
          resolve()
        },
      }
      const timer = patience === undefined ? undefined : setTimeout(becomeLate, patience)
      waiting.push(mine)
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
    /** `line`: what it may have to wait for once it has its place, as all others of the line. */
    later: async <T>(work: (place: Place) => Promise<T>, line = ''): Promise<T> => {
      await turn(line)
      let isRunning = true
      const setRunning = (runs: boolean) => {
        if (runs === isRunning) return
        isRunning = runs
        running += runs ? 1 : -1
        countHeldUp(line, runs ? -1 : 1)
        goOn()
      }
      try {
        return await work({ wait: () => setRunning(false), go: () => setRunning(true) })
      } finally {
        setRunning(true)
        running--
        goOn()
      }
    },
  }
}
