// Reads and changes queued jobs for administrators.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type queuedJobs, type QueuedKind, queuedStates } from '../../../contract/queued-jobs.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { col, countOf, countRows, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { allOf, iso, rowsOfPage } from '../../platform/database/statements.ts'

export type JobsQuery = z.output<typeof queuedJobs.list.query>

const isRunning = sql`status = 'waiting' and lease_until > now()`
const isResting = sql`status = 'waiting' and (lease_until is null or lease_until <= now())`
const conditions = {
  running: isRunning,
  held: sql`${isResting} and error is not null`,
  waiting: sql`${isResting} and error is null`,
  dead: sql`status = 'dead'`,
} satisfies Record<(typeof queuedStates)[number], SQL>

const queuedRow = rowShape({
  id: col.int,
  kind: col.text,
  state: z.enum(queuedStates),
  account: col.text.nullable(),
  attempts: col.int,
  created_at: col.text,
  next_at: col.text,
  error: col.text.nullable(),
  mail_id: col.int.nullable(),
})
const columns = sql`j.id::int, j.kind,
  case when status = 'dead' then 'dead' when lease_until > now() then 'running' when error is not null then 'held' else 'waiting' end state,
  t.name account, j.attempts, ${iso(sql`j.created_at`)} created_at, ${iso(sql`j.next_at`)} next_at, j.error,
  case when j.kind = 'mail' then (j.data->>'outbox')::int end mail_id`
const withAccount = sql`queued_jobs j left join tenants t on t.id = j.tenant_id`
const matching = ({ kind, state }: Pick<JobsQuery, 'kind' | 'state'>) =>
  allOf([kind && sql`j.kind = ${kind}`, state && conditions[state]])

const orders = { next_at: sql`j.next_at`, created_at: sql`j.created_at` } satisfies Record<JobsQuery['sort_by'], SQL>

export const listJobRows = (db: Database, query: JobsQuery) => {
  const direction = sql.raw(query.sort_direction)
  return rowsOf(db, queuedRow)`select ${columns} from ${withAccount} where ${matching(query)}
    order by ${orders[query.sort_by]} ${direction}, j.id ${direction} ${rowsOfPage(query)}`
}

export const countJobs = (db: Database, query: JobsQuery): Promise<number> =>
  countOf(db)`select count(*)::int n from queued_jobs j where ${matching(query)}`

export const findQueued = (db: Database | Transaction, id: number) =>
  rowOf(db, queuedRow)`select ${columns} from ${withAccount} where j.id = ${id}`

/** Not one that a newer job replaces: of a kind and key one may wait. */
const isReplaced = sql`exists (select from queued_jobs n where n.kind = j.kind and n.key = j.key and n.status = 'waiting' and n.id <> j.id)`

/** Due now, with all its tries where it was dead. False if it runs, waits for its first try, or is replaced. */
export const makeDue = async (tx: Transaction, id: number, now: number): Promise<boolean> =>
  (await countRows(tx)`update queued_jobs j set next_at = ${isoTime(now)}, status = 'waiting', lease_until = null,
      attempts = case when status = 'dead' then 0 else attempts end,
      deaths = case when status = 'dead' then 0 else deaths end, error = case when status = 'dead' then null else error end
    where id = ${id} and ((${conditions.held}) or status = 'dead') and not ${isReplaced} returning 1`) > 0

/** Of several dead ones with the same key the newest. */
export const makeDeadDue = (tx: Transaction, kind: QueuedKind, now: number): Promise<number> =>
  countRows(
    tx,
  )`update queued_jobs j set next_at = ${isoTime(now)}, status = 'waiting', attempts = 0, deaths = 0, error = null
    where kind = ${kind} and status = 'dead' and not ${isReplaced}
      and not exists (select from queued_jobs n where n.kind = j.kind and n.key = j.key and n.status = 'dead' and n.id > j.id)
    returning 1`

export const removeDead = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx)`delete from queued_jobs where id = ${id} and status = 'dead' returning 1`) > 0
