// What is measured of a database of one size, and how it is printed.
import { availableParallelism, loadavg } from 'node:os'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import { startProduct } from '../product.ts'
import { run } from './fill.ts'
import {
  type Figures,
  measureFirstVisits,
  measurePages,
  metricsToken,
  type Page,
  type Reads,
  scansOf,
} from './pages.ts'
import { openStores, walDuring } from './stores.ts'
import { autovacuumOf, besides, deleteOldestMonth, dumpRates, type Size, sizesOf, vacuum } from './upkeep.ts'

export type ScaleDatabase = { folder: string; url?: string }
export const environmentOf = ({ folder, url }: ScaleDatabase): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO: 'true',
  SECRET_KEY: '07'.repeat(32),
  METRICS_TOKEN: metricsToken,
  ...(url && { DATABASE_URL: url }),
})
export type Measured = { name: string; reads: Record<string, Reads>; figures: Record<string, Figures>; scans: string[] }

export const print = (line: string) => process.stdout.write(`${line}\n`)
export const count = (n: number) => Math.round(n).toLocaleString('en')
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (value: number) => `${value.toFixed(1)} ms`

/** Other work on the machine makes times longer; then reads tell more than times. */
const noteLoad = () => {
  const load = loadavg()[0] ?? 0
  const busy = load > availableParallelism() * 1.5
  print(
    `  load average ${load.toFixed(1)} on ${availableParallelism()} processors${busy ? ': TOO BUSY, times are longer than on a calm machine; look at the blocks' : ''}`,
  )
}

/** Plans first, then whole answers over HTTP in rounds. */
export const measureStage = async (
  name: string,
  place: ScaleDatabase,
  pages: readonly Page[],
  rounds: { rounds: number; each: number },
  firstVisits: readonly string[] = [],
): Promise<Measured> => {
  const database = await openDatabase(place)
  const { seen: scans, reads } = await scansOf(database.db, environmentOf(place), pages)
  await database.stop()
  const product = await startProduct(environmentOf(place))
  noteLoad()
  const first = await measureFirstVisits(product.address, firstVisits)
  const [figures = {}] = await measurePages([{ address: product.address, pages }], rounds)
  await product.stop()
  noteLoad()
  for (const [page, { p50, p95, rounds: medians }] of Object.entries(figures)) {
    const { rows = 0, blocks = 0 } = reads[page] ?? {}
    const spread = `${Math.min(...medians).toFixed(1)} to ${Math.max(...medians).toFixed(1)}`
    print(
      `  ${page.padEnd(18)} p50 ${ms(p50)}, p95 ${ms(p95)}, medians of ${medians.length} rounds ${spread} ms; ${count(rows)} rows in ${count(blocks)} blocks`,
    )
  }
  if (first.length > 0)
    print(
      `  first visits of ${first.length} accounts to their dashboards: median ${ms(first.toSorted((a, b) => a - b)[first.length >> 1] ?? 0)}, longest ${ms(Math.max(...first))}`,
    )
  return { name, reads, figures, scans }
}

/** By best rounds and by medians, because other work on the machine adds to both. Returns what grew more than `bar` by both. */
export const compareStages = (less: Measured, more: Measured, bar: number): string[] => {
  const grown: string[] = []
  print(`${more.name} against ${less.name}: best rounds, medians, blocks`)
  for (const [page, figure] of Object.entries(more.figures)) {
    const before = less.figures[page]
    if (!before) continue
    const times = Math.min(...figure.rounds) / Math.min(...before.rounds)
    const blocks = (more.reads[page]?.blocks ?? 0) / Math.max(1, less.reads[page]?.blocks ?? 1)
    print(
      `  ${page.padEnd(18)} ${times.toFixed(2)} times, ${(figure.p50 / before.p50).toFixed(2)} of medians, ${blocks.toFixed(2)} of blocks`,
    )
    const least = Math.min(times, figure.p50 / before.p50)
    if (least > bar) grown.push(`${page} takes ${least.toFixed(2)} times as long, bar ${bar}`)
  }
  return grown
}

const bytesOf = (sizes: readonly Size[]) => sizes.reduce((all, { table, indexes }) => all + table + indexes, 0)

const printSizes = (sizes: readonly Size[], rates: number, checkups: number) => {
  for (const { name, rows, table, indexes } of sizes)
    print(
      `  ${name.padEnd(18)} ${count(rows)} rows, ${((table + indexes) / 1e9).toFixed(2)} GB: ${(table / Math.max(1, rows)).toFixed(0)} B a row and ${(indexes / Math.max(1, rows)).toFixed(0)} B of indexes`,
    )
  const all = bytesOf(sizes)
  print(
    `  together           ${(all / rates).toFixed(0)} B for each rate, ${kB(all / checkups)} for each checkup, trimmed`,
  )
}

export type Upkeep = {
  place: ScaleDatabase & { url: string }
  gds: Record<string, string>
  binaries: string | undefined
  counted: { rates: number; checkups: number }
  checkups: number
  dumped: number
}

/** Sizes, checkups stored by the product's code with their write-ahead log, and a backup. */
export const measureUpkeep = async ({ place, gds, binaries, counted, checkups, dumped }: Upkeep) => {
  const database = await openDatabase(place)
  const { db } = database
  printSizes(await sizesOf(db), counted.rates, counted.checkups)
  const { deleted, added, analyzed, options } = await autovacuumOf(db)
  print(
    `  autovacuum of checkup_rates (${options}): after ${count(Number(added))} more rates or ${count(Number(deleted))} deleted ones, statistics after ${count(Number(analyzed))}`,
  )
  const stores = await openStores(db, { ...environmentOf(place), ...gds })
  await stores.store({ lanes: 1, checkups: Math.ceil(checkups / 10) })
  noteLoad()
  for (const lanes of [1, 4]) {
    await run(db, 'checkpoint')
    const before = await sizesOf(db)
    const stored = await walDuring(db, () => stores.store({ lanes, checkups }))
    const after = await sizesOf(db)
    print(
      `  ${checkups} checkups stored by the product’s code, ${lanes} at once: ${stored.perSecond.toFixed(1)} a second of ${(stored.rates / checkups).toFixed(0)} rates, p50 ${ms(stored.p50)}, p95 ${ms(stored.p95)}; whole: ${kB((bytesOf(after) - bytesOf(before)) / checkups)} of disk and ${kB(stored.bytes / checkups)} of WAL each (${((stored.pageImages * 8192) / stored.bytes).toFixed(2)} of it at most whole pages after the checkpoint)`,
    )
  }
  await stores.stop()
  if (binaries) {
    const dump = await dumpRates(db, { url: place.url, binaries, rates: dumped })
    const million = dumped / 1e6
    print(
      `  pg_dump of ${count(dumped)} rates: ${(dump.seconds / million).toFixed(1)} s a million, ${(dump.bytes / 1e6 / dump.seconds).toFixed(0)} MB of table a second, ${(dump.dumped / dump.bytes).toFixed(2)} of its size`,
    )
  }
  await database.stop()
}

/** Deletes the oldest month while people look at pages and checkups are stored, then vacuums. */
export const measureRetention = async ({ place, gds }: Upkeep, pages: readonly Page[], most: number) => {
  const database = await openDatabase(place)
  const { db } = database
  const product = await startProduct(environmentOf(place))
  const stores = await openStores(db, { ...environmentOf(place), ...gds })
  const shown = pages.filter(({ name }) => name === 'dashboard' || name === 'booking codes')
  const asked = async () => {
    await measurePages([{ address: product.address, pages: shown }], { rounds: 1, each: 1 })
  }
  const both = async (work: () => Promise<unknown>) => {
    const others = await besides(
      async () => {
        await stores.storeOne()
      },
      200,
      () => besides(asked, 200, work),
    )
    return { stored: others, looked: others.result }
  }
  const words = ({ stored, looked }: Awaited<ReturnType<typeof both>>) =>
    `a stored checkup p50 ${ms(stored.p50)}, longest ${ms(stored.most)} of ${stored.calls}; eight pages with two log-ins p50 ${ms(looked.p50)}, longest ${ms(looked.most)}`
  const calm = await both(() => new Promise((end) => setTimeout(end, 20_000)))
  print(`  nothing else going on: ${words(calm)}`)
  const deleted = { checkups: 0, rates: 0, seconds: 0, longest: 0, found: 0, unfinished: false }
  const during = await both(async () => Object.assign(deleted, await deleteOldestMonth(db, most)))
  print(
    `  deleting the oldest 30 days${deleted.unfinished ? ', stopped before their end' : ''}: ${count(deleted.checkups)} checkups with ${count(deleted.rates)} rates in ${deleted.seconds.toFixed(0)} s, ${count(deleted.rates / deleted.seconds)} rates a second, ${ms(deleted.longest)} the longest transaction; finding them ${deleted.found.toFixed(1)} s`,
  )
  print(`    meanwhile: ${words(during)}`)
  const { dead } = await autovacuumOf(db)
  let seconds = 0
  const cleaned = await both(async () => {
    seconds = await vacuum(db, 'checkup_rates')
  })
  print(`  vacuum of checkup_rates with ${count(Number(dead))} dead rows: ${seconds.toFixed(0)} s`)
  print(`    meanwhile: ${words(cleaned)}`)
  await stores.stop()
  await product.stop()
  await database.stop()
}
