// Reads acceptances by themselves, whether their fix is found or not.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import { acceptReasons, type ChangedValue } from '../../../domain/accepted/acceptance.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

const keptRow = rowShape({
  id: col.int,
  hotel_id: col.int,
  hotel: col.text,
  gds_id: z.literal([1, 2]),
  key: col.text,
  field: col.text,
  advice: col.text,
  code: col.text.nullable(),
  reason: z.enum(acceptReasons),
  note: col.text.nullable(),
  by: col.text.nullable(),
  at: col.text,
  until: col.text,
  ended_how: z.enum(['changed', 'by_person', 'replaced']).nullable(),
  ended_at: col.text.nullable(),
  ended_by: col.text.nullable(),
  changed: col.json<ChangedValue>().nullable(),
})

const namedUnlessSupport = (table: 'u' | 'e') => {
  const of = sql.raw(table)
  return sql`case when not ${of}.is_admin then trim(${of}.first_name || ' ' || ${of}.last_name) end`
}

type KeptOf = {
  person: Person
  gds: readonly GdsId[]
  hotel_id: number | undefined
  /** From when on those that have ended are read. */
  since: string
}
/** Those that hold, and those that have ended since. */
export const listWithEnded = (db: Database, { person, gds, hotel_id, since }: KeptOf) =>
  rowsOf(
    db,
    keptRow,
  )`with a as (select * from accepted_deviations where tenant_id = ${person.tenant_id} and ended_at > ${since}::timestamptz
      union all select * from accepted_deviations where tenant_id = ${person.tenant_id} and ended_at is null and expires_on > ${since.slice(0, 10)}::date)
    select a.id, a.hotel_id, hotels.name hotel, a.gds_id, a.key, coalesce(a.words->>'field', '') field, coalesce(a.words->>'advice', '') advice,
      a.code, a.reason, a.note, ${namedUnlessSupport('u')} "by", ${iso(sql`a.accepted_at`)} at, a.expires_on::text until, a.ended_how,
      ${iso(sql`a.ended_at`)} ended_at, ${namedUnlessSupport('e')} ended_by, a.ended changed
    from a join hotels on hotels.id = a.hotel_id join users u on u.id = a.accepted_by left join users e on e.id = a.ended_by
    where a.gds_id = any(${sqlList(gds, 'integer')}) and ${hotelsInReachOf(person)}
      and ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`}
    order by a.expires_on, a.id`
