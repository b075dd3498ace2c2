// A check against own data compares several fields: their answers as one verdict, the first fault speaking for it.
import type { Expected } from '../../own-data/expected.ts'
import type { Rate, RateField } from '../../rate.ts'
import { notApplicable, wrong } from '../judgement.ts'
import type { RateText } from '../texts.ts'
import type { Judgement, Reading, Span } from '../verdict.ts'

/** What the property expects of this rate's code, or null where it has loaded nothing for it. */
export const expectedOf = (rate: Rate, reading: Reading): Expected | null =>
  reading.own?.expectedOf(rate.rate_plan) ?? null

export const sourceOf = ({ version }: Expected): string => `own data, version ${version}`

/** One field or one thing of a field; null: the property has not said, so nothing is compared. */
export type Part = (rate: Rate, expected: Expected, reading: Reading) => Judgement | null

const order = ['wrong', 'missing', 'pass', 'unknown'] as const

/** A wrong part before a missing one, both before those that agree; unknown only where nothing could be compared. */
export const comparing =
  (field: RateField, parts: readonly Part[]) =>
  (rate: Rate, reading: Reading): Judgement => {
    const expected = expectedOf(rate, reading)
    if (expected === null) return notApplicable(field)
    const found = parts.flatMap((part) => part(rate, expected, reading) ?? [])
    for (const verdict of order) {
      const judgement = found.find((each) => each.verdict === verdict)
      if (judgement?.verdict === 'missing') return { ...judgement, source: sourceOf(expected) }
      if (judgement) return judgement
    }
    return notApplicable(field)
  }

export const differing = (field: RateField, shown: string, wanted: string, expected: Expected): Judgement =>
  wrong(field, { shown, expected: wanted, source: sourceOf(expected) })

/** As `differing`, where words of a text say so. */
export const saying = ({ field, text }: RateText, span: Span, wanted: string, expected: Expected): Judgement =>
  wrong(field, {
    ...(field === 'other_texts' ? {} : { span: { start: span.start, end: span.end } }),
    shown: text.slice(span.start, span.end),
    expected: wanted,
    source: sourceOf(expected),
  })
