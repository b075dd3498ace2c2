// The causes in the rates of one checkup, with the gain of fixing each alone: stored with the score, so that lists need no findings.
import type { FaultyRate, FixableRate } from './cause.ts'
import { gainsOf } from './fix-plan.ts'
import { type CauseGroup, groupCauses } from './fixes.ts'
import { checkOf } from '../rule-set.ts'
import { criteria, type Criterion, type Finding } from '../verdict.ts'

/** One cause in the rates of a checkup, and the weight that fixing it alone brings them. */
export type ScoredCause = Omit<CauseGroup, 'found'> & { gain: number }

export const causesIn = (faulty: readonly FaultyRate[], rates: readonly FixableRate[]): ScoredCause[] => {
  const groups = groupCauses(faulty)
  const gains = gainsOf(rates, groups)
  return groups.map(({ found: _, ...group }, at) => ({ ...group, gain: gains[at] ?? 0 }))
}

/** What a decisive check took away is only in the verdicts; everything else is in the rate's sums. */
export const fixableFrom = (
  rate_id: number,
  weights: FixableRate['criteria'],
  findings: readonly Finding[],
  passedIn: (criterion: Criterion) => number,
): FixableRate => {
  const passed_before = {} as FixableRate['passed_before']
  for (const criterion of criteria) passed_before[criterion] = weights[criterion].passed
  for (const { check: id, verdict } of findings) {
    const check = verdict === 'wrong' ? checkOf(id) : undefined
    if (check?.decisive) passed_before[check.criterion] = passedIn(check.criterion)
  }
  return { rate_id, criteria: weights, findings, passed_before }
}

/** Raise it when texts are read or findings are grouped or worded differently: until a checkup is re-scored, its causes come from its rates. */
export const causesVersion = 7

/** Stored causes name rates by their position in the checkup; `ids` are those of its rates, in that order. */
export const withRateIds = (causes: readonly ScoredCause[], ids: readonly number[]): ScoredCause[] => {
  const idAt = (position: number) => ids[position] ?? 0
  return causes.map(({ rates, counted, wrong_price_rates, ...cause }) => ({
    ...cause,
    rates: rates.map((rate) => ({ ...rate, id: idAt(rate.id) })),
    counted: counted && counted.map((rate) => ({ ...rate, id: idAt(rate.id) })),
    wrong_price_rates: wrong_price_rates.map(idAt),
  }))
}
