// Documents to download: PDFs of hotels and rates, and the spreadsheet of all booking codes of a stay. S2§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'
import { Job } from './jobs.ts'
import { Id } from './values/paging.ts'
import { Day } from './values/basic-values.ts'

export const pdf = 'application/pdf'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** On behalf of, for administrators. */
const behalf = { user_id: Id.optional() }
const ofHotelAndRate = { hotel_id: Id, rate_id: Id, ...behalf }
/** The newest checkup of that check-in date in the selected GDS, or the one that is named. */
const ofDate = { hotel_id: Id, date: Day, checkup_id: Id.optional(), ...behalf }

export const PrintRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hotel-card'), hotel_id: Id, ...behalf }),
  z.strictObject({ type: z.literal('hotel-rate'), ...ofHotelAndRate }),
  z.strictObject({ type: z.literal('hotel-rate-rules'), ...ofHotelAndRate }),
  z.strictObject({ type: z.literal('rate-details'), ...ofDate }),
  z.strictObject({ type: z.literal('compare-rate'), rate_id: Id, compare_rate_id: Id, ...behalf }),
  z.strictObject({ type: z.literal('hotel-ota'), ...ofHotelAndRate }),
])
export type PrintRequest = z.output<typeof PrintRequest>

export const ExportRequest = z.strictObject(ofDate)
export type ExportRequest = z.output<typeof ExportRequest>

/** Both checkups of a comparison, in either order. */
export const ComparisonExport = z.strictObject({ left: Id, right: Id, ...behalf })
export type ComparisonExport = z.output<typeof ComparisonExport>

const File = z.instanceof(Uint8Array)
/** The file or, when it takes longer than 8 seconds or `Prefer: respond-async` is sent, 202 with a job. */
const FileOrJob = z.union([File, z.object({ data: Job })])

export const documents = {
  /** The hotel card and the rate details need the Gds-Name header. */
  print: endpoint({
    method: 'POST',
    path: '/print',
    may: actors,
    gds: 'optional',
    mayGoOn: true,
    onBehalf: 'body',
    gives: [pdf],
    body: PrintRequest,
    answer: FileOrJob,
  }),
  exportRateDetails: endpoint({
    method: 'POST',
    path: '/exports/rate-details',
    may: actors,
    gds: 'needed',
    mayGoOn: true,
    onBehalf: 'body',
    gives: [xlsx],
    body: ExportRequest,
    answer: FileOrJob,
  }),
  /** What both GDS show of one hotel and stay, side by side. */
  exportComparison: endpoint({
    method: 'POST',
    path: '/exports/comparison',
    may: actors,
    mayGoOn: true,
    onBehalf: 'body',
    gives: [xlsx],
    body: ComparisonExport,
    answer: FileOrJob,
  }),
  /** A document that a job made, for a day. */
  one: endpoint({
    method: 'GET',
    path: '/documents/:id',
    may: actors,
    gives: [pdf, xlsx],
    params: z.object({ id: Id }),
    answer: File,
  }),
}
