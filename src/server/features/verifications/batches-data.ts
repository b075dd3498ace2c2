// Reads checks that were started with one press, and takes them once the last has ended.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'

/** Who waits no longer than this has seen it on the page. */
const seenWithin = sql`interval '1 minute'`

const endedBatch = rowShape({ batch: col.text })
export const listEndedBatches = (db: Database) =>
  rowsOf(db, endedBatch)`select batch from fix_verifications where batch is not null
    group by batch having bool_and(status <> 'running') order by batch limit 100`

const receiver = rowShape({
  tenant_id: col.int,
  email: col.text,
  first_name: col.text,
  gone: col.int,
  still_there: col.int,
  couldnt_check: col.int,
  past: col.int,
  unchecked: col.int,
})
const countOf = (status: string) => sql`count(*) filter (where t.status = ${status})::int`
/** Whoever pressed, with all of them, and others with those that are assigned to them, as far as they are active. It is told once, by one server. */
export const takeBatch = (tx: Transaction, batch: string) =>
  rowsOf(tx, receiver)`with t as (update fix_verifications set batch = null where batch = ${batch} and not exists (
        select from fix_verifications r where r.batch = ${batch} and r.status = 'running')
      returning tenant_id, hotel_id, key, user_id, status, unchecked, started_at, ended_at)
    select t.tenant_id, u.email, u.first_name, ${countOf('gone')} gone, ${countOf('still_there')} still_there,
      ${countOf('couldnt_check')} couldnt_check, ${countOf('past')} past,
      coalesce(sum(t.unchecked) filter (where t.status = 'gone'), 0)::int unchecked
    from t left join fix_states s on s.tenant_id = t.tenant_id and s.hotel_id = t.hotel_id and s.key = t.key
      join users u on u.status = 'active' and not u.is_demo and u.erased_at is null
        and (u.id = t.user_id or (u.tenant_id = t.tenant_id and u.id = s.assigned_to))
    where t.status <> 'cancelled' and (select max(ended_at) - min(started_at) from t) > ${seenWithin}
    group by t.tenant_id, u.id order by u.id`
