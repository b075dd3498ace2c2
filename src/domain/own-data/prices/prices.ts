// The price of a stay by the property's own records: night by night, with taxes; or in words why there is none.
import { countText, dayText } from '../../formats.ts'
import { currencyOf } from '../../codes/currencies.ts'
import { type Decimal, rounded, sum } from '../../money.ts'
import { addDays, nightsOf, type Stay } from '../../stay.ts'
import type { ExpectedPrice } from '../expected.ts'
import { taxesOfStay } from '../expected-taxes.ts'
import { type NightPrice, nightPrice } from './night-price.ts'
import { firstOf, lastOf, weekdayOf } from '../nights.ts'
import { hasPrices } from './price-index.ts'
import type { OwnData, OwnPlan, OwnRestriction } from '../records.ts'

/** Both null: no price of the plan was ever loaded. */
type StayAnswer = { price: ExpectedPrice | null; no_price: string | null }
const unpriced = (no_price: string | null): StayAnswer => ({ price: null, no_price })

/** The longest stay that is counted night by night. */
const mostNights = 400

export const priceOfStay = (own: OwnData, plan: OwnPlan, room_id: number | null, stay: Stay | null): StayAnswer => {
  if (!hasPrices(own, plan.id) && !plan.derived) return unpriced(null)
  const count = stay === null ? 0 : nightsOf(stay)
  if (stay === null || !(count > 0 && count <= mostNights)) return unpriced('the requested stay is unknown')
  const closed = closureOf(own, plan.id, room_id, stay)
  if (closed !== null) return unpriced(closed)
  const nights: (NightPrice & { night: string })[] = []
  for (let at = 0; at < count; at += 1) {
    const night = addDays(stay.check_in, at)
    const price = nightPrice(plan, { own, room_id, stay, night })
    if (price === null) return unpriced(`no price for the night of ${dayText(night)}`)
    if ('why' in price) return unpriced(price.why)
    nights.push({ ...price, night })
  }
  return { price: expectedFrom(own, nights, stay), no_price: mixed(nights) }
}

/** Nothing is ever converted, and a price before tax is not added to one after tax. */
const mixed = (nights: readonly NightPrice[]): string | null => {
  const [one] = nights
  if (nights.some(({ currency }) => currency !== one?.currency)) return 'the prices of these nights use two currencies'
  return nights.some(({ tax }) => tax !== one?.tax) ? 'some prices of these nights include tax and some don’t' : null
}

/** Of nights in one currency, all before or all after tax. */
export const expectedFrom = (
  own: OwnData,
  nights: readonly (NightPrice & { night: string })[],
  stay: Stay,
): ExpectedPrice | null => {
  const [one] = nights
  if (!one || mixed(nights) !== null) return null
  const { currency, tax } = one
  const unit = coinOf(currency)
  const rightly = nights.map(({ night, amount }) => ({ night, amount: rounded(amount, unit) }))
  const whole = sum(rightly.map(({ amount }) => amount))
  const { lines, on_top } = taxesOfStay(own.taxes, { nights: rightly, currency, tax, unit }, stay)
  // Before tax and no tax loaded: what the guest pays is unknown.
  const unknown = on_top === null || (tax === 'before' && own.taxes.length === 0)
  return {
    currency,
    tax,
    per_night: rightly.map(({ amount }) => amount),
    sum: whole,
    taxes: lines,
    total: unknown ? null : sum([whole, on_top]),
  }
}

/** The smallest amount that a currency has: 1 for yen, 0.001 for dinars. */
const coinOf = (currency: string): Decimal => {
  const digits = currencyOf(currency)?.digits ?? 2
  return digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`
}

type StayRestrictions = Map<string, readonly OwnRestriction[]>
const stayRestrictions = new WeakMap<OwnData, StayRestrictions>()
const mostStays = 100
/** Those that touch the stay or its day of departure: a checkup and a suggestion look at few stays many times each. */
const restrictionsOf = (own: OwnData, { check_in, check_out }: Stay): readonly OwnRestriction[] => {
  const stays: StayRestrictions = stayRestrictions.get(own) ?? new Map()
  stayRestrictions.set(own, stays)
  const key = `${check_in} ${check_out}`
  let found = stays.get(key)
  if (found) return found
  found = own.restrictions.filter((each) => each.first_night <= check_out && each.last_night >= check_in)
  if (stays.size >= mostStays) stays.clear()
  stays.set(key, found)
  return found
}

/** Why the property does not sell this stay, so that no price of a GDS can be compared. */
export const closureOf = (own: OwnData, plan_id: number, room_id: number | null, stay: Stay): string | null => {
  for (const each of restrictionsOf(own, stay)) {
    const about =
      (each.plan_id === null || each.plan_id === plan_id) && (each.room_id === null || each.room_id === room_id)
    const words = about ? closureWords(each, stay) : null
    if (words !== null) return words
  }
  return null
}

const closureWords = (restriction: OwnRestriction, stay: Stay): string | null => {
  const { kind, nights } = restriction
  const count = nightsOf(stay)
  const arrives = holdsOn(restriction, stay.check_in)
  if (kind === 'closed') {
    for (let at = 0; at < count; at += 1) {
      const night = addDays(stay.check_in, at)
      if (holdsOn(restriction, night)) return `the property has closed it on ${dayText(night)}`
    }
    return null
  }
  if (kind === 'closed_to_arrival')
    return arrives ? `the property has closed ${dayText(stay.check_in)} to arrival` : null
  if (kind === 'closed_to_departure')
    return holdsOn(restriction, stay.check_out)
      ? `the property has closed ${dayText(stay.check_out)} to departure`
      : null
  if (nights === null || !arrives) return null
  if (kind === 'minimum_nights') return count < nights ? `minimum stay is ${countText(nights, 'night')}` : null
  return count > nights ? `maximum stay is ${countText(nights, 'night')}` : null
}
export const holdsOn = (restriction: OwnRestriction, day: string) =>
  firstOf(restriction) <= day && lastOf(restriction) >= day && restriction.weekdays[weekdayOf(day)] === true
