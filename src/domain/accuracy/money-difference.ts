// How far the amounts of a wrong price are apart: the larger difference is fixed first.
import { compare, type Decimal } from '../money.ts'
import { amountDifference } from './amount-difference.ts'
import type { Fix } from './cause.ts'

/** The greatest of its rates; 0 where no price is wrong, or no amount says by how much. */
export const moneyDifference = ({ money, rates }: Pick<Fix, 'money' | 'rates'>): Decimal => {
  let greatest: Decimal = '0'
  if (!money) return greatest
  for (const { shown, expected } of rates) {
    const apart = amountDifference(shown, expected)?.amount.replace('-', '') ?? '0'
    if (compare(apart, greatest) > 0) greatest = apart
  }
  return greatest
}
