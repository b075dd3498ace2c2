// What a rate costs for the whole stay, before and after taxes, against own data.
import { compare, type Decimal, isDecimal, sum, times, within } from '../../../../money.ts'
import type { ExpectedPrice } from '../../../../own-data/expected.ts'
import type { Rate } from '../../../../rate.ts'
import { pass } from '../../../check-result.ts'
import { amountOf, minorUnit } from '../../amounts.ts'
import { nightsShown } from './expected-nights.ts'
import { pricedOtherwise } from './price-facts.ts'
import type { PricePart } from './price-part.ts'

/** The base of the stay; Travelport's may be that of one night. */
export const judgeBase: PricePart = (rate, expected, price, checkup) => {
  if (checkup.stay && nightsShown(rate, price, checkup.stay.check_in) !== null) return null
  const base = amountOf(rate, 'price_base')
  if (base === null || price.tax === 'after') return null
  const total = amountOf(rate, 'total')
  const { currency } = price
  const unit = minorUnit(currency)
  if (total !== null && within(base, total, unit) && price.taxes.length > 0) return null
  const wanted = checkup.gds === 'travel_port' ? [price.sum, ...price.per_night.slice(0, 1)] : [price.sum]
  const spread = times(unit, price.per_night.length)
  return wanted.some((amount) => within(base, amount, spread))
    ? pass('price_base')
    : pricedOtherwise('price_base', { of: 'amount', currency, shown: base, meant: price.sum }, expected)
}

/** One minor unit for each night and tax line. A price after fees may come next to one without them. */
export const judgeTotal: PricePart = (rate, expected, price, checkup) => {
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
  const { currency } = price
  const isTax =
    taxes !== null &&
    price.tax === 'before' &&
    isSameAmount(sum([total, `-${taxes}`.replace('--', '')]), price.sum, price)
  if (!isTax) return pricedOtherwise(field, { of: 'amount', currency, shown: total, meant: price.total }, expected)
  const meant = sum(price.taxes.map(({ amount }) => amount))
  return pricedOtherwise('taxes', { of: 'amount', currency, shown: taxes, meant }, expected)
}

/** The difference between a total and the price after tax is what the GDS lists as fees, or part of it. */
const isFees = (rate: Rate, total: Decimal, afterTax: Decimal): boolean => {
  const named = amountOf(rate, 'total_fees') ?? sum(rate.fees.map(({ amount }) => amount).filter(isDecimal))
  const most = sum([afterTax, named, minorUnit(rate.currency)])
  return compare(total, afterTax) >= 0 && compare(total, most) <= 0
}

const isSameAmount = (shown: Decimal, meant: Decimal, price: ExpectedPrice) =>
  within(shown, meant, times(minorUnit(price.currency), price.per_night.length + price.taxes.length))
