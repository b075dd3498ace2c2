// By how much an amount of a GDS differs from what is expected, where both are amounts of one currency.
import { compare, type Decimal, subtract } from '../../money.ts'

/** What a GDS shows and what is right; `of_night`: of one night, which the texts name. */
export type Amounts = { currency: string; shown: Decimal; expected: Decimal; of_night: boolean }
type AmountDifference = { currency: string; amount: Decimal }

/** EUR 140.00 and EUR 119.00 is EUR 21.00; negative where the GDS shows less. */
export const amountDifference = ({ currency, shown, expected }: Amounts): AmountDifference => ({
  currency,
  amount: subtract(shown, expected),
})

type ComparedAmounts = { shown: string | null; expected: string | null; amounts: Amounts | null }
export type AmountGroup<Rate> = Omit<ComparedAmounts, 'amounts'> & {
  difference: AmountDifference | null
  rates: Rate[]
}

/** Without the night, which differs between rates with the same amounts. */
const groupTexts = ({ shown, expected, amounts }: ComparedAmounts): Omit<ComparedAmounts, 'amounts'> =>
  amounts?.of_night
    ? { shown: `${amounts.currency} ${amounts.shown}`, expected: `${amounts.currency} ${amounts.expected}` }
    : { shown, expected }
const size = ({ amount: difference }: AmountDifference) => difference.replace('-', '')

/** Rates with the same two amounts, whatever their day; the greatest difference first. */
export const groupAmounts = <Rate extends ComparedAmounts>(rates: readonly Rate[]): AmountGroup<Rate>[] => {
  const groups = new Map<string, AmountGroup<Rate>>()
  for (const rate of rates) {
    const texts = groupTexts(rate)
    const key = JSON.stringify(texts)
    const known = groups.get(key)
    if (known) known.rates.push(rate)
    else groups.set(key, { ...texts, difference: rate.amounts && amountDifference(rate.amounts), rates: [rate] })
  }
  return [...groups.values()].toSorted((a, b) => {
    if (a.difference && b.difference) return compare(size(b.difference), size(a.difference))
    return Number(b.difference !== null) - Number(a.difference !== null)
  })
}
