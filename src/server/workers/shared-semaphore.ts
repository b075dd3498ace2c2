// The same semaphore for all servers together: a slot is a row in the database, and those of a dead process are free when its lease ends.
import type { FairSemaphore } from './checkups/checkup.ts'
import { fairQueue, nobody, type Share } from './fair-queue.ts'
import { mayTake, tenantShareOf } from './shares.ts'

/** Slots of a queue, counted from 0, each held by one server at a time. */
export type Slots = {
  /** Takes up to `wanted` of the `most` slots of a queue, none of those that this server holds. */
  take(line: string, wanted: number, most: number, held: readonly number[]): Promise<number[]>
  give(line: string, place: number): void
}

/** A place of the line; for a tenant also one of the places that its share has. */
type Turn = { place: number; own: { line: string; place: number } | undefined }
type WaitingTurn = { go(turn: Turn): void; onWait: (() => void) | undefined }
type Queue = {
  held: Set<number>
  /** By the lines of the tenants. */
  heldOf: Map<string, Set<number>>
  queue: ReturnType<typeof fairQueue<WaitingTurn>>
  taking: boolean
}

/** There is no notification of free slots: waiting servers poll, all at the same rate. */
const nextLook = () => 20 + Math.random() * 40
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const tenantLineOf = (key: string, { tenant }: Share) => (tenant === undefined ? undefined : `${key} tenant ${tenant}`)

export const createSharedSemaphore = (most: number, places: Slots): FairSemaphore => {
  const lines = new Map<string, Queue>()
  const lineOf = (key: string): Queue => {
    const line = lines.get(key) ?? {
      held: new Set(),
      heldOf: new Map(),
      queue: fairQueue<WaitingTurn>(),
      taking: false,
    }
    lines.set(key, line)
    return line
  }
  const forget = (key: string, { held, queue, taking }: Queue) => {
    if (held.size === 0 && queue.size() === 0 && !taking) lines.delete(key)
  }

  const giveOwn = ({ heldOf }: Queue, own: Turn['own']) => {
    if (!own) return
    const held = heldOf.get(own.line)
    held?.delete(own.place)
    if (held?.size === 0) heldOf.delete(own.line)
    places.give(own.line, own.place)
  }
  const leave = (key: string, line: Queue, { place, own }: Turn) => {
    giveOwn(line, own)
    line.held.delete(place)
    places.give(key, place)
    forget(key, line)
  }

  /** One of the tenant's own places; null where all servers together hold its whole share. */
  const takeOwn = async ({ heldOf }: Queue, ownLine: string): Promise<Turn['own'] | null> => {
    const held = heldOf.get(ownLine) ?? new Set()
    const [place] = held.size < tenantShareOf(most) ? await places.take(ownLine, 1, tenantShareOf(most), [...held]) : []
    if (place === undefined) return null
    heldOf.set(ownLine, (heldOf.get(ownLine) ?? new Set()).add(place))
    return { line: ownLine, place }
  }

  /** Whether this is the only place of the tenant on all servers; two that look at once may both find that it is not. */
  const isFirst = async ({ heldOf }: Queue, { line, place }: NonNullable<Turn['own']>): Promise<boolean> => {
    if ((heldOf.get(line)?.size ?? 0) > 1) return false
    const others = tenantShareOf(most) - 1
    if (others === 0) return true
    const free = await places.take(line, others, tenantShareOf(most), [place])
    for (const each of free) places.give(line, each)
    return free.length === others
  }

  /** A place of the line, null where the last free one is not for this tenant, or nothing where none is free. */
  const takePlace = async (key: string, line: Queue, own: Turn['own']): Promise<number | null | undefined> => {
    const [place, spare] = await places.take(key, own ? 2 : 1, most, [...line.held])
    if (spare !== undefined) places.give(key, spare)
    if (place === undefined || spare !== undefined || !own || (await isFirst(line, own))) return place
    places.give(key, place)
    return null
  }

  /**
   * Lets go whoever may, and tells whether all did. What is granted is only sure while no other look of ours is under way.
   * The tenant's place comes first, so that one whose share is used up never keeps a place of the line from others.
   */
  const look = async (key: string, line: Queue): Promise<boolean> => {
    const { queue, held } = line
    const refused = new Set<string | undefined>()
    while (held.size < most) {
      const wanted = queue.peek(({ tenant }) => !refused.has(tenant))
      if (!wanted) break
      const { tenant } = wanted
      const ownLine = tenantLineOf(key, wanted)
      const own = ownLine === undefined ? undefined : await takeOwn(line, ownLine)
      if (own === null) {
        refused.add(tenant)
        continue
      }
      const place = await takePlace(key, line, own)
      if (place === undefined || place === null) giveOwn(line, own)
      if (place === undefined) return false
      if (place === null) {
        refused.add(tenant)
        continue
      }
      held.add(place)
      const next = queue.next((share) => share.tenant === tenant)
      if (next) next.item.go({ place, own })
      else leave(key, line, { place, own }) // it was given up meanwhile
    }
    return queue.size() === 0
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
    forget(key, line)
  }

  const enter = (key: string, line: Queue, signal: AbortSignal, onWait: (() => void) | undefined, share: Share) =>
    new Promise<Turn>((resolve, reject) => {
      const mine: WaitingTurn = {
        onWait,
        go: (turn) => {
          signal.removeEventListener('abort', giveUp)
          resolve(turn)
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
    isFree: (key, share = nobody) => {
      const line = lines.get(key)
      const own = line?.heldOf.get(tenantLineOf(key, share) ?? '')?.size ?? 0
      return !line || (line.queue.size() === 0 && mayTake({ most, running: line.held.size, own }))
    },
    run: async (key, signal, work, onWait, share = nobody) => {
      signal.throwIfAborted()
      const line = lineOf(key)
      const turn = await enter(key, line, signal, onWait, share)
      try {
        return await work()
      } finally {
        leave(key, line, turn)
      }
    },
  }
}
