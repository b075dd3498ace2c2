// GDS responses by month on PostgreSQL: moving those of before, dropping a month beside checkups, and that nothing else is lost. Then
// the pages with the rates of checkups whole and by month, which is why the rates are whole.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { findPostgres, howToGetPostgres } from '../src/server/testing/database/find-postgres.ts'
import { startOwn } from '../src/server/testing/database/own-postgres.ts'
import { measureDrop, measureMove } from './months/evidence.ts'
import { splitRates } from './months/rates.ts'
import { startProduct } from './product.ts'
import { countFilled, fill, takeTemplates } from './scale/fill.ts'
import { measurePages, pagesOf } from './scale/pages.ts'
import { environmentOf } from './scale/stage.ts'
import { judgesTime, sized } from './size.ts'

/** Milliseconds in which a month is dropped. */
const bar = judgesTime ? 1000 : undefined
const megabytes = sized([200, 1000], [50, 200], [2])
/** In how many days each hotel is checked once, over 13 months; 0: no rates are measured. */
const every = sized(10, 60, 0)
const print = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'bench-months-'))

const nameOf = (name: string) => `bench_months_${process.pid}_${name}`

const measureRates = async (makeDatabase: (name: string, from?: string) => Promise<string>) => {
  const whole = await makeDatabase('whole')
  await (await startProduct(environmentOf({ folder: join(folder, 'whole'), url: whole }))).stop()
  const database = await openDatabase({ url: whole, folder })
  await takeTemplates(database.db)
  await fill(database.db, { accounts: [], runs: 0, own: every, again: false })
  const { rates } = await countFilled(database.db)
  const pages = await pagesOf(database.db)
  await database.stop()
  const split = await makeDatabase('split', 'whole')
  const other = await openDatabase({ url: split, folder })
  const months = await splitRates(other.db)
  await other.stop()
  print(`${rates.toLocaleString('en')} rates of ${months} months, whole and by month, in turn:`)
  const products = []
  for (const [name, url] of [
    ['whole', whole],
    ['split', split],
  ] as const)
    products.push(await startProduct(environmentOf({ folder: join(folder, name), url })))
  const targets = products.map(({ address }) => ({ address, pages }))
  const [one = {}, by = {}] = await measurePages(
    targets,
    sized({ rounds: 5, each: 8 }, { rounds: 2, each: 5 }, { rounds: 1, each: 1 }),
  )
  await Promise.all(products.map((product) => product.stop()))
  for (const [page, { p50 }] of Object.entries(one)) {
    const split50 = by[page]?.p50 ?? Number.NaN
    print(
      `  ${page.padEnd(16)} p50 ${p50.toFixed(1)} ms whole, ${split50.toFixed(1)} ms by month: ${(split50 / p50).toFixed(2)} times`,
    )
  }
}

const found = findPostgres(process.env['TEST_DATABASE_URL'])
if (!found) print(`PostgreSQL was not measured: ${howToGetPostgres}`)
else {
  // Durable, as a server is that nobody has tuned, but for room in its log.
  const settings = ['max_wal_size=4GB', 'shared_buffers=256MB', 'max_connections=100']
  const own = 'url' in found ? { url: found.url, stop: async () => {} } : await startOwn(found.binaries, settings)
  const admin = await openDatabase({ url: own.url, folder })
  const made: string[] = []
  const makeDatabase = async (name: string, from?: string) => {
    await admin.db.execute(
      sql.raw(`create database ${nameOf(name)} ${from === undefined ? '' : `template ${nameOf(from)}`}`),
    )
    made.push(name)
    const url = new URL(own.url)
    url.pathname = `/${nameOf(name)}`
    return url.href
  }
  const dropDatabase = (name: string) => admin.db.execute(sql.raw(`drop database ${nameOf(name)} with (force)`))
  print(`Load average ${loadavg()[0]?.toFixed(1)}`)
  try {
    for (const size of megabytes) {
      missed.push(...(await measureMove({ url: await makeDatabase(`move_${size}`), folder }, size, print)))
      await dropDatabase(made.pop() ?? '')
      for (const inStore of [false, true]) {
        const url = await makeDatabase(`drop_${size}_${inStore}`)
        missed.push(...(await measureDrop({ url, folder }, { megabytes: size, inStore }, { print, bar })))
        await dropDatabase(made.pop() ?? '')
      }
    }
    if (every > 0) await measureRates(makeDatabase)
  } finally {
    for (const name of made) await dropDatabase(name)
    await admin.stop()
    await own.stop()
  }
}
rmSync(folder, { recursive: true, force: true })
for (const line of missed) print(`MISSED  ${line}`)
process.exit(missed.length === 0 ? 0 : 1)
