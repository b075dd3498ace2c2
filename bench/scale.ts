// Ten times the data and the same pages: 10 million rates on PostgreSQL and 200,000 embedded, multiplied from checkups that the
// product itself made. Prints each page's p50, p95 and rows read; a plan that scans a table of checkups fails it.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findPostgres, howToGetPostgres } from '../src/server/testing/database/find-postgres.ts'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { startOwn } from '../src/server/testing/database/own-postgres.ts'
import { startProduct } from './product.ts'
import { type Fill, fill, firstOwner, type Page, pagesOf } from './scale-data.ts'
import { measurePages, scansOf } from './scale-pages.ts'
import { judgesTime, short, sized } from './size.ts'

const bars = { dashboard_ms: 100, growth: 1.5 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []

/** Tenants and checkups of each question: the product of both is the data. Each of both takes about 67,000 rates. */
const postgresSteps: Fill[] = short
  ? [
      { tenants: 1, versions: 1 },
      { tenants: 2, versions: 2 },
    ]
  : [
      { tenants: 5, versions: 3 },
      { tenants: 20, versions: 8 },
    ]
const smallest = sized(false, false, true)
const embeddedStep: Fill = { tenants: 1, versions: sized(3, 1, 1) }

type ScaleDatabase = { folder: string; url?: string }
const environmentOf = ({ folder, url }: ScaleDatabase): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO: 'true',
  SECRET_KEY: '07'.repeat(32),
  ...(url && { DATABASE_URL: url }),
})

type Prepared = { place: ScaleDatabase; pages: Page[]; rows: Record<string, number> }

/** A database of a given size; the product itself fetched, read, scored and stored the data that is multiplied. */
const prepare = async (name: string, place: ScaleDatabase, step: Fill): Promise<Prepared> => {
  await (await startProduct(environmentOf(place))).stop()
  const database = await openDatabase(place)
  const { rates, checkups, words } = await fill(database.db, step)
  // Of a thousand checkups it may be cheaper to read all: there it counts whether an index could serve the page.
  if (smallest) await database.db.execute(sql`set enable_seqscan = off`)
  const pages = await pagesOf(database.db, await firstOwner(database.db))
  const { seen, rows } = await scansOf(database.db, environmentOf(place), pages)
  await database.stop()
  print(`${name}: ${rates.toLocaleString('en')} rates of ${checkups.toLocaleString('en')} checkups; ${words}`)
  for (const scan of seen) missed.push(`${name}: ${scan}`)
  return { place, pages, rows }
}

/** All sizes in turn, so that other load on the machine affects each alike. */
const measure = async (name: string, sizes: readonly Prepared[]) => {
  const products = await Promise.all(sizes.map(({ place }) => startProduct(environmentOf(place))))
  const targets = sizes.map(({ pages }, index) => ({ address: products[index]?.address ?? '', pages }))
  const figures = await measurePages(targets, sized(60, 20, 2))
  await Promise.all(products.map((product) => product.stop()))
  for (const [index, measured] of figures.entries()) {
    print(`${name}, size ${index + 1} of ${figures.length}`)
    for (const [page, { p50, p95 }] of Object.entries(measured)) {
      const rows = Math.round(sizes[index]?.rows[page] ?? 0)
      print(`  ${page.padEnd(16)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${rows} rows read`)
      if (judgesTime && page === 'dashboard' && p95 > bars.dashboard_ms)
        missed.push(`${name}: dashboard p95 ${p95.toFixed(0)} ms`)
    }
  }
  const [less, more] = figures
  if (!less || !more) return
  for (const page of Object.keys(more)) {
    const growth = (more[page]?.p50 ?? 0) / (less[page]?.p50 ?? 1)
    print(`  ${page.padEnd(16)} ${growth.toFixed(2)} times at more data (p50), bar ${bars.growth} for the dashboard`)
    if (judgesTime && page === 'dashboard' && growth > bars.growth)
      missed.push(`${name}: dashboard ${growth.toFixed(2)} times`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
await measure('embedded', [await prepare('embedded', { folder: join(folder, 'embedded') }, embeddedStep)])
/** The smallest form looks at the embedded database alone: another needs a demo world of its own. */
const found = smallest ? undefined : findPostgres(process.env['TEST_DATABASE_URL'])
if (!found) print(`PostgreSQL is not measured: ${howToGetPostgres}`)
else {
  const { bavail, bsize } = statfsSync(tmpdir())
  const gigabytes = (bavail * bsize) / 1e9
  if (!short && gigabytes < 40) print(`Only ${gigabytes.toFixed(0)} GB are free: 10 million rates may not fit`)
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_wal_size=8GB',
    'shared_buffers=1GB',
    'maintenance_work_mem=1GB',
  ]
  const own = 'url' in found ? { url: found.url, stop: async () => {} } : await startOwn(found.binaries, settings)
  const admin = await openDatabase({ url: own.url, folder })
  const sizes: Prepared[] = []
  const names = postgresSteps.map((_, index) => `bench_scale_${process.pid}_${index}`)
  for (const [index, step] of postgresSteps.entries()) {
    await admin.db.execute(sql.raw(`create database ${names[index]}`))
    const url = new URL(own.url)
    url.pathname = `/${names[index]}`
    sizes.push(await prepare('PostgreSQL', { folder: join(folder, `postgres-${index}`), url: url.href }, step))
  }
  await measure('PostgreSQL', sizes)
  for (const name of names) await admin.db.execute(sql.raw(`drop database ${name} with (force)`))
  await admin.stop()
  await own.stop()
}
rmSync(folder, { recursive: true, force: true })
for (const line of missed) print(`MISSED  ${line}`)
process.exit(missed.length === 0 ? 0 : 1)
