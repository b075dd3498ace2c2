// A semaphore for each key: a few pieces of work of one key run at the same time, others wait in order, and too many are refused.

type OfKey = { running: number; waiting: (() => void)[] }
type SemaphoreLimits = { atOnce?: number; most?: number; refuse: () => Error }

export const createKeyedSemaphore = ({ atOnce = 2, most = 20, refuse }: SemaphoreLimits) => {
  const keys = new Map<string, OfKey>()
  const end = (key: string, own: OfKey) => {
    const next = own.waiting.shift()
    if (next) return next() // the permit is handed over, so that no later call takes it
    own.running--
    if (own.running === 0) keys.delete(key)
  }
  return {
    /** Runs `work` when a permit is free; refused if too many wait already. */
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
