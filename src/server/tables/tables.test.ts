// Every declared table is the migrated one, but for columns that the database computes: the same columns, of the same types, with the same nullability and defaults.
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import * as accounts from './accounts.ts'
import * as hotels from './hotels.ts'
import * as ownData from './own-data.ts'
import * as platform from './platform.ts'

const { query } = testServer()
const declared = Object.values({ ...accounts, ...hotels, ...ownData, ...platform }).filter((each) => is(each, PgTable))

test('the tables are found', () => expect(declared.length).toBeGreaterThan(10))

test.each(declared.map((table) => [getTableConfig(table).name, table] as const))('%s', async (name, table) => {
  const columns = getTableConfig(table).columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().replace('timestamptz', 'timestamp with time zone'),
    required: column.notNull,
    filled: column.hasDefault,
  }))
  const migrated = await query(`select a.attname::text "name", format_type(a.atttypid, a.atttypmod) "type",
      a.attnotnull required, a.atthasdef or a.attidentity <> '' filled
    from pg_attribute a where a.attrelid = '${name}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname collate "C"`)
  expect(columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(migrated)
})
