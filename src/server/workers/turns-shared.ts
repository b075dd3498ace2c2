// Turns over all servers together: a place is a lock in the database, so one whose process died is free at once.
import type { Turns } from './reading.ts'

/** Places of a line, counted from 0, which no two servers hold at once. */
export type Places = {
  /** Takes up to `wanted` of the `most` places of a line, none of those that this server holds. */
  take(line: string, wanted: number, most: number, held: readonly number[]): Promise<number[]>
  give(line: string, place: number): void
}

type Waiting = { go(place: number): void; onWait: (() => void) | undefined }
type Line = { held: Set<number>; queue: Waiting[]; taking: boolean }

/** Nobody is told that a place is free: who waits looks again, no server more eagerly than another. */
const nextLook = () => 20 + Math.random() * 40
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const takeSharedTurns = (most: number, places: Places): Turns => {
  const lines = new Map<string, Line>()
  const lineOf = (key: string): Line => {
    const line = lines.get(key) ?? { held: new Set(), queue: [], taking: false }
    lines.set(key, line)
    return line
  }

  const leave = (key: string, line: Line, place: number) => {
    line.held.delete(place)
    places.give(key, place)
    if (line.held.size === 0 && line.queue.length === 0 && !line.taking) lines.delete(key)
  }

  /** One look for all who wait here: what a lock grants is only sure while no other look of ours is under way. */
  const look = async (key: string, line: Line): Promise<boolean> => {
    const wanted = Math.min(line.queue.length, most - line.held.size)
    const taken = wanted > 0 ? await places.take(key, wanted, most, [...line.held]) : []
    for (const place of taken) {
      line.held.add(place)
      const next = line.queue.shift()
      if (next) next.go(place)
      else leave(key, line, place)
    }
    return wanted > 0 && taken.length === wanted
  }

  const serve = async (key: string, line: Line) => {
    if (line.taking) return
    line.taking = true
    while (line.queue.length > 0) {
      if (await look(key, line)) continue
      for (const each of line.queue) {
        each.onWait?.()
        each.onWait = undefined
      }
      if (line.queue.length > 0) await sleep(nextLook())
    }
    line.taking = false
    if (line.held.size === 0) lines.delete(key)
  }

  const enter = (key: string, line: Line, signal: AbortSignal, onWait: (() => void) | undefined) =>
    new Promise<number>((resolve, reject) => {
      const mine: Waiting = {
        onWait,
        go: (place) => {
          signal.removeEventListener('abort', giveUp)
          resolve(place)
        },
      }
      const giveUp = () => {
        line.queue.splice(line.queue.indexOf(mine), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      line.queue.push(mine)
      void serve(key, line)
    })

  return {
    isFree: (key) => {
      const line = lines.get(key)
      return !line || (line.queue.length === 0 && line.held.size < most)
    },
    inTurn: async (key, signal, work, onWait) => {
      signal.throwIfAborted()
      const line = lineOf(key)
      const place = await enter(key, line, signal, onWait)
      try {
        return await work()
      } finally {
        leave(key, line, place)
      }
    },
  }
}
