// What guarding a GDS account adds to a request: the circuit breaker, the token and the turn among all servers, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import type { GdsAccount } from '../src/gds/gds.ts'
import { readConfig, testDatabaseUrl } from '../src/server/config.ts'
import { askGds, getToken } from '../src/server/features/gds-credentials/service.ts'
import { accountKeyOf, later, storeToken, takeLease } from '../src/server/features/gds-credentials/account-data.ts'
import type { Context } from '../src/server/platform/context.ts'
import { createCounters } from '../src/server/platform/process/counters.ts'
import { openLeasedSlots } from '../src/server/platform/database/leased-slots.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { trustRows } from '../src/server/platform/database/rows.ts'
import { sealingWith } from '../src/server/platform/secrets/sealing.ts'
import { findPostgres } from '../src/server/testing/database/find-postgres.ts'
import { startOwn } from '../src/server/testing/database/own-postgres.ts'
import type { CheckupOrder } from '../src/server/workers/checkups/checkup.ts'
import { createSharedSemaphore, type Slots } from '../src/server/workers/shared-semaphore.ts'
import { judgesTime, sized } from './size.ts'

const bar = 1
const times = sized(3_000, 300, 20)
const print = (line: string) => process.stdout.write(`${line}\n`)
const account: GdsAccount = {
  gds: 'sabre',
  endpoint: 'http://gds.example',
  username: '1',
  password: 'p',
  token: null,
  pcc: 'AB1C',
}
const property = { chain_code: 'XX', property_id: '1', global_id: null }
const order = { account, property } as CheckupOrder
const subject = { tenant_id: 1, hotel_name: 'Hotel' }
const never = new AbortController().signal

const measure = async (work: () => Promise<unknown>) => {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  const sorted = took.slice(times / 10).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** The lines of this bench differ in their lengths. */
const classOf = (line: string) => line.length

/** What slots were before: locks of one session, which no pooler in transaction mode keeps. */
const sessionLocks = (url: string): Slots & { close(): Promise<void> } => {
  const session = new Pool({ connectionString: url, max: 1 })
  // One that is just ending is told that the server stops, and nobody else listens to it any more.
  session.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  return {
    take: async (line, wanted, most, held) => {
      const { rows } = await session.query<{ n: number }>(
        `select n from generate_series(0, $1::int - 1) n
        where case when n = any($2::int[]) then false else pg_try_advisory_lock($4::int, n) end limit $3::int`,
        [most, held, wanted, classOf(line)],
      )
      return rows.map(({ n }) => n)
    },
    give: (line, place) => void session.query('select pg_advisory_unlock($1::int, $2::int)', [classOf(line), place]),
    isHeld: async () => false,
    close: () => session.end(),
  }
}

const silent = () => {}
const contextOn = (db: Context['db'], folder: string) => {
  return {
    db,
    config: readConfig(folder, {}),
    now: Date.now,
    seal: sealingWith(Buffer.alloc(32, 1)),
    counters: createCounters(),
    log: { error: silent, warn: silent },
    checkups: { ask: async () => ({ outcome: 'rates', retry_after: null }) },
  } as unknown as Context
}

/** Whether the whole of it stays below the bar. */
const report = async (name: string, folder: string, url?: string): Promise<boolean> => {
  const { db, stop } = await openDatabase({ folder, url })
  await migrate(db)
  const context = contextOn(db, folder)
  const key = accountKeyOf(context.seal, account)
  const now = new Date().toISOString()
  const lease = { of: 'bench', until: later(now, 20) }
  await db.execute(sql`delete from gds_accounts where key = ${key}`)
  await takeLease(db, account, key, { useless: null, lease, now })
  const token = context.seal.seal('T'.repeat(134), ['gds_accounts', key, 'token'])
  await storeToken(db, key, { token, until: later(now, 3_600), lease, now })

  const parts = {
    'leave to ask': await measure(() => askGds(context, order, subject, { signal: never })),
    'token, as stored': await measure(() => getToken(context, account, null)),
  } as Record<string, { p50: number; p95: number }>
  if (url) {
    const leased = openLeasedSlots(url, context.log)
    const slots = createSharedSemaphore(32, leased)
    const locks = sessionLocks(url)
    const locked = createSharedSemaphore(32, locks)
    const share = { by: '1', weight: 1, tenant: '1' }
    parts['slot among all servers'] = await measure(() => slots.run('bench', never, async () => {}))
    const others = {
      'as a lock of a session': await measure(() => locked.run('bench', never, async () => {})),
      'of a tenant': await measure(() => slots.run('bench', never, async () => {}, undefined, share)),
      'of a tenant, as locks of a session': await measure(() =>
        locked.run('bench', never, async () => {}, undefined, share),
      ),
    }
    for (const [part, { p50, p95 }] of Object.entries(others))
      print(`${name}: slot ${part}: ${p50.toFixed(3)} ms (p95 ${p95.toFixed(3)})`)
    await leased.close()
    await locks.close()
  }
  await stop()
  const whole = Object.values(parts).reduce((sum, { p50 }) => sum + p50, 0)
  for (const [part, { p50, p95 }] of Object.entries(parts))
    print(`${name}: ${part}: ${p50.toFixed(3)} ms (p95 ${p95.toFixed(3)})`)
  print(`${name}: ${whole.toFixed(3)} ms of one request, bar ${bar} ms`)
  return !judgesTime || whole <= bar
}

trustRows() // as in production: the rows of these statements are checked in the tests
const folder = mkdtempSync(join(tmpdir(), 'bench-accounts-'))
const found = findPostgres(testDatabaseUrl())
const own = found && 'binaries' in found ? await startOwn(found.binaries) : undefined
const url = own?.url ?? (found && 'url' in found ? found.url : undefined)
try {
  const ends = [await report('embedded', folder)]
  if (url) ends.push(await report('PostgreSQL', folder, url))
  else print('PostgreSQL: none can be started here')
  print(`load average ${loadavg()[0]?.toFixed(1)}`)
  process.exitCode = ends.every(Boolean) ? 0 : 1
} finally {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
