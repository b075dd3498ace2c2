// The only file that reads and writes what does not change with a hotel: phrases that screens mark, and the GDS's own tables.
import { asc, sql } from 'drizzle-orm'
import type { GdsId } from '../../../domain/gds.ts'
import type { ReferenceKind, ReferenceRow } from '../../../gds/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { highlightedPhrases } from '../../tables/platform.ts'

export const listPhrases = async (db: Database) =>
  (
    await db
      .select({ phrase: highlightedPhrases.phrase })
      .from(highlightedPhrases)
      .orderBy(asc(highlightedPhrases.position))
  ).map(({ phrase }) => phrase)

/** Returns the phrases of before. Two who write at once follow each other. */
export const replacePhrases = async (tx: Transaction, phrases: readonly string[]): Promise<string[]> => {
  await tx.execute(sql`lock table highlighted_phrases in exclusive mode`)
  const before = await rowsOf(
    tx,
    rowShape({ phrase: col.text }),
  )`select phrase from highlighted_phrases order by position`
  await tx.execute(sql`delete from highlighted_phrases`)
  await tx.execute(sql`insert into highlighted_phrases (phrase, position)
    select x.phrase, x.position from jsonb_array_elements_text(${JSON.stringify(phrases)}::jsonb) with ordinality x(phrase, position)`)
  return before.map(({ phrase }) => phrase)
}

const referenceRow = rowShape({ type: col.text, code: col.text, name: col.text })
export const listReference = (db: Database, gds_id: GdsId, kind: ReferenceKind) =>
  rowsOf(db, referenceRow)`select type, code, name from gds_reference where gds_id = ${gds_id} and kind = ${kind}`

export const upsertReference = (tx: Transaction, gds_id: GdsId, rows: readonly ReferenceRow[], at: string) =>
  tx.execute(sql`insert into gds_reference (gds_id, kind, type, code, name, read_at)
    select ${gds_id}::int, x.*, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(kind text, type text, code text, name text)
    on conflict (gds_id, kind, type, code) do update set name = excluded.name, read_at = excluded.read_at`)

/** Rows that the newest checkup of a whole table did not have any more. */
export const removeReferenceBefore = (tx: Transaction, gds_id: GdsId, at: string) =>
  tx.execute(sql`delete from gds_reference where gds_id = ${gds_id} and read_at < ${at}`)
