// What is said of runs: how far one is, what became of each of its checkups, and what it has confirmed.
import { z } from 'zod'
import { changeKinds } from '../domain/monitors/changes.ts'
import { runStates } from '../domain/monitors/run-states.ts'
import { Day, Decimal, Instant } from './values/basic-values.ts'

const tally = z.number().int()

/** Of employees and managers, the figures and the reason are those of the hotels that they reach. */
export const RunSummary = z.object({
  id: tally,
  state: z.enum(runStates),
  /** Why it was skipped or failed. */
  reason: z.string().nullable(),
  /** When it was due; of one that somebody started, when they did. */
  due_at: Instant,
  begun_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** Null where the schedule started it. */
  started_by: z.string().nullable(),
  /** Checkups: planned, answered, failed. */
  planned: tally,
  answered: tally,
  failed: tally,
  /** Sent to the GDS so far. */
  queries: tally,
  /** Findings in its answers. */
  findings: tally,
})
export type RunSummary = z.infer<typeof RunSummary>

export const RunCheck = z.object({
  hotel_id: tally,
  hotel: z.string(),
  gds_id: tally,
  check_in: Day,
  nights: tally,
  adults: tally,
  children: tally,
  corporate_codes: z.array(z.string()),
  state: z.enum(['waiting', 'running', 'answered', 'failed']),
  /** Why it failed. */
  reason: z.string().nullable(),
  checkup_id: tally.nullable(),
  queries: tally,
  rates: tally,
  findings: tally,
})
export type RunCheck = z.infer<typeof RunCheck>

export const ChangedThing = z.object({
  kind: z.enum(changeKinds),
  hotel_id: tally,
  hotel: z.string(),
  gds_id: tally,
  /** Null where it is in no single code. */
  code: z.string().nullable(),
  /** The field, or what changed of the rate. */
  title: z.string(),
  /** When a checkup showed it first. */
  at: Instant,
})
/** Confirmed by a second checkup. */
export const ConfirmedChange = ChangedThing.extend({
  id: tally,
  check_in: Day,
  nights: tally,
  /** In the GDS, what is right, and what was told before; of what is back, what was accepted until another value came. */
  shown: z.string().nullable(),
  expected: z.string().nullable(),
  was: z.string().nullable(),
  value_per_night: z.object({ amount: Decimal, currency: z.string() }).nullable(),
  /** Of what is gone: since when it was found. */
  since: Instant.nullable(),
  confirmed_at: Instant,
  run_id: tally.nullable(),
  checkup_id: tally,
  /** Whom the fix of its cause is assigned to; null where nobody is. */
  who: z.string().nullable(),
  /** When a mail told it, or would have: `told_nobody` where nobody received one. */
  told_at: Instant.nullable(),
  told_nobody: z.boolean(),
})
export type ConfirmedChange = z.infer<typeof ConfirmedChange>
export type SeenOnce = z.infer<typeof ChangedThing>
