// A database of its own on PostgreSQL, in which something is measured; it is dropped afterwards.
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/server/platform/database/open-database.ts'
import { findPostgres, howToGetPostgres } from '../src/server/testing/database/find-postgres.ts'
import { startOwn } from '../src/server/testing/database/own-postgres.ts'

type Measured = {
  /** Of the database, and of the process: two measurements at once do not meet. */
  name: string
  folder: string
  measure: (url: string) => Promise<void>
}

/** Where there is no PostgreSQL, it is printed how to get one. */
export const measureOnPostgres = async ({ name, folder, measure }: Measured): Promise<void> => {
  const postgres = findPostgres(process.env['TEST_DATABASE_URL'])
  if (!postgres) {
    process.stdout.write(`PostgreSQL was not measured: ${howToGetPostgres}\n`)
    return
  }
  const own = 'url' in postgres ? { url: postgres.url, stop: async () => {} } : await startOwn(postgres.binaries)
  const admin = await openDatabase({ url: own.url, folder })
  const database = `bench_${name}_${process.pid}`
  await admin.db.execute(sql.raw(`create database ${database}`))
  const url = new URL(own.url)
  url.pathname = `/${database}`
  try {
    await measure(url.href)
  } finally {
    await admin.db.execute(sql.raw(`drop database ${database} with (force)`))
    await admin.stop()
    await own.stop()
  }
}
