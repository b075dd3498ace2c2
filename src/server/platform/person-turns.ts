// Few calls of one person run at once; more of them wait, so that others get their turn between them, and far too many are refused.
import { Refusal } from './refusal.ts'

/** As many as a browser sends at once. */
const mostAtOnce = 6
/** A call that waited longer than this begins beside those that run, up to two more: they wait for something other than the processor. */
const longestWait = 300
/** Beyond this many nobody sits in front of the calls. */
const mostWaiting = 100
/** Beyond a few that wait, who waited this long is refused when its turn comes: its answer would be too late. */
const stale = { after: 500, beyond: 12 }

export const tooManyCalls = () =>
  new Refusal('too_many', 'You are sending too many requests at once. Nothing was done. Send fewer at a time', {
    retryAfter: 1,
  })

type WaitingCall = { since: number; start: () => void; refuse: () => void }
/** Those that wait are in the order in which they came. */
type Turns = { running: number; waiting: Set<WaitingCall> }

type TurnLimits = { most?: number; wait?: number; crowd?: number; now?: () => number }
export const takePersonTurns = ({
  most = mostAtOnce,
  wait = longestWait,
  crowd = mostWaiting,
  now = () => performance.now(),
}: TurnLimits = {}) => {
  const people = new Map<number, Turns>()
  const mostLate = most + Math.ceil(most / 3)
  const refuseStale = ({ waiting }: Turns) => {
    for (const each of waiting) {
      if (waiting.size <= stale.beyond || now() - each.since <= stale.after) return
      each.refuse()
    }
  }
  const end = (person: number) => {
    const own = people.get(person)
    if (!own) return
    own.running--
    refuseStale(own)
    const [next] = own.waiting
    if (next && own.running < most) next.start()
    else if (own.running === 0) people.delete(person)
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
      const late = setInterval(() => own.running < mostLate && start(), wait)
      own.waiting.add(waiting)
    })
  return {
    /** Whether the next call would have to wait. */
    isFull: (person: number) => (people.get(person)?.running ?? 0) >= most,
    /** Returns what ends the turn; only the first time counts. */
    take: async (person: number): Promise<() => void> => {
      const own = people.get(person) ?? { running: 0, waiting: new Set<WaitingCall>() }
      people.set(person, own)
      if (own.running < most) own.running++
      else if (own.waiting.size >= crowd) throw tooManyCalls()
      else await whenFree(own)
      let ended = false
      return () => {
        if (!ended) end(person)
        ended = true
      }
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
