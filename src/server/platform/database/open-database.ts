// Opens the database: PostgreSQL at its URL, or the embedded one in a folder that only this process uses.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { drizzle as overPGlite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import type { Database } from './handle.ts'
import { embeddedClient } from './embedded/client.ts'
import { openEngine } from './embedded/engine.ts'
import { recordReadsOf } from './record-pool.ts'
import { keepPrivate, lockFolder } from '../files/folder-lock.ts'
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
  // Without these two listeners, a broken connection ends this process: idle ones report to the pool, others to their client.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  recordReadsOf(pool)
  return { db: overPostgres({ client: pool }) as unknown as Database, stop: () => pool.end() }
}

export const embeddedAt = (folder: string) => join(folder, 'database')

/** It has one session, so transactions run one after the other. A killed process loses nothing, a power cut may. */
const openEmbedded = async (folder: string): Promise<Opened> => {
  const unlock = lockFolder(folder)
  try {
    const engine = await openFolder(folder)
    const stop = async () => {
      await engine.close()
      unlock()
    }
    // drizzle asks its client for `query` and `transaction` and nothing else.
    const db = overPGlite({ client: embeddedClient(engine) as never })
    return { db: db as unknown as Database, stop, dump: () => engine.dump() }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A folder whose creation was interrupted is created again: nothing was stored in it yet. */
const openFolder = async (folder: string, content: Buffer | undefined = undefined) => {
  const [dataDir, unfinished] = [embeddedAt(folder), join(folder, 'database.unfinished')]
  if (existsSync(unfinished)) rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(dataDir)) {
    needVersion(dataDir)
    return openEngine({ dataDir })
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(unfinished, '')
  const snapshot = content ? undefined : snapshotFor()
  if (snapshot) {
    cpSync(snapshot, dataDir, { recursive: true })
    keepPrivate(dataDir)
  }
  const engine = await openEngine({ dataDir, content: content && Uint8Array.from(content) })
  rmSync(unfinished)
  return engine
}

/** Without its version file the engine would start a new database over the one that is there. */
const needVersion = (dataDir: string) => {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  throw new Error(
    `${dataDir} is not a whole database: its file PG_VERSION is missing. Nothing was changed. Restore the folder from a backup, or move it away to start with an empty one.`,
  )
}

/** Fills a folder from a dump; refuses one that holds a database already. */
export const restoreFolder = async (folder: string, dump: string) => {
  const unlock = lockFolder(folder)
  try {
    if (existsSync(embeddedAt(folder)))
      throw new Error(`${folder} already contains a database. Restore into an empty folder`)
    const engine = await openFolder(folder, readFileSync(dump))
    await engine.close()
  } finally {
    unlock()
  }
}
