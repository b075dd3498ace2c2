// The spreadsheet of all booking codes of a date: for a download, and as an attachment for its hotel.
import type { ExportRequest } from '../../../contract/documents.ts'
import { spreadsheetFileName } from '../../../documents/file-names.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsLabelOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { writeSpreadsheet } from '../../workers/documents/document-desk.ts'
import { loadRateList } from './load-page.ts'
import type { RateListPage } from './make-rate-list.ts'
import { makeSpreadsheet } from './make-spreadsheet.ts'
import { printedAt } from './wire.ts'

type Spreadsheet = { bytes: Uint8Array<ArrayBuffer>; name: string }
export type ExportOptions = { tenant_id: number; tell?: (rows: number) => void; signal?: AbortSignal }

export const exportRates = async (
  context: Context,
  page: RateListPage,
  gds: GdsName,
  options: ExportOptions,
): Promise<Spreadsheet> => {
  const { hotel } = page
  const about = { hotel: hotel.name, gds: gdsLabelOf(gds), ...printedAt(hotel, context.now()) }
  return { bytes: await writeSpreadsheet(makeSpreadsheet(page), options), name: spreadsheetFileName(about) }
}

type WantedRates = Pick<ExportRequest, 'hotel_id' | 'date' | 'checkup_id'> & { gds: GdsName }

/** For the hotel itself, outside the account: own data is left out. The person's access is checked. */
export const rateSpreadsheet = async (
  context: Context,
  person: Person,
  { gds, ...of }: WantedRates,
): Promise<Spreadsheet> => {
  const page = await loadRateList(context, person, of, gds)
  const rates = page.rates.map((rate) => ({ ...rate, expected: null, compared: null }))
  return exportRates(context, { ...page, rates }, gds, { tenant_id: person.tenant_id })
}
