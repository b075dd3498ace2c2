// The three parts of the proof, what each prints, and what must not be missed.
import { loadavg } from 'node:os'
import { quantile } from '../product.ts'
import { rulesIn } from './check.ts'
import { killRun } from './kills.ts'
import { type LoadForm, loadRun } from './load.ts'
import { beginRun, type Ended } from './one-run.ts'
import { plantedRuns, type Share } from './planted-runs.ts'
import type { World } from './world.ts'

export type Forms = {
  /** Fail points and random kills; `patient` waits for what time alone heals, otherwise it is made older. */
  points: number
  random: number
  patient: boolean
  /** Milliseconds until a killed product answers again; the short form shares the machine with other benches. */
  readyWithin: number
  seconds: number
  rate: number
  reads: number
  latency: LoadForm['latency']
  faultEvery: number
  /** Of how many checkups of the load one is read again byte by byte. */
  every: number
  /** Calls of a planted run, and how many statements the fault meets. */
  calls: number
  share: Share
}
export type Report = { print(line: string): void; miss(words: string): void }

/** Milliseconds and megabytes. */
const bars = { read95: 150, read99: 400, memory: 1_024 }
const shownOf = 8
const at = (values: readonly number[], q: number) => `${quantile(values, q).toFixed(0)} ms`
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

const tell = ({ print, miss }: Report, what: string, { breaches, found, book }: Ended) => {
  const rates = found.rates.reduce((sum, { codes }) => sum + codes.length, 0)
  print(
    `  checked  ${book.lines().length} lines of history, ${found.checkups.length} checkups (${found.served.size} read again byte by byte), ${rates} rates, ${found.usage.length} queries, ${found.own_versions.length} versions of own data, ${found.earlier.length} earlier scores, ${found.log.length} calls of the GDS`,
  )
  for (const rule of rulesIn(breaches)) {
    const of = breaches.filter((breach) => breach.rule === rule)
    print(`  ${rule} is broken ${of.length} times`)
    for (const { words } of of.slice(0, shownOf)) print(`    ${words}`)
  }
  if (breaches.length > 0) miss(`${what} broke ${rulesIn(breaches).join(', ')}`)
  else print('  H1 to H14 hold')
}

export const killsOn = async (
  world: World,
  { points, random, patient, readyWithin }: Forms,
  report: Report,
): Promise<number> => {
  const { print, miss } = report
  const run = await beginRun(world, 'kills')
  const done = await killRun(run, { points, random, patient, print })
  print(
    `${done.kills} kills at fail points, ${done.random} at random; ready again after ${done.slowest} ms at most; ${load()}`,
  )
  for (const point of done.missed) print(`  not come by: ${point}`)
  tell(report, 'kills', done)
  if (done.slowest > readyWithin) miss(`a start took ${done.slowest} ms`)
  return done.kills + done.random
}

export const loadOn = async (world: World, forms: Forms, report: Report): Promise<void> => {
  const { print, miss } = report
  const { rate, seconds, reads, latency, faultEvery } = forms
  const run = await beginRun(world, 'load', { environment: { GDS_CONCURRENCY: '100' } })
  const loaded = await loadRun(run, { perSecond: rate, seconds, readsPerSecond: reads, latency, faultEvery })
  const times = loaded.reads.map(({ ms }) => ms)
  const failed = loaded.reads.filter(({ status }) => status !== 200).length
  const answers = Object.entries(loaded.answers).map(([status, n]) => `${n} × ${status}`)
  print(`${rate} calls a second for ${seconds} s, all answered after ${loaded.took.toFixed(0)} s; ${load()}`)
  print(`  answers  ${answers.join(', ')}; ${loaded.late} calls began late`)
  print(
    `  reads    ${times.length}, ${failed} failed: p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)}; bars p95 ${bars.read95} ms, p99 ${bars.read99} ms`,
  )
  print(`  product  ${loaded.peakMemory.toFixed(0)} MB at most, bar ${bars.memory} MB`)
  const ended = await run.finish(forms.every)
  tell(report, 'load', ended)
  if (loaded.peakMemory > bars.memory) miss(`${loaded.peakMemory.toFixed(0)} MB of memory`)
}

export const plantedOn = async (world: World, { calls, share }: Forms, { print, miss }: Report): Promise<void> => {
  const table = await plantedRuns(world, calls, share)
  print('planted fault · runs until it was caught · by what')
  for (const { fault, runs, by, caught } of table) {
    print(`  ${fault.padEnd(36)} ${caught ? runs : 'never'}  ${by.join(', ')}`)
    if (!caught) miss(`"${fault}" was not caught`)
  }
}
