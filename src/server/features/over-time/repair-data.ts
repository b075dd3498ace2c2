// Reads how long repairs took, in groups.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { RepairGrouping } from '../../../domain/over-time/repair-times.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** Whose repairs, by the day (UTC) of the checkup that found it gone; both ends belong to them. */
export type RepairView = {
  person: Person
  gds: readonly GdsId[]
  hotel_id: number | undefined
  from: Day
  to: Day
}

/** `total` of all groups together, whose row has no key. */
const repairGroup = rowShape({
  total: col.flag,
  key: col.text.nullable(),
  name: col.text.nullable(),
  repairs: col.int,
  median: z.number(),
  nine_of_ten: z.number(),
})

export type RepairGroup = z.output<typeof repairGroup>

/** Whoever said last that it was made since it was found, even where a check found it still there first: nobody can once it is gone. */
const ofFixer = sql`left join fix_states f on f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id and f.key = s.key
    and greatest(f.fixed_at, f.done_at) >= s.opened_at
  left join users u on u.id = coalesce(f.done_by, case when f.state = 'done' then f.actor_id end)`
const ofKeptFixer = sql`left join users u on u.id = s.done_by`
const byFixer = {
  key: sql`case when u.is_admin then -1 else coalesce(u.id, 0) end`,
  name: sql`case when not u.is_admin then trim(u.first_name || ' ' || u.last_name) else '' end`,
}
type Columns = { key: SQL; name: SQL; joined?: SQL }
const byHotel = { key: sql`s.hotel_id`, name: sql`hotels.name` }
const byGds = { key: sql`s.gds_id`, name: sql`''` }
/** Of spells that are gone, and of those that were and came back. Keys are compared by bytes: rows are sorted by them. */
const groupings: Record<RepairGrouping, { gone: Columns; kept: Columns }> = {
  hotel: { gone: byHotel, kept: byHotel },
  gds: { gone: byGds, kept: byGds },
  check: {
    gone: { key: sql`(s.cause->'finding'->>'check') collate "C"`, name: sql`''` },
    kept: { key: sql`s.check_name collate "C"`, name: sql`''` },
  },
  fixer: { gone: { ...byFixer, joined: ofFixer }, kept: { ...byFixer, joined: ofKeptFixer } },
}

/** Each spell by itself: a cause that was gone and came back can be repaired twice. */
export const listRepairGroups = (db: Database, { person, gds, hotel_id, from, to }: RepairView, by: RepairGrouping) => {
  const repairs = (table: 'fix_spells' | 'ended_spells', { key, name, joined = sql`` }: Columns) =>
    sql`select ${key} key, ${name} name, extract(epoch from greatest(s.gone_at - s.opened_at, interval '0'))::float8 took
      from ${sql.raw(table)} s join hotels on hotels.id = s.hotel_id ${joined}
      where s.tenant_id = ${person.tenant_id} and s.gds_id = any(${sqlList(gds, 'integer')})
        and s.gone_at >= ${from}::date::timestamp at time zone 'UTC' and s.gone_at < (${to}::date + 1)::timestamp at time zone 'UTC'
        and ${hotel_id === undefined ? sql`true` : sql`s.hotel_id = ${hotel_id}`} and ${hotelsInReachOf(person)}`
  const { gone, kept } = groupings[by]
  return rowsOf(
    db,
    repairGroup,
  )`select grouping(key) = 1 total, key::text, min(name collate "C") name, count(*)::int repairs,
      percentile_cont(0.5) within group (order by took)::float8 median, percentile_disc(0.9) within group (order by took)::float8 nine_of_ten
    from (${repairs('fix_spells', gone)} and s.gone_at is not null and s.marked_rule_set is null and s.opened_rule_set is null
      union all ${repairs('ended_spells', kept)}) r
    group by grouping sets ((key), ()) having count(*) > 0`
}

/**
 * Where it is the same, so are the groups: which hotels there are and what became of their repairs, and by fixer who said that they were made. A
 * server of the version before raises no count: what it finds gone is newer than all before.
 */
export const findRepairsMark = async (
  db: Database,
  { person, hotel_id }: RepairView,
  by: RepairGrouping,
): Promise<string> => {
  const { tenant_id } = person
  const said = sql`(select concat_ws(' ', count(*), sum(extract(epoch from updated_at))) from fix_states where tenant_id = ${tenant_id}),
      (select md5(string_agg(concat_ws(' ', id, is_admin, first_name, last_name), ',' order by id)) from users where tenant_id = ${tenant_id})`
  const row = await rowOf(db, rowShape({ mark: col.text }))`select concat_ws(' ',
      (select md5(string_agg(concat_ws(' ', hotels.id, hotels.name, p.repairs), ',' order by hotels.id)) from hotels
        left join fix_progress p on p.tenant_id = ${tenant_id} and p.hotel_id = hotels.id
        where ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`} and ${hotelsInReachOf(person)}),
      (select max(gone_at) from fix_spells where tenant_id = ${tenant_id} and gone_at is not null)${by === 'fixer' ? sql`, ${said}` : sql``}) mark`
  return row?.mark ?? ''
}
