// The money of a RateInfo: totals, nights, taxes, fees, extras, commission. Lists of taxes and fees are never added up. S2§3
import { resortFee, taxKinds } from '../../domain/codes/tax-kinds.ts'
import { compare } from '../../domain/money.ts'
import type { NamedAmount, NightlyRate, Rate, RateField } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted } from '../notes.ts'
import { isRealDay, readPercent } from '../values.ts'
import { all, amountAt, flagAt, type JsonObject, only, readAmount, readCurrency, textAt, wordsAt } from './fields.ts'

export const readPricing = (rate: Rate, info: JsonObject | undefined, checkIn: Day | null): void => {
  if (info === undefined) return
  rate.currency = noted(rate, 'currency', textAt(info, 'CurrencyCode'), readCurrency)
  const amount = (field: RateField, name: string) => noted(rate, field, textAt(info, name), readAmount)
  rate.price_base = amount('price_base', 'AmountBeforeTax')
  rate.rate_total = amount('rate_total', 'AmountAfterTax')
  rate.total = amount('total', 'ApproxTotalPrice')
  rate.other_fees = flagAt(rate, 'other_fees', info, 'AdditionalFeesInclusive')
  readNights(rate, all(only(info, 'Rates'), 'Rate'), checkIn)
  readTaxes(rate, only(info, 'Taxes'))
  const taxInside = textAt(info, 'TaxInclusive')
  if (rate.taxes === null && taxInside !== null) rate.other_texts['Tax'] = `TaxInclusive: ${taxInside}`
  readFees(rate, only(info, 'Fees'))
  readExtras(rate, all(only(info, 'RoomExtras'), 'RoomExtra'))
}

/** Days may carry an hour, which says nothing of the night. */
export const dayAt = (place: JsonObject | undefined, name: string): Day | null => {
  const day = /^(\d{4}-\d\d-\d\d)(?:$|T)/.exec(textAt(place, name) ?? '')?.[1]
  return day !== undefined && isRealDay(day) ? day : null
}

/** Each span has the amount of one of its nights; an aggregator's have no days, and then nobody knows whose they are. */
const readNights = (rate: Rate, spans: readonly JsonObject[], checkIn: Day | null) => {
  const nights: NightlyRate[] = []
  const amounts: string[] = []
  for (const span of spans) {
    const amount = amountAt(rate, 'nightly_rates', span, 'AmountBeforeTax')
    if (amount !== null) amounts.push(amount)
    const [start, end] = [textAt(span, 'StartDate'), textAt(span, 'EndDate')]
    if (start === null && end === null) continue
    const [from, to] = [dayAt(span, 'StartDate'), dayAt(span, 'EndDate')]
    if (from !== null && to !== null && from < to && amount !== null) nights.push({ from, to, amount })
    else if (amount !== null || textAt(span, 'AmountAfterTax') === null || textAt(span, 'AmountBeforeTax') !== null)
      rate.unreadable['nightly_rates'] = [start, end, textAt(span, 'AmountBeforeTax')].filter(Boolean).join(' ')
  }
  rate.nightly_rates = nights.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  if (rate.unreadable['nightly_rates'] !== undefined) return
  const [lowest, ...others] = amounts
  const differ = lowest !== undefined && others.some((each) => compare(each, lowest) !== 0)
  rate.rate_change_indicator = differ ? true : nights.length > 0 ? false : null
  const first = checkIn ?? rate.nightly_rates[0]?.from ?? null
  const covering = rate.nightly_rates.find(({ from, to }) => first !== null && from <= first && first < to)
  rate.rate_base = covering?.amount ?? null
  const other = rate.other_currencies['nightly_rates']
  if (rate.rate_base !== null && other !== undefined) rate.other_currencies['rate_base'] = other
}

const codeOf = (line: JsonObject) => textAt(line, 'Code')
const nameOf = (line: JsonObject): string | null => {
  const code = codeOf(line)
  return (code === null ? undefined : taxKinds[code]?.name) ?? textAt(line, 'Description')
}
const isNamed = (line: JsonObject) => nameOf(line) !== null

const readTaxes = (rate: Rate, taxes: JsonObject | undefined) => {
  rate.taxes = amountAt(rate, 'taxes', taxes, 'Amount')
  const groups = all(only(taxes, 'TaxGroups'), 'TaxGroup')
  addLines(rate, all(taxes, 'Tax'), 'Tax')
  addLines(rate, groups, 'Tax')
  readResortFee(rate, groups)
}

/** Of one night of a span or of some nights, and taxes stand among the fees: lines are shown and never added up. */
const addLines = (rate: Rate, lines: readonly JsonObject[], list: string) => {
  for (const line of lines) {
    const amount = amountAt(rate, 'tax_lines', line, 'Amount')
    const percent = noted(rate, 'tax_lines', textAt(line, 'Percent'), readPercent)
    const name = nameOf(line) ?? list
    rate.tax_lines.push({ code: codeOf(line), name, amount, percent, term: null, frequency: null })
  }
}

const surcharge = '16'
/** A fee has a name, and its group is for the stay; a line without one may as well be a night's tax. */
const readFees = (rate: Rate, fees: JsonObject | undefined) => {
  rate.total_fees = amountAt(rate, 'total_fees', fees, 'Amount')
  const groups = all(only(fees, 'FeeGroups'), 'FeeGroup')
  const lines = all(fees, 'Fee')
  const named = groups.length > 0 ? groups : lines.filter(isNamed)
  for (const line of named) {
    const amount = amountAt(rate, 'fees', line, 'Amount')
    const name = nameOf(line) ?? wordsAt(line, 'FeeDescription') ?? 'Fee'
    if (amount !== null) rate.fees.push({ name, amount })
  }
  addLines(rate, groups.length > 0 ? lines : lines.filter((line) => !isNamed(line)), 'Fee')
  const surcharges = groups.filter((group) => codeOf(group) === surcharge)
  if (surcharges.length === 1) rate.surcharges = amountAt(rate, 'surcharges', surcharges[0], 'Amount')
  readResortFee(rate, named)
}

const resort = /\b(?:resort|destination|facilit(?:y|ies)|amenit(?:y|ies))\b/i
const readResortFee = (rate: Rate, lines: readonly JsonObject[]) => {
  const found = lines.find((line) => codeOf(line) === resortFee || resort.test(textAt(line, 'Description') ?? ''))
  if (rate.extra_resort_fee === null) rate.extra_resort_fee = amountAt(rate, 'extra_resort_fee', found, 'Amount')
}

/** OpenTravel numbers of room amenities: an extra adult, a rollaway bed, a crib. */
const [extraAdult, rollaway, crib] = ['196', '91', '26']
const readExtras = (rate: Rate, extras: readonly JsonObject[]) => {
  const of = (code: string) => extras.find((extra) => codeOf(extra) === code)
  rate.extra_adult_amount = amountAt(rate, 'extra_adult_amount', of(extraAdult), 'Amount')
  rate.extra_adult_rollaway_amount = amountAt(rate, 'extra_adult_rollaway_amount', of(rollaway), 'Amount')
  rate.extra_charges = extras.flatMap((extra): NamedAmount[] => {
    const code = codeOf(extra)
    if (code === extraAdult || code === rollaway) return []
    const amount = amountAt(rate, 'extra_charges', extra, 'Amount')
    const name = code === crib ? 'Crib' : (textAt(extra, 'Description') ?? 'Extra charge')
    return amount === null ? [] : [{ name, amount }]
  })
}

/** The words of Sabre's `Type` are kept; per cent and amount are both the value, and the type tells which it is. */
export const readCommission = (rate: Rate, commission: JsonObject | undefined): void => {
  rate.commission_type = textAt(commission, 'Type')
  const amount = noted(rate, 'commission_value', textAt(commission, 'Amount'), readAmount)
  const percent = noted(rate, 'commission_value', textAt(commission, 'Percent'), readPercent)
  const own = textAt(commission, 'CurrencyCode')
  const foreign = own !== null && own !== rate.currency
  rate.commission_value = percent ?? (amount !== null && foreign ? `${own}${amount}` : amount)
  const words = wordsAt(commission, 'CommissionDescription')
  if (words !== null) rate.other_texts['Commission'] = words
}
