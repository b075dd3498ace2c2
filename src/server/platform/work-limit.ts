// How many calls may run at once follows how long they take. What is too much waits a moment for its place, and whoever has least gets the next.
import { tooManyOfAddress } from './address-turns.ts'
import { tooManyCalls } from './person-turns.ts'
import { Refusal } from './refusal.ts'

/** A call that took longer than this says that too many run at once. */
const slow = 400
const [leastCalls, startCalls, mostCalls] = [16, 128, 256]
const lowerEvery = 100
const lookEvery = 10
/** Costly work begins no earlier than this after the last moment at which half was overdue. */
const stuckFor = 1_000
/** Where few run, a slow call is slow by itself. */
const few = 16
/** As many of one owner may begin while half of what runs is overdue: that is seldom their work. */
const heardOfEach = 6
const longestWait = 300
/** Who waits behind more than these would wait too long. */
const mostWaiting = { all: 500, each: 60 }

/** Whose call it is: an address until the person is known. */
export type Owner = string | number
/** Ends a call; one that was only interrupted says nothing about the load. */
export type EndWork = (of?: 'interrupted') => void
export type WorkPlace = { end: EndWork; giveTo: (owner: Owner) => void }

type WorkSigns = {
  now?: () => number
  /** How many calls are open that wait for others of the same person, and how many of them came longer ago than this. */
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
 * Additive increase, multiplicative decrease, as TCP does: every call below the bar raises the limit by its share of one,
 * a slow one lowers it by a quarter, at most ten times a second. One owner has at most half of the places.
 */
export const createLimit = ({ now = () => performance.now(), open = () => ({ all: 0, late: 0 }) }: WorkSigns = {}) => {
  let limit = startCalls
  let [lowered, stuck] = [-Infinity, -Infinity]
  /** In the order in which they began. */
  const running = new Set<Running>()
  const owners = new Map<Owner, number>()
  /** The owner whose last turn is longest ago comes first. */
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
    /** Whether there is too much to do already, or was a moment ago, whoever asks for more. */
    isFull: () => isFull() || isStuck() || now() - stuck < stuckFor,
    /** A place for one more call, now or within a moment. Throws where too many wait already. */
    take: async (owner: Owner): Promise<WorkPlace> => {
      if (mayBegin(owner)) return begin(owner)
      if (waits >= mostWaiting.all) throw busy()
      if ((waiting.get(owner)?.size ?? 0) < mostWaiting.each) return whenFree(owner)
      if (isFull()) throw busy()
      throw typeof owner === 'string' ? tooManyOfAddress() : tooManyCalls()
    },
  }
}
