// Whether the nights of a rate add up to the price of the stay.
import { compare, type Decimal, isDecimal, sum, within } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import { addDays, type Day, type Stay } from '../../../stay.ts'
import { contradiction, expectedIn, plainShown, shownIn } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { amountOf, minorUnit, nightsIn, nightsListed } from '../amounts.ts'
import { leansOnPrices } from './dependent-prices.ts'
import { otherBase } from './expected/other-base.ts'
import { isFlaggedAlone } from './rate-change.ts'

export const about: CheckAbout = {
  number: 47,
  id: 'pricing.nights_sum_to_stay',
  name: 'Nights add up',
  weight: 3,
  reason: 'If nights don’t add up to the stay, one of them is loaded wrong.',
  source: 'price of each night',
}

/** Nights that can't be read, a night without a price, or nights that come to a `whole` other than the base of the stay. */
type Facts = { unreadable: string } | { unpriced: Day } | { currency: string | null; whole: Decimal; base: Decimal }

/** The first night of the stay that is missing from a list of several; one row alone may be only the first night's. */
const unpricedNight = ({ nightly_rates: rows }: Rate, { check_in, check_out }: Stay): Day | null => {
  if (rows.length < 2) return null
  for (let night = check_in; night < check_out; night = addDays(night, 1))
    if (!rows.some(({ from, to }) => from <= night && night < to)) return night
  return null
}
/** A first row over the whole stay, before its nights or with the stay's own amount, is not a night. */
const isOfStay = ({ nightly_rates: [first, ...more] }: Rate, { check_in, check_out }: Stay, base: Decimal): boolean =>
  first !== undefined &&
  first.from <= check_in &&
  first.to >= check_out &&
  (more.length > 0 || (isDecimal(first.amount) && compare(first.amount, base) === 0))

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_change_indicator', 'other_texts', 'currency', 'nightly_rates', 'total', 'price_base'],
  withheld: { convertedPrice: true },
  judge(rate, checkup) {
    const field = 'nightly_rates'
    const { currency } = rate
    const unreadable = rate.unreadable.nightly_rates
    if (unreadable !== undefined) return wrong(field, { unreadable })
    const base = amountOf(rate, 'price_base')
    const listed = nightsListed(rate)
    const nights = nightsIn(rate, checkup)
    const unpriced = checkup.stay && unpricedNight(rate, checkup.stay)
    if (unpriced) return wrong(field, { unpriced })
    if (base === null || listed === null || nights === null || listed.nights < nights) return unknown(field)
    if (isFlaggedAlone(rate, listed.distinct) && nights > 1) return unknown(field)
    const whole = sum(listed.amounts)
    if (within(whole, base, minorUnit(currency))) return pass(field)
    // Sabre's amount before tax is always the stay's; Travelport does not say what its Base is of.
    const other = checkup.gds === 'sabre' ? null : otherBase(rate, checkup, { base, whole, nights })
    if (other !== null) return other === 'explained' ? pass(field) : unknown(field)
    if (checkup.stay && nights > 1 && isOfStay(rate, checkup.stay, base)) return unknown(field)
    return wrong(field, { currency, whole, base })
  },
  says(facts, say) {
    if ('whole' in facts)
      return {
        shown: `nights add up to ${say.money(facts, facts.whole)}`,
        expected: say.money(facts, facts.base),
        source: 'price_base',
      }
    return 'unpriced' in facts
      ? {
          shown: `no price for ${say.night(facts.unpriced)}`,
          expected: 'an amount for each night',
          source: 'requested stay',
        }
      : { shown: say.words(facts.unreadable), expected: 'an amount for each night', source: 'price of each night' }
  },
  advice: ({ facts, ...found }) =>
    'whole' in facts
      ? contradiction(
          `the ${plainShown(found)}, the base price of the stay is ${expectedIn(found)}`,
          'for the price of each night',
        )
      : {
          hotel: `Load ${expectedIn(found)}: ${shownIn(found)} can’t be read`,
          agent: `Ask the hotel for the price of each night: ${shownIn(found)} can’t be read`,
        },
  adviceForStays: () => 'Correct the nightly prices or the price of the stay, so that they add up',
  leansOn: leansOnPrices,
})
