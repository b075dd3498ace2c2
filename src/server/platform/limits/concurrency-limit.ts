// An adaptive limit of the calls that run at the same time: it follows how long they take. More calls wait for a moment, and the owner with
// the fewest running gets the next free slot.
import { tooManyOfAddress } from './address-queue.ts'
import { tooManyCalls } from './person-limit.ts'
import { Refusal } from '../refusal.ts'

/** Milliseconds: a slower call is a sign that too many run at once. */
const slow = 400
const [leastCalls, startCalls, mostCalls] = [16, 128, 256]
const lowerEvery = 100
const lookEvery = 10
/** Milliseconds for which the limit counts as full after half of the running calls were overdue. */
const stuckFor = 1_000
/** With fewer running calls than this, a slow call is no sign of load. */
const few = 16
/** Calls of one owner that may run while half of all is overdue: so few seldom cause it. */
const heardOfEach = 6
const longestWait = 300
/** Longer queues would mean waiting too long. */
const mostWaiting = { all: 500, each: 60 }

/** The person who calls; until they are known, their network address. */
export type Owner = string | number
/** Ends a call. The time of an interrupted one is no sign of load. */
export type EndWork = (of?: 'interrupted') => void
export type WorkPlace = { end: EndWork; giveTo: (owner: Owner) => void }

type WorkSigns = {
  now?: () => number
  /** From person-limit.ts: how many calls are open, and how many of them for longer than `ms`. */
  open?: (ms: number) => { all: number; late: number }
}
type Running = { at: number; owner: Owner }
type Waiting = { start: () => void }

export const busy = () =>
  new Refusal('unavailable', 'The server is busy. Nothing was done. Try again in a moment', {
    reason: 'busy',
    retryAfter: 1,
  })

/**
 * Additive increase, multiplicative decrease (AIMD), as TCP does: each fast call raises the limit by 1/limit, a slow one lowers it by a
 * quarter, at most ten times a second. One owner has at most half of the slots.
 */
export const createConcurrencyLimit = ({
  now = () => performance.now(),
  open = () => ({ all: 0, late: 0 }),
}: WorkSigns = {}) => {
  let limit = startCalls
  let [lowered, stuck] = [-Infinity, -Infinity]
  /** In the order of their start. */
  const running = new Set<Running>()
  const owners = new Map<Owner, number>()
  /** Least recently served first. */
  const waiting = new Map<Owner, Set<Waiting>>()
  let waits = 0
  const ofOwner = (owner: Owner) => owners.get(owner) ?? 0
  const count = (owner: Owner, by: number) => {
    const own = ofOwner(owner) + by
    if (own > 0) owners.set(owner, own)
    else owners.delete(owner)
  }
  const isHalfLate = () => {
    if (running.size < few) return false
    let left = Math.floor(running.size / 2)
    for (const { at } of running) if (left-- === 0) return now() - at > slow
    return false
  }
  let [looked, crowdIsLate] = [-Infinity, false]
  const isCrowdLate = () => {
    if (now() - looked >= lookEvery) {
      const { all, late } = open(slow)
      ;[looked, crowdIsLate] = [now(), all >= few && late > all / 2]
    }
    return crowdIsLate
  }
  const isStuck = () => {
    const isLate = isHalfLate() || isCrowdLate()
    if (isLate) stuck = now()
    return isLate
  }
  const isFull = () => running.size + 1 > limit
  const mayBegin = (owner: Owner) => {
    const own = ofOwner(owner)
    return !isFull() && own + 1 <= limit / 2 && (own < heardOfEach || !isStuck())
  }
  const record = (ms: number) => {
    if (ms > slow) {
      if (running.size < few || now() - lowered < lowerEvery) return
      lowered = now()
      limit = Math.max(leastCalls, limit * 0.75)
    } else if (running.size >= limit / 2) limit = Math.min(mostCalls, limit + 1 / limit)
  }
  const begin = (first: Owner): WorkPlace => {
    const call = { at: now(), owner: first }
    running.add(call)
    count(first, 1)
    return {
      end: (of) => {
        if (!running.has(call)) return
        if (of === undefined) record(now() - call.at)
        running.delete(call)
        count(call.owner, -1)
        startNext()
      },
      giveTo: (owner) => {
        if (!running.has(call)) return
        count(call.owner, -1)
        count(owner, 1)
        call.owner = owner
        startNext()
      },
    }
  }
  const nextOwner = () => {
    let next: Owner | undefined
    for (const owner of waiting.keys())
      if (mayBegin(owner) && (next === undefined || ofOwner(owner) < ofOwner(next))) next = owner
    return next
  }
  const startNext = () => {
    for (let owner = nextOwner(); owner !== undefined; owner = nextOwner()) {
      const own = waiting.get(owner) ?? new Set()
      waiting.delete(owner)
      if (own.size > 1) waiting.set(owner, own)
      const [first] = own
      first?.start()
    }
  }
  const whenFree = (owner: Owner) =>
    new Promise<WorkPlace>((resolve, reject) => {
      const own = waiting.get(owner) ?? new Set()
      waiting.set(owner, own)
      const leave = () => {
        clearTimeout(late)
        waits--
        own.delete(call)
        if (own.size === 0 && waiting.get(owner) === own) waiting.delete(owner)
      }
      const call: Waiting = {
        start: () => {
          leave()
          resolve(begin(owner))
        },
      }
      const late = setTimeout(() => {
        leave()
        reject(busy())
      }, longestWait)
      waits++
      own.add(call)
    })
  return {
    limit: () => limit,
    /** Whether the server is overloaded, or was a moment ago. */
    isFull: () => isFull() || isStuck() || now() - stuck < stuckFor,
    /** A slot for one more call, now or within a moment. Throws if too many wait already. */
    take: async (owner: Owner): Promise<WorkPlace> => {
      if (mayBegin(owner)) return begin(owner)
      if (waits >= mostWaiting.all) throw busy()
      if ((waiting.get(owner)?.size ?? 0) < mostWaiting.each) return whenFree(owner)
      if (isFull()) throw busy()
      throw typeof owner === 'string' ? tooManyOfAddress() : tooManyCalls()
    },
  }
}
