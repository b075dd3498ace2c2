// What the documents of the bench say: a rate's details for both typesetters, and the rows of a spreadsheet.
import type { Block, PdfDocument } from '../../src/documents/pdf/blocks.ts'
import type { WorkbookCell } from '../../src/documents/spreadsheets/workbook/values.ts'

export const fields = 75
/** A rate's details: 75 fields with own values in five sections, six findings, and no two documents alike. */
export const documentOf = (number: number): PdfDocument => ({
  title: `Hôtel du Parc ${number}`,
  label: `Rate Details · A1K${number}`,
  lines: [`Booking code A1K${number}`, 'Sabre · Property ID 14208 · Łódź', '10.12.2026 – 12.12.2026, 2 nights'],
  score: { text: '84%', percent: 84, color: '#006f5c' },
  blocks: [
    { kind: 'heading', text: '6 findings' },
    {
      kind: 'findings',
      rows: Array.from({ length: 6 }, (_, at) => ({
        title: `Pricing: Total adds up (${number}.${at})`,
        verdict: { text: 'Wrong', tone: 'wrong' as const },
        shown: `EUR ${number + at}.00`,
        expected: `EUR ${number + at + 7}.00`,
        advice: 'Change the total so that the components add up.',
      })),
    },
    ...Array.from({ length: 5 }, (_, section): Block[] => [
      { kind: 'heading', text: `Section ${section + 1}` },
      {
        kind: 'fields',
        heads: ['Sabre', 'Your rates'],
        rows: Array.from({ length: fields / 5 }, (__, at) => ({
          label: `Field ${section}.${at}`,
          shown: [
            `${at % 5 === 0 ? 'Best flexible rate with breakfast, Ελληνικά, Русский, ' : 'Value '}${number}-${at}`,
          ],
          tone: 'plain' as const,
          own: `Value ${number}-${at}`,
          verdict: { text: 'Match', tone: 'match' as const },
          notes: [],
        })),
      },
    ]).flat(),
  ],
  foot: 'Rateproof',
})

/** The same content for pdfmake. */
export const forPdfmake = ({ title, lines, blocks }: PdfDocument) => ({
  content: [
    { text: title, fontSize: 17 },
    ...lines,
    ...blocks.flatMap((block): object[] => {
      if (block.kind === 'heading') return [{ text: block.text, fontSize: 11 }]
      if (block.kind === 'findings')
        return block.rows.map((row) => ({
          text: [row.title, row.verdict.text, row.shown, row.expected, row.advice].join('\n'),
        }))
      if (block.kind !== 'fields') return []
      const body = block.rows.map((row) => [row.label, row.shown.join('\n'), row.own ?? '', row.verdict?.text ?? ''])
      return [
        {
          table: {
            headerRows: 1,
            widths: ['22%', '*', '27%', '13%'],
            body: [['Field', ...block.heads, 'Result'], ...body],
          },
        },
      ]
    }),
  ],
  defaultStyle: { font: 'Noto', fontSize: 8.5 },
})

export const columns = Array.from({ length: 12 }, (_, at) => ({
  name: `Column ${at}`,
  width: 16,
  kind: at === 0 ? ('date' as const) : at < 4 ? ('amount' as const) : ('text' as const),
}))
const cellOf = (row: number, at: number): WorkbookCell =>
  at === 0
    ? `2026-12-${String((row % 28) + 1).padStart(2, '0')}`
    : at < 4
      ? `${row}.${at}0`
      : `Text ${row % 1000} ${at}`
export const rowOf = (row: number): WorkbookCell[] => columns.map((_, at) => cellOf(row, at))
