// Guesses at one thing, such as the links that one address tries, are looked at a few at a time: a hundred at once would keep the database busy.

const few = { atOnce: 2, most: 20 }
type OfKey = { running: number; waiting: (() => void)[] }
type GuessLimits = { atOnce?: number; most?: number; refuse: () => Error }

export const takeGuessTurns = ({ atOnce = few.atOnce, most = few.most, refuse }: GuessLimits) => {
  const keys = new Map<string, OfKey>()
  const end = (key: string, own: OfKey) => {
    const next = own.waiting.shift()
    if (next) return next() // the turn is handed on, so nobody slips in between
    own.running--
    if (own.running === 0) keys.delete(key)
  }
  return {
    /** Runs `work` when it is its turn; refused where too many wait already. */
    run: async <T>(key: string, work: () => Promise<T>): Promise<T> => {
      const own = keys.get(key) ?? { running: 0, waiting: [] }
      keys.set(key, own)
      if (own.running < atOnce) own.running++
      else if (own.waiting.length >= most) throw refuse()
      else await new Promise<void>((start) => own.waiting.push(start))
      try {
        return await work()
      } finally {
        end(key, own)
      }
    },
  }
}
