// The spreadsheet of both GDS side by side, named by its hotel and stay and by when it was made.
import { comparisonFileName } from '../../../documents/file-names.ts'
import type { Context } from '../../platform/context.ts'
import { writeSpreadsheet } from '../../workers/documents/document-desk.ts'
import type { ExportOptions } from './export-rates.ts'
import type { ComparedPage } from './load-pairs.ts'
import { makePairsSheets } from './make-pairs-sheets.ts'
import { printedAt } from './wire.ts'

export const exportPairs = async (context: Context, page: ComparedPage, options: ExportOptions) => {
  const { hotel, time_zone, left } = page.comparison
  const { from_date, to_date } = left
  return {
    bytes: await writeSpreadsheet(makePairsSheets(page), options),
    name: comparisonFileName({ hotel, from_date, to_date, ...printedAt({ time_zone }, context.now()) }),
  }
}
