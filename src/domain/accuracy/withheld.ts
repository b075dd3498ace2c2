// Verdicts that are withheld: of a rate that the hotel does not load, of a price that the GDS only converted, and of texts read in part.
import type { Rate } from '../rate.ts'
import { capabilityOf } from './capabilities.ts'
import { notApplicable, unknown } from './check-result.ts'
import { readInPart } from './rate-texts.ts'
import type { Check } from './check.ts'
import type { CheckResult } from './verdict.ts'

/** The hotel's own price is not in the answer: amounts are only given in another currency. */
const isConvertedOnly = (rate: Rate): boolean => rate.converted_currency !== null && rate.currency === null

/** Texts that an agency writes from its own data. */
const agencyTexts: ReadonlySet<Check['id']> = new Set<Check['id']>([
  'rate_description.not_a_copy',
  'rate_description.no_placeholder',
])

/** Compares two things that the rate carries, so neither is lacking. */
const comparing: ReadonlySet<Check['id']> = new Set<Check['id']>(['rate_description.inclusions_named'])

/** An agency's rate is scored by what it carries: the hotel cannot load what it lacks. */
export const withheld = (check: Check, result: CheckResult, rate: Rate): CheckResult => {
  const { id } = check
  const { agency, convertedPrice = false } = check.withheld ?? {}
  if (rate.rate_source !== null) {
    if (result.verdict === 'missing' && agency !== 'nothing' && !comparing.has(id)) return unknown(result.field)
    if (result.verdict === 'wrong' && (agency === 'wrong' || agencyTexts.has(id))) return notApplicable(result.field)
  }
  if (isConvertedOnly(rate) && convertedPrice) return unknown(result.field)
  return needsRest(check, result, rate) ? unknown(result.field) : result
}

/** Checks that something is stated: wherever it was read, it is. */
const isPresence = (id: Check['id']): boolean => /(?:present|known|stated)$/.test(id)
/** Finds a fault in the end of a text. */
const ofTheEnd: ReadonlySet<Check['id']> = new Set<Check['id']>(['rate_description.not_cut_off'])

/** Whether the part of a text that was not read could change the result; a fault in what was read stays. */
const needsRest = (check: Check, { verdict, field }: CheckResult, rate: Rate): boolean => {
  const { id, needsEnd = ofTheEnd.has(id), stated = isPresence(id) } = check
  const fields = readInPart(rate)
  if (fields.size === 0 || verdict === 'unknown') return false
  if (verdict === 'wrong') return needsEnd && fields.has(field)
  if (verdict === 'pass' && stated) return false
  for (const each of fields) if (capabilityOf(each)?.checks.some((name) => name === id)) return true
  return false
}
