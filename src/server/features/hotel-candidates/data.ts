// Reads candidates of a hotel import: one with its matches, the next, and lists.
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { hotelCandidates } from '../../../contract/hotel-candidates.ts'
import { mostUncertain } from '../../../domain/matching/decide.ts'
import type { Database } from '../../platform/database/handle.ts'
import { onlyId, rowOf, rowsOf, countOf } from '../../platform/database/rows.ts'
import { findsWords, folded } from '../../platform/database/search-words.ts'
import { iso, rowsOfPage, allOf } from '../../platform/database/statements.ts'
import { candidateDetail, candidateRow } from './wire.ts'

const columns = sql`c.id, c.import_id, c.gds_id, c.status, c.property_id, c.chain_code, c.name, c.address, c.post_code, c.city, c.country,
  c.latitude, c.longitude, c.phone, jsonb_array_length(c.matches) matches_count, round(c.best_match::numeric, 1)::float8 best_match,
  c.hotel_id, ${iso(sql`c.created_at`)} created_at`

const propertiesOf = (hotel_id: SQL) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('gds_id', g.gds_id, 'property_id', g.property_id, 'chain_code', g.chain_code)
    order by g.gds_id, g.id) from gds_hotels g where g.hotel_id = ${hotel_id}), '[]')`
const matches = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'address', h.address, 'post_code', h.post_code, 'city', h.city,
    'country', h.country, 'latitude', h.latitude, 'longitude', h.longitude, 'phone', h.phone,
    'similarity_index', m.similarity_index, 'properties', ${propertiesOf(sql`h.id`)}) order by m.similarity_index desc, h.id)
  from jsonb_to_recordset(c.matches) m(hotel_id int, similarity_index float8) join hotels h on h.id = m.hotel_id), '[]') matches`

/** `by`: whose last decision in the import is named. */
export const findCandidate = (db: Database, id: number, by: number) =>
  rowOf(db, candidateDetail)`select ${columns}, ${matches}, i.to_resolve_count,
      (select jsonb_build_object('id', d.id, 'name', d.name, 'status', d.status) from hotel_candidates d
        where d.import_id = c.import_id and d.decided_by = ${by} order by d.decided_at desc, d.id desc limit 1) last_decision
    from hotel_candidates c join hotel_imports i on i.id = c.import_id where c.id = ${id}`

/** Small for hard decisions. */
const uncertainty = sql`abs(c.best_match - ${mostUncertain}::real)`

type ListQuery = z.output<typeof hotelCandidates.list.query>
type CandidateFilters = Pick<ListQuery, 'similarity_from' | 'similarity_to' | 'chain_code' | 'query'>
/** The bounds are those of the similarity as it is shown, with one decimal. */
const candidatesMatching = ({ similarity_from, similarity_to, chain_code, query }: CandidateFilters): SQL =>
  allOf([
    similarity_from !== undefined && sql`round(c.best_match::numeric, 1) >= ${similarity_from}::numeric`,
    similarity_to !== undefined && sql`round(c.best_match::numeric, 1) <= ${similarity_to}::numeric`,
    chain_code !== undefined && sql`c.chain_code = ${chain_code}`,
    query && findsWords(folded(sql`concat_ws(' ', c.name, c.address, c.post_code, c.city, c.property_id)`), query),
  ])
const candidatesListed = (query: ListQuery) =>
  sql`c.import_id = ${query.import_id} and c.status = ${query.status} and ${candidatesMatching(query)}`
const orders = {
  uncertainty,
  best_match: sql`c.best_match`,
  name: sql`lower(c.name)`,
} satisfies Record<ListQuery['sort_by'], SQL>

export const listCandidateRows = (db: Database, query: ListQuery) =>
  rowsOf(db, candidateRow)`select ${columns} from hotel_candidates c where ${candidatesListed(query)}
    order by ${orders[query.sort_by]} ${sql.raw(query.sort_direction)}, c.id ${sql.raw(query.sort_direction)}
    ${rowsOfPage(query)}`

export const countCandidates = async (db: Database, query: ListQuery): Promise<number> =>
  countOf(db)`select count(*)::int n from hotel_candidates c where ${candidatesListed(query)}`

/** The open candidate next to this one in the order of uncertainty; past the end the first one, never itself. */
export const findNeighbour = async (
  db: Database,
  { id, direction }: { id: number; direction: 'asc' | 'desc' },
  filters: CandidateFilters,
): Promise<number | undefined> => {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return (
    await rowOf(db, onlyId)`
      select c.id from hotel_candidates c, (select import_id, ${uncertainty} u, c.id from hotel_candidates c where c.id = ${id}) here
      where c.import_id = here.import_id and c.status = 'open' and c.id <> here.id and ${candidatesMatching(filters)}
      order by (${uncertainty}, c.id) ${beyond} (here.u, here.id) desc, ${uncertainty} ${sql.raw(direction)}, c.id ${sql.raw(direction)}
      limit 1`
  )?.id
}
