// People's searches alone and beside a steady backlog of checkups that nobody waits for, in turns; and how long few such checkups of one
// account wait behind the many of another. The sandbox and this program run on the same processors.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backlog, Race, Told } from './beside/worker.ts'
import { keepFigure } from './load/figures.ts'
import { steadily } from './load/steadily.ts'
import { busyNote, inTurns, ratioOf, shownSpread, type Spread } from './load/turns.ts'
import { fillWorld, logInTo, quantile } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, sized } from './size.ts'

const bars = { ratio: 1.1, delay: 60_000 }
/** Milliseconds of a page of the GDS, and how many searches people begin in a second. */
const [latencyMs, perSecond] = [200, 2]
const seconds = sized(30, 8, 1)
const rounds = sized(5, 2, 1)
const warmUps = sized(60, 30, 2)
const waiting = sized(200, 100, 10)
const [many, few] = [sized(5_000, 400, 20), 10]
const hotels = 8
const owner = 'owner@demo.example'
const print = (line: string) => process.stdout.write(`${line}\n`)
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const sandbox = await forkSandbox()
const folder = mkdtempSync(join(tmpdir(), 'bench-beside-'))
await fillWorld(folder)
const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development', DEMO: 'true' }
const server = fork('dist/bench-beside-worker.js', [], { env: { ...env, ...sandbox.environment } })
const heard = <T extends Told>() =>
  new Promise<T>((found, failed) => {
    server.once('message', (told) => found(told as T))
    server.once('exit', () => failed(new Error('The server ended')))
  })
const { address } = await heard<{ address: string }>()
const headers = {
  'app-token': 'rateproof-web',
  'gds-name': 'travel_port',
  'content-type': 'application/json',
  authorization: `Bearer ${await logInTo(address, 'owner')}`,
}
type Ended = Exclude<Told, { address: string }>
const begin = (asked: { backlog: Backlog } | { race: Race }) => {
  const ended = heard<Ended>()
  server.send(asked)
  return ended
}

const wrong: string[] = []
const slow: string[] = []
/** Both ways ask for the same stays. */
const search = async (n: number) => {
  const [start_date, end_date] = [dayAhead(10 + Math.floor(n / hotels)), dayAhead(12 + Math.floor(n / hotels))]
  const body = JSON.stringify({ hotel_id: (n % hotels) + 1, start_date, end_date })
  const began = performance.now()
  const answer = await fetch(`${address}/api/checkups`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  if (answer.status !== 201) wrong.push(`a search was answered ${answer.status}`)
  return performance.now() - began
}
const all: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] }
const searches = async (way: keyof typeof all) => {
  const times = await steadily({ perSecond, seconds }, search)
  all[way].push(...times)
  return quantile(times, 0.95)
}
const load = () => loadavg()[0]?.toFixed(1)
const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

try {
  for (let n = 0; n < warmUps; n++) await search(n)
  await sandbox.tell('latency', { ms: latencyMs })
  let [first, made, took] = [0, 0, 0]
  const beside = async () => {
    const backlog = begin({ backlog: { who: owner, waiting, first } })
    await waitMs(2_000) // it has all the places that it may have
    const p95 = await searches('beside')
    server.send({ stop: true })
    const { done, failed, ms, why } = await backlog
    if (failed > 0) wrong.push(`${failed} of the backlog failed: ${why}`)
    if (done === 0) wrong.push('nothing of the backlog was made')
    ;[first, made, took] = [first + done, made + done, took + ms]
    return p95
  }
  const p95s = await inTurns({ alone: () => searches('alone'), beside }, rounds)
  const ratio: Spread = ratioOf(p95s.beside, p95s.alone)
  print(
    `people: ${perSecond} searches a second for ${seconds} s, ${latencyMs} ms a page, ${rounds} rounds in turns; load average ${load()}`,
  )
  for (const way of ['alone', 'beside'] as const) {
    const [p50, p95] = [quantile(all[way], 0.5), quantile(all[way], 0.95)]
    print(
      `  ${way.padEnd(7)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; p95 of a round ${shownSpread(p95s[way], 0, ' ms')}`,
    )
  }
  print(
    `  ratio   p95 ${shownSpread(ratio)}, p50 ${(quantile(all.beside, 0.5) / quantile(all.alone, 0.5)).toFixed(2)}; bar: p95 <= ${bars.ratio}`,
  )
  print(`  backlog ${waiting} at a time; ${made} made, ${((made * 1_000) / took).toFixed(1)} a second`)
  const note = busyNote([p95s.alone])
  if (note) print(note)
  keepFigure('p95 of people beside a backlog', 'ms', p95s.beside, ratio)
  if (ratio.median > bars.ratio) slow.push(`p95 of people is ${ratio.median.toFixed(2)} times as long beside a backlog`)

  const { done, failed, ms, why } = await begin({ race: { many, of: owner, few, behind: 'other@bench.example' } })
  if (failed > 0) wrong.push(`${failed} of the few failed: ${why}`)
  print(
    `accounts: ${few} of one behind ${many} of another, all made after ${(ms / 1_000).toFixed(1)} s, and ${done} of the others meanwhile; bar: ${bars.delay / 1_000} s`,
  )
  keepFigure('few behind many', 'ms', ms)
  if (ms > bars.delay) slow.push(`few checkups waited ${(ms / 1_000).toFixed(0)} s behind many`)
} finally {
  server.kill('SIGKILL')
  sandbox.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const fault of wrong.slice(0, 5)) print(`  FAILED: ${fault}`)
for (const bar of slow) print(`  ${judgesTime ? 'FAILED' : 'over'}: ${bar}`)
process.exit(wrong.length > 0 || (slow.length > 0 && judgesTime) ? 1 : 0)
