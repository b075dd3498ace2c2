// Whether the total of a rate includes its mandatory fees, by arithmetic.
import { isFee } from '../../../codes/tax-kinds.ts'
import { comeTo, compare, type Decimal, sum, times } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import type { CheckContext } from '../../verdict.ts'
import { amountOf, minorUnit, nightsIn, presentAmounts } from '../amounts.ts'
import { basesOf } from './stay-bases.ts'

/** Mandatory fees in fields of the rate, for the whole stay as far as they are stated. */
export const mandatoryFees = (rate: Rate, { gds }: CheckContext): Decimal[] => {
  const fees = presentAmounts(rate.fees.map(({ amount }) => amount))
  // Travelport gives a sum only in words, "total tax/surch/fee", and that counts the taxes too. Sabre's taxes, whatever
  // their lines are called, lie within its amount after tax.
  const others =
    gds === 'sabre'
      ? presentAmounts([amountOf(rate, 'total_fees')])
      : presentAmounts([
          amountOf(rate, 'extra_resort_fee'),
          ...rate.tax_lines.filter(({ code }) => code !== null && isFee(code)).map(({ amount }) => amount),
        ])
  return [...others, ...fees].filter((amount) => compare(amount, '0') > 0)
}

/** null if it is ambiguous. */
export const areFeesInTotal = (fees: readonly Decimal[], rate: Rate, checkup: CheckContext): boolean | null => {
  const total = amountOf(rate, 'total')
  if (total === null) return null
  const unit = minorUnit(rate.currency)
  if (checkup.gds === 'sabre') return placeInSabre(rate, total, unit)
  const nights = nightsIn(rate, checkup) ?? 1
  const taxes = amountOf(rate, 'taxes')
  const surcharges = amountOf(rate, 'surcharges')
  const whole = [...new Set([...fees, ...fees.map((fee) => times(fee, nights))])]
  const bases = basesOf(rate, checkup)
  const is = (parts: Decimal[]) => bases.some((base) => comeTo([base, ...parts], total, unit))
  if (taxes === null && surcharges === null) return is([]) && bases.length > 0 ? false : null
  const taxed = presentAmounts([taxes])
  if (surcharges !== null && is([...taxed, surcharges]))
    return whole.some((fee) => compare(surcharges, fee) >= 0) ? true : null
  if (whole.some((fee) => is([...taxed, ...presentAmounts([surcharges]), fee]) || is([...taxed, fee]))) return true
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
  const lines = presentAmounts(rate.tax_lines.map(({ amount }) => amount))
  if (lines.length < 2 || lines.length < rate.tax_lines.length) return false
  return compare(sum(lines), taxes) === 0 || compare(times(sum(lines), nights), taxes) === 0
}
