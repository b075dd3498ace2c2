// Own data at size: 60,000 prices of one hotel imported, changed, shown, written out and undone, and suggestions for
// 2,000 booking codes of another with 1,992 rate plans and 491 rooms, on both databases. Of each action our time, the longest time that the event loop was held up, what another tenant waited meanwhile, memory and disk, next to their bars.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { emptyRate } from '../src/domain/rate.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { startQueue } from '../src/server/platform/queue/start-queue.ts'
import { sealingWith } from '../src/server/platform/secrets/sealing.ts'
import { people, settle, tokenOf } from '../src/server/testing/people.ts'
import { useBundles } from '../src/server/workers/programs.ts'
import { measureOnPostgres } from './postgres.ts'
import { appToken, quantile } from './product.ts'
import { judgesTime, sized } from './size.ts'

const count = sized(60_000, 10_000, 500)
const bars = { block_ms: 50, other_p99_ms: 250, rss_mb: 1_024, disk_mb: 40 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []

type RunDatabase = { folder: string; url?: string | undefined }
type Command = 'begin' | 'end'
type Report = { address: string } | { block_ms: number; rss_mb: number; disk_mb: number | null }

/** In bytes, without the database's write-ahead log: housekeeping keeps that at 64 MB, whatever was written. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('pg_wal'))
    .reduce(
      (sum, { parentPath, name }) => sum + (lstatSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )

/** The product in its own process, which watches its event loop. */
const serve = async ({ folder, url }: RunDatabase) => {
  useBundles(join(process.cwd(), 'dist'))
  const database = await openDatabase({ folder, url })
  await migrate(database.db)
  const hotels = [1, 2, 3, 4].map(
    (id) => `insert into hotels (name, address, city, post_code, country, latitude, longitude, time_zone)
      values ('Hotel ${id}', 'Street 1', 'Warsaw', '00-001', 'PL', '52.2', '21.0', 'Europe/Warsaw')`,
  )
  for (const statement of [...hotels, ...settle, ...shownRates()]) await database.db.execute(sql.raw(statement))
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET_KEY: '07'.repeat(32),
  }
  const config = readConfig(folder, environment)
  const { app, context, works } = await buildApp({
    db: database.db,
    config,
    seal: sealingWith(Buffer.alloc(32, 7)),
    travelport: null,
    sabre: null,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await startQueue(context, works)
  const resolution = 5
  let delay = monitorEventLoopDelay({ resolution })
  const mb = 1024 * 1024
  process.on('message', (asked: Command) => {
    if (asked === 'begin') {
      delay = monitorEventLoopDelay({ resolution })
      delay.enable()
      return process.send?.({ block_ms: 0, rss_mb: 0, disk_mb: null } satisfies Report)
    }
    delay.disable()
    const disk_mb = url ? null : sizeOf(folder) / mb
    return process.send?.({
      block_ms: Math.max(0, delay.max / 1e6 - resolution),
      rss_mb: process.memoryUsage.rss() / mb,
      disk_mb,
    })
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ address } satisfies Report)
}

/** 2,000 booking codes of the owner's first hotel, as a search showed them. */
const shownRates = () => {
  const rate = { ...emptyRate(''), cancellation_info: 'CXL BY 6PM 1 DAY PRIOR TO ARRIVAL OR PAY 1 NT. '.repeat(60) }
  const own = `jsonb_build_object('rate_plan', 'C' || n, 'rate_name', 'Rate with breakfast ' || n)`
  return [
    `insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, status, outcome, rule_set, calls, latest)
      select tenant_id, id, id, 1, 1, 'full', current_date + 60, 2, 1, 0, '{}', '{}', 'P', 'complete', 'rates', 1,
        '{"details":"read","rules":"not_made"}', true from users where id = ${people.owner}`,
    `insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
        applicable, wrong, missing, price_wrong, fields, findings, verdicts)
      select c.tenant_id, c.id, n, 'C' || n, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '${JSON.stringify(rate)}'::jsonb || ${own}, '[]', '{}'
      from checkups c, generate_series(1, 2000) n`,
  ]
}

const startChild = async (place: RunDatabase): Promise<{ child: ChildProcess; address: string }> => {
  const child = fork(process.argv[1] ?? '', [JSON.stringify(place)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [message] = (await once(child, 'message')) as [Report]
  if (!('address' in message)) throw new Error('The product did not say where it is')
  return { child, address: message.address }
}
const tell = async (child: ChildProcess, asked: Command) => {
  child.send(asked)
  const [message] = (await once(child, 'message')) as [Exclude<Report, { address: string }>]
  return message
}

const [plans, rooms, adults] = [10, 10, 2]
const dayOf = (n: number) => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
/** A price of each night, plan, room and number of adults. */
const sheet = (prices: number, amount: number) =>
  [
    'Plan code,Room code,First night,Last night,Adults,Amount,Currency,Taxes',
    ...Array.from({ length: prices }, (_, n) => {
      const night = dayOf(Math.floor(n / (plans * rooms * adults)))
      return `P${n % plans},R${Math.floor(n / plans) % rooms},${night},${night},${1 + (Math.floor(n / plans / rooms) % adults)},${amount}.${String(n % 100).padStart(2, '0')},EUR,included`
    }),
  ].join('\n')
const codes = (letter: string, name: string, many: number) =>
  [`${name} code`, ...Array.from({ length: many }, (_, n) => `${letter}${n}`)].join('\n')

const measure = async (name: string, place: RunDatabase) => {
  const { child, address } = await startChild(place)
  const send = async (who: 'owner' | 'other_tenant_owner', method: string, path: string, body?: string | object) => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'app-token': appToken,
        'gds-name': 'travel_port',
        authorization: `Bearer ${tokenOf(who)}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${bytes.toString().slice(0, 300)}`)
    return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(bytes.toString()).data : bytes
  }
  const own = '/hotels/3/own-data'
  const imported = async (text: string, hotel = own) => {
    const { id } = await send('owner', 'POST', `${hotel}/import?name=prices.csv`, text)
    for (;;) {
      const job = await send('owner', 'GET', `/jobs/${id}?wait=20`)
      if (job.status === 'done' && job.result.data.problems.length === 0) return job.result.data.version as number
      if (job.status !== 'running') throw new Error(`import: ${JSON.stringify(job).slice(0, 500)}`)
    }
  }
  const action = async (what: string, work: () => Promise<unknown>) => {
    const before = await tell(child, 'end')
    await tell(child, 'begin')
    const over = new AbortController()
    const waits: number[] = []
    const other = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now()
        await send('other_tenant_owner', 'GET', '/hotels')
        waits.push(performance.now() - began)
        await new Promise((later) => setTimeout(later, 20))
      }
    })()
    const began = performance.now()
    await work()
    const took = performance.now() - began
    over.abort()
    await other
    const { block_ms, rss_mb, disk_mb } = await tell(child, 'end')
    const [p99, grown] = [quantile(waits, 0.99), disk_mb === null ? null : disk_mb - (before.disk_mb ?? 0)]
    print(
      `  ${what.padEnd(34)} ${took.toFixed(0).padStart(6)} ms  loop held ${block_ms.toFixed(0).padStart(4)} ms  another tenant p99 ${p99.toFixed(0).padStart(4)} ms  RSS ${rss_mb.toFixed(0).padStart(4)} MB${grown === null ? '' : `  disk +${grown.toFixed(1)} MB`}`,
    )
    if (block_ms > bars.block_ms) missed.push(`${name}: ${what} held the loop up for ${block_ms.toFixed(0)} ms`)
    if (p99 > bars.other_p99_ms) missed.push(`${name}: ${what} made another tenant wait ${p99.toFixed(0)} ms`)
    if (rss_mb > bars.rss_mb) missed.push(`${name}: ${what} left ${rss_mb.toFixed(0)} MB`)
    if (grown !== null && grown > bars.disk_mb) missed.push(`${name}: ${what} took ${grown.toFixed(0)} MB of disk`)
  }

  print(
    `${name}: ${count.toLocaleString('en')} prices; bars: loop ${bars.block_ms} ms, p99 of another tenant ${bars.other_p99_ms} ms, RSS ${bars.rss_mb} MB, disk ${bars.disk_mb} MB an action`,
  )
  await imported(codes('P', 'Plan', plans))
  await imported(codes('R', 'Room', rooms))
  await action('nothing, for 2 s', () => new Promise((later) => setTimeout(later, 2_000)))
  let version = 0
  await action(`import of ${count.toLocaleString('en')} prices`, async () => {
    version = await imported(sheet(count, 100))
  })
  await action('the same file again', () => imported(sheet(count, 100)))
  const list = '/hotels/3/own-prices'
  await action('price page', () => send('owner', 'GET', `${list}?sort_by=plan`))
  await action('page 300 by night', () => send('owner', 'GET', `${list}?sort_by=nights&page=90&length=100`))
  await action('prices searched', () => send('owner', 'GET', `${list}?find=15.01.2027`))
  await action('overview', () => send('owner', 'GET', own))
  await action('list of versions', () => send('owner', 'GET', `${own}/versions`))
  await action('XLSX of everything', () => send('owner', 'GET', '/own-data/template?format=xlsx&hotel_id=3'))
  await action('CSV of the prices', () => send('owner', 'GET', '/own-data/template?format=csv&table=prices&hotel_id=3'))
  const [plan] = (await send('owner', 'GET', own)).plans as { id: number }[]
  const price = {
    plan_id: plan?.id,
    amount: '99.00',
    currency: 'EUR',
    tax: 'after',
    first_night: '2027-02-01',
    last_night: '2027-02-28',
    adults: 3,
  }
  let saved: { id: number } = { id: 0 }
  await action('a new price', async () => {
    saved = await send('owner', 'POST', list, price)
  })
  await action('a changed price', () => send('owner', 'PATCH', `/own-prices/${saved.id}`, { amount: '98.00' }))
  await action('a renamed rate plan', () =>
    send('owner', 'PATCH', `/own-plans/${plan?.id}`, { name: 'Best flexible rate' }),
  )
  const changed = Math.round(count / 6)
  await action(`import that changes ${changed.toLocaleString('en')} prices`, async () => {
    version = await imported(sheet(changed, 120))
  })
  await action(`undo of these`, () => send('owner', 'POST', `${own}/versions/${version}/undo`))
  await action('removal of a rate plan', () => send('owner', 'DELETE', `/own-plans/${plan?.id}`))
  await action('undo of the removal', async () => {
    const [newest] = (await send('owner', 'GET', `${own}/versions`)) as { version: number }[]
    await send('owner', 'POST', `${own}/versions/${newest?.version}/undo`)
  })
  const mapped = '/hotels/1/own-data'
  await imported(codes('P', 'Plan', 1_992), mapped)
  await imported(codes('R', 'Room', 491), mapped)
  await action('suggestions for 2,000 codes', () => send('owner', 'GET', '/hotels/1/gds-codes/proposals'))
  await action('overview of that hotel', () => send('owner', 'GET', mapped))
  child.disconnect()
  await once(child, 'exit')
}

const own = process.argv.find((argument) => argument.startsWith('{'))
if (own) await serve(JSON.parse(own) as RunDatabase)
else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bulk-'))
  try {
    await measure('embedded', { folder: join(folder, 'embedded') })
    await measureOnPostgres({
      name: 'bulk',
      folder,
      measure: (url) => measure('PostgreSQL', { folder: join(folder, 'postgres'), url }),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  print(`load average ${loadavg()[0]?.toFixed(1)}`)
  for (const line of missed) print(`MISSED  ${line}`)
  process.exit(missed.length === 0 || !judgesTime ? 0 : 1)
}
