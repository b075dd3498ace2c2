// What is asked of the processes of documents, and what they answer.
import type { PdfDocument } from '../../../documents/pdf/blocks.ts'
import type { WorkbookCell, WorkbookSheet } from '../../../documents/spreadsheets/workbook.ts'

/** A spreadsheet's rows follow in parts, so that handing them over never holds up the server. */
export type ToDocumentProcess =
  | { do: 'pdf'; document: PdfDocument }
  | { do: 'sheet'; sheet: WorkbookSheet }
  | { do: 'rows'; rows: readonly (readonly WorkbookCell[])[] }
  | { do: 'workbook' }
export type FromDocumentProcess = { bytes: Uint8Array<ArrayBuffer> } | { failed: string }
