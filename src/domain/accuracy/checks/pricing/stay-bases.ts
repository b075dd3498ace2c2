// What a rate says that the stay costs before taxes.
import { comeTo, type Decimal, sum, times } from '../../../money.ts'
import type { Rate, RateField } from '../../../rate.ts'
import type { CheckContext } from '../../verdict.ts'
import { amountOf, nightsIn, nightsListed } from '../amounts.ts'
import { isFlaggedAlone } from './rate-change.ts'

/** The fields from which `basesOf` takes them. */
export const baseFields: readonly RateField[] = [
  'currency',
  'rate_base',
  'nightly_rates',
  'price_base',
  'rate_change_indicator',
  'other_texts',
]

/** Bases of the stay that a total may be based on: as stated, for all nights when one was stated, or night by night. */
export const basesOf = (rate: Rate, checkup: CheckContext): Decimal[] => {
  const bases: Decimal[] = []
  const nights = nightsIn(rate, checkup)
  const base = amountOf(rate, 'price_base')
  if (base !== null) bases.push(base)
  const listed = nightsListed(rate)
  if (listed && listed.nights === nights && !isFlaggedAlone(rate, listed.distinct)) bases.push(sum(listed.amounts))
  const first = base ?? amountOf(rate, 'rate_base')
  const oneNight = first !== null && (base === null || base === amountOf(rate, 'rate_base'))
  if (oneNight && nights !== null && nights > 0) bases.push(times(first, nights))
  return bases
}

export const nightsComeTo = (rate: Rate, base: Decimal, unit: Decimal): boolean => {
  const listed = nightsListed(rate)
  return listed !== null && comeTo(listed.amounts, base, unit)
}
