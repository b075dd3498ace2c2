// The taxes of a rate against the property's own: their sum, and each line that the GDS prices for the stay.
import type { Expected, ExpectedPrice } from '../../own-data/expected.ts'
import { firstOf, lastOf } from '../../own-data/nights.ts'
import type { OwnTax } from '../../own-data/records.ts'
import { compare, type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import type { Rate, TaxLine } from '../../rate.ts'
import { percentText } from '../../formats.ts'
import { spacedWords } from '../../value-words.ts'
import type { Stay } from '../../stay.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { amountOf, minorUnit } from './amounts.ts'
import { differing } from './expected-parts.ts'

/** More lines than any property has: their sums are not tried. */
const mostLines = 8
/** A GDS may count some taxes as fees, so the sum of a subset is right too. */
export const judgeTaxes = (
  rate: Rate,
  expected: Expected,
  price: ExpectedPrice,
  checkup: Checkup,
): CheckResult | null => {
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
  const wanted = sum(price.taxes.map(({ amount }) => amount))
  return differing('taxes', `${price.currency} ${taxes}`, `${price.currency} ${wanted}`, expected)
}

/** Sabre's lists are of single nights and do not add up: only Travelport's lines say how they are charged. */
export const judgeTaxLines = (
  rate: Rate,
  expected: Expected,
  price: ExpectedPrice,
  { gds, own, stay }: Checkup,
): CheckResult | null => {
  if (gds !== 'travel_port' || !own || !stay || rate.tax_lines.length === 0) return null
  if (rate.other_currencies.tax_lines !== undefined || rate.unreadable.tax_lines !== undefined) return null
  const taxes = own.data.taxes.filter((tax) => firstOf(tax) < stay.check_out && lastOf(tax) >= stay.check_in)
  for (const tax of taxes) {
    const lines = rate.tax_lines.filter((line) => isOf(line, tax))
    const [line] = lines
    if (!line || lines.length > 1 || taxes.some((other) => other !== tax && isOf(line, other))) continue
    const found = judgeLine(line, tax, price, stay)
    if (found) return differing('tax_lines', found.shown, found.wanted, expected)
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
  const { percent, amount } = line
  if (percent !== null && 'percent' in tax.value)
    return !isDecimal(percent) || compare(percent, tax.value.percent) === 0
      ? null
      : { shown: `${tax.name} ${percentText(percent)}`, wanted: `${tax.name} ${percentText(tax.value.percent)}` }
  const meant = price.taxes.filter(({ name, code }) => name === tax.name && code === tax.code)
  const often = timesOf(line, price.per_night.length, stay)
  const [one] = meant
  if (amount === null || !isDecimal(amount) || often === null || !one || meant.length > 1) return null
  const whole = times(amount, often)
  if (within(whole, one.amount, times(minorUnit(price.currency), price.per_night.length))) return null
  const charged = [line.term, line.frequency].flatMap((each) => (each === null ? [] : spacedWords(each))).join(', ')
  return {
    shown: `${tax.name} ${price.currency} ${amount} ${charged}: ${price.currency} ${whole} for the stay`,
    wanted: `${tax.name} ${price.currency} ${one.amount} for the stay`,
  }
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
