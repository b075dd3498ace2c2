// Downloads a document under the name that the server gives it; one that takes long is waited for by its job. S2§7
import type { z } from 'zod'
import type { Checkup, RateEntry } from '../../../contract/values/checkup-values.ts'
import { type ComparisonExport, documents, type ExportRequest, type PrintRequest } from '../../../contract/documents.ts'
import type { Job } from '../../../contract/jobs.ts'
import { type GdsName, gdsNameOf } from '../../../domain/gds.ts'
import { callForResponse } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { followJob } from '../../parts/checkup/follow-job.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'

/** What to print, or the spreadsheet of all booking codes or of both GDS; `gds` is another one than the selected one. */
export type DocumentRequest = (
  | z.input<typeof PrintRequest>
  | ({ type: 'spreadsheet' } & z.input<typeof ExportRequest>)
  | ({ type: 'both-gds' } & z.input<typeof ComparisonExport>)
) & {
  gds?: GdsName | undefined
}

/** Saves the file. A failure is shown as a toast; false then. */
export const downloadDocument = async ({ gds, ...request }: DocumentRequest): Promise<boolean> => {
  try {
    const response = await fetchFile(await requestDocument(request, gds))
    download(fileNameIn(response.headers), new Uint8Array(await response.arrayBuffer()))
    return true
  } catch (error) {
    showError(error instanceof Error ? error.message : 'Something went wrong')
    return false
  }
}

const requestDocument = (request: Omit<DocumentRequest, 'gds'>, gds: GdsName | undefined) => {
  const options = gds ? { gds } : {}
  if (request.type === 'both-gds') {
    const { type: _, ...body } = request as { type: string } & z.input<typeof ComparisonExport>
    return callForResponse(documents.exportComparison, { body })
  }
  if (request.type !== 'spreadsheet')
    return callForResponse(documents.print, { body: request as z.input<typeof PrintRequest> }, options)
  const { type: _, ...body } = request as { type: string } & z.input<typeof ExportRequest>
  return callForResponse(documents.exportRateDetails, { body }, options)
}

const fetchFile = async (response: Response): Promise<Response> => {
  if (response.status !== 202) return response
  showSuccess('This document may take a while. It will download when it’s ready.')
  const { data } = (await response.json()) as { data: Job }
  const result = (await followJob(data, () => undefined)) as { data: { id: number } }
  return callForResponse(documents.one, { params: { id: result.data.id } })
}

/** The name in the header, percent-encoded if it is not plain. */
export const fileNameIn = (headers: Headers): string => {
  const header = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(header)?.[1] ?? 'document')
}

/** Without a request it is disabled. */
type ExportAction = { label: string; request: DocumentRequest | undefined }
/** The Export menu of a rate, S2§2: nothing without a selected rate, and no rules where they are unavailable. */
export const exportActions = (checkup: Checkup | undefined, rate: RateEntry | undefined): ExportAction[] => {
  const of = checkup && rate && { hotel_id: checkup.hotel_id, gds: gdsNameOf(checkup.gds_id) }
  const ofRate = of && { ...of, rate_id: rate.id }
  return [
    { label: 'Rate Details (PDF)', request: ofRate && { type: 'hotel-rate', ...ofRate } },
    {
      label: 'Rate Rules (PDF)',
      request: ofRate && rate?.details_available ? { type: 'hotel-rate-rules', ...ofRate } : undefined,
    },
    {
      label: 'All booking codes (XLS)',
      request: of && { type: 'spreadsheet', ...of, date: checkup.from_date, checkup_id: checkup.id },
    },
  ]
}
