// Scores the rates of a checkup under a watch: what takes too long stays unread, and the others are scored as if it were not there.
import { lookAtNeighbours } from '../../../domain/accuracy/neighbours.ts'
import { type EarlyResults, rateBudgetMs, scoreRate, unreadScore } from '../../../domain/accuracy/score/score.ts'
import { isUnread } from '../../../domain/accuracy/score/unread.ts'
import { type CallState, callStates, type CheckContext, type Score } from '../../../domain/accuracy/verdict.ts'
import type { Rate } from '../../../domain/rate.ts'
import { type RateWatch, watchedPass } from './rate-watch.ts'

/** Each repeats the scores without the rates that took too long in the one before. */
const mostPasses = 3

/** The scores of all rates in their order, and the checkup with those that could be read. */
type ScoredRates = { scores: Score[]; readable: CheckContext }

/** Every rate by the calls that were made for it; `ahead` is null for one that took too long before. */
export const scoreRates = (
  checkup: CheckContext,
  rules: readonly CallState[],
  watch: RateWatch,
  ahead?: ReadonlyMap<Rate, EarlyResults | null>,
): ScoredRates => {
  const { rates } = checkup
  let aside = new Set<number>()
  for (const [at, rate] of rates.entries()) if (watch.isAside(at, rate) || ahead?.get(rate) === null) aside.add(at)
  for (let pass = 1; ; pass++) {
    const readable = withoutRates(checkup, aside)
    const scores = scoresIn(readable, { rates, rules, watch, aside, ahead })
    const unread = new Set(scores.flatMap((score, at) => (isUnread(score) ? [at] : [])))
    // A text that was not read is no neighbour either, the next time too.
    if (unread.size === aside.size || pass === mostPasses) return { scores, readable: withoutRates(checkup, unread) }
    aside = unread
  }
}

/** What is not read proves nothing about what is on sale. */
const withoutRates = (checkup: CheckContext, aside: ReadonlySet<number>): CheckContext =>
  aside.size === 0 ? checkup : { ...checkup, whole: false, rates: checkup.rates.filter((_, at) => !aside.has(at)) }

type Answer = {
  rates: readonly Rate[]
  rules: readonly CallState[]
  watch: RateWatch
  aside: ReadonlySet<number>
  ahead?: ReadonlyMap<Rate, EarlyResults | null> | undefined
}

const scoresIn = (checkup: CheckContext, { rates, rules, watch, aside, ahead }: Answer): Score[] => {
  const { calls } = checkup
  const by = Object.fromEntries(callStates.map((state) => [state, { ...checkup, calls: { ...calls, rules: state } }]))
  const places = rates.flatMap((_, at) => (aside.has(at) ? [] : [at]))
  const late = lateExpected(checkup, places, rates, watch)
  if (places.length > 0) lookAtNeighbours(checkup, (at) => watch.begin(places[at] ?? at))
  const within = watchedPass(watch)
  return rates.map((rate, at) => {
    const own = by[rules[at] ?? calls.rules] ?? checkup
    const score =
      aside.has(at) || late.has(at) ? null : within(at, rate, () => scoreRate(rate, own, ahead?.get(rate), watch.now))
    return score ?? unreadScore(own)
  })
}

/**
 * Places of rates of whose codes it takes too long to say what own data expect. It is asked for each by itself, before neighbours ask for it, and
 * kept: whoever stores the checkup asks only for rates that were read.
 */
const lateExpected = (
  { own }: CheckContext,
  places: readonly number[],
  rates: readonly Rate[],
  { begin, now }: RateWatch,
): ReadonlySet<number> => {
  const late = new Set<number>()
  if (own === null) return late
  for (const at of places) {
    begin(at)
    const began = now()
    own.expectedOf(rates[at]?.rate_plan ?? '')
    if (now() - began > rateBudgetMs) late.add(at)
  }
  return late
}
