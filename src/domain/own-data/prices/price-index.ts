// Which price record applies to a night: found by plan, room and night, and indexed once for each version of the own data.
import type { Day } from '../../stay.ts'
import { firstOf, lastOf, nightsSpanned, weekdayOf } from '../nights.ts'
import type { OwnData, OwnPrice } from '../records.ts'

/**
 * Negative: `a` is the more specific price of a night. A room before the whole plan, dated before undated, the shorter
 * period, the nearer number of adults before any, fewer days of the week; then the later period, the record made first.
 */
export const comparePrices = (a: OwnPrice, b: OwnPrice, adults: number): number =>
  first(
    bit(a.room_id === null) - bit(b.room_id === null),
    bit(isUndated(a)) - bit(isUndated(b)),
    difference(nightsSpanned(a), nightsSpanned(b)),
    difference(adultsApart(a, adults), adultsApart(b, adults)),
    a.weekdays.filter(Boolean).length - b.weekdays.filter(Boolean).length,
    firstOf(a) < firstOf(b) ? 1 : firstOf(a) > firstOf(b) ? -1 : 0,
    a.id - b.id,
  )
const adultsApart = (price: OwnPrice, adults: number) =>
  price.adults === null ? Number.POSITIVE_INFINITY : Math.abs(adults - price.adults)
const first = (...differences: number[]) => differences.find((each) => each !== 0) ?? 0
const bit = (flag: boolean) => (flag ? 1 : 0)
const isUndated = ({ first_night, last_night }: OwnPrice) => first_night === null && last_night === null
/** Two open ends differ by zero; Infinity - Infinity would be NaN. */
const difference = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

type Prices = { all: OwnPrice[]; nights: Map<Day, readonly OwnPrice[]> }
/** By plan; null is the key of prices for the whole plan. */
type Index = Map<number, Map<number | null, Prices>>
const priceIndexes = new WeakMap<OwnData, Index>()
const indexOf = (own: OwnData): Index => {
  const made = priceIndexes.get(own)
  if (made) return made
  const index: Index = new Map()
  for (const price of own.prices) {
    let rooms = index.get(price.plan_id)
    if (!rooms) index.set(price.plan_id, (rooms = new Map<number | null, Prices>()))
    const prices = rooms.get(price.room_id)
    if (prices) prices.all.push(price)
    else rooms.set(price.room_id, { all: [price], nights: new Map() })
  }
  priceIndexes.set(own, index)
  return index
}

/** A checkup looks up a few nights many times each. */
const ofNight = (prices: Prices | undefined, night: Day): readonly OwnPrice[] => {
  if (!prices) return []
  let found = prices.nights.get(night)
  if (found) return found
  const day = weekdayOf(night)
  found = prices.all.filter((each) => firstOf(each) <= night && lastOf(each) >= night && each.weekdays[day] === true)
  if (prices.nights.size > 800) prices.nights.clear()
  prices.nights.set(night, found)
  return found
}

/** Every price of a night; without a room only those of the whole plan. */
export const pricesOfNight = (
  own: OwnData,
  plan_id: number,
  room_id: number | null,
  night: Day,
): readonly OwnPrice[] => {
  const rooms = indexOf(own).get(plan_id)
  const wide = ofNight(rooms?.get(null), night)
  return room_id === null ? wide : [...ofNight(rooms?.get(room_id), night), ...wide]
}

/** Whether any price was ever loaded for the plan. */
export const hasPrices = (own: OwnData, plan_id: number): boolean => indexOf(own).has(plan_id)
