// The statements of the queue: which kinds are due, taking jobs in turns among tenants, and what becomes of a taken job.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../database/handle.ts'
import { isoTime } from '../database/iso-time.ts'
import { col, countRows, rowShape, rowsOf } from '../database/rows.ts'
import { leaseEnd, sqlList } from '../database/statements.ts'
import { longestWaits, type QueueKind } from './kinds.ts'

const takenJob = rowShape({
  id: col.int,
  tenant_id: col.int,
  data: col.json<object>(),
  attempts: col.int,
  /** The server that tried it last ended without saying what became of it. */
  died: col.flag,
  /** So many servers in a row. */
  deaths: col.int,
})
export type TakenJob = z.output<typeof takenJob>

/** A lease that lasts longer than any is of before the database's clock jumped back. */
const isFree = sql`status = 'waiting'
  and (lease_until is null or lease_until < now() or lease_until > now() + interval '1 minute')`

export const dueKinds = async (db: Database, kinds: readonly string[], now: number): Promise<string[]> =>
  (
    await rowsOf(db, rowShape({ kind: col.text }))`select kind from unnest(${sqlList(kinds, 'text')}) kind
      where exists (select from queued_jobs j where j.kind = kind.kind and next_at <= ${isoTime(now)} and ${isFree})`
  ).map(({ kind }) => kind)

/** Milliseconds by which the clocks of servers may differ. */
const clocksDiffer = 60_000

/** A clock that was ahead has put jobs off for longer than any of their kind waits: they are due now. */
export const bringForward = (db: Database, kinds: readonly QueueKind[], now: number) => {
  const [names, added, failed] = [
    kinds.map(({ name }) => name),
    ...(['added', 'failed'] as const).map((which) =>
      kinds.map((kind) => isoTime(now + longestWaits(kind)[which] + clocksDiffer)),
    ),
  ]
  return countRows(db)`update queued_jobs j set next_at = ${isoTime(now)}
    from unnest(${sqlList(names ?? [], 'text')}, ${sqlList(added ?? [], 'text')}, ${sqlList(failed ?? [], 'text')}) latest(kind, added, failed)
    where j.kind = latest.kind and j.status = 'waiting' and j.next_at > latest.added::timestamptz
      and (j.attempts = 0 or j.next_at > latest.failed::timestamptz)
    returning 1`
}

/** For a server that starts as the only one on its database: whoever works on a job is dead. */
export const endLeases = (db: Database) =>
  db.execute(sql`update queued_jobs set lease_until = now() - interval '1 second' where lease_until > now()`)

/** The tenants with waiting jobs one by one, each found by one look into the index. */
const tenantsFrom = (name: SQL, kind: string, range: SQL) => {
  const least = (more: SQL) =>
    sql`select (select min(tenant_id) from queued_jobs where kind = ${kind} and status = 'waiting' and ${range} and ${more})`
  return sql`${name}(tenant) as (${least(sql`true`)} union all ${least(sql`tenant_id > tenant`)} from ${name} where tenant is not null)`
}

type Turn = {
  kind: string
  now: number
  /** The tenant that was served last: the next one begins behind it. */
  last: number
  /** Tenants that have as many jobs running as they may. */
  full: readonly number[]
  most: number
}
/** At most one job of each tenant, the one that has been due longest. Materialized: a join that read it again would lock others. */
export const takeDue = (db: Database, { kind, now, last, full, most }: Turn): Promise<TakenJob[]> =>
  rowsOf(db, takenJob)`with recursive
    ${tenantsFrom(sql`later`, kind, sql`tenant_id > ${last}::int`)},
    ${tenantsFrom(sql`earlier`, kind, sql`tenant_id <= ${last}::int`)},
    due as materialized (
      select first.id, first.died from (select tenant from later union all select tenant from earlier) turn
      cross join lateral (
        select id, lease_until is not null died from queued_jobs where kind = ${kind} and tenant_id = turn.tenant and next_at <= ${isoTime(now)} and ${isFree}
        order by next_at, id limit 1 for update skip locked) first
      where turn.tenant is not null and turn.tenant <> all(${sqlList(full, 'integer')})
      limit ${most})
    update queued_jobs j set attempts = attempts + 1, deaths = deaths + due.died::int, lease_until = ${leaseEnd} from due where j.id = due.id
    returning j.id::int, j.tenant_id, j.data, j.attempts, due.died, j.deaths`

/** The jobs of them that are still ours. */
export const holdTaken = async (db: Database, jobs: readonly TakenJob[]): Promise<number[]> => {
  const [ids, attempts] = [jobs.map(({ id }) => id), jobs.map((job) => job.attempts)]
  const held = await rowsOf(db, rowShape({ id: col.int }))`update queued_jobs j set lease_until = ${leaseEnd}
    from unnest(${sqlList(ids, 'integer')}, ${sqlList(attempts, 'integer')}) held(id, attempts)
    where j.id = held.id and j.attempts = held.attempts and j.status = 'waiting' returning j.id::int`
  return held.map(({ id }) => id)
}

/** Not if another server has taken it over. */
const isOurs = ({ id, attempts }: TakenJob) => sql`id = ${id} and attempts = ${attempts} and status = 'waiting'`

export const removeDone = (db: Database, job: TakenJob) =>
  countRows(db)`delete from queued_jobs where ${isOurs(job)} returning 1`

export const tryLater = (
  db: Database,
  job: TakenJob,
  { at, error, deaths }: { at: number; error: string; deaths: number },
) =>
  countRows(
    db,
  )`update queued_jobs set next_at = ${isoTime(at)}, lease_until = null, error = ${error}, deaths = ${deaths}
    where ${isOurs(job)} returning 1`

export const keepDead = (db: Database, job: TakenJob, error: string) =>
  countRows(
    db,
  )`update queued_jobs set status = 'dead', lease_until = null, error = ${error} where ${isOurs(job)} returning 1`

/** As if it had not been taken. */
export const giveBack = (db: Database, job: TakenJob) =>
  countRows(db)`update queued_jobs set attempts = attempts - 1, lease_until = null where ${isOurs(job)} returning 1`
