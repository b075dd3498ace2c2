// Reads how hotels stood at the end of each day: their scores, and what is to fix.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { type Criterion, criteria } from '../../../domain/accuracy/verdict.ts'
import { daysCarried } from '../../../domain/over-time/score-points.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList, weightList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { dayAtHotel, type DaysView, firstOfRate, firstScore, isLastOfStay, isOfDay } from './data.ts'

/** `to` may be a day that has begun nowhere yet: without a checkup then, the last one is the newest that has begun `now` at a hotel with days. */
export type ChartView = DaysView & { today: Day; now: string }

/** What a day adds to how hotels stood on the day before it. */
const dayChange = rowShape({
  hotel_id: col.int.nullable(),
  day: col.text,
  passed: z.number(),
  counted: z.number(),
  open: col.int.nullable(),
  /** Hotels in a GDS that begin to have days before they know what is open, less those that begin to know it. */
  waits: col.int,
  /** Null of a day that is only older than all that are shown. */
  checkups: col.int.nullable(),
  rule_set: col.int.nullable(),
  opened: col.int,
  gone: col.int,
  /** The newest day that has begun at one of the hotels. */
  today: col.text,
  /** Rows that were added up. */
  rows_read: col.int,
})
export type DayChange = z.output<typeof dayChange>

/** The number of it, or of all five. */
const summed = (say: (place: number) => string, criterion?: Criterion) =>
  sql.raw(criteria.flatMap((name, at) => (!criterion || name === criterion ? [say(at + 1)] : [])).join(' + '))
const ofCriterion = (column: string, criterion?: Criterion) => summed((place) => `${column}[${place}]`, criterion)

/**
 * `days` has a row for each hotel, GDS and day with checkups, from so many days before the first as figures are carried. Each adds what it has to
 * its day, and takes it back on the day of the next one, or once it is too old to count. What is open is also taken back by what is past then, which
 * `open` says behind its five numbers: days later, and five numbers whose last stays are on that day. It is null until all hotels that have rows by
 * then know it: one that only begins to know it is not worse than the day before. What is past first is said first, each day once, so of as many
 * as there are days until the last one nothing is missed. `of`: each hotel by itself, or all together.
 */
const listChanges = (
  db: Database,
  { criterion, from, to, now }: ChartView,
  of: 'hotel_id' | 'null::int',
  days: SQL,
) => {
  const isShown = sql`(day >= ${from}::date)::int`
  const none = sql`null::int, null::int, null::int, null::int`
  return rowsOf(db, dayChange)`with days as materialized (${days}),
    later as materialized (select *, min(day) filter (where has_score) over coming next_score, min(day) filter (where n is not null) over coming next_known
      from days window coming as (partition by hotel_id, gds_id order by day desc rows between unbounded preceding and 1 preceding)),
    past as materialized (select l.hotel_id, l.day + l.ends[6 * at + 1] + 1 "day", l.next_known, ${summed((place) => `l.ends[6 * at + ${place + 1}]`, criterion)} n
      from later l cross join generate_series(0, least(cardinality(l.ends) / 6, ${to}::date - l.day) - 1) at
      where l.ends is not null and (l.next_known is null or l.next_known > l.day + 1) and l.day + l.ends[6 * at + 1] + 1 < coalesce(l.next_known, 'infinity')),
    begun as (select hotel_id, min(day) "day", min(day) filter (where n is not null) known from days group by hotel_id, gds_id),
    moves as (
      select hotel_id, day, passed, counted, n open, 0 waits, checkups * ${isShown} checkups, rule_set, opened * ${isShown} opened, gone * ${isShown} gone from days
      union all select hotel_id, least(next_score, day + ${daysCarried + 1}::int), -passed, -counted, 0, 0, ${none} from later where has_score
      union all select hotel_id, next_known, 0, 0, -n, 0, ${none} from later where n is not null and next_known is not null
      union all select hotel_id, day, 0, 0, -n, 0, ${none} from past
      union all select hotel_id, next_known, 0, 0, n, 0, ${none} from past where next_known is not null
      union all select hotel_id, day, 0, 0, 0, 1, ${none} from begun where known is null or known > day
      union all select hotel_id, known, 0, 0, 0, -1, ${none} from begun where known > day)
    select ${sql.raw(of)} hotel_id, greatest(day, ${from}::date)::text "day", sum(passed)::float8 passed, sum(counted)::float8 counted, sum(open)::int open,
      sum(waits)::int waits, sum(checkups)::int checkups, max(rule_set) rule_set, coalesce(sum(opened), 0)::int opened, coalesce(sum(gone), 0)::int gone,
      (select max((${now}::timestamptz at time zone coalesce(time_zone, 'UTC'))::date)::text from hotels where id in (select hotel_id from begun)) today,
      (select count(*) from days)::int rows_read
    from moves where day <= ${to}::date group by 1, 2 order by 2`
}

const weightsOf = (of: string, criterion: Criterion | undefined) =>
  sql`${summed((place) => `${of}.p${place}`, criterion)} passed, ${summed((place) => `${of}.q${place}`, criterion)} counted`

/** Of administrators those that they checked: the catalogue is larger. */
const inChart = ({
  person,
  hotel_id,
}: ChartView) => sql`${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`}
  and ${person.is_admin && hotel_id === undefined ? sql`hotels.id in (select hotel_id from score_days where tenant_id = ${person.tenant_id})` : sql`true`}
  and ${hotelsInReachOf(person)}`

const knownOf = (open: string, criterion: Criterion | undefined) =>
  sql`${ofCriterion(open, criterion)} n, case when cardinality(${sql.raw(open)}) > 5 then ${sql.raw(open)}[6:] end ends`

/** Hotels in the chart, found once for all that is read of their days. */
const shownHotels = (view: ChartView) =>
  sql`shown as materialized (select hotels.id hotel_id from hotels where ${inChart(view)})`

/** Rows of score_days, those of these days. */
const storedDays = ({ person, gds, criterion }: ChartView, days: SQL) =>
  sql`select d.hotel_id, d.gds_id, d.day, d.checkups, d.rule_set, ${weightsOf('d', criterion)}, ${isScored('d')} has_score,
      ${knownOf('d.open', criterion)}, ${ofCriterion('d.opened', criterion)} opened, ${ofCriterion('d.gone', criterion)} gone
    from shown join score_days d on d.tenant_id = ${person.tenant_id} and d.hotel_id = shown.hotel_id
      and d.gds_id = any(${sqlList(gds, 'integer')}) and ${days}`
const isScored = (of: string) => sql`${summed((place) => `${of}.q${place}`)} > 0`

/** Of each of these hotels and GDS the last row for which this holds. */
const lastRow = ({ person }: ChartView, of: string, holds: SQL) =>
  sql`cross join lateral (select * from score_days b where tenant_id = ${person.tenant_id} and hotel_id = ${sql.raw(of)}.hotel_id
      and gds_id = ${sql.raw(of)}.gds_id and ${holds} order by day desc limit 1) b`
const eachGds = ({ gds }: ChartView) =>
  sql`(select hotel_id, gds_id from shown cross join unnest(${sqlList(gds, 'integer')}) g(gds_id)) h`

/** What is open goes on from the last row that knows it, however long ago. */
export const listAllChanges = (db: Database, view: ChartView) => {
  const first = sql`${view.from}::date - ${daysCarried}::int`
  return listChanges(
    db,
    view,
    'null::int',
    sql`with ${shownHotels(view)} ${storedDays(view, sql`d.day between ${first} and ${view.to}::date`)}
      union all select h.hotel_id, h.gds_id, b.day, null::int checkups, null::int rule_set, 0, 0, false, ${knownOf('b.open', view.criterion)}, 0, 0
        from ${eachGds(view)} ${lastRow(view, 'h', sql`day < ${first} and open is not null`)}`,
  )
}

/**
 * The same of each of these hotels from a later day on, where the days before it are known: of these it needs of each GDS only what still counts on
 * that day. Nearly always the last row before it says all of that.
 */
export const listChangesSince = (db: Database, view: ChartView, since: Day, hotels: readonly number[]) => {
  const { from, criterion } = view
  const counts = sql`b.day >= ${since}::date - ${daysCarried}::int and ${isScored('b')}`
  const weight = (of: 'p' | 'q') =>
    sql`case when counts then ${summed((place) => `${of}${place}`, criterion)} else 0 end`
  return listChanges(
    db,
    { ...view, from: since },
    'hotel_id',
    sql`with shown as materialized (select unnest(${sqlList(hotels, 'integer')}) hotel_id),
        newest as materialized (select b.*, ${counts} counts from ${eachGds(view)} ${lastRow(view, 'h', sql`day < ${since}::date`)})
      ${storedDays(view, sql`d.day between ${since}::date and ${view.to}::date`)}
      union all select hotel_id, gds_id, day, 0, rule_set, ${weight('p')}, ${weight('q')}, counts, ${knownOf('open', criterion)}, 0, 0
        from newest where counts or open is not null or day >= ${from}::date - ${daysCarried}::int
      union all select n.hotel_id, n.gds_id, b.day, 0, b.rule_set, ${weightsOf('b', criterion)}, true, null, null, 0, 0
        from newest n ${lastRow(view, 'n', sql`day < n.day and ${counts}`)} where not n.counts
      union all select n.hotel_id, n.gds_id, b.day, 0, b.rule_set, 0, 0, false, ${knownOf('b.open', criterion)}, 0, 0
        from newest n ${lastRow(view, 'n', sql`day < n.day and open is not null`)} where n.open is null`,
  )
}

const shownHotel = rowShape({ hotel_id: col.int, today: col.text, counted: col.text, since: col.text })
export type ShownHotel = z.output<typeof shownHotel>
/**
 * Hotels in the chart, each with its day, how far its earlier checkups were counted, and a mark of its checkups since a day: whoever stores one
 * raises the count of its row. Where both are the same, so are the rows of the hotel.
 */
export const listShownHotels = (db: Database, view: ChartView, since: Day) => {
  const { person, gds, to, now } = view
  return rowsOf(
    db,
    shownHotel,
  )`with shown as materialized (select hotels.id, hotels.time_zone from hotels where ${inChart(view)})
    select shown.id hotel_id, (${now}::timestamptz at time zone coalesce(shown.time_zone, 'UTC'))::date::text today,
      concat_ws(' ', p.upto, p.done) counted, concat_ws(' ', d.checkups, d.days) since
    from shown left join score_progress p on p.tenant_id = ${person.tenant_id} and p.hotel_id = shown.id
      cross join lateral (select sum(checkups) checkups, count(*) days from score_days d where d.tenant_id = ${person.tenant_id}
        and d.hotel_id = shown.id and d.gds_id = any(${sqlList(gds, 'integer')}) and d.day between ${since}::date and ${to}::date) d
    order by shown.id`
}

/** Of one hotel, from before the first day too. A day at the hotel begins at most 14 hours before that of UTC. */
const checkupsOfCode = ({ person, gds, hotel_id, from, to }: ChartView) => {
  const before = sql`${from}::date - ${daysCarried}::int`
  return sql`c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id ?? 0} and c.gds_id = any(${sqlList(gds, 'integer')})
    and c.created_at >= ${before} - 1 and ${dayAtHotel} between ${before} and ${to}::date
    and ${isOfDay} and ${hotelsInReachOf(person)}`
}

/** From the rates themselves: of each stay what the last checkup of a day that shows the code says. */
export const listChangesOfCode = (db: Database, view: ChartView, rate_plan: string) =>
  listChanges(
    db,
    view,
    'null::int',
    sql`select d.hotel_id, d.gds_id, d.day, d.checkups, d.rule_set, ${weightsOf('d', view.criterion)},
        ${summed((place) => `d.q${place}`)} > 0 has_score, null::int n, null::int[] ends, 0 opened, 0 gone
      from (select hotel_id, gds_id, "day", count(distinct id)::int checkups, max(rule_set) rule_set,
          ${weightList((column) => `coalesce(sum(${column}) filter (where is_last), 0)::int ${column}`)}
        from (select c.id, c.hotel_id, c.gds_id, ${dayAtHotel} "day", coalesce(e.rule_set, c.rule_set) rule_set, ${isLastOfStay} is_last,
            ${weightList((column) => `coalesce((f.was->>'${column}')::int, r.${column}) ${column}`)}
          from hotels join checkups c on c.hotel_id = hotels.id
            join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${rate_plan}
            ${firstScore} ${firstOfRate}
          where ${checkupsOfCode(view)}) each group by 1, 2, 3) d`,
  )

const codeAnswer = rowShape({
  gds_id: col.int,
  stay: col.text,
  check_in: col.text,
  day: col.text,
  complete: col.flag,
  rule_set: col.int,
  verdicts: col.json<StoredVerdicts[]>(),
})

/**
 * What each checkup of the hotel says of the code, in the order of time, with the verdicts that it was stored with. One without rates says that the code
 * is not sold; words that nobody knows say nothing.
 */
export const listCodeAnswers = (db: Database, view: ChartView, rate_plan: string) =>
  rowsOf(
    db,
    codeAnswer,
  )`select c.gds_id, concat_ws(' ', c.gds_id, c.check_in, c.nights, c.adults, c.children, c.corporate_codes::text,
        c.rate_category_codes::text, c.point_of_sale) stay, c.check_in::text, ${dayAtHotel}::text "day", c.status = 'complete' complete,
      coalesce(e.rule_set, c.rule_set) rule_set, coalesce((select jsonb_agg(coalesce(f.was->'verdicts', r.verdicts)) from checkup_rates r ${firstOfRate}
        where r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${rate_plan}), '[]') verdicts
    from hotels join checkups c on c.hotel_id = hotels.id ${firstScore}
    where ${checkupsOfCode(view)} and c.outcome is distinct from 'unknown_message' order by c.created_at, c.id`
