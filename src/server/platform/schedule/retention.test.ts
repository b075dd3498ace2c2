// Retention: what is over goes, and nothing before its time.
import { expect, test } from 'vitest'
import { startWatching } from '../../../domain/monitors/watched.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { retention } from './retention.ts'
import { runTasks } from '../../testing/run-tasks.ts'

let clock = Date.now()
const { query, context } = testServer({ now: () => clock })
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
  const stayed = (days: number) =>
    `(2, 1, 1, '${at(days).slice(0, 10)}', ${-days}, 1, 0, '{}', '{}', '', now(), 1, '', false, '{}', '{}', '{}')`
  await query(`insert into fix_stays (tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, seen_at, seen_by, found_hash, pending, found, open, parts)
    values ${stayed(-402)}, ${stayed(-399)}`)
  const removed = await removeAfter(0)
  expect(removed).toMatchObject({ fix_stays: 1 })
  expect(await query('select nights from fix_stays')).toEqual([{ nights: 399 }])
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

const stayAt = (moment: string) => ({ '7': { slots: ['7'], at: moment, found: false, ever: true } })

test('what a monitor watched is forgotten 90 days after it was gone and told, not what is open, untold or only past', async () => {
  await query('delete from monitors')
  await query(`insert into monitors (id, tenant_id, name, created_by, user_id, gds, corporate_codes, stays, booking_codes, every, at, weekday, day,
      zone, month_limit, digest, sign_of_life, rules, created_at, updated_at, updated_by) overriding system value
    values (500, 2, 'M', 2, 2, '{1}', '{}', '{}', '{}', 'daily', '06:00', 1, 1, 'account', 90, 'daily', true, '[]', now(), now(), 2)`)
  const thing = (side: boolean, of = 'finding', stays: object = {}) => ({
    title: 'T',
    code: 'A',
    codes: ['A'],
    rules_of: [],
    state: { ...startWatching(of as 'finding', false, null), side, told: side, stays },
  })
  const things = {
    old: thing(false),
    young: thing(false),
    open: thing(true),
    past: thing(false),
    untold: thing(false),
    spelled: thing(false),
    'rate A': thing(false, 'rate'),
    'offer old': thing(false, 'offer', stayAt(at(-1))),
    'offer young': thing(false, 'offer'),
    'own old': thing(false, 'own', stayAt(at(-91))),
    'own missing': thing(false, 'own', stayAt(at(-1))),
    'own before': thing(false, 'own', stayAt(at(-91))),
  }
  await query(`insert into monitor_watched values (500, 1, 1, '${JSON.stringify({ things, prices: { p: 1 } })}')`)
  await query('delete from fix_spells')
  const spell = (key: string, gone: string | null) =>
    query(`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen,
      last_checkup, gone_at, gone_checkup) values (2, 1, 1, '${key}', '{}', '{}', '${at(-200)}', 1, '${at(-200)}', '${at(-150)}', 1,
      ${gone === null ? 'null, null' : `'${gone}', 1`})`)
  for (const [key, gone] of [
    ['old', at(-91)],
    ['young', at(-91)],
    ['open', null],
    ['past', null],
    ['untold', at(-91)],
    ['spelled', at(-89)],
  ] as const)
    await spell(key, gone)
  const change = (subject: string, told: string) =>
    query(`insert into monitor_changes (tenant_id, monitor_id, hotel_id, gds_id, subject, kind, title, check_in, nights, at, confirmed_at,
      checkup_id, not_loaded, told_at) values (2, 500, 1, 1, '${subject}', 'gone', 'T', '2026-01-01', 1, now(), now(), 1, false, ${told})`)
  await change('old', `'${at(-91)}'`)
  await change('young', `'${at(-89)}'`)
  for (const subject of ['offer old', 'own old', 'own missing']) await change(subject, `'${at(-91)}'`)
  await change('offer young', `'${at(-89)}'`)
  await change('untold', 'null')
  expect(await removeAfter(0)).toMatchObject({ monitor_watched: 1 })
  const [row] = await query(
    `select array(select jsonb_object_keys(watched->'things') order by 1) kept, watched->'prices' prices from monitor_watched`,
  )
  const kept = ['offer young', 'open', 'own before', 'own missing', 'past', 'rate A', 'spelled', 'untold', 'young']
  expect(row).toEqual({ kept, prices: { p: 1 } })
  expect(await removeAfter(0)).toMatchObject({ monitor_watched: 0 })
  await query('delete from monitors')
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
  expect(JSON.parse(String(row?.outcome))).toHaveProperty('tokens', 0)
})
