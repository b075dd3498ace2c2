// The rows of one table, one after the other, as orders; what is wrong is said with row and column.
import { isCurrency } from '../../domain/codes/currencies.ts'
import type { OwnOrder, OwnWritten, SourcePosition } from '../../domain/own-data/orders/orders.ts'
import type { OwnKind } from '../../domain/own-data/records.ts'
import { type Cell, faultIn, type Filled, isBlankCell, isWrong, cellText } from './cells.ts'
import type { Findings } from './findings.ts'
import { readHead, removing } from './heads.ts'
import { tables } from './tables.ts'
import { yesNoCodec } from './wordings.ts'
import type { TableOf } from './table-columns.ts'

type Report = (column: string | undefined, words: string) => void
const filledOf = (cell: Exclude<Cell, null>, currency: string | null): Filled => ({
  cell,
  text: cellText(cell),
  currency,
})

/** One reader for each table; it is given the rows under the head, whose number is 2. */
export const rowReader = <K extends OwnKind>(kind: K, sheet: string, head: readonly Cell[], findings: Findings) => {
  const places = readHead(kind, sheet, head, findings)
  const table: TableOf<K> = tables[kind]
  const columns = table.columns.flatMap((column) => {
    const index = places.get(column.name)
    return index === undefined ? (column.empty ? [{ column, index: -1 }] : []) : [{ column, index }]
  })
  const named = new Map<string, number>()
  const unnamed = (index: number) => index >= head.length || isBlankCell(head[index] ?? null)

  const currencyOf = (cells: readonly Cell[]) => {
    const text = cellText(cells[places.get('Currency') ?? -1] ?? null).toUpperCase()
    return isCurrency(text) ? text : null
  }
  const removes = (cells: readonly Cell[], report: Report): boolean => {
    const cell = cells[places.get(removing) ?? -1] ?? null
    if (cell === null || isBlankCell(cell) || cell === '-') return false
    const read = yesNoCodec.read(filledOf(cell, null))
    if (isWrong(read)) report(removing, read.wrong)
    return read === true
  }
  const partOf = (
    { column, index }: (typeof columns)[number],
    cells: readonly Cell[],
    currency: string | null,
    report: Report,
  ) => {
    const cell = cells[index] ?? null
    if (cell === null || isBlankCell(cell)) {
      if (column.needed)
        report(column.name, `This cell is required. ${column.help} Write for example ${column.example}.`)
      return column.empty
    }
    if (typeof cell === 'string' && cell.trim() === '-') {
      if (!column.cleared)
        report(column.name, `This cell can’t be cleared. ${column.help} Write for example ${column.example}.`)
      return column.cleared
    }
    const filled = filledOf(cell, currency)
    const read = faultIn(filled) ?? column.read(filled)
    if (!isWrong(read)) return read
    report(column.name, read.wrong)
    return undefined
  }

  return (row: number, cells: readonly Cell[]) => {
    if (cells.every(isBlankCell)) return
    const place: SourcePosition = { sheet, row }
    let wrongs = 0
    const report: Report = (column, words) => {
      wrongs += 1
      findings.report(column === undefined ? place : { ...place, column }, words)
    }
    const stray = cells.findIndex((cell, index) => !isBlankCell(cell) && unnamed(index))
    if (stray >= 0)
      report(`column ${stray + 1}`, 'This column has no heading. Name it in the first row, or empty its cells.')
    const remove = removes(cells, report)
    const currency = currencyOf(cells)
    const naming: Partial<OwnWritten[K]> = {}
    const record: Partial<OwnWritten[K]> = {}
    for (const at of columns) {
      if (remove && !at.column.names) continue
      const part = partOf(at, cells, currency, report)
      if (part === undefined) continue
      Object.assign(record, table.join ? table.join(record, part) : part)
      if (at.column.names) Object.assign(naming, part)
    }
    checkTogether(record, remove, report)
    if (wrongs > 0) return
    const key = JSON.stringify(naming)
    const before = named.get(key)
    if (before !== undefined) return report(undefined, `Row ${before} is the same record. Delete one of the two.`)
    named.set(key, row)
    // Needed columns are filled, or there was a problem, so the record names itself.
    findings.orders.push({ do: remove ? 'remove' : 'put', kind, place, record } as unknown as OwnOrder)
  }
}

/** What only several cells together say. */
const checkTogether = (record: Partial<OwnWritten[OwnKind]>, remove: boolean, report: Report) => {
  const first = 'first_night' in record ? record.first_night : null
  const last = 'last_night' in record ? record.last_night : null
  if (first && last && first > last)
    report('Last night', `The last night is before the first night, ${first}. Use a later date.`)
  if (remove || !('kind' in record)) return
  const counted = record.kind === 'minimum_nights' || record.kind === 'maximum_nights'
  if (counted && !('nights' in record && record.nights))
    report('Nights', 'The number of nights is missing. Write a number such as 3.')
}
