// Joins the Details and Rules responses for a booking code into one rate; the Details rate is kept for comparison.
import { deadlineOf } from '../../domain/deadlines/compute.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { checkInHour, isPolicyStated } from '../rate-topics.ts'
import { rateFields, isStatedField } from '../stated-fields.ts'
import { mergeNotes } from '../merge-notes.ts'

type Joined = {
  /** The rates of the Details answer, in its order, with what Rules says of them; Rules of other codes follow. */
  rates: Rate[]
  /** By booking code: the Details rates that rules were joined to. */
  before_rules: Map<string, Rate>
}

export const joinRates = (details: readonly Rate[], rules: readonly Rate[], checkIn: Day | null): Joined => {
  const byCode = new Map(rules.map((rate) => [rate.rate_plan, rate]))
  const before = new Map<string, Rate>()
  const rates = details.map((rate) => {
    const stated = byCode.get(rate.rate_plan)
    if (!stated) return rate
    before.set(rate.rate_plan, rate)
    return joinRate(rate, stated, checkIn)
  })
  const others = rules.filter((rate) => !details.some(({ rate_plan }) => rate_plan === rate.rate_plan))
  return { rates: [...rates, ...others], before_rules: before }
}

/** Details names the rate; otherwise Rules is fuller and later and wins, and Details fills its gaps. */
export const joinRate = (details: Rate, rules: Rate, checkIn: Day | null): Rate => {
  const fields = rateFields.filter(
    (field) => isStatedField(rules, field) && !(field === 'rate_name' && isStatedField(details, field)),
  )
  const joined: Rate = {
    ...details,
    ...Object.fromEntries(fields.map((field) => [field, rules[field]])),
    ...mergeNotes({ before: details, after: rules, fields: new Set(fields) }),
    ...(fields.includes('cancellation_until') && { cancellation_until_unreadable: null }),
  }
  // In Details the name stands in for a description until Rules, which alone carry one, are read.
  const isStandIn = rules.rate_description === null && details.rate_description === details.rate_name
  return {
    ...joined,
    ...(isStandIn && { rate_description: null }),
    cancellation_deadline: deadlineOf(joined, checkIn, null, checkInHour(joined.checkin_checkout)),
    cancellation_policy: isPolicyStated(joined),
  }
}
