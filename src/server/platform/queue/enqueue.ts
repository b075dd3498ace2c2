// Adds a job in the transaction that causes it: it runs if and only if that transaction commits.
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/handle.ts'
import { isoTime } from '../database/iso-time.ts'
import { col, countRows, rowOf, rowShape } from '../database/rows.ts'
import type { QueueKind } from './kinds.ts'
import { queueChannel, wakeQueues } from './wake-queues.ts'

type QueuedFor = {
  /** Whose turn it uses up. */
  tenant_id: number
  /** While a job of this kind and key waits or runs, no second one is added. */
  key?: string
  /** Milliseconds from now. */
  after?: number
}

const queuedJob = rowShape({ id: col.int, told: col.text })

/** Returns its id; none where one with its key waits or runs. PostgreSQL tells the other servers when the transaction commits. */
export const enqueue = async <S extends z.ZodType>(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { name, data }: QueueKind<S>,
  given: z.input<S>,
  { tenant_id, key, after = 0 }: QueuedFor,
): Promise<number | undefined> => {
  const text = JSON.stringify(data.parse(given))
  const at = now()
  const job = await rowOf(tx, queuedJob)`with made as (
      insert into queued_jobs (kind, tenant_id, key, data, next_at, created_at)
      values (${name}, ${tenant_id}, ${key ?? null}, ${text}::jsonb, ${isoTime(at + after)}, ${isoTime(at)})
      on conflict (kind, key) where status = 'waiting' do nothing returning id, kind)
    select id::int, pg_notify(${queueChannel}, kind) told from made`
  if (job) wakeQueues(name)
  return job?.id
}

/** Whether a job of the kind waits or runs, for whomever. */
export const isQueued = async (db: Database, { name }: QueueKind): Promise<boolean> =>
  (await countRows(db)`select 1 from queued_jobs where kind = ${name} and status = 'waiting' limit 1`) > 0
