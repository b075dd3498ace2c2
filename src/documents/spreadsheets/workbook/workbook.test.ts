// A workbook comes back from a reader as it was written: typed, escaped, and with nothing that a program would run.
import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { storedCell } from '../cells.ts'
import { checkedWorkbook } from '../read-xlsx.ts'
import { checkZip } from '../zip-limits.ts'
import type { CellKind, SheetRows, WorkbookRow } from './values.ts'
import { createWorkbook } from './workbook.ts'

const written = async (sheets: readonly SheetRows[], atOnce = 2) => {
  const workbook = createWorkbook()
  for (const { rows, ...sheet } of sheets) {
    await workbook.openSheet(sheet)
    const all = [...rows]
    for (let at = 0; at < all.length; at += atOnce) await workbook.addRows(all.slice(at, at + atOnce))
  }
  return workbook.finish()
}
const readBack = async (bytes: Uint8Array) =>
  (await readXlsx(await checkedWorkbook(bytes), { readStyles: true })).sheets
const sheetOf = (kinds: readonly CellKind[], rows: readonly WorkbookRow[], name = 'Rates'): SheetRows => ({
  name,
  columns: kinds.map((kind, at) => ({ name: `${kind} ${at}`, width: 16, kind })),
  rows,
})

test('days are dates, amounts and counts numbers, and what neither can hold stays text', async () => {
  const kinds = ['date', 'moment', 'amount', 'number', 'percent', 'text'] as const
  const rows = [
    ['2026-12-10', '2026-12-10T14:30:00Z', '1234.50', 3, 84, '007'],
    ['soon', '1899-12-31', '1234567890123', '5', '12%', true],
    ['2026-12-11', null, '0.00001', '-0.5', '', null],
  ]
  const [sheet] = await readBack(await written([sheetOf(kinds, rows)]))
  expect(sheet?.rows.slice(1)).toEqual([
    [new Date('2026-12-10T00:00Z'), new Date('2026-12-10T14:30Z'), 1234.5, 3, 84, '007'],
    ['soon', '1899-12-31', '1234567890123', 5, '12%', true],
    [new Date('2026-12-11T00:00Z'), null, '0.00001', -0.5, '', null],
  ])
})

test('every sheet has its head in view, its filter, and its widths; colours and the page are those of its rows', async () => {
  const wide = Array.from({ length: 28 }, () => 'text' as const)
  const bytes = await written([
    sheetOf(
      ['text', 'amount'],
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ),
    sheetOf(wide, [], 'A & "B"'),
  ]) // prettier-ignore
  const [rates, other] = await readBack(bytes)
  expect(rates).toMatchObject({ name: 'Rates', freezePane: { rows: 1, columns: 1 }, autoFilter: { range: 'A1:B4' } })
  expect(rates?.columns?.map(({ width }) => width)).toEqual([16, 16])
  expect(rates?.conditionalRules?.map(({ range, formula }) => [range, formula])).toContainEqual(['A2:B4', '"Wrong"'])
  expect(rates?.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape', fitToPage: true })
  expect(rates?.cells?.get('0,0')?.style).toMatchObject({ font: { bold: true }, alignment: { wrapText: true } })
  expect(rates?.cells?.get('1,1')?.style).toMatchObject({ numFmt: '#,##0.00##', alignment: { vertical: 'top' } })
  expect(other).toMatchObject({ name: 'A & "B"', autoFilter: { range: 'A1:AB1' } })
  expect(other?.rows).toEqual([wide.map((kind, at) => `${kind} ${at}`)])
})

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  "'=1",
  ' a',
  'a ',
  '_x000D_',
  '<b>&"\'',
  ']]>',
  '\u0000\u0007\r\n',
  '\uD800',
  '\uFFFF',
  '12:30',
  '<f>1</f>',
  '\u0085',
  '🏨',
] // prettier-ignore
/** As a reader sees it: what is written as `_x0007_` is that character. */
const stored = (text: string) => String(storedCell(text)).replaceAll('_x005F_', '_')

test('a text comes back as it is, with an apostrophe where a program could run it; no cell is a formula', async () => {
  const [sheet] = await readBack(
    await written([
      sheetOf(
        ['text'],
        hostile.map((text) => [text]),
      ),
    ]),
  )
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(hostile.map(stored))
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
})

test('any text does, in a column of any kind', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 20 })
  const kinds = fc.constantFrom<CellKind>('text', 'date', 'amount')
  await fc.assert(
    fc.asyncProperty(texts, kinds, async (all, kind) => {
      const [sheet] = await readBack(
        await written([
          sheetOf(
            ['text', kind],
            all.map((text) => ['x', `${text}x`]),
          ),
        ]),
      )
      expect(sheet?.rows.slice(1).map(([, text]) => text)).toEqual(all.map((text) => stored(`${text}x`)))
    }),
    { numRuns: 10 },
  )
})

test('a text that is too long for a cell ends in an ellipsis', async () => {
  const [sheet] = await readBack(await written([sheetOf(['text'], [['a'.repeat(40_000)], [`=${'a'.repeat(40_000)}`]])]))
  const [plain, guarded] = sheet?.rows.slice(1).map(([text]) => String(text)) ?? []
  expect([plain?.length, plain?.at(-1), guarded?.slice(0, 2), guarded?.at(-1)]).toEqual([32_758, '…', "'=", '…'])
})

test('however its rows arrive, the file is the same, and each part says how great it is', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => [`Text ${row}`, `${row}.10`, null])
  const sheet = sheetOf(['text', 'amount', 'text'], rows)
  const [one, other] = [await written([sheet], 1), await written([sheet], 500)]
  const parts = (bytes: Uint8Array) => checkZip(bytes).map(({ name, size, sum }) => [name, size, sum])
  expect(parts(one)).toEqual(parts(other))
  expect((await readBack(one))[0]?.rows[500]).toEqual(['Text 499', 499.1, null])
})
