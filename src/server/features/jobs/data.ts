// The only file that reads and writes jobs. A running one is leased by the process that runs it.
import { sql } from 'drizzle-orm'
import { jobStatuses } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { holdNamed } from '../../platform/database/advisory-locks.ts'
import { iso, sqlList, leaseEnd } from '../../platform/database/statements.ts'
import { cancelled, type JobError } from './wire.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { z } from 'zod'

const jobRow = rowShape({
  id: col.int,
  kind: col.text,
  status: z.enum(jobStatuses),
  done: col.int,
  total: col.int,
  step: col.text,
  subject: col.json<Record<string, number>>(),
  /** Its result, if that is not stored elsewhere. */
  result: z.unknown(),
  error: col.json<JobError>().nullable(),
})
export type JobRow = z.output<typeof jobRow>
export type NewJob = {
  by: Pick<Person, 'id' | 'tenant_id'>
  kind: string
  step: string
  /** What the progress counts up to. */
  total: number
  subject: Record<string, number>
}

const isOpen = sql`status in ('queued', 'running')`
const firstId = (rows: { id: number }[]) => rows[0]?.id

export const insertJob = async (tx: Transaction, { by, kind, step, total, subject }: NewJob): Promise<number> => {
  const rows = await rowsOf(
    tx,
    onlyId,
  )`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until)
    values (${by.tenant_id}, ${by.id}, ${kind}, 'running', ${step}, ${total}, ${JSON.stringify(subject)}::jsonb, ${leaseEnd})
    returning id::int`
  return firstId(rows) ?? 0
}

/** Work that goes on after its process has died, under the same id: until then it is open. */
const resumedKinds = ['hotel_checks', 'stay_checks']
const isResumed = sql`jobs.kind = any(${sqlList(resumedKinds, 'text')})`
/** Work that the queue has, and tries again: nobody but the queue gives it up. Its job there has this one's id as its key. */
const queueKinds = ['hotel_rescore', 'demo_world', 'demo_hotel']
const isQueued = sql`(jobs.kind in ('rescore', 'first_checkups') and exists (select from queued_jobs q
  where q.kind = any(${sqlList(queueKinds, 'text')}) and q.key = jobs.id::text and q.status = 'waiting'))`

/** Undefined if one of the kind is open for anybody of the tenant, with `same` one of the same subject; the lock lets no two pass at once. */
export const insertOnly = async (
  tx: Transaction,
  tenant_id: number,
  job: NewJob,
  same: NewJob['subject'],
): Promise<number | undefined> => {
  await holdNamed(tx, `${job.kind} ${tenant_id}`)
  const others = await rowsOf(tx, onlyId)`select jobs.id::int from jobs where jobs.kind = ${job.kind} and ${isOpen}
    and (jobs.lease_until > now() or ${isResumed} or ${isQueued}) and coalesce((jobs.subject->>'tenant_id')::int, jobs.tenant_id) = ${tenant_id}
    and jobs.subject @> ${JSON.stringify(same)}::jsonb limit 1`
  return others.length > 0 ? undefined : insertJob(tx, { ...job, subject: { ...job.subject, tenant_id } })
}

/** The person's waiting job of this kind and subject, or a new one. */
export const insertQueued = async (tx: Transaction, { by, kind, step, total, subject }: NewJob): Promise<number> => {
  const about = JSON.stringify(subject)
  const waiting = await rowsOf(
    tx,
    onlyId,
  )`select id::int from jobs where tenant_id = ${by.tenant_id} and user_id = ${by.id} and kind = ${kind}
    and status = 'queued' and subject = ${about}::jsonb limit 1`
  const rows =
    waiting.length > 0
      ? waiting
      : await rowsOf(tx, onlyId)`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until)
        values (${by.tenant_id}, ${by.id}, ${kind}, 'queued', ${step}, ${total}, ${about}::jsonb, ${leaseEnd})
        returning id::int`
  return firstId(rows) ?? 0
}

/** For whoever the queue has given it to, also again after it had failed: false for one that was canceled, or was never opened after all. */
export const startQueued = async (tx: Transaction, id: number): Promise<boolean> =>
  firstId(
    await rowsOf(tx, onlyId)`
      update jobs set status = 'running', lease_until = ${leaseEnd}, error = null, ended_at = null
      where id = ${id} and (${isOpen} or (status = 'failed' and error->>'code' <> ${cancelled().reason})) returning id::int`,
  ) !== undefined

/** Ends a job that still runs; undefined when it had been cancelled or given up. */
export const endJob = async (tx: Transaction, id: number, error: JobError | null, result: unknown = null) =>
  firstId(
    await rowsOf(
      tx,
      onlyId,
    )`update jobs set status = ${error ? 'failed' : 'done'}, error = ${error && JSON.stringify(error)}::jsonb,
        result = ${result === null ? null : JSON.stringify(result)}::jsonb,
        done = case when ${error === null} then total else done end, ended_at = now(), lease_until = null
      where id = ${id} and ${isOpen} returning id::int`,
  )

/** Ends what is open of a kind, or would be tried again, whoever of the tenant ordered it. */
export const endOpenJobs = (tx: Transaction, tenant_id: number, kind: string, error: JobError) =>
  rowsOf(
    tx,
    onlyId,
  )`update jobs set status = 'failed', error = ${JSON.stringify(error)}::jsonb, ended_at = now(), lease_until = null
    where tenant_id = ${tenant_id} and kind = ${kind} and (${isOpen} or (${isQueued} and error->>'code' <> ${error.code})) returning id::int`

export const findJob = async (db: Database | Transaction, user: Person, id: number) =>
  rowOf(db, jobRow)`select id::int, kind, status, done, total, step, subject, result, error from jobs
    where id = ${id} and tenant_id = ${user.tenant_id} and user_id = ${user.id}`

const owned = jobRow
  .pick({ id: true, kind: true, status: true, subject: true, error: true })
  .extend({ tenant_id: col.int, user_id: col.int, ended_at: col.text.nullable() })
const ownedColumns = sql`jobs.id::int, jobs.kind, jobs.status, jobs.subject, jobs.error, jobs.tenant_id, jobs.user_id, ${iso(sql`jobs.ended_at`)} ended_at`
/** Without a check of access. */
export const findOwned = (db: Database | Transaction, id: number) =>
  rowOf(db, owned)`select ${ownedColumns} from jobs where id = ${id}`

/** Leases open jobs of a resumed kind that nobody works on, or all of them: no two servers take the same. */
export const takeOver = (tx: Transaction, all: boolean) =>
  rowsOf(
    tx,
    owned,
  )`update jobs set lease_until = ${leaseEnd} where ${isResumed} and ${isOpen} and (${all} or lease_until < now())
    returning ${ownedColumns}`

const newestJob = jobRow.pick({ status: true, done: true, total: true })
export const findNewestJob = (db: Database, tenant_id: number, kind: string) =>
  rowOf(
    db,
    newestJob,
  )`select status, done, total from jobs where tenant_id = ${tenant_id} and kind = ${kind} order by id desc limit 1`

export const setStep = (db: Database, id: number, step: string) =>
  db.execute(sql`update jobs set step = ${step} where id = ${id} and ${isOpen}`)

/** Never backwards: progress messages may arrive out of order. */
export const setProgress = (db: Database, id: number, done: number, total: number, step: string) =>
  db.execute(
    sql`update jobs set done = ${done}, total = ${total}, step = ${step} where id = ${id} and ${isOpen} and done < ${done}`,
  )

export const renewLeases = (db: Database, ids: readonly number[]) =>
  db.execute(sql`update jobs set lease_until = ${leaseEnd} where id = any(${sqlList(ids, 'integer')}) and ${isOpen}`)

export const listKinds = (db: Database, ids: readonly number[]) =>
  rowsOf(
    db,
    jobRow.pick({ id: true, kind: true }),
  )`select id::int, kind from jobs where id = any(${sqlList(ids, 'integer')})`

/** Ends jobs whose lease is over, or every open one of `all`, and returns what they were about. `errors`: by kind, '' for every other one. */
export const endAbandoned = (tx: Transaction, all: boolean, errors: Readonly<Record<string, JobError>>) =>
  rowsOf(tx, jobRow.pick({ subject: true }))`with gone as (
      select id from jobs where ${isOpen} and not ${isResumed} and not ${isQueued} and (${all} or lease_until < now())
      order by id for update)
    update jobs set status = 'failed', ended_at = now(), lease_until = null,
      error = coalesce(${JSON.stringify(errors)}::jsonb -> kind, ${JSON.stringify(errors[''])}::jsonb)
    from gone where jobs.id = gone.id returning subject`

/** Those that ended 2 to 30 minutes ago without their work being done. */
export const listEnded = (tx: Transaction) =>
  rowsOf(tx, jobRow.pick({ subject: true }))`select subject from jobs where status = 'failed'
    and ended_at between now() - interval '30 minutes' and now() - interval '2 minutes'`
