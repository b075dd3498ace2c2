// The embedded database through prepared statements: the same values, the same errors, and no plan older than its table.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Opened } from '../open-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
let opened: Opened
beforeAll(async () => {
  opened = await openDatabase({ folder })
})
afterAll(async () => {
  await opened.stop()
  rmSync(folder, { recursive: true, force: true })
})
const rows = async (statement: Parameters<Opened['db']['execute']>[0]) => (await opened.db.execute(statement)).rows

beforeEach(async () => {
  await rows('drop table if exists things')
  await rows(
    'create table things (id int primary key, words text, at timestamptz, day date, bytes bytea, list text[], fact jsonb, yes boolean)',
  )
})

const insert = (id: number, words: string | null) => sql`insert into things (id, words) values (${id}, ${words})`
const count = async () => (await rows('select count(*)::int n from things'))[0]?.['n']

test('every kind of value comes back as it went in, however often its statement runs', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n)
  for (const id of [1, 2, 3]) {
    await rows(sql`insert into things values (${id}, ${'naïve, 語 "\\'}, ${'2027-01-31T23:59:59Z'}, ${'2027-01-31'}, ${bytes},
      ${sql.param(['a,b', '"{}', ''])}::text[], ${'{"a":[1,null]}'}::jsonb, ${true})`)
    const [row] = await rows(sql`select *, null::text nothing from things where id = ${id}`)
    expect(row).toEqual({
      id,
      words: 'naïve, 語 "\\',
      at: expect.stringContaining('2027-01-31'),
      day: '2027-01-31',
      bytes: Buffer.from(bytes),
      list: ['a,b', '"{}', ''],
      fact: { a: [1, null] },
      yes: true,
      nothing: null,
    })
  }
})

test('an error carries its code, and the statement works afterwards', async () => {
  await rows(insert(1, 'x'))
  for (let n = 0; n < 3; n++)
    await expect(rows(insert(1, 'again'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'things_pkey' },
    })
  await expect(rows('select nonsense from things')).rejects.toMatchObject({ cause: { code: '42703' } })
  await rows(insert(2, null))
  expect(await count()).toBe(2)
})

test('a table that was replaced is read in its new shape', async () => {
  await rows(insert(1, '5'))
  expect(await rows('select words from things')).toEqual([{ words: '5' }])
  await rows('alter table things alter column words type int using words::int')
  expect(await rows('select words from things')).toEqual([{ words: 5 }])
})

test('a transaction that fails leaves nothing, and others wait for its end', async () => {
  const failing = opened.db.transaction(async (tx) => {
    await tx.execute(insert(1, 'x'))
    await new Promise((later) => setTimeout(later, 30))
    await tx.execute(insert(1, 'x'))
  })
  const observations = rows(insert(1, 'beside')) // with the first one inside, this would fail
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  await observations
  expect(await rows('select words from things')).toEqual([{ words: 'beside' }])
})

test('more statements than are kept, and answers larger than a buffer', async () => {
  for (let n = 0; n < 900; n++) expect(await rows(`select ${n} n`)).toEqual([{ n }])
  const [row] = await rows(`select repeat('語', 2000000) words`)
  expect(String(row?.['words'])).toHaveLength(2_000_000)
  expect(await rows('select n from generate_series(1, 50000) n')).toHaveLength(50_000)
})
