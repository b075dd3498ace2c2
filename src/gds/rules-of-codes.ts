// The rules of some booking codes, a few at a time: every code with its own end, and what ends them all.
import type { HostMessage, Outcome } from '../domain/gds.ts'
import { endsAll, inOrder, type Kept, newIn, stoppable } from './asking.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { AskedRules, RulesAsk, RulesOfCode } from './gds.ts'
import { timeIsOver } from './within-time.ts'

const codesAtOnce = 4

export type AnsweredCode = { code: RulesOfCode; said: readonly HostMessage[] }
export const withoutRules = (rate_plan: string, outcome: Outcome, words: string): RulesOfCode => ({
  rate_plan,
  outcome,
  rate: null,
  words,
})

/** `said` is what the host had to say before the first code. */
export const rulesOfCodes = async <L extends { signal: AbortSignal; kept: Kept }>(
  outer: L,
  { rate_plans }: RulesAsk,
  onCode: (done: number) => void,
  rulesOf: (line: L, rate_plan: string) => Promise<AnsweredCode>,
  said: readonly HostMessage[] = [],
): Promise<AskedRules> => {
  const { line, stop } = stoppable(outer)
  const codes = new Map<string, RulesOfCode>()
  const messages = [...said]
  let ended: RulesOfCode | undefined
  await fewAtOnce(codesAtOnce, [...new Set(rate_plans)], line.signal, async (rate_plan) => {
    const answered = await rulesOf(line, rate_plan)
    const { code } = answered
    // What was broken off because of another code ends as that one did.
    if (ended && code.rate === null) return
    codes.set(rate_plan, code)
    messages.push(...newIn(messages, answered.said))
    if (endsAll(code.outcome)) {
      ended = code
      stop()
    }
    onCode(codes.size)
  })
  const left = (rate_plan: string): RulesOfCode =>
    ended ? { ...ended, rate_plan } : withoutRules(rate_plan, 'timeout', timeIsOver)
  const { exchanges, retry_after } = line.kept
  return {
    codes: rate_plans.map((rate_plan) => codes.get(rate_plan) ?? left(rate_plan)),
    messages,
    exchanges: inOrder(exchanges),
    retry_after,
  }
}
