// A Details and a Rules answer for the same booking code make one rate; the Details rate is kept beside it for comparison.
import type { Rate, RateField } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { setDeadline, setPolicy } from './conditions.ts'
import { rateFields, says } from './said.ts'

export type Joined = {
  /** The rates of the Details answer, in its order, with what Rules says of them; Rules of other codes follow. */
  rates: Rate[]
  /** By booking code: what Details alone said of the rates that Rules were joined to. */
  before_rules: Map<string, Rate>
}

export const joinRates = (details: readonly Rate[], rules: readonly Rate[], checkIn: Day | null): Joined => {
  const byCode = new Map(rules.map((rate) => [rate.rate_plan, rate]))
  const before = new Map<string, Rate>()
  const rates = details.map((rate) => {
    const said = byCode.get(rate.rate_plan)
    if (!said) return rate
    before.set(rate.rate_plan, rate)
    return joinRate(rate, said, checkIn)
  })
  const others = rules.filter((rate) => !details.some(({ rate_plan }) => rate_plan === rate.rate_plan))
  return { rates: [...rates, ...others], before_rules: before }
}

/** Details names the rate; whatever else Rules says is the fuller and the later word, and Details fills its gaps. */
export const joinRate = (details: Rate, rules: Rate, checkIn: Day | null): Rate => {
  const later = rateFields.filter((field) => says(rules, field) && !(field === 'rate_name' && says(details, field)))
  const joined: Rate = { ...details, ...Object.fromEntries(later.map((field) => [field, rules[field]])) }
  joined.other_texts = { ...details.other_texts, ...rules.other_texts }
  joined.other_currencies = currencies(details, rules, later)
  joined.unreadable = unreadable(details, rules, later)
  if (later.includes('cancellation_until')) joined.cancellation_until_unreadable = null
  setDeadline(joined, checkIn)
  setPolicy(joined)
  return joined
}

/** What one answer could not be read in, the other may have said; a list that was read in part keeps what its answer lacks. */
const unreadable = (details: Rate, rules: Rate, later: readonly RateField[]): Record<string, string> => {
  const either = { ...details.unreadable, ...rules.unreadable }
  const left = Object.keys(either).flatMap((field): [string, string][] => {
    const from = later.includes(field as RateField) ? rules : details
    const text = says(from, field as RateField) ? from.unreadable[field] : either[field]
    return text === undefined ? [] : [[field, text]]
  })
  return Object.fromEntries(left)
}

/** Each amount keeps the currency of the answer that it is from, told against the joined rate's. */
const currencies = (details: Rate, rules: Rate, later: readonly RateField[]): Record<string, string> => {
  const main = rules.currency ?? details.currency
  const own = moneyFields.flatMap((field): [string, string][] => {
    const from = later.includes(field) ? rules : details
    const currency = from.other_currencies[field] ?? from.currency
    return says(from, field) && currency !== null && currency !== main ? [[field, currency]] : []
  })
  return Object.fromEntries(own)
}
const moneyFields: readonly RateField[] = [
  'cancel_penalty_amount',
  'deposit_amount',
  'rate_base',
  'nightly_rates',
  'rate_total',
  'taxes',
  'tax_lines',
  'surcharges',
  'total',
  'total_fees',
  'fees',
  'extra_adult_amount',
  'extra_adult_rollaway_amount',
  'extra_resort_fee',
  'extra_charges',
  'price_base',
]
