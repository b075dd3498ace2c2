// Reads and writes hotels of the catalogue and where each GDS sells them.
import { type SQL, sql } from 'drizzle-orm'
import type { GdsEntry, Property } from '../../../contract/properties.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { findsWords, folded, startsFirst } from '../../platform/database/search-words.ts'
import { iso, rowsOfPage, type SortedPage, allOf } from '../../platform/database/statements.ts'

const propertyRow = rowShape({
  id: col.int,
  name: col.text,
  email: col.text.nullable(),
  country: col.text.nullable(),
  city: col.text.nullable(),
  address: col.text.nullable(),
  gds_hotels: col.json<Property['gds_hotels']>(),
  accounts: col.int,
  created_at: col.text,
})

const assigned = sql`from user_hotels uh join tenants t on t.id = uh.tenant_id where uh.hotel_id = h.id and t.kind = 'hotel'`
const columns = sql`h.id, h.name, h.email, h.country, h.city, h.address,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'gds_id', g.gds_id, 'property_id', g.property_id,
      'chain_code', g.chain_code) order by g.gds_id, g.id) from gds_hotels g where g.hotel_id = h.id), '[]') gds_hotels,
  (select count(distinct uh.tenant_id)::int ${assigned}) accounts, ${iso(sql`h.created_at`)} created_at`

type Filters = {
  only_active: boolean
  name?: string | undefined
  city?: string | undefined
  country?: string | undefined
  property_id?: string | undefined
  chain_code?: string | undefined
  gds_id?: number | undefined
}
type ListQuery = Filters & SortedPage<'created_at' | 'name' | 'city' | 'country'>
const orders = {
  created_at: sql`h.created_at`,
  name: sql`lower(h.name)`,
  city: sql`lower(h.city)`,
  country: sql`h.country`,
} satisfies Record<ListQuery['sort_by'], SQL>

const propertiesMatching = ({ only_active, name, city, country, property_id, chain_code, gds_id }: Filters): SQL => {
  const sold = [
    gds_id && sql`g.gds_id = ${gds_id}`,
    property_id && sql`g.property_id = ${property_id}`,
    chain_code && sql`g.chain_code = upper(${chain_code})`,
  ]
  return allOf([
    only_active && sql`exists (select ${assigned})`,
    name && findsWords(sql`h.name_city_words`, name),
    city && findsWords(sql`h.city_words`, city),
    country && findsWords(folded(sql`h.country`), country),
    sold.some(Boolean) && sql`exists (select from gds_hotels g where g.hotel_id = h.id and ${allOf(sold)})`,
  ])
}

/** Only the hotels of the page are joined with what they need. */
export const listProperties = (db: Database, query: ListQuery) => {
  const direction = sql.raw(query.sort_direction)
  return rowsOf(db, propertyRow)`with page as (
      select h.id, row_number() over (order by ${startsFirst(sql`h.name_words`, query)} ${orders[query.sort_by]} ${direction} nulls last, h.id ${direction}) place
      from hotels h where ${propertiesMatching(query)}
      order by place ${rowsOfPage(query)})
    select ${columns} from page join hotels h on h.id = page.id order by page.place`
}

export const countProperties = async (db: Database, filters: Filters): Promise<number> =>
  countOf(db)`select count(*)::int n from hotels h where ${propertiesMatching(filters)}`

export const findProperty = (db: Database | Transaction, id: number) =>
  rowOf(db, propertyRow)`select ${columns} from hotels h where h.id = ${id}`

/** The row stays locked until the transaction ends. */
export const holdProperty = async (tx: Transaction, id: number) => {
  await tx.execute(sql`select id from hotels where id = ${id} for update`)
  return findProperty(tx, id)
}

type PropertyFields = {
  name: string
  email: string | null
  country: string | null
  city: string | null
  address: string | null
}
export const insertProperty = async (
  tx: Transaction,
  { name, email, country, city, address, time_zone, at }: PropertyFields & { time_zone: string | null; at: string },
): Promise<number> => {
  const row = await rowOf(tx, onlyId)`insert into hotels (name, email, country, city, address, time_zone, created_at)
    values (${name}, ${email}, ${country}, ${city}, ${address}, ${time_zone}, ${at}) returning id`
  if (!row) throw new Error('The insert gave no id')
  return row.id
}

export const updateProperty = (tx: Transaction, id: number, { name, email, country, city, address }: PropertyFields) =>
  tx.execute(sql`update hotels set name = ${name}, email = ${email}, country = ${country}, city = ${city}, address = ${address}
    where id = ${id}`)

export const deletePropertyEntry = (tx: Transaction, id: number) =>
  tx.execute(sql`delete from gds_hotels where id = ${id}`)

/** False if another hotel, or this one, has the property already. The currency of the hotel stays. */
export const insertPropertyEntry = async (
  tx: Transaction,
  hotel_id: number,
  { gds_id, property_id, chain_code }: GdsEntry,
  currency: string | null,
): Promise<boolean> =>
  (await countRows(tx)`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, currency)
    values (${hotel_id}, ${gds_id}, ${property_id}, ${chain_code}, ${currency})
    on conflict do nothing returning id`) > 0

export const findCurrency = async (tx: Transaction, hotel_id: number): Promise<string | null> =>
  (
    await rowOf(
      tx,
      rowShape({ currency: col.text }),
    )`select currency from gds_hotels where hotel_id = ${hotel_id} and currency is not null order by id limit 1`
  )?.currency ?? null

export const findHoldingHotel = async (tx: Transaction, { gds_id, property_id, chain_code }: GdsEntry) =>
  (
    await rowOf(tx, rowShape({ name: col.text }))`select h.name from gds_hotels g join hotels h on h.id = g.hotel_id
      where g.gds_id = ${gds_id} and g.property_id = ${property_id} and g.chain_code = ${chain_code}`
  )?.name
