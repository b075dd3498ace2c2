// Runs the files of migrations/ that have not run yet, in the order of their numbers, each in one transaction.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { holdLock } from './advisory-locks.ts'
import type { Database } from './handle.ts'
import { migrationsFolder } from '../process/paths.ts'

const breakpoint = '--> statement-breakpoint' // drizzle-kit's: the embedded database takes one statement at a time

export const readMigrations = (folder = migrationsFolder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
type Migration = ReturnType<typeof readMigrations>[number]

/** Names exactly these migrations: a snapshot made from others does not fit. */
export const migrationsHash = (migrations: Migration[]) =>
  createHash('sha256')
    .update(JSON.stringify(migrations.map(({ name, text }) => [name, text])))
    .digest('hex')

/** Returns how many ran. A database that knows migrations which we do not is newer than this code and is left alone. */
export const migrate = async (db: Database, migrations = readMigrations()) => {
  const done = await appliedNames(db)
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new Error(`The database is newer than this program (it has ${unknown.join(', ')}): start the newer program`)
  let ran = 0
  for (const migration of migrations) if (!done.includes(migration.name)) ran += await run(db, migration)
  return ran
}

/** Of the migrations that a database has. */
export const appliedNames = async (db: Database) => {
  const { rows } = await db.execute(sql`select to_regclass('migrations') is not null as there`)
  if (!rows[0]?.there) return []
  return (await db.execute(sql`select name from migrations`)).rows.map(({ name }) => String(name))
}

const run = (db: Database, { name, text }: Migration) =>
  db.transaction(async (tx) => {
    await holdLock(tx, 'migrations') // of servers that start together, one migrates
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`,
    )
    const mine = await tx.execute(
      sql`insert into migrations (name) values (${name}) on conflict do nothing returning name`,
    )
    if (mine.rows.length === 0) return 0
    for (const statement of text.split(breakpoint)) await tx.execute(sql.raw(statement))
    return 1
  })
