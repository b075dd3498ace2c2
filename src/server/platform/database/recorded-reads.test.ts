// What is recorded of the embedded database: rows are asked again, and what changes anything, or is not finished, is never asked again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentRecording, onlyReads, recordReads, unrecorded } from '../process/recorded-reads.ts'
import { openDatabase, type Opened } from './open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
let opened: Opened
const run = async (statement: Parameters<Opened['db']['execute']>[0]) => (await opened.db.execute(statement)).rows
beforeAll(async () => {
  opened = await openDatabase({ folder })
  await run('create table things (id int, words text)')
})
afterAll(async () => {
  await opened.stop()
  rmSync(folder, { recursive: true, force: true })
})

const words = (id: number) => run(sql`select words from things where id = ${id}`)

test('the same rows are the same answer, another row or one more is not', async () => {
  await run(sql`insert into things values (1, 'one')`)
  const { result, reads } = await recordReads(async () => [await words(1), await words(2)])
  expect(result).toEqual([[{ words: 'one' }], []])
  expect(await reads?.askAgain()).toBe(true)
  await run(sql`update things set words = words where id = 1`)
  expect(await reads?.askAgain()).toBe(true)
  await run(sql`insert into things values (2, null)`)
  expect(await reads?.askAgain()).toBe(false)
  await run(sql`delete from things where id = 2`)
  expect(await reads?.askAgain()).toBe(true)
  await run(sql`update things set words = 'eno' where id = 1`)
  expect(await reads?.askAgain()).toBe(false)
})

test('a table that has another column by now is not the same', async () => {
  const { reads } = await recordReads(() => run('select * from things'))
  await run('alter table things add column more int')
  expect(await reads?.askAgain()).toBe(false)
})

test('work of several at once is recorded for each by itself', async () => {
  const recorded = await Promise.all([1, 2, 3].map((id) => recordReads(() => words(id))))
  await run(sql`insert into things (id, words) values (3, 'three')`)
  expect(await Promise.all(recorded.map(({ reads }) => reads?.askAgain()))).toEqual([true, true, false])
})

test('a change, a transaction and a statement that goes on by itself are not asked again', async () => {
  const over: Promise<unknown>[] = []
  for (const work of [
    () => run(sql`insert into things (id) values (9)`),
    () => run(sql`with added as (insert into things (id) values (9) returning id) select * from added`),
    () => opened.db.transaction((tx) => tx.execute(sql`select 1 a`)),
    async () => void over.push(run(sql`select 2 b`)),
    async () => {},
  ])
    expect((await recordReads<unknown>(work)).reads).toBeNull()
  await Promise.all(over)
  expect(await run(sql`select count(*)::int n from things where id = 9`)).toEqual([{ n: 2 }])
})

test('what a process keeps in memory is not recorded, and the answer holds as long as that does', async () => {
  let holds = true
  const { reads } = await recordReads(async () => {
    await unrecorded(() => run(sql`insert into things (id) values (10)`))
    currentRecording()?.dependOn(() => holds)
    return words(1)
  })
  expect(await reads?.askAgain()).toBe(true)
  holds = false
  expect(await reads?.askAgain()).toBe(false)
  expect(currentRecording()).toBeUndefined()
})

test.each([
  ['select 1', true],
  [' with a as (select 1) select updated_at from a', true],
  ['with a as (delete from b returning *) select * from a', false],
  ['select * from jobs for update', false],
  [`select nextval('ids')`, false],
  ['select pg_try_advisory_lock(1)', false],
  ['insert into a values (1)', false],
])('%s: only reads is %s', (text, expected) => {
  expect(onlyReads(text)).toBe(expected)
})
