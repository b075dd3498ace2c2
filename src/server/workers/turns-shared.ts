// Turns over all servers together: a place is a lock in the database, so one whose process died is free at once.
import type { Turns } from './checkup.ts'
import { fairQueue, nobody, type Share } from './fair-queue.ts'

/** Places of a line, counted from 0, which no two servers hold at once. */
export type Places = {
  /** Takes up to `wanted` of the `most` slots of a queue, none of those that this server holds. */
  take(line: string, wanted: number, most: number, held: readonly number[]): Promise<number[]>
  give(line: string, place: number): void
}

type WaitingTurn = { go(place: number): void; onWait: (() => void) | undefined }
type Queue = { held: Set<number>; queue: ReturnType<typeof fairQueue<WaitingTurn>>; taking: boolean }

/** There is no notification of free slots: waiting servers poll, all at the same rate. */
const nextLook = () => 20 + Math.random() * 40
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const takeSharedTurns = (most: number, places: Places): Turns => {
  const lines = new Map<string, Queue>()
  const lineOf = (key: string): Queue => {
    const line = lines.get(key) ?? { held: new Set(), queue: fairQueue<WaitingTurn>(), taking: false }
    lines.set(key, line)
    return line
  }

  const leave = (key: string, line: Queue, place: number) => {
    line.held.delete(place)
    places.give(key, place)
    if (line.held.size === 0 && line.queue.size() === 0 && !line.taking) lines.delete(key)
  }

  /** One look for all who wait here: what a lock grants is only sure while no other look of ours is under way. */
  const look = async (key: string, line: Queue): Promise<boolean> => {
    const wanted = Math.min(line.queue.size(), most - line.held.size)
    const taken = wanted > 0 ? await places.take(key, wanted, most, [...line.held]) : []
    for (const place of taken) {
      line.held.add(place)
      const next = line.queue.next()
      if (next) next.go(place)
      else leave(key, line, place)
    }
    return wanted > 0 && taken.length === wanted
  }

  const serve = async (key: string, line: Queue) => {
    if (line.taking) return
    line.taking = true
    while (line.queue.size() > 0) {
      if (await look(key, line)) continue
      for (const each of line.queue.items()) {
        each.onWait?.()
        each.onWait = undefined
      }
      if (line.queue.size() > 0) await sleep(nextLook())
    }
    line.taking = false
    if (line.held.size === 0) lines.delete(key)
  }

  const enter = (key: string, line: Queue, signal: AbortSignal, onWait: (() => void) | undefined, share: Share) =>
    new Promise<number>((resolve, reject) => {
      const mine: WaitingTurn = {
        onWait,
        go: (place) => {
          signal.removeEventListener('abort', giveUp)
          resolve(place)
        },
      }
      const giveUp = () => {
        line.queue.remove(mine)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      line.queue.push(mine, share)
      void serve(key, line)
    })

  return {
    isFree: (key) => {
      const line = lines.get(key)
      return !line || (line.queue.size() === 0 && line.held.size < most)
    },
    inTurn: async (key, signal, work, onWait, share = nobody) => {
      signal.throwIfAborted()
      const line = lineOf(key)
      const place = await enter(key, line, signal, onWait, share)
      try {
        return await work()
      } finally {
        leave(key, line, place)
      }
    },
  }
}
