// No cell of a CSV file runs as a formula, whichever separator a spreadsheet program takes, and texts come back as they were.
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText } from './cells.ts'
import { readCsv, writeCsv } from './csv.ts'

const payloads = ['=1+1', '+1', '-2+3', '@SUM(A1)', '=HYPERLINK("http://x","y")', "=cmd|' /C calc'!A0"]
const around = ['a;', 'a; ', 'a;"', 'a\t', 'a\n', 'a\r\n', ';', "x;'", 'x; "\' ', '";', 'x;;']
/** As a program shows the cell: without quotes and spaces before it. */
const begins = (cell: string) => cell.replace(/^["\s]+/, '')[0] ?? ''

test.each([',', ';', '\t'])('opened with %j as separator', (delimiter) => {
  for (const payload of payloads)
    for (const before of ['', ...around]) {
      const text = new TextDecoder().decode(
        writeCsv([
          ['Room code', 'Room name'],
          ['R1', `${before}${payload}`],
        ]),
      )
      const rows = parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }) as string[][]
      for (const cell of rows.flat()) expect(begins(cell)).not.toMatch(/[=+\-@]/)
    }
})

test('texts with separators, quotes and signs come back as they were', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ';', '\t', '\n', "'", '"', '=', '-', '@', '+', ' ', ','),
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, (words) => {
      const [, row] = readCsv(
        writeCsv([
          ['Room code', 'Room name'],
          ['R1', words],
        ]),
      )
      expect(cellText(row?.[1] ?? '')).toBe(words)
    }),
    { numRuns: 2_000 },
  )
})
