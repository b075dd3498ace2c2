// Writes a reading's new judgement: the old one is kept beside it, and every sum moves by the difference.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/context.ts'
import { rowsOf, type WeightColumns, weightColumns } from '../../platform/statements.ts'
import type { JudgedAgain } from '../../workers/reading.ts'
import type { Held } from './data.ts'

const smallColumns = [...weightColumns, 'applicable', 'wrong', 'missing']
const rateColumns = [
  ...smallColumns.map((column) => [column, 'smallint'] as const),
  ['price_wrong', 'boolean'],
  ['findings', 'jsonb'],
  ['verdicts', 'jsonb'],
  ['expected', 'jsonb'],
] as const
const typed = sql.raw(rateColumns.map(([name, type]) => `${name} ${type}`).join(', '))
/** What the stored JSON null means is that nothing is expected. */
const assigned = sql.raw(
  rateColumns
    .map(([name]) => `${name} = ${name === 'expected' ? `nullif(x.expected, 'null'::jsonb)` : `x.${name}`}`)
    .join(', '),
)
const sumColumns = sql.raw(['price_wrong_rates', 'applicable', ...weightColumns].join(', '))

/**
 * Keeps the judgement that counts now. Who loads own data changes it every minute: what stood for less than ten minutes is not
 * kept, and the one before takes over the rates that it had the same.
 */
export const keepEarlier = async (tx: Transaction, tenant_id: number, id: number, rates: string) => {
  const merged = await rowsOf(
    tx,
    sql`update earlier_judgements e set rates = ${rates}::jsonb || e.rates from checkups c
      where c.tenant_id = ${tenant_id} and c.id = ${id} and c.judged_at > now() - interval '10 minutes'
        and e.id = (select max(id) from earlier_judgements where tenant_id = ${tenant_id} and checkup_id = ${id})
        and e.rule_set = c.rule_set and e.own_version < c.own_version
      returning 1`,
  )
  if (merged.length === 0) await insertEarlier(tx, tenant_id, id, rates)
}

const insertEarlier = (tx: Transaction, tenant_id: number, id: number, rates: string) =>
  tx.execute(
    sql`insert into earlier_judgements (tenant_id, checkup_id, rule_set, own_version, judged_at, ${sumColumns}, rates)
      select tenant_id, id, rule_set, own_version, coalesce(judged_at, ended_at, created_at), ${sumColumns}, ${rates}::jsonb
      from checkups where tenant_id = ${tenant_id} and id = ${id}`,
  )

export const replaceRates = (tx: Transaction, tenant_id: number, id: number, rates: string) =>
  tx.execute(
    sql`update checkup_rates r set ${assigned} from jsonb_to_recordset(${rates}::jsonb) x(id bigint, ${typed})
      where r.tenant_id = ${tenant_id} and r.checkup_id = ${id} and r.id = x.id`,
  )

export const replaceJudgement = (tx: Transaction, tenant_id: number, id: number, judged: JudgedAgain) => {
  const { weights, price_wrong_rates, rule_set, own_version, beside } = judged
  const sums = Object.entries({ ...weights, price_wrong_rates }).map(([column, n]) => sql`${sql.raw(column)} = ${n}`)
  return tx.execute(
    sql`update checkups set ${sql.join(sums, sql`, `)}, rule_set = ${rule_set}, own_version = ${own_version},
        beside = ${beside}::jsonb, judged_at = clock_timestamp()
      where tenant_id = ${tenant_id} and id = ${id}`,
  )
}

/** The day of check-in counts the newest reading by its new judgement. */
export const moveDay = (tx: Transaction, was: WeightColumns & Held, judged: JudgedAgain) => {
  const is: Record<string, number> = { ...judged.weights, price_wrong_rates: judged.price_wrong_rates }
  const moved = Object.entries(is)
    .map(([column, n]) => ({ column, by: n - Number(was[column as keyof WeightColumns]) }))
    .filter(({ by }) => by !== 0)
  if (moved.length === 0) return undefined
  const sums = moved.map(({ column, by }) => sql`${sql.raw(column)} = ${sql.raw(column)} + ${by}::int`)
  return tx.execute(
    sql`update day_scores set ${sql.join(sums, sql`, `)}
      where tenant_id = ${was.tenant_id} and hotel_id = ${was.hotel_id} and gds_id = ${was.gds_id}
        and check_in = ${was.check_in}`,
  )
}

/** The day of reading counts by the new judgement what it counted by the old one. */
export const moveCheckDays = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id }: Held,
  read_on: string,
  checks: string,
) =>
  tx.execute(
    sql`insert into check_days as d (tenant_id, hotel_id, gds_id, read_on, check_number, passed, wrong, missing)
      select ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, ${read_on}::date, x.*
      from jsonb_to_recordset(${checks}::jsonb) x(check_number smallint, passed int, wrong int, missing int)
      on conflict (tenant_id, hotel_id, gds_id, read_on, check_number) do update
      set passed = d.passed + excluded.passed, wrong = d.wrong + excluded.wrong, missing = d.missing + excluded.missing`,
  )
