// A rate compared with own data, field by field and line by line: the verdicts that screens show next to the values.
import { isDecimal, sum, times, within } from '../../money.ts'
import { type Expected, totalAfterTax } from '../../own-data/expected.ts'
import type { Rate, RateField } from '../../rate.ts'
import type { CheckContext, FieldVerdict } from '../verdict.ts'
import { fieldState } from '../capabilities.ts'
import { minorUnit } from './amounts.ts'
import { type ComparedPart, comparedParts, type ExpectedPart, type ScoredRate } from './expected-fields.ts'
import { about as priceCheck } from './pricing/matches-expected.ts'
import { type NightLine, nightLines, type TaxLineCompared, compareTaxLines } from './pricing/expected/expected-lines.ts'

export type OwnComparison = {
  fields: Partial<Record<RateField, FieldVerdict>>
  nights: NightLine[]
  taxes: TaxLineCompared[]
}

/** `exactly`: only when the comparison was made with this field itself. */
type Comparison = { parts: readonly ExpectedPart[]; exactly?: true }

/** Which comparison covers a field; one without parts is covered by the price check. */
const comparisons: Partial<Record<RateField, Comparison>> = {
  rate_name: { parts: ['rate_name'] },
  rate_category: { parts: ['rate_category'] },
  corporate_codes: { parts: [] },
  commission_type: { parts: ['commission'] },
  commission_value: { parts: ['commission'], exactly: true },
  rate_description: { parts: ['plan_phrases'] },
  beds: { parts: ['beds'] },
  room_view: { parts: ['room_view'] },
  smoking: { parts: ['smoking'] },
  adults_count: { parts: ['greatest_occupancy'] },
  breakfast: { parts: ['breakfast'] },
  lunch: { parts: ['lunch'] },
  dinner: { parts: ['dinner'] },
  room_rate_description: { parts: ['room_name', 'room_phrases'] },
  refundable: { parts: ['refundable'] },
  cancellation_deadline: { parts: ['deadline'] },
  cancellation_deadline_offset: { parts: ['cancel_before'], exactly: true },
  cancel_penalty_amount: { parts: ['penalty'] },
  guarantee_type: { parts: ['guarantee'] },
  deposit_amount: { parts: ['deposit'] },
  total: { parts: [] },
  currency: { parts: [] },
  rate_base: { parts: [] },
  taxes: { parts: [] },
  nightly_rates: { parts: [] },
  tax_lines: { parts: [] },
}

export const compareWithOwn = (
  rate: Rate,
  expected: Expected,
  checkup: CheckContext,
  { verdicts, findings }: ScoredRate,
): OwnComparison => {
  const parts = comparedParts(rate, expected, checkup, { verdicts, findings })
  const comparedOn = (field: RateField, comparison: Comparison): FieldVerdict =>
    comparison.parts.length > 0
      ? worst(comparison.parts.map((part) => partVerdict(field, comparison, parts[part])))
      : priceVerdict(field, rate, expected, { verdicts, findings })
  // A text may say what own data says, and the field itself is still missing.
  const verdictOn = (field: RateField, comparison: Comparison): FieldVerdict => {
    const verdict = comparedOn(field, comparison)
    return verdict === 'pass' && fieldState(field, rate, { ...checkup, verdicts }) === 'missing' ? 'missing' : verdict
  }
  const fields = Object.entries(comparisons).map(([field, comparison]) => [
    field,
    verdictOn(field as RateField, comparison),
  ])
  const price = findings.find(({ check }) => check === priceCheck.id)
  return {
    fields: Object.fromEntries(fields),
    nights: expected.price && checkup.stay ? nightLines(rate, expected.price, checkup.stay.check_in, price) : [],
    taxes: expected.price ? compareTaxLines(rate, expected.price, price) : [],
  }
}

const comparisonOrder = ['wrong', 'missing', 'pass', 'not_compared'] as const
const worst = (verdicts: readonly FieldVerdict[]): FieldVerdict =>
  comparisonOrder.find((each) => verdicts.includes(each)) ?? 'not_compared'

/** Type and value of a commission are one comparison: if the value was compared, the type matched. */
const partVerdict = (field: RateField, { exactly }: Comparison, part: ComparedPart): FieldVerdict => {
  if (field === 'commission_type' && part.field === 'commission_value' && part.verdict !== 'not_compared') return 'pass'
  return exactly && part.field !== field ? 'not_compared' : part.verdict
}

/** The finding of the price check names its field; what agrees to the minor unit passes. */
const priceVerdict = (
  field: RateField,
  rate: Rate,
  { price, corporate_codes }: Expected,
  { verdicts, findings }: ScoredRate,
): FieldVerdict => {
  if (field === 'corporate_codes') return sameCodes(rate.corporate_codes, corporate_codes) ? 'pass' : 'not_compared'
  const found = findings.find((finding) => finding.check === priceCheck.id && finding.field === field)
  if (found) return found.verdict === 'missing' ? 'missing' : 'wrong'
  if (price === null || verdicts[priceCheck.id] === 'unknown') return 'not_compared'
  if (rate.currency !== price.currency) return 'not_compared'
  if (field === 'currency') return 'pass'
  const amounts = {
    total: totalAfterTax(price),
    rate_base: price.per_night[0],
    taxes: sum(price.taxes.map(({ amount }) => amount)),
  }
  const shown = field === 'total' || field === 'rate_base' || field === 'taxes' ? rate[field] : null
  const expected = amounts[field as keyof typeof amounts]
  const tolerance = times(minorUnit(price.currency), price.per_night.length + price.taxes.length)
  const agrees = shown !== null && expected != null && isDecimal(shown) && within(shown, expected, tolerance)
  return agrees ? 'pass' : 'not_compared'
}

const sameCodes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((code) => b.includes(code))
