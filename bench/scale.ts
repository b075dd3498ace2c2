// Much more data and the same pages, on PostgreSQL and a little of it embedded, filled in two stages from checkups that the product made.
// `-- --rates 30000000` for another size on PostgreSQL alone, `--first` for that of the first stage. A plan that scans a table of checkups fails it; in the
// whole form, so does a page that takes more than 1.5 times as long at more data.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/server/platform/database/handle.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { findPostgres, howToGetPostgres } from '../src/server/testing/database/find-postgres.ts'
import { startOwn } from '../src/server/testing/database/own-postgres.ts'
import { startProduct } from './product.ts'
import { forkSandbox } from './sandbox.ts'
import { accountsFor, countFilled, fill, howFilled, meanShare, type Step, takeTemplates } from './scale/fill.ts'
import { pagesOf } from './scale/pages.ts'
import {
  compareStages,
  count,
  environmentOf,
  measureRetention,
  measureStage,
  measureUpkeep,
  type Measured,
  print,
  type ScaleDatabase,
  type Upkeep,
} from './scale/stage.ts'
import { makeCheckups } from './scale/stores.ts'
import { judgesTime, sized } from './size.ts'

const { values: flags } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    rates: { type: 'string' },
    first: { type: 'string' },
  },
})
const bars = { dashboard_ms: 100, growth: 1.5 }
const most = Number(flags.rates ?? sized(10_000_000, 600_000, 0))
const first = Number(flags.first ?? most / sized(most > 10_000_000 ? 3 : 10, 3, 3))
const rounds = sized({ rounds: 5, each: 15 }, { rounds: 3, each: 7 }, { rounds: 1, each: 2 })
const smallest = sized(false, false, true)
const missed: string[] = []

const fillAndCount = async (db: Database, name: string, step: Step) => {
  const seconds = await fill(db, step)
  const counted = await countFilled(db)
  print(
    `${name}: ${count(counted.rates)} rates of ${count(counted.checkups)} checkups over 13 months, ${count(counted.hotels)} hotels of ${count(counted.accounts)} accounts; filled in ${seconds.toFixed(0)} s`,
  )
  return counted
}
const judge = ({ name, scans, figures }: Measured) => {
  for (const scan of scans) missed.push(`${name}: ${scan}`)
  const p95 = figures['dashboard']?.p95 ?? 0
  if (judgesTime && p95 > bars.dashboard_ms) missed.push(`${name}: dashboard p95 ${p95.toFixed(0)} ms`)
}

const measureEmbedded = async (place: ScaleDatabase) => {
  await (await startProduct(environmentOf(place))).stop()
  const database = await openDatabase(place)
  const { checkups, rates } = await takeTemplates(database.db)
  print(`${checkups} checkups of ${count(rates)} rates are copied. ${howFilled}`)
  await fillAndCount(database.db, 'embedded', {
    accounts: accountsFor(sized(60, 6, 6)),
    runs: sized(2, 1, 1),
    own: sized(60, 400, 400),
    again: false,
  })
  // Of a thousand checkups it may be cheaper to read all: there it counts whether an index could serve the page.
  if (smallest) await database.db.execute(sql`set enable_seqscan = off`)
  const pages = await pagesOf(database.db)
  await database.stop()
  judge(await measureStage('embedded', place, pages, rounds))
}

/** Off while it is filled. Off the command line, so that they can be turned on again for what is measured. */
const filling = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']
const setFilling = async (db: Database, isFilling: boolean) => {
  for (const name of filling)
    await db.execute(sql.raw(isFilling ? `alter system set ${name} = off` : `alter system reset ${name}`))
  await db.execute(sql`select pg_reload_conf()`)
  if (!isFilling) await db.execute(sql`checkpoint`)
}

/** The measured owner is a chain of eight hotels, checked every eighth day for every fourth of 62 days ahead: a fixed number of checkups. */
const own = sized(8, 200, 200)
const stepFor = (rates: number, mean: number, hotels: number): Step => ({
  accounts: accountsFor(hotels),
  runs: Math.max(1, rates / (mean * 2 * 4 * hotels * meanShare)),
  own: null,
  again: false,
})

const measurePostgres = async (url: string, folder: string, binaries: string | undefined) => {
  const sandbox = await forkSandbox()
  const place = { folder: join(folder, 'postgres'), url }
  const product = await startProduct({ ...environmentOf(place), ...sandbox.environment })
  await makeCheckups(product.address, sized(12, 2, 1))
  await product.stop()
  const database = await openDatabase(place)
  const { db } = database
  const { checkups, rates, mean } = await takeTemplates(db)
  print(`${checkups} checkups of ${count(rates)} rates are copied`)
  const hotels = Math.max(40, Math.round(first / 10_000))
  const ownRates = mean * (Math.floor(394 / own) * 16 + 62) * 16
  const stages: Measured[] = []
  for (const [n, target] of [first, most].entries()) {
    if (binaries) await setFilling(db, true)
    const left = n === 0 ? target - ownRates : target - first * 1.5
    const step = stepFor(left * 1.01, mean, n === 0 ? hotels : Math.max(40, Math.round(left / 15_000)))
    const counted = await fillAndCount(db, 'PostgreSQL', n === 0 ? { ...step, own } : { ...step, again: true })
    if (binaries) await setFilling(db, false)
    const pages = await pagesOf(db)
    const name = `PostgreSQL, ${count(counted.rates / 1e6)} million`
    const visits = Array.from({ length: 40 }, (_, visit) => `scale${visit * 5 + 1}`).slice(0, step.accounts.length / 5)
    const measured = await measureStage(name, place, pages, rounds, visits)
    judge(measured)
    stages.push(measured)
    const upkeep: Upkeep = {
      place,
      gds: sandbox.environment,
      binaries,
      counted,
      checkups: sized(400, 40, 4),
      dumped: sized(1_000_000, 100_000, 1_000),
    }
    await measureUpkeep(upkeep)
    if (n === 1) await measureRetention(upkeep, pages, sized(240, 20, 5))
  }
  await database.stop()
  sandbox.stop()
  const [less, more] = stages
  if (!less || !more) return
  const grown = compareStages(less, more, bars.growth)
  if (judgesTime) missed.push(...grown)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
if (!flags.rates) await measureEmbedded({ folder: join(folder, 'embedded') })
/** The smallest form looks at the embedded database alone: another needs a demo world of its own. */
const found = smallest ? undefined : findPostgres(process.env['TEST_DATABASE_URL'])
if (!found) print(`PostgreSQL is not measured: ${howToGetPostgres}`)
else {
  const { bavail, bsize } = statfsSync(tmpdir())
  const [free, needed] = [(bavail * bsize) / 1e9, (most / 1e6) * 1.3 + 5]
  if (free < needed) print(`Only ${free.toFixed(0)} GB are free: ${count(most)} rates need ${needed.toFixed(0)} GB`)
  const settings = ['max_wal_size=4GB', 'shared_buffers=1GB', 'maintenance_work_mem=1GB', 'max_connections=200']
  const server = 'url' in found ? { url: found.url, stop: async () => {} } : await startOwn(found.binaries, settings)
  const admin = await openDatabase({ url: server.url, folder })
  const name = `bench_scale_${process.pid}`
  await admin.db.execute(sql.raw(`create database ${name}`))
  const url = new URL(server.url)
  url.pathname = `/${name}`
  try {
    await measurePostgres(url.href, folder, 'url' in found ? undefined : found.binaries)
  } finally {
    await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
    await admin.stop()
    await server.stop()
  }
}
rmSync(folder, { recursive: true, force: true })
for (const line of missed) print(`MISSED  ${line}`)
process.exit(missed.length === 0 ? 0 : 1)
