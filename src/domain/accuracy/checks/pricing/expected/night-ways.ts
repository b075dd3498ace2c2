// The own price of each night in the ways in which a GDS may state it: before tax, with tax, or with some of it.
import { type Decimal, subtract, sum } from '../../../../money.ts'
import type { ExpectedPrice } from '../../../../own-data/expected.ts'
import { taxesByNight } from '../../../../own-data/expected-taxes.ts'
import type { OwnTax } from '../../../../own-data/records.ts'
import { addDays } from '../../../../stay.ts'
import type { CheckContext } from '../../../verdict.ts'
import { minorUnit } from '../../amounts.ts'

/** What the nights of a rate are compared for: the stay and the property's taxes. */
export type NightQuestion = Pick<CheckContext, 'stay'> & { own: { data: { taxes: readonly OwnTax[] } } | null }

/** Each night in the other ways of telling it; null if a tax of the stay cannot be parted by nights. */
export type NightAmounts = { before: Decimal[] | null; after: Decimal[] | null; withPercents: Decimal[] | null }
const made = new WeakMap<ExpectedPrice, NightAmounts>()
export const waysOf = (price: ExpectedPrice, checkup: NightQuestion): NightAmounts => {
  let ways = made.get(price)
  if (!ways) made.set(price, (ways = countWays(price, checkup)))
  return ways
}

const isOnce = ({ value, per }: OwnTax) => 'amount' in value && (per === 'stay' || per === 'person')
const countWays = (price: ExpectedPrice, { own, stay }: NightQuestion): NightAmounts => {
  const taxes = own?.data.taxes ?? []
  if (!stay || price.taxes.length === 0) return { before: null, after: null, withPercents: null }
  const held = (tax: OwnTax) => price.tax === 'after' && tax.included
  const unit = minorUnit(price.currency)
  const each = (some: readonly OwnTax[], way: 'less' | 'more') => {
    if (some.length === 0) return null
    const nights = price.per_night.map((amount, at) => ({ night: addDays(stay.check_in, at), amount }))
    const parts = taxesByNight(taxes, some, { nights, currency: price.currency, tax: price.tax, unit }, stay)
    if (!parts) return null
    const amountWith = (amount: Decimal, part: Decimal) =>
      way === 'more' ? sum([amount, part]) : subtract(amount, part)
    return price.per_night.map((amount, at) => amountWith(amount, parts[at] ?? '0'))
  }
  const [inside, onTop] = [taxes.filter(held), taxes.filter((tax) => !held(tax))]
  return {
    before: inside.some(isOnce) ? null : each(inside, 'less'),
    after: onTop.some(isOnce) ? null : each(onTop, 'more'),
    withPercents: each(
      onTop.filter(({ value }) => 'percent' in value),
      'more',
    ),
  }
}
