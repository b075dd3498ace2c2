// How much of an account's plan its monitors may use and have used, and what they ask of it.
import { sql } from 'drizzle-orm'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { oneOffZone } from './run-data.ts'

/** YYYY-MM in UTC, in which queries of plans are counted. */
export const monitorMonth = (now: number): string => todayIn(null, now).slice(0, 7)

type AccountSettings = { share: number; time_zone: string }
const settingsRow = rowShape({ share: col.int, time_zone: col.text })

export const findSettings = async (db: Database | Transaction, tenant_id: number): Promise<AccountSettings> =>
  (await rowOf(db, settingsRow)`select share, time_zone from monitor_accounts where tenant_id = ${tenant_id}`) ?? {
    share: monitorLimits.default_share_percent,
    time_zone: 'UTC',
  }

export const storeSettings = (tx: Transaction, tenant_id: number, { share, time_zone }: AccountSettings) =>
  tx.execute(sql`insert into monitor_accounts (tenant_id, share, time_zone) values (${tenant_id}, ${share}, ${time_zone})
    on conflict (tenant_id) do update set share = excluded.share, time_zone = excluded.time_zone`)

export const endShareHolds = (tx: Transaction, tenant_id: number) =>
  tx.execute(
    sql`update monitors set held = null, held_message = null where tenant_id = ${tenant_id} and held = 'share'`,
  )

/** Until the transaction ends, no other run of the account begins, and no other monitor of it is stored. */
export const lockAccount = async (tx: Transaction, tenant_id: number) => {
  await tx.execute(sql`insert into monitor_accounts (tenant_id) values (${tenant_id}) on conflict do nothing`)
  await tx.execute(sql`select 1 from monitor_accounts where tenant_id = ${tenant_id} for update`)
}

const sums = rowShape({ monitors: col.int, taken: col.int })
/** All monitors of the account, and what the limits of those take that are not finished; without `except`, which is being changed. */
export const sumLimits = async (db: Database | Transaction, tenant_id: number, except = 0) =>
  (await rowOf(
    db,
    sums,
  )`select count(*)::int monitors, coalesce(sum(month_limit) filter (where finished_at is null), 0)::int taken
    from monitors where tenant_id = ${tenant_id} and id <> ${except}`) ?? { monitors: 0, taken: 0 }

const usedRow = rowShape({ account: col.int, monitor: col.int })
/**
 * Queries of runs of monitors in a month (UTC). Of those under way what they may still send counts too where `reserved`, so that two which begin together
 * never exceed a limit.
 */
export const sumUsed = async (
  db: Database | Transaction,
  { tenant_id, monitor_id, month }: { tenant_id: number; monitor_id: number; month: string },
  reserved: boolean,
) => {
  const of = reserved
    ? sql`case when state = 'running' then greatest(queries, planned_queries) else queries end`
    : sql`queries`
  const found = await rowOf(db, usedRow)`select coalesce(sum(${of}), 0)::int account,
      coalesce(sum(${of}) filter (where monitor_id = ${monitor_id}), 0)::int monitor
    from monitor_runs where tenant_id = ${tenant_id} and zone is distinct from ${oneOffZone} and coalesce(begun_at, due_at) >= ${`${month}-01`}::date at time zone 'UTC'`
  return found ?? { account: 0, monitor: 0 }
}

const extraRow = rowShape({ amount: col.text, currency: col.text })
/** Of 100 queries above the plan that the account has, or will have after its trial. */
export const findExtraPrice = (db: Database, tenant_id: number) =>
  rowOf(db, extraRow)`select v.requests_price_above_threshold::text amount, v.currency from plan_versions v
    where v.id = coalesce(
      (select s.plan_version_id from subscriptions s where s.tenant_id = ${tenant_id} and s.ended_at is null limit 1),
      (select w.id from plan_versions w join tenants t on t.first_plan_id = w.plan_id where t.id = ${tenant_id}
        order by w.version desc limit 1))`

/** Those of the given people who are active in the account. */
export const listActive = async (db: Database, tenant_id: number, ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf(db, onlyId)`select id from users
      where tenant_id = ${tenant_id} and status = 'active' and not is_demo and id = any(${sqlList(ids, 'integer')})`
  ).map(({ id }) => id)

/** Everybody in the account who may get mails of a monitor. */
export const listMailable = (db: Database, tenant_id: number) =>
  rowsOf(
    db,
    rowShape({ id: col.int, name: col.text, email: col.text }),
  )`select id, trim(first_name || ' ' || last_name) name, email
    from users where tenant_id = ${tenant_id} and status = 'active' and not is_demo
    order by lower(first_name), lower(last_name), id`

/** The owner, in whose name runs go on where whoever made the monitor has left. */
export const findOwner = async (db: Database | Transaction, tenant_id: number): Promise<number | undefined> =>
  (
    await rowOf(db, onlyId)`select id from users
      where tenant_id = ${tenant_id} and status = 'active' and role in ('owner', 'travel_agent') and supervisor_id is null
      order by id limit 1`
  )?.id
