// A check against own data compares several fields: their results as one verdict, represented by the first fault.
import type { Expected } from '../../own-data/expected.ts'
import type { Rate, RateField } from '../../rate.ts'
import type { CheckFault, Result } from '../check.ts'
import { notApplicable, wrong } from '../check-result.ts'
import type { RateText } from '../rate-texts.ts'
import type { FieldFault, CheckResult, Checkup, Span, Verdict } from '../verdict.ts'

/** What the property expects of this rate's code, or null if it has loaded nothing for it. */
export const expectedOf = (rate: Rate, checkup: Checkup): Expected | null =>
  checkup.own?.expectedOf(rate.rate_plan) ?? null

const sourceOf = ({ version }: Expected): string => `own data, version ${version}`

/** One field or one part of a field; null: own data does not state it, so it is not compared. */
export type FieldComparison = (rate: Rate, expected: Expected, checkup: Checkup) => CheckResult | null

const verdictOrder: Readonly<Record<Verdict, number>> = { wrong: 0, missing: 1, pass: 2, unknown: 3, not_applicable: 4 }

/** Wrong parts before missing ones, both before matches; unknown only if nothing could be compared. */
export const comparing =
  (field: RateField, parts: readonly FieldComparison[]) =>
  (rate: Rate, checkup: Checkup): CheckResult => {
    const expected = expectedOf(rate, checkup)
    if (expected === null) return notApplicable(field)
    let first: CheckResult | null = null
    const faults: FieldFault[] = []
    for (const part of parts) {
      const found = part(rate, expected, checkup)
      if (!found) continue
      if (first === null || verdictOrder[found.verdict] < verdictOrder[first.verdict]) first = found
      if (found.verdict === 'wrong' || found.verdict === 'missing') faults.push(faultOf(found, found.verdict))
    }
    if (first === null || first.verdict === 'not_applicable') return notApplicable(field)
    if (faults.length === 0) return first
    const also = othersOf(faults, first)
    return { ...first, source: sourceOf(expected), ...(also.length > 0 && { also }) }
  }

const faultOf = ({ field, span, shown, expected }: CheckResult, verdict: FieldFault['verdict']): FieldFault => ({
  verdict,
  field,
  ...(span && { span }),
  ...(shown !== undefined && { shown }),
  ...(expected !== undefined && { expected }),
})
/** One wrong value of a field is one fix, whatever it contradicts; phrases missing from a text are listed one by one. */
const othersOf = (faults: readonly FieldFault[], { field, verdict, expected }: CheckResult): FieldFault[] => {
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

export const differing = (field: RateField, shown: string, wanted: string, expected: Expected): CheckResult =>
  wrong(field, { shown, expected: wanted, source: sourceOf(expected) })

/** As `differing`, where words of a text say so. */
export const differingWords = (
  { field, text }: RateText,
  span: Span,
  wanted: string,
  expected: Expected,
): CheckResult =>
  wrong(field, {
    ...(field === 'other_texts' ? {} : { span: { start: span.start, end: span.end } }),
    shown: text.slice(span.start, span.end),
    expected: wanted,
    source: sourceOf(expected),
  })

/** As `FieldComparison`, with facts. */
export type PartComparison<F> = (rate: Rate, expected: Expected, checkup: Checkup) => Result<F> | null
/** Of which version of own data the facts are: the whole comparison has it, its further parts do not. */
export type OfVersion = { version?: number }
export const ownDataSource = (version: number | undefined): string | undefined =>
  version === undefined ? undefined : `own data, version ${version}`

/** As `comparing`, with facts. */
export const comparingParts =
  <F extends OfVersion>(field: RateField, parts: readonly PartComparison<F>[]) =>
  (rate: Rate, checkup: Checkup): Result<F> => {
    const expected = expectedOf(rate, checkup)
    if (expected === null) return notApplicable(field)
    const found = parts.flatMap((part) => part(rate, expected, checkup) ?? [])
    const [first] = found.toSorted((a, b) => verdictOrder[a.verdict] - verdictOrder[b.verdict])
    if (first === undefined || first.verdict === 'not_applicable') return notApplicable(field)
    if (!('facts' in first)) return first
    const also = found.filter((each, at): each is CheckFault<F> => {
      if (each === first || !('facts' in each)) return false
      const isFirstOfField = found.findIndex((other) => 'facts' in other && other.field === each.field) === at
      return each.verdict === 'missing' || (each.field !== first.field && isFirstOfField)
    })
    return {
      ...first,
      facts: { ...first.facts, version: expected.version },
      ...(also.length > 0 && { also }),
    }
  }
