// The rule set: every check that a score is made of. Numbers are permanent; a changed weight or rule is a new version.
// Version 2 scores agencies' rates by what they carry, ignores converted prices, and takes merged or absent texts as sent.
// Version 3 weighs an invalid code as a rate that can't be booked; what is only inferred from a text contradicts nothing.
// Those against a property's own data (12, 13, 24, 25, 31, 42, 56) do not apply where it has loaded none.
import { catalogue } from './checks/catalogue.ts'
import type { Check } from './check.ts'
import type { CheckContext, Verdict } from './verdict.ts'

export const ruleSet: { version: number; checks: readonly Check[] } = {
  version: 3,
  checks: catalogue,
}

export const comparesOwnData = (check: Check): boolean => check.ownData === true

/** Initial verdicts of the checks that can apply: all ids at once and from JSON, because only such an object has a fixed shape, which is copied and filled faster. */
type ApplicableChecks = { checks: readonly Check[]; verdicts: Readonly<Record<string, Verdict>> }
const checksWhere = (isAsked: (check: Check) => boolean): ApplicableChecks => ({
  checks: ruleSet.checks.filter(isAsked),
  verdicts: JSON.parse(
    JSON.stringify(
      Object.fromEntries(ruleSet.checks.map((check) => [check.id, isAsked(check) ? 'unknown' : 'not_applicable'])),
    ),
  ) as Record<string, Verdict>,
})
const [all, withoutOwn] = [checksWhere(() => true), checksWhere((check) => !comparesOwnData(check))]
export const applicableChecks = ({ own }: Pick<CheckContext, 'own'>): ApplicableChecks =>
  own === null ? withoutOwn : all

const checkById = new Map<string, Check>(ruleSet.checks.map((each) => [each.id, each]))
const byNumber = new Map(ruleSet.checks.map((each) => [each.number, each]))
export const checkOf = (id: string): Check | undefined => checkById.get(id)
export const checkByNumber = (number: number): Check | undefined => byNumber.get(number)
