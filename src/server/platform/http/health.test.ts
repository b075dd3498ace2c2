// Only the metrics token opens the metrics, and they count.
import { expect, test } from 'vitest'
import { plansOf } from '../../testing/plans.ts'
import { testServer } from '../../testing/test-server.ts'

const metricsToken = 'a-token-for-metrics-only'
const { ask, app, query, context } = testServer({ variables: { METRICS_TOKEN: metricsToken } })
const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app().inject({ url, headers })
  return { status: statusCode, body }
}

test('alive and ready need no token of any kind', async () => {
  expect(await get('/healthz')).toEqual({ status: 200, body: '{"status":"alive"}' })
  expect(await get('/readyz')).toEqual({ status: 200, body: '{"status":"ready"}' })
})

test('not ready while a migration is missing', async () => {
  const [row] = await query('select name from migrations order by name desc limit 1')
  await query(`delete from migrations where name = '${String(row?.name)}'`)
  expect((await get('/readyz')).status).toBe(503)
  await query(`insert into migrations (name) values ('${String(row?.name)}')`)
  expect((await get('/readyz')).status).toBe(200)
})

test('metrics: 401 without their token, a session is none', async () => {
  expect((await get('/metrics')).status).toBe(401)
  expect((await ask('admin', 'GET /metrics')).status).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer x' })).status).toBe(401)
})

test('metrics count what was answered', async () => {
  const authorization = `Bearer ${metricsToken}`
  const counted = async () => {
    const { body } = await get('/metrics', { authorization })
    return Number(/http_requests_total\{method="POST",status="422"\} (\d+)/.exec(body)?.[1] ?? 0)
  }
  const before = await counted()
  for (let n = 0; n < 3; n++) await ask('owner', 'POST /feedback', { body: {} })
  expect(await counted()).toBe(before + 3)
  expect((await get('/metrics', { authorization })).body).toMatch(/^checkups_stored 0$/m)
})

test('metrics count no table that grows with every checkup: they are asked for all the time', async () => {
  const authorization = `Bearer ${metricsToken}`
  const plans = await plansOf(context().db, () => get('/metrics', { authorization }))
  expect(plans.length).toBeGreaterThanOrEqual(3)
  const whole = /Aggregate[^\n]*\n[^\n]*Scan[^\n]* on (checkups|usage_events)\b/
  const { rows } = await context().db.execute('explain select count(*) from checkups')
  expect(rows.map((row) => Object.values(row).join(' ')).join('\n')).toMatch(whole)
  expect(plans.filter((plan) => whole.test(plan))).toEqual([])
})

test('what is refused before it is counted as open is not counted as over', async () => {
  for (let n = 0; n < 3; n++) expect((await get('/healthz', { expect: 'the unexpected' })).status).toBe(417)
  const { body } = await get('/metrics', { authorization: `Bearer ${metricsToken}` })
  expect(body).toContain('\nhttp_requests_in_flight 1\n') // this one
})

test('metrics report paused GDS accounts and hotels, scheduled work and counters', async () => {
  await query(`insert into gds_accounts (key, gds_id, open_reason, open_until) values
    ('a', 2, 'credentials', now() + interval '10 minutes'), ('tried again soon', 2, 'credentials', now() - interval '50 minutes'),
    ('replaced', 2, 'credentials', now() - interval '70 minutes'), ('b', 2, null, null)`)
  await query(`insert into gds_account_hotels (account_key, gds_id, property, failures, open_until, updated_at) values
    ('a', 2, 'one', 5, now() + interval '1 minute', now()), ('a', 2, 'over', 5, now() - interval '1 minute', now()),
    ('a', 2, 'failing', 1, null, now())`)
  await query(`insert into schedule (name, due_at, done_at) values
    ('late', now() - interval '1 hour', to_timestamp(1000)), ('never', now() + interval '1 hour', null)`)
  context().counters.add('gds_requests_total', { gds: 'sabre', outcome: 'rates' }, 2)
  context().counters.add('gds_requests_total', { gds: 'sabre', outcome: 'rates' })
  const { body } = await get('/metrics', { authorization: `Bearer ${metricsToken}` })
  expect(body).toContain('\ngds_accounts_paused{gds="2",reason="credentials"} 2\n')
  expect(body).toContain('\ngds_hotels_paused{gds="2"} 1\n')
  expect(body).toContain('\nschedule_done_timestamp_seconds{kind="late"} 1000\n')
  expect(body).not.toContain('schedule_done_timestamp_seconds{kind="never"}')
  expect(body).toMatch(/^schedule_late_seconds\{kind="late"\} 36\d\d$/m)
  expect(body).toMatch(/^schedule_late_seconds\{kind="never"\} 0$/m)
  expect(body).toContain('\ngds_requests_total{gds="sabre",outcome="rates"} 3\n')
})

test('metrics count the jobs of each kind by what becomes of them, and how long the first has been due', async () => {
  await query(`insert into queued_jobs (kind, tenant_id, data, status, next_at, lease_until, error) values
    ('mail', 2, '{}', 'waiting', now() - interval '1 hour', null, null), ('mail', 2, '{}', 'waiting', now(), null, null),
    ('mail', 2, '{}', 'waiting', now() + interval '1 hour', null, 'busy'), ('mail', 2, '{}', 'dead', now(), null, 'no'),
    ('hotel_import', 2, '{}', 'waiting', now() - interval '1 hour', now() + interval '1 minute', null)`)
  const { body } = await get('/metrics', { authorization: `Bearer ${metricsToken}` })
  for (const [name, mails, imports] of [
    ['waiting', 2, 0],
    ['running', 0, 1],
    ['held', 1, 0],
    ['dead', 1, 0],
  ]) {
    expect(body).toContain(`\n# TYPE queue_jobs_${name} gauge\nqueue_jobs_${name}{kind="mail"} ${mails}\n`)
    expect(body).toContain(`\nqueue_jobs_${name}{kind="hotel_import"} ${imports}\n`)
  }
  expect(body).toMatch(/^queue_oldest_due_seconds\{kind="mail"\} 36\d\d$/m)
  expect(body).toContain('\nqueue_oldest_due_seconds{kind="hotel_import"} 0\n')
})
