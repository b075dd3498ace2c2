// Reads what the visitors of demo accounts used: their log-ins by link from the audit log, their queries from the counts of each day.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'
import { queryKinds, type UsageRange, usesIn } from './list-data.ts'

const demoSums = rowShape({
  demos: col.int,
  active: col.int,
  opened: col.int,
  visits: col.int,
  gds_queries: col.int,
  last_used_at: col.text.nullable(),
})

export const sumDemoUsage = (db: Database, range: UsageRange, today: string) =>
  rowOf(db, demoSums)`with used as (
      select d.tenant_id, sum(d.uses)::int queries from ${usesIn(range, { of: 'owner' })}
      where d.kind in ${queryKinds} and d.tenant_id in (select tenant_id from demos) group by 1),
    each as (
      select d.cancelled_at is null and d.deadline_at >= ${today}::date active, coalesce(u.queries, 0) queries,
        v.visits, greatest(v.last_at, q.last_at) last_at
      from demos d left join used u on u.tenant_id = d.tenant_id
        left join lateral (
          select max(a.created_at) last_at, count(*) filter (where a.created_at >= (${range.from}::date at time zone 'UTC')
            and a.created_at < ((${range.to}::date + 1) at time zone 'UTC'))::int visits
          from audit_log a where a.actor_id = d.user_id and a.action = 'session.opened') v on true
        left join lateral (
          select max(e.created_at) last_at from usage_events e
          where e.tenant_id = d.tenant_id and e.actor_id = d.user_id) q on true)
    select count(*)::int demos, (count(*) filter (where active))::int active,
      (count(*) filter (where visits > 0))::int opened, coalesce(sum(visits), 0)::int visits,
      coalesce(sum(queries), 0)::int gds_queries, ${iso(sql`max(last_at)`)} last_used_at
    from each`
