// Writes what a checkup has changed of spells: the row of its stay, and the spells that open, end, or come back.
import { type SQL, sql } from 'drizzle-orm'
import type { FoundCause, Spell } from '../../../domain/spells/spell.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { sqlList } from '../../platform/database/statements.ts'
import type { KeptWords } from '../../workers/checkups/found-causes.ts'
import type { CheckupOfHotel, CheckupToFollow, StoredPart } from './data.ts'

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
  ['opened_rule_set', 'int'],
] as const
const newValues = sql.raw(spellColumns.map(([name]) => `${name} = x.${name}`).join(', '))
const typedColumns = sql.raw(spellColumns.map(([name, type]) => `${name} ${type}`).join(', '))

/** `words` where it opens or comes back. */
export type WrittenSpell = { id: number; spell: Spell; words: KeptWords | undefined }

const written = (spells: readonly WrittenSpell[]) => `[${spells.map(writtenOne).join(',')}]`
/** What the list says of the cause is JSON already. */
const writtenOne = ({ id, spell: { stays: _, worst, ...spell }, words }: WrittenSpell) => {
  const { amount = null, currency = null } = worst ?? {}
  return withCause({ ...spell, id, worst: amount, currency, checks: words?.checks ?? null }, words)
}
const withCause = (row: object, words: KeptWords | undefined) =>
  `${JSON.stringify(row).slice(0, -1)},"cause":${words?.cause ?? null}}`

/** Each with the id that was taken for it. All but its cause and its value is of the checkup that found it, as is the rule set. */
export const insertSpells = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id, id, at }: CheckupToFollow,
  spells: readonly WrittenSpell[],
) => {
  const [moment, by] = [sql`${at}::timestamptz`, sql`${id}::bigint`]
  const marked = sql`${spells[0]?.spell.marked_rule_set ?? null}::int`
  return tx.execute(sql`insert into fix_spells (id, tenant_id, hotel_id, gds_id, key, cause, checks, worst, currency,
      first_seen, first_checkup, opened_at, last_seen, last_checkup, marked_rule_set, opened_rule_set) overriding system value
    select x.id, ${tenant_id}::int, ${hotel_id}::int, ${gds_id}::int, x.key, x.cause, x.checks, x.worst, x.currency,
      ${moment}, ${by}, ${moment}, ${moment}, ${by}, ${marked}, ${marked}
    from jsonb_to_recordset(${opened(spells)}::jsonb) x(id int, key text, cause jsonb, checks smallint[], worst numeric, currency text)`)
}

const opened = (spells: readonly WrittenSpell[]) =>
  `[${spells.map(({ id, spell: { key, worst }, words }) => withCause({ id, key, worst: worst?.amount, currency: worst?.currency, checks: words?.checks }, words)).join(',')}]`

export const updateSpells = (tx: Transaction, { tenant_id }: CheckupOfHotel, spells: readonly WrittenSpell[]) =>
  tx.execute(sql`update fix_spells s set ${newValues}, cause = coalesce(x.cause, s.cause), checks = coalesce(x.checks, s.checks)
    from jsonb_to_recordset(${written(spells)}::jsonb) x(id int, cause jsonb, checks smallint[], ${typedColumns})
    where s.tenant_id = ${tenant_id} and s.id = x.id`)

/** Before they begin anew. What a rule set began or ended is no repair. */
export const keepEnded = (tx: Transaction, { tenant_id }: CheckupOfHotel, ids: readonly number[]) =>
  tx.execute(sql`insert into ended_spells (tenant_id, hotel_id, gds_id, key, check_name, opened_at, gone_at, gone_checkup, done_by)
    select s.tenant_id, s.hotel_id, s.gds_id, s.key, s.cause->'finding'->>'check', s.opened_at, s.gone_at, s.gone_checkup,
      case when greatest(f.fixed_at, f.done_at) >= s.opened_at then coalesce(f.done_by, case when f.state = 'done' then f.actor_id end) end
    from fix_spells s left join fix_states f on f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id and f.key = s.key
    where s.tenant_id = ${tenant_id} and s.id = any(${sqlList(ids, 'integer')}) and s.gone_at is not null and s.marked_rule_set is null
      and s.opened_rule_set is null`)

/** Whoever keeps how long repairs took adds them up anew. */
export const countRepairs = (tx: Transaction, { tenant_id, hotel_id }: CheckupOfHotel) =>
  tx.execute(
    sql`update fix_progress set repairs = repairs + 1 where tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`,
  )

/** Stays that have one of the spells look at it again with their next checkup, whatever that finds. */
export const wakeStays = (tx: Transaction, { tenant_id, hotel_id, gds_id }: CheckupToFollow, ids: readonly number[]) =>
  tx.execute(sql`update fix_stays set pending = true where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}
    and not pending and parts ?| ${sqlList(ids.map(String), 'text')}`)

/** In the same statement, the worst value of what goes on: only greater ones are written. */
const withWorst = ({ tenant_id, hotel_id, gds_id }: CheckupToFollow, found: readonly FoundCause[]): SQL => {
  const known = found.flatMap(({ key, value }) => (value ? [{ key, ...value }] : []))
  if (known.length === 0) return sql``
  const values = JSON.stringify(known)
  return sql`with worst as (update fix_spells s set worst = x.amount, currency = x.currency
    from jsonb_to_recordset(${values}::jsonb) x(key text, amount numeric, currency text)
    where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.gds_id = ${gds_id} and s.key = x.key
      and (s.worst is null or s.currency <> x.currency or abs(s.worst) < abs(x.amount))) `
}

/** Where all that it found goes on, and nothing else waits. */
export const touchStay = (tx: Transaction, checkup: CheckupToFollow, found: readonly FoundCause[]) =>
  tx.execute(sql`${withWorst(checkup, found)}
    update fix_stays set seen_at = ${checkup.at}, seen_by = ${checkup.id}, own_version = ${checkup.own_version}::int${checkedNow(checkup)}
    where tenant_id = ${checkup.tenant_id} and id = ${checkup.stay_id}`)

const checkedNow = ({ complete, at, rule_set }: CheckupToFollow) =>
  complete ? sql`, checked_at = ${at}::timestamptz, rule_set = ${rule_set}::int` : sql``

export type WrittenStay = {
  seen_at: string
  seen_by: number
  found_hash: string
  seen_own: number | null
  pending: boolean
  found: readonly number[]
  open: readonly number[]
  parts: Record<string, StoredPart>
}

export const writeStay = (
  tx: Transaction,
  checkup: CheckupToFollow,
  { seen_at, seen_by, found_hash, seen_own, pending, found, open, parts }: WrittenStay,
  causes: readonly FoundCause[],
) => {
  const { tenant_id, hotel_id, gds_id, check_in, nights, adults, children, point_of_sale, at, rule_set } = checkup
  const news = sql`${seen_at}::timestamptz, ${seen_by}::bigint, ${found_hash}::text, ${seen_own}::int, ${pending}::boolean,
    ${sqlList(found, 'integer')}, ${sqlList(open, 'integer')}, ${JSON.stringify(parts)}::jsonb`
  const worst = withWorst(checkup, causes)
  if (checkup.stay_id !== null)
    return tx.execute(sql`${worst}update fix_stays set (seen_at, seen_by, found_hash, own_version, pending, found, open, parts) = (${news})${checkedNow(checkup)}
      where tenant_id = ${tenant_id} and id = ${checkup.stay_id}`)
  const checked = checkup.complete ? sql`${at}::timestamptz, ${rule_set}::int` : sql`null, null`
  return tx.execute(sql`${worst}insert into fix_stays (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, seen_at, seen_by, found_hash, own_version, pending, found, open, parts, checked_at, rule_set)
    values (${tenant_id}, ${hotel_id}, ${gds_id}, ${check_in}, ${nights}, ${adults}, ${children}, ${sqlList(checkup.corporate_codes, 'text')},
      ${sqlList(checkup.rate_category_codes, 'text')}, ${point_of_sale}, ${news}, ${checked})`)
}
