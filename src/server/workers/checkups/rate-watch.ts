// Watches over the rates of one order: which come next, which are not to be read, and how much time they had together.
import { everything } from '../../../domain/accuracy/rate-texts.ts'
import type { Clock } from '../../../domain/accuracy/score/score.ts'
import type { Rate } from '../../../domain/rate.ts'

/** A limit for all rates together: rates below their own budget could still block the thread for others. */
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
  /** Asked of each rate in turn: with a rate those after it that repeat its longest text are set aside too. */
  isAside(position: number, rate: Rate): boolean
}

export const watchRates = ({
  aside = [],
  now = () => 0,
  begin = () => undefined,
  work = (made) => made(),
}: Marks = {}): RateWatch => {
  const left = new Set(aside)
  const repeated = new Set<string>()
  const isAside = (position: number, rate: Rate) => {
    if (left.size === 0) return false
    const text = longestText(rate)
    if (left.has(position) && text.length >= longText) repeated.add(text)
    return left.has(position) || repeated.has(text)
  }
  return { now, begin, work, isAside }
}

/** No shorter text takes long by itself. */
const longText = 200
const longestText = (rate: Rate): string =>
  [...everything.map((field) => rate[field] ?? ''), ...Object.values(rate.other_texts)].reduce((longest, text) =>
    text.length > longest.length ? text : longest,
  )

/** One pass over the rates: work on each while there is time; null for one that is set aside, or when the time is over. */
export const watchedPass = ({ now, begin, isAside }: RateWatch) => {
  let spent = 0
  return <T>(position: number, rate: Rate, work: () => T): T | null => {
    if (isAside(position, rate) || spent > allRatesMs) return null
    begin(position)
    const began = now()
    const result = work()
    spent += now() - began
    return result
  }
}
