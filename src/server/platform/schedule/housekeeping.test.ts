// Housekeeping vacuums and analyzes the embedded database: dead rows go, and the planner knows the size of tables.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { housekeeping } from './housekeeping.ts'

const { query, context } = testServer({})
const run = () => housekeeping.run(context(), new AbortController().signal)
/** PostgreSQL counts a session's changes a second after they were made. */
const counted = async () => {
  await wait(1_100)
  await query('select 1')
}
const standing = () =>
  query(`select n_dead_tup::int dead, c.reltuples::int known from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.relname = 'feedback_of_test'`)

test('a table that was written again and again is vacuumed and analysed, once', async () => {
  await query('create table feedback_of_test (id integer primary key, n integer not null)')
  await query('insert into feedback_of_test select g, 0 from generate_series(1, 500) g')
  for (let n = 0; n < 3; n++) await query('update feedback_of_test set n = n + 1')
  await counted()
  const [before] = await standing()
  expect(before).toMatchObject({ known: -1 })
  expect(before?.dead).toBeGreaterThan(1_000)
  await run()
  await counted()
  expect(await standing()).toMatchObject([{ dead: 0, known: 500 }])
  expect(await run()).toEqual({ outcome: '0 tables' })
})

test('its write-ahead log shrinks back after much was written', async () => {
  const log = async () => {
    const [{ mb } = { mb: NaN }] = await query('select (sum(size) / 1048576)::float8 mb from pg_ls_waldir()')
    return Number(mb)
  }
  await query('drop table if exists filled_by_test')
  await query('create table filled_by_test (text text not null)')
  for (let n = 0; n < 8; n++)
    await query('insert into filled_by_test select repeat(md5(g::text), 10) from generate_series(1, 40000) g')
  expect(await log()).toBeGreaterThan(100)
  expect(await run()).toMatchObject({ outcome: expect.stringContaining(', checkpoint') as string })
  expect(await log()).toBeLessThanOrEqual(64)
  await query('drop table filled_by_test')
  expect(await run()).not.toMatchObject({ outcome: expect.stringContaining('checkpoint') as string })
})
