// Hotel search: by name, city, country, property id and chain code, and by one's own addresses for the mailbook. S2§2, S2§7
import type { FoundHotel } from '../../../contract/hotels.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import type { TextSearch } from '../../platform/database/search-words.ts'
import { countUse } from '../measurements/service.ts'
import type { GdsHotel } from './data.ts'
import {
  countFound,
  findHotels as findRows,
  type FoundRow,
  listNamedHotels,
  listStoredSearches,
  type SearchQuery,
  storeSearch,
} from './search-data.ts'

const filterNames = ['name', 'city', 'country', 'property_id', 'chain_code'] as const

/** `held`: the GDS of the caller; an administrator sees every one, even on behalf of an agent. */
export const findHotels = async (
  context: Context,
  { user, person }: Record<'user' | 'person', Person>,
  query: SearchQuery,
  held: readonly GdsId[],
) => {
  const [rows, total] = await Promise.all([findRows(context.db, person, query), countFound(context.db, person, query)])
  const filters = Object.fromEntries(filterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  if (query.page === 1 && query.recent !== '0' && Object.keys(filters).length > 0) {
    const at = new Date(context.now()).toISOString()
    const whose = { tenant_id: person.tenant_id, user_id: person.id }
    await context.db.transaction(async (tx) => {
      await storeSearch(tx, person, { filters, hotels: total, at })
      await countUse(tx, { kind: 'hotel_search', ...whose, actor_id: user.id, at })
    })
  }
  const shown: readonly GdsId[] = user.is_admin ? [1, 2] : held
  return { data: rows.map((row) => foundOf(row, shown)), meta: metaOf(query, total) }
}

/** Data of a GDS that the person does not hold is hidden from them. */
const soldIn = (gds_hotels: readonly GdsHotel[], gds_id: GdsId, held: readonly GdsId[]) =>
  held.includes(gds_id) ? gds_hotels.find((sold) => sold.gds_id === gds_id) : undefined
const propertyIdsOf = (gds_hotels: readonly GdsHotel[], shown: readonly GdsId[]) => ({
  sabre_id: soldIn(gds_hotels, 2, shown)?.property_id ?? null,
  travelport_id: soldIn(gds_hotels, 1, shown)?.property_id ?? null,
})
const foundOf = ({ gds_hotels, email, ...row }: FoundRow, shown: readonly GdsId[]): FoundHotel => {
  const [travelport, sabre] = [soldIn(gds_hotels, 1, shown), soldIn(gds_hotels, 2, shown)]
  return {
    ...row,
    property_ids: propertyIdsOf(gds_hotels, shown),
    chain_codes: {
      sabre_chain_code: sabre?.chain_code ?? null,
      travelport_chain_code: travelport?.chain_code ?? null,
    },
    custom_emails: email === null ? [] : [{ email }],
  }
}

/** For the global search: it calls no GDS, counts no use and keeps no recent search. */
export const hotelsByText = async ({ db }: Context, person: Person, search: TextSearch & { gds: readonly GdsId[] }) => {
  const rows = await listNamedHotels(db, person, search)
  return rows.map(({ gds_hotels, ...row }) => ({ ...row, property_ids: propertyIdsOf(gds_hotels, search.gds) }))
}

export const listRecentSearches = ({ db }: Context, person: Person) => listStoredSearches(db, person)
