// The embedded database has no autovacuum: changed rows stay behind as dead ones, and the planner knows no table's size.
import { sql } from 'drizzle-orm'
import type { Task } from './schedule.ts'
import { rowsOf } from './statements.ts'

type Table = { name: string; dead: boolean; changed: boolean }

/** The thresholds at which PostgreSQL's own autovacuum begins. */
const due = sql`select name, dead, changed from (
    select relname "name", n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup dead,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup changed from pg_stat_user_tables) t
  where dead or changed order by name`

/** Every minute, in the one process that holds the database; table by table, so that others have their turn in between. */
export const housekeeping: Task = {
  name: 'housekeeping',
  every: 60,
  run: async ({ db }, signal) => {
    const tables = await rowsOf<Table>(db, due)
    for (const { name, dead, changed } of tables) {
      if (signal.aborted) break
      const work = dead && changed ? sql`vacuum (analyze)` : dead ? sql`vacuum` : sql`analyze`
      await db.execute(sql`${work} ${sql.identifier(name)}`)
    }
    return { outcome: `${tables.length} tables` }
  },
}
