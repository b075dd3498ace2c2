// Pages of a filled database, measured on the embedded database and on PostgreSQL: p50 and p95 of each, and which of them miss their bar.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { type SQL } from 'drizzle-orm'
import { measureOnPostgres } from './postgres.ts'
import { appToken, logInTo, quantile, startProduct } from './product.ts'
import { judgesTime, sized } from './size.ts'

type Place = { folder: string; url?: string }
type MeasuredPage = { name: string; path: string; gds?: string | undefined; bar: number }
type MeasuredPages<Found> = {
  /** Of the bench. */
  name: string
  /** What fills a demo world, in this order. */
  fillings: readonly SQL[]
  /** One row of what was filled. */
  found: SQL
  /** What it says of that row. */
  says: (found: Found) => string
  person: Parameters<typeof logInTo>[1]
  pages: (found: Found) => MeasuredPage[]
  rounds: number
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const environmentOf = ({ folder, url }: Place): Record<string, string> => ({
  DATA_DIR: folder,
  DEMO: 'true',
  SECRET_KEY: '07'.repeat(32),
  ...(url && { DATABASE_URL: url }),
})

/** Of a database, what misses its bar. */
const measureOn = async <Found>(database: string, place: Place, measured: MeasuredPages<Found>): Promise<string[]> => {
  await (await startProduct(environmentOf(place))).stop()
  const opened = await openDatabase(place)
  for (const filling of measured.fillings) await opened.db.execute(filling)
  const [found] = (await opened.db.execute(measured.found)).rows as Found[]
  await opened.stop()
  if (!found) throw new Error('The demo world has nothing to measure')
  print(`${database}: ${measured.says(found)}`)
  const product = await startProduct(environmentOf(place))
  const authorization = `Bearer ${await logInTo(product.address, measured.person)}`
  const missed: string[] = []
  for (const { name, path, gds, bar } of measured.pages(found)) {
    const headers = { 'app-token': appToken, authorization, ...(gds && { 'gds-name': gds }) }
    const times: number[] = []
    let first: number | undefined
    for (let round = -3; round < measured.rounds; round += 1) {
      const start = performance.now()
      const answer = await fetch(`${product.address}/api${path}`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
      const took = performance.now() - start
      first ??= took
      if (round >= 0) times.push(took)
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    print(
      `  ${name.padEnd(30)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, the first of all ${(first ?? 0).toFixed(0)} ms`,
    )
    if (p95 > bar && judgesTime) missed.push(`${database}, ${name}: p95 ${p95.toFixed(0)} ms, bar ${bar} ms`)
  }
  await product.stop()
  return missed
}

/** Prints all of it; the process fails where a page misses its bar. */
export const measurePages = async <Found>(measured: MeasuredPages<Found>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), `bench-${measured.name}-`))
  const missed: string[] = []
  try {
    missed.push(...(await measureOn('embedded', { folder: join(folder, 'embedded') }, measured)))
    /** The smallest form measures the embedded database alone: another needs a demo world of its own. */
    if (sized(true, true, false))
      await measureOnPostgres({
        name: measured.name,
        folder,
        measure: async (url) => {
          missed.push(...(await measureOn('PostgreSQL', { folder: join(folder, 'postgres'), url }, measured)))
        },
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  print(`load ${loadavg()[0]?.toFixed(1)}`)
  print(missed.length === 0 ? 'every bar is held' : `NOT GOOD ENOUGH:\n  ${missed.join('\n  ')}`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
