// Opens the embedded database in a folder that only this process uses. It needs little code, so that a start opens it before the rest is loaded.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginEngine, type Engine } from './embedded/engine.ts'
import { keepPrivate, lockFolder } from '../files/folder-lock.ts'
import { snapshotFor } from './snapshot.ts'

export type BegunFolder = {
  /** Takes orders at once, which wait until it is open. */
  engine: Engine
  /** Fails where the database cannot be opened; the folder is free again then. */
  opened: Promise<void>
  /** There was no database in it. */
  isNew: boolean
  stop(): Promise<void>
}

export const embeddedAt = (folder: string) => join(folder, 'database')

/** What a program can begin before all else: nothing where its database is PostgreSQL. */
export const beginFolderOf = (config: { databaseUrl?: string | undefined; folder: string }): BegunFolder | undefined =>
  config.databaseUrl ? undefined : beginFolder(config.folder)

/** Locks the folder before it returns, and refuses one that cannot be used; the rest goes on in a thread. `content`: a dump for an empty folder. */
export const beginFolder = (folder: string, content?: Buffer): BegunFolder => {
  const unlock = lockFolder(folder)
  try {
    const begun = beginDatabase(folder, content)
    const opened = begun.opened.catch(async (error: unknown) => {
      // An engine that runs still writes: the folder is another's only once it has ended.
      await begun.engine.close().catch(() => {})
      unlock()
      throw error
    })
    opened.catch(() => {}) // whoever began it hears of it when they ask
    const stop = async () => {
      if (
        await opened.then(
          () => true,
          () => false,
        )
      )
        await begun.engine.close()
      unlock()
    }
    return { ...begun, opened, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A folder whose creation was interrupted is created again: nothing was stored in it yet. */
const beginDatabase = (folder: string, content: Buffer | undefined) => {
  const [dataDir, unfinished] = [embeddedAt(folder), join(folder, 'database.unfinished')]
  if (content && existsSync(dataDir))
    throw new Error(`${folder} already contains a database. Restore into an empty folder`)
  if (existsSync(unfinished)) rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(dataDir)) {
    needVersion(dataDir)
    return { ...beginEngine({ dataDir }), isNew: false }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(unfinished, '')
  const snapshot = content ? undefined : snapshotFor()
  if (snapshot) {
    cpSync(snapshot, dataDir, { recursive: true })
    keepPrivate(dataDir)
  }
  const { engine, opened } = beginEngine({ dataDir, content: content && Uint8Array.from(content) })
  return { engine, opened: opened.then(() => rmSync(unfinished, { force: true })), isNew: true }
}

/** Without its version file the engine would start a new database over the one that is there. */
const needVersion = (dataDir: string) => {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  throw new Error(
    `${dataDir} is not a whole database: its file PG_VERSION is missing. Nothing was changed. Restore the folder from a backup, or move it away to start with an empty one.`,
  )
}
