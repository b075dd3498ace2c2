// Watches over the rates of one order: which come next, which are not to be read, and how much time they had together.
import type { Clock } from '../../domain/accuracy/score.ts'

/** Rates that each stay below their own budget may not add up to a thread that serves nobody else. */
const allRatesMs = 15_000

type Work = <T>(work: () => T) => T
/** `aside`: places of rates that could not be read. Without a clock they have as much time as they take. */
export type Marks = { aside?: Iterable<number>; now?: Clock; begin?: (position: number) => void; work?: Work }
export type RateWatch = {
  now: Clock
  /** Told before the rate at a place of the answer is worked on. */
  begin(position: number): void
  /** Work on the order that nothing can interrupt. */
  work: Work
  isAside(position: number): boolean
}

export const watchRates = ({
  aside = [],
  now = () => 0,
  begin = () => undefined,
  work = (made) => made(),
}: Marks = {}): RateWatch => {
  const left = new Set(aside)
  return { now, begin, work, isAside: (position) => left.has(position) }
}

/** One pass over the rates: work on each while there is time; null for one that is set aside, or when the time is over. */
export const watchedPass = ({ now, begin, isAside }: RateWatch) => {
  let spent = 0
  return <T>(position: number, work: () => T): T | null => {
    if (isAside(position) || spent > allRatesMs) return null
    begin(position)
    const began = now()
    const result = work()
    spent += now() - began
    return result
  }
}
