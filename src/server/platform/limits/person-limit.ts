// Limits how many calls of one person run at the same time: more of them wait, so that other people's calls run in between, and far too
// many are refused.
import { Refusal } from '../refusal.ts'

/** As many as a browser sends at once. */
const mostAtOnce = 6
/**
 * A person who sends far more than others runs fewer calls at once (down to `least`) while they take longer than `slow` milliseconds,
 * and more again when they take less than `quick`. `share`: how many times the average counts as far more.
 */
const crowded = { slow: 40, quick: 20, least: 2, share: 1.5 }
/** Milliseconds after which up to two waiting calls start besides those that run, which seem to wait for something other than the processor. */
const longestWait = 300
/** Calls of one person that count as a sign of load: more only show that this person sends many. */
const mostHeard = 8
/** More waiting calls than this come from a program, not from a person at a screen. */
const mostWaiting = 100
/** If more than `beyond` wait, those that have waited longer than `after` milliseconds are refused: their response would be too late. */
const stale = { after: 400, beyond: 12 }

export const tooManyCalls = () =>
  new Refusal('too_many', 'You are sending too many requests at once. Nothing was done. Send fewer at a time', {
    retryAfter: 1,
  })

type WaitingCall = { since: number; start: () => void; refuse: () => void }
/** `waiting` is in the order of arrival. `came` has the arrival of each call that has not ended. */
type PersonCalls = {
  running: number
  waiting: Set<WaitingCall>
  came: Set<{ at: number }>
  most: number
  lowered: number
}

const noCalls = (most: number): PersonCalls => ({
  running: 0,
  waiting: new Set(),
  came: new Set(),
  most,
  lowered: -Infinity,
})
const isFull = (own: PersonCalls) => own.running >= Math.floor(own.most)

type PersonLimits = {
  most?: number
  wait?: number
  crowd?: number
  now?: () => number
  /** Whether the server is overloaded. */
  isBusy?: () => boolean
}
export const createPersonLimit = ({
  most = mostAtOnce,
  wait = longestWait,
  crowd = mostWaiting,
  now = () => performance.now(),
  isBusy = () => false,
}: PersonLimits = {}) => {
  const people = new Map<number, PersonCalls>()
  /** Calls that have not ended. */
  let open = 0
  /** Two more, unless the limit was lowered. */
  const mostLate = (own: PersonCalls) => (own.most < most ? own.most : most + Math.ceil(most / 3))
  /** Additive increase, multiplicative decrease (AIMD), as in concurrency-limit.ts. */
  const record = (own: PersonCalls, ms: number) => {
    const sendsMost = own.came.size > (crowded.share * (open + 1)) / (people.size + 1)
    if (own.waiting.size === 0 || ms < crowded.quick || !sendsMost) own.most = Math.min(most, own.most + 1 / own.most)
    else if (ms > crowded.slow && now() - own.lowered > crowded.slow) {
      own.most = Math.min(own.most, Math.max(crowded.least, own.most / 2))
      own.lowered = now()
    }
  }
  const refuseStale = ({ waiting, most: atOnce }: PersonCalls) => {
    if (waiting.size <= atOnce) return
    // On an overloaded server, twelve would wait for seconds.
    const beyond = isBusy() ? atOnce : stale.beyond
    for (const each of waiting) {
      if (waiting.size <= beyond || now() - each.since <= stale.after) return
      each.refuse()
    }
  }
  const end = (own: PersonCalls, ms: number) => {
    record(own, ms)
    own.running--
    refuseStale(own)
    for (const next of own.waiting) {
      if (isFull(own)) return
      next.start()
    }
  }
  const whenFree = (own: PersonCalls) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearInterval(late)
        own.waiting.delete(waiting)
      }
      const start = () => {
        leave()
        own.running++
        resolve()
      }
      const refuse = () => {
        leave()
        reject(tooManyCalls())
      }
      const waiting: WaitingCall = { since: now(), start, refuse }
      const late = setInterval(() => own.running < mostLate(own) && start(), wait)
      own.waiting.add(waiting)
    })
  return {
    /** Whether the next call would have to wait. */
    isFull: (person: number) => {
      const own = people.get(person)
      return own !== undefined && isFull(own)
    },
    /** Whether the next call would be refused. */
    isCrowded: (person: number) => (people.get(person)?.waiting.size ?? 0) >= crowd,
    /** Returns the function that ends the call; calling it again does nothing. */
    take: async (person: number): Promise<() => void> => {
      const own = people.get(person) ?? noCalls(most)
      if (isFull(own) && own.waiting.size >= crowd) throw tooManyCalls()
      people.set(person, own)
      const call = { at: now() }
      own.came.add(call)
      open++
      const leave = () => {
        open--
        if (own.came.delete(call) && own.came.size === 0) people.delete(person)
      }
      if (!isFull(own)) own.running++
      else
        await whenFree(own).catch((error: unknown) => {
          leave()
          throw error
        })
      const began = now()
      return () => {
        if (!own.came.has(call)) return
        end(own, now() - began)
        leave()
      }
    },
    /** How many calls are open, and how many of them for longer than `ms`. Of each person, only the oldest few count. */
    load: (ms: number) => {
      let [all, late] = [0, 0]
      for (const { came } of people.values()) {
        let left = mostHeard
        for (const { at } of came) {
          if (left-- === 0) break
          all++
          if (now() - at > ms) late++
        }
      }
      return { all, late }
    },
  }
}

/** Milliseconds. */
const refusedFor = 250

/**
 * Credentials that were just refused: their next calls need no database query. `until` is when that ends and when such a call is
 * answered, because a program that retries at once would send thousands of calls a second.
 */
export const rememberRefused = (wait: (work: () => void, ms: number) => unknown = setTimeout) => {
  const refused = new Map<string, Promise<void>>()
  return {
    until: (credential: string | undefined) => (credential === undefined ? undefined : refused.get(credential)),
    add: (credential: string | undefined) => {
      if (credential === undefined || refused.has(credential)) return
      const over = new Promise<void>((end) => wait(end, refusedFor)).then(() => void refused.delete(credential))
      refused.set(credential, over)
    },
  }
}
