// A semaphore for each key, in this process: at most `most` pieces of work run at once, and the others wait in a queue that is fair between
// people.
import { fairQueue, nobody, type Share } from './fair-queue.ts'
import { mayTake, mayTakeLater } from './shares.ts'

type Held = { running: number; of: Map<string, number> }
/** What people hold and what is held by work that can wait are counted apart. */
type Queue = { first: Held; later: Held; waiting: ReturnType<typeof fairQueue<() => void>> }

const newQueue = (): Queue => ({
  first: { running: 0, of: new Map() },
  later: { running: 0, of: new Map() },
  waiting: fairQueue<() => void>(),
})
const heldOf = ({ first, later }: Queue, { turn }: Share) => (turn === 'later' ? later : first)
const runningIn = ({ first, later }: Queue) => first.running + later.running

const count = (line: Queue, share: Share, by: 1 | -1) => {
  const held = heldOf(line, share)
  held.running += by
  if (share.tenant === undefined) return
  const now = (held.of.get(share.tenant) ?? 0) + by
  if (now === 0) held.of.delete(share.tenant)
  else held.of.set(share.tenant, now)
}

export const createFairSemaphore = (most: number) => {
  const lines = new Map<string, Queue>()

  const hasRoom = (line: Queue, share: Share) => {
    const running = runningIn(line)
    const own = share.tenant === undefined ? 0 : (heldOf(line, share).of.get(share.tenant) ?? 0)
    if (share.turn !== 'later') return mayTake({ most, running, own })
    return !line.waiting.hasFirst() && mayTakeLater({ most, running, later: line.later.running, own })
  }

  /**
   * Slots go straight to those in the queue who may have them, so that no later request takes them. It may be several: the last free
   * one, which only a tenant that holds none may have, was free before, and so were those that work which can wait left alone.
   */
  const goOn = (line: Queue) => {
    const take = () => line.waiting.next((waiting) => hasRoom(line, waiting))
    for (let next = take(); next; next = take()) {
      count(line, next.share, 1)
      next.item()
    }
  }
  const leave = (key: string, line: Queue, share: Share) => {
    count(line, share, -1)
    goOn(line)
    if (runningIn(line) === 0) lines.delete(key)
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
        goOn(line) // it may have been the last before which no work that can wait may go
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
      const line = lines.get(key) ?? newQueue()
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
