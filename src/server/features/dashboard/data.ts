// Reads roll-ups: hotels from day_scores alone, reasons from check_days, codes from the latest checkups of a window.
import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database } from '../../platform/context.ts'
import { containing, iso, listOf, rowsOf, type WeightColumns, weightList } from '../../platform/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** What is looked at: whose hotels, in which GDS, by day of check-in (both ends belong to it). */
export type View = {
  person: Person
  gds: GdsId
  from: string
  to: string
  hotel_id?: number | undefined
  name?: string | undefined
}

type Basis = WeightColumns & {
  rates: number
  price_wrong_rates: number
  applicable: number
  last_read_at: string | null
}
export type ScoredHotel = Basis & { id: number; name: string }

/** An administrator who looks at nobody's dashboard sees the hotels that they read themselves, not the whole catalogue. */
const shown = ({ person, hotel_id, name }: View): SQL => sql`${hotelsInReachOf(person)}
  and ${hotel_id ? sql`hotels.id = ${hotel_id}` : sql`true`} and ${name ? sql`hotels.name ilike ${containing(name)}` : sql`true`}
  and ${person.is_admin && !hotel_id ? sql`s.hotel_id is not null` : sql`true`}`

/** All hotels of the view with their sums, one small row each; those without a reading have zeros. */
export const listScores = (db: Database, view: View) =>
  rowsOf<ScoredHotel>(
    db,
    sql`select hotels.id, hotels.name, ${weightList((c) => `coalesce(s.${c}, 0)::int ${c}`)},
        coalesce(s.rates, 0)::int rates, coalesce(s.price_wrong_rates, 0)::int price_wrong_rates,
        coalesce(s.applicable, 0)::int applicable, ${iso(sql`s.last_read_at`)} last_read_at
      from hotels left join (
        select hotel_id, ${weightList((c) => `sum(${c}) ${c}`)}, sum(rates) rates, sum(price_wrong_rates) price_wrong_rates,
          sum(applicable) applicable, max(last_read_at) last_read_at
        from day_scores
        where tenant_id = ${view.person.tenant_id} and gds_id = ${view.gds} and check_in between ${view.from}::date and ${view.to}::date
        group by hotel_id) s on s.hotel_id = hotels.id
      where ${shown(view)}`,
  )

export type HotelOfPage = {
  id: number
  city: string | null
  country: string | null
  latitude: string | null
  longitude: string | null
  property_id: string | null
  chain_code: string | null
  checkup_rate_id: number | null
}

/** What only the hotels of a page need: where they are sold, and one rate of the newest latest reading that has any. */
export const listHotelsOfPage = (db: Database, { person, gds }: View, ids: readonly number[]) =>
  rowsOf<HotelOfPage>(
    db,
    sql`select h.id, h.city, h.country, h.latitude, h.longitude, g.property_id, g.chain_code, r.id::int checkup_rate_id
      from hotels h
        left join lateral (
          select property_id, chain_code from gds_hotels where hotel_id = h.id and gds_id = ${gds} order by id limit 1) g on true
        left join lateral (
          select id from checkups
          where tenant_id = ${person.tenant_id} and hotel_id = h.id and gds_id = ${gds} and latest and rates_count > 0
          order by created_at desc, id desc limit 1) c on true
        left join lateral (
          select id from checkup_rates where tenant_id = ${person.tenant_id} and checkup_id = c.id
          order by rate_plan limit 1) r on true
      where h.id = any(${listOf(ids, 'integer')})`,
  )

/** What was found most often since a day, in the readings of the hotels of the view. */
export const listReasons = (db: Database, view: View, since: string) =>
  rowsOf<{ check_number: number; wrong: number; missing: number }>(
    db,
    sql`select check_number, sum(wrong)::int wrong, sum(missing)::int missing
      from check_days s join hotels on hotels.id = s.hotel_id
      where s.tenant_id = ${view.person.tenant_id} and s.gds_id = ${view.gds} and s.read_on >= ${since}::date and ${shown(view)}
      group by check_number having sum(wrong) + sum(missing) > 0
      order by sum(wrong) + sum(missing) desc, check_number limit 10`,
  )

export type CodeView = View & { hotel_id: number; rate_plan?: string | undefined }
export type ScoredCode = Basis & { id: number; rate_plan: string; searches: number }

/** The rates of the latest readings of the window, summed by code from the index alone; `id` is the newest one's. */
export const listCodes = (db: Database, { person, gds, hotel_id, from, to, rate_plan }: CodeView) =>
  rowsOf<ScoredCode>(
    db,
    sql`select r.rate_plan, max(r.id)::int id, count(*)::int rates, count(distinct c.id)::int searches,
        count(*) filter (where r.price_wrong)::int price_wrong_rates, sum(r.applicable)::int applicable,
        ${weightList((c) => `sum(r.${c})::int ${c}`)}, ${iso(sql`max(c.created_at)`)} last_read_at
      from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
      where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and c.latest
        and c.check_in between ${from}::date and ${to}::date
        and ${rate_plan ? sql`r.rate_plan ilike ${containing(rate_plan)}` : sql`true`}
      group by r.rate_plan`,
  )

export const listRateNames = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf<{ id: number; rate_name: string | null }>(
    db,
    sql`select id::int, fields->>'rate_name' rate_name from checkup_rates
      where tenant_id = ${tenant_id} and id = any(${listOf(ids, 'integer')})`,
  )

export type SearchView = View & {
  hotel_id: number
  code: string
  adults?: number | undefined
  rac?: string | undefined
}
export type ScoredSearch = WeightColumns & {
  id: number
  created_at: string
  check_in: string
  nights: number
  adults: number
  children: number
  corporate_codes: string[]
  depth: string
  applicable: number
}

/** Every reading that showed the code, newest first, older ones of the same question too; more than anybody pages through are left out. */
export const listSearches = (db: Database, { person, gds, hotel_id, from, to, code, adults, rac }: SearchView) =>
  rowsOf<ScoredSearch>(
    db,
    sql`select r.id::int, ${iso(sql`c.created_at`)} created_at, c.check_in::text, c.nights, c.adults, c.children,
        c.corporate_codes, c.depth, r.applicable, ${weightList((column) => `r.${column}`)}
      from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${code}
      where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds}
        and c.check_in between ${from}::date and ${to}::date and c.rates_count > 0
        and ${adults ? sql`c.adults = ${adults}` : sql`true`}
        and ${rac ? sql`c.corporate_codes @> ${listOf([rac.toUpperCase()], 'text')}` : sql`true`}
      order by c.created_at desc, r.id desc limit 5000`,
  )
