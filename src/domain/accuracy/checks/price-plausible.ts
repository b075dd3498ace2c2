// Whether a price is plausible: no placeholder, not below its own base, not far above the same room's other rates.
import { compare, type Decimal, times } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { notApplicable, pass, wrong } from '../check-result.ts'
import { medianOf, neighboursOf, sameRoom } from '../neighbours.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { amountOf, inCurrency, plainAmount } from './amounts.ts'

/** Amounts that people type when they must type something. */
const placeholders = new Set(['0', '0.01', '0.1', '1'])
const countedUp = new Set(['12345', '123456', '1234567', '123456789'])
const nines = /^9{4,}(?:\.9+)?$/
/** Currencies in which 9999 or 12345 is the price of an ordinary room or stay. */
const smallUnits = new Set(
  'JPY KRW IDR VND HUF INR THB PHP TWD CZK RUB CLP COP ISK LKR PKR KES NGN UGX TZS ARS MXN ZAR EGP TRY KZT UZS IRR IQD LBP BDT NPR MMK LAK KHR MNT XAF XOF XPF RSD AMD DZD MUR JMD CRC PYG DOP UYU GYD HKD CNY SEK NOK DKK'.split(
    ' ',
  ),
)

const plausibleAmounts = ['total', 'price_base', 'rate_base'] as const

export const plausible = (rate: Rate, checkup: Checkup): CheckResult => {
  const total = amountOf(rate, 'total')
  if (total === null && amountOf(rate, 'price_base') === null) return notApplicable('total')
  for (const field of plausibleAmounts) {
    const amount = amountOf(rate, field)
    if (amount !== null && isPlaceholder(amount, rate.currency, field === 'rate_base'))
      return wrong(field, {
        shown: inCurrency(rate, amount),
        expected: 'the real price',
        source: 'typical placeholder',
      })
  }
  const base = amountOf(rate, 'price_base')
  if (total === null) return pass('price_base')
  if (base !== null && base !== total && compare(total, base) < 0)
    return wrong('total', {
      shown: inCurrency(rate, total),
      expected: `not below ${inCurrency(rate, base)}`,
      source: 'price_base',
    })
  const usual = usualTotal(rate, checkup)
  if (usual !== null && compare(total, times(usual.total, usual.most)) > 0)
    return wrong('total', {
      shown: inCurrency(rate, total),
      expected: `about ${inCurrency(rate, usual.total)}`,
      source: usual.source,
    })
  return pass('total')
}

const few = 3
/** The median of the same room; where only a rate or two show it, that of the hotel with a wider bound. */
const usualTotal = (rate: Rate, checkup: Checkup): { total: Decimal; most: number; source: string } | null => {
  const { totals, all } = neighboursOf(checkup)
  const room = totals.get(sameRoom(rate)) ?? []
  const named = sameRoom(rate) !== '' && room.length >= few
  const total = medianOf(named ? room : all)
  if (total === undefined || (!named && all.length < few)) return null
  return { total, most: named ? 10 : 15, source: named ? 'other rates of the same room' : 'other rates of the hotel' }
}

/** A free night within a longer stay is an offer, so zero counts only for the whole stay. */
const isPlaceholder = (amount: Decimal, currency: string | null, oneNight: boolean): boolean => {
  if (amount.startsWith('-')) return true
  const digits = plainAmount(amount)
  if (placeholders.has(digits)) return !oneNight
  if (smallUnits.has(currency ?? '')) return false
  return nines.test(digits) || (countedUp.has(digits) && !oneNight)
}
