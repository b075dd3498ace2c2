// What a data folder must be before the embedded database is opened in it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { beginDatabase, openDatabase } from './open-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a database without its version file is refused and left as it is, and the folder is free again', async () => {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true })
  writeFileSync(join(folder, 'database', 'base', '1'), 'rows')
  for (const _ of [1, 2]) await expect(openDatabase({ folder })).rejects.toThrow('PG_VERSION is missing')
  expect(readdirSync(join(folder, 'database'), { recursive: true })).toEqual(['base', 'base/1'])
})

test('statements that come before the database is open wait for it, in their order', async () => {
  const { db, opened, stop } = beginDatabase({ folder })
  const answers: unknown[] = []
  const heard = [1, 2, 3].map((n) =>
    db.execute(sql`select ${n}::int as n`).then(({ rows }) => answers.push(rows[0]?.['n'])),
  )
  heard.push(opened.then(() => answers.push('open')))
  await Promise.all(heard)
  expect(answers).toEqual(['open', 1, 2, 3])
  await stop()
})

test('what cannot be opened fails for whoever waits, can be stopped, and leaves the folder free', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17')
  for (const _ of [1, 2]) {
    const { db, opened, stop } = beginDatabase({ folder })
    const statement = db.execute(sql`select 1`)
    await Promise.all([
      expect(opened).rejects.toThrow('PGlite failed to initialize'),
      expect(statement).rejects.toThrow('Failed query'),
    ])
    await stop()
  }
})

test('a folder whose creation cannot be ended is free again only after its database has ended', async () => {
  const { db, opened, stop } = beginDatabase({ folder })
  const unfinished = join(folder, 'database.unfinished')
  rmSync(unfinished)
  mkdirSync(join(unfinished, 'in the way'), { recursive: true }) // cannot be removed as the file that it was
  await expect(opened).rejects.toThrow('database.unfinished')
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: new Error('The embedded database is closed') })
  await stop()
  rmSync(unfinished, { recursive: true })
  const again = beginDatabase({ folder })
  await again.opened
  await again.stop()
})
