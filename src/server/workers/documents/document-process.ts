// A process that typesets PDFs or writes spreadsheets, one after the other. The typesetter is native code: if it fails, the server goes on.
import { renderPdf } from '../../../documents/pdf/render.ts'
import { type SheetRows, type WorkbookCell, writeRowsAsWorkbook } from '../../../documents/spreadsheets/workbook.ts'
import type { FromDocumentProcess, ToDocumentProcess } from './document-work.ts'
import { lowerPriority } from '../thread-priority.ts'

if (!process.send) throw new Error('This work runs in a process of the server')
lowerPriority(5)
// The server has ended: nothing is left to do or to clean up.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

type OpenSheet = SheetRows & { rows: (readonly WorkbookCell[])[] }
let sheets: OpenSheet[] = []

const sendAnswer = (answer: FromDocumentProcess) => process.send?.(answer)

const answerOrder = async (asked: ToDocumentProcess) => {
  switch (asked.do) {
    case 'pdf':
      return sendAnswer({ bytes: renderPdf(asked.document) })
    case 'sheet':
      sheets.push({ ...asked.sheet, rows: [] })
      return undefined
    case 'rows':
      for (const row of asked.rows) sheets.at(-1)?.rows.push(row)
      return undefined
    case 'workbook': {
      const written = sheets
      sheets = []
      return sendAnswer({ bytes: await writeRowsAsWorkbook(written) })
    }
  }
}

process.on('message', (asked: ToDocumentProcess) => {
  answerOrder(asked).catch((error: unknown) => {
    sheets = []
    sendAnswer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
})
