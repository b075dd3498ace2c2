// Counts the jobs of each kind by what becomes of them, for administrators and for monitoring.
import { z } from 'zod'
import type { Database } from '../database/handle.ts'
import { col, rowShape, rowsOf } from '../database/rows.ts'
import { sqlList } from '../database/statements.ts'

const kindCounts = rowShape({
  kind: col.text,
  waiting: col.int,
  running: col.int,
  /** They have failed and are tried again at their time. */
  held: col.int,
  dead: col.int,
  /** Milliseconds since 1970: when the first job that nobody works on is or was due. */
  oldest: z.number().nullable(),
})

/** One row for each of the kinds, in their order, and for others that have jobs. */
export const countQueued = (db: Database, kinds: readonly string[]) =>
  rowsOf(db, kindCounts)`select kind, count(*) filter (where rests and error is null)::int waiting,
      count(*) filter (where status = 'waiting' and not rests)::int running,
      count(*) filter (where rests and error is not null)::int held, count(*) filter (where status = 'dead')::int dead,
      (extract(epoch from min(next_at) filter (where rests)) * 1000)::float8 oldest
    from unnest(${sqlList(kinds, 'text')}) with ordinality listed(kind, position) full join (
      select *, status = 'waiting' and (lease_until is null or lease_until <= now()) rests from queued_jobs) j using (kind)
    group by kind order by min(position) nulls last, kind`
