// The queue of later work beside pg-boss on the same jobs: three processes of which one is killed, few jobs of one tenant behind the
// many of another, what adding a job costs its transaction, and what an embedded server pays while nothing is due.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measureOnPostgres } from './postgres.ts'
import { median } from './product.ts'
import { type EngineName, engineNames, missing, openEngine, type Place } from './queue/engines.ts'
import { countJobs, endWorkers, killOne, secondsUntil, startWorker } from './queue/one-killed.ts'
import { judgesTime, sized } from './size.ts'

const killed = sized(10_000, 2_000, 100)
const crowd = sized(5_000, 1_000, 50)
const waiting = sized(100_000, 20_000, 200)
const adds = sized(1_000, 200, 20)
const idleSeconds = sized(60, 20, 1)
const few = 10
const makesOlder = sized(false, false, true)
const bars = { recovery: 60, delay: 60, idle: 1 }

const print = (line: string) => process.stdout.write(`${line}\n`)
const failures: string[] = []
/** Bars of time, which a short run beside other work cannot hold to. */
const slow: string[] = []

const program = 'bench-queue-worker.js'

const oneKilled = async (name: EngineName, place: Place) => {
  const { done, took, recovery, twice } = await killOne(program, name, place, { jobs: killed, makesOlder })
  print(
    `  ${killed} jobs, three processes, one killed: ${done} done in ${took.toFixed(1)} s, the last one ${recovery.toFixed(1)} s after the kill; ${twice} ran twice`,
  )
  if (name === 'own' && done !== killed) failures.push(`${name}: ${killed - done} jobs were not done`)
  if (name === 'own' && recovery > bars.recovery) slow.push(`recovery ${recovery.toFixed(1)} s, bar ${bars.recovery} s`)
}

const fewBehindMany = async (name: EngineName, place: Place) => {
  const engine = await openEngine(name, place)
  await engine.execute('truncate bench_runs')
  await engine.addMany(0, crowd, 1)
  const worker = await startWorker(program, name, place, 20)
  await secondsUntil(async () => (await countJobs(engine)).jobs > 0)
  for (let n = 0; n < few; n++) await engine.add(1_000_000 + n, 2)
  const delay = await secondsUntil(async () => (await countJobs(engine, 'n >= 1000000')).jobs === few)
  await worker.end(true)
  await engine.stop()
  print(`  ${few} jobs of one tenant behind ${crowd} of another, 20 ms each: done after ${delay.toFixed(1)} s`)
  if (name === 'own' && delay > bars.delay) slow.push(`the few waited ${delay.toFixed(1)} s, bar ${bars.delay} s`)
}

const addingTo = async (name: EngineName, place: Place) => {
  const engine = await openEngine(name, place)
  const cost = async () => {
    const took: number[] = []
    for (let n = 0; n < adds; n++) {
      const began = performance.now()
      await engine.add(2_000_000 + n, 3)
      took.push(performance.now() - began)
    }
    return median(took)
  }
  const empty = await cost()
  for (let n = 0; n < 10; n++) await engine.addMany(3_000_000 + n * (waiting / 10), waiting / 10, 4)
  const full = await cost()
  await engine.stop()
  print(`  adding one in a transaction: ${empty.toFixed(2)} ms, beside ${waiting} waiting ${full.toFixed(2)} ms`)
}

const atRest = async (name: EngineName) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-queue-'))
  try {
    await (await openEngine('own', { folder })).stop() // the product's own tables, before either is measured
    const first = await startWorker(program, name, { folder }, 0)
    await first.end()
    const worker = await startWorker(program, name, { folder }, 0)
    await wait(2_000)
    const before = await worker.ask('usage')
    await wait(idleSeconds * 1_000)
    const after = await worker.ask('usage')
    const share = ((after['usage'] ?? 0) - (before['usage'] ?? 0)) / (idleSeconds * 10)
    await worker.end()
    print(
      `  embedded: ready after ${first.ready.toFixed(0)} ms the first time, ${worker.ready.toFixed(0)} ms later; at rest ${share.toFixed(2)} % of a core, ${(after['memory'] ?? 0).toFixed(0)} MB`,
    )
    if (name === 'own' && share > bars.idle) slow.push(`${share.toFixed(2)} % of a core at rest, bar ${bars.idle} %`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const measured: EngineName[] = []
for (const name of engineNames) {
  const why = await missing(name)
  if (why) print(`${name} is not measured: ${why}`)
  else measured.push(name)
}
try {
  const folder = mkdtempSync(join(tmpdir(), 'bench-queue-'))
  for (const name of measured) {
    print(name)
    await measureOnPostgres({
      name: `queue_${name.replace('-', '_')}`,
      folder,
      measure: async (url) => {
        await oneKilled(name, { folder, url })
        await fewBehindMany(name, { folder, url })
        await addingTo(name, { folder, url })
      },
    })
    await atRest(name)
  }
  rmSync(folder, { recursive: true, force: true })
} finally {
  endWorkers()
}
for (const words of failures) print(words)
for (const words of slow) print(judgesTime ? words : `${words} (not judged in this form)`)
process.exit(failures.length > 0 || (judgesTime && slow.length > 0) ? 1 : 0)
