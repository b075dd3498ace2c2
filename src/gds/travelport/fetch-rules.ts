// The rules of some booking codes: one call each, with the base price of Details.
import type { Outcome } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import { hostMessageText } from '../calls.ts'
import type { RulesResult, Limits, RulesRequest } from '../gds.ts'
import { type CodeAnswer, fetchRulesByCode, withoutRules } from '../fetch-rules-by-code.ts'
import { sendWithRetry, callOutcome, type Connection, type CallResult } from './calls.ts'
import { joinRate } from './join.ts'
import { rulesCall } from './operations/hotel-rules.ts'

/** Code by code takes its time; one code has that of one call. */
export const rulesTime = ({ rate_plans }: RulesRequest, { call_ms, first_byte_ms }: Limits): number =>
  Math.max(call_ms, rate_plans.length * first_byte_ms)

export const fetchRules = (
  outer: Connection,
  request: RulesRequest,
  onCode: (done: number) => void,
): Promise<RulesResult> =>
  fetchRulesByCode(outer, request, onCode, (connection, rate_plan) => fetchCode(connection, request, rate_plan))

const fetchCode = async (connection: Connection, request: RulesRequest, rate_plan: string): Promise<CodeAnswer> => {
  const notSent = (outcome: Outcome, words: string) => ({ code: withoutRules(rate_plan, outcome, words), messages: [] })
  const details = request.details.find((rate) => rate.rate_plan === rate_plan)
  if (!details) return notSent('not_found', 'The checkup has no such booking code.')
  const base = baseOf(details)
  if (base === null) return notSent('refused', 'Travelport gave no base price, and without it no rules are given.')
  const { property, stay } = request
  const page = await sendWithRetry(connection, rulesCall(connection.limits, { property, stay, rate_plan, base }))
  const { outcome, messages } = callOutcome(page)
  const rules = outcome === 'rates' ? ofCode(page, rate_plan) : undefined
  if (rules) {
    const rate = joinRate(details, { ...rules, rate_plan }, stay.check_in)
    return { code: { rate_plan, outcome: 'rates', rate, words: hostMessageText(messages) }, messages }
  }
  if (outcome === 'rates')
    return { code: withoutRules(rate_plan, 'unreadable', 'Rules of another booking code came.'), messages }
  // Neither rules nor a reason: that does not mean there are none.
  if (outcome === 'static')
    return { code: withoutRules(rate_plan, 'unknown_message', 'No rules came, and no reason.'), messages }
  return { code: withoutRules(rate_plan, outcome, hostMessageText(messages)), messages }
}

/** The base price as it stood on the wire: Travelport compares it as text. */
const baseOf = (details: Rate): string | null => {
  const currency = details.other_currencies.price_base ?? details.currency
  return details.price_base === null || currency === null
    ? (details.unreadable.price_base ?? null)
    : `${currency}${details.price_base}`
}

/** A response about a single code that does not name it is about the requested one. */
const ofCode = (page: CallResult, rate_plan: string): Rate | undefined => {
  const rates = page.message?.rates ?? []
  return rates.find((rate) => rate.rate_plan === rate_plan) ?? rates.find((rate) => rate.rate_plan === '')
}
