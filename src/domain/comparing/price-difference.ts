// What one GDS asks above the other for the rates of a pair, and the pairs in that order.
import { compare, type Decimal, subtract } from '../money.ts'

type PairedTotal = { total: string | null; currency: string | null }
type PricedPair = { left: PairedTotal | null; right: PairedTotal | null }

/** What Sabre's total is above Travelport's; undefined if they can't be compared. */
export const priceDifference = ({ left, right }: PricedPair): Decimal | undefined =>
  left?.total && right?.total && left.currency === right.currency ? subtract(right.total, left.total) : undefined

/** The greatest difference in price first; pairs without one stay in their order. */
export const byPriceDifference = <P extends PricedPair>(pairs: readonly P[]): P[] =>
  pairs
    .map((pair) => ({ pair, size: priceDifference(pair)?.replace('-', '') ?? '0' }))
    .toSorted((a, b) => compare(b.size, a.size))
    .map(({ pair }) => pair)
