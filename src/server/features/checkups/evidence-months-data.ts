// The months of stored GDS responses, each a partition of `evidence` of its own: made ahead or on demand, and dropped whole.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { holdLock } from '../../platform/database/advisory-locks.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { keptSince, objectKey, pinnedUses } from './evidence-data.ts'

/** Both make and drop months, one after the other. */
const lockMonths = (tx: Transaction) => holdLock(tx, 'evidence_months')

/** `month` is its first day (UTC), like '2026-11-01'. */
const tableOf = (month: string) => `evidence_${month.slice(0, 4)}_${month.slice(5, 7)}`

/** Whether a month (a date in SQL) has its partition. */
export const hasPartition = (
  month: SQL,
): SQL => sql`exists (select from pg_inherits where inhparent = 'evidence'::regclass
  and inhrelid = to_regclass('evidence_' || to_char(${month}, 'YYYY_MM')))`

/**
 * The partition of a month, made unless it is there. Attaching an empty table holds up neither readers nor writers; of two servers that make
 * the same month, the second waits and finds it. `month` is its first day.
 */
export const makeMonth = async (tx: Transaction, month: string): Promise<void> => {
  await lockMonths(tx)
  const there = await countOf(tx)`select count(*)::int n from (select 1) x where ${hasPartition(sql`${month}::date`)}`
  if (there > 0) return
  const table = sql.identifier(tableOf(month))
  await tx.execute(sql`create table if not exists ${table} (like evidence including all)`)
  await tx.execute(sql`alter table ${table} alter column bytes set statistics 0`)
  await tx.execute(sql`alter table evidence attach partition ${table} for values in (${sql.raw(`'${month}'`)})`)
}

const coming = rowShape({ month: col.text })

/** The current month and the next ones, by the database's clock. Returns those that were missing. */
export const listMissingMonths = async (db: Database, ahead: number): Promise<string[]> =>
  (
    await rowsOf(db, coming)`select x.month::text from (
        select (date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date "month"
        from generate_series(0, ${ahead}::int) n) x
      where not ${hasPartition(sql`x.month`)} order by 1`
  ).map(({ month }) => month)

const oldMonth = rowShape({
  month: col.text,
  /** No longer part of `evidence`: a run ended before it was dropped. */
  state: z.enum(['attached', 'detaching', 'detached']),
})
export type OldMonth = z.output<typeof oldMonth>

/** Months of which all is over, the oldest first, but before them what is being detached: PostgreSQL detaches one at a time. */
export const listOldMonths = (db: Database, now: string): Promise<OldMonth[]> =>
  rowsOf(db, oldMonth)`select x.month::text, x.state from (
      select to_date(substr(c.relname, 10), 'YYYY_MM') "month", case when i.inhrelid is null then 'detached'
        when i.inhdetachpending then 'detaching' else 'attached' end state
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '^evidence_[0-9]{4}_[0-9]{2}$') x
    where x.month + interval '1 month' <= ${keptSince(now)} at time zone 'UTC' order by x.state <> 'detaching', x.month`

/** Moves nothing: of a month, what an open issue or a working link needs is also in the partition that stays. */
export const copyPinned = (tx: Transaction, month: string, now: string) =>
  tx.execute(sql`insert into evidence as kept (month, sha256, bytes, size, created_at, object_state, object_key)
    select 'infinity', e.sha256, e.bytes, e.size, e.created_at, e.object_state, ${objectKey}
    from ${sql.identifier(tableOf(month))} e
    where e.sha256 in (select p.sha256 from (${pinnedUses(now)}) p
      where p.at >= ${month}::timestamp at time zone 'UTC'
        and p.at < (${month}::timestamp + interval '1 month') at time zone 'UTC')
    on conflict (sha256, month) do update
      set bytes = excluded.bytes, object_state = excluded.object_state, object_key = excluded.object_key
      where kept.bytes is null and kept.object_state is distinct from 'stored'`)

/** Outside a transaction. It waits for transactions that use `evidence`, and meanwhile holds up none. */
export const detachMonth = (db: Database, { month, state }: OldMonth) =>
  db.execute(
    sql`alter table evidence detach partition ${sql.identifier(tableOf(month))} ${sql.raw(state === 'attached' ? 'concurrently' : 'finalize')}`,
  )

/** Before anything else of the transaction that drops a detached month. It fails if somebody reads the table, such as pg_dump. */
export const lockToDrop = async (tx: Transaction, month: string): Promise<void> => {
  await tx.execute(sql`set local lock_timeout = '1s'`)
  await tx.execute(sql`lock table ${sql.identifier(tableOf(month))} in access exclusive mode`)
  await lockMonths(tx)
}

/** Of a detached month. Its objects are deleted by the task that moves responses, which leaves those that other rows need. */
export const dropMonth = async (tx: Transaction, month: string): Promise<number> => {
  const table = sql.identifier(tableOf(month))
  const rows = await countOf(tx)`select count(*)::int n from ${table}`
  await tx.execute(sql`insert into evidence_deletions (object_key)
    select ${objectKey} from ${table} e where e.object_state = 'stored' order by 1 on conflict do nothing`)
  await tx.execute(sql`drop table ${table}`)
  return rows
}
