// The three parts of the proof, what each prints, and what must not be missed.
import { loadavg } from 'node:os'
import { quantile } from '../product.ts'
import { rulesIn } from './check.ts'
import { killRun } from './kills.ts'
import { type LoadForm, loadRun } from './load.ts'
import { beginRun, type Ended } from './one-run.ts'
import { overheadsOf } from './overhead.ts'
import { plantedRuns, type Share } from './planted-runs.ts'
import type { World } from './world.ts'

export type Forms = {
  /** Fail points and random kills; `patient` waits for what time alone heals, otherwise it is made older. */
  points: number
  random: number
  patient: boolean
  seconds: number
  rate: number
  reads: number
  latency: LoadForm['latency']
  faultEvery: number
  /** Of how many readings of the load one is read again byte by byte. */
  every: number
  /** Calls of a planted run, and how many statements the fault meets. */
  calls: number
  share: Share
}
export type Report = { say(line: string): void; miss(words: string): void }

/** Milliseconds and megabytes. */
const bars = { ready: 10_000, own: 400, read95: 150, read99: 400, memory: 1_024 }
const shownOf = 8
const at = (values: readonly number[], q: number) => `${quantile(values, q).toFixed(0)} ms`
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

const tell = ({ say, miss }: Report, what: string, { breaches, found, book }: Ended) => {
  const rates = found.rates.reduce((sum, { codes }) => sum + codes.length, 0)
  say(
    `  checked  ${book.lines().length} lines of history, ${found.checkups.length} readings (${found.served.size} read again byte by byte), ${rates} rates, ${found.usage.length} queries, ${found.own_versions.length} versions of own data, ${found.earlier.length} earlier judgements, ${found.log.length} calls of the GDS`,
  )
  for (const rule of rulesIn(breaches)) {
    const of = breaches.filter((breach) => breach.rule === rule)
    say(`  ${rule} is broken ${of.length} times`)
    for (const { words } of of.slice(0, shownOf)) say(`    ${words}`)
  }
  if (breaches.length > 0) miss(`${what} broke ${rulesIn(breaches).join(', ')}`)
  else say('  H1 to H14 hold')
}

export const killsOn = async (world: World, { points, random, patient }: Forms, report: Report): Promise<number> => {
  const { say, miss } = report
  const run = await beginRun(world, 'kills')
  const done = await killRun(run, { points, random, patient, say })
  say(
    `${done.kills} kills at fail points, ${done.random} at random; ready again after ${done.slowest} ms at most; ${load()}`,
  )
  for (const point of done.missed) say(`  not come by: ${point}`)
  tell(report, 'kills', done)
  if (done.slowest > bars.ready) miss(`a start took ${done.slowest} ms`)
  return done.kills + done.random
}

export const loadOn = async (world: World, forms: Forms, report: Report): Promise<void> => {
  const { say, miss } = report
  const { rate, seconds, reads, latency, faultEvery } = forms
  const run = await beginRun(world, 'load', { environment: { GDS_CONCURRENCY: '100' } })
  const loaded = await loadRun(run, { perSecond: rate, seconds, readsPerSecond: reads, latency, faultEvery })
  const times = loaded.reads.map(({ ms }) => ms)
  const failed = loaded.reads.filter(({ status }) => status !== 200).length
  const answers = Object.entries(loaded.answers).map(([status, n]) => `${n} × ${status}`)
  say(`${rate} calls a second for ${seconds} s, all answered after ${loaded.took.toFixed(0)} s; ${load()}`)
  say(`  answers  ${answers.join(', ')}; ${loaded.late} calls began late`)
  say(
    `  reads    ${times.length}, ${failed} failed: p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)}; bars p95 ${bars.read95} ms, p99 ${bars.read99} ms`,
  )
  say(
    `  product  ${loaded.peakMemory.toFixed(0)} MB at most, bar ${bars.memory} MB; ${(loaded.processor / loaded.took).toFixed(2)} of a processor`,
  )
  const { p95, p99 } = loaded.ownDelay
  say(`  measured by a process that was itself held up: p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
  const ended = await run.finish(forms.every)
  const { direct, jobs } = overheadsOf(ended.book.lines(), ended.found)
  say(
    `  own time ${direct.length} answered at once: p50 ${at(direct, 0.5)}, p95 ${at(direct, 0.95)}; bar p95 ${bars.own} ms`,
  )
  if (jobs.length > 0)
    say(`           ${jobs.length} jobs, with their waiting: p50 ${at(jobs, 0.5)}, p95 ${at(jobs, 0.95)}`)
  tell(report, 'load', ended)
  if (loaded.peakMemory > bars.memory) miss(`${loaded.peakMemory.toFixed(0)} MB of memory`)
}

export const plantedOn = async (world: World, { calls, share }: Forms, { say, miss }: Report): Promise<void> => {
  const table = await plantedRuns(world, calls, share)
  say('planted fault · runs until it was caught · by what')
  for (const { fault, runs, by, caught } of table) {
    say(`  ${fault.padEnd(36)} ${caught ? runs : 'never'}  ${by.join(', ')}`)
    if (!caught) miss(`"${fault}" was not caught`)
  }
}
