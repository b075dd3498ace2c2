// Who gets the mails of a monitor, and the links in them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { roles } from '../../../../domain/accounts.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../../platform/database/rows.ts'

export const receiverRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  email: col.text,
  first_name: col.text,
  role: z.enum(roles),
  is_admin: col.flag,
  is_demo: col.flag,
  status: z.literal('active'),
})
export type Receiver = z.output<typeof receiverRow>
export const receiverColumns = sql`u.id, u.tenant_id, u.email, u.first_name, u.role, u.is_admin, u.is_demo, u.status`
export const mayReceive = sql`u.status = 'active' and not u.is_demo`

/** Nobody where the owner, as the last one, has stopped its mails; the owner where all that it has have left. */
export const listMailed = async (
  tx: Database | Transaction,
  tenant_id: number,
  monitor_id: number,
): Promise<Receiver[]> => {
  const own = await rowsOf(tx, receiverRow)`select ${receiverColumns} from monitor_receivers r
    join users u on u.id = r.user_id and u.tenant_id = ${tenant_id}
    where r.monitor_id = ${monitor_id} and ${mayReceive} order by u.id`
  if (own.length > 0) return own
  return rowsOf(tx, receiverRow)`select ${receiverColumns} from users u
    where u.tenant_id = ${tenant_id} and ${mayReceive} and u.role in ('owner', 'travel_agent') and u.supervisor_id is null
      and exists (select from monitor_receivers r where r.monitor_id = ${monitor_id})
    order by u.id limit 1`
}

type NewLink = { monitor_id: number; user_id: number; hash: string; created_at: string; expires_at: string }
export const insertMonitorLink = (tx: Transaction, { monitor_id, user_id, hash, created_at, expires_at }: NewLink) =>
  tx.execute(sql`insert into monitor_links (hash, monitor_id, user_id, created_at, expires_at)
    values (${hash}, ${monitor_id}, ${user_id}, ${created_at}, ${expires_at})`)
