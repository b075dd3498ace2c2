// Runs of days before their monitor was made, which only the demo world has.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape } from '../../../platform/database/rows.ts'
import { iso } from '../../../platform/database/statements.ts'

/** Milliseconds since 1970. */
export const findMomentMade = async (db: Database, monitor_id: number): Promise<number> => {
  const row = await rowOf(
    db,
    rowShape({ at: col.text }),
  )`select ${iso(sql`created_at`)} "at" from monitors where id = ${monitor_id}`
  return row ? Date.parse(row.at) : 0
}

const pastRun = rowShape({ id: col.int, due_at: col.text, ended: col.flag })
export const findPastRun = (db: Database, { monitor_id, due_at }: { monitor_id: number; due_at: string }) =>
  rowOf(db, pastRun)`select id, ${iso(sql`due_at`)} due_at, ended_at is not null ended from monitor_runs
    where monitor_id = ${monitor_id} and due_at = ${due_at} and again_of is null`

/** The next one that asks again what this run has seen once: one that has ended may have left another. */
export const findOpenAgainOf = (db: Database, run_id: number) =>
  rowOf(db, pastRun)`select id, ${iso(sql`due_at`)} due_at, ended_at is not null ended from monitor_runs
    where again_of = ${run_id} and ended_at is null order by id limit 1`

/** As on that day; its owner's own pauses are in the audit log, and this one is of a day before it was made. */
export const setPausedInPast = (tx: Transaction, monitor_id: number, at: string | null) =>
  tx.execute(sql`update monitors set paused_at = ${at} where id = ${monitor_id}`)

/** Whether somebody, or the schedule, has run it since it was made. */
export const hasRunSinceMade = async (db: Database, monitor_id: number): Promise<boolean> =>
  (await countRows(db)`select 1 from monitor_runs r join monitors m on m.id = r.monitor_id
    where m.id = ${monitor_id} and r.again_of is null and r.due_at >= m.created_at limit 1`) > 0

/** Whether a hotel of it was checked by anybody but itself: what was before can no longer be lived through. */
export const isCheckedByOthers = async (db: Database, monitor_id: number): Promise<boolean> =>
  (await countRows(db)`select 1 from monitors m join monitor_hotels h on h.monitor_id = m.id
      join checkups c on c.tenant_id = m.tenant_id and c.hotel_id = h.hotel_id
    where m.id = ${monitor_id} and not exists (select from monitor_checks k join monitor_runs r on r.id = k.run_id
      where r.monitor_id = m.id and k.tenant_id = c.tenant_id and k.checkup_id = c.id)
    limit 1`) > 0

/** The database says when a checkup ended, by its own clock: moved back as the clock was by which it was made. Once for each. */
export const moveEnds = (db: Database, run_id: number, ms: number) =>
  db.execute(sql`update checkups c set ended_at = c.ended_at - ${Math.round(ms)}::bigint * interval '1 millisecond'
    from monitor_checks k where k.run_id = ${run_id} and c.tenant_id = k.tenant_id and c.id = k.checkup_id
      and c.ended_at - c.created_at > interval '12 hours'`)
