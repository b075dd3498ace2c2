// The embedded database works in a thread: a statement that takes long holds up neither timers nor the server's other work.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Opened } from '../open-database.ts'
import { isOutage } from '../failures.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-thread-'))
let opened: Opened
beforeAll(async () => {
  opened = await openDatabase({ folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a statement that runs long does not hold up the event loop', async () => {
  let [turns, over] = [0, false]
  const turn = () => {
    turns++
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  await opened.db.execute(sql`select count(*) from generate_series(1, 3000000) n where n % 7 = 3`)
  over = true
  expect(turns).toBeGreaterThan(100) // of thousands; held up, it would have been a handful
})

test('once closed it is unreachable, as a database server would be', async () => {
  await opened.stop()
  const error: unknown = await opened.db.execute(sql`select 1`).catch((cause: unknown) => cause)
  expect(isOutage(error)).toBe(true)
})
