// What is asked of the processes of documents, and what they answer.
import type { PdfDocument } from '../../../documents/pdf/blocks.ts'
import type { WorkbookRow, WorkbookSheet } from '../../../documents/spreadsheets/workbook/values.ts'

/** A spreadsheet's rows follow in parts, so that handing them over never holds up the server. */
export type ToDocumentProcess =
  | { do: 'pdf'; document: PdfDocument }
  | { do: 'begin' }
  | { do: 'sheet'; sheet: WorkbookSheet }
  | { do: 'rows'; rows: readonly WorkbookRow[] }
  | { do: 'finish' }
/** `taken`: a part of the rows is written, and another may follow. */
export type FromDocumentProcess = { bytes: Uint8Array<ArrayBuffer> } | { taken: true } | { failed: string }
