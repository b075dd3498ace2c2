// The report of skipped rows with their reasons, as CSV.
import { inflateSync } from 'node:zlib'
import { writePlainTable } from '../../../documents/spreadsheets/plain-table.ts'
import { parseHotelRow } from '../../../domain/hotel-file/parse-row.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { findImport, findWaitingRows, listSkipped, type SkippedRow } from './data.ts'
import { type ImportDetailRow, importDetailOf } from './wire.ts'

const pageLength = 5_000

export const exportSkipped = async (context: Context, id: number): Promise<{ bytes: Uint8Array; name: string }> => {
  const row = await findImport(context.db, id)
  if (!row) throw notFound()
  const rows: SkippedRow[] = []
  for (let after = 0; ; ) {
    const page = await listSkipped(context.db, id, after, pageLength)
    rows.push(...page)
    after = page.at(-1)?.line ?? 0
    if (page.length < pageLength) break
  }
  if (row.ended_at !== null) rows.push(...(await neverProcessed(context, row)))
  const bytes = await writePlainTable('csv', {
    title: 'Skipped rows',
    columns: [
      { name: 'Row', width: 8, cell: (each) => each.line },
      { name: 'Reason', width: 60, cell: (each) => each.reason },
      { name: 'Property ID', width: 14, cell: (each) => each.property_id },
      { name: 'Chain code', width: 12, cell: (each) => each.chain_code },
      { name: 'Name', width: 40, cell: (each) => each.name },
    ],
    rows,
  })
  return { bytes, name: `skipped-rows-${id}.csv` }
}

/** Rows that waited when the import was closed. */
const neverProcessed = async ({ db }: Context, row: ImportDetailRow): Promise<SkippedRow[]> => {
  const { mapping } = importDetailOf(row)
  const rows: SkippedRow[] = []
  for (let after = 0; ; ) {
    const chunk = await findWaitingRows(db, row.id, after)
    if (!chunk) return rows
    after = chunk.first_row
    for (const [line, ...cells] of cellsIn(chunk.rows)) {
      const { name, property_id, chain_code } = parseHotelRow(cells, mapping, row.gds_id)
      rows.push({ line, reason: 'The import was closed before this row', name, property_id, chain_code })
    }
  }
}

/** The rows of a chunk: their row in the file, then their cells. */
export const cellsIn = (rows: Uint8Array): [number, ...string[]][] =>
  inflateSync(rows)
    .toString('utf8')
    .split('\n')
    .map((text) => JSON.parse(text) as [number, ...string[]])
