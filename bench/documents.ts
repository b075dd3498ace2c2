// Documents: PDFs next to pdfmake on the same content, and a spreadsheet next to write-excel-file, in turns; and the longest time in which
// the thread that serves pages stood still. --short: fewer documents and rows; --parts: where the time goes instead.
import { execFileSync } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pdfmake from 'pdfmake'
import { typesetPdf } from '../src/server/workers/documents/document-desk.ts'
import { documentOf, fields, forPdfmake } from './documents/contents.ts'
import { printParts } from './documents/parts.ts'
import { inTurns, linesOf, ratioOf, type Round } from './documents/turns.ts'
import { usageNow } from './documents/usage.ts'
import type { Written } from './documents/worker.ts'
import { median } from './product.ts'
import { judgesTime, sized } from './size.ts'

const rounds = sized(5, 5, 1)
const [documents, rows, manyRows] = sized([20, 5_000, 100_000], [5, 5_000, 20_000], [1, 200, 400])
/** Of the peer's time; and milliseconds. */
const [pdfRatio, sheetRatio, stillWithin] = [0.47, 1, 100]
const print = (line: string) => process.stdout.write(`${line}\n`)
const failed: string[] = []

const folder = 'node_modules/@embedpdf/fonts-latin/fonts'
pdfmake.setFonts({ Noto: { normal: `${folder}/NotoSans-Regular.ttf`, bold: `${folder}/NotoSans-SemiBold.ttf` } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const typesetters = {
  ours: (number: number) => typesetPdf(documentOf(number), { tenant_id: 1 }),
  peer: (number: number) => pdfmake.createPdf(forPdfmake(documentOf(number)) as never).getBuffer(),
}

const measurePdf = async () => {
  print(`${rounds} times ${documents} PDFs with ${fields} fields and 6 findings each, in turns`)
  let number = 0
  const still = { ours: 0, peer: 0 }
  const round = async (who: 'ours' | 'peer'): Promise<Round> => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const before = usageNow()
    const times: number[] = []
    for (let done = 0; done < documents; done += 1) {
      const began = performance.now()
      await typesetters[who](number++)
      times.push(performance.now() - began)
      await pause(10) // the delay is only seen by a timer that comes late
    }
    const after = usageNow()
    delay.disable()
    still[who] = Math.max(still[who], delay.max / 1e6)
    return {
      took: median(times),
      pieces: documents,
      used: after.used - before.used,
      waited: after.waited - before.waited,
    }
  }
  for (const typeset of Object.values(typesetters)) for (let warm = 0; warm < 3; warm += 1) await typeset(number++)
  const turns = await inTurns(
    rounds,
    () => round('ours'),
    () => round('peer'),
  )
  for (const line of linesOf(turns, { ours: 'typst in a process', peer: 'pdfmake' })) print(line)
  print(`server still for ${still.ours.toFixed(0)} ms at most, with pdfmake ${still.peer.toFixed(0)} ms`)
  if (ratioOf(turns) > pdfRatio) failed.push(`PDFs take ${ratioOf(turns).toFixed(2)} × pdfmake, over ${pdfRatio}`)
  if (still.ours > stillWithin) failed.push(`PDFs held the server up for ${still.ours.toFixed(0)} ms`)
}

const written = (who: 'ours' | 'peer', count: number): { first: Written; again: Written } =>
  JSON.parse(
    execFileSync(process.execPath, ['dist/bench-documents-worker.js', who, String(count)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
const names = { ours: 'our own writer', peer: 'write-excel-file' }

const measureSpreadsheet = async () => {
  print(`${rounds} times a spreadsheet of ${rows.toLocaleString('en')} rows and 12 columns, each in a new process`)
  const all = { ours: [] as ReturnType<typeof written>[], peer: [] as ReturnType<typeof written>[] }
  const round = (who: 'ours' | 'peer', which: 'first' | 'again') => async (): Promise<Round> => {
    if (which === 'first') all[who].push(written(who, rows))
    const one = all[who].at(-1)?.[which]
    if (!one) throw new Error('No spreadsheet was written')
    return { ...one, pieces: 1 }
  }
  const first = await inTurns(rounds, round('ours', 'first'), round('peer', 'first'))
  const againOf = (who: 'ours' | 'peer') => all[who].map(({ again }): Round => ({ ...again, pieces: 1 }))
  print('The first of a process:')
  for (const line of linesOf(first, names)) print(line)
  print('The next of the same process:')
  const again = { ours: againOf('ours'), peer: againOf('peer') }
  for (const line of linesOf(again, names)) print(line)
  const still = Math.max(...all.ours.map((each) => each.first.still))
  print(
    `server still for ${still.toFixed(0)} ms at most; ${all.ours.map(({ first: { size } }) => Math.round(size / 1024))[0]} kB, of the peer ${all.peer.map(({ first: { size } }) => Math.round(size / 1024))[0]} kB`,
  )
  if (ratioOf(first) > sheetRatio)
    failed.push(`A first spreadsheet takes ${ratioOf(first).toFixed(2)} × write-excel-file`)
  if (ratioOf(again) > sheetRatio) failed.push(`A spreadsheet takes ${ratioOf(again).toFixed(2)} × write-excel-file`)
  if (still > stillWithin) failed.push(`The spreadsheet held the server up for ${still.toFixed(0)} ms`)
}

const measureMemory = () => {
  print(`A spreadsheet of ${manyRows.toLocaleString('en')} rows`)
  for (const who of ['ours', 'peer'] as const) {
    const { first } = written(who, manyRows)
    const [own, writer = 0] = first.peak
    print(
      `${names[who].padEnd(22)} ${(first.took / 1000).toFixed(1)} s, processor ${(first.used / 1000).toFixed(1)} s, peak ${own?.toFixed(0)} MB${who === 'ours' ? ` with the rows, and ${writer.toFixed(0)} MB in the process that writes` : ''}, ${Math.round(first.size / 1024)} kB`,
    )
  }
}

if (process.argv.includes('--parts')) {
  await printParts(rows, sized(20, 5, 1), print)
  process.exit(0)
}
await measurePdf()
await measureSpreadsheet()
measureMemory()
print(
  failed.length === 0
    ? `bars: PDF ${pdfRatio} × pdfmake, spreadsheet ${sheetRatio} × write-excel-file, server never still for ${stillWithin} ms: held`
    : failed.join('\n'),
)
process.exit(failed.length === 0 || !judgesTime ? 0 : 1)
