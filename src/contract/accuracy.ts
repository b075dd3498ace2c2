// The score explained: the rule set, the tasks that mend it, and what a reading was judged before.
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { besideKinds } from '../domain/accuracy/beside-kinds.ts'
import { criteria, verdicts } from '../domain/accuracy/verdict.ts'
import { BesideFact, Finding } from './checkup-values.ts'
import { endpoint } from './endpoint.ts'
import { Job } from './jobs.ts'
import { Id } from './paging.ts'
import { Basis, Day, Instant, Summary, window } from './values.ts'

const asked = z.object({ user_id: Id.optional() })
const onId = z.object({ id: Id })

export const RuleSetCheck = Finding.pick({
  check: true,
  number: true,
  criterion: true,
  weight: true,
  decisive: true,
}).extend({
  reason: z.string(),
  source: z.string(),
  /** Whether it compares with the property's own data. */
  own_data: z.boolean(),
  /** Fields that it reads, and how each GDS carries them: `yes`, `no`, `sometimes`, by which call. */
  fields: z.array(z.object({ field: z.string(), travel_port: z.string(), sabre: z.string() })),
})
export const RuleSet = z.object({
  version: z.number().int(),
  /** In words: what a criterion, coverage, a decisive check is. */
  words: z.array(z.object({ word: z.string(), text: z.string() })),
  checks: z.array(RuleSetCheck),
  /** Facts that are told and never scored. */
  beside: z.array(z.object({ kind: z.enum(besideKinds), text: z.string() })),
})
export type RuleSet = z.infer<typeof RuleSet>

/** One thing to mend, however many rates it stands on. */
export const Task = z.object({
  key: z.string(),
  check: z.string(),
  /** All the checks that pass when it is mended; `check` is the one that says most. */
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
  /** Of the rates that it stands on the first 20, by check-in; `rates_count` says how many there are. */
  rates: z.array(z.object({ id: z.number().int(), rate_plan: z.string(), check_in: Day })),
  rates_count: z.number().int(),
  lost: z.number().int(),
  /** The score when this and all tasks before it are mended; null where another rule set than today's judged a rate. */
  becomes: z.number().nullable(),
})
export type Task = z.infer<typeof Task>
export const Tasks = z.object({
  summary: Summary,
  basis: Basis,
  /** The first 100 in the order of what they bring; `tasks_count` says how many there are. */
  tasks: z.array(Task),
  tasks_count: z.number().int(),
  /** The first 100, the weightiest kinds before the others; `beside_count` says how many there are. */
  beside: z.array(
    BesideFact.extend({
      gds_id: z.number().int(),
      /** The first 20 of the readings in which it stands; `readings_count` says how many there are. */
      readings: z.array(z.object({ checkup_id: z.number().int(), check_in: Day })),
      readings_count: z.number().int(),
    }),
  ),
  beside_count: z.number().int(),
})
export type Tasks = z.infer<typeof Tasks>

/** One judgement of a reading; the first in a list is the one that counts. */
export const Judgement = z.object({
  rule_set: z.number().int(),
  own_version: z.number().int(),
  judged_at: Instant,
  summary: Summary,
  coverage: z.number().nullable(),
  price_wrong_rates: z.number().int(),
})
export type Judgement = z.infer<typeof Judgement>
export const RateJudgement = Judgement.omit({ price_wrong_rates: true }).extend({
  verdicts: z.record(z.string(), z.enum(verdicts)),
})
export type RateJudgement = z.infer<typeof RateJudgement>

export const accuracy = {
  ruleSet: endpoint({
    method: 'GET',
    path: '/accuracy/rule-set',
    may: actors,
    answer: z.object({ data: RuleSet }),
  }),
  /** Of the newest readings in the window of check-in days, from today on without one. */
  tasks: endpoint({
    method: 'GET',
    path: '/hotels/:id/tasks',
    may: actors,
    gds: 'optional',
    params: onId,
    /** `criterion`: only what loses points there, and what the score becomes by it. */
    query: asked.extend({ ...window, criterion: z.enum(criteria).optional() }),
    answer: z.object({ data: Tasks }),
  }),
  /** What mending one stored rate brings. */
  rateTasks: endpoint({
    method: 'GET',
    path: '/checkup-rates/:id/tasks',
    may: actors,
    params: onId,
    query: asked,
    answer: z.object({ data: Tasks.pick({ summary: true, tasks: true }) }),
  }),
  judgements: endpoint({
    method: 'GET',
    path: '/checkups/:id/judgements',
    may: actors,
    params: onId,
    query: asked,
    answer: z.object({ data: z.array(Judgement) }),
  }),
  rateJudgements: endpoint({
    method: 'GET',
    path: '/checkup-rates/:id/judgements',
    may: actors,
    params: onId,
    query: asked,
    answer: z.object({ data: z.array(RateJudgement) }),
  }),
  /** Judges all newest readings of a hotel again, by the rule set and own data of now; asks no GDS and costs no query. `all`: older ones too. For those who may import own data: it has no quota. */
  judgeAgain: endpoint({
    method: 'POST',
    path: '/hotels/:id/judgements',
    may: ['manager', 'owner', 'admin'],
    status: 202,
    params: onId,
    query: asked.extend({ readings: z.enum(['newest', 'all']).default('newest') }),
    answer: z.object({ data: Job }),
  }),
}
