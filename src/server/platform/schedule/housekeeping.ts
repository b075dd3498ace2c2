// The embedded database has no background processes: without this, nothing vacuums or analyzes its tables, and without checkpoints its
// write-ahead log grows until it is closed.
import { sql } from 'drizzle-orm'
import type { ScheduledTask } from './schedule.ts'
import { col, rowOf, rowShape, rowsOf } from '../database/rows.ts'

const tableShape = rowShape({
  name: col.text,
  dead: col.flag,
  changed: col.flag,
})

/** The thresholds at which PostgreSQL's own autovacuum begins. */
const untidy = sql`select name, dead, changed from (
    select relname "name", n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup dead,
      n_mod_since_analyze > 50 + 0.1 * n_live_tup changed from pg_stat_user_tables) t
  where dead or changed order by name`

const log = rowShape({ due: col.flag })
/** More than one segment of the log: a killed process has to repeat it at its next start. */
const checkpointDue = sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > 16 * 1024 * 1024 due from pg_control_checkpoint()`

/** Every minute, in the one process that has the database open; table by table, so that other statements run in between. */
export const housekeeping: ScheduledTask = {
  name: 'housekeeping',
  every: 60,
  run: async ({ db }, signal) => {
    const tables = await rowsOf(db, tableShape)`${untidy}`
    for (const { name, dead, changed } of tables) {
      if (signal.aborted) break
      const work = dead && changed ? sql`vacuum (analyze)` : dead ? sql`vacuum` : sql`analyze`
      await db.execute(sql`${work} ${sql.identifier(name)}`)
    }
    const due = !signal.aborted && (await rowOf(db, log)`${checkpointDue}`)?.due === true
    if (due) await db.execute(sql`checkpoint`)
    return { outcome: `${tables.length} tables${due ? ', checkpoint' : ''}` }
  },
}
