// How far the amounts of a wrong price are apart: the larger difference is fixed first.
import { compare, type Decimal } from '../money.ts'
import { amountDifference, amountOf } from './amount-difference.ts'
import type { Fix, FixedRate } from './cause.ts'

/** What a GDS shows and what is right. */
export type PriceTexts = Pick<FixedRate, 'shown' | 'expected'>
type Priced = Pick<Fix, 'money'> & { rates: readonly PriceTexts[] }

/** The greatest of its rates; 0 where no price is wrong, or no amount says by how much. */
export const moneyDifference = ({ money, rates }: Priced): Decimal => {
  let greatest: Decimal = '0'
  if (!money) return greatest
  for (const { shown, expected } of rates) {
    const apart = amountDifference(shown, expected)?.amount.replace('-', '') ?? '0'
    if (compare(apart, greatest) > 0) greatest = apart
  }
  return greatest
}

/** The same as a share of what is right, so that amounts in several currencies can be put in one order. */
export const moneyShare = ({ money, rates }: Priced): number => {
  let greatest = 0
  if (!money) return greatest
  for (const { shown, expected } of rates) {
    const [apart, right] = [amountDifference(shown, expected)?.amount, amountOf(expected)]
    if (apart === undefined || right === null || Number(right) === 0) continue
    greatest = Math.max(greatest, Math.abs(Number(apart) / Number(right)))
  }
  return greatest
}

/** Fixes are kept while they hold, and with them how far their amounts are apart. */
const shares = new WeakMap<Priced, number>()
const wrongShare = (fix: Priced): number => {
  const share = shares.get(fix) ?? moneyShare(fix)
  shares.set(fix, share)
  return share
}
/** How wrong the price of a rate is: by which share of the right one, and by how much where one currency says it. */
export type WrongPrice = { share: number; amount: Decimal | null; currency: string | null }

/** The greatest of what is wrong; null where no price is. */
export const wrongPriceOf = (texts: readonly PriceTexts[]): WrongPrice | null => {
  let greatest: WrongPrice | null = null
  for (const rate of texts) {
    const share = moneyShare({ money: true, rates: [rate] })
    if (greatest && share <= greatest.share) continue
    const apart = amountDifference(rate.shown, rate.expected)
    greatest = { share, amount: apart?.amount.replace('-', '') ?? null, currency: apart?.currency ?? null }
  }
  return greatest
}

/** Wrong prices before all else, the greatest share first. */
export const byMoney = (a: Priced, b: Priced): number =>
  Number(b.money) - Number(a.money) || wrongShare(b) - wrongShare(a)
