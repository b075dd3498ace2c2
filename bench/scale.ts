// Ten times the data and the same pages: 10 million rates on PostgreSQL and 200,000 embedded, multiplied from readings that the
// product itself made. Prints each page's p50, p95 and rows read; a plan that scans a table of readings fails it.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findPostgres, howToGetPostgres } from '../src/server/testing/find-postgres.ts'
import { openDatabase } from '../src/server/platform/database.ts'
import { startOwn } from '../src/server/testing/own-postgres.ts'
import { startProduct } from './product.ts'
import { type Fill, fill, firstOwner, pagesOf } from './scale-data.ts'
import { type Figures, measurePages, scansOf } from './scale-pages.ts'

const short = process.argv.includes('--short')
const bars = { dashboard_ms: 100, growth: 1.5 }
const say = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []

/** Tenants and readings of each question: the product of both is the data. Each of both takes about 67,000 rates. */
const postgresSteps: Fill[] = short
  ? [
      { tenants: 1, versions: 1 },
      { tenants: 2, versions: 2 },
    ]
  : [
      { tenants: 5, versions: 3 },
      { tenants: 20, versions: 8 },
    ]
const embeddedSteps: Fill[] = short ? [{ tenants: 1, versions: 1 }] : [{ tenants: 1, versions: 3 }]

type Place = { folder: string; url?: string }
const environmentOf = ({ folder, url }: Place): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO: 'true',
  SECRET_KEY: '07'.repeat(32),
  ...(url && { DATABASE_URL: url }),
})

const run = async (name: string, place: Place, steps: readonly Fill[]) => {
  // What is multiplied was asked, read, scored and stored by the product.
  await (await startProduct(environmentOf(place))).stop()
  const figures: Figures[] = []
  for (const step of steps) {
    const database = await openDatabase(place)
    const filled = await fill(database.db, step)
    const pages = await pagesOf(database.db, await firstOwner(database.db))
    const scans = await scansOf(database.db, environmentOf(place), pages)
    await database.stop()
    say(
      `${name}: ${filled.rates.toLocaleString('en')} rates of ${filled.checkups.toLocaleString('en')} readings; ${filled.words}`,
    )
    for (const scan of scans.seen) missed.push(`${name}: ${scan}`)
    const product = await startProduct(environmentOf(place))
    const measured = await measurePages(product.address, pages, short ? 20 : 60)
    await product.stop()
    for (const [page, { p50, p95 }] of Object.entries(measured)) {
      say(
        `  ${page.padEnd(16)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${Math.round(scans.rows[page] ?? 0)} rows read`,
      )
      if (page === 'dashboard' && p95 > bars.dashboard_ms) missed.push(`${name}: dashboard p95 ${p95.toFixed(0)} ms`)
    }
    figures.push(measured)
  }
  const [less, more] = figures
  if (!less || !more) return
  for (const page of Object.keys(more)) {
    const growth = (more[page]?.p50 ?? 0) / (less[page]?.p50 ?? 1)
    say(`  ${page.padEnd(16)} ${growth.toFixed(2)} times at more data (p50), bar ${bars.growth} for the dashboard`)
    if (page === 'dashboard' && growth > bars.growth) missed.push(`${name}: dashboard ${growth.toFixed(2)} times`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
await run('embedded', { folder: join(folder, 'embedded') }, embeddedSteps)
const found = findPostgres(process.env['TEST_DATABASE_URL'])
if (!found) say(`PostgreSQL is not here: ${howToGetPostgres}`)
else {
  const { bavail, bsize } = statfsSync(tmpdir())
  const gigabytes = (bavail * bsize) / 1e9
  if (!short && gigabytes < 40) say(`Only ${gigabytes.toFixed(0)} GB are free: 10 million rates may not fit`)
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_wal_size=8GB',
    'shared_buffers=1GB',
    'maintenance_work_mem=1GB',
  ]
  const own = 'url' in found ? { url: found.url, stop: async () => {} } : await startOwn(found.binaries, settings)
  const name = `bench_scale_${process.pid}`
  const admin = await openDatabase({ url: own.url, folder })
  await admin.db.execute(sql.raw(`create database ${name}`))
  await admin.stop()
  const url = new URL(own.url)
  url.pathname = `/${name}`
  await run('PostgreSQL', { folder: join(folder, 'postgres'), url: url.href }, postgresSteps)
  await own.stop()
}
rmSync(folder, { recursive: true, force: true })
for (const line of missed) say(`MISSED  ${line}`)
process.exit(missed.length === 0 ? 0 : 1)
