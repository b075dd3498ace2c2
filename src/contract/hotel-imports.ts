// GDS files with hotels: uploading one, how far its import is, what was skipped. S2§2, S2§7
import { z } from 'zod'
import { importFields } from '../domain/hotel-file/fields.ts'

export { type ImportField, importFields, requiredFields } from '../domain/hotel-file/fields.ts'
import { endpoint } from './values/endpoint.ts'
import { listQuery, Meta, idParams } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

/** Pending: not all rows processed; Processed: all processed; Closed: nothing left to resolve. S2§2 */
const importStatuses = ['pending', 'processed', 'closed'] as const

const mostColumns = 64
/** By field, the number of its column from 0. */
export const ImportMapping = z.partialRecord(
  z.enum(importFields),
  z
    .number()
    .int()
    .min(0)
    .max(mostColumns - 1),
)
export type ImportMapping = z.infer<typeof ImportMapping>

const rowCount = z.number().int().min(0)
export const HotelImport = z.object({
  id: z.number().int(),
  gds_id: z.number().int(),
  gds_name: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** The columns were not recognized, so somebody must map them before anything is imported. */
  mapping_needed: z.boolean(),
  total_count: rowCount,
  proceeded_count: rowCount,
  automatically_added_count: rowCount,
  /** Candidates that wait for a decision. */
  to_resolve_count: rowCount,
  resolved_count: rowCount,
  skipped_count: rowCount,
  created_at: Instant,
  ended_at: Instant.nullable(),
  resolved: z.boolean(),
  /** The candidate to begin with: the one that is hardest to decide; null if none is open. */
  next_candidate_id: z.number().int().nullable(),
})
export type HotelImport = z.infer<typeof HotelImport>

/** `mapping`: as recognized, or as chosen. */
export const HotelImportDetail = HotelImport.extend({
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: ImportMapping,
})
export type HotelImportDetail = z.infer<typeof HotelImportDetail>

const hundredMegabytes = 100 * 1024 * 1024

export const hotelImports = {
  list: endpoint({
    method: 'GET',
    path: '/hotels-imports',
    may: ['admin'],
    query: listQuery(['created_at', 'file_name', 'gds_id', 'ended_at'], 20),
    answer: z.object({ data: z.array(HotelImport), meta: Meta }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/hotels-imports/:id',
    may: ['admin'],
    params: idParams,
    answer: z.object({ data: HotelImportDetail }),
  }),
  /** Parts `gds_id` and `file`, a CSV or XLSX file of up to 100 MB and 500,000 rows. */
  create: endpoint({
    method: 'POST',
    path: '/hotels-imports',
    may: ['admin'],
    idempotent: true,
    status: 201,
    waits: true,
    takes: { types: ['multipart/form-data'], limit: hundredMegabytes, stored: true },
    answer: z.object({ data: HotelImportDetail }),
  }),
  /** Says which column contains which field; the import continues. */
  map: endpoint({
    method: 'POST',
    path: '/hotels-imports/:id/mapping',
    may: ['admin'],
    idempotent: true,
    params: idParams,
    body: z.object({ mapping: ImportMapping }),
    answer: z.object({ data: HotelImportDetail }),
  }),
  /** Closes it early: rows and candidates that are left are skipped. */
  close: endpoint({
    method: 'POST',
    path: '/hotels-imports/:id/close',
    may: ['admin'],
    idempotent: true,
    params: idParams,
    answer: z.object({ data: HotelImportDetail }),
  }),
  /** Its candidates and its report go with it; hotels that it has added stay. */
  remove: endpoint({
    method: 'DELETE',
    path: '/hotels-imports/:id',
    may: ['admin'],
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
  /** The skipped rows with their reasons, as CSV. */
  skipped: endpoint({
    method: 'GET',
    path: '/hotels-imports/:id/skipped',
    may: ['admin'],
    params: idParams,
    gives: ['text/csv; charset=utf-8'],
    answer: z.instanceof(Uint8Array),
  }),
}
