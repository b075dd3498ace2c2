// The rules of some booking codes: one call each, with the base price of Details.
import type { Outcome } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import { wordsOf } from '../asking.ts'
import type { AskedRules, Limits, RulesAsk } from '../gds.ts'
import { type AnsweredCode, rulesOfCodes, withoutRules } from '../rules-of-codes.ts'
import { callOf, endingOf, type Line, type Page } from './calls.ts'
import { joinRate } from './join.ts'
import { rulesCall } from './operations/hotel-rules.ts'

/** Code by code takes its time; one code has that of one call. */
export const rulesTime = ({ rate_plans }: RulesAsk, { call_ms, first_byte_ms }: Limits): number =>
  Math.max(call_ms, rate_plans.length * first_byte_ms)

export const askRules = (outer: Line, ask: RulesAsk, onCode: (done: number) => void): Promise<AskedRules> =>
  rulesOfCodes(outer, ask, onCode, (line, rate_plan) => rulesOf(line, ask, rate_plan))

const rulesOf = async (line: Line, ask: RulesAsk, rate_plan: string): Promise<AnsweredCode> => {
  const unasked = (outcome: Outcome, words: string) => ({ code: withoutRules(rate_plan, outcome, words), said: [] })
  const details = ask.details.find((rate) => rate.rate_plan === rate_plan)
  if (!details) return unasked('not_found', 'The reading has no such booking code.')
  const base = baseOf(details)
  if (base === null) return unasked('refused', 'Travelport gave no base price, and without it no rules are given.')
  const { property, stay } = ask
  const page = await callOf(line, rulesCall(line.limits, { property, stay, rate_plan, base }))
  const { outcome, messages: said } = endingOf(page)
  const rules = outcome === 'rates' ? ofCode(page, rate_plan) : undefined
  if (rules) {
    const rate = joinRate(details, { ...rules, rate_plan }, stay.check_in)
    return { code: { rate_plan, outcome: 'rates', rate, words: wordsOf(said) }, said }
  }
  if (outcome === 'rates')
    return { code: withoutRules(rate_plan, 'unreadable', 'Rules of another booking code came.'), said }
  // Neither rules nor a reason: nobody said that there are none.
  if (outcome === 'static')
    return { code: withoutRules(rate_plan, 'unknown_message', 'No rules came, and no reason.'), said }
  return { code: withoutRules(rate_plan, outcome, wordsOf(said)), said }
}

/** The base price as it stood on the wire: Travelport compares it as text. */
const baseOf = (details: Rate): string | null => {
  const currency = details.other_currencies.price_base ?? details.currency
  return details.price_base === null || currency === null
    ? (details.unreadable.price_base ?? null)
    : `${currency}${details.price_base}`
}

/** An answer about a single code that does not name it is about the one that was asked. */
const ofCode = (page: Page, rate_plan: string): Rate | undefined => {
  const rates = page.message?.rates ?? []
  return rates.find((rate) => rate.rate_plan === rate_plan) ?? rates.find((rate) => rate.rate_plan === '')
}
