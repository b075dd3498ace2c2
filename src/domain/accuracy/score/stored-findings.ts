// Findings as they are stored: their checks by number, which never changes.
import { checkByNumber } from '../rule-set.ts'
import type { Finding } from '../verdict.ts'

export type NumberedFinding = Omit<Finding, 'check'> & { number: number }

/** Without checks that this program does not know: they belong to another rule set. */
export const knownFindings = (findings: readonly NumberedFinding[]): Finding[] =>
  findings.flatMap(({ number, ...found }) => {
    const check = checkByNumber(number)
    return check ? [{ check: check.id, ...found }] : []
  })
