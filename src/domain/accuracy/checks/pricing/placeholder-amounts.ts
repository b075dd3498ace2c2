// Amounts that people type when they must type something.
import type { Decimal } from '../../../money.ts'
import { plainAmount } from '../amounts.ts'

const placeholders = new Set(['0', '0.01', '0.1', '1'])
const countedUp = new Set(['12345', '123456', '1234567', '123456789'])
const nines = /^9{4,}(?:\.9+)?$/
/** Currencies in which 9999 or 12345 is the price of an ordinary room or stay. */
const smallUnits = new Set(
  'JPY KRW IDR VND HUF INR THB PHP TWD CZK RUB CLP COP ISK LKR PKR KES NGN UGX TZS ARS MXN ZAR EGP TRY KZT UZS IRR IQD LBP BDT NPR MMK LAK KHR MNT XAF XOF XPF RSD AMD DZD MUR JMD CRC PYG DOP UYU GYD HKD CNY SEK NOK DKK'.split(
    ' ',
  ),
)

/** A free night within a longer stay is an offer, so zero counts only for the whole stay. */
export const isPlaceholder = (amount: Decimal, currency: string | null, oneNight: boolean): boolean => {
  if (amount.startsWith('-')) return true
  const digits = plainAmount(amount)
  if (placeholders.has(digits)) return !oneNight
  if (smallUnits.has(currency ?? '')) return false
  return nines.test(digits) || (countedUp.has(digits) && !oneNight)
}
