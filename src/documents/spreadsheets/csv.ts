// CSV: one table a file. Bytes to rows, whatever program wrote them, and rows to bytes that every program reads.
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { numberText } from '../../domain/formats.ts'
import { ownKinds } from '../../domain/own-data/records.ts'
import { type Cell, guarded, longestCell, cellText } from './cells.ts'
import { mostColumns, mostFindingRows, UnreadableTable } from './findings.ts'
import { knownColumns } from './heads.ts'
import { rowCounter, measureLines } from './row-limits.ts'

const bom = '\uFEFF'
const longestRow = 40 * longestCell
/** The text is looked at in pieces of this size, so that a long line ends it before it is parsed. */
const pieceSize = 256 * 1024

/** 0x80 to 0x9F of Windows-1252; some versions of Node take these bytes for control characters. */
const windows =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'
export const fromWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (character) => windows[character.charCodeAt(0) - 0x80] ?? character)

const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
  }
}

/** The one of `,` `;` and tab that makes the most known columns of the first line. */
const separatorOf = (text: string): string => {
  const line = /^[^\r\n]*/.exec(text.slice(0, 20_000))?.[0] ?? ''
  const known = (separator: string) => {
    const head = line.split(separator)
    return Math.max(...ownKinds.map((kind) => knownColumns(kind, head))) + head.length / 10_000
  }
  return [',', ';', '\t'].toSorted((a, b) => known(b) - known(a))[0] ?? ','
}

export const readCsv = (bytes: Uint8Array): string[][] => {
  const whole = decoded(bytes)
  if (whole.includes('\0'))
    throw new UnreadableTable('This is not a text file. Save it as CSV (UTF-8), or send it as XLSX.')
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(whole)
  const text = separatorLine ? whole.slice(separatorLine[0].length) : whole
  const measure = measureLines(2 * longestRow)
  for (let at = 0; at < text.length; at += pieceSize) measure(text.slice(at, at + pieceSize))
  const look = rowCounter(mostColumns)
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separatorLine?.[1] ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: longestRow,
      on_record: (row: string[]) => (look(row), row),
      to: mostFindingRows + 2,
    })
    if (rows.length > mostFindingRows + 1)
      throw new UnreadableTable(`This file has more than ${numberText(mostFindingRows)} rows. Split it.`)
    return rows.map((row) => row.map((cell) => (cell.includes("'") ? withoutGuards(cell) : cell)))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw new UnreadableTable(
      `A quoted cell is not closed${line}. Double each " inside a cell and close every quote, or send the file as XLSX.`,
    )
  }
}

/**
 * Where `;` or a tab separates lists, a spreadsheet program cuts a text there, whatever quotes stand around it: what follows begins a
 * cell of its own, and must be no formula. Reading takes the `'` out again.
 */
const formulaBehind = /(?:;|(?<!['"\s]))['"\s]*[=+\-@]/g
const guardedCuts = (text: string) => text.replace(formulaBehind, (found) => found.replaceAll(/[;\t\r\n]/g, "$&'"))
const withoutGuards = (text: string) => text.replace(formulaBehind, (found) => found.replaceAll(/([;\t\r\n])'/g, '$1'))

const field = (cell: Cell) => {
  const text = typeof cell === 'string' ? guardedCuts(guarded(cell)) : cellText(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
export const writeCsv = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(bom + rows.map((row) => `${row.map(field).join(',')}\r\n`).join(''))
