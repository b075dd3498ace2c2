// What the texts of a rate say of its cancellation.
import type { Rate, RateField } from '../../rate.ts'
import { cancellationTexts, remembered, type RateText, textsOf } from '../rate-texts.ts'
import { readCancellation } from '../../reading/cancelling/cancellation.ts'
import type { CancellationTerms } from '../../reading/cancelling/terms.ts'
import type { CheckContext } from '../verdict.ts'

export const cancellationIn = remembered(readCancellation)

/** The fields in which terms of cancellation are stated in words. */
export const cancellationTextFields: readonly RateField[] = [...cancellationTexts, 'other_texts']
export const cancellationTextsOf = (rate: Rate): RateText[] => textsOf(rate, cancellationTexts, /cancel|refund/i)
export const statedTerms = (rate: Rate, checkup: CheckContext): CancellationTerms[] =>
  cancellationTextsOf(rate).map(({ text }) => cancellationIn(text, checkup))
