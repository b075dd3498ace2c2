// Reads what became of causes by the checkups: of those that are found, and of those that are gone.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Fix } from '../../../domain/accuracy/causes/cause.ts'
import type { CauseGroup } from '../../../domain/accuracy/causes/fixes.ts'
import { goneDays } from '../../../domain/spells/spell-state.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { FixView } from './data.ts'

const spellRow = rowShape({
  hotel_id: col.int,
  key: col.text,
  first_seen: col.text,
  last_seen: col.text,
  opened_at: col.text,
  gone_at: col.text.nullable(),
  came_back: col.int,
  marked_rule_set: col.int.nullable(),
  acted_at: col.text.nullable(),
})
export type SpellRow = z.output<typeof spellRow>
const spellColumns = sql`s.hotel_id, s.key, ${iso(sql`s.first_seen`)} first_seen, ${iso(sql`s.last_seen`)} last_seen,
  ${iso(sql`s.opened_at`)} opened_at, ${iso(sql`s.gone_at`)} gone_at, s.came_back, s.marked_rule_set,
  (select ${iso(sql`f.updated_at`)} from fix_states f
    where f.tenant_id = s.tenant_id and f.hotel_id = s.hotel_id and f.key = s.key) acted_at`

export const listSpells = (db: Database, tenant_id: number, hotel_ids: readonly number[]) =>
  rowsOf(db, spellRow)`select ${spellColumns} from fix_spells s
    where s.tenant_id = ${tenant_id} and s.hotel_id = any(${sqlList(hotel_ids, 'integer')})`

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

const goneRow = spellRow.extend({
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  cause: col.json<KeptCause>(),
  stays: col.texts,
  codes: col.texts,
  worst: col.text.nullable(),
  currency: col.text.nullable(),
})
export type GoneRow = z.output<typeof goneRow>

/** Those that went in the last days, of hotels in reach with a stay in the window. */
export const listGone = (db: Database, { person, gds, from, to, hotel_id }: FixView, now: string) =>
  rowsOf(
    db,
    goneRow,
  )`select ${spellColumns}, hotels.name hotel, s.gds_id, s.cause, s.worst::text, s.currency, x.stays, x.codes
    from fix_spells s join hotels on hotels.id = s.hotel_id
    cross join lateral (select array_agg(distinct t.check_in::text order by t.check_in::text) stays,
        array_agg(distinct code order by code) codes
      from fix_stays t, jsonb_array_elements_text(t.parts->s.id::text->'codes') code
      where t.tenant_id = s.tenant_id and t.hotel_id = s.hotel_id and t.gds_id = s.gds_id and t.check_in >= ${from}::date
        and ${to === null ? sql`true` : sql`t.check_in <= ${to}::date`}) x
    where s.tenant_id = ${person.tenant_id} and s.gds_id = any(${sqlList(gds, 'integer')}) and x.stays is not null
      and s.gone_at > ${now}::timestamptz - ${`${goneDays} days`}::interval and ${hotelsInReachOf(person)}
      and ${hotel_id === undefined ? sql`true` : sql`s.hotel_id = ${hotel_id}`}
    order by s.gone_at desc, s.id`
