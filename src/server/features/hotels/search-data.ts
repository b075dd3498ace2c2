// Searches the catalogue for agents and administrators, and keeps their search terms. S2§2, S2§7
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { hotels as contract } from '../../../contract/hotels.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { codeKey, findsWords, folded, startsCode, type TextSearch } from '../../platform/database/search-words.ts'
import { iso, rowsOfPage, sqlList } from '../../platform/database/statements.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { type GdsHotel, gdsHotelsOf, hotelsMatching, orderOf } from './data.ts'

export type SearchQuery = z.output<typeof contract.search.query>

const foundHotel = rowShape({
  id: col.int,
  name: col.text,
  address: col.text.nullable(),
  city: col.text.nullable(),
  country: col.text.nullable(),
  gds_hotels: col.json<GdsHotel[]>(),
  /** The searcher's own. */
  email: col.text.nullable(),
})
export type FoundRow = z.output<typeof foundHotel>

const ownEntry = ({ id, tenant_id }: Person) =>
  sql`a.tenant_id = ${tenant_id} and a.user_id = ${id} and a.hotel_id = hotels.id`
const suitable = (person: Person, query: SearchQuery) =>
  sql`${hotelsInReachOf(person)} and ${hotelsMatching(query)} and ${
    query.email
      ? sql`exists (select from agent_emails a where ${ownEntry(person)} and ${findsWords(folded(sql`a.email`), query.email)})`
      : sql`true`
  }`

export const findHotels = (db: Database, person: Person, query: SearchQuery) =>
  rowsOf(db, foundHotel)`select hotels.id, name, address, city, country, ${gdsHotelsOf(sql`hotels.id`)},
      (select a.email from agent_emails a where ${ownEntry(person)}) email
    from hotels where ${suitable(person, query)}
    order by ${orderOf(query)} nulls last, hotels.id
    ${rowsOfPage(query)}`

export const countFound = async (db: Database, person: Person, query: SearchQuery): Promise<number> =>
  countOf(db)`select count(*)::int n from hotels where ${suitable(person, query)}`

const namedHotel = rowShape({
  id: col.int,
  name: col.text,
  city: col.text.nullable(),
  country: col.text.nullable(),
  gds_hotels: col.json<GdsHotel[]>(),
})
/** Hotels in reach by words of their name, or by the start of their ID in one of these GDS. */
export const listNamedHotels = (
  db: Database,
  person: Person,
  { typed, most, gds }: TextSearch & { gds: readonly GdsId[] },
) => {
  const order = sql`${orderOf({ sort_by: 'name', sort_direction: 'asc', name: typed })}, hotels.id`
  const reached = hotelsInReachOf(person)
  return rowsOf(db, namedHotel)`select hotels.id, name, city, country, ${gdsHotelsOf(sql`hotels.id`)} from hotels
    where hotels.id in (
      (select hotels.id from hotels where ${reached} and ${findsWords(sql`hotels.name_city_words`, typed)}
        order by ${order} limit ${most})
      union
      (select hotels.id from gds_hotels g join hotels on hotels.id = g.hotel_id
        where ${startsCode(sql`g.property_id`, typed)} and g.gds_id = any(${sqlList(gds, 'integer')}) and ${reached}
        order by ${codeKey(sql`g.property_id`)}, hotels.id limit ${most}))
    order by ${order} limit ${most}`
}

/** How many are kept per person. */
const keptSearches = 20

type Filters = Partial<Record<'name' | 'city' | 'country' | 'property_id' | 'chain_code', string>>
type NewSearch = { filters: Filters; hotels: number; at: string }
export const storeSearch = async (tx: Transaction, { id, tenant_id }: Person, { filters, hotels, at }: NewSearch) => {
  await tx.execute(sql`insert into hotel_searches (tenant_id, user_id, filters, hotels, searched_at)
    values (${tenant_id}, ${id}, ${JSON.stringify(filters)}::jsonb, ${hotels}, ${at})
    on conflict (tenant_id, user_id, filters) do update set hotels = excluded.hotels, searched_at = excluded.searched_at`)
  await tx.execute(sql`delete from hotel_searches where id in (
    select id from hotel_searches where tenant_id = ${tenant_id} and user_id = ${id}
    order by searched_at desc, id desc offset ${keptSearches})`)
}

const recent = rowShape({ id: col.int, filters: col.json<Filters>(), hotels: col.int, searched_at: col.text })
export const listStoredSearches = (db: Database, { id, tenant_id }: Person) =>
  rowsOf(db, recent)`select id, filters, hotels, ${iso(sql`searched_at`)} searched_at from hotel_searches
    where tenant_id = ${tenant_id} and user_id = ${id} order by hotel_searches.searched_at desc, id desc limit ${keptSearches}`
