// Reads roll-ups: hotels from day_scores alone, reasons from check_days, codes from the latest checkups of a window.
import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { PriceFound } from '../../../domain/accuracy/causes/money-difference.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database } from '../../platform/database/handle.ts'
import { findsWords, type TextSearch } from '../../platform/database/search-words.ts'
import { likePattern, iso, sqlList, weightList } from '../../platform/database/statements.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { wrongPrices } from '../hotels/service.ts'
import { hotelsInReachOf } from '../users/service.ts'

/** The view: whose hotels, in which GDS, by check-in date (both ends inclusive). */
export type DashboardView = {
  person: Person
  gds: GdsId
  from: string
  to: string
  hotel_id?: number | undefined
  name?: string | undefined
}

const basis = rowShape({
  ...col.weights,
  rates: col.int,
  price_wrong_rates: col.int,
  applicable: col.int,
  last_read_at: col.text.nullable(),
})
const scoredHotel = rowShape({
  ...basis.shape,
  id: col.int,
  name: col.text,
  checked: col.flag,
})

/** Administrators on their own dashboard see the hotels that they checked themselves, not the whole catalogue. */
const shownHotels = ({ person, hotel_id, name }: DashboardView): SQL => sql`${hotelsInReachOf(person)}
  and ${hotel_id ? sql`hotels.id = ${hotel_id}` : sql`true`} and ${name ? findsWords(sql`hotels.name_city_words`, name) : sql`true`}
  and ${person.is_admin && !hotel_id ? sql`s.hotel_id is not null` : sql`true`}`

/** All hotels of the view with their sums, one small row each; those without a checkup have zeros. */
export const listHotelScores = (db: Database, view: DashboardView) =>
  rowsOf(db, scoredHotel)`select hotels.id, hotels.name, ${weightList((c) => `coalesce(s.${c}, 0)::int ${c}`)},
      coalesce(s.rates, 0)::int rates, coalesce(s.price_wrong_rates, 0)::int price_wrong_rates,
      coalesce(s.applicable, 0)::int applicable, ${iso(sql`s.last_read_at`)} last_read_at,
      s.hotel_id is not null or exists (select from checkups c where c.tenant_id = ${view.person.tenant_id}
        and c.hotel_id = hotels.id and c.gds_id = ${view.gds} and c.mode = 'full' and c.status in ('complete', 'partial')) checked
    from hotels left join (
      select hotel_id, ${weightList((c) => `sum(${c}) ${c}`)}, sum(rates) rates, sum(price_wrong_rates) price_wrong_rates,
        sum(applicable) applicable, max(last_read_at) last_read_at
      from day_scores
      where tenant_id = ${view.person.tenant_id} and gds_id = ${view.gds} and check_in between ${view.from}::date and ${view.to}::date
      group by hotel_id) s on s.hotel_id = hotels.id
    where ${shownHotels(view)}`

const hotelOfPage = rowShape({
  id: col.int,
  city: col.text.nullable(),
  country: col.text.nullable(),
  latitude: col.text.nullable(),
  longitude: col.text.nullable(),
  property_id: col.text.nullable(),
  chain_code: col.text.nullable(),
  gds_ids: col.json<GdsId[]>(),
  checkup_rate_id: col.int.nullable(),
})

/** What only the hotels of a page need: where they are sold, and one rate of the most recent checkup that has any. */
export const listHotelsOfPage = (db: Database, { person, gds }: DashboardView, ids: readonly number[]) =>
  rowsOf(
    db,
    hotelOfPage,
  )`select h.id, h.city, h.country, h.latitude, h.longitude, g.property_id, g.chain_code, r.id::int checkup_rate_id,
      coalesce((select jsonb_agg(distinct gds_id order by gds_id) from gds_hotels where hotel_id = h.id and gds_id in (1, 2)), '[]') gds_ids
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
    where h.id = any(${sqlList(ids, 'integer')})`

/** The most frequent findings in the current rates of the view's hotels and dates. */
export const listReasons = (db: Database, view: DashboardView) =>
  rowsOf(
    db,
    rowShape({ check_number: col.int, wrong: col.int, missing: col.int }),
  )`select check_number, wrong, missing from (
      select f.key::int check_number, sum((f.value->>0)::int)::int wrong, sum((f.value->>1)::int)::int missing
      from hotels join checkups s on s.hotel_id = hotels.id cross join lateral jsonb_each(s.check_counts) f
      where s.tenant_id = ${view.person.tenant_id} and s.gds_id = ${view.gds} and s.latest
        and s.check_in between ${view.from}::date and ${view.to}::date and ${shownHotels(view)}
      group by 1) found
    order by wrong + missing desc, check_number limit 10`

export type CodeView = DashboardView & { hotel_id: number; rate_plan?: string | undefined }
const scoredCode = rowShape({
  ...basis.shape,
  id: col.int,
  rate_plan: col.text,
  searches: col.int,
})

/** The rates of the latest checkups of the window, summed by code from the index alone; `id` is the newest one's. */
export const listCodes = (db: Database, { person, gds, hotel_id, from, to, rate_plan }: CodeView) =>
  rowsOf(db, scoredCode)`select r.rate_plan, max(r.id)::int id, count(*)::int rates, count(distinct c.id)::int searches,
      count(*) filter (where r.price_wrong)::int price_wrong_rates, sum(r.applicable)::int applicable,
      ${weightList((c) => `sum(r.${c})::int ${c}`)}, ${iso(sql`max(c.created_at)`)} last_read_at
    from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
    where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and c.latest
      and c.check_in between ${from}::date and ${to}::date
      and ${rate_plan ? sql`r.rate_plan ilike ${likePattern(rate_plan)}` : sql`true`}
    group by r.rate_plan`

const currentCode = rowShape({ hotel_id: col.int, hotel: col.text, gds_id: col.int, booking_code: col.text })
type CodeSearch = TextSearch & { gds: readonly GdsId[]; today: string }
/** Codes of the account's current checkups at hotels in reach, one row for each hotel and GDS; the whole code comes first. */
export const listCodesByStart = (db: Database, person: Person, { typed, most, gds, today }: CodeSearch) =>
  rowsOf(db, currentCode)`select hotel_id, hotel, gds_id, booking_code from (
      select distinct hotels.id hotel_id, hotels.name hotel, c.gds_id, r.rate_plan booking_code
      from hotels join checkups c on c.hotel_id = hotels.id
        cross join lateral (
          select rate_plan from checkup_rates where tenant_id = c.tenant_id and checkup_id = c.id
            and starts_with(upper(rate_plan), upper(${typed}::text)) offset 0) r
      where c.tenant_id = ${person.tenant_id} and c.latest and c.check_in >= ${today}::date
        and c.gds_id = any(${sqlList(gds, 'integer')}) and ${hotelsInReachOf(person)}) found
    order by upper(booking_code) <> upper(${typed}::text), lower(hotel), hotel_id, booking_code, gds_id limit ${most}`

/** The wrong prices of some codes, in the rates that `listCodes` counts. */
export const listWrongPrices = (
  db: Database,
  { person, gds, hotel_id, from, to }: CodeView,
  codes: readonly string[],
) =>
  rowsOf(
    db,
    rowShape({ rate_plan: col.text, wrong_prices: col.json<PriceFound[]>() }),
  )`select r.rate_plan, ${wrongPrices}
    from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
    where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and c.latest
      and c.check_in between ${from}::date and ${to}::date
      and r.rate_plan = any(${sqlList(codes, 'text')}) and r.price_wrong`

export const listRateNames = (db: Database, tenant_id: number, ids: readonly number[]) =>
  rowsOf(
    db,
    rowShape({ id: col.int, rate_name: col.text.nullable() }),
  )`select id::int, fields->>'rate_name' rate_name from checkup_rates
    where tenant_id = ${tenant_id} and id = any(${sqlList(ids, 'integer')})`

export type SearchView = DashboardView & {
  hotel_id: number
  code: string
  adults?: number | undefined
  rac?: string | undefined
}
const scoredSearch = rowShape({
  ...col.weights,
  id: col.int,
  created_at: col.text,
  check_in: col.text,
  nights: col.int,
  adults: col.int,
  children: col.int,
  corporate_codes: col.texts,
  depth: col.text,
  applicable: col.int,
})

/** Every checkup that showed the code, newest first, including older ones of the same request; more than anybody would page through are left out. */
export const listSearches = (db: Database, { person, gds, hotel_id, from, to, code, adults, rac }: SearchView) =>
  rowsOf(
    db,
    scoredSearch,
  )`select r.id::int, ${iso(sql`c.created_at`)} created_at, c.check_in::text, c.nights, c.adults, c.children,
      c.corporate_codes, c.depth, r.applicable, ${weightList((column) => `r.${column}`)}
    from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.rate_plan = ${code}
    where c.tenant_id = ${person.tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds}
      and c.check_in between ${from}::date and ${to}::date and c.rates_count > 0
      and ${adults ? sql`c.adults = ${adults}` : sql`true`}
      and ${rac ? sql`c.corporate_codes @> ${sqlList([rac.toUpperCase()], 'text')}` : sql`true`}
    order by c.created_at desc, r.id desc limit 5000`

/**
 * One statement, so that two windows that open at once are one visit. Returns when the visit before this one ended, and whether
 * the person was never here before: a row that was changed has an xmax.
 */
const begunVisit = rowShape({ since: col.text.nullable(), first: col.flag })
export const upsertVisit = async (
  db: Database,
  { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>,
  { at, ended }: { at: string; ended: string },
) =>
  (await rowOf(
    db,
    begunVisit,
  )`insert into dashboard_visits as v (tenant_id, user_id, seen_at) values (${tenant_id}, ${id}, ${at}::timestamptz)
    on conflict (tenant_id, user_id) do update set
      since = case when v.seen_at < ${ended}::timestamptz then v.seen_at else v.since end,
      seen_at = greatest(v.seen_at, excluded.seen_at)
    returning ${iso(sql`since`)} since, xmax = 0 as first`) ?? { since: null, first: false }

/** The same without a write. */
export const findVisit = async (
  db: Database,
  { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>,
  { ended }: { ended: string },
) =>
  (await rowOf(
    db,
    begunVisit,
  )`select ${iso(sql`case when v.seen_at < ${ended}::timestamptz then v.seen_at else v.since end`)} since, false as first
    from dashboard_visits v where tenant_id = ${tenant_id} and user_id = ${id}`) ?? { since: null, first: true }
