// Reads the catalogue of hotels, what a GDS says about each, and what their checkups found.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { hotels as contract } from '../../../contract/hotels.ts'
import type { Person } from '../../../domain/accounts.ts'
import { costlyNumbers } from '../../../domain/accuracy/score/roll-up.ts'
import { type GdsId, outcomes } from '../../../domain/gds.ts'
import type { PropertyContent } from '../../../domain/hotel.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { findsWords, folded, startsFirst } from '../../platform/database/search-words.ts'
import { checkupColumns, iso, sqlList, weightList, rowsOfPage, allOf } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { checkupRow, entryRow } from './wire.ts'
import { col, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'

type ListQuery = z.output<typeof contract.list.query>
type HotelFilters = Pick<ListQuery, 'name' | 'city' | 'country' | 'property_id' | 'chain_code'>

export const hotelsMatching = ({ name, city, country, property_id, chain_code }: HotelFilters): SQL => {
  const like = (text: SQL, words: string | undefined) => words && findsWords(text, words)
  const sold = [like(folded(sql`g.property_id`), property_id), like(folded(sql`g.chain_code`), chain_code)]
  return allOf([
    like(sql`hotels.name_city_words`, name),
    like(sql`hotels.city_words`, city),
    like(folded(sql`hotels.country`), country),
    sold.some(Boolean) && sql`exists (select 1 from gds_hotels g where g.hotel_id = hotels.id and ${allOf(sold)})`,
  ])
}

const orders = {
  name: sql`lower(hotels.name)`,
  city: sql`lower(hotels.city)`,
  country: sql`lower(hotels.country)`,
  id: sql`hotels.id`,
} satisfies Record<ListQuery['sort_by'], SQL>
export const orderOf = (query: Pick<ListQuery, 'sort_by' | 'sort_direction' | 'name'>): SQL =>
  sql`${startsFirst(sql`hotels.name_words`, query)} ${orders[query.sort_by]} ${sql.raw(query.sort_direction)}`

const gdsHotel = rowShape({
  id: col.int,
  gds_id: col.int,
  property_id: col.text,
  chain_code: col.text,
  global_id: col.text.nullable(),
})
export type GdsHotel = z.output<typeof gdsHotel>
export const gdsHotelsOf = (hotel_id: SQL) => sql`coalesce((
  select jsonb_agg(
    jsonb_build_object('id', g.id, 'gds_id', g.gds_id, 'property_id', g.property_id, 'chain_code', g.chain_code,
      'global_id', g.global_id)
    order by g.gds_id, g.id)
  from gds_hotels g where g.hotel_id = ${hotel_id}), '[]') gds_hotels`

const hotelColumns = {
  id: col.int,
  name: col.text,
  address: col.text.nullable(),
  city: col.text.nullable(),
  country: col.text.nullable(),
  latitude: col.text.nullable(),
  longitude: col.text.nullable(),
  gds_hotels: col.json<GdsHotel[]>(),
}
const listedHotel = rowShape({ ...col.weights, ...hotelColumns })
export type ListedHotel = z.output<typeof listedHotel>

/** A page of hotels with the weights of their newest checkups from `today` on; of all GDS if none is selected. */
export const listHotels = (db: Database, person: Person, query: ListQuery, gds: GdsId | undefined, today: string) =>
  rowsOf(db, listedHotel)`with page as (
      select hotels.*, row_number() over (order by ${orderOf(query)} nulls last, id) place
      from hotels where ${hotelsInReachOf(person)} and ${hotelsMatching(query)}
      order by place ${rowsOfPage(query)})
    select p.id, p.name, p.address, p.city, p.country, p.latitude, p.longitude, ${gdsHotelsOf(sql`p.id`)},
      ${weightList((c) => `coalesce(s.${c}, 0)::int ${c}`)}
    from page p left join lateral (
      select ${weightList((c) => `sum(${c}) ${c}`)} from day_scores d
      where d.tenant_id = ${person.tenant_id} and d.hotel_id = p.id and d.check_in >= ${today}::date
        and d.gds_id = any(${sqlList(gds ? [gds] : [1, 2], 'integer')})) s on true
    order by place`

export const countHotels = async (db: Database, person: Person, query: ListQuery) =>
  countOf(db)`select count(*)::int n from hotels where ${hotelsInReachOf(person)} and ${hotelsMatching(query)}`

const hotelRecord = rowShape({
  ...hotelColumns,
  post_code: col.text.nullable(),
  email: col.text.nullable(),
  time_zone: col.text.nullable(),
  created_at: col.text,
  /** Of the selected GDS; null if it does not sell the hotel. */
  gds_hotel_id: col.int.nullable(),
  currency: col.text.nullable(),
  property: col.json<PropertyContent>().nullable(),
  property_read_at: col.text.nullable(),
  /** Of whoever asks. */
  custom_emails: col.json<{ email: string }[]>(),
})
export type HotelRecord = z.output<typeof hotelRecord>

type CheckupKey = { tenant_id: number; checkup_id: number }
/** One hotel with the selected GDS's data, in reach of a person; by one of its checkups access is not checked. */
export const findHotel = async (
  db: Database | Transaction,
  by: Person | CheckupKey,
  id: number,
  gds: GdsId | undefined,
) => {
  const holder =
    'checkup_id' in by
      ? sql`(select user_id from checkups where tenant_id = ${by.tenant_id} and id = ${by.checkup_id})`
      : sql`${by.id}`
  const found = sql`
    select hotels.id, name, address, city, post_code, country, email, latitude, longitude, time_zone,
      ${iso(sql`hotels.created_at`)} created_at, ${gdsHotelsOf(sql`hotels.id`)},
      s.id gds_hotel_id, s.currency, d.fields property, ${iso(sql`d.read_at`)} property_read_at,
      coalesce((select jsonb_agg(jsonb_build_object('email', a.email)) from agent_emails a
        where a.tenant_id = ${by.tenant_id} and a.user_id = ${holder} and a.hotel_id = hotels.id), '[]') custom_emails
    from hotels
      left join lateral (
        select id, currency from gds_hotels where hotel_id = hotels.id and gds_id = ${gds ?? 0} order by id limit 1) s on true
      left join gds_hotel_details d on d.gds_hotel_id = s.id
    where hotels.id = ${id} and ${'checkup_id' in by ? sql`true` : hotelsInReachOf(by)}`
  return rowOf(db, hotelRecord)`${found}`
}

type HotelInGds = { tenant_id: number; hotel_id: number; gds: GdsId }
const isFullCheckup = sql`c.status in ('complete', 'partial') and c.mode = 'full'`

/** The newest checkup of a hotel in a GDS that answered. */
export const findNewestCheckup = async (db: Database, { tenant_id, hotel_id, gds }: HotelInGds) =>
  rowOf(db, checkupRow)`select ${checkupColumns} from checkups c
    where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and ${isFullCheckup}
    order by c.created_at desc, c.id desc limit 1`

export const findCheckup = async (db: Database | Transaction, tenant_id: number, id: number) =>
  rowOf(db, checkupRow)`select ${checkupColumns} from checkups c where c.tenant_id = ${tenant_id} and c.id = ${id}`

/** The checkup to which a rate belongs, of this hotel only. */
export const findCheckupOfRate = async (
  db: Database,
  { tenant_id, hotel_id }: Omit<HotelInGds, 'gds'>,
  rate_id: number,
) =>
  rowOf(db, checkupRow)`select ${checkupColumns} from checkup_rates r
    join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
    where r.id = ${rate_id} and r.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id}`

/** Of a rate `r`: what was found of each wrong price of it. */
export const wrongPrices = sql`case when r.price_wrong then (
    select coalesce(jsonb_agg(jsonb_build_object('number', f->'number', 'facts', f->'facts')), '[]')
    from jsonb_array_elements(r.findings) f
    where f->>'verdict' = 'wrong' and (f->>'number')::int = any(${sqlList(costlyNumbers, 'integer')}))
  else '[]' end wrong_prices`

/** The rates of a checkup in the order of the answer, with the few of their fields that a list shows. */
export const listRateEntries = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(db, entryRow)`select r.id::int, r.rate_plan, r.wrong, r.missing, r.applicable, r.rules, ${wrongPrices},
      ${weightList((name) => `r.${name}`)}, f.*
    from checkup_rates r, jsonb_to_record(r.fields) f(corporate_codes jsonb, corporate_id text, plan_code text, rate_category jsonb,
      rate_name text, room_rate_description text, room_detail text, total text, currency text, beds jsonb,
      bed_alternatives jsonb, breakfast jsonb, lunch jsonb, dinner jsonb, meal_plans jsonb, refundable jsonb,
      cancellation_until jsonb, cancellation_deadline jsonb, cancellation_deadline_offset jsonb, guarantee_type text)
    where r.tenant_id = ${tenant_id} and r.checkup_id = ${checkup_id} order by r.position`

const dayRead = rowShape({
  date: col.text,
  outcome: z.enum(outcomes),
  read_at: col.text,
})
type Days = HotelInGds & { adults: number; children: number; from: string; to: string; since: string }

/** What the newest checkup of each day of check-in found, of those made after `since`. */
export const listDaysRead = (db: Database, { tenant_id, hotel_id, gds, ...asked }: Days) =>
  rowsOf(
    db,
    dayRead,
  )`select distinct on (c.check_in) c.check_in::text date, c.outcome, ${iso(sql`c.created_at`)} read_at
    from checkups c
    where c.tenant_id = ${tenant_id} and c.hotel_id = ${hotel_id} and c.gds_id = ${gds} and ${isFullCheckup}
      and c.created_at > ${asked.since} and c.adults = ${asked.adults} and c.children = ${asked.children}
      and c.check_in between ${asked.from}::date and ${asked.to}::date
    order by c.check_in, c.created_at desc, c.id desc`

/** Where a GDS sells a hotel, independent of the person. */
export const findSold = async (db: Database, hotel_id: number, gds: GdsId) =>
  rowOf(db, rowShape({ property_id: col.text, chain_code: col.text, global_id: col.text.nullable() }))`
    select property_id, chain_code, global_id from gds_hotels where hotel_id = ${hotel_id} and gds_id = ${gds} order by id limit 1`
