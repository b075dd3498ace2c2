// One-off runs: hotels that somebody has checked now, without a monitor and its schedule.
import { z } from 'zod'
import { QueriesLeft } from './hotel-checks.ts'
import { RunCheck, RunSummary } from './monitor-runs.ts'
import { AskedByRun } from './monitors.ts'
import { Decimal } from './values/basic-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Id, idParams, listQuery, Meta } from './values/paging.ts'

/** Whoever may search the rates of hotels, except a demo visitor. */
const checkers = ['employee', 'manager', 'owner', 'travel_agent', 'admin'] as const

const tally = z.number().int()
const actsFor = { user_id: Id.optional() }
const personQuery = z.object(actsFor)

/** As a monitor asks for them. */
export const AskedOnce = AskedByRun.pick({
  hotels: true,
  gds: true,
  corporate_codes: true,
  stays: true,
  rules_of: true,
})
export type AskedOnce = z.infer<typeof AskedOnce>

/** What it would take now: the same plan is made when it starts. */
const OneOffCost = z.object({
  /** Hotels and GDS that are asked, and dates. */
  hotels: tally,
  gds: tally,
  stays: tally,
  /** At most: rules of a booking code that is no longer sold are not asked for. */
  queries: tally,
  /** Hotels without an id in a chosen GDS. */
  unsold: z.array(z.object({ hotel_id: tally, name: z.string(), gds_id: tally })),
  /** Of the account this month; null where nothing is included. */
  left: QueriesLeft.nullable(),
  /** Of 100 queries above the plan; null where nothing is included. */
  extra_price: z.object({ amount: Decimal, currency: z.string() }).nullable(),
})
export type OneOffCost = z.infer<typeof OneOffCost>

const OneOffRun = RunSummary.extend({
  /** Those that the reader reaches. */
  hotels_count: tally,
  /** The first hotel that the reader reaches. */
  hotel: z.string().nullable(),
  /** Then `reason` says who did it, also while the checkups that had begun are finished. */
  canceled: z.boolean(),
  /** Whether it is under way and not canceled yet, and the reader may do that. */
  may_cancel: z.boolean(),
})
export type OneOffRun = z.infer<typeof OneOffRun>

/** A cause that its checkups found for the first time or again, or no longer. */
const OneOffChange = z.object({
  kind: z.enum(['new', 'back', 'gone']),
  hotel_id: tally,
  hotel: z.string(),
  gds_id: tally,
  /** The field. */
  title: z.string(),
  /** Of the run: the one that shows it, where it is known. */
  checkup_id: tally.nullable(),
})
export type OneOffChange = z.infer<typeof OneOffChange>

const WholeRun = OneOffRun.extend({
  /** Of hotels that the reader reaches, in the order in which they were planned. */
  checks: z.array(RunCheck),
  /** Of hotels that the reader reaches, by hotel, the first 200 of `changes_count`. */
  changes: z.array(OneOffChange),
  changes_count: tally,
})
const oneRun = z.object({ data: WholeRun })

export const oneOffRuns = {
  /** Of the account, newest first: those with a hotel that the reader reaches, and those that they started. */
  list: endpoint({
    method: 'GET',
    path: '/one-off-runs',
    may: checkers,
    query: listQuery(['due_at'], 20).extend(actsFor),
    answer: z.object({ data: z.array(OneOffRun), meta: Meta }),
  }),
  /** Its price; nothing is stored. Refuses what starting it would refuse. */
  cost: endpoint({
    method: 'POST',
    path: '/one-off-runs/cost',
    may: checkers,
    onBehalf: 'body',
    body: AskedOnce.extend(actsFor),
    answer: z.object({ data: OneOffCost }),
  }),
  /** 422 above 1,000 queries; 409 while three of the account are under way, or where no GDS can be asked. */
  start: endpoint({
    method: 'POST',
    path: '/one-off-runs',
    may: checkers,
    idempotent: true,
    status: 202,
    onBehalf: 'body',
    body: AskedOnce.extend(actsFor),
    answer: oneRun,
  }),
  one: endpoint({
    method: 'GET',
    path: '/one-off-runs/:id',
    may: checkers,
    params: idParams,
    query: personQuery,
    answer: oneRun,
  }),
  /** What it has not begun is not asked; 409 once it has ended, and a second time changes nothing. By whoever started it, and by who pays. */
  cancel: endpoint({
    method: 'POST',
    path: '/one-off-runs/:id/cancel',
    may: checkers,
    params: idParams,
    query: personQuery,
    answer: oneRun,
  }),
}
