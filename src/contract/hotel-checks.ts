// Checks all hotels of a person as one job: what it takes, how far it is, and which checks failed. S2§4
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { Job } from './jobs.ts'
import { Instant } from './values/basic-values.ts'

/** Whoever has hotels assigned and may search their rates. */
const checkers = ['demo', 'employee', 'manager', 'owner'] as const
/** All hotels, or only those that were never checked in a GDS. */
const checkScopes = ['all', 'unchecked'] as const

const count = z.number().int()
const Size = z.object({ hotels: count, queries: count })

/** Of a demo all of its queries, of other accounts those of this month. */
export const QueriesLeft = z.object({ used: count, included: count, left: count })
export type QueriesLeft = z.infer<typeof QueriesLeft>

/** What a check would take now. Each hotel is one query in each GDS that sells it. */
const ChecksCost = z.object({
  /** Hotels assigned to the person. */
  hotels: count,
  all: Size,
  unchecked: Size,
  /** The person's GDS: one that is not ready is left out, and `message` says why. */
  gds: z.array(
    z.object({ id: count, label: z.string(), ready: z.boolean(), message: z.string().nullable(), hotels: count }),
  ),
  /** Null where nothing is included. */
  queries: QueriesLeft.nullable(),
  /** Whether the account stops when no queries are left, as a demo does. */
  limited: z.boolean(),
})
export type ChecksCost = z.infer<typeof ChecksCost>

/** The newest check of the account's hotels, up to a day after its end. */
const HotelChecks = z.object({
  id: count,
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** Whether the person started it: only they see its failures and may cancel it, by `DELETE /jobs/:id`. */
  mine: z.boolean(),
  done: count,
  total: count,
  ended_at: Instant.nullable(),
  /** The first 50 of `failures_count`. */
  failures: z.array(z.object({ hotel_id: count, hotel: z.string(), gds_id: count, message: z.string() })),
  failures_count: count,
})
export type HotelChecks = z.infer<typeof HotelChecks>

export const hotelChecks = {
  newest: endpoint({
    method: 'GET',
    path: '/hotel-checks',
    may: checkers,
    answer: z.object({ data: HotelChecks.nullable() }),
  }),
  cost: endpoint({ method: 'GET', path: '/hotel-checks/cost', may: checkers, answer: z.object({ data: ChecksCost }) }),
  /** One at a time in an account; 409 while one is running. It continues after a restart of the server. */
  start: endpoint({
    method: 'POST',
    path: '/hotel-checks',
    may: checkers,
    idempotent: true,
    status: 202,
    body: z.object({ which: z.enum(checkScopes).default('all') }),
    answer: z.object({ data: Job }),
  }),
}
