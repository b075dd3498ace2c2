// Reads checks that were started with one press, and takes those that have ended once no other ends soon.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { verificationStates } from '../../../contract/fixes.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'

/** Who waits no longer than this has seen it on the page. */
const seenWithin = sql`interval '1 minute'`
/** Retries of many checks come one after another, as these did: those that are near make one mail. */
const soon = sql`interval '30 minutes'`
/** One that is tried again in hours holds no other. */
const holdsOthers = (now: string) =>
  sql`status = 'running' and (next_at is null or next_at < ${now}::timestamptz + ${soon})`

const endedBatch = rowShape({ batch: col.text })
export const listEndedBatches = (db: Database, now: string) =>
  rowsOf(db, endedBatch)`select batch from fix_verifications where batch is not null
    group by batch having bool_or(status <> 'running') and not bool_or(${holdsOthers(now)}) order by batch limit 100`

const toldCheck = rowShape({
  tenant_id: col.int,
  user_id: col.int,
  email: col.text,
  first_name: col.text,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  field: col.text,
  /** `running`: it is tried again later, and told of then. */
  status: z.enum(verificationStates).exclude(['cancelled']),
  reason: col.text.nullable(),
  unchecked: col.int,
})
export type ToldCheck = z.output<typeof toldCheck>
/**
 * For whoever pressed all of them, and for others those that are assigned to them, as far as they are active. What has ended is taken by one
 * server, once; what is tried again stays.
 */
export const takeBatch = (tx: Transaction, batch: string, now: string) =>
  rowsOf(tx, toldCheck)`with ended as (update fix_verifications set batch = null
      where batch = ${batch} and status <> 'running' and not exists (
        select from (select status, next_at from fix_verifications where batch = ${batch}) r where ${holdsOthers(now)})
      returning id, tenant_id, hotel_id, gds_id, key, field, user_id, status, reason, unchecked, started_at, ended_at),
    told as (select id, tenant_id, hotel_id, gds_id, key, field, user_id, status, reason, unchecked from ended
        where status <> 'cancelled' and (select max(ended_at) - min(started_at) from ended) > ${seenWithin}
      union all select id, tenant_id, hotel_id, gds_id, key, field, user_id, status, null, unchecked
        from fix_verifications where batch = ${batch} and status = 'running')
    select t.tenant_id, u.id user_id, u.email, u.first_name, t.hotel_id, h.name hotel, t.gds_id, t.field, t.status, t.reason, t.unchecked
    from told t join hotels h on h.id = t.hotel_id
      left join fix_states s on s.tenant_id = t.tenant_id and s.hotel_id = t.hotel_id and s.key = t.key
      join users u on u.id = any(array[t.user_id, s.assigned_to]) and (u.id = t.user_id or u.tenant_id = t.tenant_id)
        and u.status = 'active' and not u.is_demo and u.erased_at is null
    order by u.id, t.id`
