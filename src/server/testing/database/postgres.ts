// Before the tests of project `postgres`: a real server at TEST_DATABASE_URL, or one of our own from the machine's binaries.
// Where neither can be had vitest.config.ts names no test for this project, so that none counts.
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { testDatabaseUrl } from '../../config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { findPostgres, howToGetPostgres } from './find-postgres.ts'
import { run, startOwn } from './own-postgres.ts'
import { settleDatabase } from './settle-database.ts'

const template = 'rateproof_template'

export const setup = async (project: TestProject) => {
  const { url, stop } = await begin()
  try {
    await run(url, `drop database if exists ${template}`, `create database ${template}`)
    const own = new URL(url)
    own.pathname = `/${template}`
    const database = await openDatabase({ url: own.href, folder: tmpdir() })
    await migrate(database.db)
    await settleDatabase(database.db)
    await database.stop()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseTemplate', { url, name: template })
  return async () => {
    for (const name of await databasesOf(url)) await run(url, `drop database if exists ${name} with (force)`)
    await stop()
  }
}

const begin = async () => {
  const found = findPostgres(testDatabaseUrl())
  if (!found) throw new Error(`There is no PostgreSQL: ${howToGetPostgres}`)
  return 'url' in found ? { url: found.url, stop: async () => {} } : startOwn(found.binaries)
}

const databasesOf = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select datname from pg_database where datname like 'test\\_%' or datname = $1`, [
    template,
  ])
  await client.end()
  return rows.map(({ datname }) => String(datname))
}
