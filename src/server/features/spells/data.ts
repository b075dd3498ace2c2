// Reads what a checkup decides and the spells that it may change.
import { sql } from 'drizzle-orm'
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
  seen_at: col.text.nullable(),
  seen_by: col.int.nullable(),
  found_hash: col.text.nullable(),
  pending: col.flag.nullable(),
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
      ${iso(sql`s.seen_at`)} seen_at, s.seen_by::int, s.found_hash, s.pending,
      case when s.checked_at is not null then jsonb_build_object('at', ${iso(sql`s.checked_at`)}, 'rule_set', s.rule_set) end "before",
      not p.done and (c.created_at, c.id) > (p.upto_at, p.upto_id) waits
    from checkups c left join checkups b on b.tenant_id = c.tenant_id and b.id = c.base_id
    left join fix_progress p on p.tenant_id = c.tenant_id and p.hotel_id = c.hotel_id
    left join fix_stays s on s.tenant_id = c.tenant_id and s.hotel_id = c.hotel_id and s.gds_id = c.gds_id and s.check_in = c.check_in
      and s.nights = c.nights and s.adults = c.adults and s.children = c.children and s.corporate_codes = c.corporate_codes
      and s.rate_category_codes = c.rate_category_codes and s.point_of_sale = c.point_of_sale
    where c.tenant_id = ${tenant_id} and c.id = ${id}`

/** A part of a stay's row: one spell that was ever found on it. What is left out is that of the newest checkup, or all codes. */
export type StoredPart = {
  codes: readonly string[]
  open?: readonly string[]
  decided_at?: string
  decided_by?: number
}
const stayParts = rowShape({ found: z.array(col.int), parts: col.json<Record<string, StoredPart>>() })
export type StayParts = z.output<typeof stayParts>

export const findParts = (tx: Transaction, { tenant_id }: CheckupOfHotel, stay_id: number) =>
  rowOf(tx, stayParts)`select found, parts from fix_stays where tenant_id = ${tenant_id} and id = ${stay_id}`

type SpellsOf = CheckupOfHotel & Pick<CheckupToFollow, 'gds_id'>
const storedSpell = rowShape({
  id: col.int,
  key: col.text,
  /** Null of one that is found and only goes on. */
  spell: col.json<Omit<Spell, 'stays'>>().nullable(),
})

/** Those with one of the keys, and those with one of the ids. Of what was found before `at`, is not gone and is found now, only the id. */
export const listToChange = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id }: SpellsOf,
  { keys, ids, at }: { keys: readonly string[]; ids: readonly number[]; at: string },
) =>
  rowsOf(
    tx,
    storedSpell,
  )`select s.id, s.key, case when s.gone_at is not null or s.first_seen > ${at} or s.key <> all(${sqlList(keys, 'text')})
      then jsonb_build_object('key', s.key, 'first_seen', ${iso(sql`s.first_seen`)}, 'first_checkup', s.first_checkup,
        'opened_at', ${iso(sql`s.opened_at`)}, 'last_seen', ${iso(sql`s.last_seen`)}, 'last_checkup', s.last_checkup,
        'gone_at', ${iso(sql`s.gone_at`)}, 'gone_checkup', s.gone_checkup, 'came_back', s.came_back,
        'worst', case when s.worst is not null then jsonb_build_object('amount', s.worst::text, 'currency', s.currency) end,
        'marked_rule_set', s.marked_rule_set) end spell
    from (
      select * from fix_spells where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}
        and key = any(${sqlList(keys, 'text')})
      union all
      select * from fix_spells where tenant_id = ${tenant_id} and id = any(${sqlList(ids, 'integer')}) and key <> all(${sqlList(keys, 'text')})) s`

const otherStay = rowShape({
  id: col.int,
  check_in: col.text,
  seen_at: col.text,
  seen_by: col.int,
  found: z.array(col.int),
  open: z.array(col.int),
})

export type OtherStay = z.output<typeof otherStay>

/** Other stays of the hotel in the GDS on which one of the spells is open. */
export const listOthers = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id }: SpellsOf,
  { ids, stay_id }: { ids: readonly number[]; stay_id: number },
) =>
  rowsOf(
    tx,
    otherStay,
  )`select id::int, check_in::text, ${iso(sql`seen_at`)} seen_at, seen_by::int, found, open from fix_stays
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id} and id <> ${stay_id}
      and open && ${sqlList(ids, 'integer')}`

const soldCode = rowShape({ rate_plan: col.text, rules: col.text, verdicts: col.verdicts })

/** The verdicts of the rates that a checkup has of these booking codes. */
export const listSoldCodes = (tx: Transaction, { tenant_id, id }: CheckupOfHotel, codes: readonly string[]) =>
  rowsOf(tx, soldCode)`select rate_plan, rules, verdicts from checkup_rates
    where tenant_id = ${tenant_id} and checkup_id = ${id} and rate_plan = any(${sqlList(codes, 'text')})`

/** `checkup code` of those of these booking codes whose rules these checkups read. */
export const listCodesWithRules = async (
  tx: Transaction,
  { tenant_id }: CheckupOfHotel,
  checkups: readonly number[],
  codes: readonly string[],
): Promise<string[]> => {
  const rows = await rowsOf(
    tx,
    rowShape({ name: col.text }),
  )`select distinct checkup_id || ' ' || rate_plan "name" from checkup_rates
    where tenant_id = ${tenant_id} and checkup_id = any(${sqlList([...new Set(checkups)], 'integer')})
      and rate_plan = any(${sqlList(codes, 'text')}) and rules = 'read'`
  return rows.map(({ name }) => name)
}

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
