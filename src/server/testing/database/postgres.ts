// Before the tests of project `postgres`: a real server at TEST_DATABASE_URL, or one of our own from the machine's binaries.
// Where neither can be had vitest.config.ts names no test for this project, so that none counts.
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { isTestPooled, isTestReplicated, testDatabaseUrl } from '../../config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { findPostgres, howToGetPostgres } from './find-postgres.ts'
import { fewConnections, findPooler, howToGetPooler, startPooler } from './own-pooler.ts'
import { forReplicated, run, startOwn, startReplica } from './own-postgres.ts'
import { settleDatabase } from './settle-database.ts'

const template = 'rateproof_template'

export const setup = async (project: TestProject) => {
  const { url, pooled, replica, stop } = await begin()
  try {
    await run(url, `drop database if exists ${template}`, `create database ${template}`)
    const own = new URL(pooled ?? url)
    own.pathname = `/${template}`
    const database = await openDatabase({ url: own.href, folder: tmpdir() })
    await migrate(database.db)
    await settleDatabase(database.db)
    await database.stop()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseTemplate', { url, name: template, ...(pooled && { pooled }), ...(replica && { replica }) })
  return async () => {
    for (const name of await databasesOf(url)) await run(url, `drop database if exists ${name} with (force)`)
    await stop()
  }
}

const begin = async () => {
  const found = findPostgres(testDatabaseUrl())
  if (!found) throw new Error(`There is no PostgreSQL: ${howToGetPostgres}`)
  const server =
    'url' in found
      ? { url: found.url, stop: async () => {} }
      : await startOwn(found.binaries, isTestReplicated() ? forReplicated : undefined)
  try {
    return { url: server.url, ...(await placesBeside(found, server.url, server.stop)) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

type Found = NonNullable<ReturnType<typeof findPostgres>>
/** A pooler before the server or a replica of it, where the tests ask for one. */
const placesBeside = async (found: Found, url: string, stop: () => Promise<void>) => {
  if (isTestPooled()) {
    const program = findPooler()
    if (!program) throw new Error(`There is no pooler to test with: ${howToGetPooler}`)
    const pooler = await startPooler(program, url, fewConnections)
    return { pooled: pooler.url, replica: undefined, stop: () => pooler.stop().finally(stop) }
  }
  if (!isTestReplicated()) return { pooled: undefined, replica: undefined, stop }
  if (!('binaries' in found))
    throw new Error('A replica to test with needs the binaries of PostgreSQL, not TEST_DATABASE_URL')
  const replica = await startReplica(found.binaries, url)
  // A test plants rows by SQL and reads them at once: each commit waits until the replica shows it.
  await run(
    url,
    `alter system set synchronous_standby_names = '*'`,
    `alter system set synchronous_commit = 'remote_apply'`,
  )
  await run(url, 'select pg_reload_conf()')
  return { pooled: undefined, replica: replica.url, stop: () => replica.stop().finally(stop) }
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
