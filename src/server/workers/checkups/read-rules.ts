// Merges rules into a checkup's rates: which rates have them, how each call went, what is missing.
import type { CallState } from '../../../domain/accuracy/verdict.ts'
import { type Outcome, outcomes } from '../../../domain/gds.ts'
import { failureOf } from '../../../domain/notices.ts'
import type { Rate } from '../../../domain/rate.ts'
import type { CodeRules } from '../../../gds/gds.ts'
import type { CachedDetails } from './checkup.ts'

/** The rates of a checkup after fetching rules; `now` says for each whether its rules were fetched this time. */
export type RatesWithRules = {
  rates: Rate[]
  rules: CallState[]
  before_rules: ReadonlyMap<string, Rate>
  now: boolean[]
  missing: string[]
}

const ofRules = 'Rules of '
const missingOf = (rate_plan: string, why: string) => `${ofRules}${rate_plan}: ${why}`
/** Whether the details are complete, so that only rules can be missing. */
export const areDetailsWhole = (missing: readonly string[]) => missing.every((line) => line.startsWith(ofRules))
/**
 * Whether an answer replaces the older one of its stay: an unknown message says nothing about the rates, and half the details are not enough.
 * `outcome`: null for a checkup that was stored before outcomes were.
 */
export const replacesAnswer = (outcome: Outcome | null, missing: readonly string[]) =>
  outcome === null ||
  (failureOf(outcome) === undefined &&
    outcome !== 'unknown_message' &&
    (outcome !== 'partial' || areDetailsWhole(missing)))
const failedWords = new Set(
  outcomes.filter((outcome) => failureOf(outcome)).map((outcome) => outcome.replaceAll('_', ' ')),
)
/** Whether a part is missing because a call failed, rather than because the host said that there is none. */
export const haveCallsFailed = (missing: readonly string[]) =>
  missing.some((line) => !line.startsWith(ofRules) || failedWords.has(line.slice(line.indexOf(': ') + 2)))
/** What is still missing once the rules of these codes are fetched again. */
export const stillMissing = (missing: readonly string[], rate_plans: readonly string[]) =>
  missing.filter((line) => !rate_plans.some((rate_plan) => line.startsWith(missingOf(rate_plan, ''))))

/** With equal booking codes the first is used: the GDS is asked by code and price and answers with one rate. */
const firstOf = (rates: readonly Pick<Rate, 'rate_plan'>[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>()
  for (const [at, { rate_plan }] of rates.entries()) if (!first.has(rate_plan)) first.set(rate_plan, at)
  return first
}

/** The requested codes that are sold and whose rules are unread. */
export const unreadOf = ({ rates, rules }: Pick<CachedDetails, 'rates' | 'rules'>, wanted: readonly string[]) => {
  const first = firstOf(rates)
  return [...new Set(wanted)].filter((rate_plan) => {
    const at = first.get(rate_plan)
    return at !== undefined && rules[at] !== 'read'
  })
}

export const addRules = (
  { rates, rules, before_rules }: Pick<CachedDetails, 'rates' | 'rules' | 'before_rules'>,
  rate_plans: readonly string[],
  codes: readonly CodeRules[],
): RatesWithRules => {
  const answers = new Map(codes.map((code) => [code.rate_plan, code]))
  const before = new Map(before_rules.map((rate) => [rate.rate_plan, rate]))
  const now = rates.map(() => false)
  const joined = { rates: [...rates], rules: [...rules], before_rules: before, now, missing: [] as string[] }
  const first = firstOf(rates)
  for (const rate_plan of rate_plans) {
    const [at, answer] = [first.get(rate_plan), answers.get(rate_plan)]
    const rate = at === undefined ? undefined : rates[at]
    if (at === undefined || !rate) {
      // The code was requested by name, and the re-fetched rates do not include it.
      if (answer && !answer.rate) joined.missing.push(missingOf(rate_plan, outcomeWords(answer)))
      continue
    }
    if (answer?.rate) {
      before.set(rate_plan, before.get(rate_plan) ?? rate)
      joined.rates[at] = answer.rate
      joined.rules[at] = 'read'
      now[at] = true
    } else {
      // Rules that were never fetched are unread.
      if (answer) joined.rules[at] = 'failed'
      joined.missing.push(missingOf(rate_plan, answer ? outcomeWords(answer) : 'not asked'))
    }
  }
  return joined
}

/** The host's own words if it answered, and how the call ended if it did not. */
const outcomeWords = ({ outcome, words }: CodeRules) =>
  failureOf(outcome) || words.trim() === '' ? outcome.replaceAll('_', ' ') : words.trim()
