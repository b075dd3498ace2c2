// A workbook for people to read: sheets with a styled head that stays in view, filters, and cells typed as numbers and dates.
import { type Cell as XlsxCell, type ColumnDef, type ConditionalRule, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { unreadTag } from '../../domain/accuracy/score/unread.ts'
import { type Cell, longestCell } from './cells.ts'
import { headStyle, storedCell } from './write-xlsx.ts'

/** `date`: a day; `moment`: a day with its time. Amounts show at least two decimals. */
export type CellKind = 'text' | 'date' | 'moment' | 'amount' | 'number' | 'percent'
type WorkbookColumn = { name: string; width: number; kind: CellKind }
export type WorkbookSheet = { name: string; columns: readonly WorkbookColumn[] }
/** Days and moments as ISO text, money as decimal text: they become dates and numbers here. */
export type WorkbookCell = string | number | boolean | null
export type SheetRows = WorkbookSheet & { rows: readonly (readonly WorkbookCell[])[] }

const cellFormats: Record<CellKind, string> = {
  text: '@',
  date: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
  amount: '#,##0.00##',
  number: '0',
  percent: '0"%"',
}

const fitted = (text: string) => (text.length > longestCell - 10 ? `${text.slice(0, longestCell - 10)}…` : text)
const isoDay = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?/
/** A clock of a spreadsheet has no zone: what the text says is what it shows. */
const dateIn = (text: string): Date | undefined => {
  const [local] = isoDay.exec(text) ?? []
  const date = new Date(`${(local ?? '').replace(' ', 'T')}${(local?.length ?? 0) > 10 ? '' : 'T00:00'}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
/** Only where the number says the same as the text: what a number cannot hold stays text. */
const numberIn = (text: string): number | undefined => {
  const number = Number(text)
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(text) && Number.isFinite(number) ? number : undefined
}

const cellOf = (value: WorkbookCell, kind: CellKind): Cell => {
  if (typeof value !== 'string') return value
  const typed = kind === 'date' || kind === 'moment' ? dateIn(value) : kind === 'text' ? undefined : numberIn(value)
  return typed ?? storedCell(fitted(value))
}

const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** Words that a reader looks for, in their colours wherever they are a whole cell. */
const tones = { Missing: 'B80D00', Wrong: 'B80D00', Match: '006F5C', 'Not loaded': '5B6472', [unreadTag]: '5B6472' }
const toneRules = (range: string): ConditionalRule[] =>
  Object.entries(tones).map(([word, rgb], at) => ({
    type: 'cellIs',
    operator: 'equal',
    priority: at + 1,
    formula: `"${word}"`,
    range,
    style: { font: { color: { rgb } } },
  }))
/** A sheet of so many columns is read on paper; a wider one would be too small. */
const printable = 10

const sheetOf = ({ name, columns, rows }: SheetRows): WriteSheet => ({
  name,
  rows: [
    columns.map((column) => column.name),
    ...rows.map((row) => columns.map(({ kind }, at) => cellOf(row[at] ?? null, kind))),
  ],
  cells: new Map(
    columns.map((column, at): [string, Partial<XlsxCell>] => [
      `0,${at}`,
      { value: column.name, type: 'string', style: headStyle },
    ]),
  ),
  columns: columns.map(
    ({ width, kind }): ColumnDef => ({
      width,
      style: { numFmt: cellFormats[kind], alignment: { vertical: 'top', ...(kind === 'text' && { wrapText: true }) } },
    }),
  ),
  freezePane: { rows: 1, columns: 1 },
  autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${rows.length + 1}` },
  ...(rows.length > 0 && { conditionalRules: toneRules(`A2:${columnLetters(columns.length - 1)}${rows.length + 1}`) }),
  pageSetup: {
    paperSize: 'a4',
    orientation: 'landscape',
    ...(columns.length <= printable && { fitToPage: true, fitToWidth: 1, fitToHeight: 0 }),
  },
})

export const writeRowsAsWorkbook = async (sheets: readonly SheetRows[]): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await writeXlsx({ sheets: sheets.map(sheetOf), activeSheet: 0 }))
