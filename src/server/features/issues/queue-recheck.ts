// Rechecks of closed issues in the queue: one job for each try, so that none is lost with its server. Whoever closes the issue waits for the first.
import { z } from 'zod'
import { hourMs, minuteMs } from '../../../domain/durations.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'

/** `user`: who closed it, and searches. */
export const recheckKind = {
  name: 'issue_recheck',
  data: z.object({ issue: z.int(), user: z.int(), tries: z.int() }),
  waits: { tries: 5, first: 10_000, longest: 10 * minuteMs },
  jitter: 0.1,
  atOnce: 4,
  atOncePerTenant: 2,
  longestAfter: 24 * hourMs,
} satisfies QueueKind

type NextTry = { issue: number; user: number; tenant_id: number; tries: number; after: number }
export const queueRecheck = (context: Context, tx: Transaction, { issue, user, tenant_id, tries, after }: NextTry) =>
  enqueue(context, tx, recheckKind, { issue, user, tries }, { tenant_id, key: `${issue} ${tries}`, after })
