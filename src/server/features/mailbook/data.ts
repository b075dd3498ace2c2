// Reads and writes the addresses that agents keep for hotels; each agent sees only their own.
import { sql } from 'drizzle-orm'
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowShape, rowsOf } from '../../platform/database/rows.ts'

const entryOf = ({ id, tenant_id }: PersonKey, hotel_id: number) =>
  sql`tenant_id = ${tenant_id} and user_id = ${id} and hotel_id = ${hotel_id}`

/** One at most. */
export const listAgentEmails = (db: Database, holder: PersonKey, hotel_id: number) =>
  rowsOf(db, rowShape({ email: col.text }))`select email from agent_emails where ${entryOf(holder, hotel_id)}`

/** Whether anything changed. */
export const storeAgentEmail = async (
  tx: Transaction,
  { id, tenant_id }: PersonKey,
  { hotel_id, email, at }: { hotel_id: number; email: string; at: string },
): Promise<boolean> =>
  (await countRows(tx)`insert into agent_emails as a (tenant_id, user_id, hotel_id, email, updated_at)
    values (${tenant_id}, ${id}, ${hotel_id}, ${email}, ${at})
    on conflict (tenant_id, user_id, hotel_id) do update set email = excluded.email, updated_at = excluded.updated_at
      where a.email <> excluded.email
    returning hotel_id`) > 0

export const deleteAgentEmail = async (tx: Transaction, holder: PersonKey, hotel_id: number): Promise<boolean> =>
  (await countRows(tx)`delete from agent_emails where ${entryOf(holder, hotel_id)} returning hotel_id`) > 0
