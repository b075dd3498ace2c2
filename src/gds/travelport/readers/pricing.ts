// The money of a HotelRateDetail: totals, nights, taxes, fees, extra charges, commission. S2§3
import { isFee, isResortFee, taxKinds } from '../../../domain/codes/tax-kinds.ts'
import { sum } from '../../../domain/money.ts'
import type { NamedAmount, NightlyRate, Rate, TaxLine } from '../../../domain/rate.ts'
import { addDays, type Day, daysBetween } from '../../../domain/stay.ts'
import { noted, type Notes } from '../../notes.ts'
import { type Commission, type Converted, noConversion, type Pricing } from '../../rate-topics.ts'
import { isRealDay, readPercent, readThreeState } from '../../values.ts'
import type { LabelledFacts } from './labelled-facts.ts'
import { notedMoney, readMoney } from './money.ts'
import { attribute, child, children, type Element } from '../xml.ts'

/** `texts` may state the sum of all fees. */
export const readPricing = (
  notes: Notes,
  detail: Element | undefined,
  { checkIn, facts, texts }: { checkIn: Day | null; facts: LabelledFacts; texts: readonly string[] },
): Pricing => {
  // Total first: its currency is the one that people pay.
  const total = notedMoney(notes, 'total', attribute(detail, 'Total'))
  if (notes.unreadable['total'] !== undefined) notes.unreadable['rate_total'] = notes.unreadable['total']
  const price_base = notedMoney(notes, 'price_base', attribute(detail, 'Base'))
  const taxes = notedMoney(notes, 'taxes', attribute(detail, 'Tax'))
  const surcharges = notedMoney(notes, 'surcharges', attribute(detail, 'Surcharge'))
  const nights = readNights(notes, detail, checkIn)
  const fees = readTaxes(notes, child(detail, 'TaxDetails'))
  const extras = readExtras(notes, child(detail, 'ExtraCharges'), facts)
  const flag = (field: 'rate_change_indicator' | 'other_fees', name: string) =>
    noted(notes, field, attribute(detail, name), readThreeState)
  return {
    total,
    rate_total: total,
    price_base,
    taxes,
    surcharges,
    rate_base: nights.first,
    nightly_rates: nights.rates,
    tax_lines: fees.lines,
    fees: fees.fees,
    extra_resort_fee: fees.extra_resort_fee,
    extra_adult_amount: extras.extra_adult_amount,
    extra_adult_rollaway_amount: extras.extra_adult_rollaway_amount,
    extra_charges: extras.extra_charges,
    total_fees: fees.total_fees ?? feesInTexts(notes, texts),
    rate_change_indicator: flag('rate_change_indicator', 'RateChangeIndicator') ?? facts.rate_change,
    other_fees: flag('other_fees', 'ExtraFeesIncluded') ?? facts.fees_included,
  }
}

type NightPrices = { rates: NightlyRate[]; first: string | null }
const readNights = (notes: Notes, detail: Element | undefined, checkIn: Day | null): NightPrices => {
  const nights: NightlyRate[] = []
  const spans = children(detail, 'HotelRateByDate')
  for (const span of spans) {
    const base = attribute(span, 'Base')
    // Approximate amounts are of another currency: such a span is not a night's price.
    if (base === null && (attribute(span, 'ApproximateBase') ?? attribute(span, 'ApproximateTotal')) !== null) continue
    const from = attribute(span, 'EffectiveDate') ?? ''
    const to = attribute(span, 'ExpireDate') ?? nextStart(spans, from)
    const amount = notedMoney(notes, 'nightly_rates', base)
    if (isRealDay(from) && isRealDay(to) && from < to && amount !== null) nights.push({ from, to, amount })
    // An amount for no night, or a night without amount, makes all nights untrustworthy to sum: it must show.
    else notes.unreadable['nightly_rates'] = `${from} ${to} ${base ?? ''}`.trim()
  }
  const rates = nights.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  if (notes.unreadable['nightly_rates'] !== undefined) return { rates, first: null }
  const first = checkIn ?? rates[0]?.from ?? null
  const covering = rates.find(({ from, to }) => first !== null && from <= first && first < to)
  const other = notes.other_currencies['nightly_rates']
  if (covering && other !== undefined) notes.other_currencies['rate_base'] = other
  return { rates, first: covering?.amount ?? null }
}

/** A span without an end lasts until the next one; the last one is taken as one night. */
const nextStart = (spans: readonly Element[], from: string): string => {
  const next = spans
    .map((span) => attribute(span, 'EffectiveDate') ?? '')
    .filter((start) => start > from)
    .toSorted()[0]
  return next ?? (isRealDay(from) ? addDays(from, 1) : '')
}

type Taxes = Pick<Pricing, 'fees' | 'total_fees' | 'extra_resort_fee'> & { lines: TaxLine[] }
const readTaxes = (notes: Notes, details: Element | undefined): Taxes => {
  const lines: TaxLine[] = []
  const fees: NamedAmount[] = []
  const whole: string[] = []
  let partly = false
  let extra_resort_fee: string | null = null
  for (const line of children(details, 'Tax')) {
    const code = attribute(line, 'Code')
    const name = code === null ? null : (taxKinds[code]?.name ?? null)
    const amount = notedMoney(notes, 'tax_lines', child(line, 'Amount')?.text ?? null)
    const percent = noted(notes, 'tax_lines', child(line, 'Percentage')?.text ?? null, readPercent)
    const term = attribute(line, 'Term')
    const frequency = attribute(line, 'CollectionFreq')
    lines.push({ code, name, amount, percent, term, frequency })
    if (code === null || !isFee(code)) continue
    const other = notes.other_currencies['tax_lines']
    const forStay = (term === null || term === 'PerStay') && (frequency === null || frequency === 'Once')
    if (amount === null || !forStay || other !== undefined) partly = true
    else whole.push(amount)
    if (amount === null) continue
    fees.push({ name: name ?? code, amount })
    if (!isResortFee(code)) continue
    extra_resort_fee = amount
    if (other !== undefined) notes.other_currencies['extra_resort_fee'] = other
  }
  const other = notes.other_currencies['tax_lines']
  if (fees.length > 0 && other !== undefined) notes.other_currencies['fees'] = other
  // A fee per night, person or cent has no total that the GDS stated.
  return { lines, fees, extra_resort_fee, total_fees: whole.length > 0 && !partly ? sum(whole) : null }
}

const extraNames = { ExtraChildAmount: 'Extra child', CribAmount: 'Crib', ChildRollawayCharge: 'Child rollaway' }
type Extras = Pick<Pricing, 'extra_adult_amount' | 'extra_adult_rollaway_amount' | 'extra_charges'>
const readExtras = (notes: Notes, extras: Element | undefined, facts: LabelledFacts): Extras => {
  if (extras === undefined && facts.currency !== null) return extrasInText(notes, facts)
  return {
    extra_adult_amount: notedMoney(notes, 'extra_adult_amount', attribute(extras, 'ExtraAdultAmount')),
    extra_adult_rollaway_amount: notedMoney(
      notes,
      'extra_adult_rollaway_amount',
      attribute(extras, 'AdultRollawayCharge'),
    ),
    extra_charges: Object.entries(extraNames).flatMap(([wire, name]): NamedAmount[] => {
      const amount = notedMoney(notes, 'extra_charges', attribute(extras, wire))
      return amount === null ? [] : [{ name, amount }]
    }),
  }
}
const extrasInText = (
  notes: Notes,
  { extra_adult, extra_rollaway, extra_charges, currency }: LabelledFacts,
): Extras => {
  const amount = (field: keyof Extras, text: string | null) =>
    notedMoney(notes, field, text === null ? null : `${currency}${text}`)
  for (const { amount: charge } of extra_charges) amount('extra_charges', charge)
  return {
    extra_adult_amount: amount('extra_adult_amount', extra_adult),
    extra_adult_rollaway_amount: amount('extra_adult_rollaway_amount', extra_rollaway),
    extra_charges,
  }
}

export const readRateCommission = (commission: Element | undefined, facts: LabelledFacts): Commission => ({
  commission_type: attribute(commission, 'Indicator') ?? facts.commission_type,
  commission_value:
    attribute(commission, 'Percent') ?? attribute(commission, 'CommissionAmount') ?? facts.commission_value,
})

/** Approximate amounts in the requested currency; one in another is not converted to it. */
export const readConverted = (detail: Element | undefined): Converted => {
  const money = (name: string) => readMoney(attribute(detail, name) ?? '')
  const [base, total] = [money('ApproximateBase'), money('ApproximateTotal')]
  const currency = total?.currency ?? base?.currency ?? null
  if (currency === null) return noConversion
  const converted = (each: ReturnType<typeof money>) => (each?.currency === currency ? each.amount : null)
  return {
    ...noConversion,
    converted_currency: currency,
    converted_base: converted(base),
    converted_taxes: converted(money('ApproximateTax')),
    converted_total: converted(total),
    converted_rate_total: converted(total),
  }
}
/** Whether a rate is priced by approximate amounts alone. */
export const isOnlyApproximate = (detail: Element | undefined): boolean =>
  readConverted(detail).converted_currency !== null &&
  ![detail, ...children(detail, 'HotelRateByDate')].some((each) =>
    ['Base', 'Total', 'Tax', 'Surcharge'].some((name) => attribute(each, name) !== null),
  )

/** `TOTAL TAX/SURCH/FEE - 84.50 P/STAY` in the words of a Rules answer. */
const totalInWords = /\bTOTAL\s+(?:TAX\/SURCH\/)?FEES?\s*-\s*([A-Z]{3}\s?)?(\d{1,9}(?:\.\d{1,3})?)\s*P\/STAY\b/
const feesInTexts = (notes: Notes, texts: readonly string[]): string | null => {
  for (const text of texts) {
    const [, currency, amount] = totalInWords.exec(text) ?? []
    const other = currency?.trim()
    // An amount without a known currency is ignored.
    if (amount === undefined || (notes.currency === null && other === undefined)) continue
    notes.currency ??= other ?? null
    if (other !== undefined && other !== notes.currency) notes.other_currencies['total_fees'] = other
    return amount
  }
  return null
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
