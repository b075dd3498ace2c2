// What spells add to the storing of a checkup with about a hundred rates, on both databases: the first checkup of a hotel, which opens
// them all, further stays, and the same stays again. In turns with checkups whose statements about spells and days are answered without asking the
// database: their transaction is what storing costs without spells.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { sandboxAccounts, worldHotels } from '../src/sandbox/world.ts'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { migrate } from '../src/server/platform/database/migrate.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { trustRows } from '../src/server/platform/database/rows.ts'
import { startQueue } from '../src/server/platform/queue/start-queue.ts'
import { sealingWith } from '../src/server/platform/secrets/sealing.ts'
import { settle, tokenOf } from '../src/server/testing/people.ts'
import { useBundles } from '../src/server/workers/programs.ts'
import { measureOnPostgres } from './postgres.ts'
import { appToken, quantile } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { judgesTime, sized } from './size.ts'

/** Of storing without spells. */
const most = 0.1
const stays = sized(60, 20, 3)
const warmUps = sized(30, 20, 1)
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []
trustRows() // as a built server does

type Stored = { ms: number; rates: number }
type Turns = Record<'with' | 'without', Stored[]>
type Chunk = { value?: unknown } | null
const isAboutSpells = (statement: unknown) =>
  ((statement as { queryChunks?: Chunk[] }).queryChunks ?? []).some(
    (chunk) => Array.isArray(chunk?.value) && chunk.value.some((text) => /fix_|score_days/.test(String(text))),
  )

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)

const measure = async (name: string, place: { folder: string; url?: string }) => {
  const sandbox = await forkSandbox()
  useBundles(join(process.cwd(), 'dist'))
  const database = await openDatabase(place)
  await migrate(database.db)
  const property = worldHotels.find(({ gds }) => gds[0]?.property_id === '00755')
  const other = worldHotels.find(({ gds }) => gds[0]?.gds_id === 1 && gds[0].property_id !== '00755')
  if (!property || !other) throw new Error('the hotels are not in the world')
  const statements = [1, 2, 3, 4].flatMap((id) => [
    `insert into hotels (name, address, city, post_code, country, latitude, longitude, time_zone)
      values ('Hotel ${id}', 'Street 1', 'Copenhagen', '1000', 'DK', '55.6', '12.5', 'Europe/Copenhagen')`,
    ...(id === 3 ? other : property).gds.map(
      ({
        gds_id,
        property_id,
        chain_code,
        global_id,
      }) => `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, currency, global_id)
        values (${id}, ${gds_id}, '${id === 2 || id === 3 ? property_id : `x${id}`}', '${chain_code}', '${property.currency}', ${quoted(id === 2 ? global_id : null)})`,
    ),
  ])
  for (const statement of [...statements, ...settle]) await database.db.execute(sql.raw(statement))
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: place.folder,
    DATABASE_URL: place.url,
    SECRET_KEY: '07'.repeat(32),
  }
  const { app, context, works } = await buildApp({
    db: database.db,
    config: readConfig(place.folder, environment),
    seal: sealingWith(Buffer.alloc(32, 7)),
    travelport: { endpoint: sandbox.environment['TRAVELPORT_ENDPOINT'] ?? '', ...sandboxAccounts.platform },
    sabre: null,
    answerWithin: 10 * 60_000, // also on a machine that is busy with something else
  })
  const stopQueue = await startQueue(context, works)
  let [isWithout, took] = [false, 0]
  const transaction = context.db.transaction.bind(context.db)
  context.db.transaction = (async (work: (tx: never) => Promise<unknown>) => {
    const began = performance.now()
    let isStoring = false
    const result = await transaction((tx) => {
      const execute = tx.execute.bind(tx)
      tx.execute = (async (statement: never) => {
        const isOne = isAboutSpells(statement)
        isStoring ||= isOne
        return isOne && isWithout ? { rows: [] } : execute(statement)
      }) as never
      return work(tx as never)
    })
    if (isStoring) took = performance.now() - began
    return result
  }) as never
  const check = async (n: number, without = false, hotel_id = 2): Promise<Stored> => {
    const body = { hotel_id, start_date: dayAhead(20 + n), end_date: dayAhead(22 + n) }
    const headers = { 'app-token': appToken, 'gds-name': 'travel_port', authorization: `Bearer ${tokenOf('owner')}` }
    ;[isWithout, took] = [without, 0]
    const answer = await app.inject({ method: 'POST', url: '/api/checkups', headers, payload: body })
    if (answer.statusCode !== 201 || took === 0) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`)
    return { ms: took, rates: (answer.json() as { data: { rates: unknown[] } }).data.rates.length }
  }
  /** `prepare` is done before each; which of the two comes first changes from turn to turn. */
  const inTurns = async (stayOf: (n: number) => [number, number], prepare?: () => Promise<unknown>): Promise<Turns> => {
    const turns: Turns = { with: [], without: [] }
    for (let n = 0; n < stays; n++)
      for (const without of n % 2 === 0 ? [true, false] : [false, true]) {
        await prepare?.()
        turns[without ? 'without' : 'with'].push(await check(stayOf(n)[without ? 1 : 0], without))
      }
    return turns
  }
  const say = (what: string, turns: Turns) => {
    const middle = (all: readonly Stored[], of: (one: Stored) => number) => quantile(all.map(of), 0.5)
    const [whole, rest] = [middle(turns.with, ({ ms }) => ms), middle(turns.without, ({ ms }) => ms)]
    const share = (whole - rest) / rest
    const rates = middle([...turns.with, ...turns.without], (one) => one.rates)
    print(
      `${name.padEnd(10)} ${what.padEnd(16)} ${String(stays).padStart(3)} checkups of ${rates} rates: ` +
        `${rest.toFixed(1)} ms without, ${whole.toFixed(1)} ms with (${(100 * share).toFixed(1)} %)`,
    )
    if (share > most) missed.push(`${name}, ${what}: ${(100 * share).toFixed(1)} % of ${100 * most} %`)
  }
  for (let n = 0; n < warmUps; n++) await check(200 + (n % 50))
  /**
   * Vacuumed, because a hotel's first checkup finds no rows of deleted spells in its indexes; then another hotel is checked, because a vacuum has
   * all statements planned anew, which does not come before each hotel's first checkup.
   */
  const forget = async () => {
    for (const table of ['fix_spells', 'fix_stays'])
      for (const what of ['delete from', 'vacuum']) await database.db.execute(sql.raw(`${what} ${table}`))
    await check(199, false, 3)
  }
  await forget()
  const opening = await inTurns((n) => [200 + n, 200 + ((n + 1) % stays)], forget)
  await forget()
  await check(199)
  const further = await inTurns((n) => [2 * n, 2 * n + 1])
  const again = await inTurns((n) => [2 * n, 2 * n + 1])
  say('opens all', opening)
  say('further stays', further)
  say('the same again', again)
  const [count] = (
    await database.db.execute(sql.raw('select count(*)::int n from fix_spells where gone_at is null and hotel_id = 2'))
  ).rows
  print(`${name.padEnd(10)} ${String(count?.['n'])} spells`)
  await app.close()
  await stopQueue()
  await database.stop()
  sandbox.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-spells-'))
try {
  await measure('embedded', { folder: join(folder, 'embedded') })
  await measureOnPostgres({
    name: 'spells',
    folder,
    measure: (url) => measure('PostgreSQL', { folder: join(folder, 'postgres'), url }),
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
print(`load ${loadavg()[0]?.toFixed(1)}`)
for (const line of missed) print(`above its bar: ${line}`)
if (judgesTime && missed.length > 0) process.exitCode = 1
