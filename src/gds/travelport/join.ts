// A Details and a Rules answer for the same booking code make one rate; the Details rate is kept beside it for comparison.
import type { Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { setDeadline, setPolicy } from '../policy.ts'
import { rateFields, says } from '../said.ts'
import { notesOf } from '../two-answers.ts'

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
  const fields = rateFields.filter((field) => says(rules, field) && !(field === 'rate_name' && says(details, field)))
  const joined: Rate = {
    ...details,
    ...Object.fromEntries(fields.map((field) => [field, rules[field]])),
    ...notesOf({ before: details, after: rules, fields: new Set(fields) }),
  }
  if (fields.includes('cancellation_until')) joined.cancellation_until_unreadable = null
  setDeadline(joined, checkIn)
  setPolicy(joined)
  return joined
}
