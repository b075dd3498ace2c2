// Imports in the queue: one job for each, which goes from chunk to chunk, and after an interruption on from the next one.
import { z } from 'zod'
import { minuteMs } from '../../../domain/durations.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import type { QueueKind } from '../../platform/queue/kinds.ts'

export const importKind = {
  name: 'hotel_import',
  data: z.object({ import: z.int() }),
  waits: { tries: 10, first: 10_000, longest: 30 * minuteMs },
  jitter: 0.1,
  atOnce: 1,
  atOncePerTenant: 1,
  endsAtOnce: true,
} satisfies QueueKind

/** In the transaction that makes an import ready: its rows are stored, and its columns mapped. */
export const queueImport = (
  context: Context,
  tx: Transaction,
  { tenant_id }: Pick<Person, 'tenant_id'>,
  id: number,
): Promise<number | undefined> => enqueue(context, tx, importKind, { import: id }, { tenant_id, key: String(id) })
