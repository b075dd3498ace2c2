// Shares of an amount: one night of several, one child of several.
import type { Decimal } from '../../domain/money.ts'

/** To a hundredth of a cent exactly, or null: a rounded price would not be the hotel's. */
export const dividedBy = (amount: Decimal, parts: number): Decimal | null => {
  if (parts === 1) return amount
  const [whole = '0', rest = ''] = amount.split('.')
  const scaled = BigInt(whole + rest.slice(0, 4).padEnd(4, '0'))
  if (scaled % BigInt(parts) !== 0n) return null
  const digits = (scaled / BigInt(parts)).toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/0{1,2}$/, '')
}
