// Gives documents to processes: one for PDFs, which stays warm, and one for spreadsheets. The server itself never waits for either,
// and companies take turns.
import { type ChildProcess, fork } from 'node:child_process'
import { setImmediate as pause } from 'node:timers/promises'
import type { PdfDocument } from '../../../documents/pdf/blocks.ts'
import type { SheetRows, WorkbookRow } from '../../../documents/spreadsheets/workbook/values.ts'
import type { FromDocumentProcess, ToDocumentProcess } from './document-work.ts'
import { programAt } from '../programs.ts'
import { createFairSemaphore } from '../fair-semaphore.ts'

/** It took more time or memory than a document may. */
export class TooLargeDocument extends Error {}

const longestMs = { pdf: 20_000, xlsx: 120_000 }
const idleMs = 120_000
const memoryMb = 1_024
/** A part of a spreadsheet's rows, and how many parts the process that writes it may be behind. */
const [cellsAtOnce, mostBehind] = [6_000, 4]
const tooLarge = 'This document is too large. Choose a shorter stay or fewer rates.'

type Lane = keyof typeof longestMs
const lanes = createFairSemaphore(1)
const processes = new Map<Lane, { child: ChildProcess; idle: NodeJS.Timeout | undefined }>()

const startProcess = () => {
  const { file, execArgv } = programAt('document-process')
  const child = fork(file, [], {
    execArgv: [...execArgv, `--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A server that stops does not wait for it; it ends when the connection does.
  child.unref()
  child.on('error', () => undefined) // its callers listen too
  child.channel?.unref()
  return child
}

const processOf = (lane: Lane) => {
  const open = processes.get(lane)
  if (open) {
    clearTimeout(open.idle)
    return open
  }
  const made = { child: startProcess(), idle: undefined }
  processes.set(lane, made)
  made.child.once('exit', () => processes.get(lane) === made && processes.delete(lane))
  return made
}

type Connection = {
  post: (asked: ToDocumentProcess) => void
  /** Resolves when the process may be sent more rows. */
  room: () => Promise<unknown>
}

const inProcess = async (lane: Lane, send: (to: Connection) => Promise<void>, signal: AbortSignal) => {
  signal.throwIfAborted()
  const running = processOf(lane)
  const { child } = running
  const stop = new AbortController()
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const give = (error: unknown) => {
        processes.delete(lane)
        child.kill('SIGKILL')
        reject(error)
      }
      const timer = setTimeout(() => give(new TooLargeDocument(tooLarge)), longestMs[lane])
      const listening = { signal: stop.signal }
      stop.signal.addEventListener('abort', () => clearTimeout(timer))
      signal.addEventListener('abort', () => give(signal.reason), listening)
      let [behind, goOn] = [0, () => {}]
      const heard = (message: unknown) => {
        const answer = message as FromDocumentProcess
        if ('taken' in answer) {
          behind -= 1
          goOn()
        } else if ('bytes' in answer) resolve(answer.bytes)
        else give(new Error(answer.failed)) // what it still has to say would be taken for the next document’s
      }
      // Node ends a process by SIGABRT whose memory is used up.
      const ended = (_: unknown, by: string | null) =>
        give(
          by === 'SIGABRT'
            ? new TooLargeDocument(tooLarge)
            : new Error('The process of documents ended without an answer'),
        )
      child.on('message', heard).on('error', give).on('exit', ended)
      stop.signal.addEventListener('abort', () => child.off('message', heard).off('error', give).off('exit', ended))
      const post = (asked: ToDocumentProcess) => {
        if (asked.do === 'rows') behind += 1
        if (!stop.signal.aborted) child.send(asked)
      }
      const room = () => (behind < mostBehind ? pause() : new Promise<void>((free) => (goOn = free)))
      send({ post, room }).catch(give)
    })
  } finally {
    stop.abort()
    running.idle = setTimeout(() => {
      if (processes.get(lane) === running) processes.delete(lane)
      child.kill('SIGKILL')
    }, idleMs).unref()
  }
}

/** `tenant_id`: the company for which it is. */
type DeskOptions = { tenant_id: number; signal?: AbortSignal | undefined }
const inTurn = (
  lane: Lane,
  { tenant_id, signal = new AbortController().signal }: DeskOptions,
  send: (to: Connection) => Promise<void>,
) => lanes.run(lane, signal, () => inProcess(lane, send, signal), undefined, { by: String(tenant_id), weight: 1 })

export const typesetPdf = (document: PdfDocument, options: DeskOptions): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn('pdf', options, async ({ post }) => post({ do: 'pdf', document }))

const partsOf = function* (rows: Iterable<WorkbookRow>, most: number) {
  let part: WorkbookRow[] = []
  for (const row of rows)
    if (part.push(row) === most) {
      yield part
      part = []
    }
  if (part.length > 0) yield part
}

/** Rows that are made while they are written never all stand in memory. `tell`: how many rows of the first sheet were handed over. */
export const writeSpreadsheet = (
  sheets: readonly SheetRows[],
  { tell = () => undefined, ...options }: DeskOptions & { tell?: (rows: number) => void },
): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn('xlsx', options, async ({ post, room }) => {
    let sent = 0
    post({ do: 'begin' })
    for (const [at, { rows, ...sheet }] of sheets.entries()) {
      post({ do: 'sheet', sheet })
      for (const part of partsOf(rows, Math.ceil(cellsAtOnce / sheet.columns.length))) {
        post({ do: 'rows', rows: part })
        sent += at === 0 ? part.length : 0
        tell(sent)
        await room()
      }
    }
    post({ do: 'finish' })
  })
