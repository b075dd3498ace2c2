// Writes the spells that a checkup has changed: one statement, however many they are.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handle.ts'
import { sqlList } from '../../platform/database/statements.ts'
import type { CheckupOfHotel, CheckupToFollow } from './data.ts'

/** A changed spell as the statement takes it: `id` is null for a new one, `cause` for one whose words stay, `codes` where the stay's part stays. */
export type WrittenSpell = {
  id: number | null
  key: string
  cause: object | null
  checks: number[] | null
  first_seen: string
  first_checkup: number
  opened_at: string
  last_seen: string
  last_checkup: number
  gone_at: string | null
  gone_checkup: number | null
  came_back: number
  worst: string | null
  currency: string | null
  marked_rule_set: number | null
  codes: readonly string[] | null
  open_codes: readonly string[] | null
  decided_at: string | null
  decided_by: number | null
}

const spellColumns = [
  ['first_seen', 'timestamptz'],
  ['first_checkup', 'bigint'],
  ['opened_at', 'timestamptz'],
  ['last_seen', 'timestamptz'],
  ['last_checkup', 'bigint'],
  ['gone_at', 'timestamptz'],
  ['gone_checkup', 'bigint'],
  ['came_back', 'int'],
  ['worst', 'numeric'],
  ['currency', 'text'],
  ['marked_rule_set', 'int'],
] as const
const columnNames = sql.raw(spellColumns.map(([name]) => name).join(', '))
const fromWritten = sql.raw(spellColumns.map(([name]) => `x.${name}`).join(', '))
const newValues = sql.raw(spellColumns.map(([name]) => `${name} = x.${name}`).join(', '))
const typed = sql.raw(spellColumns.map(([name, type]) => `${name} ${type}`).join(', '))

export const writeSpells = (
  tx: Transaction,
  { tenant_id, hotel_id }: CheckupOfHotel,
  checkup: CheckupToFollow,
  spells: readonly WrittenSpell[],
) => {
  const { gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale } = checkup
  const complete = checkup.status === 'complete'
  const checked = complete
    ? sql`${checkup.at}::timestamptz, ${checkup.rule_set}::int`
    : sql`null::timestamptz, null::int`
  return tx.execute(sql`with x as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(spells)}::jsonb) x(id bigint, key text, cause jsonb, checks smallint[], ${typed},
        codes text[], open_codes text[], decided_at timestamptz, decided_by bigint)),
    stay as (insert into fix_stays as s (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, checked_at, rule_set)
      values (${tenant_id}, ${hotel_id}, ${gds_id}, ${check_in}, ${nights}, ${adults}, ${children},
        ${sqlList(corporate_codes, 'text')}, ${sqlList(rate_category_codes, 'text')}, ${point_of_sale}, ${checked})
      on conflict (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale)
      do update set checked_at = greatest(excluded.checked_at, s.checked_at), rule_set = coalesce(excluded.rule_set, s.rule_set)
      returning id),
    opened as (insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, last_stay, ${columnNames})
      select ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, x.key, x.cause, x.checks, ${check_in}::date, ${fromWritten}
      from x where x.id is null returning id, key),
    changed as (update fix_spells s set ${newValues}, cause = coalesce(x.cause, s.cause), checks = coalesce(x.checks, s.checks),
        last_stay = case when x.codes is null then s.last_stay else greatest(s.last_stay, ${check_in}::date) end
      from x where s.tenant_id = ${tenant_id} and s.id = x.id returning s.id, s.key)
    insert into fix_spell_stays as p (tenant_id, spell_id, stay_id, codes, open_codes, decided_at, decided_by)
    select ${tenant_id}::int, s.id, stay.id, x.codes, x.open_codes, x.decided_at, x.decided_by
    from (select * from opened union all select * from changed) s join x on x.key = s.key, stay where x.codes is not null
    on conflict (tenant_id, spell_id, stay_id) do update
    set codes = excluded.codes, open_codes = excluded.open_codes, decided_at = excluded.decided_at, decided_by = excluded.decided_by`)
}
