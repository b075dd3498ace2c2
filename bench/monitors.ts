// Monitors due in one minute on three servers of which one is killed: does each due moment begin once, do all that count queries agree with
// what the GDS received, and how soon do the killed server's runs go on? As many jobs of the queue alone are killed alike, to compare with.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/platform/database/handle.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { keepFigure } from './load/figures.ts'
import { type Counts, readCounts } from './monitors/read-counts.ts'
import { callOf, fillMonitors } from './monitors/world.ts'
import { measureOnPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { agedLeases, endWorkers, killOne, renewedWithin } from './queue/one-killed.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, short, sized } from './size.ts'

const many = sized(10_000, 1_000, 40)
/** Milliseconds over which the turns of all begin. */
const begin = sized(60_000, 20_000, 0)
/** The smallest form waits for no lease. */
const makesOlder = sized(false, false, true)
/** Milliseconds of a page of the GDS: some are on their way at the kill. */
const latencyMs = 200
const recoveryBar = 60
/** Nobody waits longer for runs than this many milliseconds without one that ends. */
const stuckAfter = sized(600_000, 600_000, 180_000)

const print = (line: string) => process.stdout.write(`${line}\n`)
const [wrong, slow]: [string[], string[]] = [[], []]
const folder = mkdtempSync(join(tmpdir(), 'bench-monitors-'))
const sandbox = await forkSandbox()
type Server = Awaited<ReturnType<typeof startProduct>>
const servers: Server[] = []

/** Of every stay that was asked for: how often. */
const received = new Map<string, number>()
const noteCalls = async () => {
  for (const { operation, page, property_id, check_in } of await sandbox.news())
    if (operation === 'HotelDetails' && (page ?? 1) === 1) {
      const call = callOf(property_id, check_in)
      received.set(call, (received.get(call) ?? 0) + 1)
    }
}

/** Until it is true, or no run has ended for long. */
const watch = async (db: Database, isTrue: (counts: Counts) => boolean): Promise<Counts> => {
  let [ended, since] = [-1, Date.now()]
  for (;;) {
    const counts = await readCounts(db)
    await noteCalls()
    if (isTrue(counts)) return counts
    const now = counts.runs - counts.open
    if (now > ended) [ended, since] = [now, Date.now()]
    if (Date.now() - since > stuckAfter) {
      wrong.push(`nothing ended for ${stuckAfter / 1_000} s`)
      return counts
    }
    await wait(short ? 100 : 1_000)
  }
}

type Job = { id: string; attempts: number; lease: string | null }
const readJobs = async (db: Database) =>
  (
    await db.execute(
      sql`select id::text, attempts, lease_until::text lease from queued_jobs where kind = 'monitor_run' and status = 'waiting'`,
    )
  ).rows as Job[]
/** Those that a server works on. */
const readHeld = async (db: Database) => (await readJobs(db)).filter(({ lease }) => lease !== null)

/** Of the jobs that were worked on at the kill, those whose lease nobody renewed: how many, and seconds until others worked on each. */
const followKilled = async (db: Database, atKill: readonly Job[]) => {
  const killedAt = Date.now()
  const since = () => (Date.now() - killedAt) / 1_000
  const jobsNow = async () => new Map((await readJobs(db)).map((job) => [job.id, job]))
  await wait(renewedWithin)
  const renewed = await jobsNow()
  const left = atKill.filter(({ id, lease }) => renewed.get(id)?.lease === lease)
  if (makesOlder) for (const table of ['queued_jobs', 'jobs'] as const) await db.execute(sql.raw(agedLeases(table)))
  const isLeft =
    (now: Map<string, Job>) =>
    ({ id, attempts }: Job) =>
      now.get(id)?.attempts === attempts
  while (left.some(isLeft(await jobsNow())) && since() < stuckAfter / 1_000) await wait(100)
  return { left: left.length, seconds: since() }
}
/** Before their database is dropped, and before anything else is measured. */
const endServers = () => {
  for (const { process: each } of servers) each.kill('SIGKILL')
}
const runMonitors = async (url: string) => {
  const environment = { DATABASE_URL: url, SECRET_KEY: '07'.repeat(32), DEMO: 'false', ...sandbox.environment }
  const { of, accounts } = await fillMonitors({ ...environment, DATA_DIR: folder }, many, begin)
  const opened = await openDatabase({ url, folder })
  const { db } = opened
  await sandbox.tell('latency', { ms: latencyMs })
  await sandbox.news()
  const began = Date.now()
  const start = (n: number) => {
    const own = join(folder, `server-${n}`)
    mkdirSync(own)
    return startProduct({ ...environment, NODE_ENV: 'test', DATA_DIR: own })
  }
  servers.push(...(await Promise.all([1, 2, 3].map(start))))
  const middle = await watch(db, ({ runs, open }) => runs >= many / 2 && open < runs)
  // It is working on some of them, or what it leaves would prove nothing.
  while ((await readHeld(db)).length < 3 && (await readCounts(db)).open > 0) await wait(20)
  const [atKill] = await Promise.all([readHeld(db), servers[0]?.process.kill('SIGKILL')])
  const [{ left, seconds }] = await Promise.all([followKilled(db, atKill), noteCalls()])
  const counts = await watch(db, (now) => now.waiting === 0 && now.open === 0 && now.unfinished === 0)
  const took = (Date.now() - began) / 1_000
  endServers()
  await opened.stop()

  const calls = [...received].filter(([call]) => of.has(call))
  const foreign = received.size - calls.length
  const gds = calls.reduce((sum, [, times]) => sum + times, 0)
  const twice = counts.runs - counts.begun + calls.filter(([, times]) => times > 1).length
  print(
    `${many} monitors of ${accounts} accounts due in one minute, three servers, one killed when ${middle.runs - middle.open} runs had ended and ${middle.open} were open; load average ${loadavg()[0]?.toFixed(1)}`,
  )
  print(
    `  begun ${counts.begun}, lost ${many - counts.begun}, twice ${twice}; ${counts.failed} failed, all ended after ${took.toFixed(0)} s, ${(counts.runs / took).toFixed(1)} a second`,
  )
  print(
    `  queries: ${counts.of_runs} of runs, ${counts.of_accounts} of accounts (${counts.of_events} one by one), ${gds} received by the GDS; ${counts.cut_off} cut off by the kill`,
  )
  print(
    `  the ${left} runs of the killed server went on after ${seconds.toFixed(1)} s${makesOlder ? ', its leases made older' : ''}; bar ${recoveryBar} s`,
  )
  keepFigure('runs of the killed server went on', 's', seconds)
  const say = (isSo: boolean, words: string) => isSo && wrong.push(words)
  say(counts.begun !== many, `${many - counts.begun} due moments began no run`)
  say(twice > 0, `${twice} began or asked twice`)
  say(counts.runs !== many, `${counts.runs} runs of ${many} due moments`)
  say(counts.of_runs !== counts.of_accounts || counts.of_events !== counts.of_accounts, 'the counters differ')
  say(gds > counts.of_runs, `the GDS received ${gds - counts.of_runs} queries that nobody counted`)
  say(counts.of_runs - gds > counts.cut_off, 'queries are counted that the GDS never received')
  say(counts.strays > 0, `${counts.strays} checkups that no run names were sent`)
  say(foreign > 0, `${foreign} stays were asked for that no monitor has`)
  say(left === 0 && judgesTime, 'the killed server worked on nothing')
  // A machine that is too busy loses connections to its database.
  if (counts.failed > counts.cut_off)
    slow.push(`${counts.failed} runs failed, of which the kill cut off ${counts.cut_off}`)
  if (seconds > recoveryBar) slow.push(`recovery ${seconds.toFixed(0)} s, bar ${recoveryBar} s`)
}

const runQueue = async (url: string) => {
  const { done, took, recovery, twice } = await killOne(
    'bench-monitors-worker.js',
    'own',
    { folder, url },
    {
      jobs: many,
      makesOlder,
    },
  )
  print(
    `the queue alone: ${done} of ${many} jobs done after ${took.toFixed(0)} s, ${(done / took).toFixed(0)} a second, the last ${recovery.toFixed(1)} s after the kill; ${twice} ran twice`,
  )
  if (done !== many) wrong.push(`${many - done} jobs of the queue alone were not done`)
}

try {
  await measureOnPostgres({ name: 'monitors', folder, measure: runMonitors })
  await measureOnPostgres({ name: 'monitors_queue', folder, measure: runQueue })
} finally {
  endWorkers()
  endServers()
  sandbox.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const words of wrong) print(`  FAILED: ${words}`)
for (const words of slow) print(`  ${judgesTime ? 'FAILED' : 'over'}: ${words}`)
process.exit(wrong.length > 0 || (slow.length > 0 && judgesTime) ? 1 : 0)
