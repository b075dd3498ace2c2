// Rechecks of issues in the queue: one job for each try, so that none is lost with its server. Whoever closes an issue waits for the first.
import { z } from 'zod'
import { hourMs, minuteMs } from '../../../domain/durations.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'

/** `user`: who searches: whoever closed it, or reported it where its hotel has `answered` that it is corrected. */
export const recheckKind = {
  name: 'issue_recheck',
  data: z.object({ issue: z.int(), user: z.int(), tries: z.int(), answered: z.boolean().default(false) }),
  waits: { tries: 5, first: 10_000, longest: 10 * minuteMs },
  jitter: 0.1,
  atOnce: 4,
  atOncePerTenant: 2,
  longestAfter: 24 * hourMs,
} satisfies QueueKind

type NextTry = { issue: number; user: number; tenant_id: number; tries: number; after: number; answered: boolean }
/** Closing waits for no search that an answer has started, which may be about to end. */
export const queueRecheck = (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { issue, user, tenant_id, tries, after, answered }: NextTry,
) => {
  const key = `${answered ? 'answered ' : ''}${issue} ${tries}`
  return enqueue(context, tx, recheckKind, { issue, user, tries, answered }, { tenant_id, key, after })
}
