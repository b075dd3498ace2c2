// Deletes old data daily, in small transactions: property messages after 13 months, messages of webhooks after 30 days, stays of fixes after 400 days, what monitors watched 90 days after it was gone, secrets of webhooks that were replaced a day before, and expired rows. GDS responses go by month (features/checkups).
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ScheduledTask } from './schedule.ts'
import { col, countRows, rowOf, rowShape, rowsOf } from '../database/rows.ts'

const daySeconds = 24 * 60 * 60
const monthsKept = 13
/** After check-in: a spell's own row says what its gone stays say no more. */
const fixStaysDays = 400
/** Rows per transaction, so that none blocks others for long. */
const rowsAtOnce = 5_000

type Database = Context['db']

/** The expired rows of each table. */
const overdue = (moment: string): Record<string, { table: SQL; over: SQL }> => {
  const before = (seconds: number) => new Date(Date.parse(moment) - seconds * 1000).toISOString()
  /** A server's clock that is ahead loses no mail and no job. */
  const before90Days = sql`created_at < least(${before(90 * daySeconds)}::timestamptz, now() - interval '90 days')`
  return {
    tokens: { table: sql`tokens`, over: sql`expires_at < ${before(0)}` },
    monitor_links: { table: sql`monitor_links`, over: sql`expires_at < ${before(0)}` },
    idempotency_keys: { table: sql`idempotency_keys`, over: sql`created_at < ${before(daySeconds)}` },
    attempts: { table: sql`attempts`, over: sql`window_at < ${before(daySeconds)}` },
    webhook_messages: {
      table: sql`webhook_messages`,
      over: sql`created_at < ${before(30 * daySeconds)} and state <> 'waiting'`,
    },
    jobs: { table: sql`jobs`, over: sql`ended_at < ${before(30 * daySeconds)}` },
    ota_messages: {
      table: sql`ota_messages`,
      over: sql`at < ${moment}::timestamptz - ${monthsKept}::int * interval '1 month'`,
    },
    fix_stays: { table: sql`fix_stays`, over: sql`check_in < ${moment}::date - ${fixStaysDays}::int` },
    outbox: { table: sql`outbox`, over: before90Days },
    // Others are tried until they are done or dead; mails wait where there is no mail server, and their rows of the outbox go too.
    queued_jobs: {
      table: sql`queued_jobs`,
      over: sql`${before90Days} and (status = 'dead' or (kind = 'mail' and (lease_until is null or lease_until < now())))`,
    },
    // Of hotels that were not searched again.
    gds_account_hotels: { table: sql`gds_account_hotels`, over: sql`updated_at < ${before(daySeconds)}` },
    // Of credentials that were changed or are no longer used.
    gds_accounts: {
      table: sql`gds_accounts`,
      over: sql`updated_at < ${before(30 * daySeconds)} and coalesce(token_expires_at, '-infinity') < ${moment}`,
    },
  }
}

const removeRows = async (db: Database, { table, over }: { table: SQL; over: SQL }, signal: AbortSignal) => {
  let removed = 0
  while (!signal.aborted) {
    const gone = await countRows(db)`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${rowsAtOnce})) returning 1`
    removed += gone
    if (gone < rowsAtOnce) break
  }
  return removed
}

/** Gone for so long, and told. */
const watchedDays = 90
/** Hotels and GDS per statement: what is watched of one may take 100 kB. */
const watchedAtOnce = 50
const lookedAt = rowShape({ hotel_id: col.int, gds_id: col.int, changed: col.int })
/**
 * Findings that a monitor watches and that have been gone for long: if one returns, its spell says that it comes back. What is only past is
 * kept, because without it a finding that returns would look as if it had been there before. Rates that are no longer sold go too, those of the
 * own data once no date has said so for as long: as long as one does, they would be told anew.
 */
const forgetWatched = async (db: Database, now: string, signal: AbortSignal): Promise<number> => {
  const before = new Date(Date.parse(now) - watchedDays * daySeconds * 1000).toISOString()
  const isOver = sql`(t.value #>> '{state,of}' = 'finding' or t.value #>> '{state,of}' in ('own', 'offer')
      and exists (select from monitor_changes c where c.monitor_id = w.monitor_id and c.hotel_id = w.hotel_id and c.gds_id = w.gds_id
        and c.subject = t.key)
      and (t.value #>> '{state,of}' = 'offer' or not exists (select from jsonb_each(t.value #> '{state,stays}') s
        where (s.value->>'at')::timestamptz >= ${before})))
    and t.value #> '{state,side}' = 'false' and t.value #> '{state,told}' = 'false'
    and t.value #> '{state,unsteady}' = 'false' and t.value #> '{state,pending}' = 'null' and t.value #> '{state,pending_value}' = 'null'
    and not exists (select from fix_spells s where s.tenant_id = m.tenant_id and s.hotel_id = w.hotel_id and s.gds_id = w.gds_id
      and s.key = t.key and (s.gone_at is null or s.gone_at >= ${before}))
    and not exists (select from monitor_changes c where c.monitor_id = w.monitor_id and c.hotel_id = w.hotel_id and c.gds_id = w.gds_id
      and c.subject = t.key and (c.told_at is null or c.told_at >= ${before}))`
  const watching = await rowsOf(db, rowShape({ id: col.int }))`select distinct monitor_id id from monitor_watched`
  /** After these; the last ones looked at, and how many were changed. Locked before they are read: what a run has stored meanwhile counts. */
  const forgetSome = (id: number, { hotel_id, gds_id }: { hotel_id: number; gds_id: number }) =>
    rowOf(db, lookedAt)`with w as materialized (select monitor_id, hotel_id, gds_id, watched from monitor_watched
        where monitor_id = ${id} and (hotel_id, gds_id) > (${hotel_id}, ${gds_id})
        order by hotel_id, gds_id limit ${watchedAtOnce} for no key update),
      kept as (select w.hotel_id, w.gds_id, coalesce(jsonb_object_agg(t.key, t.value) filter (where not t.is_over), '{}') things
        from w join monitors m on m.id = w.monitor_id
          cross join lateral (select t.key, t.value, ${isOver} is_over from jsonb_each(w.watched->'things') t offset 0) t
        group by w.hotel_id, w.gds_id having bool_or(t.is_over)),
      changed as (update monitor_watched o set watched = jsonb_set(w.watched, '{things}', kept.things)
        from w join kept using (hotel_id, gds_id)
        where o.monitor_id = ${id} and o.hotel_id = w.hotel_id and o.gds_id = w.gds_id returning 1)
      select hotel_id, gds_id, (select count(*) from changed)::int changed from w order by hotel_id desc, gds_id desc limit 1`
  let changed = 0
  for (const { id } of watching) {
    let last = await forgetSome(id, { hotel_id: 0, gds_id: 0 })
    for (; last !== undefined && !signal.aborted; last = await forgetSome(id, last)) changed += last.changed
    if (signal.aborted) break
  }
  return changed
}

/** Those that sign no more. */
const forgetSecrets = (db: Database, now: string): Promise<number> =>
  countRows(
    db,
  )`update webhooks set previous_secret = null, previous_until = null where previous_until < ${now} returning 1`

export const retention: ScheduledTask = {
  name: 'retention',
  every: daySeconds,
  run: async (context, signal) => {
    const removed: Record<string, number> = {}
    const now = new Date(context.now()).toISOString()
    for (const [what, which] of Object.entries(overdue(now)))
      removed[what] = await removeRows(context.db, which, signal)
    removed.webhook_secrets = await forgetSecrets(context.db, now)
    removed.monitor_watched = await forgetWatched(context.db, now, signal)
    for (const [what, n] of Object.entries(removed)) context.counters.add('retention_removed_total', { what }, n)
    return { outcome: JSON.stringify(removed) }
  },
}
