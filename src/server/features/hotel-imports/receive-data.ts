// Writes the rows of a file while it is received, and makes an import of them at the end.
import { sql } from 'drizzle-orm'
import type { ImportMapping } from '../../../domain/hotel-file/fields.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { countRows, onlyId, rowOf } from '../../platform/database/rows.ts'
import type { HotelChunk, ReadHotelFile } from '../../workers/hotel-files/hotel-file.ts'
import { leaseEnd } from '../../platform/database/statements.ts'

type NewImport = { gds_id: number; file_name: string; created_by: number; created_at: string }
/** Takes the place of the one unresolved import; undefined if there is one. What a dead process was receiving makes room. */
export const reserveImport = async (tx: Transaction, row: NewImport): Promise<number | undefined> => {
  await tx.execute(
    sql`delete from hotel_imports where ended_at is null and received_at is null and lease_until < now()`,
  )
  const made = await rowOf(
    tx,
    onlyId,
    sql`insert into hotel_imports (gds_id, file_name, created_by, created_at, headings, sample, total_count, lease_until)
      values (${row.gds_id}, ${row.file_name}, ${row.created_by}, ${row.created_at}, '[]', '[]', 0, ${leaseEnd})
      on conflict do nothing returning id`,
  )
  return made?.id
}

/** False if the import is gone: this process was taken for dead. */
export const renewReceiving = async (db: Database, id: number): Promise<boolean> =>
  (await countRows(
    db,
    sql`update hotel_imports set lease_until = ${leaseEnd} where id = ${id} and received_at is null returning id`,
  )) > 0

export const insertChunk = (db: Database, id: number, { first_row, rows_count, rows }: HotelChunk) =>
  db.execute(
    sql`insert into hotel_import_chunks (import_id, first_row, rows_count, rows)
      values (${id}, ${first_row}, ${rows_count}, ${Buffer.from(rows)})`,
  )

export const storeReceived = async (
  tx: Transaction,
  id: number,
  { headings, sample, total }: ReadHotelFile,
  mapping: ImportMapping | null,
  at: string,
): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update hotel_imports set headings = ${JSON.stringify(headings)}::jsonb, sample = ${JSON.stringify(sample)}::jsonb,
        total_count = ${total}, mapping = ${mapping && JSON.stringify(mapping)}::jsonb, received_at = ${at}, lease_until = null
      where id = ${id} and received_at is null returning id`,
  )) > 0

export const dropReceiving = (db: Database, id: number) =>
  db.execute(sql`delete from hotel_imports where id = ${id} and received_at is null`)
