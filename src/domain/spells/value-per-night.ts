// By how much a wrong price is off for one night, where the GDS and what is right are both known amounts.
import { type Amounts, amountDifference } from '../accuracy/causes/amount-difference.ts'
import { compare, type Decimal, proportion } from '../money.ts'
import type { RateField } from '../rate.ts'
import type { ValuePerNight } from './spell.ts'

/** Amounts of the whole stay; any other amount that is not of a night says nothing of one. */
const ofStay: ReadonlySet<RateField> = new Set<RateField>(['total', 'rate_total'])

type PricedRate = { amounts: Amounts | null }

/** The greatest of its rates; a stay's difference is spread evenly over its nights, to the digits of its amounts. Null where no two amounts say it. */
export const valuePerNight = (field: RateField, rates: readonly PricedRate[], nights: number): ValuePerNight | null => {
  let worst: ValuePerNight | null = null
  for (const { amounts } of rates) {
    if (!amounts || (!amounts.of_night && !ofStay.has(field))) continue
    const { amount: whole, currency } = amountDifference(amounts)
    const amount = amounts.of_night || nights === 1 ? whole : proportion(whole, '1', String(nights), unitOf(whole))
    if (!worst || isWorse(amount, worst.amount)) worst = { amount, currency }
  }
  return worst
}

const isWorse = (amount: Decimal, than: Decimal) => compare(amount.replace('-', ''), than.replace('-', '')) > 0
const unitOf = (amount: Decimal): Decimal => amount.replace(/^-?\d+/, '0').replace(/\d(?=$)/, '1')
