// The nights of a rate that cost something else than in own data.
import { within } from '../../../../money.ts'
import { addDays } from '../../../../stay.ts'
import type { CheckFault } from '../../../check.ts'
import { pass } from '../../../check-result.ts'
import { amountOf, minorUnit } from '../../amounts.ts'
import { nightsAlike, nightsShown, nightTolerance } from './expected-nights.ts'
import { type PriceFacts, pricedOtherwise } from './price-facts.ts'
import type { PricePart } from './price-part.ts'

/** null if nights cannot be compared like with like. */
export const judgeNights: PricePart = (rate, expected, price, checkup) => {
  const checkIn = checkup.stay?.check_in
  const shown = checkIn === undefined ? null : nightsShown(rate, price, checkIn)
  const alike = shown && nightsAlike(rate, price, checkup, shown)
  if (checkIn === undefined || !shown || !alike) return null
  const { list, agree } = alike
  const asLoaded = list === price.per_night
  if (agree) return (asLoaded ? judgeFirst(rate, expected, price, checkup) : null) ?? pass(shown.field)
  const by = nightTolerance(price, !asLoaded)
  const [first, ...others] = shown.nights.flatMap((amount, at): CheckFault<PriceFacts>[] => {
    const meant = list[at]
    if (amount === null || meant === undefined || within(amount, meant, by)) return []
    const night = addDays(checkIn, at)
    return [
      pricedOtherwise(shown.field, { of: 'amount', currency: price.currency, shown: amount, meant, night }, expected),
    ]
  })
  return first ? { ...first, ...(others.length > 0 && { also: others }) } : null
}

/** The first night as a separate field, next to nights that agree. */
const judgeFirst: PricePart = (rate, expected, price) => {
  const [shown, meant] = [amountOf(rate, 'rate_base'), price.per_night[0]]
  if (shown === null || meant === undefined || within(shown, meant, minorUnit(price.currency))) return null
  return pricedOtherwise('rate_base', { of: 'amount', currency: price.currency, shown, meant }, expected)
}
