// Reads the days of scores and fixes, and the checkups behind one of them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import { type Criterion, criteria } from '../../../domain/accuracy/verdict.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList, weightList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** Days of all hotels in reach or of one; both ends belong to them. */
export type DaysView = {
  person: Person
  gds: readonly GdsId[]
  hotel_id: number | undefined
  criterion: Criterion | undefined
  from: Day
  to: Day
}

const dayRow = rowShape({
  ...col.weights,
  day: col.text,
  checkups: col.int,
  rule_set: col.int,
  open: col.int.nullable(),
  opened: col.int.nullable(),
  gone: col.int.nullable(),
})

/** The number of it, or of all five. */
const ofCriterion = (column: string, criterion: Criterion | undefined) =>
  sql.raw(
    criteria.flatMap((name, at) => (!criterion || name === criterion ? [`d.${column}[${at + 1}]`] : [])).join(' + '),
  )

/**
 * Open is what each hotel had open in a GDS after its last row that knows it, the newest before `from` to begin with. It is null until all hotels
 * that have rows by then know it: one that only begins to know it is not worse than the day before.
 */
export const listDays = (db: Database, { person, gds, hotel_id, criterion, from, to }: DaysView) =>
  rowsOf(db, dayRow)`with reached as materialized (select id from hotels
      where ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`} and ${hotelsInReachOf(person)}),
    days as materialized (select d.* from reached join score_days d on d.tenant_id = ${person.tenant_id} and d.hotel_id = reached.id
      and d.gds_id = any(${sqlList(gds, 'integer')}) and d.day between ${from}::date and ${to}::date),
    known as (
      select hotel_id, gds_id, day, ${ofCriterion('open', criterion)} n from days d
      union all
      select reached.id, g.gds_id, ${from}::date - 1, ${ofCriterion('open', criterion)}
      from reached cross join unnest(${sqlList(gds, 'integer')}) g(gds_id) cross join lateral (
        select open from score_days b where b.tenant_id = ${person.tenant_id} and b.hotel_id = reached.id and b.gds_id = g.gds_id
          and b.day < ${from}::date and b.open is not null order by b.day desc limit 1) d),
    runs as (select *, count(n) over (partition by hotel_id, gds_id order by day) run from known),
    kept as (select hotel_id, gds_id, day, (run = 0)::int waits,
      coalesce(max(n) over (partition by hotel_id, gds_id, run), 0) n from runs),
    moves as (select day, n - lag(n, 1, 0) over its moved, waits - lag(waits, 1, 0) over its waits
      from kept window its as (partition by hotel_id, gds_id order by day)),
    opens as (select day, case when sum(sum(waits)) over upto = 0 then sum(sum(moved)) over upto end::int open
      from moves group by day window upto as (order by day))
    select d.day::text "day", sum(d.checkups)::int checkups, max(d.rule_set) rule_set, max(opens.open) open,
      sum(${ofCriterion('opened', criterion)})::int opened, sum(${ofCriterion('gone', criterion)})::int gone,
      ${weightList((c) => `sum(d.${c})::int ${c}`)}
    from days d join opens on opens.day = d.day group by d.day order by d.day`

export const dayAtHotel = sql`coalesce(c.read_on, c.created_at::date)`
/** Whole answers and parts of one; not the details that were stored for a checkup with rules, which has the same rates and more. */
export const isOfDay = sql`c.mode = 'full' and c.status in ('complete', 'partial')
  and not exists (select from checkups o where o.tenant_id = c.tenant_id and o.base_id = c.id and o.id < c.id)`

/** The score that a checkup was stored with, where another has replaced it: to score again is no news of that day. */
export const firstScore = sql`left join lateral (select * from earlier_scores e
  where e.tenant_id = c.tenant_id and e.checkup_id = c.id order by e.id limit 1) e on true`

/** What a rate had of it. A score that was replaced keeps only the rates that the next one changed; the index of rates knows no position. */
const firstOfRate = sql`left join lateral (select was from (
    select e.id, e.rates->(select position::text from checkup_rates x where x.tenant_id = r.tenant_id and x.id = r.id) was
    from earlier_scores e where e.tenant_id = c.tenant_id and e.checkup_id = c.id) e
  where was is not null order by id limit 1) f on true`

/** From the rates themselves, which say nothing of fixes. A day at the hotel begins at most 14 hours before that of UTC. */
export const listDaysOfCode = (db: Database, { person, gds, hotel_id, from, to }: DaysView, rate_plan: string) =>
  rowsOf(
    db,
    dayRow,
  )`select ${dayAtHotel}::text "day", count(distinct c.id)::int checkups, max(coalesce(e.rule_set, c.rule_set)) rule_set,
      null::int open, null::int opened, null::int gone,
      ${weightList((column) => `sum(coalesce((f.was->>'${column}')::int, r.${column}))::int ${column}`)}
    from hotels join checkups c on c.hotel_id = hotels.id
      join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${rate_plan}
      ${firstScore} ${firstOfRate}
    where c.tenant_id = ${person.tenant_id} and hotels.id = ${hotel_id ?? 0} and c.gds_id = any(${sqlList(gds, 'integer')})
      and c.created_at >= ${from}::date - 1 and ${dayAtHotel} between ${from}::date and ${to}::date
      and c.rates_count > 0 and ${isOfDay} and ${hotelsInReachOf(person)}
    group by 1 order by 1`

const checkupOfDay = rowShape({
  ...col.weights,
  id: col.int,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  check_in: col.text,
  nights: col.int,
  created_at: col.text,
  rule_set: col.int,
  rate_id: col.int.nullable(),
  total: col.int,
})
export type CheckupOfDay = z.output<typeof checkupOfDay>

/** The newest first; of a booking code only those that show it, with the sums of its rates. */
export const listCheckupsOfDay = (
  db: Database,
  { person, gds, hotel_id, from, to }: DaysView,
  rate_plan: string | undefined,
  most: number,
) =>
  rowsOf(
    db,
    checkupOfDay,
  )`select c.id::int, hotels.id hotel_id, hotels.name hotel, c.gds_id, c.check_in::text, c.nights,
      ${iso(sql`c.created_at`)} created_at, c.rule_set, s.rate_id::int, count(*) over ()::int total, ${weightList((column) => `s.${column}`)}
    from hotels join checkups c on c.hotel_id = hotels.id
      join lateral (select ${
        rate_plan === undefined
          ? sql`(select id from checkup_rates r where r.tenant_id = c.tenant_id and r.checkup_id = c.id order by r.rate_plan limit 1) rate_id,
            ${weightList((column) => `c.${column}`)}`
          : sql`min(r.id) rate_id, ${weightList((column) => `sum(r.${column})::int ${column}`)}
            from checkup_rates r where r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${rate_plan}`
      }) s on ${rate_plan === undefined ? sql`true` : sql`s.rate_id is not null`}
    where c.tenant_id = ${person.tenant_id} and c.gds_id = any(${sqlList(gds, 'integer')})
      and c.created_at between ${from}::date - 1 and ${to}::date + 2 and ${dayAtHotel} between ${from}::date and ${to}::date
      and ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`} and ${isOfDay} and ${hotelsInReachOf(person)}
    order by c.created_at desc, c.id desc limit ${most}`
