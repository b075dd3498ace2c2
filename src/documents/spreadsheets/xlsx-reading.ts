// XLSX to rows: the stored values of cells, sheet by sheet, row by row, so that a great file needs little memory.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { Cell } from './cells.ts'
import { mostColumns, mostRows, UnreadableFile } from './findings.ts'
import { checkStoredValues } from './stored-values.ts'
import { checkZip } from './zip-limits.ts'

const mostSheets = 30
export type SheetRow = { row: number; cells: readonly Cell[] }

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldExcel = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

/** The names of the sheets, in their order. */
export const sheetNames = async (bytes: Uint8Array): Promise<string[]> => {
  if (isOldExcel(bytes))
    throw new UnreadableFile(
      'This file is protected by a password or is an old XLS file. Save it as XLSX without a password.',
    )
  if (!isZip(bytes)) throw new UnreadableFile('This is not an XLSX file. Save it as XLSX, or send it as CSV.')
  await checkStoredValues(bytes, checkZip(bytes))
  const names: string[] = []
  const nothingOfIt = ({ name }: { name: string }) => {
    names.push(name)
    return false
  }
  await readXlsx(bytes, { sheets: nothingOfIt })
  if (names.length > mostSheets)
    throw new UnreadableFile(`This file has ${names.length} sheets; ${mostSheets} are read at most.`)
  return names
}

/** The rows of one sheet that hold anything, with their numbers from 1. */
export const rowsOf = async function* (bytes: Uint8Array, sheet: number): AsyncGenerator<SheetRow> {
  let held = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.length > mostColumns)
      throw new UnreadableFile(`A sheet has more than ${mostColumns} columns. Delete those on its right.`)
    if (!values.some((value) => value !== null && value !== '')) continue
    held += 1
    if (held > mostRows + 1) throw new UnreadableFile(`A sheet has more than ${mostRows} rows. Send it in parts.`)
    if (!Number.isSafeInteger(index) || index < 0)
      throw new UnreadableFile('This XLSX file numbers its rows wrongly. Save it again.')
    yield { row: index + 1, cells: values }
  }
}
