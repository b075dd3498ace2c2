// A checkup beside the GDS alone at two latencies, and its own time; then twenty a second with counters equal to the stored rows.
// The built server and the sandbox GDS run in separate processes; the bound is the GDS alone, called the same way in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { openBareWork } from './checkup/bare-work.ts'
import { gdsAlone, type Question, questionOf } from './checkup/gds-alone.ts'
import { keepFigure } from './load/figures.ts'
import { steadily } from './load/steadily.ts'
import { busyNote, inTurns, ratioOf, shownSpread, type Spread } from './load/turns.ts'
import { logInTo, quantile, startProduct } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, sized } from './size.ts'

/** What a checkup may take of the GDS alone, by the milliseconds that each page of the GDS takes. */
const bars = [
  { latencyMs: 50, mostOfGds: 1.15 },
  { latencyMs: 200, mostOfGds: 1.05 },
] as const
const mostOwnMs = 60
const mostOfCalm = 2
/** Each of the rounds in turns asks for so many checkups, and the GDS alone for the same. */
const perRound = sized(20, 4, 1)
/** The engine compiles the thread's code only after dozens of checkups; without latency they take seconds. */
const warmUps = sized(80, 40, 8)
const perSecond = 20
const seconds = sized(60, 3, 1)
const hotels = 8
/** The busy part repeats this many queries, like people who refresh; the sandbox has generated their rates before. */
const stays = sized(40, 16, 2)

type Answer = { status: number; ms: number; rates: number; job: number | undefined; text: string }

const shown = (ms: number) => `${ms.toFixed(1)} ms`
const load = () => loadavg()[0]?.toFixed(1)
const print = (line: string) => process.stdout.write(`${line}\n`)
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const sandbox = await forkSandbox()
const folder = mkdtempSync(join(tmpdir(), 'bench-checkup-'))
const product = await startProduct({ DATA_DIR: folder, DEMO: 'true', ...sandbox.environment })
const token = await logInTo(product.address, 'owner')
const headers = {
  'app-token': 'rateproof-web',
  'gds-name': 'travel_port',
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
}

const nightsOf = (n: number) => ({
  check_in: dayAhead(60 + Math.floor(n / hotels)),
  check_out: dayAhead(62 + Math.floor(n / hotels)),
})
/** `n` selects a query: another hotel or another day. The time ends with the last byte of the answer. */
const check = async (n: number): Promise<Answer> => {
  const { check_in: start_date, check_out: end_date } = nightsOf(n)
  const body = JSON.stringify({ hotel_id: (n % hotels) + 1, start_date, end_date })
  const began = performance.now()
  const answer = await fetch(`${product.address}/api/checkups`, { method: 'POST', headers, body })
  const text = await answer.text()
  const ms = performance.now() - began
  const { data } = JSON.parse(text) as { data?: { id?: number; rates?: unknown[] } }
  const job = answer.status === 202 ? data?.id : undefined
  return { status: answer.status, ms, rates: data?.rates?.length ?? 0, job, text }
}

const failures: string[] = []
const wrong: string[] = []
await sandbox.news()
const properties: Question[] = []
for (let n = 0; n < warmUps; n++) {
  await check(n)
  const [first] = await sandbox.news()
  if (first && n < hotels) properties.push(questionOf(first))
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// Calm: one after the other, so nothing waits for anything but the GDS; each page of a checkup takes the latency.
const alone = gdsAlone(sandbox.environment)
const bare = await openBareWork()
let next = warmUps
const bounds: Spread[] = []
let calmP95 = Number.NaN
for (const { latencyMs, mostOfGds } of bars) {
  await sandbox.tell('latency', { ms: latencyMs })
  const [times, own, bareTimes]: [number[], number[], number[]] = [[], [], []]
  const [rates, pages]: [number[], number[]] = [[], []]
  const from = next
  /** Both ways of a round ask the same. Making a page is within the latency, so it does not matter who asks first. */
  let [asked, answered] = [0, 0]
  const ours = async () => {
    const took: number[] = []
    for (let n = 0; n < perRound; n++) {
      await sandbox.news()
      const answer = await check(from + answered++)
      const calls = await sandbox.news()
      if (answer.status !== 201) wrong.push(`a calm checkup was answered ${answer.status}`)
      took.push(answer.ms)
      own.push(answer.ms - calls.reduce((sum, { ms }) => sum + ms, 0))
      rates.push(answer.rates)
      pages.push(calls.length)
      texts.set(from + answered - 1, answer.text)
    }
    times.push(...took)
    return mean(took)
  }
  const texts = new Map<number, string>()
  const bound = async () => {
    const took: number[] = []
    for (let n = 0; n < perRound; n++) {
      const at = from + asked++
      const property = properties[at % hotels]
      if (!property) throw new Error('a hotel was not asked for')
      const answer = await alone({ ...property, ...nightsOf(at) })
      took.push(answer.ms)
      const response = texts.get(at)
      if (response) bareTimes.push(await bare.work(answer.pages, response))
    }
    return mean(took)
  }
  const { ours: whole, bound: gds } = await inTurns({ ours, bound })
  next += answered
  bounds.push(gds)
  const ratio = ratioOf(whole, gds)
  const p95 = quantile(own, 0.95)
  calmP95 = quantile(times, 0.95)
  print(
    `calm, ${latencyMs} ms a page, ${times.length} checkups one after the other, of ${mean(rates).toFixed(0)} rates on ${mean(pages).toFixed(1)} pages on average; load average ${load()}`,
  )
  print(`  ours     mean of a round ${shownSpread(whole, 1, ' ms')}; response p95 ${shown(calmP95)}`)
  print(`  own      less what the GDS's own log says: p50 ${shown(quantile(own, 0.5))}, p95 ${shown(p95)}`)
  print(`  bound    the GDS alone, called the same way: ${shownSpread(gds, 1, ' ms')}`)
  print(`  ratio    ${shownSpread(ratio)} of the GDS; bars: <= ${mostOfGds}, own time p95 <= ${mostOwnMs} ms`)
  print(`  machine  bare reader, database and JSON of the same bytes: p50 ${shown(quantile(bareTimes, 0.5))}`)
  keepFigure(`a checkup, ${latencyMs} ms a page`, 'ms', whole, ratio)
  keepFigure(`own time p95, ${latencyMs} ms a page`, 'ms', p95)
  if (ratio.median > mostOfGds)
    failures.push(`a checkup took ${ratio.median.toFixed(2)} times the GDS alone at ${latencyMs} ms a page`)
  if (p95 > mostOwnMs) failures.push(`own time p95 ${shown(p95)} at ${latencyMs} ms a page is over ${mostOwnMs} ms`)
}
await bare.close()

// Busy: twenty start every second, whether or not earlier ones have ended.
const busyFrom = next
for (let n = 0; n < stays; n++) await check(busyFrom + n)
const began = performance.now()
const answers = await steadily({ perSecond, seconds }, (n) => check(busyFrom + (n % stays)))
const took = (performance.now() - began) / 1000
const count = (status: number) => answers.filter((answer) => answer.status === status).length
const refused = answers.length - count(201) - count(202)
const times = answers.map(({ ms }) => ms)
print(`busy, ${perSecond} a second for ${seconds} s, all answered after ${took.toFixed(1)} s; load average ${load()}`)
print(
  `  ours     ${count(201)} at once, ${count(202)} with a job, ${refused} refused; response p50 ${shown(quantile(times, 0.5))}, p95 ${shown(quantile(times, 0.95))}`,
)
const busyP95 = quantile(times, 0.95)
print(`  ratio    p95 is ${(busyP95 / calmP95).toFixed(2)} of the calm one at the same latency; bar: <= ${mostOfCalm}`)
keepFigure(`p95 at ${perSecond} a second`, 'ms', busyP95, busyP95 / calmP95)
if (busyP95 > mostOfCalm * calmP95) failures.push(`p95 of the busy minute is ${shown(busyP95)}`)
if (refused > 0) wrong.push(`${refused} checkups were refused`)
/** A server that is stopped counts what it has sent and stores nothing of it: the counters are compared when all is done. */
const isOpen = async (job: number) => {
  const answer = await fetch(`${product.address}/api/jobs/${job}?wait=20`, { headers })
  const { data } = (await answer.json()) as { data: { status: string } }
  return data.status === 'queued' || data.status === 'running'
}
for (const job of answers.toReversed().flatMap((answer) => answer.job ?? [])) {
  let open = true
  while (open) open = await isOpen(job)
}
await product.stop()
sandbox.stop()

const database = await openDatabase({ folder })
const one = async (text: string) => {
  const { rows } = await database.db.execute(text)
  return Number(Object.values(rows[0] ?? {})[0])
}
const isEnded = `status in ('complete', 'partial')`
const ended = await one(`select count(*) from checkups where ${isEnded}`)
/** Also what a GDS failed to answer, as on one day of the demo's month. An administrator checks the hotel of a demo for its visitor, which no plan pays. */
const paid = await one(
  `select count(*) from checkups where (${isEnded} or details_sent + rules_sent > 0) and tenant_id not in (select tenant_id from demos)`,
)
const stored = await one('select coalesce(sum(used), 0) from usage_periods')
const events = await one('select count(*) from usage_events where counted')
const jobs = await one(`select count(*) from jobs where status = 'done' and kind = 'checkup'`)
const mismatched = await one(
  'select count(*) from checkups c where rates_count <> (select count(*) from checkup_rates r where r.tenant_id = c.tenant_id and r.checkup_id = c.id)',
)
const open = await one(`select count(*) from checkups where status = 'running'`)
await database.stop()
rmSync(folder, { recursive: true, force: true })
print(
  `  bound    ${ended} stored checkups, ${paid} of a plan; counters: used ${stored}, counted events ${events}, jobs done ${jobs}`,
)
print(`  ratio    ${(stored / paid).toFixed(3)}; bar: 1.000, no checkup open, no rate missing`)
if (stored !== paid || events !== paid || jobs !== ended) wrong.push('the counters differ from the stored rows')
if (mismatched > 0 || open > 0) wrong.push(`${mismatched} checkups with another number of rates, ${open} still open`)
const note = busyNote(bounds)
if (note) print(note)
for (const failure of [...failures, ...wrong]) print(`MISSED  ${failure}`)
process.exit(wrong.length > 0 || (failures.length > 0 && judgesTime) ? 1 : 0)
