// Fetches the rules of booking codes: they come with the rates, so those are re-fetched and each code's price is checked.
import { type Outcome, priceCheckType } from '../../domain/gds.ts'
import { hostMessageText } from '../calls.ts'
import type { RulesResult, Limits, RulesRequest } from '../gds.ts'
import { type CodeAnswer, fetchRulesByCode, withoutRules } from '../fetch-rules-by-code.ts'
import { sendWithRetry, callOutcome, type Connection } from './calls.ts'
import { priceCheck } from './operations/price-check.ts'
import { confirmedRate, priceChangeText, priceCheckText } from './price-check.ts'
import { ratesResult, type KeyedRate, type ReadRates, readRates } from './fetch-rates.ts'

/** The rates get the time of a whole fetch, each code that of a first byte. */
export const rulesTime = ({ rate_plans }: RulesRequest, { whole_ms, first_byte_ms }: Limits): number =>
  whole_ms + rate_plans.length * first_byte_ms

export const fetchRules = async (
  outer: Connection,
  request: RulesRequest,
  onCode: (done: number) => void,
): Promise<RulesResult> => {
  const read = await readRates(outer, request)
  const fresh = ratesResult(read, outer.record)
  const each = (connection: Connection, rate_plan: string) => fetchCode(connection, request, read, rate_plan)
  return { ...(await fetchRulesByCode(outer, request, onCode, each, read.messages)), fresh }
}

const fetchCode = async (
  connection: Connection,
  request: RulesRequest,
  fresh: ReadRates,
  rate_plan: string,
): Promise<CodeAnswer> => {
  const notSent = (outcome: Outcome, words: string) => ({
    code: { ...withoutRules(rate_plan, outcome, words), notSent: true as const },
    messages: [],
  })
  if (fresh.outcome !== 'rates' && fresh.outcome !== 'partial')
    return notSent(fresh.outcome, hostMessageText(fresh.messages))
  const shown = ofCode(fresh, rate_plan)
  if (!shown && fresh.missing.length > 0) return notSent('partial', `Not read: ${fresh.missing.join('. ')}.`)
  if (!shown) return notSent('no_availability', `${rate_plan} is no longer offered for this stay.`)
  if (shown.key === null)
    return notSent('unknown_message', 'Sabre gave no key for this rate, so its price cannot be checked.')
  const page = await sendWithRetry(connection, {
    operation: priceCheck(connection.account.price_check_path),
    wanted: { rate_key: shown.key },
    check_in: request.stay.check_in,
    repeat: true,
    rate_plan,
  })
  const { outcome, messages } = callOutcome(page)
  const checked = page.message?.rates.find((rate) => rate.rate_plan === rate_plan)
  if ((outcome !== 'rates' && outcome !== 'partial') || page.message === null)
    return {
      code: withoutRules(rate_plan, outcome === 'static' ? 'unknown_message' : outcome, hostMessageText(messages)),
      messages,
    }
  if (!checked)
    return { code: withoutRules(rate_plan, 'unreadable', 'The price of another booking code came.'), messages }
  const rate = confirmedRate(shown.rate, checked)
  const before = request.details.find((each) => each.rate_plan === rate_plan)
  const check = page.message.price_check
  const change = priceChangeText(check, before, rate)
  const words = [change, hostMessageText(messages)].filter(Boolean).join('\n')
  const price = change || (check === null ? '' : priceCheckText(check))
  const checkedPrice = price === '' ? [] : [{ code: null, type: priceCheckType, text: `${rate_plan}: ${price}` }]
  return { code: { rate_plan, outcome: 'rates', rate, words }, messages: [...checkedPrice, ...messages] }
}

/** Of several rates with one code the first that can be checked. */
const ofCode = ({ rates }: ReadRates, rate_plan: string): KeyedRate | undefined => {
  const same = rates.filter(({ rate }) => rate.rate_plan === rate_plan)
  return same.find(({ key }) => key !== null) ?? same[0]
}
