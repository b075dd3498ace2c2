// Words of a text that are wrong.
import { type CheckFault, wrong } from '../check.ts'
import type { RateText } from '../rate-texts.ts'
import type { Span } from '../../reading/span.ts'

export type FaultyWords = { words: string }
/** Texts without a field of their own are stored without the place of the words. */
export const wrongWords = <F>({ field, text }: RateText, span: Span, facts: F): CheckFault<F & FaultyWords> =>
  wrong(field, { ...facts, words: text.slice(span.start, span.end) }, field === 'other_texts' ? undefined : span)
