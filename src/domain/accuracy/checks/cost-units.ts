// Compares a cost in nights with one in percent or money: for the nights of a stay, full stay, all nights and 100 % are the same.
import { compare, type Decimal, isDecimal, sum, within } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import type { CheckContext } from '../verdict.ts'
import { amountOf, minorUnit, nightsIn, nightsListed } from './amounts.ts'

/** A penalty or deposit in the units that state it, null in the others; the currency is that of the amount. */
export type SizedCost = {
  nights: number | null
  percent: string | null
  amount: string | null
  currency: string | null
}

/** Nobody pays for more nights than they stay. */
export const sameNights = (one: number, other: number, stay: number | null): boolean =>
  Math.min(one, stay ?? one) === Math.min(other, stay ?? other)

/** Percent of the stay or, for some hosts, of the first nights: only the former is certainly the same. */
export const nightsAsPercent = (count: number, percent: string, nights: number | null): boolean | null => {
  if (!isDecimal(percent) || nights === null) return null
  const value = Number(percent)
  if (Math.abs(value - (100 * Math.min(count, nights)) / nights) < 0.01) return true
  return value === 100 * count ? null : false
}

/** Whether two statements of one cost agree; null if the stay or its prices leave that open. */
export const agreesInUnits = (
  stated: SizedCost,
  shown: SizedCost,
  rate: Rate,
  checkup: CheckContext,
): boolean | null => {
  const stay = nightsIn(rate, checkup)
  if (stated.nights !== null && shown.nights !== null) return sameNights(stated.nights, shown.nights, stay)
  if (stated.percent !== null && shown.percent !== null)
    return isDecimal(stated.percent) && isDecimal(shown.percent) ? compare(stated.percent, shown.percent) === 0 : null
  if (stated.amount !== null && shown.amount !== null) return sameMoney(stated, shown, rate)
  const [counted, shared] = stated.nights === null ? [shown, stated] : [stated, shown]
  if (counted.nights !== null && shared.percent !== null) {
    const same = nightsAsPercent(counted.nights, shared.percent, stay)
    // Nights of different prices: which of them is charged decides.
    return same === false && counted.nights < (stay ?? 0) && shared.percent !== '100' && !isEven(rate) ? null : same
  }
  const [money, size] = stated.amount === null ? [shown, stated] : [stated, shown]
  return amountAsSize(money, size, rate, stay)
}
const isEven = (rate: Rate): boolean => rate.rate_change_indicator === false || nightsListed(rate)?.distinct === 1

const sameMoney = (stated: SizedCost, shown: SizedCost, rate: Rate): boolean | null => {
  if (stated.currency === null || stated.currency !== shown.currency) return null
  const [one, other] = [stated.amount ?? '', shown.amount ?? '']
  return isDecimal(one) && isDecimal(other) ? within(one, other, minorUnit(rate.currency)) : null
}

/** All of the stay as money, with or without its taxes; another amount may be of another cost. */
const amountAsSize = (money: SizedCost, size: SizedCost, rate: Rate, stay: number | null): boolean | null => {
  const { amount, currency } = money
  if (amount === null || !isDecimal(amount) || currency !== rate.currency || stay === null) return null
  // 0.00 stands for no size as well as for no cost.
  if (compare(amount, '0') <= 0) return null
  const isWhole = size.percent === null ? (size.nights ?? 0) >= stay : Number(size.percent) === 100
  if (!isWhole) return null
  const prices = [amountOf(rate, 'total'), amountOf(rate, 'rate_total'), nightsTotal(rate, stay)].filter(
    (each): each is Decimal => each !== null && isDecimal(each),
  )
  return prices.some((price) => within(amount, price, minorUnit(rate.currency))) ? true : null
}
const nightsTotal = (rate: Rate, stay: number): Decimal | null => {
  const listed = nightsListed(rate)
  return listed !== null && listed.nights === stay ? sum(listed.amounts) : null
}
