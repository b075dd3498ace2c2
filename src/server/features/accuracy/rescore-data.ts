// Writes a checkup's new score: the earlier one is kept, and every sum moves by the difference.
import { sql } from 'drizzle-orm'
import { causesVersion, readCausesSince } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { type WeightColumns, weightColumns } from '../../platform/database/statements.ts'
import type { RescoredCheckup } from '../../workers/checkups/checkup.ts'
import type { HeldCheckup } from './data.ts'
import { countRows } from '../../platform/database/rows.ts'

const smallColumns = [...weightColumns, 'applicable', 'wrong', 'missing']
const rescoredColumns = [
  ...smallColumns.map((column) => [column, 'smallint'] as const),
  ['price_wrong', 'boolean'],
  ['findings', 'jsonb'],
  ['verdicts', 'jsonb'],
  ['expected', 'jsonb'],
] as const
const typedColumns = sql.raw(rescoredColumns.map(([name, type]) => `${name} ${type}`).join(', '))
/** Stored JSON null means that nothing is expected. */
const assigned = sql.raw(
  rescoredColumns
    .map(([name]) => `${name} = ${name === 'expected' ? `nullif(x.expected, 'null'::jsonb)` : `x.${name}`}`)
    .join(', '),
)
const sumColumns = sql.raw(['price_wrong_rates', 'applicable', ...weightColumns].join(', '))

/**
 * Keeps the current score. Own data may change every minute while it is being loaded: a score that lasted less than ten minutes is not kept, and the one before it takes over the rates whose result was the same.
 */
export const keepEarlierScore = async (tx: Transaction, tenant_id: number, id: number, rates: string) => {
  const merged = await countRows(tx)`update earlier_scores e set rates = ${rates}::jsonb || e.rates from checkups c
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.scored_at > now() - interval '10 minutes'
      and e.id = (select max(id) from earlier_scores where tenant_id = ${tenant_id} and checkup_id = ${id})
      and e.rule_set = c.rule_set and e.own_version < c.own_version
    returning 1`
  if (merged === 0) await insertEarlier(tx, tenant_id, id, rates)
}

const insertEarlier = (tx: Transaction, tenant_id: number, id: number, rates: string) =>
  tx.execute(sql`insert into earlier_scores (tenant_id, checkup_id, rule_set, own_version, scored_at, ${sumColumns}, rates)
    select tenant_id, id, rule_set, own_version, coalesce(scored_at, ended_at, created_at), ${sumColumns}, ${rates}::jsonb
    from checkups where tenant_id = ${tenant_id} and id = ${id}`)

export const replaceRates = (tx: Transaction, tenant_id: number, id: number, rates: string) =>
  tx.execute(sql`update checkup_rates r set ${assigned} from jsonb_to_recordset(${rates}::jsonb) x(id bigint, ${typedColumns})
    where r.tenant_id = ${tenant_id} and r.checkup_id = ${id} and r.id = x.id`)

/** A cause whatever its words are: what is wrong where, in which rates. */
const sameCause = (cause: string) =>
  sql.raw(
    `jsonb_build_array(${cause}->'finding'->'check', ${cause}->'finding'->'field', ${cause}->'finding'->'verdict', ${cause}->'plan', ${cause}->'room',
      (select jsonb_agg(rate->'id') from jsonb_array_elements(${cause}->'rates') rate))`,
  )

/**
 * Where a newer program says the same of a cause in other words, its key is another: what people said about its fix goes with it, and since
 * when it is found. Other own data asks for something else, of which nobody has said anything yet. Before the causes are replaced.
 */
export const moveKeys = (tx: Transaction, tenant_id: number, id: number, rescored: RescoredCheckup) =>
  tx.execute(
    sql`with moved as materialized (
      select * from (select c.hotel_id, c.gds_id, was->>'key' from_key, is_now->>'key' to_key,
          count(*) over (partition by was->>'key') + count(*) over (partition by is_now->>'key') pairs
        from checkups c, jsonb_array_elements(c.causes) was join jsonb_array_elements(${rescored.causes}::jsonb) is_now
          on ${sameCause('was')} = ${sameCause('is_now')}
        where c.tenant_id = ${tenant_id} and c.id = ${id} and c.causes_version not between ${readCausesSince} and ${causesVersion}
          and c.own_version = ${rescored.own_version}) x
      where pairs = 2 and from_key <> to_key),
    spells as (update fix_spells s set key = moved.to_key from moved
      where s.tenant_id = ${tenant_id} and s.hotel_id = moved.hotel_id and s.gds_id = moved.gds_id and s.key = moved.from_key
        and not exists (select from fix_spells f where f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id
          and f.gds_id = s.gds_id and f.key = moved.to_key)),
    verifications as (update fix_verifications v set key = moved.to_key from moved
      where v.tenant_id = ${tenant_id} and v.hotel_id = moved.hotel_id and v.gds_id = moved.gds_id and v.key = moved.from_key
        and not exists (select from fix_verifications f where f.tenant_id = v.tenant_id and f.hotel_id = v.hotel_id
          and f.key = moved.to_key))
    update fix_states s set key = moved.to_key from moved
    where s.tenant_id = ${tenant_id} and s.hotel_id = moved.hotel_id and s.key = moved.from_key
      and not exists (select from fix_states f
        where f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id and f.key = moved.to_key)`,
  )

export const replaceScore = (tx: Transaction, tenant_id: number, id: number, rescored: RescoredCheckup) => {
  const { weights, price_wrong_rates, rule_set, own_version, observations, check_counts, causes } = rescored
  const sums = Object.entries({ ...weights, price_wrong_rates }).map(([column, n]) => sql`${sql.raw(column)} = ${n}`)
  return tx.execute(sql`update checkups set ${sql.join(sums, sql`, `)}, rule_set = ${rule_set}, own_version = ${own_version},
      observations = ${observations}::jsonb, check_counts = ${check_counts}::jsonb,
      causes = ${causes}::jsonb, causes_version = ${causesVersion}, scored_at = clock_timestamp()
    where tenant_id = ${tenant_id} and id = ${id}`)
}

/** The check-in date counts the newest checkup with its new score. */
export const moveDayScore = (tx: Transaction, was: WeightColumns & HeldCheckup, rescored: RescoredCheckup) => {
  const is: Record<string, number> = { ...rescored.weights, price_wrong_rates: rescored.price_wrong_rates }
  const moved = Object.entries(is)
    .map(([column, n]) => ({ column, by: n - Number(was[column as keyof WeightColumns]) }))
    .filter(({ by }) => by !== 0)
  if (moved.length === 0) return undefined
  const sums = moved.map(({ column, by }) => sql`${sql.raw(column)} = ${sql.raw(column)} + ${by}::int`)
  return tx.execute(sql`update day_scores set ${sql.join(sums, sql`, `)}
    where tenant_id = ${was.tenant_id} and hotel_id = ${was.hotel_id} and gds_id = ${was.gds_id}
      and check_in = ${was.check_in}`)
}

/** The date of the checkup counts the new score instead of the old one. */
export const moveCheckDays = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id }: HeldCheckup,
  read_on: string,
  checks: string,
) =>
  tx.execute(sql`insert into check_days as d (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
    select ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, ${read_on}::date, x.*
    from jsonb_to_recordset(${checks}::jsonb) x(check_number smallint, passed int, wrong int, missing int)
    on conflict (tenant_id, hotel_id, gds_id, read_on, check_number) do update
    set passed = d.passed + excluded.passed, wrong = d.wrong + excluded.wrong, missing = d.missing + excluded.missing`)
