// Whether base price, taxes and surcharges of a rate add up to its total.
import { comeTo, compare, type Decimal, sum, within } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import { contradiction, plainShown } from '../../advice/words.ts'
import { defineCheck, type Result, wrong } from '../../check.ts'
import { notApplicable, pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'
import { amountOf, minorUnit, nightsListed } from '../amounts.ts'
import { leansOnPrices } from './dependent-prices.ts'
import { isChanging } from './rate-change.ts'
import { baseFields, basesOf, nightsComeTo } from './stay-bases.ts'
import { taxesOf, taxFields } from './stay-taxes.ts'

export const about: CheckAbout = {
  number: 46,
  id: 'pricing.sum_agrees',
  name: 'Total adds up',
  weight: 5,
  decisive: true,
  reason: 'A total that doesn’t add up is disputed at check-in.',
  source: 'base price, taxes and surcharges',
}

/** The `whole` that the stay should cost; `parts`: base and taxes that come to it, otherwise it is Sabre's amount after tax. */
type Facts = {
  currency: string | null
  stated: Decimal
  whole: Decimal
  parts?: readonly [base: Decimal, tax: Decimal]
}

/** How base and taxes come to less or more than what is `stated`. */
const addedUp = ({ currency }: Rate, stated: Decimal, base: Decimal, tax: Decimal): Facts => ({
  currency,
  stated,
  whole: sum([base, tax]),
  parts: [base, tax],
})

const sabreSum = (rate: Rate, unit: Decimal): Result<Facts> => {
  // Only rates of Sabre's own source have a booking code: how an aggregator sums up is unknown.
  if (rate.rate_plan === '') return unknown('total')
  const [before, after, taxes] = [amountOf(rate, 'price_base'), amountOf(rate, 'rate_total'), amountOf(rate, 'taxes')]
  const total = amountOf(rate, 'total')
  const fees = amountOf(rate, 'total_fees')
  const noFees = (fees === null || compare(fees, '0') === 0) && rate.fees.length === 0
  if (total !== null && after !== null && noFees && compare(total, after) > 0 && !within(total, after, unit))
    return wrong('total', { currency: rate.currency, stated: total, whole: after })
  // Before and after alike: a price that includes tax, which this sum does not describe.
  if (before === null || after === null || taxes === null || compare(before, after) === 0) return unknown('total')
  // Chains put room tax into Fees too: those of the stay are in the price after tax, or on top of it.
  const sums = [sum([before, taxes]), ...(fees === null ? [] : [sum([before, taxes, fees])])]
  if (sums.some((each) => within(after, each, unit))) return pass('total')
  return wrong('rate_total', addedUp(rate, after, before, taxes))
}

/** One minor unit of tolerance. Travelport only where tax lines are on the wire; Sabre by its totals, never its lists. */
export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', 'rate_total', 'total', ...baseFields, ...taxFields],
  withheld: { convertedPrice: true },
  judge(rate, checkup) {
    const total = amountOf(rate, 'total')
    const unit = minorUnit(rate.currency)
    if (checkup.gds === 'sabre') return sabreSum(rate, unit)
    if (total === null) return notApplicable('total')
    const bases = basesOf(rate, checkup)
    const taxes = taxesOf(rate, checkup)
    if (bases.length === 0 || taxes.length === 0) return unknown('total')
    if (bases.some((base) => taxes.some((tax) => comeTo([base, tax], total, unit)))) return pass('total')
    // Only the first of several different nights is stated: the base of the stay is unknown.
    const stated = amountOf(rate, 'price_base')
    if (isChanging(rate) && (nightsListed(rate)?.distinct ?? 1) === 1 && (stated === null || stated === rate.rate_base))
      return unknown('total')
    // A base that is the total has the tax in it, unless the nights show that it has not.
    if (stated !== null && within(total, stated, unit) && !nightsComeTo(rate, stated, unit)) return unknown('total')
    return wrong('total', addedUp(rate, total, bases[0] ?? '0', taxes[0] ?? '0'))
  },
  says: ({ stated, whole, parts, ...money }, say, { field }) => ({
    shown: say.money(money, stated),
    expected: [say.money(money, whole), ...(parts ? [parts.map(say.amount).join(' + ')] : [])].join(' = '),
    source: parts
      ? field === 'rate_total'
        ? 'taxes'
        : 'base price, taxes and surcharges'
      : 'price after tax, without fees',
  }),
  advice: ({ facts: { whole, parts, ...money }, ...found }, say) => {
    const amount = say.money(money, whole)
    const added = parts ? `${amount} (${parts.map(say.amount).join(' + ')})` : amount
    return contradiction(
      `the total is ${plainShown(found)}, the components add up to ${added}`,
      'for the total price of the stay',
    )
  },
  adviceForStays: () => 'Correct the total or its components, so that they add up',
  leansOn: leansOnPrices,
  amounts: ({ currency, stated: shown, whole: expected }) =>
    currency === null ? null : { currency, shown, expected, of_night: false },
  wants: ({ whole }) => whole,
})
