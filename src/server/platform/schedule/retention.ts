// Deletes old data daily, in small transactions: GDS responses and property messages after 13 months, and expired rows.
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ScheduledTask } from './schedule.ts'
import { sqlList } from '../database/statements.ts'
import { col, countRows, rowShape, rowsOf } from '../database/rows.ts'
import { z } from 'zod'

const daySeconds = 24 * 60 * 60
const monthsKept = 13
/** Rows per transaction, so that none blocks others for long. */
const [answersAtOnce, rowsAtOnce] = [200, 5_000]

const cursorShape = rowShape({
  created_at: col.text,
  sha256: col.text,
})
type Cursor = z.output<typeof cursorShape>
type Database = Context['db']
type Moments = { cutoff: SQL; now: string }

/** Of a checkup that is recent enough, that an open issue refers to, or of which a link still shows a rate. */
const inUse = ({ cutoff, now }: Moments) =>
  sql`exists (select from checkup_evidence c where c.sha256 = e.sha256 and (c.at >= ${cutoff}
    or exists (select from issues i where i.tenant_id = c.tenant_id and i.checkup_id = c.checkup_id and i.status <> 'closed')
    or exists (select from previews p join checkup_rates r on r.tenant_id = p.tenant_id and r.id = p.checkup_rate_id
      where p.tenant_id = c.tenant_id and r.checkup_id = c.checkup_id and p.revoked_at is null and p.expires_at > ${now})))`

/** Old answers behind the cursor that nobody has used since; those that are being stored again at this moment are passed over. */
const listUnused = (db: Database, kept: SQL, moments: Moments, { created_at, sha256 }: Cursor) =>
  rowsOf(db, cursorShape.extend({ unused: col.flag }))`select e.created_at::text, e.sha256,
      not ${inUse(moments)} unused
    from evidence e
    where ${kept} and e.created_at < ${moments.cutoff}
      and (e.created_at, e.sha256) > (${created_at}::timestamptz, ${sha256}::text)
    order by e.created_at, e.sha256 limit ${answersAtOnce}`

/**
 * A transaction that stores a use of a response locks its row, so that row is skipped here; one that comes later waits and finds the bytes
 * gone. Uses that were stored before the lock are seen by the second statement.
 */
const takeBytes = (db: Database, moments: Moments, hashes: string[]) =>
  db.transaction(async (tx) => {
    const held = await rowsOf(
      tx,
      rowShape({ sha256: col.text }),
    )`select sha256 from evidence where sha256 = any(${sqlList(hashes, 'text')}) for update skip locked`
    const own = held.map(({ sha256 }) => sha256)
    const taken = await countRows(tx)`update evidence e
      set bytes = null, object_state = case e.object_state when 'stored' then 'to_delete' else e.object_state end
      where e.sha256 = any(${sqlList(own, 'text')}) and (e.bytes is not null or e.object_state = 'stored')
        and not ${inUse(moments)}
      returning sha256`
    return taken
  })

/** Bytes are in the database or in the object store, each with an index of its own. */
const bytesAre = [sql`e.bytes is not null`, sql`e.object_state = 'stored'`]

const removeEvidence = async (context: Context, signal: AbortSignal): Promise<number> => {
  let removed = 0
  for (const kept of bytesAre) removed += await removeFrom(kept, context, signal)
  return removed
}

const removeFrom = async (kept: SQL, { db, now }: Context, signal: AbortSignal): Promise<number> => {
  const today = new Date(now()).toISOString()
  const moments = { cutoff: sql`(${today}::timestamptz - ${monthsKept}::int * interval '1 month')`, now: today }
  let cursor: Cursor = { created_at: '-infinity', sha256: '' }
  let removed = 0
  while (!signal.aborted) {
    const found = await listUnused(db, kept, moments, cursor)
    const unused = found.filter((each) => each.unused).map(({ sha256 }) => sha256)
    if (unused.length > 0) removed += await takeBytes(db, moments, unused)
    const last = found.at(-1)
    if (!last || found.length < answersAtOnce) break
    cursor = last
  }
  return removed
}

/** The expired rows of each table. */
const overdue = (moment: string): Record<string, { table: SQL; over: SQL }> => {
  const before = (seconds: number) => new Date(Date.parse(moment) - seconds * 1000).toISOString()
  /** A server's clock that is ahead loses no mail and no job. */
  const before90Days = sql`created_at < least(${before(90 * daySeconds)}::timestamptz, now() - interval '90 days')`
  return {
    tokens: { table: sql`tokens`, over: sql`expires_at < ${before(0)}` },
    idempotency_keys: { table: sql`idempotency_keys`, over: sql`created_at < ${before(daySeconds)}` },
    attempts: { table: sql`attempts`, over: sql`window_at < ${before(daySeconds)}` },
    jobs: { table: sql`jobs`, over: sql`ended_at < ${before(30 * daySeconds)}` },
    ota_messages: {
      table: sql`ota_messages`,
      over: sql`at < ${moment}::timestamptz - ${monthsKept}::int * interval '1 month'`,
    },
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
    const removed: Record<string, number> = { evidence: await removeEvidence(context, signal) }
    for (const [what, which] of Object.entries(overdue(new Date(context.now()).toISOString())))
      removed[what] = await removeRows(context.db, which, signal)
    for (const [what, n] of Object.entries(removed)) context.counters.add('retention_removed_total', { what }, n)
    return { outcome: JSON.stringify(removed) }
  },
}
