// Reads which hotels a person can check, and reads and writes the checks of a job. Whether one was made is what its checkup says.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/rows.ts'
import { sqlList } from '../../platform/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

const gdsId = z.custom<GdsId>((value) => value === 1 || value === 2)

/** The hotels of a person in each GDS that sells them, by name; `checked`: the account has rates of it there. */
export const listSoldHotels = (db: Database, person: Person, held: readonly GdsId[]) =>
  rowsOf(
    db,
    rowShape({ hotel_id: col.int, gds_id: gdsId, checked: col.flag }),
    sql`select hotels.id hotel_id, held.gds_id,
        exists (select from checkups c where c.tenant_id = ${person.tenant_id} and c.hotel_id = hotels.id and c.gds_id = held.gds_id
          and c.mode = 'full' and c.status in ('complete', 'partial')) checked
      from hotels cross join unnest(${sqlList(held, 'integer')}) held(gds_id)
      where exists (select from gds_hotels g where g.hotel_id = hotels.id and g.gds_id = held.gds_id) and ${hotelsInReachOf(person)}
      order by lower(hotels.name), hotels.id, held.gds_id`,
  )

const allowance = rowShape({ used: col.int, reserved: col.int, included: col.int.nullable() })
/** What is used and included: of a demo in all, of a plan in this month. */
export const findAllowance = (db: Database, { tenant_id, is_demo }: Person, today: string) =>
  rowOf(
    db,
    allowance,
    sql`select coalesce(sum(p.used), 0)::int used, coalesce(sum(p.reserved), 0)::int reserved,
        coalesce((select d.queries from demos d where d.tenant_id = ${tenant_id} limit 1),
          (select v.requests_in_plan from plan_versions v join subscriptions s on s.plan_version_id = v.id
            where s.tenant_id = ${tenant_id} and s.ended_at is null limit 1),
          (select v.requests_in_plan from plan_versions v join tenants t on t.first_plan_id = v.plan_id
            where t.id = ${tenant_id} order by v.version desc limit 1)) included
      from usage_periods p where p.tenant_id = ${tenant_id}
        and (${is_demo} or p.period = date_trunc('month', ${today}::date)::date)`,
  )

export type HotelInGds = { hotel_id: number; gds_id: GdsId }
export const insertChecks = (tx: Transaction, tenant_id: number, job_id: number, checks: readonly HotelInGds[]) =>
  tx.execute(
    sql`insert into hotel_checks (tenant_id, job_id, hotel_id, gds_id)
      select ${tenant_id}::int, ${job_id}::bigint, x.hotel_id, x.gds_id
      from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) x(hotel_id int, gds_id int)`,
  )

export type CheckKey = HotelInGds & { tenant_id: number; job_id: number }
const isCheck = ({ tenant_id, job_id, hotel_id, gds_id }: CheckKey) =>
  sql`h.tenant_id = ${tenant_id} and h.job_id = ${job_id} and h.hotel_id = ${hotel_id} and h.gds_id = ${gds_id}`
const withCheckups = sql`hotel_checks h left join checkups c on c.tenant_id = h.tenant_id and c.id = h.checkup_id`
const isEnded = sql`(h.failure is not null or coalesce(c.status in ('complete', 'partial'), false))`

/** Those that are neither made nor given up, in the order of the names; one that was begun names its checkup. */
export const listOpenChecks = (db: Database, tenant_id: number, job_id: number) =>
  rowsOf(
    db,
    rowShape({
      hotel_id: col.int,
      gds_id: gdsId,
      checkup_id: col.int.nullable(),
      time_zone: col.text.nullable(),
    }),
    sql`select h.hotel_id, h.gds_id, h.checkup_id::int, hotels.time_zone
      from ${withCheckups} join hotels on hotels.id = h.hotel_id
      where h.tenant_id = ${tenant_id} and h.job_id = ${job_id} and not ${isEnded}
      order by lower(hotels.name), h.hotel_id, h.gds_id`,
  )

/** False for one that was begun or given up before. */
export const setBegun = async (tx: Transaction, key: CheckKey, checkup_id: number): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update hotel_checks h set checkup_id = ${checkup_id} where ${isCheck(key)} and checkup_id is null and failure is null
      returning 1`,
  )) > 0

export const setFailure = (db: Database, key: CheckKey, failure: string) =>
  db.execute(sql`update hotel_checks h set failure = ${failure} where ${isCheck(key)} and failure is null`)

/** Of a checkup that ended before anything was sent: the check may begin again. False for every other one. */
export const releaseUnsent = async (db: Database, key: CheckKey): Promise<boolean> =>
  (await countRows(
    db,
    sql`update hotel_checks h set checkup_id = null from checkups c
      where ${isCheck(key)} and c.tenant_id = h.tenant_id and c.id = h.checkup_id and h.failure is null
        and c.status = 'failed' and c.details_sent = 0 returning 1`,
  )) > 0

/** Of the checkup that a check had begun. */
export const findCheckupStatus = async (db: Database, tenant_id: number, id: number) =>
  (
    await rowOf(
      db,
      rowShape({ status: col.text }),
      sql`select status from checkups where tenant_id = ${tenant_id} and id = ${id}`,
    )
  )?.status

/** The job of the account's newest checks. */
export const findNewestChecks = async (db: Database, tenant_id: number) =>
  (
    await rowOf(
      db,
      onlyId,
      sql`select job_id::int id from hotel_checks where tenant_id = ${tenant_id} order by job_id desc limit 1`,
    )
  )?.id

export const countChecks = (db: Database, tenant_id: number, job_id: number) =>
  rowOf(
    db,
    rowShape({ total: col.int, done: col.int, failures: col.int }),
    sql`select count(*)::int total, count(*) filter (where ${isEnded})::int done, count(h.failure)::int failures
      from ${withCheckups} where h.tenant_id = ${tenant_id} and h.job_id = ${job_id}`,
  )

const failedCheck = rowShape({ hotel_id: col.int, hotel: col.text, gds_id: col.int, message: col.text })
/** Those of hotels that the person still reaches, by name. */
export const listFailures = (db: Database, person: Person, job_id: number, most: number) =>
  rowsOf(
    db,
    failedCheck,
    sql`select h.hotel_id, hotels.name hotel, h.gds_id, h.failure message
      from hotel_checks h join hotels on hotels.id = h.hotel_id
      where h.tenant_id = ${person.tenant_id} and h.job_id = ${job_id} and h.failure is not null and ${hotelsInReachOf(person)}
      order by lower(hotels.name), h.hotel_id, h.gds_id limit ${most}`,
  )
