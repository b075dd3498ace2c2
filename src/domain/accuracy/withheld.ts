// Verdicts that are withheld: of a rate that the hotel does not load, and of a price that the GDS only converted.
import type { Rate } from '../rate.ts'
import { notApplicable, unknown } from './check-result.ts'
import type { Check, CheckResult } from './verdict.ts'

/** The hotel's own price is not in the answer: amounts are only given in another currency. */
const isConvertedOnly = (rate: Rate): boolean => rate.converted_currency !== null && rate.currency === null

const ownPrice: ReadonlySet<Check['id']> = new Set<Check['id']>([
  'pricing.total_present',
  'pricing.currency_valid',
  'pricing.currency_is_propertys',
  'pricing.tax_inclusion_stated',
  'pricing.sum_agrees',
  'pricing.nights_sum_to_stay',
  'pricing.matches_expected',
])
/** Texts that an agency writes from its own data. */
const agencyTexts: ReadonlySet<Check['id']> = new Set<Check['id']>([
  'rate_description.not_a_copy',
  'rate_description.no_placeholder',
])

/** Compares two things that the rate carries, so neither is lacking. */
const comparing: ReadonlySet<Check['id']> = new Set<Check['id']>(['rate_description.inclusions_named'])

/** An agency's rate is scored by what it carries: the hotel cannot load what it lacks. */
export const withheld = (id: Check['id'], result: CheckResult, rate: Rate): CheckResult => {
  if (rate.rate_source !== null) {
    if (result.verdict === 'missing' && !comparing.has(id)) return unknown(result.field)
    if (result.verdict === 'wrong' && agencyTexts.has(id)) return notApplicable(result.field)
  }
  return isConvertedOnly(rate) && ownPrice.has(id) ? unknown(result.field) : result
}
