// From the start of the built product to its first answered page, on a filled folder and on an empty one, and the memory that it then takes.
// The bound opens a folder of the same kind with PGlite and answers one static page with Fastify: bench/start/bare.ts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keepFigure } from './load/figures.ts'
import { steadily } from './load/steadily.ts'
import { busyNote, inTurns, ratioOf, shownSpread, type Spread } from './load/turns.ts'
import { appToken, fillWorld, logInTo, startProduct } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, sized } from './size.ts'
import { type Memory, memoryOf } from './start/memory.ts'
import { type Program, startToPage } from './start/starting.ts'

const bars = { ratio: 1.5, emptyMs: 3_000 }
const quietSeconds = sized(20, 5, 1)
const load = { perSecond: 20, seconds: sized(60, 10, 1) }
const print = (line: string) => process.stdout.write(`${line}\n`)

const place = mkdtempSync(join(tmpdir(), 'bench-start-'))
const page = readFileSync(join('dist', 'web', 'index.html'), 'utf8')
const product = (folder: string): Program => ({ args: ['dist/main.js'], environment: { DATA_DIR: folder } })
const bare = (folder: string): Program => ({
  args: ['dist/bench-start-bare.js', page, folder, join('dist', 'snapshot', 'database')],
})

/** Each start finds the folder as the one before has closed it. */
const onFilled = (program: Program) => async () => {
  const started = await startToPage(program)
  await started.end('SIGTERM')
  return started.ms
}
const onEmpty = (programIn: (folder: string) => Program) => async () => {
  const folder = mkdtempSync(join(place, 'empty-'))
  const started = await startToPage(programIn(folder))
  await started.end('SIGKILL')
  await wait(200) // its sandbox ends with it
  rmSync(folder, { recursive: true, force: true })
  return started.ms
}

const failures: string[] = []
const judged = (what: string, ours: Spread, bound: Spread) => {
  const ratio = ratioOf(ours, bound)
  print(`first page on ${what}`)
  print(`  ours     ${shownSpread(ours, 0, ' ms')}`)
  print(`  bound    ${shownSpread(bound, 0, ' ms')}`)
  print(`  ratio    ${shownSpread(ratio)}`)
  keepFigure(`first page on ${what}`, 'ms', ours, ratio)
  return ratio.median
}

/** The demo world, its hotels checked, closed cleanly. */
const filled = async (name: string) => {
  const folder = mkdtempSync(join(place, name))
  await fillWorld(folder)
  return folder
}

const measureStarts = async () => {
  const folders = { ours: await filled('ours-'), bound: await filled('bound-') }
  const starts = { ours: onFilled(product(folders.ours)), bound: onFilled(bare(folders.bound)) }
  for (const start of [starts.ours, starts.bound]) await start() // not counted: files come from the disk, and this process loads fetch
  const on = await inTurns(starts)
  const ratio = judged('a filled folder', on.ours, on.bound)
  const empty = await inTurns({ ours: onEmpty(product), bound: onEmpty(bare) })
  judged('an empty folder', empty.ours, empty.bound)
  print(`bars: ${bars.ratio} of the bound on a filled folder, ${bars.emptyMs} ms on an empty one`)
  if (ratio > bars.ratio) failures.push(`the first page took ${ratio.toFixed(2)} times the bound, over ${bars.ratio}`)
  if (empty.ours.median > bars.emptyMs) failures.push(`the first page on an empty folder took over ${bars.emptyMs} ms`)
  const note = busyNote([on.bound, empty.bound])
  if (note) print(note)
}

const shown = ({ processes, rss, pss }: Memory) =>
  `RSS ${rss.toFixed(0)} MB, its share ${pss.toFixed(0)} MB, in ${processes} ${processes === 1 ? 'process' : 'processes'}`
const compared = (what: string, ours: Memory, bound: Memory) => {
  print(`memory ${what}`)
  print(`  ours     ${shown(ours)}`)
  print(`  bound    ${shown(bound)}`)
  print(`  ratio    ${(ours.rss / bound.rss).toFixed(2)}`)
  keepFigure(`memory ${what}`, 'MB', ours.rss, ours.rss / bound.rss)
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The GDS is a process of its own, so that its memory is not the product's. */
const measureMemory = async () => {
  const sandbox = await forkSandbox()
  const ours = await startProduct({ DATA_DIR: await filled('memory-'), DEMO: 'true', ...sandbox.environment })
  const bound = await startToPage(bare(await filled('memory-bound-')))
  const now = () => [memoryOf(ours.process.pid ?? 0), memoryOf(bound.process.pid ?? 0)] as const
  const authorization = `Bearer ${await logInTo(ours.address, 'owner')}`
  const headers = {
    'app-token': appToken,
    'gds-name': 'travel_port',
    'content-type': 'application/json',
    authorization,
  }
  const reasons = new Map<string, number>()
  const check = async (n: number) => {
    const stay = { start_date: dayAhead(60 + (n % 5)), end_date: dayAhead(62 + (n % 5)) }
    const body = JSON.stringify({ hotel_id: (n % 8) + 1, ...stay })
    const answer = await fetch(`${ours.address}/api/checkups`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!answer.ok) reasons.set(text, (reasons.get(text) ?? 0) + 1)
    return answer.ok
  }
  const work = async () => {
    const answer = await fetch(`${bound.address}/work`, { method: 'POST' })
    await answer.text()
    return answer.ok
  }
  await wait(quietSeconds * 1000)
  compared('at rest', ...now())
  const most = now()
  const watch = setInterval(() => {
    for (const [at, memory] of now().entries()) {
      const before = most[at]
      if (before && memory.rss > before.rss) Object.assign(before, memory)
    }
  }, 250)
  const answers = await Promise.all([steadily(load, check), steadily(load, work)])
  clearInterval(watch)
  compared(`at most under ${load.perSecond} checkups a second`, ...most)
  const refused = answers.flat().filter((ok) => !ok).length
  if (refused > 0) wrong.push(`${refused} calls were refused`)
  for (const [reason, count] of reasons) print(`  ${count} × ${reason.slice(0, 200)}`)
  await wait(quietSeconds * 1000)
  compared('at rest after that', ...now())
  await Promise.all([ours.stop(), bound.end('SIGTERM')])
  sandbox.stop()
}

const wrong: string[] = []
try {
  await measureStarts()
  await measureMemory()
} finally {
  rmSync(place, { recursive: true, force: true })
}
for (const failure of [...failures, ...wrong]) print(`MISSED  ${failure}`)
process.exit(wrong.length > 0 || (failures.length > 0 && judgesTime) ? 1 : 0)
