// A process that typesets PDFs or writes spreadsheets, one after the other. The typesetter is native code: if it fails, the server goes on.
import { renderPdf } from '../../../documents/pdf/render.ts'
import { createWorkbook, type WorkbookWriter } from '../../../documents/spreadsheets/workbook/workbook.ts'
import type { FromDocumentProcess, ToDocumentProcess } from './document-work.ts'
import { lowerPriority } from '../thread-priority.ts'

if (!process.send) throw new Error('This work runs in a process of the server')
lowerPriority(5)
// The server has ended: nothing is left to do or to clean up.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const sendAnswer = (answer: FromDocumentProcess) => process.send?.(answer)
/** The spreadsheet that is being written. */
let workbook: WorkbookWriter | undefined

const answerOrder = async (asked: ToDocumentProcess) => {
  switch (asked.do) {
    case 'pdf':
      return sendAnswer({ bytes: renderPdf(asked.document) })
    case 'begin':
      workbook = createWorkbook()
      return undefined
    case 'sheet':
      return workbook?.openSheet(asked.sheet)
    case 'rows':
      await workbook?.addRows(asked.rows)
      return sendAnswer({ taken: true })
    case 'finish': {
      const bytes = await workbook?.finish()
      workbook = undefined
      return bytes && sendAnswer({ bytes })
    }
  }
}

/** One after the other, in the order in which they came. */
let answered: Promise<unknown> = Promise.resolve()
process.on('message', (asked: ToDocumentProcess) => {
  answered = answered
    .then(() => answerOrder(asked))
    .catch((error: unknown) => {
      workbook = undefined
      sendAnswer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    })
})
