// Work that runs later or again, for administrators: what waits, runs, is tried again and has failed for good.
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { idParams, listQuery, Meta } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

/** Work that somebody causes, then what is due again and again. */
export const queuedKinds = [
  'mail',
  'hotel_import',
  'fix_verification',
  'issue_recheck',
  'hotel_rescore',
  'demo_hotel',
  'demo_world',
  'monitor_run',
  'webhook_message',
  'payment_event',
  'reference',
  'rescore',
  'retention',
  'billing',
  'evidence_months',
  'fix_spells',
  'score_days',
  'fix_reminders',
  'evidence_store',
  'monitors',
  'abandoned_registrations',
  'housekeeping',
] as const
export type QueuedKind = (typeof queuedKinds)[number]

/** Held: it has failed and is tried again at its time. Dead: it is not tried again by itself. */
export const queuedStates = ['waiting', 'running', 'held', 'dead'] as const

/** Its data are not shown: they may hold addresses and tokens. */
export const QueuedJob = z.object({
  id: z.number().int(),
  kind: z.string(),
  state: z.enum(queuedStates),
  /** Null for work of the product itself. */
  account: z.string().nullable(),
  attempts: z.number().int(),
  created_at: Instant,
  /** When it is due; of a dead one when it last was. */
  next_at: Instant,
  /** Why it failed, without links and tokens. */
  error: z.string().nullable(),
  /** The email that it sends. */
  mail_id: z.number().int().nullable(),
})
export type QueuedJob = z.infer<typeof QueuedJob>

const KindCounts = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  held: z.number().int(),
  dead: z.number().int(),
  /** Since when the job that has been due longest waits. */
  oldest_due_at: Instant.nullable(),
})
export type KindCounts = z.infer<typeof KindCounts>

const one = z.object({ data: QueuedJob })
export const queuedJobs = {
  /** One line for each kind, of which there may be no job. */
  kinds: endpoint({
    method: 'GET',
    path: '/queued-jobs/kinds',
    may: ['admin'],
    answer: z.object({ data: z.array(KindCounts) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/queued-jobs',
    may: ['admin'],
    query: listQuery(['next_at', 'created_at'], 25).extend({
      kind: z.enum(queuedKinds).optional(),
      state: z.enum(queuedStates).optional(),
    }),
    answer: z.object({ data: z.array(QueuedJob), meta: Meta }),
  }),
  /** Due now. 409 if it runs or waits for its first try, or if a newer job does the same. */
  retry: endpoint({
    method: 'POST',
    path: '/queued-jobs/:id/retry',
    may: ['admin'],
    params: idParams,
    answer: one,
  }),
  /** All dead ones of a kind, except those of which a newer job does the same; says how many. */
  retryDead: endpoint({
    method: 'POST',
    path: '/queued-jobs/retry-dead',
    may: ['admin'],
    body: z.object({ kind: z.enum(queuedKinds, { error: 'Choose a kind' }) }),
    answer: z.object({ data: z.object({ retried: z.number().int() }) }),
  }),
  /** 409 if it is not dead. */
  remove: endpoint({
    method: 'DELETE',
    path: '/queued-jobs/:id',
    may: ['admin'],
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
}
