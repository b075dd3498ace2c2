// Money as Travelport writes it: the currency stands before each amount.
import { type Decimal, isDecimal } from '../../domain/money.ts'
import type { Rate, RateField } from '../../domain/rate.ts'
import { noted } from '../notes.ts'

type Money = { currency: string; amount: Decimal }

/** `EUR81.00`; undefined for anything else, a negative amount and an amount without currency among them. */
export const readMoney = (text: string): Money | undefined => {
  const [, currency, amount] = /^([A-Z]{3}) ?(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
  return currency !== undefined && amount !== undefined && isDecimal(amount) ? { currency, amount } : undefined
}

/** Amounts count in the rate's currency; the first one read decides it, any other is named in `other_currencies`. */
export const notedMoney = (rate: Rate, field: RateField, text: string | null): string | null => {
  const money = noted(rate, field, text, readMoney)
  if (money === null) return null
  rate.currency ??= money.currency
  if (money.currency !== rate.currency) rate.other_currencies[field] = money.currency
  return money.amount
}
