// A check against own data compares several fields: their results as one verdict, represented by the first fault.
import type { Expected } from '../../own-data/expected.ts'
import type { Rate, RateField } from '../../rate.ts'
import type { CheckFault, Result } from '../check.ts'
import { notApplicable } from '../check-result.ts'
import type { Say } from '../say.ts'
import type { CheckContext, Verdict } from '../verdict.ts'

/** What the property expects of this rate's code, or null if it has loaded nothing for it. */
export const expectedOf = (rate: Rate, checkup: CheckContext): Expected | null =>
  checkup.own?.expectedOf(rate.rate_plan) ?? null

const verdictOrder: Readonly<Record<Verdict, number>> = { wrong: 0, missing: 1, pass: 2, unknown: 3, not_applicable: 4 }

/** One field or one part of a field; null: own data does not state it, so it is not compared. */
export type FieldComparison<F> = (rate: Rate, expected: Expected, checkup: CheckContext) => Result<F> | null
/** Of which version of own data the facts are. */
export type OfVersion = { version?: number }
export const ownDataSource = ({ version }: OfVersion, say: Say): string | undefined =>
  version === undefined ? undefined : say.ownData(version)

/**
 * Wrong parts before missing ones, both before matches; unknown only if nothing could be compared. One wrong value of a field is
 * one fix, whatever it contradicts; phrases missing from a text are listed one by one.
 */
export const comparing =
  <F extends OfVersion>(field: RateField, parts: readonly FieldComparison<F>[]) =>
  (rate: Rate, checkup: CheckContext): Result<F> => {
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
    const ofVersion = (fault: CheckFault<F>) => ({ ...fault, facts: { ...fault.facts, version: expected.version } })
    return { ...ofVersion(first), ...(also.length > 0 && { also: also.map(ofVersion) }) }
  }
