// Amounts that a check may compute with: read, in the rate's own currency, in its minor unit.
import { withoutEnd } from '../../text-ends.ts'
import { currencyOf } from '../../codes/currencies.ts'
import { type Decimal, isDecimal, times } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import { daysBetween, type Stay } from '../../stay.ts'
import type { CheckContext } from '../verdict.ts'

type AmountField = {
  [Field in RateField]: Rate[Field] extends Decimal | null ? Field : never
}[RateField]

/** The amount in the rate's currency; null if there is none, it cannot be read, or it is in another currency. */
export const amountOf = (rate: Rate, field: AmountField): Decimal | null => {
  const amount = rate[field]
  if (amount === null || rate.other_currencies[field] !== undefined) return null
  return isDecimal(amount) ? amount : null
}

export const presentAmounts = (amounts: readonly (Decimal | null)[]): Decimal[] =>
  amounts.filter((amount): amount is Decimal => amount !== null && isDecimal(amount))

const smallestUnits = new Map<string | null, Decimal>()
/** One minor unit: 0.01, 1 for yen, 0.001 for dinars. */
export const minorUnit = (currency: string | null): Decimal => {
  const known = smallestUnits.get(currency)
  if (known !== undefined) return known
  const digits = (currency === null ? undefined : currencyOf(currency)?.digits) ?? 2
  const unit = digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`
  if (smallestUnits.size < 1_000) smallestUnits.set(currency, unit)
  return unit
}

/** Nights of the stay; if unknown, those that the rate's own amounts span. */
export const nightsIn = (rate: Rate, { stay }: Pick<CheckContext, 'stay'>): number | null => {
  if (stay) return nightsOfStay(stay)
  const froms = rate.nightly_rates.map(({ from }) => from).toSorted()
  const tos = rate.nightly_rates.map(({ to }) => to).toSorted()
  const [first, last] = [froms[0], tos.at(-1)]
  return first === undefined || last === undefined ? null : nightsBetween(first, last)
}

const spans = new Map<string, number>()
/** Whole days between two days; remembered, because all rates of an answer are for the same nights. */
const nightsBetween = (from: string, to: string): number => {
  const key = `${from}${to}`
  const known = spans.get(key)
  if (known !== undefined) return known
  if (spans.size > 2_000) spans.clear()
  const nights = daysBetween(from, to)
  spans.set(key, nights)
  return nights
}
const nightsOfStay = ({ check_in, check_out }: Stay) => nightsBetween(check_in, check_out)

/** The number of nights with an amount, and their sum; null if one is not a number. */
export const nightsListed = (rate: Rate): { nights: number; amounts: Decimal[]; distinct: number } | null => {
  if (rate.unreadable.nightly_rates !== undefined || rate.other_currencies.nightly_rates !== undefined) return null
  const amounts: Decimal[] = []
  let nights = 0
  for (const { from, to, amount } of rate.nightly_rates) {
    const count = nightsBetween(from, to)
    if (!isDecimal(amount) || !Number.isInteger(count) || count < 1 || count > 400) return null
    nights += count
    amounts.push(times(amount, count))
  }
  if (nights === 0) return null
  const [first] = rate.nightly_rates
  const alike = rate.nightly_rates.every(({ amount }) => amount === first?.amount)
  const distinct = alike ? 1 : new Set(rate.nightly_rates.map(({ amount }) => plainAmount(amount))).size
  return { nights, amounts, distinct }
}

/** 129.50 and 129.5 are one amount. */
export const plainAmount = (amount: Decimal): string =>
  amount.includes('.') && amount.endsWith('0') ? withoutEnd(withoutEnd(amount, '0'), '.') : amount
