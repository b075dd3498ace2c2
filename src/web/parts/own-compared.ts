// GDS value, own value and verdict of every field that the property says something of. Comes when a rate has own data.
import type { CheckupRate, ExpectedRate } from '../../contract/checkup-values.ts'
import { type ComparedPart, type FieldVerdict, comparedParts } from '../../domain/accuracy/checks/expected-fields.ts'
import { minorUnit } from '../../domain/accuracy/checks/amounts.ts'
import {
  type NightLine,
  nightLines,
  type TaxLineCompared,
  taxLines,
} from '../../domain/accuracy/checks/expected-lines.ts'
import { gdsNameOf } from '../../domain/gds.ts'
import { isDecimal, sum, times, within } from '../../domain/money.ts'
import type { RateField } from '../../domain/rate.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import { afterTax, type Expectation, expectations } from './own-expectations.ts'

export type OwnCompared = {
  fields: Partial<Record<RateField, { words: string; verdict: FieldVerdict }>>
  nights: NightLine[]
  taxes: TaxLineCompared[]
}
type Asked = { stay: Stay; time_zone: string | null; today: Day }

export const ownCompared = (rate: CheckupRate, expected: ExpectedRate, asked: Asked): OwnCompared => {
  const reading = {
    ...asked,
    gds: gdsNameOf(rate.gds_id) ?? 'travel_port',
    calls: { details: rate.calls.details ?? 'not_made', rules: rate.calls.rules ?? 'not_made' },
    currency: null,
    rates: [rate],
    whole: false,
    property_texts: [],
    before_rules: null,
    own: null,
  } as const
  const parts = comparedParts(rate, expected, reading, storedOf(rate))
  const fields = Object.entries(expectations).flatMap(([name, expectation]) => {
    const words = expectation.words(expected)
    if (words === null) return []
    const field = name as RateField
    const verdict =
      expectation.parts.length > 0
        ? worst(expectation.parts.map((part) => verdictAt(field, expectation, parts[part])))
        : plainVerdict(field, rate, expected)
    return [[field, { words, verdict }]]
  })
  const found = rate.findings.find(({ check }) => check === 'pricing.matches_expected')
  return {
    fields: Object.fromEntries(fields),
    nights: expected.price ? nightLines(rate, expected.price, asked.stay.check_in, found) : [],
    taxes: expected.price ? taxLines(rate, expected.price, found) : [],
  }
}

const storedOf = ({ verdicts, findings }: CheckupRate) => ({
  verdicts,
  findings: findings as {
    check: `${(typeof findings)[number]['criterion']}.${string}`
    verdict: 'wrong' | 'missing'
  }[],
})

const order = ['wrong', 'missing', 'pass', 'not_compared'] as const
const worst = (verdicts: readonly FieldVerdict[]): FieldVerdict =>
  order.find((each) => verdicts.includes(each)) ?? 'not_compared'

/** Type and value of a commission are judged together: whoever speaks of the value has found the type to be right. */
const verdictAt = (field: RateField, { exactly }: Expectation, part: ComparedPart): FieldVerdict => {
  if (field === 'commission_type' && part.field === 'commission_value' && part.verdict !== 'not_compared') return 'pass'
  return exactly && part.field !== field ? 'not_compared' : part.verdict
}

/** Fields of one check of the price: its finding names the field, and what agrees to the minor unit agrees. */
const plainVerdict = (field: RateField, rate: CheckupRate, { price, corporate_codes }: ExpectedRate): FieldVerdict => {
  if (field === 'corporate_codes') return sameCodes(rate.corporate_codes, corporate_codes) ? 'pass' : 'not_compared'
  const found = rate.findings.find((finding) => finding.check === 'pricing.matches_expected' && finding.field === field)
  if (found) return found.verdict
  if (price === null || rate.verdicts['pricing.matches_expected'] === 'unknown') return 'not_compared'
  if (rate.currency !== price.currency) return 'not_compared'
  const meant = {
    total: afterTax(price),
    rate_base: price.per_night[0],
    taxes: sum(price.taxes.map(({ amount }) => amount)),
  }
  if (field === 'currency') return 'pass'
  const shown = field === 'total' || field === 'rate_base' || field === 'taxes' ? rate[field] : null
  const wanted = meant[field as keyof typeof meant]
  const unit = times(minorUnit(price.currency), price.per_night.length + price.taxes.length)
  const agrees = shown !== null && wanted != null && isDecimal(shown) && within(shown, wanted, unit)
  return agrees ? 'pass' : 'not_compared'
}
const sameCodes = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((code) => b.includes(code))
