// How far the amounts of a wrong price are apart: the larger difference is fixed first.
import { compare, type Decimal } from '../../money.ts'
import { type Amounts, amountDifference } from './amount-difference.ts'
import type { Fix, FixedRate } from './cause.ts'
import { checkByNumber } from '../rule-set.ts'
import type { Facts } from '../verdict.ts'

type Priced = Pick<Fix, 'money'> & { rates: readonly Pick<FixedRate, 'amounts'>[] }
const apart = (amounts: Amounts): Decimal => amountDifference(amounts).amount.replace('-', '')

/** The greatest of its rates; 0 where no price is wrong, or no amount says by how much. */
export const moneyDifference = ({ money, rates }: Priced): Decimal => {
  let greatest: Decimal = '0'
  if (!money) return greatest
  for (const { amounts } of rates) {
    const difference = amounts ? apart(amounts) : '0'
    if (compare(difference, greatest) > 0) greatest = difference
  }
  return greatest
}

/** As a share of what is right, so that amounts in several currencies can be put in one order. */
const wrongShareOf = (amounts: Amounts | null): number => {
  const right = Number(amounts?.expected ?? 0)
  return amounts === null || right === 0 ? 0 : Math.abs(Number(apart(amounts)) / right)
}
export const moneyShare = ({ money, rates }: Priced): number =>
  money ? rates.reduce((greatest, { amounts }) => Math.max(greatest, wrongShareOf(amounts)), 0) : 0

/** Fixes are kept while they hold, and with them how far their amounts are apart. */
const shares = new WeakMap<Priced, number>()
const wrongShare = (fix: Priced): number => {
  const share = shares.get(fix) ?? moneyShare(fix)
  shares.set(fix, share)
  return share
}

/** A wrong price as it is stored; rows of older programs have no facts. */
export type PriceFound = { number: number; facts: Facts | null }
/** How wrong the price of a rate is: by which share of the right one, and by how much where one currency says it. */
export type WrongPrice = { share: number; amount: Decimal | null; currency: string | null }

/** The greatest of what is wrong; null where no price is. */
export const wrongPriceOf = (found: readonly PriceFound[]): WrongPrice | null => {
  let greatest: WrongPrice | null = null
  for (const { number, facts } of found) {
    const amounts = (facts && checkByNumber(number)?.amounts?.(facts)) ?? null
    const share = wrongShareOf(amounts)
    if (greatest && share <= greatest.share) continue
    greatest = { share, amount: amounts && apart(amounts), currency: amounts?.currency ?? null }
  }
  return greatest
}

/** Wrong prices before all else, the greatest share first. */
export const byMoney = (a: Priced, b: Priced): number =>
  Number(b.money) - Number(a.money) || wrongShare(b) - wrongShare(a)
