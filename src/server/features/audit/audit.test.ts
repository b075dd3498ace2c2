// The audit log: every entry builds on the previous one, so that any change is noticed.
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { findBreak } from './service.ts'

const { ask, query, context } = testServer()
const send = (who: 'owner' | 'admin' | 'travel_agent') =>
  ask(who, 'POST /feedback', { body: { topic: 'General', message: 'x' } })

beforeAll(async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => send((['owner', 'admin', 'travel_agent'] as const)[n % 3] ?? 'owner')),
  )
})

test('entries of several tenants written at once form one intact chain', async () => {
  const rows = await query('select previous, hash from audit_log order by id')
  expect(rows).toHaveLength(12)
  expect(rows[0]?.previous).toBe('')
  for (const [at, row] of rows.entries()) expect(row.previous).toBe(at === 0 ? '' : rows[at - 1]?.hash)
  expect(await findBreak(context())).toBeUndefined()
})

test.each([
  'update audit_log set action = action',
  'delete from audit_log',
])('the database refuses: %s', async (text) => {
  await expect(query(text)).rejects.toThrow(/Failed query|only ever added/)
})

const tampering = [
  ['an action', `update audit_log set action = 'nothing' where id = 3`],
  ['whose data it was', 'update audit_log set user_id = 3 where id = 3'],
  ['a detail', `update audit_log set details = '{"topic":"Payment"}' where id = 3`],
  ['the time', `update audit_log set created_at = created_at - interval '1 second' where id = 3`],
  ['one taken out', 'delete from audit_log where id = 3'],
] as const
test.each(tampering)('who gets past that and changes %s is noticed', async (_, statement) => {
  await query('create table kept as select * from audit_log')
  await query('alter table audit_log disable trigger audit_log_is_append_only')
  await query(statement)
  expect(await findBreak(context())).toBe(statement.startsWith('delete') ? 4 : 3)
  await query('delete from audit_log')
  await query('insert into audit_log overriding system value select * from kept')
  await query('alter table audit_log enable trigger audit_log_is_append_only')
  await query('drop table kept')
  expect(await findBreak(context())).toBeUndefined()
})
