// Processes the rows of an import: who does it, the next chunk, what is known already, and the outcomes of a chunk.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportMapping } from '../../../domain/hotel-file/fields.ts'
import type { ImportedHotel } from '../../../domain/hotel-file/parse-row.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'

const waits = sql`received_at is not null and mapping is not null and ended_at is null and processed_at is null`

const begunImport = rowShape({
  gds_id: z.union([z.literal(1), z.literal(2)]),
  mapping: col.json<ImportMapping>(),
  last_hotel_id: col.int,
  created_by: col.int,
  tenant_id: col.int,
})
export type BegunImport = z.output<typeof begunImport>

/** Nothing for one that has ended, or that has to be mapped first. */
export const beginImport = (db: Database, id: number) =>
  rowOf(db, begunImport)`update hotel_imports i
    set last_hotel_id = coalesce(last_hotel_id, (select coalesce(max(id), 0) from hotels))
    from users u where i.id = ${id} and u.id = i.created_by and ${waits}
    returning i.gds_id, i.mapping, i.last_hotel_id, i.created_by, u.tenant_id`

export const isImportWaiting = async (db: Database, id: number): Promise<boolean> =>
  (await rowOf(db, onlyId)`select id from hotel_imports where id = ${id} and ${waits}`) !== undefined

const chunkRow = rowShape({
  first_row: col.int,
  rows: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export const findNextChunk = (db: Database, id: number) =>
  rowOf(
    db,
    chunkRow,
  )`select first_row, rows from hotel_import_chunks where import_id = ${id} order by first_row limit 1`

/** The import stays locked until the transaction ends; false if it was closed or deleted. */
export const holdImport = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx)`select id from hotel_imports where id = ${id} and ${waits} for update`) > 0

/** Whoever holds the import and takes the chunk stores its outcomes; false if that was done by a process that was taken for dead. */
export const takeChunk = async (tx: Transaction, id: number, first_row: number): Promise<boolean> =>
  (await countRows(
    tx,
  )`delete from hotel_import_chunks where import_id = ${id} and first_row = ${first_row} returning 1`) > 0

const catalogueRow = rowShape({
  hotel_id: col.int,
  name: col.text,
  address: col.text.nullable(),
  city: col.text.nullable(),
  post_code: col.text.nullable(),
  country: col.text.nullable(),
  latitude: col.text.nullable(),
  longitude: col.text.nullable(),
  phone: col.text.nullable(),
  chain_code: col.text.nullable(),
})
/** Hotels after `after` and up to `last`, in the order of their ids. */
export const listCatalogue = (db: Database, { after, last, most }: { after: number; last: number; most: number }) =>
  rowsOf(
    db,
    catalogueRow,
  )`select h.id hotel_id, h.name, h.address, h.city, h.post_code, h.country, h.latitude, h.longitude, h.phone,
      (select chain_code from gds_hotels g where g.hotel_id = h.id order by g.id limit 1) chain_code
    from hotels h where h.id > ${after} and h.id <= ${last} order by h.id limit ${most}`

const knownProperty = rowShape({ property_id: col.text, chain_code: col.text })
/** Properties with these ids that the GDS has in the catalogue, or that are candidates of this import. */
export const listKnown = (
  db: Database | Transaction,
  { id, gds_id, property_ids }: { id: number; gds_id: number; property_ids: readonly string[] },
) =>
  rowsOf(db, knownProperty)`select property_id, chain_code from gds_hotels
      where gds_id = ${gds_id} and property_id = any(${sqlList(property_ids, 'text')})
    union
    select property_id, chain_code from hotel_candidates
      where import_id = ${id} and property_id = any(${sqlList(property_ids, 'text')})`

/** Those of the hotels that the GDS sells already. */
export const listSold = async (tx: Transaction, gds_id: number, hotel_ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf(tx, onlyId)`
      select distinct hotel_id id from gds_hotels where gds_id = ${gds_id} and hotel_id = any(${sqlList(hotel_ids, 'integer')})`
  ).map(({ id }) => id)

type NewHotel = Omit<ImportedHotel, 'property_id' | 'chain_code' | 'global_id'> & { time_zone: string | null }
/** Returns the ids in the order of the rows. */
export const insertHotels = async (tx: Transaction, rows: readonly NewHotel[]): Promise<number[]> =>
  (
    await rowsOf(
      tx,
      onlyId,
    )`insert into hotels (name, address, city, post_code, country, latitude, longitude, phone, time_zone)
      select x.name, x.address, x.city, x.post_code, x.country, x.latitude, x.longitude, x.phone, x.time_zone
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ ...row, at })))}::jsonb)
        x(at int, name text, address text, city text, post_code text, country text, latitude text, longitude text,
          phone text, time_zone text)
      order by x.at returning id`
  ).map(({ id }) => id)

type NewEntry = Pick<ImportedHotel, 'property_id' | 'chain_code' | 'global_id'> & { hotel_id: number }
export const insertEntries = (tx: Transaction, gds_id: number, rows: readonly NewEntry[]) =>
  tx.execute(sql`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, global_id)
    select x.hotel_id, ${gds_id}::int, x.property_id, x.chain_code, x.global_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x(hotel_id int, property_id text, chain_code text, global_id text)`)

export type RowOutcome = {
  row: number
  line: number
  outcome: 'matched' | 'created' | 'skipped'
  reason: string | null
  name: string
  property_id: string
  chain_code: string
  hotel_id: number | null
  similarity: number | null
}
export const insertOutcomes = (tx: Transaction, id: number, rows: readonly RowOutcome[]) =>
  tx.execute(sql`insert into hotel_import_rows
      (import_id, row, line, outcome, reason, name, property_id, chain_code, hotel_id, similarity)
    select ${id}::int, x.row, x.line, x.outcome, x.reason, x.name, x.property_id, x.chain_code, x.hotel_id, x.similarity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x(row int, line int, outcome text, reason text, name text, property_id text, chain_code text, hotel_id int, similarity real)`)

export type NewCandidate = ImportedHotel & {
  row: number
  line: number
  best_match: number
  matches: { hotel_id: number; similarity_index: number }[]
}
export const insertCandidates = (
  tx: Transaction,
  { id, gds_id, at }: { id: number; gds_id: number; at: string },
  rows: readonly NewCandidate[],
) =>
  tx.execute(sql`insert into hotel_candidates (import_id, gds_id, created_at, row, line, property_id, global_id, chain_code, name, address,
      post_code, city, country, latitude, longitude, phone, best_match, matches)
    select ${id}::int, ${gds_id}::int, ${at}::timestamptz, x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x(row int, line int, property_id text, global_id text, chain_code text, name text, address text, post_code text,
        city text, country text, latitude text, longitude text, phone text, best_match real, matches jsonb)
    order by x.row`)

type Counts = { added: number; to_resolve: number; skipped: number }
/** Counts the chunk. Returns whether it was the last one. */
export const endChunk = async (
  tx: Transaction,
  { id, at }: { id: number; at: string },
  { added, to_resolve, skipped }: Counts,
): Promise<boolean> => {
  const proceeded = added + to_resolve + skipped
  const ended = sql`proceeded_count + ${proceeded} = total_count`
  return (
    (await countRows(tx)`with moved as (update hotel_imports set proceeded_count = proceeded_count + ${proceeded},
        automatically_added_count = automatically_added_count + ${added},
        to_resolve_count = to_resolve_count + ${to_resolve}, skipped_count = skipped_count + ${skipped},
        processed_at = case when ${ended} then ${at}::timestamptz end,
        ended_at = case when ${ended} and to_resolve_count + ${to_resolve} = 0 then ${at}::timestamptz end
      where id = ${id} returning processed_at) select 1 from moved where processed_at is not null`) > 0
  )
}
