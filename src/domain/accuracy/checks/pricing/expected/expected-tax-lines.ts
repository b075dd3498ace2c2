// The taxes of a rate against the property's own: their sum, and each line that the GDS prices for the stay.
import type { ExpectedPrice } from '../../../../own-data/expected.ts'
import { firstOf, lastOf } from '../../../../own-data/nights.ts'
import type { OwnTax } from '../../../../own-data/records.ts'
import { compare, type Decimal, isDecimal, sum, times, within } from '../../../../money.ts'
import type { TaxLine } from '../../../../rate.ts'
import type { Stay } from '../../../../stay.ts'
import { amountOf, minorUnit } from '../../amounts.ts'
import { pricedOtherwise } from './price-facts.ts'
import type { PricePart } from './price-part.ts'

/** More lines than any property has: their sums are not tried. */
const mostLines = 8
/** A GDS may count some taxes as fees, so the sum of a subset is right too. */
export const judgeTaxes: PricePart = (rate, expected, price, checkup) => {
  const taxes = amountOf(rate, 'taxes')
  // A price with tax may hold taxes that were never loaded.
  if (taxes === null || price.tax === 'after' || price.total === null || price.taxes.length === 0) return null
  if (price.taxes.length > mostLines) return null
  const count = price.per_night.length
  const spread = times(minorUnit(price.currency), count + price.taxes.length)
  let sums: Decimal[] = ['0']
  for (const { amount } of price.taxes) sums = [...sums, ...sums.map((each) => sum([each, amount]))]
  // Travelport may state base and tax of one night.
  const stated = checkup.gds === 'travel_port' ? [taxes, times(taxes, count)] : [taxes]
  if (sums.some((each) => stated.some((amount) => within(amount, each, spread)))) return null
  const meant = sum(price.taxes.map(({ amount }) => amount))
  return pricedOtherwise('taxes', { of: 'amount', currency: price.currency, shown: taxes, meant }, expected)
}

/** Sabre's lists are of single nights and do not add up: only Travelport's lines say how they are charged. */
export const judgeTaxLines: PricePart = (rate, expected, price, { gds, own, stay }) => {
  if (gds !== 'travel_port' || !own || !stay || rate.tax_lines.length === 0) return null
  if (rate.other_currencies.tax_lines !== undefined || rate.unreadable.tax_lines !== undefined) return null
  const taxes = own.data.taxes.filter((tax) => firstOf(tax) < stay.check_out && lastOf(tax) >= stay.check_in)
  for (const tax of taxes) {
    const lines = rate.tax_lines.filter((line) => isOf(line, tax))
    const [line] = lines
    if (!line || lines.length > 1 || taxes.some((other) => other !== tax && isOf(line, other))) continue
    const found = judgeLine(line, tax, price, stay)
    if (found) return pricedOtherwise('tax_lines', found, expected)
  }
  return null
}

/** GST and VAT have three numbers in the list of OpenTravel. */
const valueTaxes = new Set(['19', '35', '36'])
const isOf = ({ code, name }: TaxLine, tax: OwnTax): boolean => {
  if (code !== null && tax.code !== null) return code === tax.code || (valueTaxes.has(code) && valueTaxes.has(tax.code))
  return name !== null && name.trim().toLowerCase() === tax.name.trim().toLowerCase()
}

const judgeLine = (line: TaxLine, tax: OwnTax, price: ExpectedPrice, stay: Stay) => {
  const { percent, amount: each } = line
  if (percent !== null && 'percent' in tax.value) {
    const meant = tax.value.percent
    if (!isDecimal(percent) || compare(percent, meant) === 0) return null
    return { of: 'tax_percent', tax: tax.name, shown: percent, meant } as const
  }
  const taxes = price.taxes.filter(({ name, code }) => name === tax.name && code === tax.code)
  const often = timesOf(line, price.per_night.length, stay)
  const [one] = taxes
  if (each === null || !isDecimal(each) || often === null || !one || taxes.length > 1) return null
  const { currency } = price
  const [shown, meant] = [times(each, often), one.amount]
  if (within(shown, meant, times(minorUnit(currency), price.per_night.length))) return null
  const charged = [line.term, line.frequency].flatMap((words) => words ?? [])
  return { of: 'tax_amount', tax: tax.name, currency, each, charged, shown, meant } as const
}

/** How often a line is charged in the stay; null if the wire does not say. */
const timesOf = ({ term, frequency }: TaxLine, nights: number, { adults, children }: Stay): number | null => {
  const [terms, often] = [term ?? '', frequency ?? '']
  const [isDaily, isOnce] = [/daily/i.test(often), /once/i.test(often)]
  if (/person/i.test(terms)) {
    if (children > 0) return null
    return isDaily || /night/i.test(terms) ? adults * nights : isOnce || nights === 1 ? adults : null
  }
  if (/night/i.test(terms)) return nights
  if (/stay/i.test(terms)) return isDaily && nights > 1 ? null : 1
  return isDaily ? nights : isOnce ? 1 : null
}
