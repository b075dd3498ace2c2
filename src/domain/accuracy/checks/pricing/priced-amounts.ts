// The amounts by which the structure of a rate prices what a text names: its stay, a night, taxes, fees, an extra person.
import { isResortFee } from '../../../codes/tax-kinds.ts'
import { type Decimal, isDecimal, sum, times, within } from '../../../money.ts'
import type { Rate, RateField } from '../../../rate.ts'
import type { PricedThing } from '../../../reading/money/price-things.ts'
import type { TextPrice } from '../../../reading/money/prices.ts'
import type { CheckContext } from '../../verdict.ts'
import { amountOf, minorUnit, nightsIn, presentAmounts } from '../amounts.ts'
import { basesOf } from './stay-bases.ts'

/** Empty if the structure does not price it. */
const amountsPriced = (rate: Rate, thing: PricedThing): { field: RateField; amounts: Decimal[] } => {
  switch (thing) {
    case 'total':
      return { field: 'total', amounts: totals(rate) }
    case 'night':
      return {
        field: 'rate_base',
        amounts: presentAmounts([amountOf(rate, 'rate_base'), ...rate.nightly_rates.map(({ amount }) => amount)]),
      }
    case 'taxes':
      return { field: 'taxes', amounts: taxAmounts(rate) }
    case 'resort_fee':
      return { field: 'extra_resort_fee', amounts: resortFees(rate) }
    case 'extra_person':
      return { field: 'extra_adult_amount', amounts: presentAmounts([amountOf(rate, 'extra_adult_amount')]) }
    case 'rollaway':
      return {
        field: 'extra_adult_rollaway_amount',
        amounts: presentAmounts([amountOf(rate, 'extra_adult_rollaway_amount')]),
      }
  }
}

const totals = (rate: Rate): Decimal[] => presentAmounts([amountOf(rate, 'total'), amountOf(rate, 'rate_total')])
const taxOutside =
  /\b(?:tax(?:es)?|vat|gst) (?:is |are )?(?:not incl|excl|extra|additional)|\b(?:excl[a-z]*\.?|plus|before|without|not incl[a-z]*) (?:of )?(?:tax|vat|gst)/i
/** A total in words may be that of the stay, its base or the sum of its nights; tax outside of it makes it the base. */
const totalsInWords = (rate: Rate, checkup: CheckContext, text: string): Decimal[] => {
  const bases = basesOf(rate, checkup)
  return taxOutside.test(text) && bases.length > 0 ? bases : [...totals(rate), ...bases]
}
/** Words round: TOTAL EUR 434 is 433.75. */
const roundingOf = (amount: Decimal): Decimal => (amount.includes('.') ? '0.02' : '0.50')

/** "Total tax/surch/fee" counts all three; "tax" alone counts the tax. */
const taxAmounts = (rate: Rate): Decimal[] => {
  const taxes = amountOf(rate, 'taxes')
  if (taxes === null) return []
  const more = presentAmounts([amountOf(rate, 'surcharges'), amountOf(rate, 'total_fees')])
  return [taxes, ...more.map((each) => sum([taxes, each])), sum([taxes, ...more])]
}

const resortFees = (rate: Rate): Decimal[] => {
  const lines = rate.tax_lines.filter(({ code }) => code !== null && isResortFee(code))
  const named = rate.fees.filter(({ name }) => /resort|facility|destination|amenity/i.test(name))
  return presentAmounts([
    amountOf(rate, 'extra_resort_fee'),
    ...lines.map(({ amount }) => amount),
    ...named.map(({ amount }) => amount),
  ])
}

/** Whether an amount in words is that of the structure; null if the two cannot be compared. */
export const comparingWords = (rate: Rate, checkup: CheckContext) => {
  const nights = nightsIn(rate, checkup) ?? 1
  const unit = minorUnit(rate.currency)
  return (price: TextPrice, text: string): { field: RateField; first: Decimal; agrees: boolean } | null => {
    // Nothing is ever converted: another currency cannot be compared; a price to start from is that of no rate.
    if (price.from || !isDecimal(price.amount)) return null
    const { field, amounts } = amountsPriced(rate, price.thing)
    if (amounts.length === 0 || (price.currency !== null && price.currency !== rate.currency)) return null
    if (price.thing === 'total') {
      const all = totalsInWords(rate, checkup, text)
      const agrees = all.some(
        (amount) => within(price.amount, amount, unit) || within(price.amount, amount, roundingOf(price.amount)),
      )
      return { field, first: all[0] ?? price.amount, agrees }
    }
    const [first = price.amount] = amounts
    const mayCountNights = price.thing !== 'night' && nights > 1
    const same = (amount: Decimal) =>
      within(price.amount, amount, unit) ||
      (mayCountNights &&
        (within(times(price.amount, nights), amount, unit) || within(price.amount, times(amount, nights), unit)))
    return { field, first, agrees: amounts.some(same) }
  }
}
