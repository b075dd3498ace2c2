// From the rows of imports to the contract. S2§3
import { z } from 'zod'
import type { HotelImport, HotelImportDetail } from '../../../contract/hotel-imports.ts'
import { type ImportMapping, recognizeMapping } from '../../../domain/hotel-file/fields.ts'
import { col, rowShape } from '../../platform/database/rows.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

export const importRow = rowShape({
  id: col.int,
  gds_id: z.union([z.literal(1), z.literal(2)]),
  file_name: col.text,
  mapped: col.flag,
  total_count: col.int,
  proceeded_count: col.int,
  automatically_added_count: col.int,
  to_resolve_count: col.int,
  resolved_count: col.int,
  skipped_count: col.int,
  created_at: col.text,
  processed: col.flag,
  ended_at: col.text.nullable(),
  next_candidate_id: col.int.nullable(),
})
type ImportRow = z.output<typeof importRow>
export const importDetail = importRow.extend({
  headings: col.texts,
  sample: z.array(col.texts),
  mapping: col.json<ImportMapping>().nullable(),
})
export type ImportDetailRow = z.output<typeof importDetail>

export const importOf = ({ mapped, processed, ...row }: ImportRow): HotelImport => ({
  ...row,
  gds_name: gdsLabelOfId(row.gds_id),
  status: row.ended_at !== null ? 'closed' : processed ? 'processed' : 'pending',
  mapping_needed: !mapped && row.ended_at === null,
  resolved: row.ended_at !== null,
})

export const importDetailOf = ({ headings, sample, mapping, ...row }: ImportDetailRow): HotelImportDetail => ({
  ...importOf(row),
  headings,
  sample,
  mapping: mapping ?? recognizeMapping(headings),
})
