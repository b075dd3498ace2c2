// Reads which hotels a person can check, and reads and writes the checks of a job. Whether one was made is what its checkup says.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { QueriesLeft } from '../../../contract/hotel-checks.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

const gdsId = z.custom<GdsId>((value) => value === 1 || value === 2)

/** The hotels of a person in each GDS that sells them, by name; `checked`: the account has rates of it there. */
export const listSoldHotels = (db: Database, person: Person, held: readonly GdsId[]) =>
  rowsOf(db, rowShape({ hotel_id: col.int, gds_id: gdsId, checked: col.flag }))`select hotels.id hotel_id, held.gds_id,
      exists (select from checkups c where c.tenant_id = ${person.tenant_id} and c.hotel_id = hotels.id and c.gds_id = held.gds_id
        and c.mode = 'full' and c.status in ('complete', 'partial')) checked
    from hotels cross join unnest(${sqlList(held, 'integer')}) held(gds_id)
    where exists (select from gds_hotels g where g.hotel_id = hotels.id and g.gds_id = held.gds_id) and ${hotelsInReachOf(person)}
    order by lower(hotels.name), hotels.id, held.gds_id`

const allowance = rowShape({ used: col.int, reserved: col.int, included: col.int.nullable() })
/** What is used and included, of a demo in all, of a plan in this month; null where nothing is included. */
export const findQueriesLeft = async (
  db: Database,
  { tenant_id, is_demo }: Person,
  today: string,
): Promise<QueriesLeft | null> => {
  const found = await rowOf(
    db,
    allowance,
  )`select coalesce(sum(p.used), 0)::int used, coalesce(sum(p.reserved), 0)::int reserved,
      coalesce((select d.queries from demos d where d.tenant_id = ${tenant_id} limit 1),
        (select v.requests_in_plan from plan_versions v join subscriptions s on s.plan_version_id = v.id
          where s.tenant_id = ${tenant_id} and s.ended_at is null limit 1),
        (select v.requests_in_plan from plan_versions v join tenants t on t.first_plan_id = v.plan_id
          where t.id = ${tenant_id} order by v.version desc limit 1)) included
    from usage_periods p where p.tenant_id = ${tenant_id}
      and (${is_demo} or p.period = date_trunc('month', ${today}::date)::date)`
  const { used = 0, reserved = 0, included = null } = found ?? {}
  return included === null ? null : { used, included, left: Math.max(0, included - used - reserved) }
}

export type HotelInGds = { hotel_id: number; gds_id: GdsId }
/** As a call asks for it. */
type CheckedStay = {
  start_date: string
  end_date: string
  adults: number
  children: number
  corporate_codes: string[]
}
/** Without a stay: the default one of the moment at which it begins. */
export type PlannedCheck = HotelInGds & Partial<CheckedStay>
/** They are made in this order. */
export const insertChecks = (tx: Transaction, tenant_id: number, job_id: number, checks: readonly PlannedCheck[]) =>
  tx.execute(sql`insert into hotel_checks (tenant_id, job_id, hotel_id, gds_id, check_in, check_out, adults, children, corporate_codes)
    select ${tenant_id}::int, ${job_id}::bigint, x.* from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb)
      x(hotel_id int, gds_id int, start_date date, end_date date, adults int, children int, corporate_codes text[])`)

type CheckKey = HotelInGds & { tenant_id: number; job_id: number; id: number }
const ofJob = (tenant_id: number, job_id: number) => sql`h.tenant_id = ${tenant_id} and h.job_id = ${job_id}`
const isCheck = ({ tenant_id, job_id, id }: CheckKey) => sql`${ofJob(tenant_id, job_id)} and h.id = ${id}`
const withCheckups = sql`hotel_checks h left join checkups c on c.tenant_id = h.tenant_id and c.id = h.checkup_id`
const isEnded = sql`(h.failure is not null or coalesce(c.status in ('complete', 'partial'), false))`

/** Those that are neither made nor given up; one that was begun names its checkup. */
export const listOpenChecks = (db: Database, tenant_id: number, job_id: number) =>
  rowsOf(
    db,
    rowShape({
      tenant_id: col.int,
      job_id: col.int,
      id: col.int,
      hotel_id: col.int,
      gds_id: gdsId,
      checkup_id: col.int.nullable(),
      time_zone: col.text.nullable(),
      stay: col.json<CheckedStay>().nullable(),
    }),
  )`select h.tenant_id, h.job_id::int, h.id::int, h.hotel_id, h.gds_id, h.checkup_id::int, hotels.time_zone,
      case when h.check_in is not null then jsonb_build_object('start_date', h.check_in, 'end_date', h.check_out,
        'adults', h.adults, 'children', h.children, 'corporate_codes', h.corporate_codes) end stay
    from ${withCheckups} join hotels on hotels.id = h.hotel_id where ${ofJob(tenant_id, job_id)} and not ${isEnded} order by h.id`

/** Whether the hotel's last two checks in the GDS failed there; what a process left behind says nothing of the GDS. */
export const failsInARow = async (
  db: Database,
  { tenant_id, job_id, hotel_id, gds_id }: CheckKey,
): Promise<boolean> => {
  const last = await rowsOf(
    db,
    rowShape({ failed: col.flag }),
  )`select h.failure is not null failed from ${withCheckups} where ${ofJob(tenant_id, job_id)}
    and h.hotel_id = ${hotel_id} and h.gds_id = ${gds_id} and h.checkup_id is not null and ${isEnded}
    and h.reason is distinct from 'interrupted' order by h.id desc limit 2`
  return last.length === 2 && last.every(({ failed }) => failed)
}

/** False for one that was begun or given up before. */
export const setBegun = async (tx: Transaction, key: CheckKey, checkup_id: number): Promise<boolean> =>
  (await countRows(tx)`
    update hotel_checks h set checkup_id = ${checkup_id} where ${isCheck(key)} and checkup_id is null and failure is null
    returning 1`) > 0

export const setFailure = (db: Database, key: CheckKey, failure: string, reason: string) =>
  db.execute(
    sql`update hotel_checks h set failure = ${failure}, reason = ${reason} where ${isCheck(key)} and failure is null`,
  )

/** Of a checkup that ended before anything was sent: the check may begin again. False for every other one. */
export const releaseUnsent = async (db: Database, key: CheckKey): Promise<boolean> =>
  (await countRows(db)`update hotel_checks h set checkup_id = null from checkups c
    where ${isCheck(key)} and c.tenant_id = h.tenant_id and c.id = h.checkup_id and h.failure is null
      and c.status = 'failed' and c.details_sent = 0 returning 1`) > 0

/** The job of the account's newest check of hotels. */
export const findNewestChecks = async (db: Database, tenant_id: number) =>
  (
    await rowOf(db, onlyId)`
      select job_id::int id from hotel_checks where tenant_id = ${tenant_id} and check_in is null order by job_id desc limit 1`
  )?.id

export const countChecks = (db: Database, tenant_id: number, job_id: number) =>
  rowOf(
    db,
    rowShape({ total: col.int, done: col.int, failures: col.int }),
  )`select count(*)::int total, count(*) filter (where ${isEnded})::int done, count(h.failure)::int failures
    from ${withCheckups} where ${ofJob(tenant_id, job_id)}`

const failedCheck = rowShape({ hotel_id: col.int, hotel: col.text, gds_id: col.int, message: col.text })
/** Those of hotels that the person still reaches, by name. */
export const listFailures = (db: Database, person: Person, job_id: number, most: number) =>
  rowsOf(db, failedCheck)`select h.hotel_id, hotels.name hotel, h.gds_id, h.failure message
    from hotel_checks h join hotels on hotels.id = h.hotel_id
    where ${ofJob(person.tenant_id, job_id)} and h.failure is not null and ${hotelsInReachOf(person)}
    order by lower(hotels.name), h.hotel_id, h.gds_id limit ${most}`

export const listFailedStays = (db: Database, tenant_id: number, job_id: number) =>
  rowsOf(
    db,
    rowShape({ gds_id: gdsId, start_date: col.text, end_date: col.text, message: col.text, reason: col.text }),
  )`select h.gds_id, h.check_in::text start_date, h.check_out::text end_date, h.failure message, h.reason
    from hotel_checks h where ${ofJob(tenant_id, job_id)} and h.failure is not null order by h.id`
