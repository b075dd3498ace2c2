// Whether Details and Rules name the same price for the same booking code.
import { compare, type Decimal, isDecimal } from '../../../money.ts'
import { expectedIn, fieldOf, plainShown } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, rulesUnread, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 55,
  id: 'pricing.stable_between_details_and_rules',
  name: 'Same price in details and rules',
  weight: 3,
  reason: 'A price that changes between calls isn’t the price guests pay.',
  source: 'rate details against rules',
}

/** An amount, or only its currency where that differs already. */
type PriceOfCall = { currency: string | null; amount?: Decimal }
type Facts = { details: PriceOfCall; rules: PriceOfCall }

const stableAmounts = ['total', 'price_base', 'rate_base', 'taxes', 'surcharges', 'extra_adult_amount'] as const

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', 'currency', ...stableAmounts],
  judge(rate, checkup) {
    if (checkup.gds === 'sabre') return notApplicable('total')
    const before = checkup.before_rules?.get(rate.rate_plan)
    if (!before || rulesUnread(checkup)) return unknown('total')
    const [details, rules] = [{ currency: before.currency }, { currency: rate.currency }]
    if (details.currency !== null && rules.currency !== null && details.currency !== rules.currency)
      return wrong('currency', { details, rules })
    for (const field of stableAmounts) {
      const [earlier, now] = [before[field], rate[field]]
      if (earlier === null || now === null || !isDecimal(earlier) || !isDecimal(now)) continue
      if (compare(earlier, now) !== 0)
        return wrong(field, { details: { ...details, amount: earlier }, rules: { ...rules, amount: now } })
    }
    return pass('total')
  },
  says: ({ details, rules }, say) => ({
    shown: say.money(rules, rules.amount),
    expected: say.money(details, details.amount),
    source: 'rate details of the same booking code',
  }),
  advice(found) {
    const both = `the rate details say ${expectedIn(found)}, the rules ${plainShown(found)}`
    return {
      hotel: `Set the same ${fieldOf(found)} in both: ${both}`,
      agent: `Ask the hotel for the ${fieldOf(found)}: ${both}`,
    }
  },
  amounts({ details, rules: { currency, amount: shown } }) {
    const { amount: expected } = details
    return currency === null || currency !== details.currency || shown === undefined || expected === undefined
      ? null
      : { currency, shown, expected, of_night: false }
  },
  wants: ({ details }) => details.amount ?? details.currency,
  adviceForStays: (field) => `Set the same ${field} in rate details and rules`,
})
