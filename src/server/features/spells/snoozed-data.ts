// Fixes that are snoozed until they get worse, and those that a stored checkup has made worse.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { causesVersion, readCausesSince } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { FoundCause } from '../../../domain/spells/spell.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, isOfStay, sameStay, sqlList } from '../../platform/database/statements.ts'
import type { AskedCheckup } from './data.ts'

/** How many rates of checkups `c` have each of these causes. */
const rateCounts = (checkups: SQL, keys: SQL) =>
  sql`select cause->>'key' key, sum(jsonb_array_length(cause->'rates'))::int rates
      from (${checkups}) c cross join lateral jsonb_array_elements(c.causes) cause where cause->>'key' = any(${keys}) group by 1`
const isReadable = sql`causes is not null and causes_version between ${readCausesSince} and ${causesVersion}`
const isAhead = ({ tenant_id, hotel_id, gds_id }: AskedCheckup) =>
  sql`tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id} and latest and ${isReadable}
        and check_in >= (now() at time zone 'utc')::date`

const snoozedFix = rowShape({ key: col.text, before: col.int })
/** `before`: how many rates have it in the newest checkup of the same stay. */
export type SnoozedFix = z.output<typeof snoozedFix>

/** By which it was measured; a version before did not say, and is compared as by today's. */
const rulesOf = (rule_set: number) => sql`coalesce((s.worse_than->>'rule_set')::int, ${rule_set}::int)`

/** Of the hotel of a checkup that is not stored yet. */
export const listUntilWorse = (tx: Transaction, checkup: AskedCheckup): Promise<SnoozedFix[]> => {
  const { tenant_id, hotel_id, gds_id } = checkup
  return rowsOf(tx, snoozedFix)`with snoozed as materialized (select key from fix_states
      where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and state = 'snoozed' and until is null),
    older as materialized (select causes from checkups c
      where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds_id} and ${isOfStay('c', checkup)}
        and c.latest and ${isReadable} and exists (select from snoozed))
    select s.key, coalesce(o.rates, 0)::int before from snoozed s
      left join (${rateCounts(sql`select * from older`, sql`array(select key from snoozed)`)}) o on o.key = s.key`
}

const grownKey = rowShape({ key: col.text })
/**
 * Those of these whose rates may be more than when they were snoozed: the checkup, which is stored, has more than the one before it, or one
 * of the days ahead was scored again since, or the rules are others. All checkups ahead would be too many to count each time.
 */
export const listGrown = async (
  tx: Transaction,
  checkup: AskedCheckup,
  snoozed: readonly SnoozedFix[],
): Promise<string[]> => {
  const { tenant_id, hotel_id, id, rule_set } = checkup
  const keys = sqlList(
    snoozed.map(({ key }) => key),
    'text',
  )
  const own = sql`select causes from checkups where tenant_id = ${tenant_id} and id = ${id}::bigint`
  const rows = await rowsOf(tx, grownKey)`select s.key from fix_states s
      join jsonb_to_recordset(${JSON.stringify(snoozed)}::jsonb) known(key text, before int) on known.key = s.key
      left join (${rateCounts(own, keys)}) n on n.key = s.key
    where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.worse_than is not null
      and (n.rates > known.before or ${rulesOf(rule_set)} <> ${rule_set}
        or exists (select from checkups where ${isAhead(checkup)} and scored_at > ended_at
          and scored_at > (s.worse_than->>'at')::timestamptz))`
  return rows.map(({ key }) => key)
}

/** On stays that had been checked before each was snoozed: what a further stay has is no more than it was. */
const countNow = (checkup: AskedCheckup, keys: readonly string[]) =>
  sql`select key, sum(rates)::int rates, jsonb_object_agg(check_in, rates) days from (select s.key, x.check_in, sum(x.rates)::int rates
      from (select c.tenant_id, c.hotel_id, c.gds_id, c.check_in, c.nights, c.adults, c.children, c.point_of_sale, c.corporate_codes,
          c.rate_category_codes, cause->>'key' key, jsonb_array_length(cause->'rates') rates
        from (select * from checkups where ${isAhead(checkup)}) c cross join lateral jsonb_array_elements(c.causes) cause
        where cause->>'key' = any(${sqlList(keys, 'text')}) offset 0) x
      join fix_states s on s.tenant_id = x.tenant_id and s.hotel_id = x.hotel_id and s.key = x.key
      where exists (select from checkups o
        where o.tenant_id = x.tenant_id and o.hotel_id = x.hotel_id and o.gds_id = x.gds_id and ${sameStay('o', 'x')}
          and o.mode = 'full' and o.status in ('complete', 'partial') and o.created_at <= (s.worse_than->>'at')::timestamptz)
      group by s.key, x.check_in) by_day group by key`

/** Of what was counted then, the days that are still ahead: what has passed since would hide what is more. A version before kept only the sum. */
const ratesThen = sql`coalesce((select coalesce(sum(day.value::int), 0)::int from jsonb_each_text(s.worse_than->'days') day
      where day.key >= (now() at time zone 'utc')::date::text having s.worse_than ? 'days'),
    (s.worse_than->>'rates')::int)`

/** More than a tenth more. */
const worseBy = 1.1

/**
 * Opens those of these that have more rates on the stays of then that are still ahead than when they were snoozed, or that this checkup found with a
 * greater value for one night, and keeps what was and what is. The checkup must be stored. What newer rules find is not worse: until all is
 * scored by them, what it was is measured anew. When a person last acted is kept.
 */
export const openWorse = (
  tx: Transaction,
  checkup: AskedCheckup,
  found: readonly FoundCause[],
  grown: readonly string[],
) => {
  const { tenant_id, hotel_id, created_at, rule_set } = checkup
  const keys = sqlList(
    found.map(({ key }) => key),
    'text',
  )
  const counted =
    grown.length > 0
      ? countNow(checkup, grown)
      : sql`select null::text key, null::int rates, null::jsonb days where false`
  const values = JSON.stringify(found.flatMap(({ key, value }) => (value ? [{ key, ...value }] : [])))
  const was = (field: string) => sql`s.worse_than->'value'->>${field}::text`
  const opened_at = sql`greatest(moment.now, s.updated_at + interval '1 millisecond')`
  const valueNow = sql`jsonb_build_object('amount', worse.amount::text, 'currency', worse.currency)`
  const hasOldRules = sql`exists (select from checkups where ${isAhead(checkup)} and rule_set <> ${rule_set})`
  return tx.execute(sql`with counted as (${counted}), moment as materialized (select clock_timestamp() now),
    worse as (select s.key, counted.rates, counted.days, v.amount, v.currency, ${rulesOf(rule_set)} <> ${rule_set} by_others,
        ${ratesThen} rates_then, counted.rates > ${ratesThen} has_more,
        v.currency = ${was('currency')} and abs(v.amount) > abs((${was('amount')})::numeric) * ${worseBy}::numeric is_more
      from fix_states s left join counted on counted.key = s.key
        left join jsonb_to_recordset(${values}::jsonb) v(key text, amount numeric, currency text) on v.key = s.key
      where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.key = any(${keys}) and s.state = 'snoozed'
        and s.until is null),
    measured as (update fix_states s set worse_than = s.worse_than
        || case when worse.rates is null then '{}' else jsonb_build_object('rates', worse.rates, 'days', worse.days) end || jsonb_build_object('value', case when worse.amount is not null and (worse.currency is distinct from ${was('currency')}
          or abs(worse.amount) > abs((${was('amount')})::numeric)) then ${valueNow} else s.worse_than->'value' end,
        'rule_set', case when ${hasOldRules} then ${rulesOf(rule_set)} else ${rule_set}::int end)
      from worse where worse.by_others and s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.key = worse.key)
    update fix_states s set state = 'open', worse_than = null, actor_id = null,
      acted_at = case when s.quiet_at = s.updated_at then s.acted_at else s.updated_at end,
      quiet_at = ${opened_at}, updated_at = ${opened_at},
      worsened = jsonb_build_object('at', ${iso(sql`${created_at}::timestamptz`)},
        'rates', case when worse.has_more then jsonb_build_object('was', worse.rates_then, 'now', worse.rates) end,
        'value', case when worse.is_more then jsonb_build_object('was', s.worse_than->'value', 'now', ${valueNow}) end)
    from worse cross join moment where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.key = worse.key and s.state = 'snoozed'
      and s.until is null and not worse.by_others and (worse.has_more or worse.is_more)`)
}
