// Reads hotels by check-in day: the worst hotels of some days, and what the checkups of each day found.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage, sqlList, weightColumns, weightList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** Whose hotels, by check-in days; both ends belong to them. */
export type HeatView = {
  person: Person
  gds: readonly GdsId[]
  hotel_id: number | undefined
  from: Day
  to: Day
}

const heatHotel = rowShape({
  ...col.weights,
  hotel_id: col.int,
  hotel: col.text,
  rates: col.int,
  price_wrong_rates: col.int,
  total: col.int,
})
const added = (columns: readonly string[]) => sql.raw(columns.map((column) => `d.${column}`).join(' + '))
const [passedColumns, countedColumns] = [
  weightColumns.filter((column) => column.startsWith('p')),
  weightColumns.filter((column) => column.startsWith('q')),
]

/** Of administrators those that they checked themselves, not the whole catalogue. */
const isListed = ({ person, gds, hotel_id }: HeatView) =>
  person.is_admin && hotel_id === undefined
    ? sql`s.hotel_id is not null`
    : sql`(s.hotel_id is not null or exists (select from gds_hotels g where g.hotel_id = hotels.id and g.gds_id = any(${sqlList(gds, 'integer')})))`

export type HeatHotelRow = z.output<typeof heatHotel>

const heatSums = heatHotel.omit({ hotel: true, total: true })
export type HeatSums = z.output<typeof heatSums>
/** What the page orders these hotels by, without those that have neither rates nor checkups. */
export const listHeatSums = (db: Database, { person, gds, from, to }: HeatView, hotels: readonly number[]) => {
  const of = (alias: string) =>
    sql`${sql.raw(alias)}.tenant_id = ${person.tenant_id} and ${sql.raw(alias)}.gds_id = any(${sqlList(gds, 'integer')})
      and ${sql.raw(alias)}.check_in between ${from}::date and ${to}::date`
  return rowsOf(
    db,
    heatSums,
  )`with s as materialized (select d.hotel_id, sum(d.rates)::int rates, sum(d.price_wrong_rates)::int price_wrong_rates,
      ${weightList((c) => `sum(d.${c})::int ${c}`)}
    from day_scores d where ${of('d')} and d.hotel_id = any(${sqlList(hotels, 'integer')}) group by d.hotel_id having sum(d.rates) > 0)
    select h.hotel_id, coalesce(s.rates, 0) rates, coalesce(s.price_wrong_rates, 0) price_wrong_rates,
      ${weightList((c) => `coalesce(s.${c}, 0) ${c}`)}
    from unnest(${sqlList(hotels, 'integer')}) h(hotel_id) left join s on s.hotel_id = h.hotel_id
    where s.hotel_id is not null or (select true from checkups c where ${of('c')} and c.hotel_id = h.hotel_id and c.latest limit 1)`
}

/**
 * Those with most rates with wrong prices first, by the sums that the dashboard reads; then the least accurate, and those whose checkups found no rate.
 * Last those that were not checked, if one of the GDS sells them: they can be.
 */
export const listHeatHotels = (db: Database, view: HeatView, page: { page: number; length: number }) => {
  const { person, gds, hotel_id, from, to } = view
  const ofHotel = sql`d.tenant_id = ${person.tenant_id} and d.gds_id = any(${sqlList(gds, 'integer')}) and d.check_in between ${from}::date and ${to}::date`
  // The sums of each criterion are added up for the hotels of the page alone.
  return rowsOf(
    db,
    heatHotel,
  )`with page as materialized (select hotels.id, hotels.name, s.rates, s.price_wrong_rates, count(*) over ()::int total,
      row_number() over (order by coalesce(s.price_wrong_rates, 0) desc, s.part nulls last, s.hotel_id is null and not exists (select from checkups c
        where c.tenant_id = ${person.tenant_id} and c.hotel_id = hotels.id and c.gds_id = any(${sqlList(gds, 'integer')}) and c.latest
          and c.check_in between ${from}::date and ${to}::date), lower(hotels.name), hotels.id) place
    from hotels left join (select d.hotel_id, sum(d.rates)::int rates, sum(d.price_wrong_rates)::int price_wrong_rates,
        sum(${added(passedColumns)})::float8 / nullif(sum(${added(countedColumns)}), 0) part
      from day_scores d where ${ofHotel} and ${hotel_id === undefined ? sql`true` : sql`d.hotel_id = ${hotel_id}`}
      group by d.hotel_id having sum(d.rates) > 0) s on s.hotel_id = hotels.id
    where ${hotel_id === undefined ? sql`true` : sql`hotels.id = ${hotel_id}`} and ${hotelsInReachOf(person)} and ${isListed(view)}
    order by place ${rowsOfPage(page)})
    select page.id hotel_id, coalesce(page.rates, 0) rates, coalesce(page.price_wrong_rates, 0) price_wrong_rates, page.name hotel, page.total,
      ${weightList((c) => `case when page.rates is null then 0 else w.${c} end ${c}`)}
    from page cross join lateral (select ${weightList((c) => `coalesce(sum(d.${c}), 0)::int ${c}`)} from day_scores d where ${ofHotel} and d.hotel_id = page.id) w
    order by place`
}

const heatCell = rowShape({
  ...col.weights,
  hotel_id: col.int,
  day: col.text,
  rates: col.int,
  price_wrong_rates: col.int,
  checked_at: col.text,
})
export type HeatCell = z.output<typeof heatCell>

/** What all current checkups of a hotel and check-in day found, by the sums that the dashboard reads: none where they have no rates. */
export const listHeatCells = (db: Database, { person, gds, from, to }: HeatView, hotels: readonly number[]) => {
  const ofHotels = sql`tenant_id = ${person.tenant_id} and hotel_id = any(${sqlList(hotels, 'integer')}) and gds_id = any(${sqlList(gds, 'integer')})
      and check_in between ${from}::date and ${to}::date`
  return rowsOf(
    db,
    heatCell,
  )`select c.hotel_id, c.check_in::text "day", coalesce(d.rates, 0)::int rates, coalesce(d.price_wrong_rates, 0)::int price_wrong_rates,
      ${iso(sql`c.checked`)} checked_at, ${weightList((name) => `coalesce(d.${name}, 0)::int ${name}`)}
    from (select hotel_id, check_in, max(created_at) checked from checkups where ${ofHotels} and latest group by 1, 2) c
    left join (select hotel_id, check_in, sum(rates) rates, sum(price_wrong_rates) price_wrong_rates, ${weightList((name) => `sum(${name}) ${name}`)}
      from day_scores where ${ofHotels} group by 1, 2) d on d.hotel_id = c.hotel_id and d.check_in = c.check_in
    order by c.hotel_id, c.check_in`
}
