// Verdicts that are withheld: of a rate that the hotel does not load, of a price that the GDS only converted, and of texts read in part.
import type { Rate } from '../rate.ts'
import { notApplicable, unknown } from './check-result.ts'
import { readInPart } from './rate-texts.ts'
import type { Check } from './check.ts'
import type { CheckResult } from './verdict.ts'

/** The hotel's own price is not in the answer: amounts are only given in another currency. */
const isConvertedOnly = (rate: Rate): boolean => rate.converted_currency !== null && rate.currency === null

/** An agency's rate is scored by what it carries: the hotel cannot load what it lacks. */
export const withheld = (check: Check, result: CheckResult, rate: Rate): CheckResult => {
  const { agency, convertedPrice = false } = check.withheld ?? {}
  if (rate.rate_source !== null) {
    if (result.verdict === 'missing' && agency !== 'nothing') return unknown(result.field)
    if (result.verdict === 'wrong' && agency === 'wrong') return notApplicable(result.field)
  }
  if (isConvertedOnly(rate) && convertedPrice) return unknown(result.field)
  return needsRest(check, result, rate) ? unknown(result.field) : result
}

/** Whether the part of a text that was not read could change the result; a fault in what was read stays. */
const needsRest = (check: Check, { verdict, field }: CheckResult, rate: Rate): boolean => {
  const fields = readInPart(rate)
  if (fields.size === 0 || verdict === 'unknown') return false
  if (verdict === 'wrong') return check.needsEnd === true && fields.has(field)
  if (verdict === 'pass' && check.stated) return false
  return check.reads.some((each) => each !== 'beds.quantity' && fields.has(each))
}
