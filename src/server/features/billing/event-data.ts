// Events of the payment provider: each is stored once, and handled when its tenant has been synced since.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'

type ReceivedEvent = { id: string; type: string; customer: string | null; created_at: string; received_at: string }
/** False if it was received before. */
export const storeEvent = async (db: Transaction, event: ReceivedEvent): Promise<boolean> =>
  (await countRows(db)`insert into payment_events (id, type, customer, created_at, received_at)
    values (${event.id}, ${event.type}, ${event.customer}, ${event.created_at}, ${event.received_at})
    on conflict (id) do nothing returning 1`) > 0

export const findTenantOf = async (db: Database | Transaction, customer: string): Promise<number | undefined> =>
  (
    await rowOf(
      db,
      rowShape({ tenant_id: col.int }),
    )`select tenant_id from billing_customers where provider_id = ${customer}`
  )?.tenant_id

/** The stored ones of a customer; `customer` null: those without a customer. */
export const listUnhandled = async (db: Database, customer: string | null): Promise<string[]> =>
  (
    await rowsOf(
      db,
      rowShape({ id: col.text }),
    )`select id from payment_events where handled_at is null and customer is not distinct from ${customer}::text`
  ).map(({ id }) => id)

export const setHandled = (db: Database, ids: readonly string[], at: string) =>
  db.execute(sql`update payment_events set handled_at = ${at}
    where handled_at is null and id = any(${sqlList(ids, 'text')})`)

export const findUnhandled = (db: Database, id: string) =>
  rowOf(
    db,
    rowShape({ customer: col.text.nullable() }),
  )`select customer from payment_events where id = ${id} and handled_at is null`
