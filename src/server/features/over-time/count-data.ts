// Counts a checkup into the day of its hotel, and the days of checkups that nobody counted.
import { sql } from 'drizzle-orm'
import { checkByNumber } from '../../../domain/accuracy/rule-set.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { numberOfKey } from '../../../domain/spells/code-seen.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList, weightColumns, weightList } from '../../platform/database/statements.ts'
import { dayAtHotel, firstScore, isLastOfStay, isOfDay } from './data.ts'

export type CountedHotel = { tenant_id: number; hotel_id: number }
type CountedCheckup = CountedHotel & {
  gds_id: number
  /** The day at the hotel. */
  today: Day
  rule_set: number
}

const each = (say: (at: number) => string) =>
  sql.raw(`array[${criteria.map((_, at) => say(at + 1)).join(', ')}]::int[]`)
const counted = (what: string) =>
  sql.raw(
    `array[${criteria.map((name) => `count(*) filter (where criterion = '${name}' and ${what})`).join(', ')}]::int[]`,
  )

const nothing = sql.raw(`'{0,0,0,0,0}'::int[]`)
const addedCheckup = sql.raw(
  `checkups = d.checkups + 1, rule_set = greatest(d.rule_set, excluded.rule_set), ${weightColumns.map((c) => `${c} = excluded.${c}`).join(', ')}`,
)
const isOfHotel = ({ tenant_id, hotel_id, gds_id }: CountedCheckup) =>
  sql`tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}`
/** How the hotel stands: the sums of the dashboard from that day on. */
const standing = (checkup: CountedCheckup) =>
  sql`(select ${weightList((c) => `coalesce(sum(${c}), 0)::int ${c}`)} from day_scores where ${isOfHotel(checkup)} and check_in >= ${checkup.today}::date) s`

/** Keys of fixes that a checkup found for the first time or again, and that it ended, without what another rule set says. */
type DayChanges = { opened: readonly string[]; gone: readonly string[] }
const noChanges: DayChanges = { opened: [], gone: [] }
const byCriterion = (keys: readonly string[]) => {
  const numbers = keys.map(numberOfKey)
  return sqlList(
    criteria.map((name) => numbers.filter((number) => checkByNumber(number)?.criterion === name).length),
    'integer',
  )
}

/** `changes`: null where it neither opened nor ended a fix, nor found it on another stay. What is open is counted only where it did. */
export const addScoreDay = async (
  tx: Transaction,
  checkup: CountedCheckup,
  changes: DayChanges | null,
): Promise<void> => {
  if (changes || !(await carryScoreDay(tx, checkup))) await countScoreDay(tx, checkup, changes ?? noChanges)
}

/**
 * Where a checkup changed nothing, what is open is what the newest row of the hotel says, without what is past since. Not where that row does not
 * know it, or does not say until when: false then, and nothing is stored.
 */
const carryScoreDay = async (tx: Transaction, checkup: CountedCheckup): Promise<boolean> => {
  const { tenant_id, hotel_id, gds_id, today, rule_set } = checkup
  const place = sql.raw('open[6 * at + 6 + n]')
  const isAhead = sql.raw('open[6 * at + 6] >= passed')
  const groups = sql.raw('generate_series(0, cardinality(open) / 6 - 1) at')
  const rows = await rowsOf(
    tx,
    rowShape({ day: col.text }),
  )`with newest as (select open, ${today}::date - day passed from score_days
      where ${isOfHotel(checkup)} order by day desc limit 1),
    known as (select *, case when passed = 0 then open else
        array(select coalesce(sum(${place}), 0)::int from generate_series(1, 5) n left join ${groups} on ${isAhead} group by n order by n)
        || array(select ${place} - case when n = 0 then passed else 0 end from ${groups} cross join generate_series(0, 5) n where ${isAhead} order by at, n) end open_now
      from newest where passed >= 0 and (cardinality(open) > 5 or 0 = all(open)))
    insert into score_days as d (tenant_id, hotel_id, gds_id, day, checkups, rule_set, ${weightList((c) => c)}, open, opened, gone)
    select ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, ${today}::date, 1, ${rule_set}::int, ${weightList((c) => `s.${c}`)}, open_now, ${nothing}, ${nothing}
    from known cross join ${standing(checkup)}
    on conflict (tenant_id, hotel_id, gds_id, day) do update set ${addedCheckup} returning day::text "day"`
  return rows.length > 0
}

/**
 * After what it changed of spells is stored, in the same transaction. While older checkups of the hotel wait to be followed, nobody knows what is
 * open. Open is what the newest checkups of stays ahead find, as the list of fixes has it. Behind its five numbers comes when it will be past: days
 * after this one, and how many have their last stay on that day.
 * The score is how the hotel stands after this checkup, by the sums of the dashboard: all current checkups of stays ahead, whenever they were asked for.
 */
const countScoreDay = (tx: Transaction, checkup: CountedCheckup, { opened, gone }: DayChanges) => {
  const { tenant_id, hotel_id, gds_id, today, rule_set } = checkup
  const ofHotel = isOfHotel(checkup)
  // Many stays of a hotel find the same: their fixes are taken apart once. Each fix is looked for by its id: a hotel has many more that are gone.
  return tx.execute(sql`with ahead as materialized (select spell, max(last) - ${today}::date later
      from (select found, max(check_in) last from fix_stays where ${ofHotel} and check_in >= ${today}::date group by found) f
        cross join unnest(found) spell group by spell),
    found as (select split_part(s.cause->'finding'->>'check', '.', 1) criterion, a.later from ahead a
      cross join lateral (select * from fix_spells where id = a.spell offset 0) s where s.tenant_id = ${tenant_id} and s.gone_at is null),
    past as (select later, ${counted('true')} n from found group by later),
    known as (select case when exists (select from fix_progress where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and done)
        then ${each((at) => `coalesce(sum(n[${at}]), 0)`)}
          || array(select u.n from past cross join unnest(past.later || past.n) with ordinality u(n, at) order by past.later, u.at) end open_now from past)
    insert into score_days as d (tenant_id, hotel_id, gds_id, day, checkups, rule_set, ${weightList((c) => c)}, open, opened, gone)
    select ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, ${today}::date, 1, ${rule_set}::int, ${weightList((c) => `s.${c}`)},
      open_now, ${byCriterion(opened)}, ${byCriterion(gone)}
    from known cross join ${standing(checkup)}
    on conflict (tenant_id, hotel_id, gds_id, day) do update set ${addedCheckup}, open = coalesce(excluded.open, d.open),
      opened = ${each((at) => `d.opened[${at}] + excluded.opened[${at}]`)}, gone = ${each((at) => `d.gone[${at}] + excluded.gone[${at}]`)}`)
}

const countedHotel = rowShape({ tenant_id: col.int, hotel_id: col.int })

/**
 * Hotels with checkups that were not counted to the end: found by comparing, so that no server has to say which it checked. One that nobody has
 * any more and whose fixes nobody follows is not looked for. Each is asked for one checkup: together they are the largest table.
 */
export const listUncounted = (db: Database, after: CountedHotel, most: number): Promise<CountedHotel[]> =>
  rowsOf(db, countedHotel)`with h as materialized (
      select tenant_id, hotel_id from (select tenant_id, hotel_id from fix_progress union select tenant_id, hotel_id from user_hotels) h
      where (tenant_id, hotel_id) > (${after.tenant_id}, ${after.hotel_id})
        and not exists (select from score_progress p where p.tenant_id = h.tenant_id and p.hotel_id = h.hotel_id and p.done)
        and not exists (select from fix_progress f where f.tenant_id = h.tenant_id and f.hotel_id = h.hotel_id and not f.done))
    select tenant_id, hotel_id from h
    where (select true from checkups c where c.tenant_id = h.tenant_id and c.hotel_id = h.hotel_id limit 1)
    order by tenant_id, hotel_id limit ${most}`

const progressRow = rowShape({ upto: col.text })
/** The row of a hotel, for this transaction alone; undefined while another has it, or once it is done. */
export const takeProgress = async (tx: Transaction, { tenant_id, hotel_id }: CountedHotel) => {
  await tx.execute(
    sql`insert into score_progress (tenant_id, hotel_id) values (${tenant_id}, ${hotel_id}) on conflict do nothing`,
  )
  return rowOf(tx, progressRow)`select upto::text from score_progress
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and not done for update skip locked`
}

export const listNextDays = async (tx: Transaction, { tenant_id, hotel_id }: CountedHotel, upto: Day, most: number) =>
  (
    await rowsOf(tx, rowShape({ day: col.text }))`select distinct ${dayAtHotel}::text "day" from checkups c
      where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and ${dayAtHotel} > ${upto}::date and ${isOfDay} order by 1 limit ${most}`
  ).map(({ day }) => day)

/**
 * Counts these days anew. How the hotel stood stays where each of the day's checkups said it; else it is what the last checkup of each stay of that
 * day says, because nobody knows which others were current then. What checkups added of fixes stays, unless the spells of the hotel were not
 * followed that day.
 */
export const countDays = (tx: Transaction, { tenant_id, hotel_id }: CountedHotel, days: readonly Day[]) =>
  tx.execute(sql`with days as (
      select c.gds_id, ${dayAtHotel} "day", count(*)::int checkups, max(coalesce(e.rule_set, c.rule_set)) rule_set,
        ${weightList((column) => `coalesce(sum(coalesce(e.${column}, c.${column})) filter (where c.is_last), 0)::int ${column}`)}, array_agg(c.id) ids
      from (select *, ${isLastOfStay} is_last from checkups c where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id}
        and ${dayAtHotel} = any(${sqlList(days, 'text')}::date[]) and ${isOfDay}) c ${firstScore} group by 1, 2)
    insert into score_days as d (tenant_id, hotel_id, gds_id, day, checkups, rule_set, ${weightList((c) => c)}, opened, gone)
    select ${tenant_id}::int, ${hotel_id}::int, gds_id, "day", checkups, rule_set, ${weightList((c) => c)}, f.opened, f.gone
    from days cross join lateral (
      select ${counted('is_new')} opened, ${counted('is_gone')} gone from (
        select split_part(s.cause->'finding'->>'check', '.', 1) criterion, s.first_checkup = any(days.ids) and s.opened_rule_set is null is_new,
          coalesce(s.gone_checkup = any(days.ids), false) and s.marked_rule_set is null is_gone
        from fix_spells s where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.gds_id = days.gds_id) s) f
    on conflict (tenant_id, hotel_id, gds_id, day) do update set checkups = excluded.checkups, rule_set = excluded.rule_set,
      ${weightList((c) => `${c} = case when d.checkups = excluded.checkups then d.${c} else excluded.${c} end`)},
      opened = case when d.open is null then excluded.opened else d.opened end, gone = case when d.open is null then excluded.gone else d.gone end`)

export const moveCounted = (
  tx: Transaction,
  { tenant_id, hotel_id }: CountedHotel,
  { upto, done }: { upto: Day; done: boolean },
) =>
  tx.execute(
    sql`update score_progress set upto = ${upto}::date, done = ${done} where tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`,
  )

/** A day after days came to be counted: by then all servers are of a version that counts what it stores. */
export const doAllCount = async (db: Database): Promise<boolean> =>
  (
    await rowsOf(db, rowShape({ name: col.text }))`select name from migrations
    where name like '0062%' and ran_at < now() - interval '1 day'`
  ).length > 0
