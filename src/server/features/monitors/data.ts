// Reads monitors of an account with what their list says of each: hotels, receivers, next turn, newest run and queries of the month.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MonitorRule, type MonitorStays, zoneChoices } from '../../../contract/monitors.ts'
import { runStates } from '../../../domain/monitors/run-states.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import { digestEveries } from '../../../domain/monitors/digest-due.ts'
import { holdReasons } from '../../../domain/monitors/hold.ts'
import { everies } from '../../../domain/monitors/schedule.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

const monitorRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  name: col.text,
  created_by: col.int,
  user_id: col.int,
  gds: z.array(z.custom<GdsId>((value) => value === 1 || value === 2)),
  corporate_codes: col.texts,
  stays: col.json<MonitorStays>(),
  booking_codes: col.texts,
  rules_of: col.int.nullable(),
  every: z.enum(everies),
  at: col.text,
  weekday: col.int,
  day: col.int,
  zone: z.enum(zoneChoices),
  month_limit: col.int,
  digest: z.enum(digestEveries),
  sign_of_life: col.flag,
  price_moves: col.int.nullable(),
  rules: z.custom<MonitorRule[]>((value) => Array.isArray(value)),
  paused: col.flag,
  finished: col.flag,
  held: z.enum(holdReasons).nullable(),
  held_message: col.text.nullable(),
  updated_at: col.text,
  updated_by: col.int,
})
export type MonitorRow = z.output<typeof monitorRow>
const columns = sql`m.id, m.tenant_id, m.name, m.created_by, m.user_id, m.gds, m.corporate_codes, m.stays, m.booking_codes, m.rules_of,
  m.every, m.at, m.weekday, m.day, m.zone, m.month_limit, m.digest, m.sign_of_life, m.price_moves, m.rules,
  m.paused_at is not null paused, m.finished_at is not null finished, m.held, m.held_message, ${iso(sql`m.updated_at`)} updated_at, m.updated_by`

/** By name. */
export const listRows = (db: Database, tenant_id: number) =>
  rowsOf(
    db,
    monitorRow,
  )`select ${columns} from monitors m where m.tenant_id = ${tenant_id} order by lower(m.name), m.id`

export const findRow = (db: Database | Transaction, tenant_id: number, id: number) =>
  rowOf(db, monitorRow)`select ${columns} from monitors m where m.tenant_id = ${tenant_id} and m.id = ${id}`

/** Locked: of two who change it or begin a run of it the second waits. */
export const lockRow = (tx: Transaction, tenant_id: number, id: number) =>
  rowOf(
    tx,
    monitorRow,
  )`select ${columns} from monitors m where m.tenant_id = ${tenant_id} and m.id = ${id} for no key update`

const ofMonitors = (ids: readonly number[]) => sql`any(${sqlList(ids, 'integer')})`

/** In no order of monitors; `reached`: by this person; `beyond`: only by others of the account. */
export const listHotelsOf = (db: Database | Transaction, ids: readonly number[], person: Person) =>
  rowsOf(
    db,
    rowShape({
      monitor_id: col.int,
      id: col.int,
      name: col.text,
      time_zone: col.text.nullable(),
      reached: col.flag,
      beyond: col.flag,
    }),
  )`select mh.monitor_id, hotels.id, hotels.name, hotels.time_zone, ${hotelsInReachOf(person)} reached,
      not ${hotelsInReachOf(person)} and exists (
        select from user_hotels uh where uh.tenant_id = ${person.tenant_id} and uh.hotel_id = hotels.id) beyond
    from monitor_hotels mh join hotels on hotels.id = mh.hotel_id
    where mh.monitor_id = ${ofMonitors(ids)} order by lower(hotels.name), hotels.id`

export const listHotelIds = async (db: Database, id: number): Promise<number[]> =>
  (await rowsOf(db, rowShape({ hotel_id: col.int }))`select hotel_id from monitor_hotels where monitor_id = ${id}`).map(
    ({ hotel_id }) => hotel_id,
  )

/** Where all have left, the owner in their place. */
export const listReceiversOf = (db: Database | Transaction, ids: readonly number[]) =>
  rowsOf(
    db,
    rowShape({ monitor_id: col.int, id: col.int, name: col.text }),
  )`with chosen as (select r.monitor_id, m.tenant_id, bool_or(u.status = 'active') active
      from monitor_receivers r join monitors m on m.id = r.monitor_id join users u on u.id = r.user_id
      where r.monitor_id = ${ofMonitors(ids)} group by 1, 2)
    select c.monitor_id, u.id, trim(u.first_name || ' ' || u.last_name) name
    from chosen c join users u on u.status = 'active' and u.tenant_id = c.tenant_id
      and case when c.active then exists (select from monitor_receivers r where r.monitor_id = c.monitor_id and r.user_id = u.id)
        else u.id = (select min(o.id) from users o where o.tenant_id = c.tenant_id and o.status = 'active' and not o.is_demo
          and o.role in ('owner', 'travel_agent') and o.supervisor_id is null) end
    order by lower(u.first_name), lower(u.last_name), u.id`

/** Of fixed dates that are all before this day. */
export const listPerhapsPast = (db: Database, day: string) =>
  rowsOf(db, rowShape({ id: col.int, tenant_id: col.int }))`select m.id, m.tenant_id from monitors m
    where m.finished_at is null and m.stays->>'kind' = 'fixed' and not exists (
      select from jsonb_array_elements_text(m.stays->'check_ins') c(check_in) where c.check_in >= ${day}) order by m.id`

/** The next one of each. */
export const listTurns = (db: Database, ids: readonly number[]) =>
  rowsOf(
    db,
    rowShape({ monitor_id: col.int, due_at: col.text }),
  )`select monitor_id, ${iso(sql`min(due_at)`)} due_at from monitor_turns where monitor_id = ${ofMonitors(ids)} group by monitor_id`

export const runRow = rowShape({
  id: col.int,
  monitor_id: col.int.nullable(),
  state: z.enum(runStates),
  reason: col.text.nullable(),
  due_at: col.text,
  begun_at: col.text.nullable(),
  ended_at: col.text.nullable(),
  started_by: col.text.nullable(),
  planned: col.int,
  answered: col.int,
  failed: col.int,
  queries: col.int,
  findings: col.int,
})
export type RunRow = z.output<typeof runRow>
export const runColumns = sql`r.id, r.monitor_id, r.state, r.reason, ${iso(sql`r.due_at`)} due_at, ${iso(sql`r.begun_at`)} begun_at,
  ${iso(sql`r.ended_at`)} ended_at,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.started_by) started_by,
  r.planned, r.answered, r.failed, r.queries, r.findings`

export const listNewestRuns = (db: Database, ids: readonly number[]) =>
  rowsOf(db, runRow)`select ${runColumns} from unnest(${sqlList(ids, 'integer')}) m(id)
    cross join lateral (select * from monitor_runs where monitor_id = m.id and again_of is null order by due_at desc, id desc limit 1) r`

/** Queries of a calendar month (UTC), by monitor. */
export const listUsed = (db: Database, ids: readonly number[], month: string) =>
  rowsOf(
    db,
    rowShape({ monitor_id: col.int, used: col.int }),
  )`select monitor_id, sum(queries)::int used from monitor_runs
    where monitor_id = ${ofMonitors(ids)} and coalesce(begun_at, due_at) >= ${`${month}-01`}::date at time zone 'UTC' group by monitor_id`

/** Causes that the newest checkups of stays ahead find in the hotels and GDS of each, as the list of fixes has them. */
export const listOpenFindings = (db: Database, ids: readonly number[], today: string, person: Person) =>
  rowsOf(
    db,
    rowShape({ monitor_id: col.int, findings: col.int }),
  )`select m.id monitor_id, count(distinct spell)::int findings
    from monitors m join monitor_hotels h on h.monitor_id = m.id join hotels on hotels.id = h.hotel_id and ${hotelsInReachOf(person)}
      join fix_stays s on s.tenant_id = m.tenant_id and s.hotel_id = h.hotel_id and s.gds_id = any(m.gds) and s.check_in >= ${today}::date,
      unnest(s.found) spell
    where m.id = ${ofMonitors(ids)} group by m.id`

export const listNames = (db: Database, ids: readonly number[]) =>
  rowsOf(
    db,
    rowShape({ id: col.int, name: col.text }),
  )`select id, trim(first_name || ' ' || last_name) name from users where id = ${ofMonitors(ids)}`

/** Of its hotels, null where that of one is unknown. */
export const listZones = async (db: Transaction, id: number): Promise<(string | null)[]> =>
  (
    await rowsOf(db, rowShape({ time_zone: col.text.nullable() }))`select distinct hotels.time_zone
      from monitor_hotels mh join hotels on hotels.id = mh.hotel_id where mh.monitor_id = ${id}`
  ).map(({ time_zone }) => time_zone)

export const listActiveIds = async (tx: Transaction, tenant_id: number): Promise<number[]> =>
  (
    await rowsOf(tx, onlyId)`select id from monitors
      where tenant_id = ${tenant_id} and paused_at is null and finished_at is null order by id`
  ).map(({ id }) => id)

export const listTurnZones = async (db: Database, id: number): Promise<string[]> =>
  (await rowsOf(db, rowShape({ zone: col.text }))`select zone from monitor_turns where monitor_id = ${id}`).map(
    ({ zone }) => zone,
  )
