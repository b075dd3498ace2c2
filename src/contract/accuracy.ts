// What explains a score: the rule set, the fixes, and the earlier scores of a checkup.
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { observationKinds } from '../domain/accuracy/observations/kinds.ts'
import { audiences, criteria, verdicts } from '../domain/accuracy/verdict.ts'
import { ObservationText, Finding } from './values/checkup-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Job } from './jobs.ts'
import { Id } from './values/paging.ts'
import { Basis, Day, Decimal, Instant, Summary, window } from './values/basic-values.ts'

const asked = z.object({ user_id: Id.optional() })
const onId = z.object({ id: Id })

const RuleSetCheck = Finding.pick({
  check: true,
  number: true,
  criterion: true,
  weight: true,
  decisive: true,
}).extend({
  /** In a rate loader's words. */
  name: z.string(),
  reason: z.string(),
  source: z.string(),
  /** Whether it compares with the property's own data. */
  own_data: z.boolean(),
  /** Fields used, and how each GDS carries them: `yes`, `no`, `sometimes`, by which call. */
  fields: z.array(z.object({ field: z.string(), travel_port: z.string(), sabre: z.string() })),
})
export const RuleSet = z.object({
  version: z.number().int(),
  /** In words: what a criterion, coverage, a decisive check is. */
  words: z.array(z.object({ word: z.string(), text: z.string() })),
  checks: z.array(RuleSetCheck),
  /** What is shown and never scored. */
  observations: z.array(z.object({ kind: z.enum(observationKinds), text: z.string() })),
})
export type RuleSet = z.infer<typeof RuleSet>

/** One thing to fix, however many rates it affects. */
export const Fix = z.object({
  key: z.string(),
  check: z.string(),
  /** All the checks that pass when it is fixed; `check` is the one that says most. */
  checks: z.array(z.string()),
  /** Codes of the own data where it is loaded: of a plan, a room, or both. */
  plan: z.string().nullable(),
  room: z.string().nullable(),
  criterion: Finding.shape.criterion,
  gds_id: z.number().int(),
  field: z.string(),
  verdict: z.enum(['wrong', 'missing']),
  shown: z.string().nullable(),
  expected: z.string().nullable(),
  source: z.string().nullable(),
  advice: z.string(),
  rate_plans: z.array(z.string()),
  /** The first 20 of the affected rates, by check-in; `rates_count` says how many there are. */
  rates: z.array(
    z.object({
      id: z.number().int(),
      rate_plan: z.string(),
      check_in: Day,
      /** The amounts of a price differ from stay to stay: `shown` and `expected` of the fix are then null. */
      shown: z.string().nullable(),
      expected: z.string().nullable(),
      /** Where both are amounts of one currency; `of_night`: of the night that the texts name. */
      amounts: z.object({ currency: z.string(), shown: Decimal, expected: Decimal, of_night: z.boolean() }).nullable(),
    }),
  ),
  rates_count: z.number().int(),
  lost: z.number().int(),
  /** A wrong price: it costs money at once and comes first. */
  money: z.boolean(),
  /** The score when this and all fixes before it are fixed; null if a rate was scored by another rule set than the current one. */
  becomes: z.number().nullable(),
})
export type Fix = z.infer<typeof Fix>
export const Fixes = z.object({
  summary: Summary,
  basis: Basis,
  /**
   * The first 100 in order of points gained; `fixes_count` is the number of all. Of a hotel, those that are accepted, snoozed or done are
   * `left_out`: they come last, `becomes` is null, and no other one counts on them. `left_out_count` is the number of all of these.
   */
  fixes: z.array(Fix.extend({ left_out: z.boolean() })),
  fixes_count: z.number().int(),
  left_out_count: z.number().int(),
  /** The first 100, most important kinds first; `observations_count` is the number of all. */
  observations: z.array(
    ObservationText.extend({
      gds_id: z.number().int(),
      /** The first 20 checkups with this observation; `checkups_count` is the number of all. */
      checkups: z.array(z.object({ checkup_id: z.number().int(), check_in: Day })),
      checkups_count: z.number().int(),
    }),
  ),
  observations_count: z.number().int(),
})
export type Fixes = z.infer<typeof Fixes>

/** One score of a checkup; the first in a list is the current one. */
export const CheckupScore = z.object({
  rule_set: z.number().int(),
  own_version: z.number().int(),
  scored_at: Instant,
  summary: Summary,
  coverage: z.number().nullable(),
  price_wrong_rates: z.number().int(),
})
export type CheckupScore = z.infer<typeof CheckupScore>
export const RateScore = CheckupScore.omit({ price_wrong_rates: true }).extend({
  verdicts: z.record(z.string(), z.enum(verdicts)),
})
export type RateScore = z.infer<typeof RateScore>

export const accuracy = {
  ruleSet: endpoint({
    method: 'GET',
    path: '/accuracy/rule-set',
    may: actors,
    answer: z.object({ data: RuleSet }),
  }),
  /** Of the newest checkups in the window of check-in days, from today on without one. */
  fixes: endpoint({
    method: 'GET',
    path: '/hotels/:id/fixes',
    may: actors,
    mayLag: true,
    gds: 'optional',
    params: onId,
    /** `criterion`: only what loses points there, and what the score becomes by fixing it. */
    query: asked.extend({ ...window, criterion: z.enum(criteria).optional() }),
    answer: z.object({ data: Fixes }),
  }),
  /** What fixing one stored rate gains. `audience`: who reads the advice, where it is not the caller. */
  rateFixes: endpoint({
    method: 'GET',
    path: '/checkup-rates/:id/fixes',
    may: actors,
    params: onId,
    query: asked.extend({ audience: z.enum(audiences).optional() }),
    answer: z.object({ data: Fixes.pick({ summary: true, fixes: true }) }),
  }),
  scores: endpoint({
    method: 'GET',
    path: '/checkups/:id/scores',
    may: actors,
    params: onId,
    query: asked,
    answer: z.object({ data: z.array(CheckupScore) }),
  }),
  rateScores: endpoint({
    method: 'GET',
    path: '/checkup-rates/:id/scores',
    may: actors,
    params: onId,
    query: asked,
    answer: z.object({ data: z.array(RateScore) }),
  }),
  /** Re-scores the newest checkups of a hotel with the current rule set and own data; calls no GDS and costs no query. `all`: older ones too. For those who may import own data: it has no quota. */
  rescore: endpoint({
    method: 'POST',
    path: '/hotels/:id/rescore',
    may: ['manager', 'owner', 'admin'],
    idempotent: true,
    status: 202,
    params: onId,
    query: asked.extend({ checkups: z.enum(['newest', 'all']).default('newest') }),
    answer: z.object({ data: Job }),
  }),
}
