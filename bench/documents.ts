// Documents: PDFs next to pdfmake on the same content, and a spreadsheet next to write-excel-file, with the longest time in which
// the thread that serves pages stood still. --short: fewer documents and rows.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pdfmake from 'pdfmake'
import writeXlsxFile from 'write-excel-file/node'
import type { Block, PdfDocument } from '../src/documents/pdf/blocks.ts'
import type { SheetRows, WorkbookCell } from '../src/documents/spreadsheets/workbook.ts'
import { typesetPdf, writeSpreadsheet } from '../src/server/workers/documents/document-desk.ts'
import { quantile } from './product.ts'
import { judgesTime, sized } from './size.ts'

const [documents, rows] = sized([100, 100_000], [15, 5_000], [1, 200])
/** Milliseconds. */
const [pdfWithin, stillWithin] = [60, 100]
const print = (line: string) => process.stdout.write(`${line}\n`)
const failed: string[] = []

const fields = 75
/** A rate's details: 75 fields with own values in five sections, six findings, and no two documents alike. */
const documentOf = (number: number): PdfDocument => ({
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
const forPdfmake = ({ title, lines, blocks }: PdfDocument) => ({
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

const folder = 'node_modules/@embedpdf/fonts-latin/fonts'
const timed = async (work: (number: number) => Promise<{ length: number }>) => {
  for (let warm = 0; warm < 3; warm += 1) await work(1_000_000 + warm)
  const times: number[] = []
  let bytes = 0
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (let number = 0; number < documents; number += 1) {
    const began = performance.now()
    bytes = (await work(number)).length
    times.push(performance.now() - began)
    await pause(10) // the delay is only seen by a timer that comes late
  }
  delay.disable()
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), still: delay.max / 1e6, kb: Math.round(bytes / 1024) }
}
type Timed = Awaited<ReturnType<typeof timed>>
const line = (name: string, { p50, p95, still, kb }: Timed) =>
  print(
    `${name.padEnd(22)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, server still ${still.toFixed(0)} ms, ${kb} kB`,
  )

const measurePdf = async () => {
  print(`${documents} PDFs with ${fields} fields and 6 findings each`)
  const ours = await timed((number) => typesetPdf(documentOf(number), { tenant_id: 1 }))
  line('typst in a thread', ours)
  pdfmake.setFonts({ Noto: { normal: `${folder}/NotoSans-Regular.ttf`, bold: `${folder}/NotoSans-SemiBold.ttf` } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => true)
  line('pdfmake', await timed((number) => pdfmake.createPdf(forPdfmake(documentOf(number)) as never).getBuffer()))
  if (ours.p95 > pdfWithin) failed.push(`PDF p95 ${ours.p95.toFixed(0)} ms is over ${pdfWithin} ms`)
  if (ours.still > stillWithin) failed.push(`PDFs held the server up for ${ours.still.toFixed(0)} ms`)
}

const columns = Array.from({ length: 12 }, (_, at) => ({
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

const measureSpreadsheet = async () => {
  const table: WorkbookCell[][] = Array.from({ length: rows }, (_, row) => columns.map((__, at) => cellOf(row, at)))
  const sheet: SheetRows = { name: 'Rates', columns, rows: table }
  print(`A spreadsheet of ${rows.toLocaleString('en')} rows and ${columns.length} columns`)
  const still = async (name: string, work: () => Promise<{ length: number }>) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const began = performance.now()
    const { length } = await work()
    const took = performance.now() - began
    await pause(10)
    delay.disable()
    const held = delay.max / 1e6
    print(
      `${name.padEnd(22)} ${(took / 1000).toFixed(1)} s, server still ${held.toFixed(0)} ms, ${Math.round(length / 1024)} kB`,
    )
    return held
  }
  const held = await still('hucre in a thread', () => writeSpreadsheet([sheet], { tenant_id: 1 }))
  await still('write-excel-file', () => {
    const cells = table.map((row) =>
      row.map((value, at) => ({ value: at > 0 && at < 4 ? Number(value) : String(value) })),
    )
    return writeXlsxFile(cells as never, {}).toBuffer() as Promise<Buffer>
  })
  if (held > stillWithin) failed.push(`The spreadsheet held the server up for ${held.toFixed(0)} ms`)
}

await measurePdf()
await measureSpreadsheet()
print(
  failed.length === 0
    ? `bars: PDF p95 ${pdfWithin} ms, server never still for ${stillWithin} ms: held`
    : failed.join('\n'),
)
process.exit(failed.length === 0 || !judgesTime ? 0 : 1)
