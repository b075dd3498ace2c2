// What the thread that reads a file of hotels says: chunks of rows, which wait to be taken, and how it ended.
import type { FileSection } from '../../../documents/hotel-file/encoding.ts'

export type HotelFileOrder = FileSection
/** `rows`: JSON lines of `[line, …cells]`, compressed. */
export type HotelChunk = { first_row: number; rows_count: number; rows: Uint8Array<ArrayBuffer> }
export type ReadHotelFile = { headings: string[]; sample: string[][]; total: number }
export type FromFileThread = { chunk: HotelChunk } | { read: ReadHotelFile } | { refused: string }

export const rowsInChunk = 500
