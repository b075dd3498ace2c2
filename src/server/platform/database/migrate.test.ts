// Migrations on their own database: each whole or not at all, and never by an older program.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Opened, openDatabase } from './open-database.ts'
import { migrationsHash, migrate, readMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
let database: Opened
beforeAll(async () => {
  database = await openDatabase({ folder })
  for (const text of ['drop schema public cascade', 'create schema public']) await database.db.execute(sql.raw(text)) // a build leaves a snapshot
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
})

const one = {
  name: '0001_one.sql',
  text: 'create table one (id int)\n--> statement-breakpoint\ninsert into one values (1)',
}
const bad = {
  name: '0002_bad.sql',
  text: 'create table two (id int);\n--> statement-breakpoint\ninsert into nowhere values (1)',
}
const good = { ...bad, text: 'create table two (id int)' }
const has = async (table: string) =>
  (await database.db.execute(sql`select to_regclass(${table}) is not null as there`)).rows[0]?.there

test('a migration that fails leaves nothing behind, and the next start continues after the last complete one', async () => {
  await expect(migrate(database.db, [one, bad])).rejects.toThrow('nowhere')
  expect(await has('one')).toBe(true)
  expect(await has('two')).toBe(false)
  expect(await migrate(database.db, [one, good])).toBe(1)
  expect(await has('two')).toBe(true)
  expect(await migrate(database.db, [one, good])).toBe(0)
})

test('a database that is newer than the program is left alone', async () => {
  await expect(migrate(database.db, [one])).rejects.toThrow('newer than this program (it has 0002_bad.sql)')
})

test('a snapshot is named by every letter of the migrations', () => {
  const all = readMigrations()
  expect(migrationsHash(all)).not.toBe(
    migrationsHash(all.map((each, index) => (index ? each : { ...each, text: `${each.text} ` }))),
  )
  expect(all.map(({ name }) => name.slice(0, 4))).toEqual(all.map((_, index) => String(index + 1).padStart(4, '0')))
})
