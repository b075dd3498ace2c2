// Of what the base price of a rate may be, where its nights do not add up to it.
import { compare, type Decimal, isDecimal, sum, times, within } from '../../../../money.ts'
import type { Rate } from '../../../../rate.ts'
import type { CheckContext } from '../../../verdict.ts'
import { amountOf, minorUnit } from '../../amounts.ts'
import { nightsComeTo } from '../stay-bases.ts'
import { taxesOf } from '../stay-taxes.ts'

/** The nights of this rate come to its total: at this hotel they have the tax in them already. */
const hasNightsWithTax = (rate: Rate): boolean => {
  const total = amountOf(rate, 'total')
  const base = amountOf(rate, 'price_base')
  return (
    total !== null && base !== null && compare(total, base) === 0 && nightsComeTo(rate, base, minorUnit(rate.currency))
  )
}

/** A Base that is of something else than the nights of one room: of one night, with tax, of several rooms. null: of nothing known. */
export const otherBase = (
  rate: Rate,
  checkup: CheckContext,
  { base, whole, nights }: { base: Decimal; whole: Decimal; nights: number },
): 'explained' | 'possible' | null => {
  const unit = minorUnit(rate.currency)
  const isNight = rate.nightly_rates.some(({ amount }) => isDecimal(amount) && compare(amount, base) === 0)
  if (isNight || within(times(base, nights), whole, times(unit, nights))) return 'explained'
  const total = amountOf(rate, 'total')
  if (total !== null && within(total, base, unit) && compare(base, whole) > 0) {
    const taxes = taxesOf(rate, checkup)
    if (taxes.some((tax) => within(base, sum([whole, tax]), unit))) return 'explained'
    if (taxes.length === 0 && !checkup.rates.some(hasNightsWithTax)) return 'possible'
  }
  const { rooms = 1 } = checkup
  return rooms > 1 && compare(times(whole, rooms), base) === 0 ? 'explained' : null
}
