// The verdict on texts none of which has a fault.
import type { Result } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import type { RateText } from '../../rate-texts.ts'

export const withoutFault = ([first]: readonly RateText[]): Result<never> =>
  first ? pass(first.field) : notApplicable('rate_description')
