// Own data as CSV and XLSX: files to orders, and own data to files that are filled and sent back.
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import { type OwnData, type OwnKind, ownKinds } from '../../domain/own-data/records.ts'
import { type Cell, cellText } from './cells.ts'
import { readCsv, writeCsv } from './csv.ts'
import {
  mostBytes,
  mostColumns,
  noFindings,
  onlyProblem,
  result,
  type SheetsRead,
  UnreadableTable,
} from './findings.ts'
import { kindOfHead, kindOfTitle, removing } from './heads.ts'
import { rowReader } from './rows.ts'
import { ownTables } from '../../domain/own-data/columns.ts'
import { asNumber } from './numbers.ts'
import { tables } from './tables.ts'
import { writtenRecords } from './written.ts'
import { checkedWorkbook, sheetRows, sheetNames } from './read-xlsx.ts'
import { headOf, helpTitle, type SheetColumn, type SheetToWrite, writeWorkbook } from './write-xlsx.ts'
import { currencyOfRecord, type TableOf } from './table-columns.ts'

export type SheetFormat = 'csv' | 'xlsx'
const allTitles = ownKinds.map((kind) => tables[kind].title).join(', ')

const readCsvFile = (bytes: Uint8Array): SheetsRead => {
  const findings = noFindings()
  const [head = [], ...rows] = readCsv(bytes)
  if (head.length > mostColumns) throw new UnreadableTable(`This file has more than ${mostColumns} columns.`)
  const kind = kindOfHead(head)
  if (!kind)
    return onlyProblem(`First row must be column headings. Use the template for one of these: ${allTitles}.`, {
      row: 1,
    })
  const read = rowReader(kind, tables[kind].title, head, findings)
  for (const [index, cells] of rows.entries()) {
    if (findings.full()) break
    read(index + 2, cells)
  }
  return result(findings)
}

const readWorkbook = async (sent: Uint8Array): Promise<SheetsRead> => {
  const bytes = await checkedWorkbook(sent)
  const findings = noFindings()
  const seen = new Map<OwnKind, string>()
  for (const [index, name] of (await sheetNames(bytes)).entries()) {
    if (name === helpTitle) continue
    let read: ReturnType<typeof rowReader> | null = null
    for await (const { row, cells } of sheetRows(bytes, index)) {
      if (findings.full()) break
      if (read) {
        read(row, cells)
        continue
      }
      const kind = kindOfTitle(name) ?? kindOfHead(cells.map(cellText))
      const place = { sheet: name, row }
      const other = kind && seen.get(kind)
      if (!kind || other !== undefined || row !== 1) {
        findings.report(
          place,
          kind
            ? other === undefined
              ? 'Column headings must be in row 1.'
              : `The sheet ${other} contains the same table. Send one of the two.`
            : `This sheet matches no table. Give it one of these names, or delete it: ${allTitles}.`,
        )
        break
      }
      seen.set(kind, name)
      read = rowReader(kind, name, cells, findings)
    }
  }
  if (seen.size === 0 && findings.problems.length === 0)
    return onlyProblem(`This file contains no table. The tables are ${allTitles}.`)
  return result(findings)
}

/** Everything of a file or, where something is wrong with it, all that is wrong. Never throws for what a file holds. */
export const readSheets = async (format: SheetFormat, bytes: Uint8Array): Promise<SheetsRead> => {
  if (bytes.length === 0) return onlyProblem('This file is empty.')
  if (bytes.length > mostBytes) return onlyProblem('This file is larger than 10 MB. Split it.')
  try {
    return format === 'csv' ? readCsvFile(bytes) : await readWorkbook(bytes)
  } catch (error) {
    if (error instanceof UnreadableTable) return onlyProblem(error.message)
    // The reader of the format throws many kinds of errors for damaged files; their words are for programmers.
    return onlyProblem('This file is damaged. Open it in your spreadsheet program and save it again.')
  }
}

const sheetColumnsOf = <K extends OwnKind>(kind: K): SheetColumn[] => {
  const remove = ownTables[kind].columns.find(({ name }) => name === removing)
  return [...tables[kind].columns, ...(remove ? [{ ...remove, shows: 'text' as const }] : [])]
}
/** In XLSX amounts are numbers if they read back the same, so that people can calculate with them. */
const rowsToWrite = <K extends OwnKind>(kind: K, records: readonly OwnWritten[K][], format: SheetFormat): Cell[][] => {
  const table: TableOf<K> = tables[kind]
  return records.map((record) =>
    table.columns.map((column) => {
      const cell = column.write(record)
      const isAmount = format === 'xlsx' && column.shows === 'amount' && typeof cell === 'string'
      return isAmount ? (asNumber(cell, currencyOfRecord(record)) ?? cell) : cell
    }),
  )
}
const sheetOf = (kind: OwnKind, own: OwnData | null, format: SheetFormat): SheetToWrite => ({
  title: tables[kind].title,
  about: tables[kind].about,
  columns: sheetColumnsOf(kind),
  rows: own ? rowsToWrite(kind, writtenRecords(own, kind), format) : [],
})

/** All tables, or the named one; CSV holds a single table, the rooms unless another is named. */
export const writeTemplate = async (wanted: {
  format: SheetFormat
  table?: OwnKind | undefined
  own: OwnData | null
}): Promise<Uint8Array> => {
  const { format, table, own } = wanted
  if (format === 'xlsx') return writeWorkbook((table ? [table] : ownKinds).map((kind) => sheetOf(kind, own, format)))
  const { columns, rows } = sheetOf(table ?? 'rooms', own, format)
  return writeCsv([columns.map(headOf), ...rows])
}
