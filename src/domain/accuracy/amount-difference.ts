// By how much an amount of a GDS differs from what is expected, where both are amounts of one currency.
import { compare, type Decimal, subtract } from '../money.ts'

/** Of a sum, `EUR 412.02 = 378.00 + 34.02`, the whole. */
const amount = /^(?:about )?([A-Z]{3}) (-?\d[\d,]{0,18}(?:\.\d{1,6})?)(?: on \d{4}-\d\d-\d\d)?(?: = [\d.+ ]{1,80})?$/

type AmountDifference = { currency: string; amount: Decimal }

/** `EUR 140.00` and `EUR 119.00` is EUR 21.00; negative where the GDS shows less. */
export const amountDifference = (shown: string | null, expected: string | null): AmountDifference | null => {
  const [, currency, more] = amount.exec(shown ?? '') ?? []
  const [, other, less] = amount.exec(expected ?? '') ?? []
  if (currency === undefined || currency !== other || more === undefined || less === undefined) return null
  return { currency, amount: subtract(more.replaceAll(',', ''), less.replaceAll(',', '')) }
}

/** The number of an amount with a currency; null for other words. */
export const amountOf = (text: string | null): Decimal | null =>
  amount.exec(text ?? '')?.[2]?.replaceAll(',', '') ?? null

type Amounts = { shown: string | null; expected: string | null }
export type AmountGroup<Rate> = Amounts & { difference: AmountDifference | null; rates: Rate[] }

const withoutDay = (text: string | null) => text?.replace(/ on \d{4}-\d\d-\d\d$/, '') ?? null
const size = ({ amount: difference }: AmountDifference) => difference.replace('-', '')

/** Rates with the same two amounts, whatever their day; the greatest difference first. */
export const groupAmounts = <Rate extends Amounts>(rates: readonly Rate[]): AmountGroup<Rate>[] => {
  const groups = new Map<string, AmountGroup<Rate>>()
  for (const rate of rates) {
    const [shown, expected] = [withoutDay(rate.shown), withoutDay(rate.expected)]
    const key = JSON.stringify([shown, expected])
    const known = groups.get(key)
    if (known) known.rates.push(rate)
    else groups.set(key, { shown, expected, difference: amountDifference(shown, expected), rates: [rate] })
  }
  return [...groups.values()].toSorted((a, b) => {
    if (a.difference && b.difference) return compare(size(b.difference), size(a.difference))
    return Number(b.difference !== null) - Number(a.difference !== null)
  })
}
