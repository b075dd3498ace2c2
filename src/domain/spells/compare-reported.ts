// Whether what was reported to a hotel is gone: judged as the verification of a fix is, from what the GDS sends of its booking code now.
import { numberedVerdicts, type StoredVerdicts } from '../accuracy/score/stored-verdicts.ts'
import type { RecheckResult } from '../issues.ts'
import { codeSeen } from './code-seen.ts'

type Compared = { result: RecheckResult; gone: string[]; found: string[]; unknown: string[] }

/** `rates`: all of the booking code as they are now. Gone only where the check passes in each of them. */
export const compareReported = (
  reported: readonly { check: string; number: number }[],
  rates: readonly { verdicts: StoredVerdicts }[],
): Compared => {
  const checks = new Map(reported.map(({ check, number }) => [check, number]))
  const states = [...checks].map(([check, number]) => [check, seenOf(number, rates)] as const)
  const [gone, found, unknown] = (['gone', 'found', 'unknown'] as const).map((state) =>
    states.flatMap(([check, is]) => (is === state ? [check] : [])),
  ) as [string[], string[], string[]]
  return { result: resultOf(gone.length, found.length, unknown.length), gone, found, unknown }
}

const seenOf = (number: number, rates: readonly { verdicts: StoredVerdicts }[]) => {
  const isWrong = rates.some(({ verdicts }) => {
    const verdict = numberedVerdicts(verdicts).get(number)
    return verdict === 'wrong' || verdict === 'missing'
  })
  if (isWrong) return 'found'
  return rates.length > 0 && codeSeen(number, rates) === 'passed' ? 'gone' : 'unknown'
}

const resultOf = (gone: number, found: number, unknown: number): RecheckResult => {
  if (gone + found + unknown === 0) return 'no_findings'
  if (found > 0) return gone > 0 ? 'partly' : 'found'
  return unknown > 0 ? 'unknown' : 'gone'
}
