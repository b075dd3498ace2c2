// Lets at most `most` pieces of work run at once for each line, in this process; the others wait, in turns between people.
import { fairQueue, nobody, type Share } from './fair-queue.ts'

type Queue = { running: number; waiting: ReturnType<typeof fairQueue<() => void>> }

export const takeTurns = (most: number) => {
  const lines = new Map<string, Queue>()

  /** The slot goes straight to the next in the queue, so that no later request takes it. */
  const leave = (key: string, line: Queue) => {
    const next = line.waiting.next()
    if (next) return next()
    line.running--
    if (line.running === 0) lines.delete(key)
  }

  const enter = async (line: Queue, signal: AbortSignal, onWait: (() => void) | undefined, share: Share) => {
    if (line.running < most) {
      line.running++
      line.waiting.begin(share)
      return
    }
    onWait?.()
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        line.waiting.remove(go)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      line.waiting.push(go, share)
    })
  }

  return {
    /** Whether work of this line would begin at once. */
    isFree: (key: string) => (lines.get(key)?.running ?? 0) < most,

    /** Runs the work when its turn comes; an abort before that gives the turn up and throws the signal's reason. */
    inTurn: async <T>(
      key: string,
      signal: AbortSignal,
      work: () => Promise<T>,
      onWait?: () => void,
      share = nobody,
    ): Promise<T> => {
      signal.throwIfAborted()
      const line = lines.get(key) ?? { running: 0, waiting: fairQueue<() => void>() }
      lines.set(key, line)
      await enter(line, signal, onWait, share)
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
  }
}
