// The thread that reads a GDS's file of hotels: whatever the file holds, it ends only this thread.
import { parentPort, workerData } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { readRows } from '../../../documents/hotel-file/read-rows.ts'
import { UnreadableTable } from '../../../documents/spreadsheets/findings.ts'
import { type FromFileThread, type HotelFileOrder, rowsInChunk } from './hotel-file.ts'
import { lowerPriority } from '../thread-priority.ts'

const port = parentPort
if (!port) throw new Error('This work runs in a thread of the server')
lowerPriority(10)

const post = (message: FromFileThread) => port.postMessage(message, [])
const sampleRows = 5

/** Waits until the chunk is stored: no more than one is in memory. */
const give = async (rows: unknown[][], first_row: number) => {
  const bytes = Uint8Array.from(deflateSync(rows.map((row) => JSON.stringify(row)).join('\n'), { level: 1 }))
  const taken = new Promise<void>((resolve) => port.once('message', () => resolve()))
  post({ chunk: { first_row, rows_count: rows.length, rows: bytes } })
  await taken
}

const read = async (order: HotelFileOrder) => {
  let headings: string[] | undefined
  const sample: string[][] = []
  let [rows, total]: [unknown[][], number] = [[], 0]
  for await (const { line, cells } of readRows(order)) {
    if (!headings) {
      headings = cells
      continue
    }
    if (sample.length < sampleRows) sample.push(cells)
    rows.push([line, ...cells])
    total += 1
    if (rows.length < rowsInChunk) continue
    await give(rows, total - rows.length + 1)
    rows = []
  }
  if (!headings) throw new UnreadableTable('This file is empty.')
  if (total === 0) throw new UnreadableTable('This file has column headings and no rows below them.')
  if (rows.length > 0) await give(rows, total - rows.length + 1)
  post({ read: { headings, sample, total } })
}

read(workerData as HotelFileOrder).catch((error: unknown) => {
  if (!(error instanceof UnreadableTable)) throw error
  post({ refused: error.message })
})
