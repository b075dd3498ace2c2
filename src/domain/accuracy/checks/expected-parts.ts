// A check against own data compares several fields: their answers as one verdict, the first fault speaking for it.
import type { Expected } from '../../own-data/expected.ts'
import type { Rate, RateField } from '../../rate.ts'
import { notApplicable, wrong } from '../judgement.ts'
import type { RateText } from '../texts.ts'
import type { Fault, Judgement, Reading, Span, Verdict } from '../verdict.ts'

/** What the property expects of this rate's code, or null where it has loaded nothing for it. */
export const expectedOf = (rate: Rate, reading: Reading): Expected | null =>
  reading.own?.expectedOf(rate.rate_plan) ?? null

export const sourceOf = ({ version }: Expected): string => `own data, version ${version}`

/** One field or one thing of a field; null: the property has not said, so nothing is compared. */
export type Part = (rate: Rate, expected: Expected, reading: Reading) => Judgement | null

const order: Readonly<Record<Verdict, number>> = { wrong: 0, missing: 1, pass: 2, unknown: 3, not_applicable: 4 }

/** A wrong part before a missing one, both before those that agree; unknown only where nothing could be compared. */
export const comparing =
  (field: RateField, parts: readonly Part[]) =>
  (rate: Rate, reading: Reading): Judgement => {
    const expected = expectedOf(rate, reading)
    if (expected === null) return notApplicable(field)
    let first: Judgement | null = null
    const faults: Fault[] = []
    for (const part of parts) {
      const found = part(rate, expected, reading)
      if (!found) continue
      if (first === null || order[found.verdict] < order[first.verdict]) first = found
      if (found.verdict === 'wrong' || found.verdict === 'missing') faults.push(faultOf(found, found.verdict))
    }
    if (first === null || first.verdict === 'not_applicable') return notApplicable(field)
    if (faults.length === 0) return first
    const also = othersOf(faults, first)
    return { ...first, source: sourceOf(expected), ...(also.length > 0 && { also }) }
  }

const faultOf = ({ field, span, shown, expected }: Judgement, verdict: Fault['verdict']): Fault => ({
  verdict,
  field,
  ...(span && { span }),
  ...(shown !== undefined && { shown }),
  ...(expected !== undefined && { expected }),
})
/** One wrong value of a field is mended once, whatever it contradicts; words that a text lacks are told one by one. */
const othersOf = (faults: readonly Fault[], { field, verdict, expected }: Judgement): Fault[] => {
  const told = faults.findIndex(
    (each) => each.field === field && each.verdict === verdict && each.expected === expected,
  )
  return faults.filter(
    (each, at) =>
      at !== told &&
      (each.verdict === 'missing' ||
        (each.field !== field && faults.findIndex((other) => other.field === each.field) === at)),
  )
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
