// How far the amounts of a wrong price are apart: the larger difference is fixed first.
import { compare, type Decimal, isDecimal, subtract } from '../money.ts'
import type { Fix } from './cause.ts'

const amount = /\d[\d,]*(?:\.\d+)?/
const day = /\d{4}-\d\d-\d\d/g
const amountIn = (text: string | null): Decimal | null => {
  const found = amount.exec((text ?? '').replaceAll(day, ''))?.[0].replaceAll(',', '')
  return found !== undefined && isDecimal(found) ? found : null
}

const apart = (shown: string | null, expected: string | null): Decimal => {
  const [now, meant] = [amountIn(shown), amountIn(expected)]
  if (now === null || meant === null) return '0'
  return compare(now, meant) < 0 ? subtract(meant, now) : subtract(now, meant)
}

/** The greatest of its rates; 0 where no price is wrong, or no amount says by how much. */
export const moneyDifference = ({ money, rates }: Pick<Fix, 'money' | 'rates'>): Decimal => {
  let greatest: Decimal = '0'
  if (!money) return greatest
  for (const { shown, expected } of rates) {
    const difference = apart(shown, expected)
    if (compare(difference, greatest) > 0) greatest = difference
  }
  return greatest
}
