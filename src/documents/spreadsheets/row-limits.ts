// What a text of rows may hold: counted while it is read, so that a file of nothing but line breaks or separators ends early.
import { numberText } from '../../domain/formats.ts'
import { mostEmptyRows, UnreadableTable } from './findings.ts'

const isEmpty = (cell: string) => cell.trim() === ''

/** Takes each row as the parser finds it: true where it holds anything. Throws at too many columns or empty rows. */
export const rowCounter = (mostColumns: number) => {
  let [rows, empty] = [0, 0]
  return (cells: readonly string[]): boolean => {
    rows += 1
    if (cells.length > mostColumns)
      throw new UnreadableTable(`Row ${rows} has more than ${numberText(mostColumns)} columns. Delete the last ones.`)
    if (!cells.every(isEmpty)) return true
    empty += 1
    if (empty > mostEmptyRows.csv)
      throw new UnreadableTable(
        `This file has more than ${numberText(mostEmptyRows.csv)} empty rows. Delete them and send the file again.`,
      )
    return false
  }
}

/** Throws at a line that never ends: a parser counts what is in the cells of a row, and nothing of one that has only separators. */
export const measureLines = (longest: number) => {
  let since = 0
  return (text: string): void => {
    const lineEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    const first = text.search(/[\r\n]/)
    if (since + (first < 0 ? text.length : first) > longest)
      throw new UnreadableTable(
        `A line has more than ${numberText(longest)} characters: a line break is missing. Save the file again as CSV, or send it as XLSX.`,
      )
    since = lineEnd < 0 ? since + text.length : text.length - lineEnd - 1
  }
}
