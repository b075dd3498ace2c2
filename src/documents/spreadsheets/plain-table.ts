// A table for people to read: one row of heads, then the rows, as CSV or as one sheet of XLSX. No cell is ever run as a formula.
import { type ColumnDef, writeXlsx } from 'hucre/xlsx'
import { type Cell, longestCell, storedCell } from './cells.ts'
import { writeCsv } from './csv.ts'
import { headStyle } from './write-xlsx.ts'

export type PlainColumn<Row> = { name: string; width: number; cell: (row: Row) => Cell }
type PlainTable<Row> = { title: string; columns: readonly PlainColumn<Row>[]; rows: readonly Row[] }

/** What is too long for a cell ends in an ellipsis. */
const fitted = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > longestCell - 10 ? `${cell.slice(0, longestCell - 10)}…` : cell

export const writePlainTable = async <Row>(
  format: 'csv' | 'xlsx',
  { title, columns, rows }: PlainTable<Row>,
): Promise<Uint8Array> => {
  const heads = columns.map(({ name }) => name)
  const cells = rows.map((row) => columns.map(({ cell }) => fitted(cell(row))))
  if (format === 'csv') return writeCsv([heads, ...cells])
  return writeXlsx({
    sheets: [
      {
        name: title,
        rows: [heads, ...cells.map((row) => row.map(storedCell))],
        cells: new Map(heads.map((value, at) => [`0,${at}`, { value, type: 'string', style: headStyle }])),
        columns: columns.map(
          ({ width }): ColumnDef => ({ width, style: { alignment: { vertical: 'top', wrapText: true } } }),
        ),
        freezePane: { rows: 1, columns: 1 },
      },
    ],
  })
}
