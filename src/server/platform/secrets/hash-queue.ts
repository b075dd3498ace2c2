// The queue of passwords to hash: round robin by network address, so that an address that sends many only delays itself.
import { addressKey } from '../limits/address-key.ts'

/** The address that sent a password; undefined where the product itself sets one. `known`: the person has logged in from it before. */
export type PasswordOrigin = { ip: string | undefined; known?: boolean }

type Waiting = { start: () => void; refuse: () => void }
type Line = Map<string, Waiting[]>
/** Passwords from known addresses in a row, before one from an unknown address. */
const mostInRow = 3
type Limits = { atOnce?: number; most?: number; each?: number; refuse: () => Error }

const countAll = (line: Line) => [...line.values()].reduce((sum, { length }) => sum + length, 0)

const leave = (line: Line, key: string, take: 'pop' | 'shift'): Waiting | undefined => {
  const own = line.get(key) ?? []
  const gone = own[take]()
  if (take === 'shift' || own.length === 0) line.delete(key)
  if (own.length > 0) line.set(key, own) // after a turn at the end
  return gone
}

/**
 * At most `most` wait, and `each` of one address. When the queue is full, an address with fewer waiting replaces the last one of the
 * address with the most. Known addresses have a queue of their own, which goes first.
 */
export const createHashQueue = ({ atOnce = 2, most = 50, each = 10, refuse }: Limits) => {
  let running = 0
  let inRow = 0
  const [known, strange]: [Line, Line] = [new Map(), new Map()]
  const startNext = () => {
    const line = known.size > 0 && (strange.size === 0 || inRow < mostInRow) ? known : strange
    inRow = line === known ? inRow + 1 : 0
    const [key] = line.keys()
    if (key === undefined) return void running--
    leave(line, key, 'shift')?.start() // the slot is handed over, so that no later call takes it
  }
  /** Whether there is room now. */
  const makePlace = (line: Line, key: string): boolean => {
    const own = line.get(key)?.length ?? 0
    if (own >= each) return false
    if (countAll(line) < most) return true
    let [longest, count] = ['', 0]
    for (const [other, { length }] of line) if (length > count) [longest, count] = [other, length]
    if (count <= own + 1) return false
    leave(line, longest, 'pop')?.refuse()
    return true
  }
  const end = () => {
    let ended = false
    return () => {
      if (!ended) startNext()
      ended = true
    }
  }
  return {
    /** Returns the function that ends the turn; calling it again does nothing. */
    take: async ({ ip, known: isKnown = false }: PasswordOrigin): Promise<() => void> => {
      if (running < atOnce) {
        running++
        return end()
      }
      const [line, key] = [isKnown ? known : strange, ip === undefined ? '' : addressKey(ip)]
      if (!makePlace(line, key)) throw refuse()
      await new Promise<void>((start, fail) => {
        const waiting = { start, refuse: () => fail(refuse()) }
        const own = line.get(key)
        if (own) own.push(waiting)
        else line.set(key, [waiting])
      })
      return end()
    },
  }
}
