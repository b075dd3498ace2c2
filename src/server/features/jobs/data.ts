// The only file that reads and writes jobs. A running one is leased by the process that runs it.
import { sql } from 'drizzle-orm'
import type { jobStatuses } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { listOf, rowsOf } from '../../platform/statements.ts'
import type { JobError } from './wire.ts'

export type JobRow = {
  id: number
  kind: string
  status: (typeof jobStatuses)[number]
  done: number
  total: number
  step: string
  subject: Record<string, number>
  /** What came of it, where it is stored nowhere else. */
  result: unknown
  error: JobError | null
}
export type NewJob = {
  by: Pick<Person, 'id' | 'tenant_id'>
  kind: string
  step: string
  /** What the progress counts up to. */
  total: number
  subject: Record<string, number>
}

const open = sql`status in ('queued', 'running')`
const lease = sql`now() + interval '30 seconds'`
const idOf = (rows: { id: number }[]) => rows[0]?.id

export const insertJob = async (tx: Transaction, { by, kind, step, total, subject }: NewJob): Promise<number> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until)
      values (${by.tenant_id}, ${by.id}, ${kind}, 'running', ${step}, ${total}, ${JSON.stringify(subject)}::jsonb, ${lease})
      returning id::int`,
  )
  return idOf(rows) ?? 0
}

/** The job of this kind and subject that the person opened and nobody works on yet, or a new one that waits. */
export const insertQueued = async (tx: Transaction, { by, kind, step, total, subject }: NewJob): Promise<number> => {
  const about = JSON.stringify(subject)
  const waiting = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int from jobs where tenant_id = ${by.tenant_id} and user_id = ${by.id} and kind = ${kind}
      and status = 'queued' and subject = ${about}::jsonb limit 1`,
  )
  const rows =
    waiting.length > 0
      ? waiting
      : await rowsOf<{ id: number }>(
          tx,
          sql`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until)
            values (${by.tenant_id}, ${by.id}, ${kind}, 'queued', ${step}, ${total}, ${about}::jsonb, ${lease})
            returning id::int`,
        )
  return idOf(rows) ?? 0
}

/** False for one that is worked on, was cancelled, or was never opened after all. */
export const startQueued = async (tx: Transaction, id: number): Promise<boolean> =>
  idOf(
    await rowsOf<{ id: number }>(
      tx,
      sql`update jobs set status = 'running', lease_until = ${lease} where id = ${id} and status = 'queued' returning id::int`,
    ),
  ) !== undefined

/** Ends a job that still runs; undefined when it had been cancelled or given up. */
export const endJob = async (tx: Transaction, id: number, error: JobError | null, result: unknown = null) =>
  idOf(
    await rowsOf<{ id: number }>(
      tx,
      sql`update jobs set status = ${error ? 'failed' : 'done'}, error = ${error && JSON.stringify(error)}::jsonb,
          result = ${result === null ? null : JSON.stringify(result)}::jsonb,
          done = case when ${error === null} then total else done end, ended_at = now(), lease_until = null
        where id = ${id} and ${open} returning id::int`,
    ),
  )

export const findJob = async (db: Database | Transaction, user: Person, id: number) =>
  (
    await rowsOf<JobRow>(
      db,
      sql`select id::int, kind, status, done, total, step, subject, result, error from jobs
        where id = ${id} and tenant_id = ${user.tenant_id} and user_id = ${user.id}`,
    )
  )[0]

export const setStep = (db: Database, id: number, step: string) =>
  db.execute(sql`update jobs set step = ${step} where id = ${id} and ${open}`)

/** Never backwards: what was said late may arrive after what was said later. */
export const setProgress = (db: Database, id: number, done: number, total: number, step: string) =>
  db.execute(
    sql`update jobs set done = ${done}, total = ${total}, step = ${step} where id = ${id} and ${open} and done < ${done}`,
  )

export const renewLeases = (db: Database, ids: readonly number[]) =>
  db.execute(sql`update jobs set lease_until = ${lease} where id = any(${listOf(ids, 'integer')}) and ${open}`)

export const listKinds = (db: Database, ids: readonly number[]) =>
  rowsOf<Pick<JobRow, 'id' | 'kind'>>(db, sql`select id::int, kind from jobs where id = any(${listOf(ids, 'integer')})`)

/** `begun`: somebody had worked on it. */
export type Abandoned = Pick<JobRow, 'kind' | 'subject'> & { tenant_id: number; user_id: number; begun: boolean }
/** Ends what no process works on any more, and says what it was: jobs whose lease is over, or every open one of `all`. `errors`: by kind, '' for every other one. */
export const endAbandoned = (tx: Transaction, all: boolean, errors: Readonly<Record<string, JobError>>) =>
  rowsOf<Abandoned>(
    tx,
    sql`with gone as (select id, status from jobs where ${open} and (${all} or lease_until < now()) order by id for update)
      update jobs set status = 'failed', ended_at = now(), lease_until = null,
        error = coalesce(${JSON.stringify(errors)}::jsonb -> kind, ${JSON.stringify(errors[''])}::jsonb)
      from gone where jobs.id = gone.id returning kind, subject, tenant_id, user_id, gone.status = 'running' begun`,
  )
