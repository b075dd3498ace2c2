// The rules of some booking codes: they stand in the rates, so these are read anew, and the price of each code is checked.
import { type Outcome, priceCheckType } from '../../domain/gds.ts'
import { wordsOf } from '../asking.ts'
import type { AskedRules, Limits, RulesAsk } from '../gds.ts'
import { type AnsweredCode, rulesOfCodes, withoutRules } from '../rules-of-codes.ts'
import { callOf, endingOf, type Line } from './calls.ts'
import { priceCheck } from './operations/price-check.ts'
import { confirmedRate, priceWords } from './price-check.ts'
import { askedRates, type KeyedRate, type ReadRates, readRates } from './rates-asking.ts'

/** The rates have the time of an asking, and each code that of a first byte. */
export const rulesTime = ({ rate_plans }: RulesAsk, { whole_ms, first_byte_ms }: Limits): number =>
  whole_ms + rate_plans.length * first_byte_ms

export const askRules = async (outer: Line, ask: RulesAsk, onCode: (done: number) => void): Promise<AskedRules> => {
  const read = await readRates(outer, ask)
  const fresh = askedRates(read, outer.kept)
  const each = (line: Line, rate_plan: string) => rulesOf(line, ask, read, rate_plan)
  return { ...(await rulesOfCodes(outer, ask, onCode, each, read.messages)), fresh }
}

const rulesOf = async (line: Line, ask: RulesAsk, fresh: ReadRates, rate_plan: string): Promise<AnsweredCode> => {
  const unasked = (outcome: Outcome, words: string) => ({
    code: { ...withoutRules(rate_plan, outcome, words), unasked: true as const },
    said: [],
  })
  if (fresh.outcome !== 'rates' && fresh.outcome !== 'partial') return unasked(fresh.outcome, wordsOf(fresh.messages))
  const shown = ofCode(fresh, rate_plan)
  if (!shown && fresh.missing.length > 0) return unasked('partial', `Not read: ${fresh.missing.join('. ')}.`)
  if (!shown) return unasked('no_availability', `${rate_plan} is no longer offered for this stay.`)
  if (shown.key === null)
    return unasked('unknown_message', 'Sabre gave no key for this rate, so its price cannot be checked.')
  const page = await callOf(line, {
    operation: priceCheck(line.account.price_check_path),
    wanted: { rate_key: shown.key },
    check_in: ask.stay.check_in,
    repeat: true,
    rate_plan,
  })
  const { outcome, messages: said } = endingOf(page)
  const checked = page.message?.rates.find((rate) => rate.rate_plan === rate_plan)
  if ((outcome !== 'rates' && outcome !== 'partial') || page.message === null)
    return { code: withoutRules(rate_plan, outcome === 'static' ? 'unknown_message' : outcome, wordsOf(said)), said }
  if (!checked) return { code: withoutRules(rate_plan, 'unreadable', 'The price of another booking code came.'), said }
  const rate = confirmedRate(shown.rate, checked)
  const before = ask.details.find((each) => each.rate_plan === rate_plan)
  const price = priceWords(page.message.price_check, before, rate)
  const words = [price, wordsOf(said)].filter(Boolean).join('\n')
  const checkedPrice = price === '' ? [] : [{ code: null, type: priceCheckType, text: `${rate_plan}: ${price}` }]
  return { code: { rate_plan, outcome: 'rates', rate, words }, said: [...checkedPrice, ...said] }
}

/** Of several rates with one code the first that can be checked. */
const ofCode = ({ rates }: ReadRates, rate_plan: string): KeyedRate | undefined => {
  const same = rates.filter(({ rate }) => rate.rate_plan === rate_plan)
  return same.find(({ key }) => key !== null) ?? same[0]
}
