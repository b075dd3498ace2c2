// The prices of a rate, night by night, and its taxes, as far as they add up to what the guest pays.
import { isCurrency } from '../../codes/currencies.ts'
import { compare, type Decimal, percentOf, subtract, sum, times, within } from '../../money.ts'
import type { Rate, TaxLine } from '../../rate.ts'
import { addDays, type Day, nightsOf, type Stay } from '../../stay.ts'
import type { OwnPrice, OwnTax } from '../records.ts'
import { isOwnAmount } from '../validity.ts'

export type AcceptedPrice = { night: Day; amount: Decimal; currency: string; tax: OwnPrice['tax'] }
type AcceptedTax = Pick<OwnTax, 'name' | 'code' | 'value' | 'per' | 'included'>
type AcceptedPrices = { prices: AcceptedPrice[]; taxes: AcceptedTax[] }

/** The price of each night; empty if a night is missing, children affect the price, or nobody knows the currency. */
export const pricesOf = (rate: Rate, stay: Stay): AcceptedPrices => {
  const nights = Array.from({ length: nightsOf(stay) }, (_, at) => addDays(stay.check_in, at))
  const amounts = nights.flatMap((night) => acceptedAmount(rate, night, nights.length) ?? [])
  const { currency } = rate
  if (
    currency === null ||
    !isCurrency(currency) ||
    nights.length === 0 ||
    amounts.length < nights.length ||
    stay.children > 0
  )
    return { prices: [], taxes: [] }
  const whole = sum(amounts)
  const total = statedAmount(rate, 'total') ?? statedAmount(rate, 'rate_total')
  const after = total !== null && compare(total, whole) === 0
  const on_top = total === null || compare(total, whole) <= 0 ? null : subtract(total, whole)
  return {
    prices: nights.map((night, at) => ({
      night,
      amount: amounts[at] ?? '0',
      currency,
      tax: after ? 'after' : 'before',
    })),
    taxes: on_top === null ? [] : taxesThatMake(rate.tax_lines, { on_top, whole, currency, stay }),
  }
}

/** In the rate's own currency only: nothing is ever converted. */
const statedAmount = (rate: Rate, field: 'total' | 'rate_total' | 'rate_base' | 'price_base'): Decimal | null =>
  rate.other_currencies[field] === undefined ? rate[field] : null

const acceptedAmount = (rate: Rate, night: Day, count: number): Decimal | null => {
  if (rate.other_currencies['nightly_rates'] !== undefined || rate.unreadable['nightly_rates'] !== undefined)
    return null
  const span = rate.nightly_rates.find(({ from, to }) => from <= night && night < to)
  const base = rate.nightly_rates.length > 0 ? null : statedAmount(rate, 'rate_base')
  const one = count === 1 ? (base ?? (rate.nightly_rates.length > 0 ? null : statedAmount(rate, 'price_base'))) : null
  const same = rate.rate_change_indicator === false ? base : null
  const amount = span?.amount ?? one ?? same
  return amount !== null && isOwnAmount(amount) ? amount : null
}

type StayTotals = { on_top: Decimal; whole: Decimal; currency: string; stay: Stay }
const perOf = ({ term, frequency }: TaxLine): OwnTax['per'] | null => {
  const [of, often] = [(term ?? '').toLowerCase(), (frequency ?? '').toLowerCase()]
  const nightly = /night|day|daily/.test(of + often)
  if (/person|guest/.test(of)) return nightly ? 'person_night' : 'person'
  if (nightly) return 'night'
  return /stay|once/.test(of + often) ? 'stay' : null
}

/** Taxes apply to all plans of a property, so they are accepted only if they explain this total to the cent. */
const taxesThatMake = (lines: readonly TaxLine[], { on_top, whole, currency, stay }: StayTotals): AcceptedTax[] => {
  const taxes = lines.flatMap(({ name, code, amount, percent, ...line }): (AcceptedTax & { sum: Decimal })[] => {
    const called = { name: name ?? 'Tax', code: code !== null && /^\d{1,3}$/.test(code) ? code : null, included: false }
    if (percent !== null && /^\d{1,3}(\.\d{1,4})?$/.test(percent) && compare(percent, '0') > 0)
      return [{ ...called, value: { percent }, per: 'stay', sum: percentOf(whole, percent) }]
    const per = perOf({ ...line, name, code, amount, percent })
    if (amount === null || per === null || !isOwnAmount(amount)) return []
    const count = (per === 'stay' || per === 'person' ? 1 : nightsOf(stay)) * (/person/.test(per) ? stay.adults : 1)
    return [{ ...called, value: { amount, currency }, per, sum: times(amount, count) }]
  })
  const names = new Set(taxes.map(({ name }) => name.toUpperCase()))
  if (taxes.length < lines.length || names.size < taxes.length) return []
  const explained = taxes.length > 0 && within(sum(taxes.map((tax) => tax.sum)), on_top, '0.01')
  return explained ? taxes.map(({ sum: _, ...tax }) => tax) : []
}
