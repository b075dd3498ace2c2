// XLSX to rows: the stored values of cells, sheet by sheet, row by row, so that a great file needs little memory.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { Cell } from './cells.ts'
import { numberText } from '../../domain/formats.ts'
import { mostEmptyRows, UnreadableTable } from './findings.ts'
import { checkParts } from './check-parts.ts'
import { checkZip, ownDataLimits, type WorkbookLimits, zipOfParts } from './zip-limits.ts'

const mostSheets = 30
type SheetRow = { row: number; cells: readonly Cell[] }

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldExcel = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/**
 * A workbook of the parts that were looked at and nothing else. Throws for what is not a workbook, or one that would take too much to read.
 */
export const checkedWorkbook = async (
  bytes: Uint8Array,
  limits: WorkbookLimits = ownDataLimits,
  { refusePart }: { refusePart?: (name: string) => void } = {},
): Promise<Uint8Array> => {
  if (isOldExcel(bytes))
    throw new UnreadableTable(
      'This file is protected by a password or is an old XLS file. Save it as XLSX without a password.',
    )
  if (!isZip(bytes)) throw new UnreadableTable('This is not an XLSX file. Save it as XLSX, or send it as CSV.')
  const parts = checkZip(bytes, limits)
  for (const { name } of parts) refusePart?.(name)
  await checkParts(parts, limits)
  return zipOfParts(parts)
}

/** The names of the sheets of a checked workbook, in their order. */
export const sheetNames = async (bytes: Uint8Array): Promise<string[]> => {
  const names: string[] = []
  const nothingOfIt = ({ name }: { name: string }) => {
    names.push(name)
    return false
  }
  await readXlsx(bytes, { sheets: nothingOfIt })
  if (names.length > mostSheets)
    throw new UnreadableTable(`This file has ${names.length} sheets; ${mostSheets} is the limit.`)
  return names
}

/** The rows of one sheet of a checked workbook that hold anything, with their numbers from 1. */
export const sheetRows = async function* (
  bytes: Uint8Array,
  sheet: number,
  limits: WorkbookLimits = ownDataLimits,
): AsyncGenerator<SheetRow> {
  let [held, empty] = [0, 0]
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.length > limits.columns)
      throw new UnreadableTable(`A sheet has more than ${limits.columns} columns. Delete the last ones.`)
    if (!values.some((value) => value !== null && value !== '')) {
      empty += 1
      if (empty > mostEmptyRows.xlsx)
        throw new UnreadableTable(
          `A sheet has more than ${numberText(mostEmptyRows.xlsx)} empty rows. Delete them and send the file again.`,
        )
      continue
    }
    held += 1
    if (held > limits.rows + 1) throw new UnreadableTable(`A sheet has more than ${limits.rows} rows. Split it.`)
    if (!Number.isSafeInteger(index) || index < 0)
      throw new UnreadableTable('This XLSX file has invalid row numbers. Save it again.')
    yield { row: index + 1, cells: values }
  }
}
