// What the rules of some booking codes make of a reading's rates: which rate has them in it, how each call went, what is missing.
import type { CallState } from '../../domain/accuracy/verdict.ts'
import { failureOf } from '../../domain/notices.ts'
import type { Rate } from '../../domain/rate.ts'
import type { RulesOfCode } from '../../gds/gds.ts'
import type { YoungDetails } from './reading.ts'

/** The rates of a reading after its rules were asked; `now` says of each whether its rules were read this time. */
export type RatesWithRules = {
  rates: Rate[]
  rules: CallState[]
  before_rules: ReadonlyMap<string, Rate>
  now: boolean[]
  missing: string[]
}

const ofRules = 'Rules of '
const missingOf = (rate_plan: string, why: string) => `${ofRules}${rate_plan}: ${why}`
/** Whether the details are whole: what is missing, if anything, are rules. */
export const areDetailsWhole = (missing: readonly string[]) => missing.every((line) => line.startsWith(ofRules))
/** What stays missing when the rules of these codes are asked again. */
export const stillMissing = (missing: readonly string[], rate_plans: readonly string[]) =>
  missing.filter((line) => !rate_plans.some((rate_plan) => line.startsWith(missingOf(rate_plan, ''))))

/** Of equal booking codes the first is meant: the GDS is asked by code and price, and answers of one rate. */
export const firstOf = (rates: readonly Pick<Rate, 'rate_plan'>[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>()
  for (const [at, { rate_plan }] of rates.entries()) if (!first.has(rate_plan)) first.set(rate_plan, at)
  return first
}

/** Codes that are still to be asked: of those wanted the ones that are sold and whose rules are unread. */
export const unreadOf = ({ rates, rules }: Pick<YoungDetails, 'rates' | 'rules'>, wanted: readonly string[]) => {
  const first = firstOf(rates)
  return [...new Set(wanted)].filter((rate_plan) => {
    const at = first.get(rate_plan)
    return at !== undefined && rules[at] !== 'read'
  })
}

export const addRules = (
  { rates, rules, before_rules }: Pick<YoungDetails, 'rates' | 'rules' | 'before_rules'>,
  rate_plans: readonly string[],
  codes: readonly RulesOfCode[],
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
      // Somebody asked for it by name, and the rates that were read meanwhile do not have it.
      if (answer && !answer.rate) joined.missing.push(missingOf(rate_plan, wordsOf(answer)))
      continue
    }
    if (answer?.rate) {
      before.set(rate_plan, before.get(rate_plan) ?? rate)
      joined.rates[at] = answer.rate
      joined.rules[at] = 'read'
      now[at] = true
    } else {
      // Rules that were never asked for are unread.
      if (answer) joined.rules[at] = 'failed'
      joined.missing.push(missingOf(rate_plan, answer ? wordsOf(answer) : 'not asked'))
    }
  }
  return joined
}

/** The host's own words where it answered, and how the call ended where it did not. */
const wordsOf = ({ outcome, words }: RulesOfCode) =>
  failureOf(outcome) || words.trim() === '' ? outcome.replaceAll('_', ' ') : words.trim()
