// Whether loading what the own data has settles another failed check of the same field too.
import { compare, isDecimal } from '../../money.ts'
import { isOwn } from './one-per-field.ts'
import { checkOf } from '../rule-set.ts'
import type { Finding } from '../verdict.ts'

/** Whether a check passes once the finding that explains it is fixed; without own data any right value settles both. */
export const isSettledBy = (finding: Finding, leading: Finding): boolean => {
  const { check, verdict, field, facts } = finding
  if (verdict !== 'wrong' || leading.verdict !== 'wrong' || !isOwn(leading) || field !== leading.field) return true
  if (facts && checkOf(check)?.settles?.(facts)) return true
  const [wanted, loaded] = [wantedBy(finding), wantedBy(leading)]
  return wanted !== null && loaded !== null && isSameValue(wanted, loaded)
}

const wantedBy = ({ check, facts }: Finding): string | null => (facts && checkOf(check)?.wants?.(facts)) ?? null
const isSameValue = (a: string, b: string): boolean => a === b || (isDecimal(a) && isDecimal(b) && compare(a, b) === 0)
