// Reads the newest verification of each fix, and ends the one that runs where a person opens or snoozes the fix.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fixStates, verificationStates } from '../../../../contract/fixes.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso, sqlList } from '../../../platform/database/statements.ts'

const newestVerification = rowShape({
  id: col.int,
  hotel_id: col.int,
  key: col.text,
  status: z.enum(verificationStates),
  reason: col.text.nullable(),
  started_at: col.text,
  ended_at: col.text.nullable(),
  next_at: col.text.nullable(),
  acted_at: col.text.nullable(),
  /** What people say of it, whatever newer checkups make of that. */
  said: z.enum(fixStates).nullable(),
  unchecked: col.int,
  gone: col.int,
  shown: col.text.nullable(),
  shown_at: col.text.nullable(),
})
export type NewestVerification = z.output<typeof newestVerification>

/** Of these fixes, as far as they began within 30 days. */
export const listNewestVerifications = (
  db: Database,
  tenant_id: number,
  { fixes, now }: { fixes: readonly { hotel_id: number; key: string }[]; now: string },
) =>
  rowsOf(
    db,
    newestVerification,
  )`select v.id, v.hotel_id, v.key, v.status, v.reason, ${iso(sql`v.started_at`)} started_at, ${iso(sql`v.ended_at`)} ended_at,
      ${iso(sql`v.next_at`)} next_at, ${iso(sql`v.acted_at`)} acted_at, v.unchecked,
      (select f.state from fix_states f where f.tenant_id = v.tenant_id and f.hotel_id = v.hotel_id and f.key = v.key) said, s.gone, s.shown, ${iso(sql`s.shown_at`)} shown_at
    from unnest(${sqlList(
      fixes.map(({ hotel_id }) => hotel_id),
      'integer',
    )}, ${sqlList(
      fixes.map(({ key }) => key),
      'text',
    )}) x(hotel_id, key)
    cross join lateral (select * from fix_verifications n where n.tenant_id = ${tenant_id} and n.hotel_id = x.hotel_id and n.key = x.key
      order by n.id desc limit 1) v
    cross join lateral (select count(*) filter (where outcome = 'gone')::int gone,
        max(shown) filter (where outcome = 'still_there') shown, max(checked_at) filter (where outcome = 'still_there') shown_at
      from verification_stays t where t.verification_id = v.id) s
    where v.started_at > ${now}::timestamptz - interval '30 days'`

const checkedFix = rowShape({ hotel_id: col.int, key: col.text })
/** Fixes, of these hotels or all, with a check within 30 days that is or ended so; a newer one may have ended otherwise. */
export const listChecked = (
  db: Database,
  tenant_id: number,
  {
    hotels,
    statuses,
    now,
  }: { hotels?: readonly number[]; statuses: readonly (typeof verificationStates)[number][]; now: string },
) =>
  rowsOf(db, checkedFix)`select distinct hotel_id, key from fix_verifications
    where tenant_id = ${tenant_id} and ${hotels ? sql`hotel_id = any(${sqlList(hotels, 'integer')})` : sql`true`}
      and status = any(${sqlList([...statuses], 'text')}) and started_at > ${now}::timestamptz - interval '30 days'`

/** Ends the one that runs, and notes that a person acted after the others. */
export const cancelRunning = (
  tx: Transaction,
  { tenant_id, hotel_id, key }: { tenant_id: number; hotel_id: number; key: string },
  at: string,
) =>
  tx.execute(sql`update fix_verifications set acted_at = ${at}::timestamptz, next_at = null,
      reason = case when status <> 'running' then reason end, ended_at = coalesce(ended_at, ${at}::timestamptz),
      status = case when status = 'running' then 'cancelled' else status end
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and key = ${key} and acted_at is null`)
