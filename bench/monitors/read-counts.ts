// What became of the due moments, and how many queries each place counts.
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/platform/database/handle.ts'
import { accountsLike } from './world.ts'

export type Counts = {
  monitors: number
  /** Monitors whose due moment has begun a run, and runs: as many, if none began twice. */
  begun: number
  runs: number
  /** Due moments that nothing has taken, and runs that have not ended. */
  waiting: number
  open: number
  failed: number
  /** Of runs, of the accounts' counters, and of the queries written one by one. */
  of_runs: number
  of_accounts: number
  of_events: number
  /** Checkups that sent their query and were cut off. */
  cut_off: number
  /** That no run names though they sent something, and that are not done. */
  strays: number
  unfinished: number
}

export const readCounts = async (db: Database): Promise<Counts> => {
  const found = await db.execute(sql`with accounts as (select id from tenants where name like ${accountsLike}),
      own as (select c.* from checkups c join accounts a on a.id = c.tenant_id)
    select (select count(*) from monitors)::int monitors,
      (select count(distinct monitor_id) from monitor_runs where begun_at is not null and zone is not null)::int begun,
      (select count(*) from monitor_runs where zone is not null and again_of is null)::int runs,
      (select count(*) from monitor_turns where begins_at < now())::int waiting,
      (select count(*) from monitor_runs where state in ('due', 'running') and again_of is null)::int open,
      (select count(*) from monitor_runs where state not in ('done', 'due', 'running'))::int failed,
      (select coalesce(sum(queries), 0) from monitor_runs)::int of_runs,
      (select coalesce(sum(used), 0) from usage_periods p join accounts a on a.id = p.tenant_id)::int of_accounts,
      (select count(*) from usage_events e join accounts a on a.id = e.tenant_id where e.counted)::int of_events,
      (select count(*) from own where status = 'failed' and details_sent > 0)::int cut_off,
      (select count(*) from own c where details_sent > 0 and not exists (
        select from monitor_checks k where k.tenant_id = c.tenant_id and k.checkup_id = c.id))::int strays,
      (select count(*) from own where status = 'running')::int unfinished`)
  return found.rows[0] as Counts
}
