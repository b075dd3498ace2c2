// Counts findings that people judged: accepted ones by their last reason, and those that were gone after somebody had marked them as done, also where they came back later.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape } from '../../platform/database/rows.ts'
import type { UsageRange } from './list-data.ts'

const judged = rowShape({ false_alarms: col.int, judged: col.int })

/** Each cause of a hotel in a GDS once. What only another rule set no longer finds is no repair. */
export const countJudged = (db: Database | Transaction, { from, to, gds_id }: UsageRange) => {
  const within = (column: 'a.accepted_at' | 's.gone_at') =>
    sql`${sql.raw(column)} >= ${from}::date::timestamp at time zone 'UTC' and ${sql.raw(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`
  const inGds = (alias: 'a' | 's') => (gds_id === undefined ? sql`true` : sql`${sql.raw(alias)}.gds_id = ${gds_id}`)
  return rowOf(db, judged)`with accepted as (
      select distinct on (a.tenant_id, a.hotel_id, a.gds_id, a.key) a.tenant_id, a.hotel_id, a.gds_id, a.key, a.reason
      from accepted_deviations a where ${within('a.accepted_at')} and ${inGds('a')}
      order by a.tenant_id, a.hotel_id, a.gds_id, a.key, a.accepted_at desc, a.id desc),
    repaired as (
      select s.tenant_id, s.hotel_id, s.gds_id, s.key from fix_states f
        join fix_spells s on s.tenant_id = f.tenant_id and s.hotel_id = f.hotel_id and s.key = f.key
      where greatest(f.fixed_at, f.done_at) between s.opened_at and s.gone_at and s.marked_rule_set is null and ${within('s.gone_at')} and ${inGds('s')}
      union select s.tenant_id, s.hotel_id, s.gds_id, s.key from ended_spells s
      where s.done_by is not null and ${within('s.gone_at')} and ${inGds('s')})
    select (select count(*)::int from accepted where reason = 'false_alarm') false_alarms,
      (select count(*)::int from (select tenant_id, hotel_id, gds_id, key from accepted union select * from repaired) x) judged`
}
