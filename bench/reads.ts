// Common pages through the whole product, compared with the same SQL through bare Fastify on the same database, which checks the session
// too. The product keeps answers and asks every statement again before it sends one; the bound keeps nothing. What a page costs when it is
// made is measured beside it, by a product that keeps nothing either.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import fastify from 'fastify'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { embeddedAt, openDatabase } from '../src/server/platform/database/open-database.ts'
import { embeddedClient } from '../src/server/platform/database/embedded/client.ts'
import { openEngine } from '../src/server/platform/database/embedded/engine.ts'
import { sealingWith } from '../src/server/platform/secrets/sealing.ts'
import { isComparing, keepFigure } from './load/figures.ts'
import { busyNote, inTurns, ratioOf, shownSpread, type Spread } from './load/turns.ts'
import { appToken, fillWorld, logInOf, logInTo, median, startProduct } from './product.ts'
import { judgesTime, sized } from './size.ts'

const bar = 0.8
const seconds = sized(2, 0.4, 0.1)
/** Milliseconds between two counts, and at most between the last answer and the end. */
const sampleInt = 20
const connections = 8
const print = (line: string) => process.stdout.write(`${line}\n`)

type Page = { name: string; path: string }
type Work = { folder: string; pages: Page[] }
type Bare = { address: string; token: string }
type Asked = { url: string; headers: Record<string, string>; pid: number }
const headersOf = (token: string) => ({
  'app-token': appToken,
  'gds-name': 'travel_port',
  authorization: `Bearer ${token}`,
})

/** The query of bare Fastify before each page: one statement that finds the person of a token. */
const holder = `select u.id, u.tenant_id, u.role, u.is_admin, u.is_demo, u.status, t.trial_ends_at, t.card_on_file, t.payment_failed_at,
    t.subscription, t.paid_until, k.idle_until,
    (select string_agg(g.gds_id::text, ',') from user_gds g where g.tenant_id = u.tenant_id and g.user_id = u.id) gds
  from tokens k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id join tenants t on t.id = k.tenant_id
  where k.hash = $1 and k.kind in ('session', 'demo') and k.used_at is null and k.expires_at > now()
    and (k.idle_until is null or k.idle_until > now()) and u.status <> 'inactive'`

/** Runs in its own process: records the SQL of each page, then serves it bare: with prepared statements in a thread as in the product,
 * which is the bound, and by the driver's own `query` in one thread. */
const serveBare = async ({ folder, pages }: Work) => {
  const { db, stop } = await openDatabase({ folder })
  const config = readConfig(process.cwd(), { DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const { app } = await buildApp({ db, config, seal: sealingWith(Buffer.alloc(32, 1)), travelport: null, sabre: null })
  const loggedIn = await app.inject({ url: '/api/login', ...logInOf('owner') })
  const { data: session } = loggedIn.json<{ data: { token: string } }>()
  const headers = headersOf(session.token)
  const dialect = new PgDialect()
  const execute = db.execute.bind(db)
  const texts: { sql: string; params: unknown[] }[][] = []
  for (const { path } of pages) {
    const made: { sql: string; params: unknown[] }[] = []
    db.execute = ((statement: SQL) => {
      made.push(dialect.sqlToQuery(statement))
      return execute(statement)
    }) as typeof db.execute
    const answer = await app.inject({ url: `/api${path}`, headers })
    if (answer.statusCode !== 200 || made.length === 0) throw new Error(`${path}: ${answer.statusCode}`)
    texts.push(made)
  }
  await stop()
  const copy = mkdtempSync(join(tmpdir(), 'reads-driver-'))
  cpSync(embeddedAt(folder), copy, { recursive: true })
  process.once('SIGTERM', () => {
    rmSync(copy, { recursive: true, force: true })
    process.exit(0)
  })
  const driver = await PGlite.create({ dataDir: copy })
  const engine = await openEngine({ dataDir: embeddedAt(folder) })
  const bare = fastify()
  for (const [way, raw] of Object.entries({ driver, prepared: embeddedClient(engine) }))
    for (const [index, made] of texts.entries())
      bare.get(`/${way}/${index}`, async (request, reply) => {
        const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const { rows } = await raw.query(holder, [createHash('sha256').update(token).digest('hex')])
        if (rows.length === 0) return reply.code(401).send({})
        const found = await Promise.all(made.map(({ sql, params }) => raw.query(sql, params)))
        return { data: found.map((result) => result.rows) }
      })
  const address = await bare.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ address, token: session.token } satisfies Bare)
}

/** The package ships no types. */
type Run = { non2xx: number; errors: number; duration: number; requests: { total: number }; latency: { p99: number } }
type Load = {
  url: string
  headers: Record<string, string>
  connections: number
  sampleInt: number
  duration: number
}
const autocannon = createRequire(import.meta.url)('autocannon') as (load: Load) => Promise<Run>

/** Milliseconds of processor time of all threads of a process until now; NaN where the system does not say (only Linux does). */
const processorMs = (pid: number) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return 10 * (Number(fields[11]) + Number(fields[12])) // ticks of 10 ms: user and system
  } catch {
    return Number.NaN
  }
}

/** `processor`: milliseconds of an answer, by all threads of its server. Other work on the machine lengthens it little. */
const measure = async ({ url, headers, pid }: Asked) => {
  const before = processorMs(pid)
  const run = await autocannon({ url, headers, connections, sampleInt, duration: seconds })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} errors`)
  const processor = (processorMs(pid) - before) / run.requests.total
  return { perSecond: run.requests.total / run.duration, p99: run.latency.p99, processor }
}
/** A page twice: what is kept has a tag from the second answer on. */
const lookAt = async ({ url, headers }: Asked) => {
  await (await fetch(url, { headers })).arrayBuffer()
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  const text = await answer.text()
  return { text, bytes: Buffer.byteLength(text), isKept: answer.headers.has('etag') }
}

const startedBare = async (copy: string, pages: Page[]) => {
  const child = fork(process.argv[1] ?? '', ['--bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send({ folder: copy, pages } satisfies Work)
  const bare = await new Promise<Bare>((found, failed) => {
    child.once('message', found)
    child.once('exit', () => failed(new Error('The bare server ended')))
  })
  return { ...bare, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

type Way = 'ours' | 'made' | 'driver' | 'prepared'
const named: Record<Way, string> = {
  ours: 'ours, kept and asked again',
  made: 'ours, made each time',
  driver: 'bare, the driver’s own query',
  prepared: 'bare, prepared',
}

const compare = async () => {
  // Copies of one database, because the embedded one has one process: so all can be measured in turns.
  const folders = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), 'bench-reads-')))
  const [folder = '', other = '', copy = ''] = folders
  await fillWorld(folder)
  for (const each of [other, copy]) cpSync(folder, each, { recursive: true })
  const product = await startProduct({ DATA_DIR: folder, DEMO: 'true' })
  const making = await startProduct({ DATA_DIR: other, DEMO: 'true', KEPT_ANSWERS_MB: '0' })
  const headers = headersOf(await logInTo(product.address, 'owner'))
  const makingHeaders = headersOf(await logInTo(making.address, 'owner'))
  const get = async (path: string) => (await fetch(`${product.address}/api${path}`, { headers })).json()
  const { data } = (await get('/dashboard')) as { data: { hotels: { id: number; checkup_rate_id: number }[] } }
  const [{ id, checkup_rate_id } = { id: 0, checkup_rate_id: 0 }] = data.hotels
  const pages: Page[] = [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'hotel', path: `/hotels/${id}` },
    { name: 'booking codes', path: `/booking-codes?hotel_id=${id}` },
    { name: 'rate', path: `/checkup-rates/${checkup_rate_id}` },
  ]
  const bare = await startedBare(copy, pages)
  const bareHeaders = headersOf(bare.token)
  const measured = pages.map(({ name, path }, index) => {
    const ofBare = { headers: bareHeaders, pid: bare.pid }
    const asked: Record<Way, Asked> = {
      ours: { url: `${product.address}/api${path}`, headers, pid: product.process.pid ?? 0 },
      made: { url: `${making.address}/api${path}`, headers: makingHeaders, pid: making.process.pid ?? 0 },
      driver: { url: `${bare.address}/driver/${index}`, ...ofBare },
      prepared: { url: `${bare.address}/prepared/${index}`, ...ofBare },
    }
    const also: Record<Way, { p99: number; processor: number }[]> = { ours: [], made: [], driver: [], prepared: [] }
    const way = (of: Way) => async () => {
      const { perSecond, ...rest } = await measure(asked[of])
      also[of].push(rest)
      return perSecond
    }
    const ways = { prepared: way('prepared'), ours: way('ours'), made: way('made'), driver: way('driver') }
    return { name, asked, also, ways }
  })
  // Pages share most of their code, so all are warm before the first is measured.
  for (const { ways } of measured) await inTurns(ways, 1)
  const missed: string[] = []
  const bounds: Spread[] = []
  for (const { name, asked, also, ways } of measured) {
    const [kept, made] = [await lookAt(asked.ours), await lookAt(asked.made)]
    if (made.isKept || (!kept.isKept && !isComparing))
      throw new Error(`${name}: kept is ${kept.isKept}, without memory ${made.isKept}`)
    if (kept.text !== made.text) throw new Error(`${name}: the kept answer is another one than the one made now`)
    const found = await inTurns(ways)
    bounds.push(found.prepared)
    print(name)
    for (const of of ['ours', 'made', 'prepared', 'driver'] as const) {
      const { bytes } = await lookAt(asked[of])
      const middle = (what: 'p99' | 'processor') => median(also[of].map((each) => each[what]))
      const ratio = of === 'prepared' ? '' : `; ${shownSpread(ratioOf(found[of], found.prepared))} of bare, prepared`
      const perSecond = shownSpread(found[of], 0, ' a second')
      print(
        `  ${named[of].padEnd(29)} ${perSecond}, p99 ${middle('p99')} ms, processor ${middle('processor').toFixed(2)} ms, ${bytes} bytes${ratio}`,
      )
    }
    const ratios = ratioOf(found.ours, found.prepared)
    keepFigure(name, 'a second', found.ours, ratios)
    const { median: ratio } = ratios
    print(`  ratio ${ratio.toFixed(2)}; bar >= ${bar}`)
    if (ratio < bar) missed.push(name)
  }
  bare.stop()
  await Promise.all([product.stop(), making.stop()])
  for (const each of folders) rmSync(each, { recursive: true, force: true })
  const note = busyNote(bounds)
  if (note) print(note)
  for (const name of missed) print(`MISSED  ${name} is below ${bar} of the bare server`)
  process.exit(missed.length === 0 || !judgesTime ? 0 : 1)
}

if (process.argv.includes('--bare')) process.once('message', (work: Work) => void serveBare(work))
else await compare()
