// The causes in the rates of one checkup, with the gain of fixing each alone: stored with the score, so that lists need no findings.
import type { Amounts } from './amount-difference.ts'
import type { FaultyRate, FixableRate, FixedRate } from './cause.ts'
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

/** The version that is written. Raise it with every change of causes or of how they are stored: servers of the version before read no newer one. */
export const causesVersion = 8
/**
 * The oldest that says the same as today's. Make it today's when texts are read or findings are grouped or worded differently: until a
 * checkup is re-scored, its causes come from its rates.
 */
export const readCausesSince = 7

/** A rate as it is stored: what is as in the rate before it is left out, so that what rates share is there once. Before version 8 all was there. */
type StoredRate = Pick<FixedRate, 'id' | 'rate_plan'> & Partial<FixedRate>
export type StoredCause = Omit<ScoredCause, 'rates' | 'counted'> & {
  rates: readonly StoredRate[]
  counted: readonly StoredRate[] | null
}

export const storedOnce = (causes: readonly ScoredCause[]): StoredCause[] =>
  causes.map(({ rates, counted, ...cause }) => ({
    ...cause,
    rates: withoutRepeats(rates),
    counted: counted && withoutRepeats(counted),
  }))

const withoutRepeats = (rates: readonly FixedRate[]): StoredRate[] =>
  rates.map((rate, at) => {
    const before = rates[at - 1]
    if (!before) return rate
    const { id, rate_plan, check_in, shown, expected, amounts } = rate
    const stored: StoredRate = { id, rate_plan }
    if (check_in !== before.check_in) stored.check_in = check_in
    if (shown !== before.shown) stored.shown = shown
    if (expected !== before.expected) stored.expected = expected
    if (!areEqual(amounts, before.amounts)) stored.amounts = amounts
    return stored
  })

const areEqual = (one: Amounts | null, other: Amounts | null) =>
  one === other ||
  (one?.currency === other?.currency &&
    one?.shown === other?.shown &&
    one?.expected === other?.expected &&
    one?.of_night === other?.of_night)

/** Stored causes name rates by their position in the checkup; `ids` are those of its rates, in that order. */
export const withRateIds = (causes: readonly StoredCause[], ids: readonly number[]): ScoredCause[] => {
  const idAt = (position: number) => ids[position] ?? 0
  const whole = (rates: readonly StoredRate[]) => {
    let before: Omit<FixedRate, 'id' | 'rate_plan'> = { check_in: '', shown: null, expected: null, amounts: null }
    return rates.map(({ id, rate_plan, ...own }): FixedRate => {
      before = { ...before, ...own }
      return { id: idAt(id), rate_plan, ...before }
    })
  }
  return causes.map(({ rates, counted, wrong_price_rates, ...cause }) => ({
    ...cause,
    rates: whole(rates),
    counted: counted && whole(counted),
    wrong_price_rates: wrong_price_rates.map(idAt),
  }))
}
