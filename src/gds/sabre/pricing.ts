// The money of a RateInfo: totals, nights, taxes, fees, extras. Lists of taxes and fees are never added up. S2§3
import { resortFee, taxKinds } from '../../domain/codes/tax-kinds.ts'
import { compare } from '../../domain/money.ts'
import type { NamedAmount, NightlyRate, RateField, TaxLine } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted, openNotes, type Notes } from '../notes.ts'
import { type Converted, noConversion, type Pricing } from '../rate-topics.ts'
import { isRealDay, readPercent } from '../values.ts'
import { depositCost, penaltyCost } from './conditions.ts'
import {
  readAmountAt,
  child,
  children,
  descriptionAt,
  flagAt,
  hotelsOwnIn,
  isHotelsOwn,
  type JsonNode,
  type JsonObject,
  objectIn,
  readAmount,
  readCurrency,
  textAt,
} from './fields.ts'

/** `converted` comes next to the hotel's own prices or, if the request named a currency, alone. */
export const readPricing = (notes: Notes, info: JsonNode, converted: JsonNode, checkIn: Day | null): Pricing => {
  const costs = info ?? hotelsOwnCosts(converted, readCurrency(textAt(converted, 'CurrencyCode') ?? '') ?? null)
  const amount = (field: RateField, name: string) => noted(notes, field, textAt(info, name), readAmount)
  const nights = readNights(notes, info, checkIn)
  const taxes = child(costs, 'Taxes')
  const taxGroups = children(child(taxes, 'TaxGroups'), 'TaxGroup')
  const fees = readFees(notes, child(costs, 'Fees'))
  const extras = extrasIn(costs)
  return {
    price_base: amount('price_base', 'AmountBeforeTax'),
    rate_total: amount('rate_total', 'AmountAfterTax'),
    total: amount('total', 'ApproxTotalPrice'),
    other_fees: flagAt(notes, 'other_fees', info ?? converted, 'AdditionalFeesInclusive'),
    rate_change_indicator: info === undefined ? changesWithin(converted, checkIn) : nights.changes,
    rate_base: nights.first,
    nightly_rates: nights.rates,
    taxes: readAmountAt(notes, 'taxes', taxes, 'Amount'),
    tax_lines: [
      ...taxLinesIn(notes, children(taxes, 'Tax'), 'Tax'),
      ...taxLinesIn(notes, taxGroups, 'Tax'),
      ...taxLinesIn(notes, fees.unnamed, 'Fee'),
    ],
    surcharges: fees.surcharges,
    total_fees: fees.total,
    fees: fees.named,
    extra_resort_fee: resortFeeIn(notes, taxGroups) ?? resortFeeIn(notes, fees.lines),
    extra_adult_amount: readAmountAt(notes, 'extra_adult_amount', extras.adult, 'Amount'),
    extra_adult_rollaway_amount: readAmountAt(notes, 'extra_adult_rollaway_amount', extras.rollaway, 'Amount'),
    extra_charges: namedAmounts(notes, 'extra_charges', extras.others, nameOfExtra),
  }
}

/** Taxes, fees and extras that stand among converted amounts in the hotel's own currency. */
const hotelsOwnCosts = (converted: JsonNode, conversion: string | null): JsonNode => {
  if (converted === undefined) return undefined
  const { Taxes = null, Fees = null, RoomExtras = null } = converted
  return objectIn(hotelsOwnIn({ Taxes, Fees, RoomExtras }, conversion))
}

/** Days may carry an hour, which does not matter for the night. */
export const dayAt = (node: JsonNode, name: string): Day | null => {
  const day = /^(\d{4}-\d\d-\d\d)(?:$|T)/.exec(textAt(node, name) ?? '')?.[1]
  return day !== undefined && isRealDay(day) ? day : null
}

type NightPrices = { rates: NightlyRate[]; first: string | null; changes: boolean | null }
/** Each span has the amount of one of its nights; an aggregator's spans have no days, so their nights are unknown. */
const readNights = (notes: Notes, info: JsonNode, checkIn: Day | null): NightPrices => {
  const nights: NightlyRate[] = []
  const amounts: string[] = []
  for (const span of children(child(info, 'Rates'), 'Rate')) {
    const amount = readAmountAt(notes, 'nightly_rates', span, 'AmountBeforeTax')
    if (amount !== null) amounts.push(amount)
    const [start, end] = [textAt(span, 'StartDate'), textAt(span, 'EndDate')]
    if (start === null && end === null) continue
    const [from, to] = [dayAt(span, 'StartDate'), dayAt(span, 'EndDate')]
    if (from !== null && to !== null && from < to && amount !== null) nights.push({ from, to, amount })
    else if (amount !== null || textAt(span, 'AmountAfterTax') === null || textAt(span, 'AmountBeforeTax') !== null)
      notes.unreadable['nightly_rates'] = [start, end, textAt(span, 'AmountBeforeTax')].filter(Boolean).join(' ')
  }
  const rates = nights.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  if (notes.unreadable['nightly_rates'] !== undefined) return { rates, first: null, changes: null }
  const first = checkIn ?? rates[0]?.from ?? null
  const covering = rates.find(({ from, to }) => first !== null && from <= first && first < to)
  const other = notes.other_currencies['nightly_rates']
  if (covering && other !== undefined) notes.other_currencies['rate_base'] = other
  const [one, ...more] = amounts
  const differ = one !== undefined && more.some((each) => compare(each, one) !== 0)
  return { rates, first: covering?.amount ?? null, changes: differ ? true : rates.length > 0 ? false : null }
}
/** Converted nights are not prices, but if they differ, the hotel's own nights differ too. */
const changesWithin = (converted: JsonNode, checkIn: Day | null) =>
  converted === undefined ? null : readNights(openNotes(), converted, checkIn).changes

const taxCode = (line: JsonObject) => textAt(line, 'Code')
const taxName = (line: JsonObject): string | null => {
  const code = taxCode(line)
  return (code === null ? undefined : taxKinds[code]?.name) ?? textAt(line, 'Description')
}

/** Lines may cover one night of a span or several, and taxes appear among the fees: they are shown, never summed. */
const taxLinesIn = (notes: Notes, lines: readonly JsonObject[], list: string): TaxLine[] =>
  lines.map((line) => ({
    code: taxCode(line),
    name: taxName(line) ?? list,
    amount: readAmountAt(notes, 'tax_lines', line, 'Amount'),
    percent: noted(notes, 'tax_lines', textAt(line, 'Percent'), readPercent),
    term: null,
    frequency: null,
  }))

type Fees = {
  total: string | null
  surcharges: string | null
  named: NamedAmount[]
  /** What the named fees are read from. */
  lines: readonly JsonObject[]
  unnamed: readonly JsonObject[]
}
const surcharge = '16'
/** A fee has a name, and its group is for the stay; a line without one could also be a night's tax. */
const readFees = (notes: Notes, fees: JsonNode): Fees => {
  const groups = children(child(fees, 'FeeGroups'), 'FeeGroup')
  const lines = children(fees, 'Fee')
  const named = groups.length > 0 ? groups : lines.filter((line) => taxName(line) !== null)
  const surcharges = groups.filter((group) => taxCode(group) === surcharge)
  return {
    total: readAmountAt(notes, 'total_fees', fees, 'Amount'),
    surcharges: surcharges.length === 1 ? readAmountAt(notes, 'surcharges', surcharges[0], 'Amount') : null,
    named: namedAmounts(notes, 'fees', named, nameOfFee),
    lines: named,
    unnamed: groups.length > 0 ? lines : lines.filter((line) => taxName(line) === null),
  }
}

const nameOfFee = (fee: JsonObject): string => taxName(fee) ?? descriptionAt(fee, 'FeeDescription') ?? 'Fee'

const namedAmounts = (
  notes: Notes,
  field: RateField,
  lines: readonly JsonObject[],
  name: (line: JsonObject) => string,
): NamedAmount[] => {
  const found: NamedAmount[] = []
  for (const line of lines) {
    const amount = readAmountAt(notes, field, line, 'Amount')
    if (amount !== null) found.push({ name: name(line), amount })
  }
  return found
}

const resort = /\b(?:resort|destination|facilit(?:y|ies)|amenit(?:y|ies))\b/i
const resortFeeIn = (notes: Notes, lines: readonly JsonObject[]): string | null =>
  readAmountAt(
    notes,
    'extra_resort_fee',
    lines.find((line) => taxCode(line) === resortFee || resort.test(textAt(line, 'Description') ?? '')),
    'Amount',
  )

/** OpenTravel numbers of room amenities: an extra adult, a rollaway bed, a crib. */
const [extraAdult, rollaway, crib] = ['196', '91', '26']
type Extras = { adult: JsonNode; rollaway: JsonNode; others: JsonObject[] }
const extrasIn = (info: JsonNode): Extras => {
  const extras: Extras = { adult: undefined, rollaway: undefined, others: [] }
  for (const extra of children(child(info, 'RoomExtras'), 'RoomExtra')) {
    const code = taxCode(extra)
    if (code === extraAdult) extras.adult ??= extra
    else if (code === rollaway) extras.rollaway ??= extra
    else extras.others.push(extra)
  }
  return extras
}
const nameOfExtra = (extra: JsonObject): string =>
  taxCode(extra) === crib ? 'Crib' : (textAt(extra, 'Description') ?? 'Extra charge')

/** Approximate amounts in separate fields. In the hotel's own currency they only repeat its prices. */
export const readConverted = (info: JsonNode, converted: JsonNode, checkIn: Day | null): Converted => {
  const currency = readCurrency(textAt(converted, 'CurrencyCode') ?? '') ?? null
  if (currency === null || (info !== undefined && currency === textAt(info, 'CurrencyCode'))) return noConversion
  const amount = (node: JsonNode, name: string) =>
    isHotelsOwn(node, currency) ? null : (readAmount(textAt(node, name) ?? '') ?? null)
  const extras = extrasIn(converted)
  return {
    converted_currency: currency,
    converted_base: amount(converted, 'AmountBeforeTax'),
    converted_taxes: amount(child(converted, 'Taxes'), 'Amount'),
    converted_fees: amount(child(converted, 'Fees'), 'Amount'),
    converted_rate_total: amount(converted, 'AmountAfterTax'),
    converted_total: amount(converted, 'ApproxTotalPrice'),
    converted_penalty: amount(penaltyCost(converted, checkIn), 'Amount'),
    converted_deposit: amount(depositCost(converted), 'Amount'),
    converted_extra_adult: amount(extras.adult, 'Amount'),
    converted_rollaway: amount(extras.rollaway, 'Amount'),
  }
}
