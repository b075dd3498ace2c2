// Rows to XLSX: a head that stays in sight, widths, formats, lists to choose from and a help for each cell that is entered.
import {
  type CellStyle,
  type Cell as XlsxCell,
  type ColumnDef,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx'
import { ownTableRules } from '../../domain/own-data/columns.ts'
import { type Cell, storedCell } from './cells.ts'

export type SheetColumn = {
  name: string
  needed?: true
  help: string
  example: string
  choices?: readonly string[]
  shows: 'text' | 'day' | 'amount' | 'number'
}
export type SheetToWrite = {
  title: string
  about: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly Cell[])[]
}

export const helpTitle = 'How to fill in'
/** So many empty rows are formatted ahead. */
const readyRows = 500
const numberFormats = { text: '@', day: 'yyyy-mm-dd', amount: '0.00', number: '0' } as const
export const headStyle: CellStyle = {
  font: { bold: true, name: 'Calibri', size: 11, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A5F' } },
  alignment: { vertical: 'center', wrapText: true },
}
const strong: CellStyle = { font: { bold: true } }
const great: CellStyle = { font: { bold: true, size: 14 } }
const wrapped: CellStyle = { alignment: { vertical: 'top', wrapText: true } }
export const headOf = ({ name, needed }: Pick<SheetColumn, 'name' | 'needed'>): string => (needed ? `${name} *` : name)

const widthOf = (column: SheetColumn, index: number, rows: SheetToWrite['rows']) => {
  const longest = rows.slice(0, 200).map((row) => String(row[index] ?? '').length)
  const needed = Math.max(
    column.name.length + 4,
    column.example.length + 2,
    ...(column.shows === 'text' ? longest : []),
  )
  return Math.min(44, Math.max(11, needed))
}
const columnLetter = (index: number) => String.fromCodePoint(65 + index)

/** Other spellings of a choice are read too, so a list only proposes. */
const entering = ({ name, help, example, choices }: SheetColumn, index: number, rows: number): DataValidation => ({
  ...(choices
    ? { type: 'list' as const, values: [...choices] }
    : { type: 'textLength' as const, operator: 'lessThanOrEqual' as const, formula1: '32767' }),
  allowBlank: true,
  range: `${columnLetter(index)}2:${columnLetter(index)}${Math.max(rows + 2_000, 5_000)}`,
  showInputMessage: true,
  inputTitle: name.slice(0, 32),
  inputMessage: `${help}${example === '' ? '' : `\nExample: ${example}`}`.slice(0, 255),
  showErrorMessage: false,
})

const headCells = (columns: readonly SheetColumn[]) =>
  columns.map((column, index): [string, Partial<XlsxCell>] => [
    `0,${index}`,
    { value: headOf(column), type: 'string', style: headStyle },
  ])
/** Rows to come: a program that takes what is typed for text keeps 007 and 1E5 as they are. */
const readyForText = (columns: readonly SheetColumn[], rows: number) =>
  columns.flatMap(({ shows }, index) =>
    Array.from({ length: shows === 'text' ? readyRows : 0 }, (_, row): [string, Partial<XlsxCell>] => [
      `${rows + 1 + row},${index}`,
      { value: null, type: 'empty', style: { numFmt: numberFormats.text } },
    ]),
  )

const tableSheet = ({ title, columns, rows }: SheetToWrite): WriteSheet => ({
  name: title,
  rows: [columns.map(headOf), ...rows.map((row) => row.map(storedCell))],
  cells: new Map([...headCells(columns), ...readyForText(columns, rows.length)]),
  columns: columns.map(
    (column, index): ColumnDef => ({
      width: widthOf(column, index, rows),
      style: { numFmt: numberFormats[column.shows] },
    }),
  ),
  freezePane: { rows: 1, columns: 1 },
  dataValidations: columns.map((column, index) => entering(column, index, rows.length)),
})

const helpSheet = (sheets: readonly SheetToWrite[]): WriteSheet => {
  const rows: Cell[][] = [[helpTitle], ...ownTableRules.map((rule) => [rule]), []]
  const styles: [number, CellStyle][] = [[0, great]]
  for (const { title, about, columns } of sheets) {
    styles.push([rows.length, great], [rows.length + 1, strong])
    rows.push([title, about], ['Column', 'What to write', 'Example', 'Choices'])
    for (const column of columns)
      rows.push([headOf(column), column.help, column.example || null, column.choices?.join(', ') ?? null])
    rows.push([])
  }
  return {
    name: helpTitle,
    rows,
    cells: new Map(
      styles.flatMap(([row, style]) =>
        (rows[row] ?? []).map((value, column) => [`${row},${column}`, { value, type: 'string', style }] as const),
      ),
    ),
    columns: [
      { width: 22 },
      { width: 80, style: wrapped },
      { width: 26, style: { numFmt: '@' } },
      { width: 44, style: wrapped },
    ],
  }
}

export const writeWorkbook = (sheets: readonly SheetToWrite[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [helpSheet(sheets), ...sheets.map(tableSheet)], activeSheet: 0 })
