// The money of a HotelRateDetail: totals, nights, taxes, fees, extra charges, commission. S2§3
import { isFee, isResortFee, taxKinds } from '../../domain/codes/tax-kinds.ts'
import { sum } from '../../domain/money.ts'
import type { NamedAmount, NightlyRate, Rate } from '../../domain/rate.ts'
import { type Day, daysBetween } from '../../domain/stay.ts'
import { noted } from '../notes.ts'
import { isRealDay, readPercent } from '../values.ts'
import { notedMoney } from './money.ts'
import { all, attribute, type Element, only } from './xml.ts'

export const readPricing = (rate: Rate, detail: Element, checkIn: Day | null): void => {
  // Total first: its currency is the one that people pay.
  rate.total = notedMoney(rate, 'total', attribute(detail, 'Total'))
  rate.rate_total = rate.total
  for (const place of ['unreadable', 'other_currencies'] as const) {
    const told = rate[place].total
    if (told !== undefined) rate[place].rate_total = told
  }
  rate.price_base = notedMoney(rate, 'price_base', attribute(detail, 'Base'))
  rate.taxes = notedMoney(rate, 'taxes', attribute(detail, 'Tax'))
  rate.surcharges = notedMoney(rate, 'surcharges', attribute(detail, 'Surcharge'))
  readNights(rate, detail, checkIn)
  readTaxes(rate, only(detail, 'TaxDetails'))
  readExtras(rate, only(detail, 'ExtraCharges'))
  readCommission(rate, only(detail, 'Commission'))
}

const readNights = (rate: Rate, detail: Element, checkIn: Day | null) => {
  const nights: NightlyRate[] = []
  for (const span of all(detail, 'HotelRateByDate')) {
    const base = attribute(span, 'Base')
    const from = attribute(span, 'EffectiveDate') ?? ''
    const to = attribute(span, 'ExpireDate') ?? ''
    const amount = notedMoney(rate, 'nightly_rates', base)
    if (isRealDay(from) && isRealDay(to) && from < to && amount !== null) nights.push({ from, to, amount })
    // An amount for no night, or a night without amount, makes all nights untrustworthy to sum: it must show.
    else rate.unreadable.nightly_rates = `${from} ${to} ${base ?? ''}`.trim()
  }
  rate.nightly_rates = nights.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  if (rate.unreadable.nightly_rates !== undefined) return
  const first = checkIn ?? rate.nightly_rates[0]?.from ?? null
  const covering = rate.nightly_rates.find(({ from, to }) => first !== null && from <= first && first < to)
  rate.rate_base = covering?.amount ?? null
  const other = rate.other_currencies.nightly_rates
  if (rate.rate_base !== null && other !== undefined) rate.other_currencies.rate_base = other
}

const readTaxes = (rate: Rate, details: Element | undefined) => {
  const whole: string[] = []
  let partly = false
  for (const line of all(details, 'Tax')) {
    const code = attribute(line, 'Code')
    const name = code === null ? null : (taxKinds[code]?.name ?? null)
    const amount = notedMoney(rate, 'tax_lines', only(line, 'Amount')?.text ?? null)
    const percent = noted(rate, 'tax_lines', only(line, 'Percentage')?.text ?? null, readPercent)
    const term = attribute(line, 'Term')
    const frequency = attribute(line, 'CollectionFreq')
    rate.tax_lines.push({ code, name, amount, percent, term, frequency })
    if (code === null || !isFee(code)) continue
    const forStay = (term === null || term === 'PerStay') && (frequency === null || frequency === 'Once')
    if (amount === null || !forStay || rate.other_currencies.tax_lines !== undefined) partly = true
    else whole.push(amount)
    if (amount === null) continue
    rate.fees.push({ name: name ?? code, amount })
    if (!isResortFee(code)) continue
    rate.extra_resort_fee = amount
    if (rate.other_currencies.tax_lines !== undefined)
      rate.other_currencies.extra_resort_fee = rate.other_currencies.tax_lines
  }
  // A fee per night, person or cent has no total that the GDS stated.
  if (whole.length > 0 && !partly) rate.total_fees = sum(whole)
  if (rate.fees.length > 0 && rate.other_currencies.tax_lines !== undefined)
    rate.other_currencies.fees = rate.other_currencies.tax_lines
}

const extraNames = { ExtraChildAmount: 'Extra child', CribAmount: 'Crib', ChildRollawayCharge: 'Child rollaway' }
const readExtras = (rate: Rate, extras: Element | undefined) => {
  rate.extra_adult_amount = notedMoney(rate, 'extra_adult_amount', attribute(extras, 'ExtraAdultAmount'))
  rate.extra_adult_rollaway_amount = notedMoney(
    rate,
    'extra_adult_rollaway_amount',
    attribute(extras, 'AdultRollawayCharge'),
  )
  rate.extra_charges = Object.entries(extraNames).flatMap(([wire, name]): NamedAmount[] => {
    const amount = notedMoney(rate, 'extra_charges', attribute(extras, wire))
    return amount === null ? [] : [{ name, amount }]
  })
}

const readCommission = (rate: Rate, commission: Element | undefined) => {
  rate.commission_type = attribute(commission, 'Indicator')
  rate.commission_value = attribute(commission, 'Percent') ?? attribute(commission, 'CommissionAmount')
}

/** `TOTAL TAX/SURCH/FEE - 84.50 P/STAY` in the words of a Rules answer. */
const totalInWords = /\bTOTAL\s+(?:TAX\/SURCH\/)?FEES?\s*-\s*([A-Z]{3}\s?)?(\d{1,9}(?:\.\d{1,3})?)\s*P\/STAY\b/
export const readFeesInWords = (rate: Rate, text: string): void => {
  const [, currency, amount] = totalInWords.exec(text) ?? []
  if (amount === undefined || rate.total_fees !== null) return
  const other = currency?.trim()
  // An amount of no known currency is no amount.
  if (rate.currency === null && other === undefined) return
  rate.total_fees = amount
  rate.currency ??= other ?? null
  if (other !== undefined && other !== rate.currency) rate.other_currencies.total_fees = other
}

/** The nights from first to last that the rates name: the stay of a recorded answer. */
export const nightsNamed = (rates: readonly Rate[]): { check_in: Day; check_out: Day } | null => {
  const spans = rates.flatMap((rate) => rate.nightly_rates)
  const from = spans.map((span) => span.from).toSorted()[0]
  const to = spans
    .map((span) => span.to)
    .toSorted()
    .at(-1)
  return from !== undefined && to !== undefined && daysBetween(from, to) > 0 ? { check_in: from, check_out: to } : null
}
