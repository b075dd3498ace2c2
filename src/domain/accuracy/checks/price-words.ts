// Compares amounts and fees in words with the amounts of the structure.
import { isFee, isResortFee } from '../../codes/tax-kinds.ts'
import { compare, type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import type { Rate, RateField } from '../../rate.ts'
import { absent, notApplicable, pass, rulesUnread, silent, unknown, wrong } from '../check-result.ts'
import { type FeeTerm, readFees } from '../text/fees.ts'
import { readTaxStated } from '../text/tax-stated.ts'
import type { PricedThing } from '../text/money/price-things.ts'
import { type TextPrice, readPrices } from '../text/money/prices.ts'
import { describing, everything, remembered, type RateText, textsOf } from '../rate-texts.ts'
import type { CheckResult, Checkup, Span } from '../verdict.ts'
import { amountOf, inCurrency, minorUnit, nightsIn } from './amounts.ts'
import { basesOf } from './price-sums.ts'

const pricesIn = remembered(readPrices)
const feesIn = remembered(readFees)
const taxIn = remembered(readTaxStated)
const extraIn = remembered((text: string) =>
  /\b(?:extra|xtra|additional|addl|add'l|3rd|third) (?:person|pers|adult|guest|pax)|\bxp\b|\broll-?a-?way|\brlwy|\bextra bed/i.test(
    text,
  ),
)

const marked = ({ field, text }: RateText, { start, end }: Span) => ({
  ...(field === 'other_texts' ? {} : { span: { start, end } }),
  shown: text.slice(start, end),
})

const present = (amounts: (Decimal | null)[]): Decimal[] =>
  amounts.filter((amount): amount is Decimal => amount !== null && isDecimal(amount))

/** Amounts by which the structure prices the same thing; empty if it does not. */
const amountsPriced = (rate: Rate, thing: PricedThing): { field: RateField; amounts: Decimal[] } => {
  switch (thing) {
    case 'total':
      return { field: 'total', amounts: totals(rate) }
    case 'night':
      return {
        field: 'rate_base',
        amounts: present([amountOf(rate, 'rate_base'), ...rate.nightly_rates.map(({ amount }) => amount)]),
      }
    case 'taxes':
      return { field: 'taxes', amounts: taxAmounts(rate) }
    case 'resort_fee':
      return { field: 'extra_resort_fee', amounts: resortFees(rate) }
    case 'extra_person':
      return { field: 'extra_adult_amount', amounts: present([amountOf(rate, 'extra_adult_amount')]) }
    case 'rollaway':
      return { field: 'extra_adult_rollaway_amount', amounts: present([amountOf(rate, 'extra_adult_rollaway_amount')]) }
  }
}

const totals = (rate: Rate): Decimal[] => present([amountOf(rate, 'total'), amountOf(rate, 'rate_total')])
const taxOutside =
  /\b(?:tax(?:es)?|vat|gst) (?:is |are )?(?:not incl|excl|extra|additional)|\b(?:excl[a-z]*\.?|plus|before|without|not incl[a-z]*) (?:of )?(?:tax|vat|gst)/i
/** A total in words may be that of the stay, its base or the sum of its nights; tax outside of it makes it the base. */
const totalsInWords = (rate: Rate, checkup: Checkup, text: string): Decimal[] => {
  const bases = basesOf(rate, checkup)
  return taxOutside.test(text) && bases.length > 0 ? bases : [...totals(rate), ...bases]
}
/** Words round: TOTAL EUR 434 is 433.75. */
const roundingOf = (amount: Decimal): Decimal => (amount.includes('.') ? '0.02' : '0.50')

/** "Total tax/surch/fee" counts all three; "tax" alone counts the tax. */
const taxAmounts = (rate: Rate): Decimal[] => {
  const taxes = amountOf(rate, 'taxes')
  if (taxes === null) return []
  const more = present([amountOf(rate, 'surcharges'), amountOf(rate, 'total_fees')])
  return [taxes, ...more.map((each) => sum([taxes, each])), sum([taxes, ...more])]
}

const resortFees = (rate: Rate): Decimal[] => {
  const lines = rate.tax_lines.filter(({ code }) => code !== null && isResortFee(code))
  const named = rate.fees.filter(({ name }) => /resort|facility|destination|amenity/i.test(name))
  return present([
    amountOf(rate, 'extra_resort_fee'),
    ...lines.map(({ amount }) => amount),
    ...named.map(({ amount }) => amount),
  ])
}

/** Whether an amount in words is that of the structure; null if the two cannot be compared. */
const comparing = (rate: Rate, checkup: Checkup) => {
  const nights = nightsIn(rate, checkup) ?? 1
  const unit = minorUnit(rate.currency)
  return (price: TextPrice, text: string): { field: RateField; first: Decimal; agrees: boolean } | null => {
    // Nothing is ever converted: another currency cannot be compared; a price to start from is that of no rate.
    if (price.from || !isDecimal(price.amount)) return null
    const { field, amounts } = amountsPriced(rate, price.thing)
    if (amounts.length === 0 || (price.currency !== null && price.currency !== rate.currency)) return null
    if (price.thing === 'total') {
      const all = totalsInWords(rate, checkup, text)
      const agrees = all.some(
        (amount) => within(price.amount, amount, unit) || within(price.amount, amount, roundingOf(price.amount)),
      )
      return { field, first: all[0] ?? price.amount, agrees }
    }
    const [first = price.amount] = amounts
    const mayCountNights = price.thing !== 'night' && nights > 1
    const same = (amount: Decimal) =>
      within(price.amount, amount, unit) ||
      (mayCountNights &&
        (within(times(price.amount, nights), amount, unit) || within(price.amount, times(amount, nights), unit)))
    return { field, first, agrees: amounts.some(same) }
  }
}

export const textPriceAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  let agreed = false
  const compareWith = comparing(rate, checkup)
  for (const each of textsOf(rate, everything)) {
    const compared = pricesIn(each.text, checkup).flatMap((price) => {
      const found = compareWith(price, each.text)
      return found ? [{ price, ...found }] : []
    })
    for (const { price, field, first, agrees } of compared) {
      agreed ||= agrees
      // SGL 80 DBL 100: of several prices of one thing the rate has one.
      if (agrees || compared.some((other) => other.agrees && other.price.thing === price.thing)) continue
      return wrong(each.field, {
        ...marked(each, price),
        expected: inCurrency(rate, first),
        source: field,
      })
    }
  }
  return agreed ? pass('total') : silent('total', checkup)
}

/** Mandatory fees in fields of the rate, for the whole stay as far as they are stated. */
const unavoidable = (rate: Rate, { gds }: Checkup): Decimal[] => {
  const fees = present(rate.fees.map(({ amount }) => amount))
  // Travelport gives a sum only in words, "total tax/surch/fee", and that counts the taxes too. Sabre's taxes, whatever
  // their lines are called, lie within its amount after tax.
  const others =
    gds === 'sabre'
      ? present([amountOf(rate, 'total_fees')])
      : present([
          amountOf(rate, 'extra_resort_fee'),
          ...rate.tax_lines.filter(({ code }) => code !== null && isFee(code)).map(({ amount }) => amount),
        ])
  return [...others, ...fees].filter((amount) => compare(amount, '0') > 0)
}

/** A fee on top of the rate may still be in the total: with the fees of the structure, a service charge with the taxes. */
const mayBeInside = (fee: FeeTerm, placed: boolean | null, rate: Rate): boolean => {
  if (fee.at_hotel) return false
  if (placed === true) return true
  const added = present([amountOf(rate, 'taxes'), amountOf(rate, 'surcharges')])
  return fee.service && added.some((amount) => compare(amount, '0') > 0)
}

/** Wrong only when a fee is stated and the total lacks it; ExtraFeesIncluded=false alone is not. */
export const mandatoryFeesInTotal = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'total_fees'
  const fees = unavoidable(rate, checkup)
  const placed = fees.length === 0 ? null : areFeesInTotal(fees, rate, checkup)
  let inside = false
  let named: { text: RateText; span: Span } | null = null
  for (const text of textsOf(rate, everything, /./))
    for (const fee of feesIn(text.text, checkup)) {
      if (fee.inside === false && !mayBeInside(fee, placed, rate))
        return wrong(text.field, {
          ...marked(text, fee),
          expected: 'fee included in the total',
          source: 'text about the fee',
        })
      inside ||= fee.inside === true
      named ??= { text, span: fee }
    }
  if (placed === false)
    return wrong(field, {
      shown: inCurrency(rate, fees[0] ?? ''),
      expected: 'fee included in the total',
      source: 'total, base price and taxes',
    })
  if (placed === true || inside) return pass(field)
  if (named && rate.other_fees === false)
    return wrong(named.text.field, {
      ...marked(named.text, named.span),
      expected: 'fee included in the total',
      source: 'fees are not included in the total',
    })
  if (fees.length > 0 || named) return unknown(field)
  return rulesUnread(checkup) ? unknown(field) : notApplicable(field)
}

/** Whether the total includes the fees, by arithmetic; null if it is ambiguous. */
const areFeesInTotal = (fees: Decimal[], rate: Rate, checkup: Checkup): boolean | null => {
  const total = amountOf(rate, 'total')
  if (total === null) return null
  const unit = minorUnit(rate.currency)
  if (checkup.gds === 'sabre') return placeInSabre(rate, total, unit)
  const nights = nightsIn(rate, checkup) ?? 1
  const taxes = amountOf(rate, 'taxes')
  const surcharges = amountOf(rate, 'surcharges')
  const whole = [...new Set([...fees, ...fees.map((fee) => times(fee, nights))])]
  const bases = basesOf(rate, checkup)
  const is = (parts: Decimal[]) => bases.some((base) => within(total, sum([base, ...parts]), unit))
  if (taxes === null && surcharges === null) return is([]) && bases.length > 0 ? false : null
  const taxed = present([taxes])
  if (surcharges !== null && is([...taxed, surcharges]))
    return whole.some((fee) => compare(surcharges, fee) >= 0) ? true : null
  if (whole.some((fee) => is([...taxed, ...present([surcharges]), fee]) || is([...taxed, fee]))) return true
  // A tax amount may contain a fee that TaxDetails lists separately.
  if (taxes === null || !is(taxed)) return null
  return whole.some((fee) => compare(taxes, fee) > 0) && linesInTaxes(rate, taxes, nights)
}

/** Fees above the amount after tax come on top; without any, the flag says whether it includes them. */
const placeInSabre = (rate: Rate, total: Decimal, unit: Decimal): boolean | null => {
  const after = amountOf(rate, 'rate_total')
  if (after === null) return null
  const fees = amountOf(rate, 'total_fees')
  if (compare(total, after) <= 0) {
    if (rate.other_fees === true) return true
    return fees !== null || rate.other_fees === false ? false : null
  }
  // Only some of them: which ones are mandatory is not stated.
  return fees === null || compare(sum([total, unit]), sum([after, fees])) >= 0 ? true : null
}

const linesInTaxes = (rate: Rate, taxes: Decimal, nights: number): boolean => {
  const lines = present(rate.tax_lines.map(({ amount }) => amount))
  if (lines.length < 2 || lines.length < rate.tax_lines.length) return false
  return compare(sum(lines), taxes) === 0 || compare(times(sum(lines), nights), taxes) === 0
}

const totalLabel = /total includes|tax/i
export const taxInclusionStated = (rate: Rate, checkup: Checkup): CheckResult => {
  if (rate.taxes !== null || rate.tax_lines.length > 0) return pass('taxes')
  if (Object.entries(rate.other_texts).some(([name, text]) => totalLabel.test(name) && /tax|vat/i.test(text)))
    return pass('taxes')
  if (textsOf(rate, everything).some(({ text }) => taxIn(text, checkup) !== null)) return pass('taxes')
  return absent('taxes', rate, checkup, 'tax included or not included')
}

export const extraPersonStated = (rate: Rate, checkup: Checkup): CheckResult => {
  const stated =
    rate.extra_adult_amount ?? rate.extra_adult_rollaway_amount ?? rate.converted_extra_adult ?? rate.converted_rollaway
  if (stated !== null) return pass('extra_adult_amount')
  if (textsOf(rate, describing).some(({ text }) => extraIn(text, checkup))) return pass('extra_adult_amount')
  return absent('extra_adult_amount', rate, checkup, 'the price of an extra person')
}
