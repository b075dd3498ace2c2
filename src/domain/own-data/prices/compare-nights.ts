// Each night that a GDS states for a stay, next to the property's own price of it: alike in currency and tax, or why not.
import { minorUnit } from '../../accuracy/checks/amounts.ts'
import {
  compareTotal,
  nightsAlike,
  nightsShown,
  nightTolerance,
  type ShownNights,
} from '../../accuracy/checks/pricing/expected/expected-nights.ts'
import { countText } from '../../formats.ts'
import { type Decimal, within } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { addDays, type Day, nightsOf, type Stay } from '../../stay.ts'
import type { ExpectedPrice } from '../expected.ts'
import { type NightPrice, nightPrice } from './night-price.ts'
import { closureOf, expectedFrom } from './prices.ts'
import type { OwnData, OwnPlan } from '../records.ts'

export type ComparedNight = {
  night: Day
  amount: Decimal
  /** The own price, stated as the GDS states its own; null where nothing says how that is. */
  expected: Decimal | null
  verdict: 'pass' | 'wrong' | 'not_compared'
  /** Why it is not compared. */
  reason: string | null
}

/** So that no minimum stay hides a price. */
const longStay = 365
/** The own price of a night, whatever the minimum stay. */
export const priceOfNight = (own: OwnData, plan: OwnPlan, room_id: number | null, night: Day, adults: number) => {
  const guests = { adults, children: 0, corporate_codes: [], rate_category_codes: [] }
  return nightPrice(plan, {
    own,
    room_id,
    stay: { check_in: night, check_out: addDays(night, longStay), ...guests },
    night,
  })
}

/** The own side of a stay in one room; the same for each rate of the stay. */
export type OwnNights = {
  days: readonly Day[]
  prices: readonly ReturnType<typeof nightPrice>[]
  /** Why the property doesn't sell this stay. */
  unsold: string | null
  priceOf: (at: NightPrice) => ExpectedPrice | null
}

export const ownNights = (own: OwnData, plan: OwnPlan, room_id: number | null, stay: Stay): OwnNights => {
  const days = Array.from({ length: nightsOf(stay) }, (_, at) => addDays(stay.check_in, at))
  let unsold = closureOf(own, plan.id, room_id, stay)
  const prices = days.map((night) => {
    const price = nightPrice(plan, { own, room_id, stay, night })
    if (price === null || !('why' in price)) return price
    // A price with a minimum stay is one that a shorter stay does not get.
    const longer = priceOfNight(own, plan, room_id, night, stay.adults)
    if (!isPriced(longer)) return price
    unsold ??= price.why
    return longer
  })
  const groups = new Map<string, ExpectedPrice | null>()
  return {
    days,
    prices,
    unsold,
    priceOf: ({ currency, tax }) => {
      const key = `${currency} ${tax}`
      const nights = days.map((night, at) => ({ night, currency, tax, amount: amountIn(prices[at], currency, tax) }))
      if (!groups.has(key)) groups.set(key, expectedFrom(own, nights, stay))
      return groups.get(key) ?? null
    },
  }
}

/** Nothing is converted, and before tax is not compared with after tax: the other nights are left out. */
const amountIn = (price: OwnNights['prices'][number] | undefined, currency: string, tax: NightPrice['tax']): Decimal =>
  isPriced(price) && price.currency === currency && price.tax === tax ? price.amount : '0'
const isPriced = (price: OwnNights['prices'][number] | undefined): price is NightPrice =>
  price !== null && price !== undefined && !('why' in price)

/** What a rate states of each night of its stay; a night without an amount of its own is left out. */
export const compareNights = (own: OwnData, { days, prices, unsold, priceOf }: OwnNights, rate: Rate, stay: Stay) => {
  const shown = nightsShown(rate, { per_night: days.map(() => '0') }, stay.check_in)
  if (!shown) return []
  const other = otherRate(rate, stay)
  const alike = new Map<ExpectedPrice, ReturnType<typeof nightsAlike>>()
  return shown.nights.flatMap((amount, at): ComparedNight[] => {
    const night = days[at]
    if (amount === null || night === undefined) return []
    const apart = (reason: string | null, expected: Decimal | null = null): ComparedNight[] => [
      { night, amount, expected, verdict: 'not_compared', reason },
    ]
    const own_price = prices[at] ?? null
    if (other !== null) return apart(other)
    if (own_price === null) return apart('your rates have no price for this night')
    if ('why' in own_price) return apart(own_price.why)
    if (rate.currency !== own_price.currency)
      return apart(`the GDS price is in ${rate.currency}, yours in ${own_price.currency}`)
    const price = priceOf(own_price)
    const loaded = price?.per_night[at]
    if (!price || loaded === undefined) return apart(null)
    if (!alike.has(price)) {
      const nights = shown.nights.map((each, on) => (isSame(prices[on], own_price) ? each : null))
      alike.set(price, nightsAlike(rate, price, { stay, own: { data: own } }, { ...shown, nights }, shown))
    }
    const list = alike.get(price)?.list
    const expected = list?.[at] ?? null
    const by = list && list !== price.per_night ? nightTolerance(price, true) : minorUnit(price.currency)
    if (within(amount, expected ?? loaded, by))
      return [{ night, amount, expected: expected ?? loaded, verdict: 'pass', reason: null }]
    if (unsold !== null) return apart(unsold, expected)
    if (expected === null) return apart(basisWords(rate, shown, price))
    return [{ night, amount, expected, verdict: 'wrong', reason: null }]
  })
}

const isSame = (price: OwnNights['prices'][number] | undefined, as: NightPrice) =>
  isPriced(price) && price.currency === as.currency && price.tax === as.tax

/** What the rate says of itself that makes its price another one. */
export const otherRate = ({ currency, adults_count }: Rate, { adults }: Stay): string | null => {
  if (currency === null || currency.trim() === '') return 'the GDS states no currency'
  if (adults_count !== null && adults_count > 0 && adults_count < adults)
    return `the GDS price is for ${countText(adults_count, 'adult')}`
  return null
}

const basisWords = (rate: Rate, shown: ShownNights, price: ExpectedPrice): string => {
  const against = compareTotal(rate, shown, price)
  if (price.tax === 'before') return 'the GDS price includes tax and yours doesn’t: add your taxes to compare them'
  return against === 'less'
    ? 'the GDS price is before tax and yours includes it: add your taxes to compare them'
    : 'the GDS doesn’t say whether its price includes tax'
}
