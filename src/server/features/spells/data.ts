// Reads the row of a checkup's stay, and the spells that the checkup may change.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { causesVersion, readCausesSince } from '../../../domain/accuracy/causes/scored-causes.ts'
import type { CauseInCodes } from '../../../domain/spells/code-seen.ts'
import type { FollowedCheckup, Spell } from '../../../domain/spells/spell.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, isOfStay, sqlList } from '../../platform/database/statements.ts'

export type CheckupOfHotel = { tenant_id: number; hotel_id: number; id: number }

/** What is known of a checkup before its stay is looked at. `root_id` is the checkup that fetched its details, where they were copied; else they were at `fetched_at`. */
export type AskedCheckup = CheckupOfHotel & {
  gds_id: 1 | 2
  check_in: string
  nights: number
  adults: number
  children: number
  corporate_codes: readonly string[]
  rate_category_codes: readonly string[]
  point_of_sale: string
  today: string
  created_at: string
  fetched_at: string
  root_id: number | null
  /** Whether the GDS sent all of it: not so in words that nobody knows. */
  complete: boolean
  /** Whether it replaces the older answer of its stay; else what that one found stays found, as the list of fixes has it. */
  current: boolean
  rule_set: number
  own_version: number
}

const stayBefore = rowShape({
  /** When its details were fetched: those that were copied are as old as the checkup that fetched them. */
  at: col.text,
  /** Null until a checkup of the same stay was followed; `before` until a complete one was. */
  stay_id: col.int.nullable(),
  seen_at: col.text.nullable(),
  seen_by: col.int.nullable(),
  found_hash: col.text.nullable(),
  /** By which own data the newest answer was judged. */
  seen_own: col.int.nullable(),
  pending: col.flag.nullable(),
  before: col.json<NonNullable<FollowedCheckup['before']>>().nullable(),
  /** Whether it waits for the task that catches up; null if the hotel has no progress yet. */
  waits: col.flag.nullable(),
  /** Whether fixes of the hotel are snoozed until they get worse. */
  has_snoozed: col.flag,
})
type StayBefore = z.output<typeof stayBefore>
export type CheckupToFollow = Omit<AskedCheckup, 'created_at' | 'fetched_at' | 'root_id'> & StayBefore

/** Undefined if the checkup has failed already. The hotel must be locked. */
export const findStay = (tx: Transaction, asked: AskedCheckup) => {
  const { tenant_id, hotel_id, id, gds_id } = asked
  const created_at = sql`${asked.created_at}::timestamptz`
  return rowOf(
    tx,
    stayBefore,
  )`select ${iso(sql`coalesce((select b.created_at from checkups b where b.tenant_id = ${tenant_id} and b.id = ${asked.root_id}::bigint),
      ${asked.fetched_at}::timestamptz)`)} at,
      s.id::int stay_id, ${iso(sql`s.seen_at`)} seen_at, s.seen_by::int, s.found_hash, s.own_version seen_own, s.pending,
      case when s.checked_at is not null then jsonb_build_object('at', ${iso(sql`s.checked_at`)}, 'rule_set', s.rule_set) end "before",
      not p.done and (${created_at}, ${id}::bigint) > (p.upto_at, p.upto_id) waits,
      exists (select from fix_states where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and state = 'snoozed' and until is null) has_snoozed
    from checkups c left join fix_progress p on p.tenant_id = ${tenant_id} and p.hotel_id = ${hotel_id}
    left join fix_stays s on s.tenant_id = ${tenant_id} and s.hotel_id = ${hotel_id} and s.gds_id = ${gds_id} and ${isOfStay('s', asked)}
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.status <> 'failed'`
}

/** A part of a stay's row: one spell that was ever found on it. What is left out is that of the newest checkup, or all codes. */
export type StoredPart = {
  codes: readonly string[]
  open?: readonly string[]
  decided_at?: string
  decided_by?: number
  own_version?: number
}
/** `field`: what its cause is about. */
type StoredSpell = Omit<Spell, 'stays'> & { id: number; field: string | null }
export type OtherStay = {
  id: number
  check_in: string
  seen_at: string
  seen_by: number
  found: number[]
  open: number[]
  own_version: number | null
}

const known = rowShape({
  found: z.array(col.int),
  parts: col.json<Record<string, StoredPart>>(),
  /** Of each key in order: the id of its spell; where there is none, the id that it will get, negative. */
  ids: z.array(col.int),
  /** What the newest answer of the stay has by the own data of the checkup; null where it was not judged by them, or nothing is missed. */
  by_own: col.json<CauseInCodes[]>().nullable(),
  /** All but those that are found and only go on. */
  spells: col.json<StoredSpell[]>().nullable(),
  /** Other stays of the hotel in the GDS that have a spell which is not found now. */
  others: col.json<OtherStay[]>().nullable(),
})
export type KnownSpells = z.output<typeof known>

const asSpells = sql`jsonb_agg(jsonb_build_object('id', s.id, 'key', s.key, 'field', s.cause->'finding'->>'field', 'first_seen', ${iso(sql`s.first_seen`)},
  'first_checkup', s.first_checkup, 'opened_at', ${iso(sql`s.opened_at`)}, 'last_seen', ${iso(sql`s.last_seen`)},
  'last_checkup', s.last_checkup, 'gone_at', ${iso(sql`s.gone_at`)}, 'gone_checkup', s.gone_checkup, 'came_back', s.came_back,
  'worst', case when s.worst is not null then jsonb_build_object('amount', s.worst::text, 'currency', s.currency) end,
  'marked_rule_set', s.marked_rule_set, 'opened_rule_set', s.opened_rule_set))`

/** In one statement, what a checkup may change: the spells with these keys, those of its stay, and the other stays of what is missed. */
export const findKnown = (
  tx: Transaction,
  { tenant_id, hotel_id, gds_id, stay_id, seen_by, own_version, at }: CheckupToFollow,
  keys: readonly string[],
) => {
  const asked = sqlList([...keys], 'text')
  const ofHotel = sql`tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds_id}`
  // Each key is looked for by itself: joined to what was found, every key would be compared with every other.
  const named = sql`named as materialized (select asked.n, s.* from unnest(${asked}) with ordinality asked(key, n)
      left join lateral (select * from fix_spells where ${ofHotel} and key = asked.key offset 0) s on true)`
  const ids = sql`array(select coalesce(id, -nextval('fix_spells_id_seq'))::int from named order by n) ids`
  // A new score keeps the answer: it says what was found by other own data and is found by these.
  const byOwn = sql`(select jsonb_agg(jsonb_build_object('checks', cause->'checks', 'field', cause->'finding'->>'field',
        'codes', coalesce((select jsonb_agg(distinct rate->>'rate_plan') from jsonb_array_elements(cause->'rates') rate), '[]')))
      from checkups c cross join jsonb_array_elements(c.causes) cause where c.tenant_id = ${tenant_id} and c.id = ${seen_by}::bigint and c.own_version = ${own_version}::int
        and c.causes is not null and c.causes_version between ${readCausesSince} and ${causesVersion})`
  const changing = sql`select * from named where gone_at is not null or first_seen > ${at}::timestamptz`
  if (stay_id === null)
    return rowOf(tx, known)`with ${named} select '{}'::int[] found, '{}'::jsonb parts, null::jsonb by_own, ${ids},
      (select ${asSpells} from (${changing}) s) spells, null::jsonb others`
  return rowOf(
    tx,
    known,
  )`with ${named}, own as materialized (select found, parts from fix_stays where tenant_id = ${tenant_id} and id = ${stay_id}),
    missed as materialized (select * from fix_spells where tenant_id = ${tenant_id} and key <> all(${asked})
      and id = any(array(select jsonb_object_keys(parts)::int from own)))
    select own.found, own.parts, case when exists (select from missed where gone_at is null) then ${byOwn} end by_own, ${ids}, (select ${asSpells} from (${changing} union all select 0, * from missed) s) spells,
      case when exists (select from missed where gone_at is null) then (select jsonb_agg(jsonb_build_object('id', id,
        'check_in', check_in, 'seen_at', ${iso(sql`seen_at`)}, 'seen_by', seen_by, 'found', found, 'open', open, 'own_version', own_version)) from fix_stays
        where ${ofHotel} and id <> ${stay_id} and open && array(select id from missed where gone_at is null)) end others
    from own`
}

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
export const beginProgress = async (
  tx: Transaction,
  { tenant_id, hotel_id, id }: CheckupOfHotel,
  base_id: number | null,
): Promise<boolean> => {
  const row = await rowOf(tx, rowShape({ done: col.flag }))`insert into fix_progress (tenant_id, hotel_id, done)
    select ${tenant_id}::int, ${hotel_id}::int, not exists (select from checkups o
      where o.tenant_id = ${tenant_id} and o.hotel_id = ${hotel_id} and o.mode = 'full' and o.status in ('complete', 'partial')
        and o.id <> ${id} and o.id is distinct from ${base_id}::bigint)
    on conflict (tenant_id, hotel_id) do update set done = fix_progress.done returning done`
  return row?.done === true
}

/** A day after spells came to be kept: by then all servers are of a version that follows what it stores. */
export const doAllFollow = async (db: Database): Promise<boolean> =>
  (
    await rowsOf(db, rowShape({ name: col.text }))`select name from migrations
    where name like '0060%' and ran_at < now() - interval '1 day'`
  ).length > 0
