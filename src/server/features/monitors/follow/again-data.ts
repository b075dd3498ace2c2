// Runs that ask again ten minutes after another one: which checks, what these cost, and what the turns of the month still need.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, countOf, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso } from '../../../platform/database/statements.ts'

/** A check of a run once more: as it was, or on another date in some of its slots. */
export type CheckToRepeat = { position: number; check_in: string; slots: readonly string[] }

type AgainRun = { tenant_id: number; monitor_id: number; run_id: number; due_at: string; queries: number }
/** After a run, or after one that has asked again for it; undefined where that is under way. */
export const insertAgainRun = async (
  tx: Transaction,
  { tenant_id, monitor_id, run_id, due_at, queries }: AgainRun,
  checks: readonly CheckToRepeat[],
): Promise<number | undefined> => {
  const made = await rowOf(
    tx,
    rowShape({ id: col.int }),
  )`insert into monitor_runs (tenant_id, monitor_id, zone, due_at, again_of,
      started_by, planned, planned_queries)
    select ${tenant_id}::int, ${monitor_id}::int, 'again', ${due_at}::timestamptz, coalesce(again_of, id), started_by, ${checks.length}::int,
      ${queries}::int
    from monitor_runs where id = ${run_id}
    on conflict do nothing returning id`
  if (!made) return undefined
  await tx.execute(sql`insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children,
      corporate_codes, rules_of, slots)
    select ${made.id}::int, k.tenant_id, row_number() over (order by k.hotel_id, k.gds_id, x.check_in) - 1, k.hotel_id, k.gds_id, x.check_in,
      k.nights, k.adults, k.children, k.corporate_codes, k.rules_of, x.slots
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) x(position int, check_in date, slots text[])
      join monitor_checks k on k.run_id = ${run_id} and k.position = x.position`)
  return made.id
}

/** How many runs have asked again for this one, or for the one that it asks again for. */
export const countAgainRuns = (tx: Transaction, run_id: number) =>
  countOf(tx)`select count(*)::int n from monitor_runs a join monitor_runs r on a.again_of = coalesce(r.again_of, r.id)
    where r.id = ${run_id}`

/** What asking each check of a run again costs, by its position. */
export const listCosts = async (tx: Transaction, run_id: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await rowsOf(
        tx,
        rowShape({ position: col.int, queries: col.int }),
      )`select position, case gds_id when 1 then 1 + cardinality(rules_of) else 1 end queries
        from monitor_checks where run_id = ${run_id}`
    ).map(({ position, queries }) => [position, queries]),
  )

const clockRow = rowShape({ zone: col.text, due_at: col.text, waiting: col.int, queries: col.int })
/**
 * By each clock of a monitor its turn, how many runs have not begun, and what the newest one has planned; where there is none, the newest of
 * all, which may be of more hotels.
 */
export const listPlannedByClock = (tx: Transaction | Database, monitor_id: number) =>
  rowsOf(tx, clockRow)`select t.zone, ${iso(sql`t.due_at`)} due_at,
      (select count(*) from monitor_runs w where w.monitor_id = t.monitor_id and w.again_of is null and w.state = 'due'
        and (w.zone is null or w.zone = t.zone))::int waiting,
      coalesce((select r.planned_queries
      from monitor_runs r where r.monitor_id = t.monitor_id and r.again_of is null and r.state not in ('due', 'skipped')
      order by r.zone is distinct from t.zone, r.id desc limit 1), 0) queries
    from monitor_turns t where t.monitor_id = ${monitor_id}`
