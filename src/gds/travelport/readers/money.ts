// Money as Travelport writes it: the currency precedes each amount.
import { type Decimal, isDecimal } from '../../../domain/money.ts'
import type { RateField } from '../../../domain/rate.ts'
import { noted, type Notes } from '../../notes.ts'

type Money = { currency: string; amount: Decimal }

/** `EUR81.00`; undefined for anything else, a negative amount and an amount without currency among them. */
export const readMoney = (text: string): Money | undefined => {
  const [, currency, amount] = /^([A-Z]{3}) ?(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
  return currency !== undefined && amount !== undefined && isDecimal(amount) ? { currency, amount } : undefined
}

/** Amounts count in the rate's currency: the first one read decides it, and any other is noted with its own. */
export const notedMoney = (notes: Notes, field: RateField, text: string | null): string | null => {
  const money = noted(notes, field, text, readMoney)
  if (money === null) return null
  notes.currency ??= money.currency
  if (money.currency !== notes.currency) notes.other_currencies[field] = money.currency
  return money.amount
}
