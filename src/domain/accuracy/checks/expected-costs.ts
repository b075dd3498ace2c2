// A penalty or deposit of the property against what a GDS shows: in nights, percent or an amount, and across them if that is certain.
import type { ExpectedPrice } from '../../own-data/expected.ts'
import { compare, type Decimal, isDecimal, percentOf, sum, within } from '../../money.ts'
import { countText } from '../../formats.ts'
import type { Say } from '../say.ts'
import { minorUnit } from './amounts.ts'
import { nightsAsPercent, type SizedCost } from './cost-units.ts'

/** A penalty or deposit of the property. */
export type Cost = { nights: number } | { percent: Decimal } | { amount: Decimal; currency: string }

export const costWords = (cost: Cost, say: Say): string =>
  'nights' in cost
    ? countText(cost.nights, 'night')
    : 'percent' in cost
      ? say.percent(cost.percent)
      : say.money(cost, cost.amount)
export const shownCostWords = ({ nights, percent, amount, currency }: SizedCost, say: Say): string =>
  [
    nights === null ? [] : countText(nights, 'night'),
    percent === null ? [] : say.percent(percent),
    amount === null ? [] : say.money({ currency }, amount),
  ]
    .flat()
    .join(', ')

export const isShown = ({ nights, percent, amount }: SizedCost): boolean =>
  nights !== null || percent !== null || amount !== null

/** null: unknown, as with an amount that may or may not include taxes. */
export const sameCost = (
  meant: Cost,
  shown: SizedCost,
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

const sumOfNights = (price: ExpectedPrice | null, count: number) => price && sum(price.per_night.slice(0, count))
/** An amount may be before or after taxes: it is wrong where it is neither, nor anything between. */
const sameAmount = (shown: SizedCost, price: ExpectedPrice | null, meant: Decimal | null): boolean | null => {
  if (price === null || meant === null || shown.amount === null || !isDecimal(shown.amount)) return null
  if (shown.currency !== price.currency) return null
  const unit = minorUnit(price.currency)
  if (within(shown.amount, meant, unit)) return true
  const taxesOf = (held: boolean) => sum(price.taxes.flatMap((tax) => (tax.included === held ? tax.amount : [])))
  if (price.total !== null && compare(shown.amount, sum([meant, taxesOf(false), unit])) > 0) return false
  const isLowest = price.tax === 'before' || price.taxes.some(({ included }) => included)
  return isLowest && compare(sum([shown.amount, taxesOf(true), unit]), meant) < 0 ? false : null
}
