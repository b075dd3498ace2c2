// Deletes old data daily, in small transactions: property messages after 13 months, stays of fixes after 400 days, and expired rows. GDS responses go by month (features/checkups).
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ScheduledTask } from './schedule.ts'
import { countRows } from '../database/rows.ts'

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

export const retention: ScheduledTask = {
  name: 'retention',
  every: daySeconds,
  run: async (context, signal) => {
    const removed: Record<string, number> = {}
    for (const [what, which] of Object.entries(overdue(new Date(context.now()).toISOString())))
      removed[what] = await removeRows(context.db, which, signal)
    for (const [what, n] of Object.entries(removed)) context.counters.add('retention_removed_total', { what }, n)
    return { outcome: JSON.stringify(removed) }
  },
}
