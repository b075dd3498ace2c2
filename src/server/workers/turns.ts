// Lets at most `most` pieces of work run at once for each line, in this process; the others wait, first come first served.
type Line = { running: number; waiting: (() => void)[] }

export const takeTurns = (most: number) => {
  const lines = new Map<string, Line>()

  /** The place goes straight to the next in line, so that nobody slips in between. */
  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift()
    if (next) return next()
    line.running--
    if (line.running === 0) lines.delete(key)
  }

  const enter = async (line: Line, signal: AbortSignal, onWait: (() => void) | undefined) => {
    if (line.running < most) {
      line.running++
      return
    }
    onWait?.()
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(go), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      line.waiting.push(go)
    })
  }

  return {
    /** Whether work of this line would begin at once. */
    isFree: (key: string) => (lines.get(key)?.running ?? 0) < most,

    /** Runs the work when its turn comes; an abort before that gives the turn up and throws the signal's reason. */
    inTurn: async <T>(key: string, signal: AbortSignal, work: () => Promise<T>, onWait?: () => void): Promise<T> => {
      signal.throwIfAborted()
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      await enter(line, signal, onWait)
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
  }
}
