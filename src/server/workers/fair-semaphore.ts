// A semaphore for each key, in this process: at most `most` pieces of work run at once, and the others wait in a queue that is fair between
// people.
import { fairQueue, nobody, type Share } from './fair-queue.ts'
import { mayTake } from './shares.ts'

type Queue = { running: number; of: Map<string, number>; waiting: ReturnType<typeof fairQueue<() => void>> }

const count = (line: Queue, { tenant }: Share, by: 1 | -1) => {
  line.running += by
  if (tenant === undefined) return
  const now = (line.of.get(tenant) ?? 0) + by
  if (now === 0) line.of.delete(tenant)
  else line.of.set(tenant, now)
}

export const createFairSemaphore = (most: number) => {
  const lines = new Map<string, Queue>()

  const hasRoom = ({ running, of }: Queue, { tenant }: Share) =>
    mayTake({ most, running, own: tenant === undefined ? 0 : (of.get(tenant) ?? 0) })

  /**
   * Slots go straight to those in the queue who may have them, so that no later request takes them. It may be two: the last free one,
   * which only a tenant that holds none may have, was free before.
   */
  const leave = (key: string, line: Queue, share: Share) => {
    count(line, share, -1)
    const take = () => line.waiting.next((waiting) => hasRoom(line, waiting))
    for (let next = take(); next; next = take()) {
      count(line, next.share, 1)
      next.item()
    }
    if (line.running === 0) lines.delete(key)
  }

  const enter = async (line: Queue, signal: AbortSignal, onWait: (() => void) | undefined, share: Share) => {
    if (hasRoom(line, share)) {
      count(line, share, 1)
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
    /** Whether work of this key would start at once. */
    isFree: (key: string, share = nobody) => {
      const line = lines.get(key)
      return !line || hasRoom(line, share)
    },

    /** Runs the work when it gets a slot; an abort before that leaves the queue and throws the signal's reason. */
    run: async <T>(
      key: string,
      signal: AbortSignal,
      work: () => Promise<T>,
      onWait?: () => void,
      share = nobody,
    ): Promise<T> => {
      signal.throwIfAborted()
      const line = lines.get(key) ?? { running: 0, of: new Map(), waiting: fairQueue<() => void>() }
      lines.set(key, line)
      await enter(line, signal, onWait, share)
      try {
        return await work()
      } finally {
        leave(key, line, share)
      }
    },
  }
}
