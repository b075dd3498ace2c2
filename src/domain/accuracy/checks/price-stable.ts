// Whether Details and Rules name the same price for the same booking code.
import { compare, isDecimal } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { notApplicable, pass, rulesUnread, unknown, wrong } from '../judgement.ts'
import type { Judgement, Reading } from '../verdict.ts'

const fields = ['total', 'price_base', 'rate_base', 'taxes', 'surcharges', 'extra_adult_amount'] as const

export const stableBetweenDetailsAndRules = (rate: Rate, reading: Reading): Judgement => {
  if (reading.gds === 'sabre') return notApplicable('total')
  const before = reading.before_rules?.get(rate.rate_plan)
  if (!before || rulesUnread(reading)) return unknown('total')
  const source = 'the Details answer of the same booking code'
  if (before.currency !== null && rate.currency !== null && before.currency !== rate.currency)
    return wrong('currency', { shown: rate.currency, expected: before.currency, source })
  for (const field of fields) {
    const [earlier, now] = [before[field], rate[field]]
    if (earlier === null || now === null || !isDecimal(earlier) || !isDecimal(now)) continue
    if (compare(earlier, now) !== 0) return wrong(field, { shown: now, expected: earlier, source })
  }
  return pass('total')
}
