// A GDS's file of hotels as rows of text, CSV or the first sheet of XLSX, row by row so that a large file needs little memory.
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { numberText } from '../../domain/formats.ts'
import { recognizeMapping } from '../../domain/hotel-file/fields.ts'
import { cellText } from '../spreadsheets/cells.ts'
import { UnreadableTable } from '../spreadsheets/findings.ts'
import { checkedWorkbook, sheetRows } from '../spreadsheets/read-xlsx.ts'
import { rowCounter, measureLines } from '../spreadsheets/row-limits.ts'
import type { WorkbookLimits } from '../spreadsheets/zip-limits.ts'
import { bytesOf, type FileSection, decodedText } from './encoding.ts'

const mostHotelRows = 500_000
const mostColumns = 64
const longestCell = 4_096
const longestRow = 64 * 1024
/** With its quotes and separators, which the parser does not count. */
const longestLine = 2 * longestRow

/** `line` is the row in the file, from 1. */
type FileRow = { line: number; cells: string[] }

const limits: WorkbookLimits = {
  unpacked: 1_000_000_000,
  whole: 250_000_000,
  markup: 200_000_000,
  rows: mostHotelRows,
  columns: mostColumns,
  advice: 'Send it as CSV.',
}

/** The rows that hold anything. Throws an UnreadableFile for a file that cannot be imported as a whole. */
export const readRows = async function* (section: FileSection): AsyncGenerator<FileRow> {
  const isWorkbook = await isNoText(section)
  let count = 0
  for await (const { line, cells } of isWorkbook ? workbookRows(section) : csvRows(decodedText(section))) {
    if (cells.length > mostColumns)
      throw new UnreadableTable(`Row ${line} has more than ${mostColumns} columns. Delete the last ones.`)
    if (cells.some((cell) => cell.length > longestCell))
      throw new UnreadableTable(`A cell in row ${line} has more than ${longestCell} characters. Shorten it.`)
    const texts = cells.map(storable)
    if (texts.every((text) => text === '')) continue
    if (++count > mostHotelRows + 1)
      throw new UnreadableTable(`This file has more than ${numberText(mostHotelRows)} rows. Split it.`)
    yield { line, cells: texts }
  }
}

/** PostgreSQL holds neither U+0000 nor half a character; other control characters are of no use in a name. */
const storable = (text: string) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .trim()

/** A workbook or another packed or protected file, by its first bytes. */
const isNoText = async (section: FileSection): Promise<boolean> => {
  for await (const [a, b] of bytesOf({ ...section, end: Math.min(section.end, section.start + 4) }))
    return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf)
  return false
}

const refuseMacros = (name: string) => {
  if (/vbaProject\.bin$|\/macrosheets\//i.test(name))
    throw new UnreadableTable('This workbook contains macros, which aren’t allowed. Save it as XLSX without macros.')
}

const workbookRows = async function* ({ path, start, end }: FileSection): AsyncGenerator<FileRow> {
  const bytes = await checkedWorkbook((await readFile(path)).subarray(start, end), limits, { refusePart: refuseMacros })
  try {
    for await (const { row, cells } of sheetRows(bytes, 0, limits)) yield { line: row, cells: cells.map(cellText) }
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    // The library's words for damaged files are for programmers.
    throw new UnreadableTable('This file is damaged. Open it in your spreadsheet program and save it again.')
  }
}

/** As the parser gives it where it is asked for its place too. */
type ParsedRow = { info: { lines: number }; record: string[] }
/** Reads no more of the text than its limits need: `text` may have no end. */
export const csvRows = async function* (text: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const { value: first = '' } = await text.next()
  const separatorLine = /^sep=([,;\t|])\r?\n/i.exec(first)
  const rest = async function* () {
    const measure = measureLines(longestLine)
    measure(first)
    yield separatorLine ? first.slice(separatorLine[0].length) : first
    for await (const more of text) {
      measure(more)
      yield more
    }
  }
  const holdsAnything = rowCounter(mostColumns)
  const parser = parse({
    bom: true,
    delimiter: separatorLine?.[1] ?? separatorOf(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
    info: true,
    on_record: (row: string[]) => (holdsAnything((row as unknown as ParsedRow).record) ? row : null),
  })
  const source = Readable.from(rest())
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const { info, record } of source.pipe(parser) as AsyncIterable<ParsedRow>)
      yield { line: info.lines + (separatorLine ? 1 : 0), cells: record }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTable(wordsFor(error))
  } finally {
    source.destroy()
  }
}

const wordsFor = (error: CsvError & { lines?: unknown }) => {
  const near = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? `A row${near} is longer than ${longestRow / 1024} kB: a line break or a closing quote is missing. Save the file again as CSV, or send it as XLSX.`
    : `The quotes${near} are broken. Double each " inside a cell and close every quote, or send the file as XLSX.`
}

/** The separator that gives the most known headings in the first line. */
const separatorOf = (text: string): string => {
  const line = /^[^\r\n]*/.exec(text.slice(0, 20_000).replace(/^\uFEFF/, ''))?.[0] ?? ''
  const score = (separator: string) => {
    const heads = line.split(separator).map((head) => head.replaceAll('"', ''))
    return Object.keys(recognizeMapping(heads)).length + heads.length / 10_000
  }
  return [',', ';', '\t', '|'].toSorted((a, b) => score(b) - score(a))[0] ?? ','
}
