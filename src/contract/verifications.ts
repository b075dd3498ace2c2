// Whether a fix was made: what a check of its stays costs, starting one, its outcome stay by stay, and cancelling it.
import { z } from 'zod'
import { stayOutcomes } from '../domain/spells/judge-stay.ts'
import { mostFixesChanged } from '../domain/fix-limits.ts'
import { fixParams, leftOutFor, manyOf, SeenFix, verificationStates } from './fixes.ts'
import { QueriesLeft } from './hotel-checks.ts'
import { Day, Instant, window } from './values/basic-values.ts'
import { endpoint } from './values/endpoint.ts'
import { Id } from './values/paging.ts'

const readers = ['demo', 'employee', 'manager', 'owner', 'admin'] as const
const writers = ['employee', 'manager', 'owner', 'admin'] as const
const count = z.number().int()

const Stay = z.object({ check_in: Day, nights: count, adults: count, children: count })

export const Verification = z.object({
  id: count,
  hotel_id: count,
  gds_id: count,
  key: z.string(),
  /** `gone` is of the stays that were checked: `unchecked` ones may still have it. */
  status: z.enum(verificationStates),
  /** Why it could not be checked, or is tried again at `next_at`. */
  reason: z.string().nullable(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  next_at: Instant.nullable(),
  /** Sent to the GDS so far. */
  queries: count,
  /** Stays ahead with this fix that are not checked. */
  unchecked: count,
  stays: z.array(
    Stay.extend({
      outcome: z.enum(stayOutcomes),
      /** Why it could not be checked. */
      reason: z.string().nullable(),
      /** Of a stay that still has it. */
      shown: z.string().nullable(),
      expected: z.string().nullable(),
      checked_at: Instant.nullable(),
      checkup_id: count.nullable(),
    }),
  ),
})
export type Verification = z.infer<typeof Verification>

/** What a check would take now. Rules of booking codes count where the fix was found in them and the GDS sends them apart. */
const VerificationCost = z.object({
  stays: z.array(Stay.extend({ queries: count })),
  queries: count,
  /** With all stays ahead, up to 50. */
  all: z.object({ stays: count, queries: count }),
  /** Stays ahead that neither checks. */
  beyond: count,
  /** Besides them, stays of a point of sale that the account no longer uses: only that one could tell. */
  elsewhere: count,
  /** Null where nothing is included, and for administrators, whose queries don't count. */
  left: QueriesLeft.nullable(),
  /** The one that runs: pressing again joins it. */
  running: Verification.nullable(),
})
export type VerificationCost = z.infer<typeof VerificationCost>

/** What checking several would take now, fix by fix as it is done: of each the nearest stays, at most five. */
const VerificationsCost = z.object({
  /** Those that would be checked. */
  fixes: count,
  stays: count,
  /** At most: each check stops at the first stay that is still wrong. */
  queries: count,
  /** Of those fixes, stays ahead that are not checked. */
  unchecked: count,
  /** Of all of them, stays that were found at a point of sale which the account no longer uses. */
  elsewhere: count,
  /** Fixes whose check runs already, which goes on. */
  running: count,
  /** Fixes without a stay that can be checked, or that nothing has any more. */
  none: count,
  /** Null where nothing is included, and for administrators, whose queries don’t count. */
  left: QueriesLeft.nullable(),
})
export type VerificationsCost = z.infer<typeof VerificationsCost>

/** How far checks are that were started with one press: so many fixes are in each state. */
const VerificationsProgress = z.object({
  /** Without those that are tried again in hours. */
  running: count,
  /** The GDS failed: they are tried again, the first of them at `next_at`. */
  later: count,
  next_at: Instant.nullable(),
  gone: count,
  still_there: count,
  couldnt_check: count,
  past: count,
  cancelled: count,
  /** Sent to the GDS so far. */
  queries: count,
})
export type VerificationsProgress = z.infer<typeof VerificationsProgress>
/** As many as can be started at once, with a comma between two. */
const VerificationIds = z
  .string()
  .transform((ids): (string | number)[] => ids.split(','))
  .pipe(z.array(Id).max(mostFixesChanged, `At most ${mostFixesChanged} checks`))

/** Nothing has it any more, somebody else has changed it, no stay can be checked, or its first checkup would be refused. */
const NotChecked = leftOutFor(z.enum(['not_found', 'changed_meanwhile', 'no_stay', 'refused']))
export type NotChecked = z.infer<typeof NotChecked>

const personQuery = z.object({ user_id: Id.optional() })
const oneVerification = z.object({ data: Verification })
const params = z.object({ id: Id, verification_id: Id })

export const verifications = {
  cost: endpoint({
    method: 'GET',
    path: '/hotels/:id/fixes/:key/verification-cost',
    may: writers,
    params: fixParams,
    query: z.object({ ...window, user_id: Id.optional() }),
    answer: z.object({ data: VerificationCost }),
  }),
  /** Marks the fix as done and checks it, one stay after another, until one is still wrong. Answers the one that runs, if there is one. If-Match as for a change of the fix. */
  start: endpoint({
    method: 'POST',
    path: '/hotels/:id/fixes/:key/verifications',
    may: writers,
    idempotent: true,
    status: 202,
    ifMatch: true,
    params: fixParams,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: z.object({ all: z.boolean().default(false) }),
    answer: oneVerification,
  }),
  costOfMany: endpoint({
    method: 'POST',
    path: '/fixes/verification-cost',
    may: writers,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: z.object({ fixes: manyOf(SeenFix.pick({ hotel_id: true, key: true })) }),
    answer: z.object({ data: VerificationsCost }),
  }),
  /** Marks fixes as done and checks each, as one is. `queries` is the cost that was shown: where it is more by now, nothing is started. */
  startMany: endpoint({
    method: 'POST',
    path: '/fixes/verifications',
    may: writers,
    idempotent: true,
    status: 202,
    query: z.object({ ...window, user_id: Id.optional() }),
    body: z.object({ fixes: manyOf(SeenFix), queries: count.min(0) }),
    answer: z.object({
      /** Checks that were begun, those that ran already, and fixes without one. */
      data: z.object({
        started: count,
        running: count,
        refused: z.array(NotChecked),
        /** Of the checks that were begun. */
        ids: z.array(count),
      }),
    }),
  }),
  /** Checks of hotels that the person does not reach are not counted. */
  progressOfMany: endpoint({
    method: 'GET',
    path: '/fixes/verifications',
    may: readers,
    query: z.object({ ids: VerificationIds, user_id: Id.optional() }),
    answer: z.object({ data: VerificationsProgress }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/hotels/:id/verifications/:verification_id',
    may: readers,
    params,
    query: personQuery,
    answer: oneVerification,
  }),
  /** The fix stays done; what was sent is paid for. 409 if it has ended. */
  cancel: endpoint({
    method: 'POST',
    path: '/hotels/:id/verifications/:verification_id/cancel',
    may: writers,
    params,
    query: personQuery,
    answer: oneVerification,
  }),
}
