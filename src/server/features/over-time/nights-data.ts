// Reads what the newest checkups of some check-in days say of a booking code.
import { sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import { unsaidOutcomes } from '../../../domain/spells/judge-stay.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, sqlList, weightList } from '../../platform/database/statements.ts'

/** A booking code of a hotel in a GDS, on check-in days; both ends belong to them. Access to the hotel is the scope's. */
export type NightsView = {
  person: Person
  gds: GdsId
  hotel_id: number
  code: string
  from: Day
  to: Day
  adults: number | undefined
}

const hotelZone = rowShape({ time_zone: col.text.nullable() })
/** Where tonight is tonight; null where it is not known. */
export const findNightsZone = async (db: Database, hotel_id: number): Promise<string | null> =>
  (await rowOf(db, hotelZone)`select time_zone from hotels where id = ${hotel_id}`)?.time_zone ?? null

const askedFor = rowShape({
  adults: col.int,
  children: col.int,
  corporate_codes: col.texts,
  rate_category_codes: col.texts,
  point_of_sale: col.text,
})
type AskedFor = { [K in keyof typeof askedFor.shape]: (typeof askedFor.shape)[K]['_output'] }

const currentOf = ({ person, gds, hotel_id, from, to }: NightsView) =>
  sql`c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and c.latest
    and c.check_in between ${from}::date and ${to}::date`

/** Guests and codes that show the booking code on most days, the newest of several: checkups for others may not be able to show it. */
export const findAskedFor = (db: Database, view: NightsView) =>
  rowOf(
    db,
    askedFor,
  )`select c.adults, c.children, c.corporate_codes, c.rate_category_codes, c.point_of_sale from checkups c
    where ${currentOf(view)} and ${view.adults === undefined ? sql`true` : sql`c.adults = ${view.adults}`} and exists (select from checkup_rates r
      where r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${view.code})
    group by c.adults, c.children, c.corporate_codes, c.rate_category_codes, c.point_of_sale
    order by count(distinct c.check_in) desc, max(c.created_at) desc, max(c.id) desc limit 1`

const nightRow = rowShape({
  ...col.weights,
  day: col.text,
  nights: col.int,
  checked_at: col.text,
  rate_id: col.int.nullable(),
  price_wrong: col.flag,
  verdicts: col.verdicts.nullable(),
  total: col.text.nullable(),
  currency: col.text.nullable(),
})
const weightsOrZero = weightList((column) => `coalesce(r.${column}, 0)::int ${column}`)

/**
 * Of each day one checkup for these guests and codes: one that shows the booking code, for the fewest nights, the newest of several. A longer stay may be
 * refused where a shorter one is sold, and a part of an answer, or words that don't say whether it is sold, tell nothing. A wrong price comes first.
 */
export const listCodeNights = (
  db: Database,
  view: NightsView,
  { adults, children, corporate_codes, rate_category_codes, point_of_sale }: AskedFor,
) =>
  rowsOf(
    db,
    nightRow,
  )`select distinct on (c.check_in) c.check_in::text "day", c.nights, ${iso(sql`c.created_at`)} checked_at, r.id::int rate_id,
      coalesce(r.price_wrong, false) price_wrong, r.verdicts, r.fields->>'total' total, r.fields->>'currency' currency, ${weightsOrZero}
    from checkups c left join lateral (select * from checkup_rates r
        where r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${view.code}
        order by r.price_wrong desc, r.position limit 1) r on true
    where ${currentOf(view)} and c.adults = ${adults} and c.children = ${children} and c.point_of_sale = ${point_of_sale}
      and c.corporate_codes = ${sqlList(corporate_codes, 'text')} and c.rate_category_codes = ${sqlList(rate_category_codes, 'text')}
      and (r.id is not null or c.status = 'complete' and coalesce(c.outcome, '') <> all(${sqlList(unsaidOutcomes, 'text')}))
    order by c.check_in, (r.id is null), c.nights, c.created_at desc, c.id desc`
