// The way to the database: PostgreSQL at its URL, or the embedded one in a folder that this process alone holds.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as overPGlite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import type { Database } from './context.ts'
import { embeddedClient } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { snapshotFor } from './snapshot.ts'

export type Opened = {
  db: Database
  stop(): Promise<void>
  /** The whole embedded database as one gzipped tar; absent for PostgreSQL, which has pg_dump. */
  dump?: () => Promise<Buffer>
}

export const openDatabase = (at: { url?: string | undefined; folder: string }): Promise<Opened> =>
  at.url ? openPostgres(at.url) : openEmbedded(at.folder)

const openPostgres = async (url: string): Promise<Opened> => {
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000 })
  // Without these two a connection that breaks ends this process: idle ones report to the pool, others to nobody.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: overPostgres({ client: pool }) as unknown as Database, stop: () => pool.end() }
}

export const embeddedAt = (folder: string) => join(folder, 'database')

/** One session, so transactions take turns; a killed process loses nothing, a power cut may. */
const openEmbedded = async (folder: string): Promise<Opened> => {
  const unlock = lockFolder(folder)
  try {
    const client = await openFolder(folder)
    const stop = async () => {
      await client.close()
      unlock()
    }
    const dump = async () => Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer())
    // drizzle asks its client for `query` and `transaction` and nothing else.
    const db = overPGlite({ client: embeddedClient(client) as unknown as PGlite })
    return { db: db as unknown as Database, stop, dump }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A folder whose first filling was interrupted is filled again: nothing was ever stored in it. */
const openFolder = async (folder: string, content: Buffer | undefined = undefined) => {
  const [dataDir, unfinished] = [embeddedAt(folder), join(folder, 'database.unfinished')]
  if (existsSync(unfinished)) rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(dataDir)) return PGlite.create({ dataDir })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(unfinished, '')
  const filling = content ?? snapshotFor()
  const client = await PGlite.create({
    dataDir,
    ...(filling && { loadDataDir: new Blob([new Uint8Array(filling)], { type: 'application/x-gzip' }) }),
  })
  rmSync(unfinished)
  return client
}

/** Fills a folder from a dump; refuses one that holds a database already. */
export const restoreFolder = async (folder: string, dump: string) => {
  const unlock = lockFolder(folder)
  try {
    if (existsSync(embeddedAt(folder)))
      throw new Error(`${folder} holds a database already: restore into an empty folder`)
    const client = await openFolder(folder, readFileSync(dump))
    await client.close()
  } finally {
    unlock()
  }
}
