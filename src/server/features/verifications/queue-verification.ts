// Verifications in the queue: one job for each try. The waits between tries are those of a failing GDS; a job of the queue is only run
// again where its server died or had a fault.
import { z } from 'zod'
import { hourMs, minuteMs } from '../../../domain/durations.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'

/** After the first failure of the GDS, the second and the third; then the fix is open again. */
export const triedAgainAfter = [hourMs, 6 * hourMs, 24 * hourMs] as const

export const verificationKind = {
  name: 'fix_verification',
  data: z.object({ verification: z.int(), tries: z.int() }),
  waits: { tries: 5, first: 10_000, longest: 10 * minuteMs },
  jitter: 0.1,
  atOnce: 4,
  atOncePerTenant: 2,
  longestAfter: 24 * hourMs,
  endsAtOnce: true,
} satisfies QueueKind

type NextTry = { id: number; tenant_id: number; tries: number; after: number }
export const queueTry = (context: Context, tx: Transaction, { id, tenant_id, tries, after }: NextTry) =>
  enqueue(
    context,
    tx,
    verificationKind,
    { verification: id, tries },
    { tenant_id, key: `${id} ${tries}`, ...(after > 0 && { after }) },
  )
