// The price of a rate against the property's own: each night, and what the guest pays, like with like.
import type { Expected, ExpectedPrice } from '../../own-data/expected.ts'
import { type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { addDays, type Day } from '../../stay.ts'
import { absent, check, notApplicable, pass, unknown } from '../judgement.ts'
import type { Check, Judgement, Reading } from '../verdict.ts'
import { amountOf, minorUnit } from './amounts.ts'
import { differing, expectedOf } from './expected-parts.ts'
import { changeOf } from './price-sums.ts'

const matchesExpected = (rate: Rate, reading: Reading): Judgement => {
  const expected = expectedOf(rate, reading)
  if (expected === null || (expected.price === null && expected.no_price === null)) return notApplicable('total')
  const { price } = expected
  // Closed, too short a stay, or a price that cannot be counted: nothing to hold the GDS against.
  if (price === null || !reading.stay) return unknown('total')
  const { currency } = rate
  if (currency === null || currency.trim() === '') return absent('currency', rate, reading, price.currency)
  if (currency !== price.currency) return differing('currency', currency, price.currency, expected)
  const compared = [judgeNights(rate, expected, price, reading), judgeTotal(rate, expected, price, reading)]
  return (
    compared.find((each) => each?.verdict === 'wrong') ??
    compared.find((each) => each?.verdict === 'pass') ??
    (rate.total === null && rate.rate_total === null
      ? absent('total', rate, reading, inCurrency(price, price.total ?? price.sum))
      : unknown('total'))
  )
}

const inCurrency = ({ currency }: ExpectedPrice, amount: Decimal) => `${currency} ${amount}`
type Shown = { field: 'nightly_rates' | 'rate_base'; nights: (Decimal | null)[] }

/** What the GDS says of each night of the stay; null for a night of which it says nothing that can be read. */
const nightsShown = (rate: Rate, price: ExpectedPrice, checkIn: Day): Shown | null => {
  const count = price.per_night.length
  if (rate.unreadable.nightly_rates === undefined && rate.other_currencies.nightly_rates === undefined) {
    const nights = price.per_night.map((_, at) => {
      const night = addDays(checkIn, at)
      const amount = rate.nightly_rates.find(({ from, to }) => from <= night && night < to)?.amount
      return amount !== undefined && isDecimal(amount) ? amount : null
    })
    // One amount for nights that are said to differ is that of the first.
    const single = new Set(rate.nightly_rates.map(({ amount }) => amount)).size === 1
    if (single && count > 1 && changeOf(rate) === true) nights.fill(null, 1)
    if (nights.some((amount) => amount !== null)) return { field: 'nightly_rates', nights }
  }
  const first = amountOf(rate, 'rate_base')
  return first === null ? null : { field: 'rate_base', nights: [first] }
}

/** Nights that come to the total hold the taxes already; others are before tax. */
const isWithTax = (rate: Rate, { nights }: Shown, price: ExpectedPrice): boolean => {
  const total = amountOf(rate, 'rate_total') ?? amountOf(rate, 'total')
  const known = nights.flatMap((amount) => amount ?? [])
  if (total === null || known.length !== price.per_night.length) return false
  return within(sum(known), total, minorUnit(price.currency))
}

/** null where nights cannot be compared like with like. */
const judgeNights = (rate: Rate, expected: Expected, price: ExpectedPrice, reading: Reading): Judgement | null => {
  const checkIn = reading.stay?.check_in
  const shown = checkIn === undefined ? null : nightsShown(rate, price, checkIn)
  if (checkIn === undefined || shown === null) return judgeBase(rate, expected, price, reading)
  const unit = minorUnit(price.currency)
  const at = shown.nights.findIndex(
    (amount, index) => amount !== null && !within(amount, price.per_night[index] ?? amount, unit),
  )
  if (at < 0) return judgeFirst(rate, expected, price) ?? pass(shown.field)
  const withTax = isWithTax(rate, shown, price)
  const untaxed = price.taxes.length === 0
  // A night after tax cannot be held against one before it, unless there is no tax.
  if (!untaxed && withTax !== (price.tax === 'after')) return null
  if (untaxed && price.tax === 'after' && !withTax) return null
  const night = addDays(checkIn, at)
  return differing(
    shown.field,
    `${inCurrency(price, shown.nights[at] ?? '')} on ${night}`,
    `${inCurrency(price, price.per_night[at] ?? '')} on ${night}`,
    expected,
  )
}

/** The first night again, as a field of its own, beside nights that agree. */
const judgeFirst = (rate: Rate, expected: Expected, price: ExpectedPrice): Judgement | null => {
  const [shown, meant] = [amountOf(rate, 'rate_base'), price.per_night[0]]
  if (shown === null || meant === undefined || within(shown, meant, minorUnit(price.currency))) return null
  return differing('rate_base', inCurrency(price, shown), inCurrency(price, meant), expected)
}

/** The base of the stay; Travelport's may be that of one night. */
const judgeBase = (rate: Rate, expected: Expected, price: ExpectedPrice, reading: Reading): Judgement | null => {
  const base = amountOf(rate, 'price_base')
  if (base === null || price.tax === 'after') return null
  const total = amountOf(rate, 'total')
  const unit = minorUnit(price.currency)
  if (total !== null && within(base, total, unit) && price.taxes.length > 0) return null
  const wanted = reading.gds === 'travel_port' ? [price.sum, ...price.per_night.slice(0, 1)] : [price.sum]
  const spread = times(unit, price.per_night.length)
  return wanted.some((amount) => within(base, amount, spread))
    ? pass('price_base')
    : differing('price_base', inCurrency(price, base), inCurrency(price, price.sum), expected)
}

/** One minor unit for each night and tax line. A price after fees may be told beside one without them. */
const judgeTotal = (rate: Rate, expected: Expected, price: ExpectedPrice, reading: Reading): Judgement | null => {
  const field = amountOf(rate, 'total') === null ? 'rate_total' : 'total'
  const total = amountOf(rate, field)
  if (total === null) return null
  if (price.total === null) return price.tax === 'after' && isSame(total, price.sum, price) ? pass(field) : null
  if (isSame(total, price.total, price)) return pass(field)
  const afterTax = amountOf(rate, 'rate_total')
  if (afterTax !== null && reading.gds === 'sabre' && isSame(afterTax, price.total, price)) return pass('rate_total')
  // Taxes that are paid at the hotel: the GDS may leave them out unless it says that the total holds them.
  if (price.tax === 'after' && rate.other_fees !== true && isSame(total, price.sum, price)) return null
  const taxes = amountOf(rate, 'taxes')
  const wanted = sum(price.taxes.map(({ amount }) => amount))
  const isTax =
    taxes !== null && price.tax === 'before' && isSame(sum([total, `-${taxes}`.replace('--', '')]), price.sum, price)
  return isTax
    ? differing('taxes', inCurrency(price, taxes), inCurrency(price, wanted), expected)
    : differing(field, inCurrency(price, total), inCurrency(price, price.total), expected)
}

const isSame = (shown: Decimal, meant: Decimal, price: ExpectedPrice) =>
  within(shown, meant, times(minorUnit(price.currency), price.per_night.length + price.taxes.length))

export const expectedPriceChecks: readonly Check[] = [
  check(
    56,
    'pricing.matches_expected',
    5,
    {
      reason: 'A price below the hotel’s own loses money, one above it loses the booking.',
      source: 'own data of the property',
      decisive: true,
    },
    matchesExpected,
  ),
]
