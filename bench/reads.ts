// Common pages through the whole product, compared with the same SQL through bare Fastify on the same database,
// which checks the session too. Nothing is cached; both are measured in turn.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
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
import { appToken, fillWorld, logInOf, logInTo, median, startProduct } from './product.ts'
import { judgesTime, sized } from './size.ts'

const bar = 0.7
const seconds = sized(2, 0.4, 0.1)
/** Milliseconds between two counts, and at most between the last answer and the end. */
const sampleInt = 20
const rounds = sized(5, 1, 1)
const connections = 8
const print = (line: string) => process.stdout.write(`${line}\n`)

type Page = { name: string; path: string }
type Measured = { perSecond: number; p99: number }
type Work = { folder: string; pages: Page[] }
type Bare = { address: string; token: string }
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

/** Runs in its own process: records the SQL of each page, then serves it bare: by the driver's `query` in one thread, which
 * is the bound, and with prepared statements in a thread as in the product, to separate our own cost from that of the SQL. */
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

const measure = async (url: string, headers: Record<string, string>) => {
  const run = await autocannon({ url, headers, connections, sampleInt, duration: seconds })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} errors`)
  return { perSecond: run.requests.total / run.duration, p99: run.latency.p99 }
}
const sizeOf = async (url: string, headers: Record<string, string>) => {
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

const compare = async () => {
  // Two copies of one database, because the embedded one has one process: so both can be measured in turns.
  const [folder = '', copy = ''] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'bench-reads-')))
  await fillWorld(folder)
  cpSync(join(folder, 'database'), join(copy, 'database'), { recursive: true })
  const product = await startProduct({ DATA_DIR: folder, DEMO: 'true' })
  const headers = headersOf(await logInTo(product.address, 'owner'))
  const get = async (path: string) => (await fetch(`${product.address}/api${path}`, { headers })).json()
  const { data } = (await get('/dashboard')) as { data: { hotels: { id: number; checkup_rate_id: number }[] } }
  const [{ id, checkup_rate_id } = { id: 0, checkup_rate_id: 0 }] = data.hotels
  const pages: Page[] = [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'hotel', path: `/hotels/${id}` },
    { name: 'booking codes', path: `/booking-codes?hotel_id=${id}` },
    { name: 'rate', path: `/checkup-rates/${checkup_rate_id}` },
  ]
  const child = fork(process.argv[1] ?? '', ['--bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send({ folder: copy, pages } satisfies Work)
  const bare = await new Promise<Bare>((found, failed) => {
    child.once('message', found)
    child.once('exit', () => failed(new Error('The bare server ended')))
  })
  const bareHeaders = headersOf(bare.token)
  const measured = pages.map(({ name, path }, index) => {
    const urls = {
      ours: `${product.address}/api${path}`,
      bound: `${bare.address}/driver/${index}`,
      prepared: `${bare.address}/prepared/${index}`,
    }
    const turn = async (): Promise<Record<keyof typeof urls, Measured>> => ({
      ours: await measure(urls.ours, headers),
      bound: await measure(urls.bound, bareHeaders),
      prepared: await measure(urls.prepared, bareHeaders),
    })
    return { name, urls, turn }
  })
  // Pages share most of their code, so all are warm before the first is measured.
  for (const { turn } of measured) await turn()
  const missed: string[] = []
  for (const { name, urls, turn } of measured) {
    const rows: Awaited<ReturnType<typeof turn>>[] = []
    for (let round = 0; round < rounds; round++) rows.push(await turn())
    const ratioTo = (of: 'bound' | 'prepared') => median(rows.map((row) => row.ours.perSecond / row[of].perSecond))
    const ratio = ratioTo('bound')
    const show = (of: keyof typeof urls, bytes: number) => {
      const rate = median(rows.map((row) => row[of].perSecond)).toFixed(0)
      return `${rate} a second, p99 ${median(rows.map((row) => row[of].p99))} ms, ${bytes} bytes`
    }
    print(`${name}`)
    print(`  ours     ${show('ours', await sizeOf(urls.ours, headers))}`)
    print(`  bound    ${show('bound', await sizeOf(urls.bound, bareHeaders))}, by the driver's own query`)
    print(
      `  prepared ${show('prepared', await sizeOf(urls.prepared, bareHeaders))}; ours is ${ratioTo('prepared').toFixed(2)} of it`,
    )
    print(
      `  ratio    ${ratio.toFixed(2)} (median of ${rounds} turns); bar >= ${bar}; load average ${loadavg()[0]?.toFixed(1)}`,
    )
    if (ratio < bar) missed.push(name)
  }
  await product.stop()
  rmSync(copy, { recursive: true, force: true })
  child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
  for (const name of missed) print(`MISSED  ${name} is below ${bar} of the bare server`)
  process.exit(missed.length === 0 || !judgesTime ? 0 : 1)
}

if (process.argv.includes('--bare')) process.once('message', (work: Work) => void serveBare(work))
else await compare()
