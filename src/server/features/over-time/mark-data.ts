// What is kept of a hotel holds until one of its checkups is stored or scored again: a mark of each hotel says so.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** A checkup is stored on the day on which it was asked for, which began up to a day before that of UTC, even if it waited for some hours. */
export const daysOpen = 3

const markedHotel = rowShape({
  hotel_id: col.int,
  hotel: col.text,
  /** In one of the GDS, whether or not it was checked. */
  gds: z.array(col.int),
  /** Null where none of its checkups was followed, or earlier ones still wait: then nobody says when something changes. */
  mark: col.text.nullable(),
})
export type MarkedHotel = z.output<typeof markedHotel>

/** Whether a person reaches hotels that were assigned to them: catalogues of thousands, of which few are checked, have no marks. */
export const hasMarkedHotels = ({ is_admin, role }: Person): boolean => !is_admin && role !== 'travel_agent'

/**
 * Hotels in reach by name, each with a mark of its current checkups: of how many were stored on the days on which one can be, of what was scored
 * again (`raiseMark`), and of the days here and at the hotel: the days that are counted move at midnight.
 */
export const listMarkedHotels = (db: Database, person: Person, at: number): Promise<MarkedHotel[]> => {
  const { tenant_id } = person
  const today = todayIn(null, at)
  return rowsOf(
    db,
    markedHotel,
  )`with h as materialized (select hotels.id, hotels.name, hotels.time_zone from hotels where ${hotelsInReachOf(person)})
    select h.id hotel_id, h.name hotel, array(select distinct gds_id from gds_hotels g where g.hotel_id = h.id)::int[] gds,
      case when p.done then concat_ws(' ', ${today}::text, d.checkups, d.days, p.repairs, c.upto, c.done, h.time_zone,
        (${new Date(at).toISOString()}::timestamptz at time zone coalesce(h.time_zone, 'UTC'))::date) end mark
    from h left join fix_progress p on p.tenant_id = ${tenant_id} and p.hotel_id = h.id
      left join score_progress c on c.tenant_id = ${tenant_id} and c.hotel_id = h.id
      cross join lateral (select sum(checkups) checkups, count(*) days from score_days d where d.tenant_id = ${tenant_id}
        and d.hotel_id = h.id and d.gds_id in (1, 2) and d.day between ${addDays(today, -daysOpen)}::date and ${addDays(today, 1)}::date) d
    order by lower(h.name), h.id`
}

/** In the transaction that scores a checkup of the hotel again: it stores none, which would be counted. */
export const raiseMark = (tx: Transaction, { tenant_id, hotel_id }: { tenant_id: number; hotel_id: number }) =>
  tx.execute(
    sql`update fix_progress set repairs = repairs + 1 where tenant_id = ${tenant_id} and hotel_id = ${hotel_id}`,
  )
