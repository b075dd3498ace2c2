// Which stays are asked for again where those of a monitor roll: the dates that showed what the date of today lacks.
import { dayMs } from '../durations.ts'
import { isExpected, isLongAfter, type Watched } from './watched.ts'

/** An answer of the run: which stay and slots it is of, and when it was fetched. */
type AnsweredStay = { stay: string; slots: readonly string[]; at: string }
/** `like`: the answer in whose slot it was asked before. */
type StayToAskAgain<A> = { stay: string; slots: readonly string[]; like: A }

/** A date that so many checkups in a row can't tell of is given up until a day has passed: it would keep the others from being asked. */
const mostUndecided = 3

/**
 * At most one for each answer, the one that was asked longest ago: of what was told as found and the newest date of a slot lacks, the stay that
 * found it there, which alone says whether it is gone. A run that has asked for it needs no other.
 */
export const staysToAskAgain = <A extends AnsweredStay>(
  things: readonly Watched[],
  answers: readonly A[],
): StayToAskAgain<A>[] => {
  const asked = new Set(answers.map(({ stay }) => stay))
  const chosen = new Map<string, StayToAskAgain<A>>()
  for (const like of answers) {
    const [first] = things
      .filter((thing) => thing.told && isLacking(thing, like))
      .flatMap((thing) => showing(thing, like.at))
      .filter(([stay, { slots }]) => slots.some((slot) => like.slots.includes(slot)) && !asked.has(stay))
      .map(([stay, seen]) => ({ stay, seen, asked_at: seen.undecided?.at ?? seen.at }))
      .toSorted((a, b) => (a.asked_at < b.asked_at || (a.asked_at === b.asked_at && a.stay < b.stay) ? -1 : 1))
    if (!first) continue
    const { stay, seen } = first
    const slots = [...(chosen.get(stay)?.slots ?? []), ...seen.slots.filter((slot) => like.slots.includes(slot))]
    chosen.set(stay, { stay, slots, like })
  }
  return [...chosen.values()]
}

const isLacking = ({ stays }: Watched, { stay, at }: AnsweredStay): boolean => {
  const seen = stays[stay]
  return seen !== undefined && seen.at === at && !seen.found
}

/** The stays that have it; of what is seen gone once those that had it. Without those that are given up at this time. */
const showing = ({ of, side, stays }: Watched, at: string) =>
  Object.entries(stays).filter(
    ([, { found, ever, undecided }]) => !isGivenUp(undecided, at) && (found || (!side && ever && !isExpected(of))),
  )

const isGivenUp = (undecided: Watched['stays'][string]['undecided'], at: string): boolean =>
  undecided !== undefined && undecided.tries >= mostUndecided && !isLongAfter(undecided.at, at, dayMs)
