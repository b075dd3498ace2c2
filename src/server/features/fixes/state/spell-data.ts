// Reads what became of causes by the checkups: of those that are found, and of those that are gone.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Fix } from '../../../../domain/accuracy/causes/cause.ts'
import type { CauseGroup } from '../../../../domain/accuracy/causes/fixes.ts'
import { pastDays } from '../../../../domain/spells/spell-state.ts'
import { todayIn } from '../../../../domain/stay.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso, sqlList } from '../../../platform/database/statements.ts'
import { hotelsInReachOf } from '../../users/service.ts'
import { actedAt, type FixView, isAheadAtHotel } from '../data.ts'

const spellRow = rowShape({
  hotel_id: col.int,
  key: col.text,
  first_seen: col.text,
  last_seen: col.text,
  opened_at: col.text,
  gone_at: col.text.nullable(),
  came_back: col.int,
  marked_rule_set: col.int.nullable(),
  opened_rule_set: col.int.nullable(),
  acted_at: col.text.nullable(),
  time_zone: col.text.nullable(),
})
export type SpellRow = z.output<typeof spellRow>
const spellColumns = sql`s.hotel_id, s.key, hotels.time_zone, ${iso(sql`s.first_seen`)} first_seen, ${iso(sql`s.last_seen`)} last_seen,
  ${iso(sql`s.opened_at`)} opened_at, ${iso(sql`s.gone_at`)} gone_at, s.came_back, s.marked_rule_set, s.opened_rule_set,
  (select ${actedAt('f')} from fix_states f
    where f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id and f.key = s.key) acted_at`

/** All of the hotels, or those of these keys. */
export const listSpells = (
  db: Database | Transaction,
  tenant_id: number,
  hotel_ids: readonly number[],
  keys: readonly string[] | undefined,
) =>
  rowsOf(db, spellRow)`select ${spellColumns} from fix_spells s join hotels on hotels.id = s.hotel_id
    where s.tenant_id = ${tenant_id} and s.hotel_id = any(${sqlList(hotel_ids, 'integer')})
      and ${keys ? sql`s.key = any(${sqlList(keys, 'text')})` : sql`true`}`

const seenRow = rowShape({ hotel_id: col.int, key: col.text, last_seen: col.text })

/** When these were found last: while they go on, the rows of their stays know. */
export const listLastSeen = (db: Database, tenant_id: number, fixes: readonly { hotel_id: number; key: string }[]) =>
  rowsOf(db, seenRow)`select s.hotel_id, s.key, ${iso(sql`greatest(s.last_seen, (select max(t.seen_at) from fix_stays t
      where t.tenant_id = s.tenant_id and t.hotel_id = s.hotel_id and t.gds_id = s.gds_id and s.id = any(t.found)))`)} last_seen
    from fix_spells s join unnest(${sqlList(
      fixes.map(({ hotel_id }) => hotel_id),
      'integer',
    )}, ${sqlList(
      fixes.map(({ key }) => key),
      'text',
    )}) x(hotel_id, key) on x.hotel_id = s.hotel_id and x.key = s.key
    where s.tenant_id = ${tenant_id} and s.gone_at is null`

/** What a spell keeps of its cause. */
type KeptCause = Omit<CauseGroup, 'found' | 'rates' | 'counted' | 'wrong_price_rates'> & Pick<Fix, 'money'>

/** Where the first day on earth is: whoever asks from today on, wherever they are, asks for no later day. */
export const easternmost = 'Etc/GMT-14'
/** A window that begins now has all that went before, also stays that are in a hotel's past. */
const fromDay = (from: string, now: string) =>
  from <= todayIn(easternmost, Date.parse(now)) ? sql`true` : sql`t.check_in >= ${from}::date`

const spellRowWithCause = spellRow.extend({
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  cause: col.json<KeptCause>(),
  stays: col.texts,
  codes: col.texts,
  worst: col.text.nullable(),
  currency: col.text.nullable(),
})
export type SpellRowWithCause = z.output<typeof spellRowWithCause>

const spellWithCause = sql`${spellColumns}, hotels.name hotel, s.gds_id, s.cause, s.worst::text, s.currency, x.stays, x.codes`

/**
 * Those that are open though the newest answer for none of their stays in the window has them: their codes are not on sale, or what the GDS
 * sent does not tell. Only stays that wait for a decision can have one.
 */
export const listUnconfirmed = (db: Database, view: FixView) => {
  const { person, gds, from, ahead, to, hotel_id, hotel_ids } = view
  const inWindow = sql`t.check_in >= ${from}::date and ${isAheadAtHotel('t', ahead)}
        and ${to === null ? sql`true` : sql`t.check_in <= ${to}::date`}`
  return rowsOf(
    db,
    spellRowWithCause,
  )`with x as materialized (select part.id::int spell_id, array_agg(distinct t.check_in::text order by t.check_in::text) stays,
        array_agg(distinct code order by code) codes
      from fix_stays t join hotels on hotels.id = t.hotel_id cross join lateral jsonb_each(t.parts) part(id, part)
        cross join lateral jsonb_array_elements_text(coalesce(part->'open', part->'codes')) code
      where t.tenant_id = ${person.tenant_id} and t.gds_id = any(${sqlList(gds, 'integer')}) and t.pending and ${inWindow}
        and ${hotel_id === undefined ? sql`true` : sql`t.hotel_id = ${hotel_id}`}
        and ${hotel_ids ? sql`t.hotel_id = any(${sqlList(hotel_ids, 'integer')})` : sql`true`} and ${hotelsInReachOf(person)}
        and part.id::int = any(t.open) and part.id::int <> all(t.found)
      group by part.id)
    select ${spellWithCause} from x join fix_spells s on s.tenant_id = ${person.tenant_id} and s.id = x.spell_id
      join hotels on hotels.id = s.hotel_id
    where s.gone_at is null and not exists (select from fix_stays t where t.tenant_id = s.tenant_id and t.hotel_id = s.hotel_id
      and t.gds_id = s.gds_id and ${inWindow} and s.id = any(t.found))
    order by s.opened_at desc, s.id`
}

/**
 * Those that are open and were found by the newest checkup of a stay that began in the last days, by the day at its hotel, and have no stay
 * ahead. Of all hotels they take reading every cause of every such stay, so they are read only where they are asked for.
 */
export const listBegun = (
  db: Database,
  { person, gds, hotel_id, hotel_ids }: FixView,
  { now, keys }: { now: string; keys?: readonly string[] | undefined },
) => {
  const hasBegun = sql`t.check_in >= (${now}::timestamptz at time zone coalesce(hotels.time_zone, 'UTC'))::date - ${pastDays}::int
    and not ${isAheadAtHotel('t', now)}`
  const ofSpell = sql`t.tenant_id = s.tenant_id and t.hotel_id = s.hotel_id and t.gds_id = s.gds_id and s.id = any(t.open)`
  return rowsOf(db, spellRowWithCause)`with p as materialized (select distinct found.id
      from fix_stays t join hotels on hotels.id = t.hotel_id cross join unnest(t.found) found(id)
      where t.tenant_id = ${person.tenant_id} and t.gds_id = any(${sqlList(gds, 'integer')}) and ${hasBegun}
        and ${hotel_id === undefined ? sql`true` : sql`t.hotel_id = ${hotel_id}`}
        and ${hotel_ids ? sql`t.hotel_id = any(${sqlList(hotel_ids, 'integer')})` : sql`true`} and ${hotelsInReachOf(person)})
    select ${spellWithCause} from p join fix_spells s on s.tenant_id = ${person.tenant_id} and s.id = p.id
      join hotels on hotels.id = s.hotel_id
    cross join lateral (select array_agg(distinct t.check_in::text order by t.check_in::text) stays,
        array_agg(distinct code order by code) codes
      from fix_stays t, jsonb_array_elements_text(coalesce(t.parts->s.id::text->'open', t.parts->s.id::text->'codes')) code
      where ${ofSpell} and ${hasBegun}) x
    where s.gone_at is null and x.stays is not null and ${keys ? sql`s.key = any(${sqlList(keys, 'text')})` : sql`true`}
      and not exists (select from fix_stays t where ${ofSpell} and ${isAheadAtHotel('t', now)})
    order by s.opened_at desc, s.id`
}

const goneRow = spellRowWithCause.extend({ marked_done_at: col.text.nullable() })
/** As the time to repair has it, which names whoever said so. */
const markedDone = sql`(select ${iso(sql`greatest(f.fixed_at, f.done_at)`)} from fix_states f
  where f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id and f.key = s.key and greatest(f.fixed_at, f.done_at) >= s.opened_at
    and (f.done_by is not null or f.state = 'done')) marked_done_at`

/** Those that went since a moment, of hotels in reach with a stay in the window. */
export const listGone = (
  db: Database,
  { person, gds, from, to, hotel_id }: FixView,
  { now, since }: Record<'now' | 'since', string>,
) =>
  rowsOf(db, goneRow)`select ${spellWithCause}, ${markedDone}
    from fix_spells s join hotels on hotels.id = s.hotel_id
    cross join lateral (select array_agg(distinct t.check_in::text order by t.check_in::text) stays,
        array_agg(distinct code order by code) codes
      from fix_stays t, jsonb_array_elements_text(t.parts->s.id::text->'codes') code
      where t.tenant_id = s.tenant_id and t.hotel_id = s.hotel_id and t.gds_id = s.gds_id
        and ${fromDay(from, now)}
        and ${to === null ? sql`true` : sql`t.check_in <= ${to}::date`}) x
    where s.tenant_id = ${person.tenant_id} and s.gds_id = any(${sqlList(gds, 'integer')}) and x.stays is not null
      and s.gone_at > ${since}::timestamptz and ${hotelsInReachOf(person)}
      and ${hotel_id === undefined ? sql`true` : sql`s.hotel_id = ${hotel_id}`}
    order by s.gone_at desc, s.id`

const hotelRow = rowShape({ hotel_id: col.int })
/** Where a checkup found a cause since a moment, or found it again. */
export const listHotelsFound = (db: Database, { person, gds }: FixView, since: string) =>
  rowsOf(db, hotelRow)`select distinct s.hotel_id from fix_spells s
    where s.tenant_id = ${person.tenant_id} and s.gds_id = any(${sqlList(gds, 'integer')}) and s.opened_at > ${since}::timestamptz
      and s.gone_at is null and s.marked_rule_set is null`
