// Runs of monitors: which are due, what one asks, which of its checkups are made, and how it ends.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import { countText, numberText } from '../../../domain/formats.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { HoldReason } from '../../../domain/monitors/hold.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countOf, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, type ListPage, rowsOfPage, sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { runColumns, runRow } from './data.ts'

/** In place of a clock: a run without a monitor, whose checks are stored with it. */
export const oneOffZone = 'one_off'

const dueTurn = rowShape({ monitor_id: col.int, tenant_id: col.int, zone: col.text, due_at: col.text })
/** Locked: of several servers that look at once each takes others. */
export const takeDueTurns = (tx: Transaction, at: string, most: number) =>
  rowsOf(tx, dueTurn)`select t.monitor_id, m.tenant_id, t.zone, ${iso(sql`t.due_at`)} due_at
    from monitor_turns t join monitors m on m.id = t.monitor_id
    where t.begins_at <= ${at} order by t.begins_at, t.monitor_id limit ${most} for update of t skip locked`

type NewRun = { tenant_id: number; monitor_id: number; zone: string | null; due_at: string; started_by?: number }
/** undefined where a run of the monitor by this clock is under way, or this due moment had its run. */
export const insertRun = async (tx: Transaction, run: NewRun): Promise<number | undefined> =>
  (
    await rowOf(tx, onlyId)`insert into monitor_runs (tenant_id, monitor_id, zone, due_at, started_by)
      values (${run.tenant_id}, ${run.monitor_id}, ${run.zone}, ${run.due_at}, ${run.started_by ?? null})
      on conflict do nothing returning id`
  )?.id

export const removeTurnsBut = (tx: Transaction, monitor_id: number, zones: readonly string[]) =>
  tx.execute(sql`delete from monitor_turns where monitor_id = ${monitor_id} and zone <> all(${sqlList(zones, 'text')})`)

/** Of one that the schedule or somebody started. */
export const isUnderWay = async (tx: Transaction, monitor_id: number): Promise<boolean> =>
  (await countRows(tx)`select 1 from monitor_runs
    where monitor_id = ${monitor_id} and state in ('due', 'running') and again_of is null limit 1`) > 0

/** Whether somebody's own run, of all hotels, is under way. */
export const isAllUnderWay = async (tx: Transaction, monitor_id: number): Promise<boolean> =>
  (await countRows(tx)`select 1 from monitor_runs
    where monitor_id = ${monitor_id} and state in ('due', 'running') and zone is null limit 1`) > 0

/** A clock that its hotels have only since: its first turn is to come. */
export const addTurn = (
  tx: Transaction,
  monitor_id: number,
  turn: { zone: string; due_at: string; begins_at: string },
) =>
  tx.execute(sql`insert into monitor_turns (monitor_id, zone, due_at, begins_at)
    values (${monitor_id}, ${turn.zone}, ${turn.due_at}, ${turn.begins_at}) on conflict do nothing`)

export const insertSkipped = (tx: Transaction, run: NewRun, reason: string) =>
  tx.execute(sql`insert into monitor_runs (tenant_id, monitor_id, zone, due_at, state, reason, ended_at)
    values (${run.tenant_id}, ${run.monitor_id}, ${run.zone}, ${run.due_at}, 'skipped', ${reason}, ${run.due_at})
    on conflict do nothing`)

export const setTurn = (
  tx: Transaction,
  monitor_id: number,
  turn: { zone: string; due_at: string; begins_at: string },
) =>
  tx.execute(sql`update monitor_turns set due_at = ${turn.due_at}, begins_at = ${turn.begins_at}
    where monitor_id = ${monitor_id} and zone = ${turn.zone}`)

const openRun = rowShape({
  id: col.int,
  tenant_id: col.int,
  monitor_id: col.int.nullable(),
  zone: col.text.nullable(),
  started_by: col.int.nullable(),
  state: z.enum(['due', 'running']),
  begun_at: col.text.nullable(),
  /** It asks once more what another run has seen once: its checks are stored already. */
  again: col.flag,
})
export type OpenRun = z.output<typeof openRun>
/** Nobody waits for it: not started by a person, or it asks again what such a run has seen. */
export const isUnattended = ({ started_by, again }: Pick<OpenRun, 'started_by' | 'again'>): boolean =>
  started_by === null || again
/** undefined once it has ended. */
export const findOpenRun = (db: Database | Transaction, id: number) =>
  rowOf(
    db,
    openRun,
  )`select id, tenant_id, monitor_id, zone, started_by, state, ${iso(sql`begun_at`)} begun_at, again_of is not null again
    from monitor_runs where id = ${id} and state in ('due', 'running')`

export type NewCheck = {
  hotel_id: number
  gds_id: number
  check_in: string
  nights: number
  adults: number
  children: number
  corporate_codes: readonly string[]
  rules_of: readonly string[]
  slots: readonly string[]
  /** Why it is not asked at all. */
  failure: string | null
  reason: string | null
}
/** The reason of checks beyond the most queries of a run. */
export const leftOut = 'left_out'
/** False where it was begun before. */
export const beginRun = async (
  tx: Transaction,
  { id, tenant_id, at, queries }: { id: number; tenant_id: number; at: string; queries: number },
  checks: readonly NewCheck[],
): Promise<boolean> => {
  const begun = await countRows(
    tx,
  )`update monitor_runs set state = 'running', begun_at = ${at}, planned = ${checks.length},
      planned_queries = ${queries} where id = ${id} and state = 'due' returning 1`
  if (begun === 0) return false
  await insertRunChecks(tx, { id, tenant_id }, checks)
  return true
}

/** What a run asks, in this order. */
export const insertRunChecks = async (
  tx: Transaction,
  { id, tenant_id }: { id: number; tenant_id: number },
  checks: readonly NewCheck[],
): Promise<void> => {
  const rows = JSON.stringify(checks.map((check, position) => ({ ...check, position })))
  await tx.execute(sql`insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children,
      corporate_codes, rules_of, slots, failure, reason)
    select ${id}::int, ${tenant_id}::int, x.* from jsonb_to_recordset(${rows}::jsonb) x(position int, hotel_id int, gds_id int,
      check_in date, nights int, adults int, children int, corporate_codes text[], rules_of text[], slots text[], failure text, reason text)`)
}

/** Of one whose checks were stored with it. False where it was begun before. */
export const beginPlannedRun = async (tx: Transaction, id: number, at: string): Promise<boolean> =>
  (await countRows(
    tx,
  )`update monitor_runs set state = 'running', begun_at = ${at} where id = ${id} and state = 'due' returning 1`) > 0

const plannedRow = rowShape({ checks: col.int, queries: col.int })
/** Of one that asks again and has not begun: leaves out the checks of all but these hotels and GDS, and tells what is left. */
export const keepPlanned = async (
  tx: Transaction,
  id: number,
  pairs: readonly { hotel_id: number; gds_id: number }[],
): Promise<z.output<typeof plannedRow>> => {
  await tx.execute(sql`delete from monitor_checks k using monitor_runs r
    where r.id = ${id} and r.state = 'due' and k.run_id = r.id and not exists (
      select from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) x(hotel_id int, gds_id int)
      where x.hotel_id = k.hotel_id and x.gds_id = k.gds_id)`)
  const kept = await rowOf(tx, plannedRow)`update monitor_runs r set (planned, planned_queries) = (
      select count(*), coalesce(sum(case gds_id when 1 then 1 + cardinality(rules_of) else 1 end), 0)
      from monitor_checks k where k.run_id = r.id)
    where r.id = ${id} and r.state = 'due' returning planned checks, planned_queries queries`
  return kept ?? { checks: 0, queries: 0 }
}

/** `held`: what held its monitor, if that is why. */
export const skipRun = (tx: Transaction, id: number, reason: string, at: string, held: HoldReason | null = null) =>
  tx.execute(sql`update monitor_runs set state = 'skipped', reason = ${reason}, held = ${held}::text, ended_at = ${at}
    where id = ${id} and state = 'due'`)

type CheckKey = { run_id: number; position: number }
const isCheck = ({ run_id, position }: CheckKey) => sql`k.run_id = ${run_id} and k.position = ${position}`
const withCheckups = sql`monitor_checks k left join checkups c on c.tenant_id = k.tenant_id and c.id = k.checkup_id`
const isAnswered = sql`coalesce(c.status in ('complete', 'partial'), false)`

const openCheck = rowShape({
  run_id: col.int,
  position: col.int,
  tenant_id: col.int,
  hotel_id: col.int,
  gds_id: z.custom<GdsId>((value) => value === 1 || value === 2),
  check_in: col.text,
  nights: col.int,
  adults: col.int,
  children: col.int,
  corporate_codes: col.texts,
  rules_of: col.texts,
  checkup_id: col.int.nullable(),
})
export type OpenCheck = z.output<typeof openCheck>
export const listOpenRunChecks = (db: Database, run_id: number) =>
  rowsOf(
    db,
    openCheck,
  )`select k.run_id, k.position, k.tenant_id, k.hotel_id, k.gds_id, k.check_in::text, k.nights, k.adults, k.children,
      k.corporate_codes, k.rules_of, k.checkup_id::int
    from ${withCheckups} where k.run_id = ${run_id} and k.failure is null and not ${isAnswered} order by k.position`

/** False for one that was begun or given up before. */
export const setCheckBegun = async (tx: Transaction, key: CheckKey, checkup_id: number): Promise<boolean> =>
  (await countRows(tx)`update monitor_checks k set checkup_id = ${checkup_id}
    where ${isCheck(key)} and checkup_id is null and failure is null returning 1`) > 0

export const setCheckFailure = (db: Database, key: CheckKey, failure: string, reason: string) =>
  db.execute(
    sql`update monitor_checks k set failure = ${failure}, reason = ${reason} where ${isCheck(key)} and failure is null`,
  )

/** Why what a canceled run has not begun failed. */
export const canceledReason = 'canceled'
/** In words who canceled a run that has not ended; undefined while nobody has. Only its cancellation gives such a run a reason. */
export const findCancellation = async (db: Database, run_id: number): Promise<string | undefined> =>
  (
    await rowOf(db, rowShape({ reason: col.text }))`select reason from monitor_runs
      where id = ${run_id} and ended_at is null and reason is not null`
  )?.reason

/** Of a checkup that ended before anything was sent: it may begin again. False for every other one. */
export const releaseUnsentCheck = async (db: Database, key: CheckKey): Promise<boolean> =>
  (await countRows(db)`update monitor_checks k set checkup_id = null from checkups c
    where ${isCheck(key)} and c.tenant_id = k.tenant_id and c.id = k.checkup_id and k.failure is null
      and c.status = 'failed' and c.details_sent + c.rules_sent = 0 returning 1`) > 0

/** Whether the last two of a GDS failed in this run: it asks that one no more. */
export const gdsFailsInARow = async (db: Database, { run_id, gds_id }: OpenCheck, most: number): Promise<boolean> => {
  const last = await rowsOf(db, rowShape({ failed: col.flag }))`select k.failure is not null failed from ${withCheckups}
    where k.run_id = ${run_id} and k.gds_id = ${gds_id} and (k.failure is not null or ${isAnswered})
      and coalesce(k.reason, '') not in ('interrupted', 'not_found', 'forbidden', ${leftOut}) order by k.position desc limit ${most}`
  return last.length === most && last.every(({ failed }) => failed)
}

const counted = rowShape({ planned: col.int, answered: col.int, failed: col.int })
/** Stores how far a run is, from its checkups: what they have sent is exact, whatever became of the servers. */
export const countRun = async (db: Database | Transaction, run_id: number) => {
  await db.execute(sql`update monitor_checks k set findings = jsonb_array_length(case when jsonb_typeof(c.causes) = 'array' then c.causes else '[]' end)
    from checkups c where k.run_id = ${run_id} and k.findings is null and c.tenant_id = k.tenant_id and c.id = k.checkup_id and ${isAnswered}`)
  return rowOf(db, counted)`update monitor_runs r set (answered, failed, queries, findings) = (
      select count(*) filter (where ${isAnswered}), count(k.failure), coalesce(sum(c.details_sent + c.rules_sent), 0),
        coalesce(sum(k.findings), 0)
      from ${withCheckups} where k.run_id = ${run_id})
    where r.id = ${run_id} returning planned, answered, failed`
}

export const endStateOf = ({ answered, failed }: { answered: number; failed: number }): 'done' | 'partly' | 'failed' =>
  failed === 0 ? 'done' : answered === 0 ? 'failed' : 'partly'

/** False where it had ended. One that was canceled keeps that as its reason. */
export const endRun = async (
  tx: Transaction,
  { id, state, reason, at }: { id: number; state: 'done' | 'partly' | 'failed'; reason: string | null; at: string },
): Promise<boolean> =>
  (await countRows(tx)`update monitor_runs set state = ${state}, reason = coalesce(reason, ${reason}), ended_at = ${at}
    where id = ${id} and state = 'running' returning 1`) > 0

const commonFailure = rowShape({ failure: col.text, left_out: col.flag, queries: col.int })
/**
 * Of a run that is counted: where it has answers, how many queries were left out, else why most of its failed checkups failed. For those
 * who reach all of its hotels.
 */
export const findCommonFailure = async (db: Database | Transaction, run_id: number): Promise<string | null> => {
  const found = await rowOf(db, commonFailure)`select failure, left_out, sum(queries)::int queries
    from (select k.failure, coalesce(k.reason, '') = ${leftOut} left_out, r.answered > 0 has_answers,
        case k.gds_id when 1 then 1 + cardinality(k.rules_of) else 1 end queries
      from monitor_checks k join monitor_runs r on r.id = k.run_id where k.run_id = ${run_id} and k.failure is not null) k
    group by failure, left_out, has_answers order by left_out = has_answers desc, count(*) desc, failure limit 1`
  if (!found?.left_out) return found?.failure ?? null
  const { queries } = found
  const words = `${countText(queries, 'query', 'queries')} ${queries === 1 ? 'was' : 'were'} left out`
  return `${words}: a run asks at most ${numberText(monitorLimits.queries_a_run)}`
}

export const listRuns = (db: Database, monitor_id: number, page: ListPage) =>
  rowsOf(db, runRow)`select ${runColumns} from monitor_runs r where r.monitor_id = ${monitor_id} and r.again_of is null
    order by r.due_at ${page.sort_direction === 'asc' ? sql`asc` : sql`desc`}, r.id desc ${rowsOfPage(page)}`

export const countRuns = (db: Database, monitor_id: number) =>
  countOf(db)`select count(*)::int n from monitor_runs where monitor_id = ${monitor_id} and again_of is null`

/** Of runs that ask again what was seen once none counts: they wait for ten minutes. */
export const hasOpenRun = async (db: Database, monitor_id: number): Promise<boolean> =>
  (await countOf(db)`select count(*)::int n from monitor_runs
    where monitor_id = ${monitor_id} and again_of is null and state in ('due', 'running')`) > 0

export const findRun = (db: Database, monitor_id: number, id: number) =>
  rowOf(db, runRow)`select ${runColumns} from monitor_runs r where r.monitor_id = ${monitor_id} and r.id = ${id}`

const shownCheck = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  check_in: col.text,
  nights: col.int,
  adults: col.int,
  children: col.int,
  corporate_codes: col.texts,
  state: z.enum(['waiting', 'running', 'answered', 'failed']),
  reason: col.text.nullable(),
  checkup_id: col.int.nullable(),
  queries: col.int,
  rates: col.int,
  findings: col.int,
})
/** Of hotels that the person reaches, in the order planned. */
export const listChecks = (db: Database, run_id: number, person: Person) =>
  rowsOf(
    db,
    shownCheck,
  )`select k.hotel_id, hotels.name hotel, k.gds_id, k.check_in::text, k.nights, k.adults, k.children, k.corporate_codes,
      case when k.failure is not null then 'failed' when ${isAnswered} then 'answered' when k.checkup_id is not null then 'running'
        else 'waiting' end state,
      k.failure reason, case when ${isAnswered} then k.checkup_id::int end checkup_id,
      coalesce(c.details_sent + c.rules_sent, 0)::int queries, coalesce(c.rates_count, 0)::int rates,
      coalesce(k.findings, 0)::int findings
    from ${withCheckups} join hotels on hotels.id = k.hotel_id
    where k.run_id = ${run_id} and ${hotelsInReachOf(person)} order by k.position`

const partInReach = rowShape({
  run_id: col.int,
  planned: col.int,
  answered: col.int,
  failed: col.int,
  queries: col.int,
  findings: col.int,
  reason: col.text.nullable(),
})
/** Of runs that asked for hotels which the person does not reach: what they are without these, `reason` the most common failure. */
export const listPartsInReach = (db: Database, run_ids: readonly number[], person: Person) =>
  rowsOf(
    db,
    partInReach,
  )`select run_id, count(*) filter (where reached)::int planned, count(*) filter (where reached and answered)::int answered,
      count(failure) filter (where reached)::int failed, coalesce(sum(queries) filter (where reached), 0)::int queries,
      coalesce(sum(findings) filter (where reached), 0)::int findings,
      mode() within group (order by failure) filter (where reached) reason
    from (select k.run_id, k.failure, k.findings, ${isAnswered} answered, c.details_sent + c.rules_sent queries,
        ${hotelsInReachOf(person)} reached
      from ${withCheckups} join hotels on hotels.id = k.hotel_id where k.run_id = any(${sqlList(run_ids, 'integer')})) k
    group by run_id having not bool_and(reached)`

/** Runs that nobody works on though they are open. Of days before its monitor was made only the demo world has some, and works on them itself. */
export const listUnqueuedRuns = (db: Database, kind: string) =>
  rowsOf(
    db,
    rowShape({ id: col.int, tenant_id: col.int }),
  )`select r.id, r.tenant_id from monitor_runs r left join monitors m on m.id = r.monitor_id
    where r.state in ('due', 'running') and (m.created_at is null or r.due_at >= m.created_at) and not exists (
      select from queued_jobs q where q.kind = ${kind} and q.status = 'waiting' and q.key = r.id::text) order by r.id limit 100`

const heldMonitor = rowShape({ id: col.int, tenant_id: col.int })
/** Those of which longest ago was looked whether they are still held. */
export const listHeldMonitors = (db: Database, before: string, most: number) =>
  rowsOf(db, heldMonitor)`select id, tenant_id from monitors
    where held is not null and paused_at is null and finished_at is null and held_looked_at < ${before}
    order by held_looked_at limit ${most}`

/** A run that has ended, unless it waits to ask again what it has seen once, or was skipped for another reason than that its monitor is held. One that was to ask again ends the wait either way. */
export const findTellable = (db: Database, id: number) =>
  rowOf(db, rowShape({ monitor_id: col.int }))`select r.monitor_id from monitor_runs r
    where r.id = ${id} and r.monitor_id is not null and r.ended_at is not null and (r.state <> 'skipped' or r.held is not null or r.again_of is not null)
      and not exists (select from monitor_runs a where a.again_of = coalesce(r.again_of, r.id) and a.ended_at is null)`
