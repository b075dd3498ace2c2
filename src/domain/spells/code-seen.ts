// What the rates of a sold booking code say of a check: it passed in all of them, or it cannot be told.
import { loadedTogether } from '../accuracy/causes/one-per-field.ts'
import { checkByNumber, comparesOwnData } from '../accuracy/rule-set.ts'
import { numberedVerdicts, type StoredVerdicts } from '../accuracy/score/stored-verdicts.ts'
import type { CodeSeen } from './spell.ts'

/** The key of a cause begins with the number of its check. */
export const numberOfKey = (key: string) => Number.parseInt(key, 10)

/** Whether what is right of a cause comes from the property's own data. */
export const isOfOwnData = (key: string): boolean => {
  const check = checkByNumber(numberOfKey(key))
  return check !== undefined && comparesOwnData(check)
}

/** Their repair is that one of two contradicting statements goes, and with it what they compare. Where others do not apply, the data are missing. */
const repairedByLess = new Set(['cancellation_policy.offset_agrees', 'cancellation_policy.guarantee_agrees'])

/** Of a failed check that compares several fields, those that it found wrong or missing. */
export type FailedFields = { number: number; fields: readonly string[] }
type SeenRate = { verdicts: StoredVerdicts; failed?: readonly FailedFields[] }

/** `field`: of the cause that was found; a check that has several fields fails for those that it names alone. */
export const codeSeen = (number: number, rates: readonly SeenRate[], field?: string): CodeSeen => {
  const mayNotApply = repairedByLess.has(checkByNumber(number)?.id ?? '')
  const passes = rates.every(({ verdicts, failed }) => {
    const verdict = numberedVerdicts(verdicts).get(number)
    if (verdict === 'pass' || (verdict === 'not_applicable' && mayNotApply)) return true
    const others = failed?.find((each) => each.number === number)
    return others !== undefined && field !== undefined && !others.fields.some((each) => isLoadedWith(each, field))
  })
  return passes ? 'passed' : 'unknown'
}
/** A cause in an answer: the checks that fail by it, its field, and its booking codes. */
export type CauseInCodes = { checks: readonly string[]; field: string; codes: readonly string[] }
/** Whether an answer fails a check in a booking code for that field. What is right is part of a key, so other own data give the same fault another. */
export const failsIn = (
  causes: readonly CauseInCodes[],
  { number, field, code }: { number: number; field: string | undefined; code: string },
): boolean => {
  const check = checkByNumber(number)?.id
  return causes.some(
    (each) =>
      check !== undefined &&
      each.checks.includes(check) &&
      (field === undefined || isLoadedWith(each.field, field)) &&
      each.codes.includes(code),
  )
}
const isLoadedWith = (one: string, other: string) => loadedTogether(one) === loadedTogether(other)

/** The findings of a rate, as they are stored, of checks against own data: these alone have several fields. */
export const failedFields = (
  findings: readonly { number: number | undefined; field: string; also?: readonly { field: string }[] | undefined }[],
): FailedFields[] =>
  findings.flatMap(({ number, field, also = [] }) => {
    const check = number === undefined ? undefined : checkByNumber(number)
    if (number === undefined || !check || !comparesOwnData(check)) return []
    return [{ number, fields: [field, ...also.map((each) => each.field)] }]
  })
