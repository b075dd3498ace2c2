// The same semaphore for all servers together: a slot is a row in the database, and those of a dead process are free when its lease ends.
import type { FairSemaphore } from './checkups/checkup.ts'
import { fairQueue, nobody, type Share } from './fair-queue.ts'
import { laterShareOf, mayTake, mayTakeLater, tenantShareOf } from './shares.ts'

/** Slots of a queue, counted from 0, each held by one server at a time. */
export type Slots = {
  /** Takes up to `wanted` of the `most` slots of a queue, none of those that this server holds. */
  take(line: string, wanted: number, most: number, held: readonly number[]): Promise<number[]>
  give(line: string, place: number): void
  /** Whether a server that lives holds a slot of the queue. */
  isHeld(line: string): Promise<boolean>
}

type Part = { line: string; place: number }
/** A place of the line; for a tenant, and for work that can wait, also one of the places that their shares have. */
type Turn = { place: number; parts: Part[] }
type WaitingTurn = { go(turn: Turn): void; onWait: (() => void) | undefined }
type Queue = {
  held: Set<number>
  /** By the lines of the shares. */
  heldOf: Map<string, Set<number>>
  queue: ReturnType<typeof fairQueue<WaitingTurn>>
  taking: boolean
  /** Shows other servers that people's work waits here. */
  sign: Part | undefined
  /** Whether somebody came for whom the next look should not wait. */
  woken: boolean
  endPause: () => void
}

/** There is no notification of free slots: waiting servers poll, all at the same rate, and less often for work that can wait. */
const nextLook = (isForPeople: boolean) => (isForPeople ? 20 + Math.random() * 40 : 50 + Math.random() * 100)
/** More servers than that show nothing. */
const mostSigns = 100
const laterLineOf = (key: string) => `${key} later`
const signLineOf = (key: string) => `${key} waits`
const shareLineOf = (key: string, { tenant, turn }: Share) =>
  tenant === undefined ? undefined : `${turn === 'later' ? laterLineOf(key) : key} tenant ${tenant}`

const holdPart = ({ heldOf }: Queue, part: Part): Part => {
  heldOf.set(part.line, (heldOf.get(part.line) ?? new Set()).add(part.place))
  return part
}
/** Whether people's work of the same tenant waits already. */
const isWaiting = ({ queue }: Queue, { tenant }: Share) =>
  queue.peek((each) => each.turn !== 'later' && each.tenant === tenant) !== undefined

export const createSharedSemaphore = (most: number, places: Slots): FairSemaphore => {
  const mostLater = laterShareOf(most)
  const lines = new Map<string, Queue>()
  const lineOf = (key: string): Queue => {
    const line = lines.get(key) ?? {
      held: new Set(),
      heldOf: new Map(),
      queue: fairQueue<WaitingTurn>(),
      taking: false,
      sign: undefined,
      woken: false,
      endPause: () => {},
    }
    lines.set(key, line)
    return line
  }
  const forget = (key: string, { held, queue, taking }: Queue) => {
    if (held.size === 0 && queue.size() === 0 && !taking) lines.delete(key)
  }

  const giveParts = ({ heldOf }: Queue, parts: readonly Part[]) => {
    for (const { line, place } of parts) {
      const held = heldOf.get(line)
      held?.delete(place)
      if (held?.size === 0) heldOf.delete(line)
      places.give(line, place)
    }
  }
  const leave = (key: string, line: Queue, { place, parts }: Turn) => {
    giveParts(line, parts)
    line.held.delete(place)
    places.give(key, place)
    forget(key, line)
  }

  /** One of the tenant's own places among `all`; null where all servers together hold its whole share. */
  const takeOwn = async (line: Queue, ownLine: string, all: number): Promise<Part | null> => {
    const held = line.heldOf.get(ownLine) ?? new Set()
    const [place] = held.size < tenantShareOf(all) ? await places.take(ownLine, 1, tenantShareOf(all), [...held]) : []
    return place === undefined ? null : holdPart(line, { line: ownLine, place })
  }

  /** Whether this is the only place of the tenant on all servers; two that look at once may both find that it is not. */
  const isFirst = async ({ heldOf }: Queue, { line, place }: Part, all: number): Promise<boolean> => {
    if ((heldOf.get(line)?.size ?? 0) > 1) return false
    const others = tenantShareOf(all) - 1
    if (others === 0) return true
    const free = await places.take(line, others, tenantShareOf(all), [place])
    for (const each of free) places.give(line, each)
    return free.length === others
  }

  type Wanted = { name: string; held: ReadonlySet<number> | undefined; all: number; own: Part | undefined }
  /** A place among `all`, null where the last free one is not for this tenant, or nothing where none is free. */
  const takePlace = async (line: Queue, { name, held, all, own }: Wanted): Promise<number | null | undefined> => {
    const [place, spare] = await places.take(name, own ? 2 : 1, all, [...(held ?? [])])
    if (spare !== undefined) places.give(name, spare)
    if (place === undefined || spare !== undefined || !own || (await isFirst(line, own, all))) return place
    places.give(name, place)
    return null
  }

  /** Nothing where one at most is free: that is for a person. */
  const takeSpare = async (key: string, { held }: Queue): Promise<number | undefined> => {
    const [place, spare] = await places.take(key, 2, most, [...held])
    if (spare !== undefined) places.give(key, spare)
    if (place === undefined || spare !== undefined || most === 1) return place
    places.give(key, place)
    return undefined
  }

  /** The tenant's place comes first, so that one whose share is used up never keeps a place of the line from others. */
  const takeTurn = async (key: string, line: Queue, share: Share): Promise<Turn | null | undefined> => {
    const ownLine = shareLineOf(key, share)
    const own = ownLine === undefined ? undefined : await takeOwn(line, ownLine, most)
    if (own === null) return null
    const parts = own ? [own] : []
    const place = await takePlace(line, { name: key, held: line.held, all: most, own })
    if (typeof place === 'number') return { place, parts }
    giveParts(line, parts)
    return place
  }

  /**
   * The same among the places that work which can wait may have, and then one of the line. Whether people's work waits anywhere is
   * asked before, so as not to be in its way, and once more after: who shows it later has begun to wait after this.
   */
  const takeLaterTurn = async (key: string, line: Queue, share: Share): Promise<Turn | null | undefined> => {
    const [name, ownLine] = [laterLineOf(key), shareLineOf(key, share)]
    const held = line.heldOf.get(name)
    if ((held?.size ?? 0) >= mostLater || (await places.isHeld(signLineOf(key)))) return undefined
    const own = ownLine === undefined ? undefined : await takeOwn(line, ownLine, mostLater)
    if (own === null) return null
    const parts = own ? [own] : []
    const ofShare = await takePlace(line, { name, held, all: mostLater, own })
    if (typeof ofShare === 'number') {
      parts.push(holdPart(line, { line: name, place: ofShare }))
      const place = await takeSpare(key, line)
      if (place !== undefined && !(await places.isHeld(signLineOf(key)))) return { place, parts }
      if (place !== undefined) places.give(key, place)
    }
    giveParts(line, parts)
    return ofShare === null ? null : undefined
  }

  /** Lets go whoever may, and tells whether all did. What is granted is only sure while no other look of ours is under way. */
  const look = async (key: string, line: Queue): Promise<boolean> => {
    const { queue, held } = line
    const refused = new Set<string | undefined>()
    while (held.size < most) {
      const wanted = queue.peek((share) => !refused.has(shareLineOf(key, share)))
      if (!wanted) break
      const { tenant, turn: kind } = wanted
      const turn = await (kind === 'later' ? takeLaterTurn : takeTurn)(key, line, wanted)
      if (turn === undefined) return false
      if (turn === null) {
        refused.add(shareLineOf(key, wanted))
        continue
      }
      held.add(turn.place)
      const next = queue.next((share) => share.tenant === tenant && share.turn === kind)
      if (next) next.item.go(turn)
      else leave(key, line, turn) // it was given up meanwhile, or somebody came who goes first
    }
    return queue.size() === 0
  }

  /** Shows other servers whether people's work waits here. */
  const showWaiting = async (key: string, line: Queue) => {
    if (!line.queue.hasFirst()) return hideWaiting(line)
    if (line.sign) return
    const name = signLineOf(key)
    const [place] = await places.take(name, 1, mostSigns, [])
    if (place !== undefined) line.sign = { line: name, place }
  }
  const hideWaiting = (line: Queue) => {
    if (line.sign) places.give(line.sign.line, line.sign.place)
    line.sign = undefined
  }

  const pause = (line: Queue) =>
    new Promise<void>((resolve) => {
      if (line.woken) return resolve()
      const timer = setTimeout(resolve, nextLook(line.queue.hasFirst()))
      line.endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const serve = async (key: string, line: Queue) => {
    if (line.taking) return
    line.taking = true
    while (line.queue.size() > 0) {
      line.woken = false
      if (await look(key, line)) continue
      for (const each of line.queue.items()) {
        each.onWait?.()
        each.onWait = undefined
      }
      await showWaiting(key, line)
      if (line.queue.size() > 0) await pause(line)
    }
    hideWaiting(line)
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
      // Otherwise a person would wait for the next look at work that has its whole share, beside free places.
      if (share.turn !== 'later' && !isWaiting(line, share)) line.woken = true
      line.queue.push(mine, share)
      if (line.woken) line.endPause()
      void serve(key, line)
    })

  return {
    isFree: (key, share = nobody) => {
      const line = lines.get(key)
      if (!line) return true
      const own = line.heldOf.get(shareLineOf(key, share) ?? '')?.size ?? 0
      const held = { most, running: line.held.size, own }
      if (share.turn !== 'later') return !line.queue.hasFirst() && mayTake(held)
      const later = line.heldOf.get(laterLineOf(key))?.size ?? 0
      return line.queue.size() === 0 && mayTakeLater({ ...held, later })
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
