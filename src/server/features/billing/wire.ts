// Moments and amounts as the payment provider writes them: Unix seconds and minor units.
import { currencyOf } from '../../../domain/codes/currencies.ts'
import { times } from '../../../domain/money.ts'

const digitsOf = (currency: string) => currencyOf(currency.toUpperCase())?.digits ?? 2

/** 4900 of '49.00' USD, 49 of '49.00' JPY. */
export const toMinor = (amount: string, currency: string): number => {
  const digits = digitsOf(currency)
  const [whole = '0', part = ''] = amount.split('.')
  return Number(whole + part.padEnd(digits, '0').slice(0, digits))
}
/** '49.00' of 4900 USD. */
export const fromMinor = (minor: number, currency: string): string => {
  const digits = digitsOf(currency)
  if (digits === 0) return String(minor)
  const text = String(minor).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const dayOfInstant = (iso: string): string => iso.slice(0, 10)
/** The last day that lies before a moment: what ends at midnight ends with the day before. */
export const lastDayBefore = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString().slice(0, 10)

/** The price of queries over the limit: per begun 100. S1§9 */
export const overLimit = (used: number, limit: number, per_hundred: string): string =>
  times(per_hundred, Math.ceil(Math.max(0, used - limit) / 100))
