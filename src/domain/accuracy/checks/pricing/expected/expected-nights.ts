// The nights of a rate against the property's own, like with like: as they are loaded, before tax, or with it.
import type { Expected, ExpectedPrice } from '../../../../own-data/expected.ts'
import { compare, type Decimal, isDecimal, sum, times, within } from '../../../../money.ts'
import type { Rate } from '../../../../rate.ts'
import { addDays, type Day } from '../../../../stay.ts'
import type { CheckContext } from '../../../verdict.ts'
import { amountOf, minorUnit } from '../../amounts.ts'
import { type NightAmounts, type NightQuestion, waysOf } from './night-ways.ts'
import { changeOf } from '../rate-change.ts'

export type ShownNights = { field: 'nightly_rates' | 'rate_base'; nights: (Decimal | null)[] }

/** The GDS price of each night of the stay; null for a night without a readable one. */
export const nightsShown = (rate: Rate, price: Pick<ExpectedPrice, 'per_night'>, checkIn: Day): ShownNights | null => {
  const count = price.per_night.length
  if (rate.unreadable.nightly_rates === undefined && rate.other_currencies.nightly_rates === undefined) {
    const nights = price.per_night.map((_, at) => {
      const night = addDays(checkIn, at)
      const amount = rate.nightly_rates.find(({ from, to }) => from <= night && night < to)?.amount
      return amount !== undefined && isDecimal(amount) ? amount : null
    })
    // One amount for nights that are stated to differ is that of the first.
    const single = new Set(rate.nightly_rates.map(({ amount }) => amount)).size === 1
    if (single && count > 1 && changeOf(rate) === true) nights.fill(null, 1)
    if (nights.some((amount) => amount !== null)) return { field: 'nightly_rates', nights }
  }
  const first = amountOf(rate, 'rate_base')
  return first === null ? null : { field: 'rate_base', nights: [first] }
}

/** The sum of the nights against the total: equal, more or less; null if a night is missing. */
export const compareTotal = (
  rate: Rate,
  { nights }: ShownNights,
  price: ExpectedPrice,
): 'same' | 'more' | 'less' | null => {
  const total = amountOf(rate, 'rate_total') ?? amountOf(rate, 'total')
  const known = nights.flatMap((amount) => amount ?? [])
  if (total === null || known.length !== price.per_night.length) return null
  const whole = sum(known)
  if (within(whole, total, minorUnit(price.currency))) return 'same'
  return compare(whole, total) > 0 ? 'more' : 'less'
}

/** Within one minor unit as the prices are loaded; in another way the rounding of each tax adds one. */
export const nightTolerance = ({ currency, taxes }: ExpectedPrice, inOtherWay: boolean): Decimal =>
  times(minorUnit(currency), inOtherWay ? 1 + taxes.length : 1)

/**
 * The own nights in the way in which the GDS states its own; null if they cannot be compared like with like. `whole` are all
 * nights of the stay, where only some of them are compared.
 */
export const nightsAlike = (
  rate: Rate,
  price: ExpectedPrice,
  checkup: NightQuestion,
  shown: ShownNights,
  whole: ShownNights = shown,
): { list: readonly Decimal[]; agree: boolean } | null => {
  const stated = shown.nights.filter((amount) => amount !== null).length
  const countAgreeing = (list: readonly Decimal[]) => {
    const by = nightTolerance(price, list !== price.per_night)
    return shown.nights.filter((amount, at) => amount !== null && within(amount, list[at] ?? amount, by)).length
  }
  const agrees = (list: readonly Decimal[]) => countAgreeing(list) === stated
  if (agrees(price.per_night)) return { list: price.per_night, agree: true }
  const ways = waysOf(price, checkup)
  const other = [ways.before, ways.after, ways.withPercents].find((list) => list !== null && agrees(list))
  if (other) return { list: other, agree: true }
  const list = likeWith(shown, compareTotal(rate, whole, price), price, ways)
  if (!list) return null
  // The way in which most nights agree is how the GDS tells them: the others are those that differ.
  const closest = [ways.before, ways.after, ways.withPercents].reduce<readonly Decimal[]>(
    (best, each) => (each !== null && countAgreeing(each) > countAgreeing(best) ? each : best),
    list,
  )
  return { list: closest, agree: false }
}

/** What own data expects of a rate, with its nights as they were compared. */
export const expectedWithNights = (expected: Expected, rate: Rate, checkup: CheckContext): Expected => {
  const { price } = expected
  if (!price || !checkup.stay || rate.currency !== price.currency) return expected
  const shown = nightsShown(rate, price, checkup.stay.check_in)
  const list = shown && nightsAlike(rate, price, checkup, shown)?.list
  return !list || list === price.per_night ? expected : { ...expected, price: { ...price, compared_nights: [...list] } }
}

/** The basis on which the GDS certainly states its nights; null if unknown. */
const likeWith = (
  shown: ShownNights,
  against: ReturnType<typeof compareTotal>,
  price: ExpectedPrice,
  ways: NightAmounts,
): readonly Decimal[] | null => {
  const untaxed = price.taxes.length === 0
  // More than the total cannot be right in any way.
  if (against === 'more') return price.per_night
  if (price.tax === 'before') {
    if (against !== 'same') return price.per_night
    if (!untaxed) return ways.after ?? ways.withPercents
    // Without taxes of its own we cannot know how much more a night with tax may cost: only less is certainly wrong.
    const isLess = shown.nights.some((amount, at) => amount !== null && compare(amount, price.per_night[at] ?? '0') < 0)
    return isLess ? price.per_night : null
  }
  return against === 'same' ? price.per_night : ways.before
}
