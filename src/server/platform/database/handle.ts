// The handle of the database, and of a transaction in it: all that a statement needs.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both drivers answer to a raw statement. */
export interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}
/** The embedded database or PostgreSQL: callers need not know which. */
export type Database = PgDatabase<Rows>
/** Every write takes one, so that none runs outside a transaction. Inside it, use only this: `db` would wait for its end. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
