// Nothing is lost, and how that is known: kills at every write, load, and planted faults, each checked against H1 to H10.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, howToGetPostgres } from '../src/server/testing/find-postgres.ts'
import { startOwn } from '../src/server/testing/own-postgres.ts'
import { rulesIn } from './history/check.ts'
import { killRun } from './history/kills.ts'
import { loadRun } from './history/load.ts'
import { beginRun, type Ended } from './history/one-run.ts'
import { overheadsOf } from './history/overhead.ts'
import { plantedRuns } from './history/planted-runs.ts'
import { forkSandbox } from './history/sandbox.ts'
import { makeWorld, type World } from './history/world.ts'
import { quantile } from './product.ts'

const { values: said } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    /** kills, load or planted; embedded or postgres. */
    only: { type: 'string' },
    on: { type: 'string' },
    points: { type: 'string' },
    random: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    reads: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []
const began = Date.now()
const since = () => `${((Date.now() - began) / 1000).toFixed(0)} s`

/** Milliseconds and megabytes (reliability figures of the load). */
const bars = { ready: 10_000, own: 400, read95: 150, read99: 400, memory: 1_024 }

const tell = (what: string, { breaches, found, book }: Ended) => {
  say(
    `  checked  ${book.lines().length} lines of history, ${found.checkups.length} readings (${found.served.size} of them read again byte by byte), ${found.rates.reduce((sum, { codes }) => sum + codes.length, 0)} rates, ${found.usage.length} queries, ${found.log.length} calls of the GDS: ${breaches.length === 0 ? 'H1 to H10 hold' : 'BROKEN'}`,
  )
  for (const rule of rulesIn(breaches)) {
    const of = breaches.filter((breach) => breach.rule === rule)
    say(`  ${rule} broken ${of.length} times`)
    for (const { words } of of.slice(0, 8)) say(`    ${words}`)
  }
  if (breaches.length > 0) missed.push(`${what}: ${rulesIn(breaches).join(', ')}`)
}

const root = mkdtempSync(join(tmpdir(), 'bench-history-'))
const sandbox = await forkSandbox()
const binaries = findPostgres(process.env['TEST_DATABASE_URL'])
if (!binaries) say(`PostgreSQL is not here: ${howToGetPostgres}`)
const server =
  !binaries || said.on === 'embedded'
    ? undefined
    : 'url' in binaries
      ? { url: binaries.url, stop: async () => {} }
      : await startOwn(binaries.binaries)
const kinds = [...(said.on === 'postgres' ? [] : ['embedded' as const]), ...(server ? ['postgres' as const] : [])]
const wants = (part: string) => said.only === undefined || said.only === part

/** Kills at every point, or at some of them in the short form. */
const kills = async (kind: string, world: World) => {
  const run = await beginRun(world, sandbox, 'kills')
  const points = Number(said.points ?? (said.short ? 12 : 1_000))
  const random = Number(said.random ?? (said.short ? 0 : 40))
  const done = await killRun(run, { points, random, patient: !said.short, say })
  say(
    `${kind}: ${done.kills} kills at fail points and ${done.random} at random; ready again after ${done.slowest} ms at most`,
  )
  for (const at of done.missed) say(`  never came by: ${at}`)
  tell(`${kind}, kills`, done)
  if (done.slowest > bars.ready) missed.push(`${kind}: a start took ${done.slowest} ms`)
  return done.kills + done.random
}

const load = async (kind: string, world: World) => {
  const run = await beginRun(world, sandbox, 'load', { environment: { GDS_CONCURRENCY: '100' } })
  const seconds = Number(said.seconds ?? (said.short ? 5 : 600))
  const perSecond = Number(said.rate ?? (said.short ? 8 : 20))
  const readsPerSecond = Number(said.reads ?? (said.short ? 20 : 200))
  const latency: [number, number] = said.short ? [50, 200] : [1_000, 3_000]
  const loaded = await loadRun(run, { perSecond, seconds, readsPerSecond, latency, faultEvery: said.short ? 0 : 7 })
  const ended = await run.finish(said.short ? 1 : 8)
  const { direct, jobs } = overheadsOf(ended.book.lines(), ended.found)
  const times = loaded.reads.map(({ ms }) => ms)
  const failed = loaded.reads.filter(({ status }) => status !== 200).length
  const at = (q: number, values: number[]) => `${quantile(values, q).toFixed(0)} ms`
  say(
    `${kind}: ${perSecond} calls a second for ${seconds} s, all answered after ${loaded.took.toFixed(0)} s; load average ${loadavg()[0]?.toFixed(1)}`,
  )
  say(
    `  answers  ${Object.entries(loaded.answers)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', ')}; ${loaded.late} began late`,
  )
  say(
    `  own time of a checkup, ${direct.length} answered at once: p50 ${at(0.5, direct)}, p95 ${at(0.95, direct)}; bar p95 ${bars.own} ms`,
  )
  if (jobs.length > 0)
    say(`  own time of ${jobs.length} jobs, waiting for a place in it: p50 ${at(0.5, jobs)}, p95 ${at(0.95, jobs)}`)
  say(
    `  reads    ${times.length}, ${failed} not answered with 200: p50 ${at(0.5, times)}, p95 ${at(0.95, times)}, p99 ${at(0.99, times)}; bars ${bars.read95} and ${bars.read99} ms`,
  )
  say(`  memory   ${loaded.peakMemory.toFixed(0)} MB at most; bar ${bars.memory} MB`)
  tell(`${kind}, load`, ended)
  if (loaded.peakMemory > bars.memory) missed.push(`${kind}: ${loaded.peakMemory.toFixed(0)} MB of memory`)
}

const planted = async (kind: string, world: World) => {
  const table = await plantedRuns(world, sandbox, said.short)
  say(`${kind}: planted fault · runs until it was caught · by`)
  for (const { fault, runs, by, caught } of table)
    say(`  ${fault.padEnd(36)} ${caught ? runs : 'NOT CAUGHT'}  ${by.join(', ')}`)
  for (const { fault, caught } of table) if (!caught) missed.push(`${kind}: ${fault} was not caught`)
}

let killed = 0
for (const kind of kinds) {
  const world = await makeWorld(root, sandbox, kind === 'postgres' ? (server?.url ?? null) : null)
  if (wants('kills')) killed += await kills(kind, world)
  if (wants('load')) await load(kind, world)
  // The checker and the faults are the same on both; the short form shows them on one.
  if (wants('planted') && !(said.short && kind !== kinds.at(-1))) await planted(kind, world)
  say(`  after ${since()}`)
}
if (killed > 0) say(`${killed} kills in all`)
sandbox.stop()
await server?.stop()
if (!said.keep) rmSync(root, { recursive: true, force: true })
else say(root)
for (const line of missed) say(`MISSED  ${line}`)
process.exit(missed.length === 0 ? 0 : 1)
