// Where the processor time goes, of a spreadsheet by a profile of the built process that writes it, of a PDF by leaving parts of it out.
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PdfDocument } from '../../src/documents/pdf/blocks.ts'
import { typesetPdf } from '../../src/server/workers/documents/document-desk.ts'
import type { FromDocumentProcess, ToDocumentProcess } from '../../src/server/workers/documents/document-work.ts'
import { columns, documentOf, rowOf } from './contents.ts'
import { usageNow } from './usage.ts'

type Frame = { functionName: string; url: string }
type Profile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] }

/** The first that fits. */
const groups: [name: string, fits: (frame: Frame) => boolean][] = [
  ['collecting garbage', ({ functionName }) => functionName === '(garbage collector)'],
  ['waiting', ({ functionName }) => functionName === '(idle)'],
  [
    'taking rows from the server',
    ({ functionName, url }) => /child_process|serialization/.test(url) || /^(parseChannel|read)/.test(functionName),
  ],
  ['packing, without its thread', ({ functionName, url }) => /zlib|stream|crc32|events/.test(url + functionName)],
  ['bytes of texts', ({ functionName, url }) => /node:buffer/.test(url) || /utf8|encode/i.test(functionName)],
  ['cells as XML', ({ functionName, url }) => url.includes('document-process') || functionName.startsWith('RegExp')],
  ['start and the rest', () => true],
]

const profileOf = async (rows: number, times: number): Promise<Profile> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-parts-'))
  // It ends by itself here, because a killed process writes no profile.
  const leave = 'data:text/javascript,process.once("disconnect",()=>process.exit(0))'
  const child = fork('dist/document-process.js', [], {
    execArgv: ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--import', leave],
    serialization: 'advanced',
  })
  const post = (asked: ToDocumentProcess) => void child.send(asked)
  for (let time = 0; time < times; time += 1) {
    const done = new Promise<void>((resolve) => {
      const heard = (answer: FromDocumentProcess) => 'bytes' in answer && (child.off('message', heard), resolve())
      child.on('message', heard)
    })
    post({ do: 'begin' })
    post({ do: 'sheet', sheet: { name: 'Rates', columns } })
    for (let at = 0; at < rows; at += 500)
      post({ do: 'rows', rows: Array.from({ length: Math.min(500, rows - at) }, (_, more) => rowOf(at + more)) })
    post({ do: 'finish' })
    await done
  }
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
  const [file = ''] = readdirSync(folder)
  const profile: Profile = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  rmSync(folder, { recursive: true })
  return profile
}

const sheetParts = async (rows: number, times: number): Promise<[string, number][]> => {
  const { nodes, samples, timeDeltas } = await profileOf(rows, times)
  const groupOf = new Map(nodes.map(({ id, callFrame }) => [id, groups.find(([, fits]) => fits(callFrame))?.[0] ?? '']))
  const sums = new Map(groups.map(([name]) => [name, 0]))
  for (const [at, id] of samples.entries()) {
    const name = groupOf.get(id) ?? ''
    sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1e3 / times)
  }
  return [...sums]
}

/** Milliseconds of a processor for each, of this process and the one that typesets. */
const typesetting = async (shown: (document: PdfDocument) => PdfDocument, times: number): Promise<number> => {
  for (let warm = 0; warm < 3; warm += 1) await typesetPdf(shown(documentOf(-warm)), { tenant_id: 1 })
  const before = usageNow()
  for (let number = 0; number < times; number += 1) await typesetPdf(shown(documentOf(number)), { tenant_id: 1 })
  return (usageNow().used - before.used) / times
}
const without = (kind: string) => (document: PdfDocument) => ({
  ...document,
  blocks: document.blocks.filter((block) => block.kind !== kind),
})

export const printParts = async (rows: number, times: number, print: (line: string) => unknown): Promise<void> => {
  const line = (name: string, ms: number) => print(`${name.padEnd(30)} ${ms.toFixed(1)} ms`)
  print(`A spreadsheet of ${rows.toLocaleString('en')} rows, mean of ${times} in one process, by its profile`)
  for (const [name, ms] of await sheetParts(rows, times)) line(name, ms)
  print(`A PDF, mean of ${times}, processor time of both processes`)
  const whole = await typesetting((document) => document, times)
  const empty = await typesetting((document) => ({ ...document, blocks: [] }), times)
  line('whole', whole)
  line('of it 75 fields', whole - (await typesetting(without('fields'), times)))
  line('6 findings', whole - (await typesetting(without('findings'), times)))
  line('a page with its head alone', empty)
}
