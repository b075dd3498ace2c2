// Watches over the rates of one order: which come next, which are not to be read, and how much time they had together.
import type { Clock } from '../../domain/accuracy/score.ts'

/** Rates that each stay below their own budget may not add up to a thread that serves nobody else. */
const allRatesMs = 15_000

/** `aside`: places of rates that could not be read; `begin` is told before the rate at a place is worked on. */
export type Marks = { aside?: Iterable<number>; now?: Clock; begin?: (position: number) => void }
export type RateWatch = {
  now: Clock
  begin(position: number): void
  isAside(position: number): boolean
}

export const watchRates = ({
  aside = [],
  now = () => performance.now(),
  begin = () => undefined,
}: Marks = {}): RateWatch => {
  const left = new Set(aside)
  return { now, begin, isAside: (position) => left.has(position) }
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
