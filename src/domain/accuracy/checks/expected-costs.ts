// A penalty or deposit of the property against what a GDS shows: in nights, per cent or an amount, and across them where that is sure.
import type { ExpectedPrice } from '../../own-data/expected.ts'
import { compare, type Decimal, isDecimal, percentOf, sum, within } from '../../money.ts'
import { countWords } from '../../value-words.ts'
import { minorUnit } from './amounts.ts'

export type Cost = { nights: number } | { percent: Decimal } | { amount: Decimal; currency: string }
/** What stands on the wire, each null where it does not; the currency is that of the amount. */
export type ShownCost = {
  nights: number | null
  percent: string | null
  amount: string | null
  currency: string | null
}

export const costWords = (cost: Cost): string =>
  'nights' in cost
    ? countWords(cost.nights, 'night')
    : 'percent' in cost
      ? `${cost.percent} per cent`
      : `${cost.currency} ${cost.amount}`
export const shownCostWords = ({ nights, percent, amount, currency }: ShownCost): string =>
  [
    nights === null ? [] : countWords(nights, 'night'),
    percent === null ? [] : `${percent} per cent`,
    amount === null ? [] : `${currency ?? ''} ${amount}`.trim(),
  ]
    .flat()
    .join(', ')

export const isShown = ({ nights, percent, amount }: ShownCost): boolean =>
  nights !== null || percent !== null || amount !== null

/** null: nobody can tell, as with an amount that may or may not hold taxes. */
export const sameCost = (
  meant: Cost,
  shown: ShownCost,
  price: ExpectedPrice | null,
  nights: number | null,
): boolean | null => {
  if ('nights' in meant) {
    if (shown.nights !== null) return shown.nights === meant.nights
    if (shown.percent !== null) return nightsAsPercent(meant.nights, shown.percent, nights)
    return sameAmount(shown, price, sumOfNights(price, meant.nights))
  }
  if ('percent' in meant) {
    if (shown.percent !== null) return isDecimal(shown.percent) ? compare(shown.percent, meant.percent) === 0 : null
    if (shown.nights !== null) return nightsAsPercent(shown.nights, meant.percent, nights)
    return sameAmount(shown, price, price && percentOf(price.sum, meant.percent))
  }
  if (shown.amount === null || !isDecimal(shown.amount) || shown.currency !== meant.currency) return null
  return within(shown.amount, meant.amount, minorUnit(meant.currency))
}

/** Per cent of the stay or, as some hosts mean it, of the first nights: only the first is surely the same. */
const nightsAsPercent = (count: number, percent: string, nights: number | null): boolean | null => {
  if (!isDecimal(percent) || nights === null) return null
  const value = Number(percent)
  if (Math.abs(value - (100 * Math.min(count, nights)) / nights) < 0.01) return true
  return value === 100 * count ? null : false
}

const sumOfNights = (price: ExpectedPrice | null, count: number) => price && sum(price.per_night.slice(0, count))
/** An amount may be before or after taxes: it is wrong where it is neither, nor anything between. */
const sameAmount = (shown: ShownCost, price: ExpectedPrice | null, meant: Decimal | null): boolean | null => {
  if (price === null || meant === null || shown.amount === null || !isDecimal(shown.amount)) return null
  if (shown.currency !== price.currency) return null
  const unit = minorUnit(price.currency)
  if (within(shown.amount, meant, unit)) return true
  const taxesOf = (held: boolean) => sum(price.taxes.flatMap((tax) => (tax.included === held ? tax.amount : [])))
  if (price.total !== null && compare(shown.amount, sum([meant, taxesOf(false), unit])) > 0) return false
  const isLowest = price.tax === 'before' || price.taxes.some(({ included }) => included)
  return isLowest && compare(sum([shown.amount, taxesOf(true), unit]), meant) < 0 ? false : null
}
