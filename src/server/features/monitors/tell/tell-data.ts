// What the mails of a monitor are made of: untold changes, ended runs, scores, what couldn't be checked and acceptances that are about to end.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, countOf, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso, sqlList } from '../../../platform/database/statements.ts'
import { changeColumns, changeShape } from '../changes-data.ts'

const told = rowShape({
  digest_at: col.text.nullable(),
  told_now_at: col.text.nullable(),
  hooked_at: col.text.nullable(),
  mailed_at: col.text.nullable(),
  alive_month: col.text.nullable(),
  /** When each person was mailed a digest last, by their id. */
  digests_mailed: col.json<Record<string, string>>(),
})
/** When it told what last; read while its row is locked. */
export const findTold = (tx: Transaction, id: number) =>
  rowOf(
    tx,
    told,
  )`select ${iso(sql`digest_at`)} digest_at, ${iso(sql`told_now_at`)} told_now_at, ${iso(sql`hooked_at`)} hooked_at, ${iso(sql`mailed_at`)} mailed_at,
    alive_month::text, digests_mailed from monitors where id = ${id}`

type Marks = {
  digest: boolean
  digest_to: readonly number[]
  now: boolean
  mailed: boolean
  alive_month: string | null
}
/** `digest_to`: who was mailed a digest. `alive_month` null: as it was. */
export const setTold = (
  tx: Transaction,
  id: number,
  { digest, digest_to, now, mailed, alive_month }: Marks,
  at: string,
) =>
  tx.execute(sql`update monitors set digest_at = case when ${digest} then ${at}::timestamptz else digest_at end,
      digests_mailed = digests_mailed
        || (select coalesce(jsonb_object_agg(id, ${at}::text), '{}') from unnest(${sqlList(digest_to, 'integer')}) id),
      told_now_at = case when ${now} then ${at}::timestamptz else told_now_at end,
      mailed_at = case when ${mailed} then ${at}::timestamptz else mailed_at end,
      alive_month = coalesce(${alive_month}::date, alive_month) where id = ${id}`)

export const findAccountOf = async (db: Database, id: number): Promise<number | undefined> =>
  (await rowOf(db, rowShape({ tenant_id: col.int }))`select tenant_id from monitors where id = ${id}`)?.tenant_id

const untold = rowShape({ ...changeShape, subject: col.text, not_loaded: col.flag })
export type UntoldRow = z.output<typeof untold>
/** In the order in which they were confirmed. */
const listChanges = (tx: Transaction, monitor_id: number, which: SQL) =>
  rowsOf(tx, untold)`select ${changeColumns}, c.subject, c.not_loaded
    from monitor_changes c join hotels on hotels.id = c.hotel_id
    where c.monitor_id = ${monitor_id} and ${which} order by c.confirmed_at, c.id`
export const listUntold = (tx: Transaction, monitor_id: number) => listChanges(tx, monitor_id, sql`c.told_at is null`)
/** Those that webhooks are not done with. */
export const listUnhooked = (tx: Transaction, monitor_id: number) =>
  listChanges(tx, monitor_id, sql`c.hooked_at is null`)

/** Webhooks are done with all that there is; `isTold`: they were told something. */
export const setHooked = async (tx: Transaction, monitor_id: number, isTold: boolean, at: string): Promise<void> => {
  await tx.execute(
    sql`update monitor_changes set hooked_at = ${at} where monitor_id = ${monitor_id} and hooked_at is null`,
  )
  if (isTold) await tx.execute(sql`update monitors set hooked_at = ${at} where id = ${monitor_id}`)
}

/** `unheard`: those of which nobody was mailed. */
export const setChangesTold = (
  tx: Transaction,
  monitor_id: number,
  { ids, unheard, at }: { ids: readonly number[]; unheard: readonly number[]; at: string },
) =>
  tx.execute(sql`update monitor_changes set told_at = ${at}, told_nobody = id = any(${sqlList(unheard, 'integer')})
    where monitor_id = ${monitor_id} and id = any(${sqlList(ids, 'integer')}) and told_at is null`)

const tellableRun = rowShape({ id: col.int, is_held: col.flag })
/** The ended run that this is, or that it asked again for; `is_held`: it was skipped because its monitor was held. */
export const findEndedRun = (tx: Transaction, monitor_id: number, run_id: number) =>
  rowOf(
    tx,
    tellableRun,
  )`select coalesce(again_of, id) id, held is not null and again_of is null is_held from monitor_runs
    where id = ${run_id} and monitor_id = ${monitor_id} and ended_at is not null`

const endedRun = rowShape({
  id: col.int,
  asked: col.int,
  answered: col.int,
  reason: col.text.nullable(),
  ended_at: col.text,
  held: col.flag,
})
type EndedRow = z.output<typeof endedRun>
const columns = sql`id, planned asked, answered, reason, ${iso(sql`ended_at`)} ended_at, held is not null held`
/** The last ones by the same clock up to a run, oldest first; what asks again after one is a part of that. */
export const listEndedRuns = async (tx: Transaction, monitor_id: number, run_id: number): Promise<EndedRow[]> =>
  (
    await rowsOf(tx, endedRun)`select ${columns} from monitor_runs
      where monitor_id = ${monitor_id} and ended_at is not null and again_of is null and (planned > 0 or held is not null) and id <= ${run_id}
        and zone is not distinct from (select zone from monitor_runs where id = ${run_id})
      order by id desc limit 3`
  ).toReversed()

/** Due in a month by the clock of a zone; `month` is its first day. */
export const listEndedIn = (tx: Transaction, monitor_id: number, month: string, zone: string) =>
  rowsOf(tx, endedRun)`select ${columns} from monitor_runs
    where monitor_id = ${monitor_id} and ended_at is not null and again_of is null
      and due_at >= ${month}::timestamp at time zone ${zone} and due_at < (${month}::timestamp + interval '1 month') at time zone ${zone}
    order by id`

export const countChangesIn = (tx: Transaction, monitor_id: number, month: string, zone: string) =>
  countOf(tx)`select count(*)::int n from monitor_changes
    where monitor_id = ${monitor_id} and confirmed_at >= ${month}::timestamp at time zone ${zone}
      and confirmed_at < (${month}::timestamp + interval '1 month') at time zone ${zone}`

const unchecked = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  failure: col.text,
  failed: col.int,
  asked: col.int,
})
/** By hotel, GDS and reason; `asked`: of that hotel in that GDS. */
export const listUnchecked = (tx: Transaction, run_id: number) =>
  rowsOf(tx, unchecked)`select k.hotel_id, hotels.name hotel, k.gds_id, k.failure, count(*)::int failed,
      (select count(*) from monitor_checks o where o.run_id = ${run_id} and o.hotel_id = k.hotel_id and o.gds_id = k.gds_id)::int asked
    from monitor_checks k join hotels on hotels.id = k.hotel_id
    where k.run_id = ${run_id} and k.failure is not null
    group by k.hotel_id, hotels.name, k.gds_id, k.failure order by lower(hotels.name), k.hotel_id, k.gds_id, k.failure`

const uncheckedSince = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  run_id: col.int,
  failure: col.text,
  failed: col.int,
  asked: col.int,
  failed_runs: col.int,
  runs: col.int,
})
/**
 * By hotel and GDS, over this run and all that have ended since a moment, by whichever clock: how many of those that asked it could not check all of it, and
 * of the newest of these which one it was, why, and how much of it.
 */
export const listUncheckedSince = (
  tx: Transaction,
  { monitor_id, run_id, since }: { monitor_id: number; run_id: number; since: string },
) =>
  rowsOf(tx, uncheckedSince)`with asked as (
      select k.run_id, k.hotel_id, k.gds_id, count(*)::int asked, count(k.failure)::int failed, mode() within group (order by k.failure) failure
      from monitor_runs r join monitor_checks k on k.run_id = r.id
      where r.monitor_id = ${monitor_id} and r.again_of is null and r.ended_at is not null
        and (r.id = ${run_id} or r.ended_at > ${since}::timestamptz)
      group by k.run_id, k.hotel_id, k.gds_id),
    counted as (select *, count(*) over own::int runs, count(*) filter (where failed > 0) over own::int failed_runs,
        row_number() over (partition by hotel_id, gds_id order by failed = 0, run_id desc) place
      from asked window own as (partition by hotel_id, gds_id))
    select c.hotel_id, hotels.name hotel, c.gds_id, c.run_id, c.failure, c.failed, c.asked, c.failed_runs, c.runs
    from counted c join hotels on hotels.id = c.hotel_id
    where c.place = 1 and c.failed > 0 order by lower(hotels.name), c.hotel_id, c.gds_id`

const leftHotel = rowShape({ hotel_id: col.int, told: col.flag })
/** Of these hotels those of which a digest has said that nobody checks them. */
export const listLeftTold = (tx: Transaction, monitor_id: number) =>
  rowsOf(
    tx,
    leftHotel,
  )`select hotel_id, left_told_at is not null told from monitor_hotels where monitor_id = ${monitor_id}`

/** Of a hotel that somebody has again nothing counts as told. */
export const keepLeftTold = (tx: Transaction, monitor_id: number, left: readonly number[], at: string) =>
  tx.execute(sql`update monitor_hotels set left_told_at = case when hotel_id = any(${sqlList(left, 'integer')})
      then coalesce(left_told_at, ${at}::timestamptz) end
    where monitor_id = ${monitor_id} and (left_told_at is not null or hotel_id = any(${sqlList(left, 'integer')}))`)

const expiring = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  code: col.text.nullable(),
  field: col.text,
  expires_on: col.text,
})
/** Accepted deviations of these hotels that end after `from` and until `to`: not of what is gone, nor from before it was gone and came back. */
export const listExpiring = (tx: Transaction, { tenant_id, hotel_ids, gds }: OfMonitor, from: string, to: string) =>
  rowsOf(
    tx,
    expiring,
  )`select a.hotel_id, hotels.name hotel, a.gds_id, a.code, coalesce(a.words->>'field', '') field, a.expires_on::text
    from accepted_deviations a join hotels on hotels.id = a.hotel_id
    where a.tenant_id = ${tenant_id} and a.hotel_id = any(${sqlList(hotel_ids, 'integer')}) and a.gds_id = any(${sqlList(gds, 'integer')})
      and a.ended_at is null and a.expires_on > ${from}::date and a.expires_on <= ${to}::date
      and not exists (select from fix_spells s where s.tenant_id = a.tenant_id and s.hotel_id = a.hotel_id and s.gds_id = a.gds_id and s.key = a.key
        and (s.gone_at is not null or s.came_back > 0 and s.marked_rule_set is null and a.accepted_at < s.opened_at))
    order by a.expires_on, lower(hotels.name), a.hotel_id, a.gds_id, a.id`

const passedIn = (of: string) => sql.raw(`${of}.p1 + ${of}.p2 + ${of}.p3 + ${of}.p4 + ${of}.p5`)
const countedIn = (of: string) => sql.raw(`${of}.q1 + ${of}.q2 + ${of}.q3 + ${of}.q4 + ${of}.q5`)
const scored = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  before: z.number().nullable(),
  now: z.number().nullable(),
})
type OfMonitor = { tenant_id: number; hotel_ids: readonly number[]; gds: readonly number[] }
/**
 * Percent over all stays ahead in these GDS, as the dashboard has it: `now`, and `before`, which is how each GDS stood at the end of its last day
 * with a checkup before today at the hotel, at most `days` ago. Null where that is not known.
 */
export const listStandingScores = (
  tx: Transaction,
  { tenant_id, hotel_ids, gds }: OfMonitor,
  now: string,
  days: number,
) =>
  rowsOf(tx, scored)`with own as (
      select h.id, h.name, (${now}::timestamptz at time zone coalesce(h.time_zone, 'UTC'))::date today
      from hotels h where h.id = any(${sqlList(hotel_ids, 'integer')}))
    select own.id hotel_id, own.name hotel,
      (select (100.0 * sum(b.passed) / nullif(sum(b.counted), 0))::float8 from unnest(${sqlList(gds, 'integer')}) g(gds_id) cross join lateral (
        select ${passedIn('d')} passed, ${countedIn('d')} counted from score_days d
        where d.tenant_id = ${tenant_id} and d.hotel_id = own.id and d.gds_id = g.gds_id and d.day < own.today
          and d.day >= own.today - ${days}::int and ${countedIn('d')} > 0 order by d.day desc limit 1) b) "before",
      (select (100.0 * sum(${passedIn('s')}) / nullif(sum(${countedIn('s')}), 0))::float8 from day_scores s
        where s.tenant_id = ${tenant_id} and s.hotel_id = own.id and s.gds_id = any(${sqlList(gds, 'integer')})
          and s.check_in >= own.today) "now"
    from own order by lower(own.name), own.id`

const keptScore = rowShape({ hotel_id: col.int, score: z.number().nullable(), hook_score: z.number().nullable() })
/** From which falls are counted that people and that webhooks are told, by hotel; null where it is not known yet. */
export const listKeptScores = (tx: Transaction, monitor_id: number) =>
  rowsOf(
    tx,
    keptScore,
  )`select hotel_id, score::float8, hook_score::float8 from monitor_scores where monitor_id = ${monitor_id}`

/** What is null stays as it was. */
export const keepScores = (tx: Transaction, monitor_id: number, scores: readonly z.output<typeof keptScore>[]) =>
  tx.execute(sql`insert into monitor_scores (monitor_id, hotel_id, score, hook_score)
    select ${monitor_id}::int, x.* from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) x(hotel_id int, score numeric, hook_score numeric)
    on conflict (monitor_id, hotel_id) do update set score = coalesce(excluded.score, monitor_scores.score),
      hook_score = coalesce(excluded.hook_score, monitor_scores.hook_score)`)

/** Of a monitor that has no rule about them: one that it gets later begins anew. */
export const forgetScores = (tx: Transaction, monitor_id: number) =>
  tx.execute(sql`delete from monitor_scores where monitor_id = ${monitor_id}`)

/** Whether a mail has said that nothing could be checked since this monitor, by whichever of its clocks, began a run last: a hold is that of all. */
export const isHoldTold = async (
  tx: Transaction,
  { tenant_id, monitor_id }: { tenant_id: number; monitor_id: number },
): Promise<boolean> =>
  (await countOf(tx)`select count(*)::int n from outbox o where o.kind = 'mail' and o.tenant_id = ${tenant_id}
    and o.mail = 'monitor_silent' and o.body->'monitor'->>'id' = ${String(monitor_id)}
    and o.created_at > coalesce((select max(r.ended_at) from monitor_runs r
      where r.monitor_id = ${monitor_id} and r.answered > 0 and r.again_of is null), '-infinity')`) > 0

/** Whether a mail has said that this run could check nothing, as the one before it. */
export const isSilenceTold = async (
  tx: Transaction,
  { tenant_id, run_id, since }: { tenant_id: number; run_id: number; since: string },
): Promise<boolean> =>
  (await countOf(tx)`select count(*)::int n from outbox o where o.kind = 'mail' and o.created_at >= ${since}
    and o.tenant_id = ${tenant_id} and o.mail = 'monitor_silent' and o.body->>'run' = ${String(run_id)}`) > 0
