// What a rate says that taxes, surcharges and fees of the stay come to.
import { type Decimal, isDecimal, sum, times } from '../../../money.ts'
import type { Rate, RateField } from '../../../rate.ts'
import type { CheckContext } from '../../verdict.ts'
import { amountOf, nightsIn } from '../amounts.ts'

/** The fields from which `taxesOf` takes them. */
export const taxFields: readonly RateField[] = ['taxes', 'tax_lines', 'surcharges', 'fees', 'total_fees', 'other_fees']

/** Taxes and surcharges of the stay on the wire: each sum that the total may contain on top of its base. */
export const taxesOf = (rate: Rate, checkup: CheckContext): Decimal[] => {
  const taxes = amountOf(rate, 'taxes')
  const surcharges = amountOf(rate, 'surcharges')
  const fees = rate.fees.length > 0 ? amountOf(rate, 'total_fees') : null
  if (taxes === null && surcharges === null) {
    const lines = linesOf(rate, checkup)
    return lines === null ? [] : fees === null ? [lines] : [lines, sum([lines, fees])]
  }
  const all = sum([taxes ?? '0', surcharges ?? '0'])
  const found = [all]
  // Fees may be separate from surcharges or included in them; the GDS does not say which.
  if (fees !== null) found.push(sum([all, fees]))
  if (rate.other_fees !== true && surcharges !== null && taxes !== null) found.push(taxes)
  return found
}

/** TaxDetails with an amount for each line; percentages are of the first base. */
const linesOf = (rate: Rate, checkup: CheckContext): Decimal | null => {
  const nights = nightsIn(rate, checkup)
  if (rate.tax_lines.length === 0 || nights === null || rate.other_currencies.tax_lines !== undefined) return null
  const amounts: Decimal[] = []
  for (const { amount, term, frequency } of rate.tax_lines) {
    if (amount === null || !isDecimal(amount)) return null
    const people = /person/i.test(term ?? '') ? checkup.stay?.adults : 1
    if (people === undefined) return null
    const often = /night/i.test(term ?? '') || /daily/i.test(frequency ?? '') ? nights : 1
    amounts.push(times(amount, people * often))
  }
  return sum(amounts)
}
