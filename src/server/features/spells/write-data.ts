// Writes what a checkup has changed of spells: the row of its stay, and the spells that open, end, or come back.
import { type SQL, sql } from 'drizzle-orm'
import type { Spell, ValuePerNight } from '../../../domain/spells/spell.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { col, onlyId, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import type { CheckupOfHotel, CheckupToFollow, StayParts } from './data.ts'

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
const typedColumns = sql.raw(spellColumns.map(([name, type]) => `${name} ${type}`).join(', '))

/** What a cause says of itself, where it opens a spell or comes back; the numbers of its checks. */
export type KeptWords = { cause: object; checks: readonly number[] }
/** `id` is null for a new one. */
export type WrittenSpell = { id: number | null; spell: Spell; words: KeptWords | undefined }

const written = (spells: readonly WrittenSpell[]) =>
  JSON.stringify(
    spells.map(({ id, spell: { stays: _, worst, ...spell }, words }) => ({
      ...spell,
      id,
      worst: worst?.amount ?? null,
      currency: worst?.currency ?? null,
      cause: words?.cause ?? null,
      checks: words?.checks ?? null,
    })),
  )

type OfGds = CheckupOfHotel & Pick<CheckupToFollow, 'gds_id'>

/** Returns the id of each key. */
export const insertSpells = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id }: OfGds,
  spells: readonly WrittenSpell[],
) =>
  rowsOf(
    tx,
    onlyId.extend({ key: col.text }),
  )`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, ${columnNames})
    select ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, x.key, x.cause, x.checks, ${fromWritten}
    from jsonb_to_recordset(${written(spells)}::jsonb) x(key text, cause jsonb, checks smallint[], ${typedColumns})
    returning id, key`

export const updateSpells = (tx: Transaction, { tenant_id }: CheckupOfHotel, spells: readonly WrittenSpell[]) =>
  tx.execute(sql`update fix_spells s set ${newValues}, cause = coalesce(x.cause, s.cause), checks = coalesce(x.checks, s.checks)
    from jsonb_to_recordset(${written(spells)}::jsonb) x(id int, cause jsonb, checks smallint[], ${typedColumns})
    where s.tenant_id = ${tenant_id} and s.id = x.id`)

/** Stays that have one of the spells look at it again with their next checkup, whatever that finds. */
export const wakeStays = (tx: Transaction, { tenant_id, hotel_id, gds_id }: OfGds, ids: readonly number[]) =>
  tx.execute(sql`update fix_stays set pending = true where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}
    and not pending and parts ?| ${sqlList(ids.map(String), 'text')}`)

export type FoundValue = { key: string; value: ValuePerNight }

/** In the same statement, the worst value of what goes on: only greater ones are written. */
const withWorst = ({ tenant_id, hotel_id, gds_id }: OfGds, found: readonly FoundValue[]): SQL => {
  if (found.length === 0) return sql``
  const values = JSON.stringify(found.map(({ key, value }) => ({ key, ...value })))
  return sql`with worst as (update fix_spells s set worst = x.amount, currency = x.currency
    from jsonb_to_recordset(${values}::jsonb) x(key text, amount numeric, currency text)
    where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.gds_id = ${gds_id} and s.key = x.key
      and (s.worst is null or s.currency <> x.currency or abs(s.worst) < abs(x.amount))) `
}

/** Where all that it found goes on, and nothing else waits. */
export const touchStay = (
  tx: Transaction,
  of: CheckupOfHotel,
  checkup: CheckupToFollow,
  values: readonly FoundValue[],
) =>
  tx.execute(sql`${withWorst({ ...of, gds_id: checkup.gds_id }, values)}
    update fix_stays set seen_at = ${checkup.at}, seen_by = ${of.id}${checkedNow(checkup)}
    where tenant_id = ${of.tenant_id} and id = ${checkup.stay_id}`)

const isComplete = ({ status }: CheckupToFollow) => status === 'complete'
const checkedNow = (checkup: CheckupToFollow) =>
  isComplete(checkup) ? sql`, checked_at = ${checkup.at}::timestamptz, rule_set = ${checkup.rule_set}::int` : sql``

export type WrittenStay = StayParts & {
  seen_at: string
  seen_by: number
  found_hash: string
  pending: boolean
  open: readonly number[]
  values: readonly FoundValue[]
}

export const writeStay = (
  tx: Transaction,
  { tenant_id, hotel_id, id }: CheckupOfHotel,
  checkup: CheckupToFollow,
  { seen_at, seen_by, found_hash, pending, found, open, parts, values }: WrittenStay,
) => {
  const { gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale } = checkup
  const news = sql`${seen_at}::timestamptz, ${seen_by}::bigint, ${found_hash}::text, ${pending}::boolean,
    ${sqlList(found, 'integer')}, ${sqlList(open, 'integer')}, ${JSON.stringify(parts)}::jsonb`
  const worst = withWorst({ tenant_id, hotel_id, id, gds_id }, values)
  if (checkup.stay_id !== null)
    return tx.execute(sql`${worst}update fix_stays set (seen_at, seen_by, found_hash, pending, found, open, parts) = (${news})${checkedNow(checkup)}
      where tenant_id = ${tenant_id} and id = ${checkup.stay_id}`)
  const checked = isComplete(checkup) ? sql`${checkup.at}::timestamptz, ${checkup.rule_set}::int` : sql`null, null`
  return tx.execute(sql`${worst}insert into fix_stays (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, seen_at, seen_by, found_hash, pending, found, open, parts, checked_at, rule_set)
    values (${tenant_id}, ${hotel_id}, ${gds_id}, ${check_in}, ${nights}, ${adults}, ${children}, ${sqlList(corporate_codes, 'text')},
      ${sqlList(rate_category_codes, 'text')}, ${point_of_sale}, ${news}, ${checked})`)
}
