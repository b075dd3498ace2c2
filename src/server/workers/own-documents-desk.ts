// Has documents worked out: small ones at once, all others one after the other in a thread with bounds of its own.
import { Worker } from 'node:worker_threads'
import { refusal } from '../../documents/opentravel/answer.ts'
import { type DocumentOrder, type DocumentResult, workOut } from './own-documents.ts'

/** What takes no longer than an answer to anybody else; spreadsheets are compressed, so their size says nothing. */
const smallBytes = 64 * 1024
const smallRecords = 2_000
const longestMs = 90_000
const memoryMb = 768

const isSmall = ({ format, bytes, own }: DocumentOrder) =>
  format !== 'xlsx' && bytes.length <= smallBytes && own.prices.length + own.restrictions.length <= smallRecords

const words = 'This is more than can be read at once. Send it in several smaller parts.'
const tooMuch: DocumentResult = {
  heading: null,
  problems: [{ place: {}, words }],
  errors: [refusal('malformed', words)],
}

let last: Promise<unknown> = Promise.resolve()

export const workOutDocument = (order: DocumentOrder): Promise<DocumentResult> => {
  if (isSmall(order)) return workOut(order)
  const mine = last.catch(() => {}).then(() => inThread(order))
  last = mine
  return mine
}

const inThread = (order: DocumentOrder) =>
  new Promise<DocumentResult>((resolve, reject) => {
    const thread = startThread(order)
    const timer = setTimeout(() => {
      resolve(tooMuch)
      void thread.terminate()
    }, longestMs)
    thread.on('message', resolve)
    thread.on('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
    )
    thread.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread of a document ended without an answer'))
    })
  })

/** From the bundle the compiled thread lies beside it; from the sources tsx has to read the thread too. */
const startThread = (workerData: DocumentOrder) => {
  const here = import.meta.url
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } }
  if (!here.endsWith('.ts')) return new Worker(new URL('./own-documents-thread.js', here), options)
  const entry = JSON.stringify(new URL('./own-documents-thread.ts', here).href)
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${entry})))`
  return new Worker(start, { ...options, eval: true })
}
