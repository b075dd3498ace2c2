// Checks of what has to add up: total, nights, and the flag that nights differ.
import { compare, type Decimal, isDecimal, sum, times, within } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { yesOrNo } from '../../value-words.ts'
import { absent, notApplicable, pass, unknown, wrong } from '../judgement.ts'
import type { Judgement, Reading } from '../verdict.ts'
import { amountOf, minorUnit, nightsIn, nightsListed } from './amounts.ts'

/** Bases of the stay that a total may rest on: as stated, for all nights when one was stated, or night by night. */
export const basesOf = (rate: Rate, reading: Reading): Decimal[] => {
  const bases: Decimal[] = []
  const nights = nightsIn(rate, reading)
  const base = amountOf(rate, 'price_base')
  if (base !== null) bases.push(base)
  const listed = nightsListed(rate)
  if (listed && listed.nights === nights && !isFlaggedAlone(rate, listed.distinct)) bases.push(sum(listed.amounts))
  const first = base ?? amountOf(rate, 'rate_base')
  const oneNight = first !== null && (base === null || base === amountOf(rate, 'rate_base'))
  if (oneNight && nights !== null && nights > 0) bases.push(times(first, nights))
  return bases
}

const labelled = /^rate change/i
/** Old messages say 'Rate Change Indicator: Yes' in words. null: nobody says. */
export const changeOf = (rate: Rate): boolean | null => {
  if (typeof rate.rate_change_indicator === 'boolean') return rate.rate_change_indicator
  const text = Object.entries(rate.other_texts).find(([name]) => labelled.test(name))?.[1]
  if (text === undefined) return null
  return /^\s*(?:y|true)/i.test(text) ? true : /^\s*(?:n|false)/i.test(text) ? false : null
}
const isChanging = (rate: Rate) => changeOf(rate) === true
/** One amount for nights that are said to differ prices only the first of them. */
const isFlaggedAlone = (rate: Rate, distinct: number) => isChanging(rate) && distinct === 1

/** Taxes and surcharges of the stay, where they are on the wire: each sum that the total may contain beside its base. */
export const taxesOf = (rate: Rate, reading: Reading): Decimal[] => {
  const taxes = amountOf(rate, 'taxes')
  const surcharges = amountOf(rate, 'surcharges')
  const fees = rate.fees.length > 0 ? amountOf(rate, 'total_fees') : null
  if (taxes === null && surcharges === null) {
    const lines = linesOf(rate, reading)
    return lines === null ? [] : fees === null ? [lines] : [lines, sum([lines, fees])]
  }
  const all = sum([taxes ?? '0', surcharges ?? '0'])
  const found = [all]
  // Fees may stand beside or within surcharges; the GDS does not say which.
  if (fees !== null) found.push(sum([all, fees]))
  if (rate.other_fees !== true && surcharges !== null && taxes !== null) found.push(taxes)
  return found
}

/** TaxDetails with an amount for each line; per cent lines are of the first base. */
const linesOf = (rate: Rate, reading: Reading): Decimal | null => {
  const nights = nightsIn(rate, reading)
  if (rate.tax_lines.length === 0 || nights === null || rate.other_currencies.tax_lines !== undefined) return null
  const amounts: Decimal[] = []
  for (const { amount, term, frequency } of rate.tax_lines) {
    if (amount === null || !isDecimal(amount)) return null
    const people = /person/i.test(term ?? '') ? reading.stay?.adults : 1
    if (people === undefined) return null
    const often = /night/i.test(term ?? '') || /daily/i.test(frequency ?? '') ? nights : 1
    amounts.push(times(amount, people * often))
  }
  return sum(amounts)
}

/** One minor unit of tolerance. Travelport only where tax lines are on the wire; Sabre by its totals, never its lists. */
export const sumAgrees = (rate: Rate, reading: Reading): Judgement => {
  const total = amountOf(rate, 'total')
  const unit = minorUnit(rate.currency)
  if (reading.gds === 'sabre') return sabreSum(rate, unit)
  if (total === null) return notApplicable('total')
  const bases = basesOf(rate, reading)
  const taxes = taxesOf(rate, reading)
  if (bases.length === 0 || taxes.length === 0) return unknown('total')
  if (bases.some((base) => taxes.some((tax) => within(total, sum([base, tax]), unit)))) return pass('total')
  // Only the first of several different nights was told: the stay's own base is not known.
  const stated = amountOf(rate, 'price_base')
  if (isChanging(rate) && (nightsListed(rate)?.distinct ?? 1) === 1 && (stated === null || stated === rate.rate_base))
    return unknown('total')
  const [base = '0', tax = '0'] = [bases[0], taxes[0]]
  return wrong('total', {
    shown: `${rate.currency ?? ''} ${total}`.trim(),
    expected: `${sum([base, tax])} = ${base} + ${tax}`,
    source: 'price_base, taxes and surcharges',
  })
}

const sabreSum = (rate: Rate, unit: Decimal): Judgement => {
  // Only rates of Sabre's own source have a booking code: how an aggregator adds up is not known.
  if (rate.rate_plan === '') return unknown('total')
  const [before, after, taxes] = [amountOf(rate, 'price_base'), amountOf(rate, 'rate_total'), amountOf(rate, 'taxes')]
  const total = amountOf(rate, 'total')
  const fees = amountOf(rate, 'total_fees')
  const inCurrency = (amount: Decimal) => `${rate.currency ?? ''} ${amount}`.trim()
  const noFees = (fees === null || compare(fees, '0') === 0) && rate.fees.length === 0
  if (total !== null && after !== null && noFees && compare(total, after) > 0 && !within(total, after, unit))
    return wrong('total', { shown: inCurrency(total), expected: after, source: 'amount after tax; there are no fees' })
  // Before and after alike: a price that includes tax, which this sum does not describe.
  if (before === null || after === null || taxes === null || compare(before, after) === 0) return unknown('total')
  if (within(after, sum([before, taxes]), unit)) return pass('total')
  return wrong('rate_total', {
    shown: inCurrency(after),
    expected: `${sum([before, taxes])} = ${before} + ${taxes}`,
    source: 'taxes',
  })
}

export const nightsSumToStay = (rate: Rate, reading: Reading): Judgement => {
  const field = 'nightly_rates'
  const unreadable = rate.unreadable.nightly_rates
  if (unreadable !== undefined)
    return wrong(field, { shown: unreadable, expected: 'an amount for each night', source: 'amounts by night' })
  const base = amountOf(rate, 'price_base')
  const listed = nightsListed(rate)
  const nights = nightsIn(rate, reading)
  if (base === null || listed === null || nights === null || listed.nights < nights) return unknown(field)
  if (isFlaggedAlone(rate, listed.distinct) && nights > 1) return unknown(field)
  const whole = sum(listed.amounts)
  const unit = minorUnit(rate.currency)
  // A Base of one night is allowed; Sabre's amount before tax is always the stay's.
  const oneNight = reading.gds === 'sabre' ? undefined : rate.nightly_rates[0]?.amount
  if (within(whole, base, unit) || (oneNight !== undefined && isDecimal(oneNight) && compare(oneNight, base) === 0))
    return pass(field)
  return wrong(field, { shown: `nights come to ${whole}`, expected: base, source: 'price_base' })
}

/** Whether base or total show that the stay costs this much before taxes. */
const comeTo = (rate: Rate, reading: Reading, whole: Decimal): boolean => {
  const base = amountOf(rate, 'price_base')
  const total = amountOf(rate, 'total')
  if (base !== null && compare(base, whole) === 0) return true
  const unit = minorUnit(rate.currency)
  return total !== null && taxesOf(rate, reading).some((tax) => within(total, sum([whole, tax]), unit))
}

export const changeFlagged = (rate: Rate, reading: Reading): Judgement => {
  const field = 'rate_change_indicator'
  if (reading.gds !== 'travel_port') return notApplicable(field)
  const flag = changeOf(rate)
  const listed = nightsListed(rate)
  const nights = nightsIn(rate, reading)
  const differ = listed !== null && listed.distinct > 1
  const expected = differ ? 'yes: the nights cost different amounts' : 'whether the nights differ'
  // Nothing can change within one night.
  if (flag === null) return nights === 1 && !differ ? notApplicable(field) : absent(field, rate, reading, expected)
  if (listed === null || nights === null) return unknown(field)
  const shown = yesOrNo(flag)
  if (differ) return flag ? pass(field) : wrong(field, { shown, expected, source: 'amounts by night' })
  if (!flag) return pass(field)
  if (nights === 1 || (listed.nights === nights && comeTo(rate, reading, sum(listed.amounts))))
    return wrong(field, { shown, expected: 'no: all nights cost the same', source: 'amounts by night' })
  // One amount and a base of one night: whether the others differ stands nowhere.
  return amountOf(rate, 'price_base') === rate.rate_base ? unknown(field) : pass(field)
}
