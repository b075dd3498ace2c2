// Reads what a checkup decides and the spells that it may change.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FollowedCheckup, Spell } from '../../../domain/spells/spell.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'

export type CheckupOfHotel = { tenant_id: number; hotel_id: number; id: number }

const checkupToFollow = rowShape({
  gds_id: z.literal([1, 2]),
  ...col.stay,
  point_of_sale: col.text,
  today: col.text,
  at: col.text,
  status: z.enum(['complete', 'partial', 'failed']),
  mode: col.text,
  rule_set: col.int,
  /** Null until a checkup of the same stay was followed; `before` until a complete one was. */
  stay_id: col.int.nullable(),
  before: col.json<NonNullable<FollowedCheckup['before']>>().nullable(),
  /** Whether it waits for the task that catches up; null if the hotel has no progress yet. */
  waits: col.flag.nullable(),
})
export type CheckupToFollow = z.output<typeof checkupToFollow>

/** Details that were copied are as old as the checkup that fetched them. */
const fetchedAt = sql`coalesce(b.created_at, c.created_at)`

export const findToFollow = (tx: Transaction, { tenant_id, id }: CheckupOfHotel) =>
  rowOf(
    tx,
    checkupToFollow,
  )`select c.gds_id, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes, c.point_of_sale,
      coalesce(c.read_on, c.created_at::date)::text today, ${iso(fetchedAt)} at, c.status, c.mode, c.rule_set, s.id::int stay_id,
      case when s.checked_at is not null then jsonb_build_object('at', ${iso(sql`s.checked_at`)}, 'rule_set', s.rule_set) end "before",
      not p.done and (c.created_at, c.id) > (p.upto_at, p.upto_id) waits
    from checkups c left join checkups b on b.tenant_id = c.tenant_id and b.id = c.base_id
    left join fix_progress p on p.tenant_id = c.tenant_id and p.hotel_id = c.hotel_id
    left join fix_stays s on s.tenant_id = c.tenant_id and s.hotel_id = c.hotel_id and s.gds_id = c.gds_id and s.check_in = c.check_in
      and s.nights = c.nights and s.adults = c.adults and s.children = c.children and s.corporate_codes = c.corporate_codes
      and s.rate_category_codes = c.rate_category_codes and s.point_of_sale = c.point_of_sale
    where c.tenant_id = ${tenant_id} and c.id = ${id}`

const storedSpell = rowShape({ id: col.int, spell: col.json<Spell>() })
export type StoredSpell = z.output<typeof storedSpell>

type SpellsOfCheckup = CheckupOfHotel &
  Pick<CheckupToFollow, 'gds_id' | 'stay_id' | 'today'> & { keys: readonly string[] }

/** `null` where a moment is null, as PostgreSQL writes it. */
const moment = (column: SQL) => iso(column)

/** Those with one of the keys, and those that are not gone and have the stay, with its part and the open ones of other stays ahead. */
export const listToChange = (tx: Transaction, { tenant_id, hotel_id, gds_id, stay_id, today, keys }: SpellsOfCheckup) =>
  rowsOf(tx, storedSpell)`with wanted as (
      select s.* from fix_spells s where s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.gds_id = ${gds_id}
        and s.key = any(${sqlList(keys, 'text')})
      union
      select s.* from fix_spell_stays p join fix_spells s on s.tenant_id = p.tenant_id and s.id = p.spell_id
      where p.tenant_id = ${tenant_id} and p.stay_id = ${stay_id}::bigint and s.gone_at is null)
    select w.id::int, jsonb_build_object('key', w.key, 'first_seen', ${moment(sql`w.first_seen`)}, 'first_checkup', w.first_checkup,
      'opened_at', ${moment(sql`w.opened_at`)}, 'last_seen', ${moment(sql`w.last_seen`)}, 'last_checkup', w.last_checkup,
      'gone_at', ${moment(sql`w.gone_at`)}, 'gone_checkup', w.gone_checkup, 'came_back', w.came_back,
      'worst', case when w.worst is not null then jsonb_build_object('amount', w.worst::text, 'currency', w.currency) end,
      'marked_rule_set', w.marked_rule_set, 'stays', coalesce(
        (select jsonb_agg(jsonb_build_object('stay', p.stay_id::text, 'check_in', t.check_in, 'codes', p.codes, 'open', p.open_codes,
          'decided_at', ${moment(sql`p.decided_at`)}, 'decided_by', p.decided_by))
        from fix_spell_stays p join fix_stays t on t.tenant_id = p.tenant_id and t.id = p.stay_id
        where p.tenant_id = w.tenant_id and p.spell_id = w.id
          and (p.stay_id = ${stay_id}::bigint or (p.found and t.check_in >= ${today}::date))), '[]')) spell
    from wanted w`

const soldCode = rowShape({ rate_plan: col.text, verdicts: col.verdicts })

/** The verdicts of the rates that a checkup has of these booking codes. */
export const listSoldCodes = (tx: Transaction, { tenant_id, id }: CheckupOfHotel, codes: readonly string[]) =>
  rowsOf(tx, soldCode)`select rate_plan, verdicts from checkup_rates
    where tenant_id = ${tenant_id} and checkup_id = ${id} and rate_plan = any(${sqlList(codes, 'text')})`

/** The first checkup of a hotel is followed at once; where there are others already, the task that catches up takes them in order of time. */
export const beginProgress = async (tx: Transaction, { tenant_id, hotel_id, id }: CheckupOfHotel): Promise<boolean> => {
  const row = await rowOf(tx, rowShape({ done: col.flag }))`insert into fix_progress (tenant_id, hotel_id, done)
    select ${tenant_id}::int, ${hotel_id}::int, not exists (select from checkups o join checkups c on c.tenant_id = o.tenant_id and c.id = ${id}
      where o.tenant_id = ${tenant_id} and o.hotel_id = ${hotel_id} and o.mode = 'full' and o.status in ('complete', 'partial')
        and o.id <> c.id and o.id is distinct from c.base_id)
    on conflict (tenant_id, hotel_id) do update set done = fix_progress.done returning done`
  return row?.done === true
}

/** A day after spells came to be kept: by then all servers are of a version that follows what it stores. */
export const doAllFollow = async (db: Database): Promise<boolean> =>
  (
    await rowsOf(db, rowShape({ name: col.text }))`select name from migrations
    where name like '0060%' and ran_at < now() - interval '1 day'`
  ).length > 0
