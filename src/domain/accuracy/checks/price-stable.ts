// Whether Details and Rules name the same price for the same booking code.
import { compare, isDecimal } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { inCurrency } from './amounts.ts'
import { notApplicable, pass, rulesUnread, unknown, wrong } from '../check-result.ts'
import type { CheckResult, Checkup } from '../verdict.ts'

const stableAmounts = ['total', 'price_base', 'rate_base', 'taxes', 'surcharges', 'extra_adult_amount'] as const

export const stableBetweenDetailsAndRules = (rate: Rate, checkup: Checkup): CheckResult => {
  if (checkup.gds === 'sabre') return notApplicable('total')
  const before = checkup.before_rules?.get(rate.rate_plan)
  if (!before || rulesUnread(checkup)) return unknown('total')
  const source = 'rate details of the same booking code'
  if (before.currency !== null && rate.currency !== null && before.currency !== rate.currency)
    return wrong('currency', { shown: rate.currency, expected: before.currency, source })
  for (const field of stableAmounts) {
    const [earlier, now] = [before[field], rate[field]]
    if (earlier === null || now === null || !isDecimal(earlier) || !isDecimal(now)) continue
    if (compare(earlier, now) !== 0)
      return wrong(field, { shown: inCurrency(rate, now), expected: inCurrency(before, earlier), source })
  }
  return pass('total')
}
