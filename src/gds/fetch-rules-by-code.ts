// The rules of some booking codes, a few at a time: every code with its own outcome, and what ends them all.
import type { HostMessage, Outcome } from '../domain/gds.ts'
import { stopsAllCalls, byTime, type CallRecord, newMessages, withAbort } from './calls.ts'
import { forEachLimited } from './for-each-limited.ts'
import type { RulesResult, RulesRequest, CodeRules } from './gds.ts'
import { timeoutText } from './time-limit.ts'

const codesAtOnce = 4

export type CodeAnswer = { code: CodeRules; messages: readonly HostMessage[] }
export const withoutRules = (rate_plan: string, outcome: Outcome, words: string): CodeRules => ({
  rate_plan,
  outcome,
  rate: null,
  words,
})

/** `before`: host messages of the calls made earlier. */
export const fetchRulesByCode = async <L extends { signal: AbortSignal; record: CallRecord }>(
  outer: L,
  { rate_plans }: RulesRequest,
  onCode: (done: number) => void,
  fetchCode: (connection: L, rate_plan: string) => Promise<CodeAnswer>,
  before: readonly HostMessage[] = [],
): Promise<RulesResult> => {
  const { connection, abort } = withAbort(outer)
  const codes = new Map<string, CodeRules>()
  const messages = [...before]
  let ended: CodeRules | undefined
  await forEachLimited(codesAtOnce, [...new Set(rate_plans)], connection.signal, async (rate_plan) => {
    const answered = await fetchCode(connection, rate_plan)
    const { code } = answered
    // A call aborted because of another code gets that one's outcome.
    if (ended && code.rate === null) return
    codes.set(rate_plan, code)
    messages.push(...newMessages(messages, answered.messages))
    if (stopsAllCalls(code.outcome)) {
      ended = code
      abort()
    }
    onCode(codes.size)
  })
  const left = (rate_plan: string): CodeRules =>
    ended ? { ...ended, rate_plan } : withoutRules(rate_plan, 'timeout', timeoutText)
  const { exchanges, retry_after } = connection.record
  return {
    codes: rate_plans.map((rate_plan) => codes.get(rate_plan) ?? left(rate_plan)),
    messages,
    exchanges: byTime(exchanges),
    retry_after,
  }
}
