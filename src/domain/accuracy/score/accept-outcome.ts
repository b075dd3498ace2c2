// What 'Accept as correct' does to the findings of a rate against own data: which of them go, and which stay.
import type { Rate, RateField } from '../../rate.ts'
import { comparesOwnData, ruleSet } from '../rule-set.ts'
import type { CheckContext, FieldFault, OwnSide } from '../verdict.ts'
import { withheld } from '../withheld.ts'

type OwnFault = { field: RateField; verdict: FieldFault['verdict']; shown: string | null; expected: string | null }
type AcceptOutcome = { cleared: OwnFault[]; left: OwnFault[] }

/** By field: each is reported once. */
const ownFaultsOf = (rate: Rate, checkup: CheckContext): Map<RateField, OwnFault> => {
  const faults = new Map<RateField, OwnFault>()
  if (checkup.own === null) return faults
  for (const check of ruleSet.checks.filter(comparesOwnData)) {
    const { also = [], ...first } = withheld(check, check.judge(rate, checkup), rate)
    for (const { verdict, field, shown = null, expected = null } of [first, ...also])
      if ((verdict === 'wrong' || verdict === 'missing') && !faults.has(field))
        faults.set(field, { field, verdict, shown, expected })
  }
  return faults
}

/** The rate is one of the checkup's; `before` and `after` are own data without and with what is accepted. */
export const acceptOutcome = (
  rate: Rate,
  checkup: Omit<CheckContext, 'own'>,
  { before, after }: { before: OwnSide | null; after: OwnSide | null },
): AcceptOutcome => {
  const was = ownFaultsOf(rate, { ...checkup, own: before })
  const now = ownFaultsOf(rate, { ...checkup, own: after })
  return {
    cleared: [...was.values()].filter(({ field }) => !now.has(field)),
    left: [...now.values()],
  }
}
