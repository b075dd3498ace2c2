// The comparison of a rate with own data as screens show it: the expected value in words and the verdict, field by field.
import type { OwnComparison } from '../accuracy/checks/own-comparison.ts'
import type { Expected } from '../own-data/expected.ts'
import type { FieldVerdict } from '../accuracy/verdict.ts'
import type { RateField } from '../rate.ts'
import { expectations } from './expectations.ts'

/** The comparison as domain and contract have it. */
type ComparedFields = Omit<OwnComparison, 'fields'> & { fields: Readonly<Record<string, FieldVerdict>> }
export type OwnCompared = Pick<OwnComparison, 'nights' | 'taxes'> & {
  fields: Partial<Record<RateField, { words: string; verdict: FieldVerdict }>>
}

/** undefined if own data does not cover the rate. */
export const ownCompared = ({
  expected,
  compared,
  time_zone,
}: {
  expected: Expected | null
  compared: ComparedFields | null
  time_zone: string | null
}): OwnCompared | undefined => {
  if (!expected || !compared) return undefined
  const fields = Object.entries(expectations).flatMap(([field, words]) => {
    // Nights that the GDS does not state have no line: their sum is in the total.
    const unstated = field === 'nightly_rates' && compared.nights.length === 0
    const value = unstated ? null : words(expected, time_zone)
    return value === null ? [] : [[field, { words: value, verdict: compared.fields[field] ?? 'not_compared' }]]
  })
  return { fields: Object.fromEntries(fields), nights: compared.nights, taxes: compared.taxes }
}
