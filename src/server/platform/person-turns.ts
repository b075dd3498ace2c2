// Few calls of one person run at once; more of them wait, so that others get their turn between them, and far too many are refused.
import { Refusal } from './refusal.ts'

/** As many as a browser sends at once. */
const mostAtOnce = 6
/**
 * Of a person who sends far more than others, fewer run at once while they take longer than this beside each other: so do the
 * calls of the others. `share`: how many times as many as others, one of whom may come any moment.
 */
const crowded = { slow: 40, quick: 20, least: 2, share: 1.5 }
/** A call that waited longer than this begins beside those that run, up to two more: they wait for something other than the processor. */
const longestWait = 300
/** As many calls of one person tell how busy the server is; the others of them only that this person sends many. */
const mostHeard = 8
/** Beyond this many nobody sits in front of the calls. */
const mostWaiting = 100
/** Beyond a few that wait, who waited this long is refused when its turn comes: its answer would be too late. */
const stale = { after: 400, beyond: 12 }

export const tooManyCalls = () =>
  new Refusal('too_many', 'You are sending too many requests at once. Nothing was done. Send fewer at a time', {
    retryAfter: 1,
  })

type WaitingCall = { since: number; start: () => void; refuse: () => void }
/** Those that wait are in the order in which they came, as are the moments at which all came that have not ended. */
type Turns = { running: number; waiting: Set<WaitingCall>; came: Set<{ at: number }>; most: number; lowered: number }

const noTurns = (most: number): Turns => ({
  running: 0,
  waiting: new Set(),
  came: new Set(),
  most,
  lowered: -Infinity,
})
const isFull = (own: Turns) => own.running >= Math.floor(own.most)

type TurnLimits = {
  most?: number
  wait?: number
  crowd?: number
  now?: () => number
  /** Whether the server has more to do than it can. */
  isBusy?: () => boolean
}
export const takePersonTurns = ({
  most = mostAtOnce,
  wait = longestWait,
  crowd = mostWaiting,
  now = () => performance.now(),
  isBusy = () => false,
}: TurnLimits = {}) => {
  const people = new Map<number, Turns>()
  /** Calls that have not ended. */
  let open = 0
  /** Two more where nothing is slow. */
  const mostLate = (own: Turns) => (own.most < most ? own.most : most + Math.ceil(most / 3))
  /** Additive increase, multiplicative decrease, as of all calls together. */
  const record = (own: Turns, ms: number) => {
    const sendsMost = own.came.size > (crowded.share * (open + 1)) / (people.size + 1)
    if (own.waiting.size === 0 || ms < crowded.quick || !sendsMost) own.most = Math.min(most, own.most + 1 / own.most)
    else if (ms > crowded.slow && now() - own.lowered > crowded.slow) {
      own.most = Math.min(own.most, Math.max(crowded.least, own.most / 2))
      own.lowered = now()
    }
  }
  const refuseStale = ({ waiting, most: atOnce }: Turns) => {
    if (waiting.size <= atOnce) return
    // While the server has too much to do, twelve would wait for seconds.
    const beyond = isBusy() ? atOnce : stale.beyond
    for (const each of waiting) {
      if (waiting.size <= beyond || now() - each.since <= stale.after) return
      each.refuse()
    }
  }
  const end = (own: Turns, ms: number) => {
    record(own, ms)
    own.running--
    refuseStale(own)
    for (const next of own.waiting) {
      if (isFull(own)) return
      next.start()
    }
  }
  const whenFree = (own: Turns) =>
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
    /** Returns what ends the turn; only the first time counts. */
    take: async (person: number): Promise<() => void> => {
      const own = people.get(person) ?? noTurns(most)
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
    /** How many calls have not ended, and how many of them came longer ago than `ms`; of each person the oldest few. */
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
 * Who was just refused, by what they sign in with: their next calls need no look into the database. `until` is when that ends, and
 * when such a call is answered: a program that asks again at once would ask thousands of times a second.
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

/** Counts what everybody has open, and refuses one person more than a share of it. */
export const countOpen = <Who extends number | string>({ most, each }: { most: number; each: number }) => {
  const people = new Map<Who, number>()
  let all = 0
  return {
    /** Why one more may not begin, if it may not; `person` is undefined where nobody signed in. */
    refusal: (person: Who | undefined): 'all' | 'person' | undefined => {
      if (person !== undefined && (people.get(person) ?? 0) >= each) return 'person'
      return all >= most ? 'all' : undefined
    },
    /** Returns what ends it; only the first time counts. */
    begin: (person: Who | undefined): (() => void) => {
      all++
      if (person !== undefined) people.set(person, (people.get(person) ?? 0) + 1)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        all--
        if (person === undefined) return
        const left = (people.get(person) ?? 1) - 1
        if (left > 0) people.set(person, left)
        else people.delete(person)
      }
    },
  }
}
