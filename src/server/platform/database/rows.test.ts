// Rows that differ from the shape they are declared with stop a test, and are trusted in production.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { col, rowOf, rowShape, rowsOf, trustRows } from './rows.ts'

const { context } = testServer()
const shape = rowShape({ id: col.int, name: col.text.nullable() })

test('a row of the declared shape is returned as it is', async () => {
  expect(await rowsOf(context().db, shape)`select 1 id, null::text "name"`).toEqual([{ id: 1, name: null }])
})

test.each([
  ['another type', sql`select '1' id, 'x' "name"`, 'id'],
  ['a missing column', sql`select 1 id`, 'name'],
  ['a column too many', sql`select 1 id, 'x' "name", 2 more`, 'more'],
  ['null where a value is declared', sql`select null::int id, 'x' "name"`, 'id'],
])('%s is an error that names the column', async (_, statement, column) => {
  await expect(rowOf(context().db, shape)`${statement}`).rejects.toThrow(column)
})

test('production trusts the statements that tests have checked', async () => {
  const checkAgain = trustRows()
  expect(await rowOf(context().db, shape)`select 1 id`).toEqual({ id: 1 })
  checkAgain()
  await expect(rowOf(context().db, shape)`select 1 id`).rejects.toThrow('name')
})
