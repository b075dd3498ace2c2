// By how much a wrong price is off for one night, where the GDS and what is right are both known amounts.
import { amountDifference } from '../accuracy/causes/amount-difference.ts'
import { compare, type Decimal, proportion } from '../money.ts'
import type { CauseGroup } from '../accuracy/causes/fixes.ts'
import type { RateField } from '../rate.ts'
import type { ValuePerNight } from './spell.ts'

/** Amounts of the whole stay; any other amount that is not of a night says nothing of one. */
const ofStay: ReadonlySet<RateField> = new Set<RateField>(['total', 'rate_total'])

/** What other rates cost is a guess at what this one should. */
const guesses = 'pricing.plausible'

type PricedCause = Pick<CauseGroup, 'finding' | 'rates' | 'wrong_price_rates'>

/**
 * The most of the rates of a cause, on a stay of so many nights: a stay's difference is spread evenly over them, to the digits of its
 * amounts. Null where no price is wrong, or no two known amounts say by how much.
 */
export const valuePerNight = (
  { finding: { check, field }, rates, wrong_price_rates }: PricedCause,
  nights: number,
): ValuePerNight | null => {
  if (wrong_price_rates.length === 0 || check === guesses) return null
  let worst: ValuePerNight | null = null
  for (const { amounts } of rates) {
    if (!amounts || (!amounts.of_night && !ofStay.has(field))) continue
    const { amount: whole, currency } = amountDifference(amounts)
    const amount = amounts.of_night || nights === 1 ? whole : proportion(whole, '1', String(nights), unitOf(whole))
    worst = worseOf(worst, { amount, currency })
  }
  return worst
}

/** The greater difference; of two currencies the second, as they cannot be compared. */
export const worseOf = (one: ValuePerNight | null, other: ValuePerNight | null): ValuePerNight | null => {
  if (!one || !other) return other ?? one
  if (one.currency !== other.currency) return other
  return compare(withoutSign(other), withoutSign(one)) > 0 ? other : one
}
const withoutSign = ({ amount }: ValuePerNight): Decimal => amount.replace('-', '')
/** 0.01 of 12.50, 1 of 12. */
const unitOf = (amount: Decimal): Decimal =>
  amount
    .replace(/^-?\d+/, '0')
    .replaceAll(/\d/g, '0')
    .replace(/0$/, '1')
