// A migrated, empty database that the build leaves in dist/: copying it takes a tenth of the time of making one.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './handle.ts'
import { migrationsHash, readMigrations } from './migrate.ts'
import { snapshotFolder } from '../process/paths.ts'

const databaseIn = (folder: string) => join(folder, 'database')
const migrationsIn = (folder: string) => join(folder, 'migrations')

/** The folder of the database, or nothing if there is none or it was made from other migrations. */
export const snapshotFor = (folder = snapshotFolder): string | undefined =>
  existsSync(migrationsIn(folder)) && readFileSync(migrationsIn(folder), 'utf8') === migrationsHash(readMigrations())
    ? databaseIn(folder)
    : undefined

/** A new cluster has two databases to copy others from. Nobody copies them, and without them it has half as many files. */
export const dropTemplates = async (db: Database): Promise<void> => {
  await db.execute(sql`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await db.execute(sql.raw(`drop database if exists ${name}`))
}

/** From a database that no process has open. The hash of its migrations is written last, so that an unfinished snapshot is never used. */
export const writeSnapshot = (folder: string, database: string) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(database, databaseIn(folder), { recursive: true })
  writeFileSync(migrationsIn(folder), migrationsHash(readMigrations()))
}
