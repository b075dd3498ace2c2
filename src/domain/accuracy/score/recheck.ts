// Whether what was reported to a hotel is gone: the findings of then against the verdicts of now.
import type { Verdict } from '../verdict.ts'

/**
 * `gone`: all findings; `partly`: some; `found`: none. `unknown`: the new search could not tell. `not_available`: the booking
 * code is no longer on sale. `no_findings`: the report had none. `past`: the stay has begun. `failed`: the GDS did not answer.
 */
export const recheckResults = [
  'gone',
  'partly',
  'found',
  'unknown',
  'not_available',
  'no_findings',
  'past',
  'failed',
] as const
type RecheckResult = (typeof recheckResults)[number]

type Compared = { result: RecheckResult; gone: string[]; found: string[]; unknown: string[] }

/** `verdicts` are those of the rate as it is now, by check. A check that no longer applies finds nothing wrong. */
export const compareReported = (
  reported: readonly { check: string }[],
  verdicts: Readonly<Record<string, Verdict>>,
): Compared => {
  const checks = [...new Set(reported.map(({ check }) => check))]
  const stateOf = (check: string) => {
    const verdict = verdicts[check] ?? 'unknown'
    return verdict === 'unknown' ? 'unknown' : verdict === 'wrong' || verdict === 'missing' ? 'found' : 'gone'
  }
  const [gone, found, unknown] = (['gone', 'found', 'unknown'] as const).map((state) =>
    checks.filter((check) => stateOf(check) === state),
  ) as [string[], string[], string[]]
  return { result: resultOf(gone.length, found.length, unknown.length), gone, found, unknown }
}

const resultOf = (gone: number, found: number, unknown: number): RecheckResult => {
  if (gone + found + unknown === 0) return 'no_findings'
  if (found > 0) return gone > 0 ? 'partly' : 'found'
  return unknown > 0 ? 'unknown' : 'gone'
}
