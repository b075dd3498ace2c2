// The only file that reads and writes what does not change with a hotel: phrases that screens mark, and the GDS's own tables.
import { asc, sql } from 'drizzle-orm'
import type { GdsId } from '../../../domain/gds.ts'
import type { ReferenceKind, ReferenceRow } from '../../../gds/gds.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { rowsOf } from '../../platform/statements.ts'
import { highlightedPhrases } from '../../tables/platform.ts'

export const listPhrases = async (db: Database) =>
  (
    await db
      .select({ phrase: highlightedPhrases.phrase })
      .from(highlightedPhrases)
      .orderBy(asc(highlightedPhrases.position))
  ).map(({ phrase }) => phrase)

export const listReference = (db: Database, gds_id: GdsId, kind: ReferenceKind) =>
  rowsOf<Omit<ReferenceRow, 'kind'>>(
    db,
    sql`select type, code, name from gds_reference where gds_id = ${gds_id} and kind = ${kind}`,
  )

export const upsertReference = (tx: Transaction, gds_id: GdsId, rows: readonly ReferenceRow[], at: string) =>
  tx.execute(
    sql`insert into gds_reference (gds_id, kind, type, code, name, read_at)
      select ${gds_id}::int, x.*, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(kind text, type text, code text, name text)
      on conflict (gds_id, kind, type, code) do update set name = excluded.name, read_at = excluded.read_at`,
  )

/** Rows that the newest reading of a whole table did not have any more. */
export const removeReferenceBefore = (tx: Transaction, gds_id: GdsId, at: string) =>
  tx.execute(sql`delete from gds_reference where gds_id = ${gds_id} and read_at < ${at}`)
