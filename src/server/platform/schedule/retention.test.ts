// Retention: old responses lose only their bytes, and a new use stores them again.
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { retention } from './retention.ts'
import { runTasks } from '../../testing/run-tasks.ts'

let clock = Date.now()
const { ask, query, context, sandbox } = testServer({ sandbox: true, now: () => clock })
const gds = steer(sandbox)
const day = 86_400_000
const never = new AbortController().signal
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

/** Runs it as if it were so many days later. */
const removeAfter = async (days: number): Promise<Record<string, number>> => {
  clock = Date.now() + days * day
  const { outcome } = await retention.run(context(), never)
  clock = Date.now()
  return JSON.parse(outcome)
}
const start_date = addDays(todayIn('Europe/Warsaw', clock), 30)
/** The sandbox sends the same bytes each time, so all of these store one content. */
const readGarbage = async () => {
  await query('delete from gds_accounts')
  await gds.fail({ kind: 'garbage', count: 9 })
  await ask('owner', 'POST /checkups', { body: { hotel_id: 1, start_date, end_date: addDays(start_date, 1) } })
  await gds.reset()
}
beforeAll(() => query(`update tokens set expires_at = now() + interval '10 years'`)) // logged in the whole time
const contents = () => query('select sha256, size, bytes is not null as there from evidence order by created_at')
const uses = () => query('select checkup_id, operation, at, sha256 from checkup_evidence order by id')

test('responses older than 13 months lose their bytes; what they were, when, and their hash stay', async () => {
  await readGarbage()
  const before = await uses()
  expect((await removeAfter(390)).evidence).toBe(0)
  expect(await contents()).toMatchObject([{ there: true }])
  expect((await removeAfter(400)).evidence).toBe(1)
  expect(await contents()).toMatchObject([{ there: false, sha256: before[0]?.sha256 }])
  expect(await uses()).toEqual(before)
  expect((await removeAfter(400)).evidence).toBe(0)
})

test('the same response received again is complete again, for everybody who used it', async () => {
  await readGarbage()
  expect(await contents()).toMatchObject([{ there: true }])
  const [row] = await query('select bytes from evidence')
  expect(row?.bytes).toBeInstanceOf(Uint8Array)
})

test('bytes that anybody has used since stay, however old their first use is', async () => {
  await query(`update evidence set created_at = '${at(-800)}'`)
  await query(`update checkup_evidence set at = '${at(-800)}' where id = (select min(id) from checkup_evidence)`)
  expect((await removeAfter(0)).evidence).toBe(0)
  await query(`update checkup_evidence set at = '${at(-400)}'`)
  expect((await removeAfter(0)).evidence).toBe(1)
})

test('bytes of a shared rate stay as long as its link works, and go when it is revoked or over', async () => {
  await readGarbage()
  await query(`update evidence set created_at = '${at(-800)}'`)
  await query(`update checkup_evidence set at = '${at(-400)}'`)
  const [checkup] = await query('select max(checkup_id)::int id from checkup_evidence')
  const [rate] =
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
      applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    values (2, ${checkup?.id}, 1, 'A1KBAR', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '{}', '[]', '{}') returning id`)
  await query(`insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
    values (2, ${people.owner}, ${rate?.id}, 'shared', '${at(-10)}', '${at(80)}')`)
  expect((await removeAfter(0)).evidence).toBe(0)
  expect((await removeAfter(79)).evidence).toBe(0)
  expect((await removeAfter(81)).evidence).toBe(1)
  await readGarbage()
  await query(`update evidence set created_at = '${at(-800)}'`)
  await query(`update checkup_evidence set at = '${at(-400)}'`)
  expect((await removeAfter(0)).evidence).toBe(0)
  await query(`update previews set revoked_at = '${at(-1)}'`)
  expect((await removeAfter(0)).evidence).toBe(1)
})

test('it goes on behind many that are old and still used', async () => {
  await query(`insert into evidence (sha256, bytes, size, created_at)
    select 'h' || n, 'x', 1, '${at(-900)}'::timestamptz + n * interval '1 second' from generate_series(1, 1000) n`)
  await query(`insert into checkup_evidence (tenant_id, checkup_id, operation, at, ms, request, sha256, rule_set)
    select tenant_id, checkup_id, operation, '${at(-1)}', 1, '', 'h' || n, rule_set
    from (select * from checkup_evidence order by id limit 1) one, generate_series(1, 1000) n where n % 3 > 0`)
  expect((await removeAfter(0)).evidence).toBe(333)
  expect(await query(`select count(*)::int n from evidence where bytes is not null and sha256 like 'h%'`)).toEqual([
    { n: 667 },
  ])
})

test('leftovers are deleted when their time is over, and not before', async () => {
  await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at)
    values ('old', 'session', 2, 2, '${at(-1)}'), ('new', 'session', 2, 2, '${at(1)}')`)
  await query(`insert into idempotency_keys (tenant_id, user_id, path, key, body_hash, created_at)
    values (2, 2, '/p', 'old', '', '${at(-1.1)}'), (2, 2, '/p', 'new', '', '${at(-0.9)}')`)
  await query(
    `insert into attempts (key, window_at, count) values ('old', '${at(-1.1)}', 1), ('new', '${at(-0.9)}', 1)`,
  )
  await query('delete from jobs')
  await query(`insert into jobs (tenant_id, user_id, kind, status, ended_at)
    values (2, ${people.owner}, 'checkup', 'done', '${at(-31)}'), (2, ${people.owner}, 'checkup', 'done', '${at(-29)}'),
      (2, ${people.owner}, 'checkup', 'running', null)`)
  await query('delete from gds_accounts')
  await query(`insert into gds_accounts (key, gds_id, token_expires_at, updated_at)
    values ('old', 2, '${at(-25)}', '${at(-32)}'), ('new', 2, '${at(3)}', '${at(-32)}'), ('used', 1, null, '${at(-2)}')`)
  await query('delete from gds_account_hotels')
  await query(`insert into gds_account_hotels (account_key, gds_id, property, failures, updated_at)
    values ('a', 2, 'old', 9, '${at(-2)}'), ('a', 2, 'new', 1, '${at(0)}')`)
  await query(`insert into ota_messages (tenant_id, hotel_id, echo_token, sha256, answer, at)
    values (2, 1, 'old', '', '', '${at(-400)}'), (2, 1, 'new', '', '', '${at(-390)}')`)
  const removed = await removeAfter(0)
  expect(removed).toMatchObject({ idempotency_keys: 1, attempts: 1, jobs: 1, gds_accounts: 1, ota_messages: 1 })
  expect(removed).toMatchObject({ gds_account_hotels: 1 })
  expect(await query('select property from gds_account_hotels')).toEqual([{ property: 'new' }])
  expect(await query('select echo_token from ota_messages')).toEqual([{ echo_token: 'new' }])
  for (const [table, column] of [
    ['tokens', 'hash'],
    ['idempotency_keys', 'key'],
    ['attempts', 'key'],
  ])
    expect(await query(`select ${column} as name from ${table} where ${column} in ('old', 'new')`)).toEqual([
      { name: 'new' },
    ])
  expect(await query('select status from jobs where ended_at is null')).toEqual([{ status: 'running' }])
  expect(await query('select key from gds_accounts order by key')).toEqual([{ key: 'new' }, { key: 'used' }])
})

test('of queued jobs only dead ones and mails without a mail server are deleted, after 90 days by both clocks', async () => {
  const lines: [string, string, string, number][] = [
    ['dead', 'dead', 'null', -91],
    ['dead_new', 'dead', 'null', -89],
    ['waiting', 'waiting', 'null', -91],
    ['running', 'waiting', `now() + interval '50 seconds'`, -91],
    ['mail', 'waiting', 'null', -91],
    ['mail', 'waiting', 'null', -89],
    ['mail', 'waiting', `now() + interval '50 seconds'`, -91],
  ]
  for (const [kind, status, lease, days] of lines)
    await query(`insert into queued_jobs (kind, tenant_id, data, status, next_at, lease_until, created_at)
      values ('${kind}', 2, '{}', '${status}', '${at(-91)}', ${lease}, '${at(days)}')`)
  const mail = (days: number) =>
    query(`insert into outbox (tenant_id, kind, recipient, subject, mail, body, created_at)
      values (2, 'mail', 'a${days}@b.example', 'S', 'verification', '{"first_name": "A"}', '${at(days)}')`)
  for (const days of [-91, -89]) await mail(days)
  expect(await removeAfter(60)).toMatchObject({ queued_jobs: 2, outbox: 1 })
  expect(await removeAfter(-10)).toMatchObject({ queued_jobs: 0, outbox: 0 })
  const kept = await query('select kind from queued_jobs where created_at < now() order by id')
  expect(kept.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dead_new', 'waiting', 'running', 'mail']))
  expect(kept.filter(({ kind }) => kind === 'mail')).toHaveLength(2)
  expect(await query(`select recipient from outbox where recipient like 'a-%'`)).toEqual([
    { recipient: 'a-89@b.example' },
  ])
  await query('delete from queued_jobs')
})

test('as scheduled work it says what it removed', async () => {
  expect(await runTasks(context(), [retention])).toEqual(['retention'])
  const [row] = await query('select outcome, due_at > done_at as later from schedule')
  expect(row?.later).toBe(true)
  expect(JSON.parse(String(row?.outcome))).toHaveProperty('evidence', 0)
})
