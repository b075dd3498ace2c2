// The price of a rate against the property's own: each night, and what the guest pays, like with like.
import { change, expectedIn } from '../../advice/words.ts'
import { defineCheck } from '../../check.ts'
import { lacking, notApplicable, unknown, unreadIn } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import type { Say } from '../../say.ts'
import type { SaidFault } from '../../verdict.ts'
import { expectedOf, ownDataSource } from '../expected-parts.ts'
import { judgeTaxes, judgeTaxLines } from './expected/expected-tax-lines.ts'
import { judgeNights } from './expected/night-faults.ts'
import { comparedText, type PriceFacts, pricedOtherwise } from './expected/price-facts.ts'
import type { PricePart } from './expected/price-part.ts'
import { judgeBase, judgeTotal } from './expected/stay-faults.ts'

export const about: CheckAbout = {
  number: 56,
  id: 'pricing.matches_expected',
  name: 'Price matches your rates',
  weight: 5,
  decisive: true,
  reason: 'A price that is too low loses money, one that is too high loses bookings.',
  source: 'your rates',
}

const pricePartJudges: readonly PricePart[] = [judgeNights, judgeBase, judgeTotal, judgeTaxes, judgeTaxLines]

const priceAdvice = ({ facts, field, verdict, ...found }: SaidFault<PriceFacts>, say: Say): string => {
  const { shown } = found
  const expected = expectedIn(found)
  if (field === 'currency') return change('the currency', verdict === 'missing' ? undefined : shown, expected)
  if (verdict === 'missing') return `Load prices so that the GDS shows ${expected} for the stay`
  if (field === 'nightly_rates' && facts.of === 'amount' && facts.night !== undefined) {
    const [meant, now] = [facts.meant, facts.shown].map((amount) => say.money(facts, amount))
    return `Set the price of ${say.night(facts.night)} to ${meant} (the GDS shows ${now})`
  }
  if (field === 'rate_base') return `Set the price of the first night to ${expected} (the GDS shows ${shown})`
  if (field === 'tax_lines') return `Change tax from ${shown} to ${expected}`
  if (field === 'taxes') return `Correct the taxes: they should add up to ${expected} (the GDS shows ${shown})`
  const wrong =
    field === 'price_base'
      ? 'nightly prices: they should add up to'
      : 'nightly prices or the taxes: the stay should cost'
  return `Correct the ${wrong} ${expected} (the GDS shows ${shown})`
}

export const check = defineCheck<PriceFacts>({
  about,
  reads: [
    'rate_plan',
    'other_fees',
    'rate_change_indicator',
    'currency',
    'rate_base',
    'nightly_rates',
    'price_base',
    'rate_total',
    'total',
    'taxes',
    'tax_lines',
    'total_fees',
    'fees',
  ],
  ownData: true,
  withheld: { convertedPrice: true },
  judge(rate, checkup) {
    const expected = expectedOf(rate, checkup)
    if (expected === null || (expected.price === null && expected.no_price === null)) return notApplicable('total')
    const { price } = expected
    // Closed, too short a stay, or a price that cannot be computed: nothing to compare the GDS with.
    if (price === null || !checkup.stay) return unknown('total')
    const { currency } = price
    if (rate.currency === null || rate.currency.trim() === '')
      return lacking<PriceFacts>('currency', rate, checkup, { of: 'currency', meant: currency })
    // Nothing is ever converted: an amount in another currency is wrong on its currency.
    const other = [rate.currency, rate.other_currencies.total ?? rate.other_currencies.rate_total].find(
      (each) => each !== undefined && each !== currency,
    )
    if (other !== undefined)
      return pricedOtherwise('currency', { of: 'currency', shown: other, meant: currency }, expected)
    const compared = pricePartJudges.map((part) => part(rate, expected, price, checkup))
    return (
      compared.find((each) => each?.verdict === 'wrong') ??
      compared.find((each) => each?.verdict === 'pass') ??
      (rate.total === null && rate.rate_total === null
        ? lacking<PriceFacts>('total', rate, checkup, { of: 'amount', currency, meant: price.total ?? price.sum })
        : unknown('total'))
    )
  },
  says(facts, say) {
    const { shown = unreadIn(facts, say), expected } = comparedText(facts, say)
    return { shown, expected, source: ownDataSource(facts, say) }
  },
  amounts(facts) {
    if (facts.of !== 'amount' || facts.shown === undefined) return null
    const { currency, shown, meant: expected, night } = facts
    return { currency, shown, expected, of_night: night !== undefined }
  },
  /** A night's price is that of a day, which no other check names. */
  wants: (facts) =>
    facts.of === 'currency' || (facts.of === 'amount' && facts.night === undefined) ? facts.meant : null,
  advice: (found, say) => ({ hotel: priceAdvice(found, say) }),
  adviceForStays: (field) => `Set the ${field} to the price in your rates`,
})
