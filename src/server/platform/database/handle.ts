// The handle of the database, and of a transaction in it: all that a statement needs.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both drivers answer to a raw statement. */
export interface Rows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}
/** The embedded database or PostgreSQL: code cannot tell which. */
export type Database = PgDatabase<Rows>
/** What a write takes, so that none stands alone. Inside it only this is used: `db` would wait for its end. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
