// Opens the database: PostgreSQL at its URL, or the embedded one in a folder that only this process uses.
import { readFileSync } from 'node:fs'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as overPGlite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import type { Database } from './handle.ts'
import { embeddedClient } from './embedded/client.ts'
import { type BegunFolder, beginFolder, embeddedAt } from './open-folder.ts'
import { recordReadsOf } from './record-pool.ts'

export { embeddedAt }

export type Opened = {
  db: Database
  stop(): Promise<void>
  /** The whole embedded database as one gzipped tar; absent for PostgreSQL, which has pg_dump. */
  dump?: () => Promise<Buffer>
}

type Place = { url?: string | undefined; folder: string }

export const openDatabase = async (at: Place): Promise<Opened> => {
  const database = beginDatabase(at)
  await database.opened
  return database
}

/** At once, so that a server is built meanwhile: statements wait until `opened`. `begun`: its folder, where that is being opened already. */
export const beginDatabase = ({ url, folder }: Place, begun?: BegunFolder): Opened & { opened: Promise<void> } =>
  url ? { ...openPostgres(url), opened: Promise.resolve() } : overFolder(begun ?? beginFolder(folder))

const openPostgres = (url: string): Opened => {
  // Statements that are sent together go out at once, each with an end of its own, instead of one after the answer to the other.
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000, pipeline: true })
  // Without these two listeners, a broken connection ends this process: idle ones report to the pool, others to their client.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  recordReadsOf(pool)
  return { db: overPostgres({ client: pool }) as unknown as Database, stop: () => pool.end() }
}

/** It has one session, so transactions run one after the other. A killed process loses nothing, a power cut may. */
const overFolder = ({ engine, opened, stop }: BegunFolder) => {
  // drizzle asks its client for `query` and `transaction` and nothing else.
  const db = overPGlite({ client: embeddedClient(engine) as never })
  return { db: db as unknown as Database, opened, stop, dump: () => engine.dump() }
}

/** Fills a folder from a dump; refuses one that holds a database already. */
export const restoreFolder = async (folder: string, dump: string) => {
  const { opened, stop } = beginFolder(folder, readFileSync(dump))
  await opened
  await stop()
}
