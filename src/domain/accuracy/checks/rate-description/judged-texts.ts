// What the checks of all texts of a rate share: a fault in words of one of them, and the verdict where none has a fault.
import { type CheckFault, type Result, wrongBy } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'
import type { RateText } from '../../rate-texts.ts'
import type { Span } from '../../verdict.ts'

/** The words of the text in which the fault is. */
export type FaultyWords = { words: string }

/** A text without a field of its own has no place to mark. */
export const wrongWords = <F>({ field, text }: RateText, span: Span, facts: F): CheckFault<F & FaultyWords> =>
  wrongBy(field, { ...facts, words: text.slice(span.start, span.end) }, field === 'other_texts' ? undefined : span)

export const withoutFault = ([first]: readonly RateText[]): Result<never> =>
  first ? pass(first.field) : notApplicable('rate_description')
