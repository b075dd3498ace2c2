// Reads hotel imports, and closes, deletes and maps them.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportMapping } from '../../../domain/hotel-file/fields.ts'
import { thresholds } from '../../../domain/matching/decide.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, onlyId, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { iso, rowsOfPage, type SortedPage } from '../../platform/database/statements.ts'
import { importDetail, importRow } from './wire.ts'

/** The candidate whose similarity is farthest from both thresholds is the hardest to decide. */
const middle = (thresholds.upper + thresholds.lower) / 2
const columns = sql`i.id, i.gds_id, i.file_name, i.mapping is not null mapped, i.total_count, i.proceeded_count,
  i.automatically_added_count, i.to_resolve_count, i.resolved_count, i.skipped_count, ${iso(sql`i.created_at`)} created_at,
  i.processed_at is not null processed, ${iso(sql`i.ended_at`)} ended_at,
  (select c.id from hotel_candidates c where c.import_id = i.id and c.status = 'open' and i.ended_at is null
    order by abs(c.best_match - ${middle}::real), c.id limit 1) next_candidate_id`
const isReceived = sql`i.received_at is not null`

type ListQuery = SortedPage<'created_at' | 'file_name' | 'gds_id' | 'ended_at'>
const orders = {
  created_at: sql`i.created_at`,
  file_name: sql`lower(i.file_name)`,
  gds_id: sql`i.gds_id`,
  ended_at: sql`i.ended_at`,
} satisfies Record<ListQuery['sort_by'], SQL>

export const listImportRows = (db: Database, { page, length, sort_by, sort_direction }: ListQuery) =>
  rowsOf(db, importRow)`select ${columns} from hotel_imports i where ${isReceived}
    order by ${orders[sort_by]} ${sql.raw(sort_direction)} nulls last, i.id ${sql.raw(sort_direction)}
    ${rowsOfPage({ page, length })}`

export const countImports = async (db: Database): Promise<number> =>
  countOf(db)`select count(*)::int n from hotel_imports i where ${isReceived}`

export const findImport = (db: Database | Transaction, id: number) =>
  rowOf(
    db,
    importDetail,
  )`select ${columns}, i.headings, i.sample, i.mapping from hotel_imports i where i.id = ${id} and ${isReceived}`

/** False if it was mapped before, or is closed. */
export const findImportOf = (db: Database, file_name: string) =>
  rowOf(db, onlyId)`select i.id from hotel_imports i where i.file_name = ${file_name} and ${isReceived} limit 1`

export const storeMapping = async (tx: Transaction, id: number, mapping: ImportMapping): Promise<boolean> =>
  (await countRows(tx)`update hotel_imports set mapping = ${JSON.stringify(mapping)}::jsonb
    where id = ${id} and mapping is null and ended_at is null returning id`) > 0

/** All that is left is skipped: rows that wait, and open candidates. False if it was closed before. */
export const closeRow = async (tx: Transaction, id: number, at: string): Promise<boolean> => {
  const closed = await countRows(
    tx,
  )`update hotel_imports set skipped_count = skipped_count + to_resolve_count + total_count - proceeded_count,
      to_resolve_count = 0, proceeded_count = total_count, ended_at = ${at}, processed_at = coalesce(processed_at, ${at})
    where id = ${id} and ended_at is null and received_at is not null returning id`
  if (closed === 0) return false
  await tx.execute(sql`update hotel_candidates set status = 'skipped' where import_id = ${id} and status = 'open'`)
  return true
}

export const deleteRow = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx)`delete from hotel_imports where id = ${id} and received_at is not null returning id`) > 0

const skippedRow = rowShape({
  line: col.int,
  reason: col.text,
  name: col.text.nullable(),
  property_id: col.text.nullable(),
  chain_code: col.text.nullable(),
})
export type SkippedRow = z.output<typeof skippedRow>

/** Rows that were skipped, not rejected by a person, or still waiting when the import was closed; after `line`, at most so many. */
export const listSkipped = (db: Database, id: number, after: number, most: number) =>
  rowsOf(db, skippedRow)`select line, reason, name, property_id, chain_code from (
      select line, reason, name, property_id, chain_code from hotel_import_rows
        where import_id = ${id} and outcome = 'skipped' and line > ${after}
      union all
      select line, 'The import was closed before somebody decided on this hotel', name, property_id, chain_code
        from hotel_candidates where import_id = ${id} and status = 'skipped' and line > ${after}) s
    order by line limit ${most}`

const waitingRows = rowShape({ first_row: col.int, rows: z.custom<Uint8Array>((value) => value instanceof Uint8Array) })
/** Rows that were never worked on, because the import was closed before: chunk by chunk. */
export const findWaitingRows = (db: Database, id: number, after: number) =>
  rowOf(db, waitingRows)`
    select first_row, rows from hotel_import_chunks where import_id = ${id} and first_row > ${after} order by first_row limit 1`

/** One candidate less to resolve; the last one closes an import of which all rows are processed. False if it was closed before. */
export const moveToResolved = async (tx: Transaction, import_id: number, at: string): Promise<boolean> =>
  (await countRows(
    tx,
  )`update hotel_imports set to_resolve_count = to_resolve_count - 1, resolved_count = resolved_count + 1,
      ended_at = case when to_resolve_count = 1 and processed_at is not null then ${at}::timestamptz end
    where id = ${import_id} and ended_at is null returning id`) > 0

/** The import that a decision has closed opens again, unless another one is unresolved by now: then false. */
export const moveToUnresolved = async (tx: Transaction, import_id: number): Promise<boolean> =>
  (await countRows(tx)`
    update hotel_imports i set to_resolve_count = to_resolve_count + 1, resolved_count = resolved_count - 1, ended_at = null
    where id = ${import_id} and resolved_count > 0
      and not exists (select from hotel_imports o where o.ended_at is null and o.id <> i.id) returning id`) > 0
