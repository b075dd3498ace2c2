// Who hashes a password next: addresses take turns, so that whoever sends many only waits longer themselves.
import { addressKey } from './address-key.ts'

/** From where a password comes; nothing where the product itself sets one. `known`: whoever it is for has logged in from there before. */
export type Asker = { ip: string | undefined; known?: boolean }

type Waiting = { start: () => void; refuse: () => void }
type Line = Map<string, Waiting[]>
/** From known addresses, before somebody else has a turn. */
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
 * `most` wait together, `each` of one address. When all places are taken, an address with fewer gets the last one of the address with
 * the most. Those from known addresses have places of their own, and go first.
 */
export const takeHashTurns = ({ atOnce = 2, most = 50, each = 10, refuse }: Limits) => {
  let running = 0
  let inRow = 0
  const [known, strange]: [Line, Line] = [new Map(), new Map()]
  const startNext = () => {
    const line = known.size > 0 && (strange.size === 0 || inRow < mostInRow) ? known : strange
    inRow = line === known ? inRow + 1 : 0
    const [key] = line.keys()
    if (key === undefined) return void running--
    leave(line, key, 'shift')?.start() // the place is handed on, so nobody slips in between
  }
  /** Whether there is a place now. */
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
    /** Returns what ends the turn; only the first time counts. */
    take: async ({ ip, known: isKnown = false }: Asker): Promise<() => void> => {
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
