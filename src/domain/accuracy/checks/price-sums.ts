// Checks of what has to add up: total, nights, and the flag that nights differ.
import { compare, type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import { yesNoText } from '../../formats.ts'
import type { Rate } from '../../rate.ts'
import { addDays, type Day, type Stay } from '../../stay.ts'
import { absent, notApplicable, pass, unknown, wrong } from '../check-result.ts'
import type { CheckResult, Checkup } from '../verdict.ts'
import { amountOf, inCurrency, minorUnit, nightsIn, nightsListed } from './amounts.ts'

/** Bases of the stay that a total may be based on: as stated, for all nights when one was stated, or night by night. */
export const basesOf = (rate: Rate, checkup: Checkup): Decimal[] => {
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

const rateChangeLabel = /^rate change/i
/** Old messages say 'Rate Change Indicator: Yes' in words. null: not stated. */
export const changeOf = (rate: Rate): boolean | null => {
  if (typeof rate.rate_change_indicator === 'boolean') return rate.rate_change_indicator
  const text = Object.entries(rate.other_texts).find(([name]) => rateChangeLabel.test(name))?.[1]
  if (text === undefined) return null
  return /^\s*(?:y|true)/i.test(text) ? true : /^\s*(?:n|false)/i.test(text) ? false : null
}
const isChanging = (rate: Rate) => changeOf(rate) === true
/** One amount for nights that are stated to differ prices only the first of them. */
const isFlaggedAlone = (rate: Rate, distinct: number) => isChanging(rate) && distinct === 1

/** Taxes and surcharges of the stay on the wire: each sum that the total may contain on top of its base. */
const taxesOf = (rate: Rate, checkup: Checkup): Decimal[] => {
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
const linesOf = (rate: Rate, checkup: Checkup): Decimal | null => {
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

/** One minor unit of tolerance. Travelport only where tax lines are on the wire; Sabre by its totals, never its lists. */
export const sumAgrees = (rate: Rate, checkup: Checkup): CheckResult => {
  const total = amountOf(rate, 'total')
  const unit = minorUnit(rate.currency)
  if (checkup.gds === 'sabre') return sabreSum(rate, unit)
  if (total === null) return notApplicable('total')
  const bases = basesOf(rate, checkup)
  const taxes = taxesOf(rate, checkup)
  if (bases.length === 0 || taxes.length === 0) return unknown('total')
  if (bases.some((base) => taxes.some((tax) => within(total, sum([base, tax]), unit)))) return pass('total')
  // Only the first of several different nights is stated: the base of the stay is unknown.
  const stated = amountOf(rate, 'price_base')
  if (isChanging(rate) && (nightsListed(rate)?.distinct ?? 1) === 1 && (stated === null || stated === rate.rate_base))
    return unknown('total')
  // A base that is the total has the tax in it, unless the nights show that it has not.
  if (stated !== null && within(total, stated, unit) && !nightsComeTo(rate, stated, unit)) return unknown('total')
  const [base = '0', tax = '0'] = [bases[0], taxes[0]]
  return wrong('total', {
    shown: inCurrency(rate, total),
    expected: `${inCurrency(rate, sum([base, tax]))} = ${base} + ${tax}`,
    source: 'base price, taxes and surcharges',
  })
}

const sabreSum = (rate: Rate, unit: Decimal): CheckResult => {
  // Only rates of Sabre's own source have a booking code: how an aggregator sums up is unknown.
  if (rate.rate_plan === '') return unknown('total')
  const [before, after, taxes] = [amountOf(rate, 'price_base'), amountOf(rate, 'rate_total'), amountOf(rate, 'taxes')]
  const total = amountOf(rate, 'total')
  const fees = amountOf(rate, 'total_fees')
  const noFees = (fees === null || compare(fees, '0') === 0) && rate.fees.length === 0
  if (total !== null && after !== null && noFees && compare(total, after) > 0 && !within(total, after, unit))
    return wrong('total', {
      shown: inCurrency(rate, total),
      expected: inCurrency(rate, after),
      source: 'price after tax, without fees',
    })
  // Before and after alike: a price that includes tax, which this sum does not describe.
  if (before === null || after === null || taxes === null || compare(before, after) === 0) return unknown('total')
  // Chains put room tax into Fees too: those of the stay are in the price after tax, or on top of it.
  const sums = [sum([before, taxes]), ...(fees === null ? [] : [sum([before, taxes, fees])])]
  if (sums.some((each) => within(after, each, unit))) return pass('total')
  return wrong('rate_total', {
    shown: inCurrency(rate, after),
    expected: `${inCurrency(rate, sum([before, taxes]))} = ${before} + ${taxes}`,
    source: 'taxes',
  })
}

export const nightsSumToStay = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'nightly_rates'
  const unreadable = rate.unreadable.nightly_rates
  if (unreadable !== undefined)
    return wrong(field, { shown: unreadable, expected: 'an amount for each night', source: 'price of each night' })
  const base = amountOf(rate, 'price_base')
  const listed = nightsListed(rate)
  const nights = nightsIn(rate, checkup)
  const unpriced = checkup.stay && unpricedNight(rate, checkup.stay)
  if (unpriced)
    return wrong(field, {
      shown: `no price for ${unpriced}`,
      expected: 'an amount for each night',
      source: 'requested stay',
    })
  if (base === null || listed === null || nights === null || listed.nights < nights) return unknown(field)
  if (isFlaggedAlone(rate, listed.distinct) && nights > 1) return unknown(field)
  const whole = sum(listed.amounts)
  if (within(whole, base, minorUnit(rate.currency))) return pass(field)
  // Sabre's amount before tax is always the stay's; Travelport does not say what its Base is of.
  const other = checkup.gds === 'sabre' ? null : otherBase(rate, checkup, { base, whole, nights })
  if (other !== null) return other === 'explained' ? pass(field) : unknown(field)
  if (checkup.stay && nights > 1 && isOfStay(rate, checkup.stay, base)) return unknown(field)
  return wrong(field, {
    shown: `nights add up to ${inCurrency(rate, whole)}`,
    expected: inCurrency(rate, base),
    source: 'price_base',
  })
}

const nightsComeTo = (rate: Rate, base: Decimal, unit: Decimal): boolean => {
  const listed = nightsListed(rate)
  return listed !== null && within(sum(listed.amounts), base, unit)
}

/** The nights of this rate come to its total: at this hotel they have the tax in them already. */
const hasNightsWithTax = (rate: Rate): boolean => {
  const total = amountOf(rate, 'total')
  const base = amountOf(rate, 'price_base')
  return (
    total !== null && base !== null && compare(total, base) === 0 && nightsComeTo(rate, base, minorUnit(rate.currency))
  )
}

/** A Base that is of something else than the nights of one room: of one night, with tax, of several rooms. null: of nothing known. */
const otherBase = (
  rate: Rate,
  checkup: Checkup,
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

/** Whether base or total show that the stay costs this much before taxes. */
const comeTo = (rate: Rate, checkup: Checkup, whole: Decimal): boolean => {
  const base = amountOf(rate, 'price_base')
  const total = amountOf(rate, 'total')
  if (base !== null && compare(base, whole) === 0) return true
  const unit = minorUnit(rate.currency)
  return total !== null && taxesOf(rate, checkup).some((tax) => within(total, sum([whole, tax]), unit))
}

export const changeFlagged = (rate: Rate, checkup: Checkup): CheckResult => {
  const field = 'rate_change_indicator'
  if (checkup.gds !== 'travel_port') return notApplicable(field)
  const flag = changeOf(rate)
  const listed = nightsListed(rate)
  const nights = nightsIn(rate, checkup)
  const differ = listed !== null && listed.distinct > 1
  const expected = differ ? 'Yes: prices differ by night' : 'Yes or No'
  // Nothing can change within one night.
  if (flag === null) return nights === 1 && !differ ? notApplicable(field) : absent(field, rate, checkup, expected)
  if (listed === null || nights === null) return unknown(field)
  const shown = yesNoText(flag)
  if (differ) return flag ? pass(field) : wrong(field, { shown, expected, source: 'price of each night' })
  if (!flag) return pass(field)
  if (nights === 1 || (listed.nights === nights && comeTo(rate, checkup, sum(listed.amounts))))
    return wrong(field, { shown, expected: 'No: all nights cost the same', source: 'price of each night' })
  // One amount and a base of one night: nothing states whether the others differ.
  return amountOf(rate, 'price_base') === rate.rate_base ? unknown(field) : pass(field)
}
