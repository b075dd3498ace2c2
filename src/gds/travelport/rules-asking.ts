// The rules of some booking codes: one call each with the base price of Details, a few at a time, every code with its own end.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Rate } from '../../domain/rate.ts'
import type { AskedRules, Limits, RulesAsk, RulesOfCode } from '../gds.ts'
import { callOf, endingOf, endsAll, inOrder, type Line, type Page } from './call.ts'
import { fewAtOnce } from '../few-at-once.ts'
import { joinRate } from './join.ts'
import { rulesCall } from './operations/hotel-rules.ts'

const callsAtOnce = 4

/** Code by code takes its time; one code has that of one call. */
export const rulesTime = ({ rate_plans }: RulesAsk, { call_ms, first_byte_ms }: Limits): number =>
  Math.max(call_ms, rate_plans.length * first_byte_ms)

export const askRules = async (outer: Line, ask: RulesAsk, onCode: (done: number) => void): Promise<AskedRules> => {
  const stop = new AbortController()
  const line: Line = { ...outer, signal: AbortSignal.any([outer.signal, stop.signal]) }
  const codes = new Map<string, RulesOfCode>()
  const messages: HostMessage[] = []
  let ended: RulesOfCode | undefined
  await fewAtOnce(callsAtOnce, [...new Set(ask.rate_plans)], line.signal, async (rate_plan) => {
    const { code, said } = await rulesOf(line, ask, rate_plan)
    // What was broken off because of another code ends as that one did.
    if (ended && code.rate === null) return
    codes.set(rate_plan, code)
    messages.push(...said.filter(({ text }) => messages.every((each) => each.text !== text)))
    if (code.rate === null && endsAll(code.outcome)) {
      ended = code
      stop.abort()
    }
    onCode(codes.size)
  })
  const { exchanges, retry_after } = line.kept
  const left = (rate_plan: string): RulesOfCode =>
    ended ? { ...ended, rate_plan } : failed(rate_plan, 'timeout', 'The time for the whole asking is over.')
  return {
    codes: ask.rate_plans.map((rate_plan) => codes.get(rate_plan) ?? left(rate_plan)),
    messages,
    exchanges: inOrder(exchanges),
    retry_after,
  }
}

const failed = (rate_plan: string, outcome: Outcome, words: string): RulesOfCode => ({
  rate_plan,
  outcome,
  rate: null,
  words,
})

type Answered = { code: RulesOfCode; said: HostMessage[] }

const rulesOf = async (line: Line, ask: RulesAsk, rate_plan: string): Promise<Answered> => {
  const unasked = (outcome: Outcome, words: string) => ({ code: failed(rate_plan, outcome, words), said: [] })
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
  if (outcome === 'rates') return { code: failed(rate_plan, 'unreadable', 'Rules of another booking code came.'), said }
  // Neither rules nor a reason: nobody said that there are none.
  if (outcome === 'static') return { code: failed(rate_plan, 'unknown_message', 'No rules came, and no reason.'), said }
  return { code: failed(rate_plan, outcome, wordsOf(said)), said }
}

const wordsOf = (messages: readonly HostMessage[]) => messages.map(({ text }) => text).join('\n')

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
