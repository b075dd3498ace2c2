// A checkup's own time: response less what the GDS took; then twenty a second with counters equal to the stored rows.
// The built server and the sandbox GDS run in separate processes; the bound is the GDS alone, called the same way in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { steadily } from './load/steadily.ts'
import { logInTo, quantile, startProduct } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, sized } from './size.ts'

const barMs = 60
/** A page's own time hides behind the next page's latency, so the short form's is still longer than any page takes. */
const latencyMs = sized(200, 50, 50)
const calmRounds = sized(100, 20, 2)
/** The engine compiles the thread's code only after dozens of checkups; without latency they take seconds. */
const warmUps = sized(40, 40, 2)
const perSecond = 20
const seconds = sized(60, 3, 1)
const hotels = 8
/** The busy part repeats this many queries, like people who refresh; the sandbox has generated their rates before. */
const stays = sized(40, 16, 2)

type Answer = { status: number; ms: number; rates: number; job: number | undefined }

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

/** `n` selects a query: another hotel or another day. The time ends with the last byte of the answer. */
const check = async (n: number): Promise<Answer> => {
  const start_date = dayAhead(60 + Math.floor(n / hotels))
  const end_date = dayAhead(62 + Math.floor(n / hotels))
  const body = JSON.stringify({ hotel_id: (n % hotels) + 1, start_date, end_date })
  const began = performance.now()
  const answer = await fetch(`${product.address}/api/checkups`, { method: 'POST', headers, body })
  const text = await answer.text()
  const ms = performance.now() - began
  const { data } = JSON.parse(text) as { data?: { id?: number; rates?: unknown[] } }
  const job = answer.status === 202 ? data?.id : undefined
  return { status: answer.status, ms, rates: data?.rates?.length ?? 0, job }
}

const failures: string[] = []
const wrong: string[] = []
for (let n = 0; n < warmUps; n++) await check(n)

// Calm: one after the other, so nothing waits for anything but the GDS; each page of a checkup takes the latency.
const calm: (Answer & { pages: number; gds: number })[] = []
await sandbox.tell('latency', { ms: latencyMs })
await sandbox.news()
for (let n = 0; n < calmRounds; n++) {
  const answer = await check(warmUps + n)
  const pages = await sandbox.news()
  calm.push({ ...answer, pages: pages.length, gds: pages.reduce((sum, { ms }) => sum + ms, 0) })
}
const of = (what: (one: (typeof calm)[number]) => number) => calm.map(what)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const own = of(({ ms, gds }) => ms - gds)
const p95 = quantile(own, 0.95)
const [whole, bound] = [
  quantile(
    of(({ ms }) => ms),
    0.5,
  ),
  quantile(
    of(({ gds }) => gds),
    0.5,
  ),
]
print(
  `calm, ${calmRounds} checkups one after the other, of ${mean(of(({ rates }) => rates)).toFixed(0)} rates on ${mean(of(({ pages }) => pages)).toFixed(1)} pages on average; load average ${load()}`,
)
print(
  `  ours     response p50 ${shown(whole)}; less what the GDS's own log says: p50 ${shown(quantile(own, 0.5))}, p95 ${shown(p95)}`,
)
print(`  bound    the GDS alone, ${latencyMs} ms a page: p50 ${shown(bound)}`)
print(`  ratio    ${(whole / bound).toFixed(2)} of the GDS; bar: own time p95 <= ${barMs} ms`)
if (p95 > barMs) failures.push(`own time p95 ${shown(p95)} is over ${barMs} ms`)
for (const { status } of calm) if (status !== 201) wrong.push(`a calm checkup was answered ${status}`)

// Busy: twenty start every second, whether or not earlier ones have ended.
const busyFrom = warmUps + calmRounds
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
/** An administrator checks the hotel of a demo for its visitor, which no plan pays. */
const paid = await one(
  `select count(*) from checkups where ${isEnded} and tenant_id not in (select tenant_id from demos)`,
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
for (const failure of [...failures, ...wrong]) print(`MISSED  ${failure}`)
process.exit(wrong.length > 0 || (failures.length > 0 && judgesTime) ? 1 : 0)
