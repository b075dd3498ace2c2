// The price of a rate against the property's own: each night, and what the guest pays, like with like.
import type { Expected, ExpectedPrice } from '../../own-data/expected.ts'
import { compare, type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { absent, check, notApplicable, pass, unknown } from '../check-result.ts'
import type { Check } from '../check.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { amountOf, minorUnit } from './amounts.ts'
import { judgeNights, nightsShown } from './expected-nights.ts'
import { differing, expectedOf } from './expected-parts.ts'
import { judgeTaxes, judgeTaxLines } from './expected-tax-lines.ts'

const matchesExpected = (rate: Rate, checkup: Checkup): CheckResult => {
  const expected = expectedOf(rate, checkup)
  if (expected === null || (expected.price === null && expected.no_price === null)) return notApplicable('total')
  const { price } = expected
  // Closed, too short a stay, or a price that cannot be computed: nothing to compare the GDS with.
  if (price === null || !checkup.stay) return unknown('total')
  const { currency } = rate
  if (currency === null || currency.trim() === '') return absent('currency', rate, checkup, price.currency)
  if (currency !== price.currency) return differing('currency', currency, price.currency, expected)
  // Nothing is ever converted: an amount in another currency is wrong on its currency.
  const other = rate.other_currencies.total ?? rate.other_currencies.rate_total
  if (other !== undefined && other !== price.currency) return differing('currency', other, price.currency, expected)
  const compared = pricePartJudges.map((part) => part(rate, expected, price, checkup))
  return (
    compared.find((each) => each?.verdict === 'wrong') ??
    compared.find((each) => each?.verdict === 'pass') ??
    (rate.total === null && rate.rate_total === null
      ? absent('total', rate, checkup, inCurrency(price, price.total ?? price.sum))
      : unknown('total'))
  )
}

type PricePart = (rate: Rate, expected: Expected, price: ExpectedPrice, checkup: Checkup) => CheckResult | null

const inCurrency = ({ currency }: ExpectedPrice, amount: Decimal) => `${currency} ${amount}`
/** The base of the stay; Travelport's may be that of one night. */
const judgeBase: PricePart = (rate, expected, price, checkup) => {
  if (checkup.stay && nightsShown(rate, price, checkup.stay.check_in) !== null) return null
  const base = amountOf(rate, 'price_base')
  if (base === null || price.tax === 'after') return null
  const total = amountOf(rate, 'total')
  const unit = minorUnit(price.currency)
  if (total !== null && within(base, total, unit) && price.taxes.length > 0) return null
  const wanted = checkup.gds === 'travel_port' ? [price.sum, ...price.per_night.slice(0, 1)] : [price.sum]
  const spread = times(unit, price.per_night.length)
  return wanted.some((amount) => within(base, amount, spread))
    ? pass('price_base')
    : differing('price_base', inCurrency(price, base), inCurrency(price, price.sum), expected)
}

/** One minor unit for each night and tax line. A price after fees may come next to one without them. */
const judgeTotal: PricePart = (rate, expected, price, checkup) => {
  const field = amountOf(rate, 'total') === null ? 'rate_total' : 'total'
  const total = amountOf(rate, field)
  if (total === null) return null
  if (price.total === null) return price.tax === 'after' && isSameAmount(total, price.sum, price) ? pass(field) : null
  if (isSameAmount(total, price.total, price)) return pass(field)
  const afterTax = amountOf(rate, 'rate_total')
  if (
    afterTax !== null &&
    checkup.gds === 'sabre' &&
    isSameAmount(afterTax, price.total, price) &&
    isFees(rate, total, afterTax)
  )
    return pass('rate_total')
  // Taxes that are paid at the hotel: the GDS may leave them out unless it says that the total holds them.
  if (price.tax === 'after' && rate.other_fees !== true && isSameAmount(total, price.sum, price)) return null
  const taxes = amountOf(rate, 'taxes')
  const wanted = sum(price.taxes.map(({ amount }) => amount))
  const isTax =
    taxes !== null &&
    price.tax === 'before' &&
    isSameAmount(sum([total, `-${taxes}`.replace('--', '')]), price.sum, price)
  return isTax
    ? differing('taxes', inCurrency(price, taxes), inCurrency(price, wanted), expected)
    : differing(field, inCurrency(price, total), inCurrency(price, price.total), expected)
}

/** The difference between a total and the price after tax is what the GDS lists as fees, or part of it. */
const isFees = (rate: Rate, total: Decimal, afterTax: Decimal): boolean => {
  const named = amountOf(rate, 'total_fees') ?? sum(rate.fees.map(({ amount }) => amount).filter(isDecimal))
  const most = sum([afterTax, named, minorUnit(rate.currency)])
  return compare(total, afterTax) >= 0 && compare(total, most) <= 0
}

const isSameAmount = (shown: Decimal, meant: Decimal, price: ExpectedPrice) =>
  within(shown, meant, times(minorUnit(price.currency), price.per_night.length + price.taxes.length))

const pricePartJudges: readonly PricePart[] = [judgeNights, judgeBase, judgeTotal, judgeTaxes, judgeTaxLines]

export const expectedPriceChecks: readonly Check[] = [
  check(
    56,
    'pricing.matches_expected',
    5,
    {
      reason: 'A price that is too low loses money, one that is too high loses bookings.',
      source: 'your rates',
      decisive: true,
    },
    matchesExpected,
  ),
]
