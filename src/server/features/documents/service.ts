// Documents for other features: PDFs and spreadsheets to download, at once or by a job, and the spreadsheet attached to mails. S2§7
import { type ComparisonExport, type ExportRequest, pdf, type PrintRequest, xlsx } from '../../../contract/documents.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { typesetPdf } from '../../workers/documents/document-desk.ts'
import { onBehalfOf } from '../users/service.ts'
import { findDocument } from './data.ts'
import { makeDocument } from './export-document.ts'
import { exportPairs } from './export-pairs.ts'
import { exportRates } from './export-rates.ts'
import { loadRateList } from './load-page.ts'
import { loadComparedPage } from './load-pairs.ts'
import { inPlace, keptFor, type MadeDocument, runDocument } from './run-document.ts'

export { rateSpreadsheet } from './export-rates.ts'

type DocumentOrder = { user: Person; gds: GdsName | undefined; from: RequestContext; soon: boolean }

/** The file, or the job that makes it. Refusals come before anything is typeset. */
export const printDocument = (
  context: Context,
  request: PrintRequest,
  order: DocumentOrder,
): Promise<MadeDocument | Job> =>
  inPlace(context, order.user, async (end) => {
    const person = await onBehalfOf(context, order.user, request.user_id)
    const { document, name, hotel_id, gds_id } = await makeDocument(context, person, request, order.gds)
    const of = { hotel_id, gds_id, kind: 'export_pdf', subject: request.type, total: 1 } as const
    return runDocument(context, { ...order, person, ...of, end }, async ({ signal }) => ({
      name,
      type: pdf,
      bytes: await typesetPdf(document, { tenant_id: person.tenant_id, signal }),
    }))
  })

export const exportRateDetails = (
  context: Context,
  request: ExportRequest,
  order: DocumentOrder & { gds: GdsName },
): Promise<MadeDocument | Job> =>
  inPlace(context, order.user, async (end) => {
    const person = await onBehalfOf(context, order.user, request.user_id)
    const page = await loadRateList(context, person, request, order.gds)
    const of = {
      hotel_id: page.hotel.id,
      gds_id: page.checkup.gds_id,
      kind: 'export_excel',
      subject: 'booking codes',
      total: page.rates.length,
      end,
    } as const
    return runDocument(context, { ...order, person, ...of }, async (options) => ({
      ...(await exportRates(context, page, order.gds, { ...options, tenant_id: person.tenant_id })),
      type: xlsx,
    }))
  })

export const exportComparison = (
  context: Context,
  request: ComparisonExport,
  order: Omit<DocumentOrder, 'gds'>,
): Promise<MadeDocument | Job> =>
  inPlace(context, order.user, async (end) => {
    const person = await onBehalfOf(context, order.user, request.user_id)
    const page = await loadComparedPage(context, person, request)
    const { hotel_id, gds_id } = page.comparison.left
    const total = page.comparison.pairs.length
    const of = { hotel_id, gds_id, kind: 'export_excel', subject: 'both GDS', total, end } as const
    return runDocument(context, { ...order, person, ...of }, async (options) => ({
      ...(await exportPairs(context, page, { ...options, tenant_id: person.tenant_id })),
      type: xlsx,
    }))
  })

export const getDocument = async (
  { db, now }: Context,
  { id: user_id, tenant_id }: Person,
  id: number,
): Promise<MadeDocument> => {
  const since = new Date(now() - keptFor).toISOString()
  const found = await findDocument(db, { tenant_id, user_id, id, since })
  if (!found) throw notFound()
  return { ...found, bytes: Uint8Array.from(found.bytes) }
}
