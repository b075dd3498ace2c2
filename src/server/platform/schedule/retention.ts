// Deletes old data daily, in small transactions: property messages after 13 months, stays of fixes after 400 days, what monitors watched 90 days after it was gone, and expired rows. GDS responses go by month (features/checkups).
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ScheduledTask } from './schedule.ts'
import { col, countRows, rowShape, rowsOf } from '../database/rows.ts'

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
/**
 * Findings that a monitor watches and that have been gone for long: if one returns, its spell says that it comes back. What is only past is
 * kept, because without it a finding that returns would look as if it had been there before.
 */
const forgetWatched = async (db: Database, now: string, signal: AbortSignal): Promise<number> => {
  const before = new Date(Date.parse(now) - watchedDays * daySeconds * 1000).toISOString()
  const isOver = sql`t.value #>> '{state,of}' = 'finding' and t.value #> '{state,side}' = 'false' and t.value #> '{state,told}' = 'false'
    and t.value #> '{state,unsteady}' = 'false' and t.value #> '{state,pending}' = 'null' and t.value #> '{state,pending_value}' = 'null'
    and not exists (select from fix_spells s where s.tenant_id = m.tenant_id and s.hotel_id = w.hotel_id and s.gds_id = w.gds_id
      and s.key = t.key and (s.gone_at is null or s.gone_at >= ${before}))
    and not exists (select from monitor_changes c where c.monitor_id = w.monitor_id and c.hotel_id = w.hotel_id and c.gds_id = w.gds_id
      and c.subject = t.key and (c.told_at is null or c.told_at >= ${before}))`
  const watching = await rowsOf(db, rowShape({ id: col.int }))`select distinct monitor_id id from monitor_watched`
  let changed = 0
  for (const { id } of watching) {
    if (signal.aborted) break
    // By the row's own columns: what a run has stored meanwhile is looked at again.
    changed += await countRows(db)`update monitor_watched w set watched = jsonb_set(w.watched, '{things}', coalesce(
        (select jsonb_object_agg(t.key, t.value) from jsonb_each(w.watched->'things') t where not (${isOver})), '{}'))
      from monitors m where m.id = w.monitor_id and m.id = ${id}
        and exists (select from jsonb_each(w.watched->'things') t where ${isOver}) returning 1`
  }
  return changed
}

export const retention: ScheduledTask = {
  name: 'retention',
  every: daySeconds,
  run: async (context, signal) => {
    const removed: Record<string, number> = {}
    const now = new Date(context.now()).toISOString()
    for (const [what, which] of Object.entries(overdue(now)))
      removed[what] = await removeRows(context.db, which, signal)
    removed.monitor_watched = await forgetWatched(context.db, now, signal)
    for (const [what, n] of Object.entries(removed)) context.counters.add('retention_removed_total', { what }, n)
    return { outcome: JSON.stringify(removed) }
  },
}
