// Usage: queries are reserved before a checkup, recorded as they are sent, and counted when it ends, however it ends.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'
import { together } from '../../platform/database/together.ts'
import { noQueries, type Queries, type SentKind } from '../../workers/checkups/checkup.ts'

/** Whose queries they are; `at` is the moment of the request (ISO 8601). Those of an administrator are not the customer's. */
export type UsageOwner = {
  tenant_id: number
  user_id: number
  actor_id: number
  by_admin: boolean
  hotel_id: number
  gds_id: GdsId
  at: string
}

/** Usage is counted by the calendar month. */
const periodOf = (at: string) => sql`date_trunc('month', ${at.slice(0, 10)}::date)::date`

/** Takes `queries` out of an allowance, in one statement, or answers false. Where there is no allowance there is nothing to take. */
export const reserveQueries = async (
  tx: Transaction,
  tenant_id: number,
  at: string,
  queries: number,
): Promise<boolean> => {
  const reserve = () =>
    countRows(tx)`update usage_periods set reserved = reserved + ${queries} where tenant_id = ${tenant_id}
      and period = ${periodOf(at)} and (allowed is null or used + reserved + ${queries} <= allowed) returning 1`
  if ((await reserve()) > 0) return true
  // An allowance outlives its month: what is left of it carries over.
  const carried = await countRows(tx)`insert into usage_periods (tenant_id, period, used, allowed)
    select tenant_id, ${periodOf(at)}, 0, greatest(0, allowed - used - reserved) from usage_periods
    where tenant_id = ${tenant_id} and period < ${periodOf(at)} and allowed is not null
    order by period desc limit 1 on conflict do nothing returning 1`
  if (carried > 0) return (await reserve()) > 0
  const rows = await countRows(
    tx,
  )`select 1 from usage_periods where tenant_id = ${tenant_id} and period = ${periodOf(at)}`
  return rows === 0
}

/** Whether an allowance has this many queries left, also where none was used this month yet; takes none. */
export const hasQueriesLeft = async (
  tx: Transaction,
  tenant_id: number,
  at: string,
  queries: number,
): Promise<boolean> =>
  (await countRows(tx)`select 1 from (select used, reserved, allowed from usage_periods where tenant_id = ${tenant_id}
      and (period = ${periodOf(at)} or (period < ${periodOf(at)} and allowed is not null))
      order by period desc limit 1) newest
    where used + reserved + ${queries} > allowed`) === 0

/** What a running checkup has reserved. */
export const setReserved = (tx: Transaction, id: number, reserved: number) =>
  tx.execute(sql`update checkups set reserved = ${reserved} where id = ${id} and status = 'running'`)

/** Whether the details of a running checkup were sent; one that waits for its turn has sent none. */
export const setDetailsSent = (db: Database | Transaction, id: number, sent: 0 | 1) =>
  db.execute(sql`update checkups set details_sent = ${sent} where id = ${id} and status = 'running'`)

/** Written before a query is sent, so that it is counted even if this process dies. */
export const addSent = async (db: Database, id: number, kind: SentKind) => {
  const column = sql.raw(`${kind}_sent`)
  await db.execute(sql`update checkups set ${column} = ${column} + 1 where id = ${id} and status = 'running'`)
}

/** An event for each query and, where they count on the plan, the counter: the counter is money, so both or none. */
export const recordUsage = async (
  tx: Transaction,
  { tenant_id, user_id, actor_id, by_admin, hotel_id, gds_id, at }: UsageOwner,
  checkup_id: number,
  queries: Queries,
  reserved = 0,
) => {
  const events = Object.entries(queries).flatMap(([kind, n]) => (n > 0 ? [{ kind, n }] : []))
  const counted = by_admin ? 0 : events.reduce((sum, { n }) => sum + n, 0)
  // The tenant's row first: its lock also covers the day's counts of its people.
  await together(
    () =>
      (counted > 0 || reserved > 0) &&
      tx.execute(sql`insert into usage_periods as p (tenant_id, period, used) values (${tenant_id}, ${periodOf(at)}, ${counted})
      on conflict (tenant_id, period) do update
      set used = p.used + excluded.used, reserved = greatest(0, p.reserved - ${reserved}::int)`),
    () =>
      events.length > 0 &&
      tx.execute(sql`insert into usage_events (tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, checkup_id, created_at)
      select ${tenant_id}::int, ${user_id}::int, ${actor_id}::int, ${hotel_id}::int, ${gds_id}::int, e.kind, ${!by_admin},
        ${checkup_id}::bigint, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) e(kind text, n int), generate_series(1, e.n)`),
  )
}

const unfinished = rowShape({
  id: col.int,
  tenant_id: col.int,
  user_id: col.int,
  actor_id: col.int,
  by_admin: col.flag,
  hotel_id: col.int,
  gds_id: z.custom<GdsId>((value) => value === 1 || value === 2),
  at: col.text,
  mode: col.text,
  details_sent: col.int,
  rules_sent: col.int,
  reserved: col.int,
})

/** Ends checkups whose process is gone, and counts what these had sent. */
export const endUnfinished = async (tx: Transaction, ids: readonly number[]) => {
  const rows = await rowsOf(tx, unfinished)`update checkups c set status = 'failed', ended_at = now() from users u
    where c.id = any(${sqlList(ids, 'integer')}) and c.status = 'running' and u.id = c.actor_id
    returning c.id::int, c.tenant_id, c.user_id, c.actor_id, u.is_admin by_admin, c.hotel_id, c.gds_id,
      ${iso(sql`c.created_at`)} at, c.mode, c.details_sent, c.rules_sent, c.reserved`
  for (const { id, mode, details_sent, rules_sent, reserved, ...owner } of rows) {
    const details = mode === 'full' ? 'rate_details' : 'hotel_details'
    const queries: Queries = { ...noQueries, rate_rules: rules_sent, [details]: details_sent }
    await recordUsage(tx, owner, id, queries, reserved)
  }
}

/** Every checkup that is not ended. */
export const listRunning = async (tx: Transaction): Promise<number[]> =>
  (await rowsOf(tx, onlyId)`select id::int from checkups where status = 'running'`).map(({ id }) => id)
