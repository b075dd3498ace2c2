// What one night costs by the property's own prices: for these guests, or derived from another plan, or why it is unknown.
import { countText, dayText } from '../../formats.ts'
import { compare, type Decimal, percentOf, rounded, sum, times } from '../../money.ts'
import { type Day, nightsOf, type Stay } from '../../stay.ts'
import { comparePrices, pricesOfNight } from './price-index.ts'
import { plainName } from '../record-words.ts'
import type { OwnData, OwnDerivation, OwnPlan, OwnPrice } from '../records.ts'

export type NightPrice = { amount: Decimal; currency: string; tax: OwnPrice['tax'] }
/** null: no price of this night was loaded. `why`: there is one, and it cannot be counted. */
type NightAnswer = NightPrice | { why: string } | null
/** How many plans a price may lead through: each night of each room goes the whole way. */
const longestWay = 10
type NightQuestion = { own: OwnData; room_id: number | null; stay: Stay; night: Day }

/** A plan's own price wins over a derived one. `way` holds the plans that led here. */
export const nightPrice = (plan: OwnPlan, question: NightQuestion, way: readonly string[] = []): NightAnswer => {
  const { own, room_id, stay, night } = question
  const prices = pricesOfNight(own, plan.id, room_id, night)
  const best = priceFor(prices, stay.adults)
  if (best) return ofGuests(best, stay)
  if (plan.derived) return derivedPrice(plan, plan.derived, question, way)
  return prices.length === 0
    ? null
    : { why: `no price of plan ${plan.code} is for ${countText(stay.adults, 'adult')} on ${dayText(night)}` }
}

/** The one that counts for so many adults. */
const priceFor = (prices: readonly OwnPrice[], adults: number): OwnPrice | undefined => {
  let best: OwnPrice | undefined
  for (const price of prices)
    if (isFor(price, adults) && (!best || comparePrices(price, best, adults) < 0)) best = price
  return best
}
/** Which record of a plan says what a night costs; null if none does, or the price comes from another plan. */
export const priceRecordOf = (
  own: OwnData,
  plan: OwnPlan,
  { room_id, night, adults }: { room_id: number | null; night: Day; adults: number },
): number | null => priceFor(pricesOfNight(own, plan.id, room_id, night), adults)?.id ?? null

const isFor = ({ adults, extra_adult }: OwnPrice, asked: number): boolean =>
  adults === null || adults === asked || (adults < asked && extra_adult !== null)

/** A price with a minimum stay is not sold for fewer nights, and no other price replaces it. */
const ofGuests = (price: OwnPrice, stay: Stay): NightAnswer => {
  const least = price.minimum_nights
  if (least !== null && nightsOf(stay) < least)
    return { why: `this price requires at least ${countText(least, 'night')}` }
  const counted = price.adults ?? stay.adults
  const amounts = [price.per_person ? times(price.amount, counted) : price.amount]
  if (stay.adults > counted) amounts.push(times(price.extra_adult ?? '0', stay.adults - counted))
  if (stay.children > 0) {
    const child = childAmount(price)
    if (child === null) return { why: 'children’s ages are unknown, and their price depends on age or is missing' }
    amounts.push(times(child, stay.children))
  }
  return { amount: sum(amounts), currency: price.currency, tax: price.tax }
}

/** The same for every age, or null: a stay does not state the ages of its children. */
const childAmount = ({ children }: OwnPrice): Decimal | null => {
  const [one] = children
  return one && children.every(({ amount }) => compare(amount, one.amount) === 0) ? one.amount : null
}

const derivedPrice = (
  plan: OwnPlan,
  { from_plan_code, change, round_to }: OwnDerivation,
  question: NightQuestion,
  way: readonly string[],
): NightAnswer => {
  const led = [...way, plan.code]
  const from = planByCode(question.own, from_plan_code)
  if (!from) return { why: `plan ${plan.code} takes its prices from ${from_plan_code}, which doesn’t exist` }
  if (led.some((code) => plainName(code) === plainName(from.code)))
    return { why: `rate plans take their prices from each other: ${[...led, from.code].join(', ')}` }
  if (led.length > longestWay)
    return { why: `plan ${led[0]} takes its price through more than ${longestWay} other rate plans` }
  const base = nightPrice(from, question, led)
  if (base === null || 'why' in base) return base
  const difference = 'percent' in change ? percentOf(base.amount, change.percent) : change.amount
  const amount = sum([base.amount, difference])
  if (compare(amount, '0') < 0) return { why: `the price of plan ${plan.code} would be below zero` }
  return { ...base, amount: round_to === null || compare(round_to, '0') <= 0 ? amount : rounded(amount, round_to) }
}

const planIndexes = new WeakMap<OwnData, Map<string, OwnPlan>>()
const planByCode = (own: OwnData, code: string): OwnPlan | undefined => {
  let plans = planIndexes.get(own)
  if (!plans) planIndexes.set(own, (plans = new Map(own.plans.map((plan) => [plainName(plan.code), plan]))))
  return plans.get(plainName(code))
}
