// The three parts of the proof, what each prints, and what must not be missed.
import { loadavg } from 'node:os'
import { quantile } from '../product.ts'
import { rulesIn } from './check.ts'
import { type KillForm, killRun } from './kills.ts'
import { besideMonitor } from './beside-monitor.ts'
import { type Loaded, type LoadForm, loadRun } from './load.ts'
import type { Run } from './one-run.ts'
import { plantedRuns, type Share } from './planted-runs.ts'
import type { World } from './world.ts'

export type Forms = KillForm &
  LoadForm & {
    /** Milliseconds until a killed product answers again; the short form shares the machine with other benches. */
    readyWithin: number
    /** Calls of a planted run, and how many statements the fault meets. */
    calls: number
    share: Share
  }
export type Report = { print(line: string): void; miss(words: string): void }

/** Milliseconds and megabytes. */
const bars = { read95: 150, read99: 400, memory: 1_024 }
const shownBreaches = 8
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

/** Ends the run and checks its whole history. */
export const checkOn = async (run: Run, { print, miss }: Report): Promise<void> => {
  const { breaches, found, book } = await run.finish()
  const rates = [...found.rates.values()].reduce((sum, n) => sum + n, 0)
  print(
    `  checked  ${book.lines().length} lines of history, ${found.checkups.length} checkups, ${rates} rates, ${found.queries.length} queries, ${found.own_versions.length} versions of own data, ${found.earlier_scores.length} earlier scores, ${found.log.length} calls of the GDS`,
  )
  for (const rule of rulesIn(breaches)) {
    const of = breaches.filter((breach) => breach.rule === rule)
    print(`  ${rule} is broken ${of.length} times`)
    for (const { words } of of.slice(0, shownBreaches)) print(`    ${words}`)
  }
  if (breaches.length > 0) miss(`${rulesIn(breaches).join(', ')} broken`)
  else print('  H1 to H12 and H14 hold')
}

export const killsOn = async (run: Run, forms: Forms, { print, miss }: Report): Promise<number> => {
  const { kills, missed, slowest } = await killRun(run, forms, print)
  print(`${kills} kills, ${forms.random} of them at random; ready again after ${slowest} ms at most; ${load()}`)
  for (const point of missed) print(`  not come by: ${point}`)
  if (slowest > forms.readyWithin) miss(`a start took ${slowest} ms`)
  return kills
}

/** Twice: the second time while a monitor's runs follow each other. */
export const loadOn = async (run: Run, forms: Forms, report: Report): Promise<void> => {
  const alone = await loadRun(run, { ...forms, first: 0 })
  printLoad(alone, forms, report)
  const first = forms.rate * forms.seconds
  const { done: beside, runs, answered } = await besideMonitor(run, () => loadRun(run, { ...forms, first }))
  report.print(`beside a monitor, ${runs} runs with ${answered} checkups:`)
  printLoad(beside, forms, report)
  const ratio = (q: number) => (quantile(beside.reads, q) / quantile(alone.reads, q)).toFixed(2)
  report.print(`  ratio    reads p50 ${ratio(0.5)}, p95 ${ratio(0.95)}, p99 ${ratio(0.99)} of those without`)
  if (answered === 0) report.miss('the monitor checked nothing')
}

const printLoad = (
  { answers, reads, failed, peakMemory, took }: Loaded,
  forms: Forms,
  { print, miss }: Report,
): void => {
  const at = (q: number) => `${quantile(reads, q).toFixed(0)} ms`
  const counts = Object.entries(answers).map(([status, n]) => `${n} × ${status}`)
  print(`${forms.rate} calls a second for ${forms.seconds} s, all answered after ${took.toFixed(0)} s; ${load()}`)
  print(`  answers  ${counts.join(', ')}`)
  print(
    `  reads    ${reads.length}, ${failed} failed: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}; bars p95 ${bars.read95} ms, p99 ${bars.read99} ms`,
  )
  print(`  product  ${peakMemory.toFixed(0)} MB at most, bar ${bars.memory} MB`)
  if (peakMemory > bars.memory) miss(`${peakMemory.toFixed(0)} MB of memory`)
}

export const plantedOn = async (world: World, { calls, share }: Forms, { print, miss }: Report): Promise<void> => {
  print('planted fault · runs until it was caught · by what')
  for (const { fault, runs, by } of await plantedRuns(world, calls, share)) {
    print(`  ${fault.padEnd(36)} ${by.length > 0 ? runs : 'never'}  ${by.join(', ')}`)
    if (by.length === 0) miss(`"${fault}" was not caught`)
  }
}
