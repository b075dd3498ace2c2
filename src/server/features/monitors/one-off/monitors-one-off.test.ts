// One-off runs: what they cost, what is refused at which field, what they ask, who sees and cancels them, and what their checkups changed.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import { steer } from '../../../testing/outside/test-sandbox.ts'
import { monitorSettings } from '../../../testing/monitors.ts'
import { hotels, people, type Somebody } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { runMonitor } from '../run-monitor.ts'

const server = testServer({ sandbox: true })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const never = new AbortController().signal
const today = todayIn(null, Date.now())

const asked = (change: object = {}) => ({
  hotels: [1, 2],
  gds: ['travel_port'],
  stays: { kind: 'rolling', days_ahead: [7, 30] },
  ...change,
})
const cost = (change: object = {}, who: Somebody = 'owner') =>
  ask(who, 'POST /one-off-runs/cost', { body: asked(change) })
const start = (change: object = {}, who: Somebody = 'owner', key?: string) =>
  ask(who, 'POST /one-off-runs', { body: asked(change), ...(key && { headers: { 'idempotency-key': key } }) })
const run = async (id: number, who: Somebody = 'owner') => (await ask(who, `GET /one-off-runs/${id}`)).body.data
const list = async (who: Somebody = 'owner') => (await ask(who, 'GET /one-off-runs')).body
const ended = async (id: number) => {
  await expect.poll(async () => (await run(id)).ended_at).not.toBeNull()
  return run(id)
}
const ran = async (change: object = {}, who: Somebody = 'owner') => {
  const answer = await start(change, who)
  expect(answer).toMatchObject({ status: 202, body: { data: { state: 'due' } } })
  return ended(answer.body.data.id)
}
const used = async () => Number((await query('select coalesce(sum(used), 0)::int n from usage_periods'))[0]?.['n'])
const runsStored = async () => Number((await query('select count(*)::int n from monitor_runs'))[0]?.['n'])

beforeEach(async () => {
  await gds.reset()
  await query('delete from monitor_runs')
  await query('delete from monitors')
  await query('delete from monitor_accounts')
})

describe('the price', () => {
  test('is told before, with what the plan leaves, and is what the run takes', async () => {
    const before = await used()
    const { data } = (await cost()).body
    expect(data).toEqual({
      hotels: 2,
      gds: 1,
      stays: 2,
      queries: 4,
      unsold: [],
      left: { used: before, included: 200, left: 200 - before },
      extra_price: { amount: '7.00', currency: 'USD' },
    })
    expect(await runsStored()).toBe(0)
    expect(await ran()).toMatchObject({ state: 'done', planned: 4, answered: 4, failed: 0, queries: 4, reason: null })
    expect((await used()) - before).toBe(4)
  })

  test('with rules: those that the run reads', async () => {
    await ran({ hotels: [1] })
    const deep = { hotels: [1], stays: { kind: 'rolling', days_ahead: [7] }, rules_of: 2 }
    const { queries } = (await cost(deep)).body.data
    expect(queries).toBe(3)
    const { queries: sent, checks } = await ran(deep)
    expect(sent).toBeLessThanOrEqual(queries)
    expect(sent).toBeGreaterThan(1)
    expect(checks).toHaveLength(1)
  })

  test('a hotel without an id in one of the GDS is named, and asked in the other', async () => {
    await query('delete from gds_hotels where gds_id = 2')
    await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (1, 2, 'S1', 'XX')`)
    const { data } = (await cost({ gds: ['travel_port', 'sabre'] })).body
    expect(data).toMatchObject({ hotels: 2, gds: 2, queries: 6, unsold: [{ hotel_id: 2, gds_id: 2 }] })
  })
})

describe('what is refused', () => {
  const wrong: [string, object, string, RegExp][] = [
    ['no hotel', { hotels: [] }, 'hotels', /at least one hotel/],
    ['201 hotels', { hotels: Array.from({ length: 201 }, (_, n) => n + 1) }, 'hotels', /200/],
    ['a hotel twice', { hotels: [1, 1] }, 'hotels', /once/],
    ['one hotel of two out of reach', { hotels: [1, hotels.foreign] }, 'hotels', /assigned to you/],
    ['no GDS', { gds: [] }, 'gds', /at least one GDS/],
    ['a GDS that is none', { gds: ['amadeus'] }, 'gds', /./],
    ['no stay', { stays: { kind: 'rolling', days_ahead: [] } }, 'stays', /at least one number/],
    ['a day too far ahead', { stays: { kind: 'rolling', days_ahead: [331] } }, 'stays', /330/],
    ['a date that is past', { stays: { kind: 'fixed', check_ins: [addDays(today, -3)] } }, 'stays', /today or a later/],
    ['a date too far ahead', { stays: { kind: 'fixed', check_ins: [addDays(today, 400)] } }, 'stays', /330/],
    ['15 nights', { stays: { kind: 'rolling', days_ahead: [7], nights: 15 } }, 'stays', /14/],
    ['four codes', { corporate_codes: ['A', 'B', 'C', 'D'] }, 'corporate_codes', /3/],
    ['a code with a sign', { corporate_codes: ['A!'] }, 'corporate_codes', /letters and digits/],
    ['rules of 21 codes', { rules_of: 21 }, 'rules_of', /20/],
  ]
  test.each(wrong)('%s, at its field, before anything is stored', async (_name, change, field, words) => {
    for (const answer of [await cost(change), await start(change)]) {
      expect(answer).toMatchObject({ status: 422 })
      expect(answer.body.errors[field]?.[0]).toMatch(words)
    }
    expect(await runsStored()).toBe(0)
  })

  test('more than 1,000 queries', async () => {
    await query(`with made as (insert into hotels (name) select 'Many ' || n from generate_series(1, 200) n returning id),
      sold as (insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) select id, 1, 'M' || id, 'XX' from made returning hotel_id)
      insert into user_hotels (tenant_id, user_id, hotel_id) select 2, ${people.owner}, hotel_id from sold`)
    const many = (await query(`select id from hotels where name like 'Many %'`)).map(({ id }) => Number(id))
    const days_ahead = [1, 2, 3, 4, 5, 6]
    const { errors } = (await start({ hotels: many, stays: { kind: 'rolling', days_ahead } })).body
    expect(errors.hotels[0]).toMatch(/1200 queries, and 1000 are the most/)
    const five = { hotels: many, stays: { kind: 'rolling', days_ahead: days_ahead.slice(1) } }
    expect((await cost(five)).body.data.queries).toBe(1_000)
    await query(`delete from user_hotels where hotel_id in (select id from hotels where name like 'Many %')`)
  })

  test('a hotel of another account, or of a colleague, is not there', async () => {
    expect(await start({ hotels: [hotels.foreign] })).toMatchObject({ status: 404 })
    expect(await start({}, 'other_tenant_owner')).toMatchObject({ status: 404 })
    expect(await start({ hotels: [hotels.managers] }, 'employee')).toMatchObject({ status: 404 })
    expect(await cost({ hotels: [hotels.owners] }, 'manager')).toMatchObject({ status: 404 })
    const both = (await start({ hotels: [hotels.own, hotels.managers] }, 'employee')).body
    expect(both.errors.hotels[0]).toMatch(/assigned to you/)
    expect(await runsStored()).toBe(0)
  })

  test('a GDS that is not part of the account', async () => {
    const answer = await start({ gds: ['sabre'], hotels: [hotels.foreign] }, 'other_tenant_owner')
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { gds: [expect.stringMatching(/Sabre is not part/)] } },
    })
  })

  test('a GDS that refuses the credentials is told before anything is asked', async () => {
    const { travelport } = context()
    Object.assign(context(), { travelport: travelport && { ...travelport, password: 'changed' } })
    // Also where it fails: every other test needs them.
    onTestFinished(async () => {
      Object.assign(context(), { travelport })
      await query('delete from gds_account_hotels')
      await query('delete from gds_accounts')
    })
    const { checks } = await ran({ hotels: [1], stays: { kind: 'rolling', days_ahead: [7] } })
    expect(checks).toMatchObject([{ state: 'failed' }])
    expect(await cost()).toMatchObject({ status: 409, body: { code: 'gds_refused' } })
  })

  test('a fourth one of an account, until one of the three has ended', async () => {
    await query(`insert into monitor_runs (tenant_id, zone, due_at, started_by, state, begun_at)
      select 2, 'one_off', now(), ${people.owner}, 'running', now() from generate_series(1, 3)`)
    expect(await start()).toMatchObject({ status: 409, body: { code: 'too_many_runs' } })
    await query(`update monitor_runs set state = 'done', ended_at = now()
      where id = (select min(id) from monitor_runs)`)
    expect(await start()).toMatchObject({ status: 202 })
  })
})

describe('a run', () => {
  test('names each checkup, and is found again by everybody of the account', async () => {
    const { id, checks } = await ran({}, 'manager')
    expect(checks).toHaveLength(4)
    for (const check of checks) {
      expect(check).toMatchObject({ state: 'answered', nights: 1, adults: 1, children: 0, queries: 1, gds_id: 1 })
      const [stored] = await query(
        `select status, check_in::text, actor_id from checkups where id = ${check.checkup_id}`,
      )
      expect(stored).toEqual({ status: 'complete', check_in: check.check_in, actor_id: people.manager })
    }
    const { data, meta } = await list()
    expect(meta.total).toBe(1)
    expect(data[0]).toMatchObject({
      id,
      state: 'done',
      started_by: 'Manager Tester',
      hotels_count: 2,
      may_cancel: false,
    })
    const seen = await run(id, 'employee')
    expect(seen.hotels_count).toBe(1)
    expect(new Set(seen.checks.map(({ hotel_id }: { hotel_id: number }) => hotel_id))).toEqual(new Set([hotels.own]))
    expect(await ask('other_tenant_owner', `GET /one-off-runs/${id}`)).toMatchObject({ status: 404 })
    expect((await list('other_tenant_owner')).meta.total).toBe(0)
  })

  test('of hotels that none of them is in reach is no run of a colleague, unless they started it', async () => {
    await query(`insert into monitor_runs (id, tenant_id, zone, due_at, begun_at, ended_at, started_by, state, reason, planned, failed) overriding system value
      values (9104, 2, 'one_off', now(), now(), now(), ${people.owner}, 'failed', 'Not answered', 1, 1)`)
    await query(`insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rules_of, failure, reason)
      values (9104, 2, 0, ${hotels.managers}, 1, current_date + 7, 1, 1, 0, '{}', '{}', 'Not answered', 'unavailable')`)
    expect((await list()).data).toMatchObject([{ id: 9104, state: 'failed', hotels_count: 1, reason: 'Not answered' }])
    expect(await list('employee')).toMatchObject({ data: [], meta: { total: 0 } })
    for (const call of ['GET /one-off-runs/9104', 'POST /one-off-runs/9104/cancel'])
      expect(await ask('employee', call)).toMatchObject({ status: 404 })
    await query(`update monitor_runs set started_by = ${people.employee} where id = 9104`)
    expect(await list('employee')).toMatchObject({ data: [{ state: 'failed', hotels_count: 0 }], meta: { total: 1 } })
  })

  test('an employee has their hotel checked, and a demo visitor none', async () => {
    expect(await ran({ hotels: [hotels.own] }, 'employee')).toMatchObject({ state: 'done', answered: 2 })
    expect(await start({ hotels: [hotels.own] }, 'demo')).toMatchObject({ status: 403 })
  })

  test('an administrator starts it for a person, as whose it counts; the log says who did', async () => {
    const answer = await ask('admin', 'POST /one-off-runs', { body: { ...asked(), user_id: people.owner } })
    expect(answer.body.data.started_by).toBe('Owner Tester')
    await ended(answer.body.data.id)
    const [entry] = await query(
      `select actor_id, user_id, details from audit_log where action = 'one_off_run.started' order by id desc`,
    )
    expect(entry).toMatchObject({
      actor_id: people.admin,
      user_id: people.owner,
      details: { hotels: [1, 2], queries: 4 },
    })
  })

  test('takes nothing of the share of monitors, and is no run of one', async () => {
    const { id } = await ran()
    const made = await ask('owner', 'POST /monitors', { body: monitorSettings() })
    expect((await ask('owner', 'GET /monitors')).body.account).toMatchObject({ used: 0 })
    expect(await ask('owner', `GET /monitors/${made.body.data.id}/runs/${id}`)).toMatchObject({ status: 404 })
    await ask('owner', `POST /monitors/${made.body.data.id}/run`)
    await expect.poll(async () => (await ask('owner', 'GET /monitors')).body.account.used).toBe(4)
    expect((await list()).meta.total).toBe(1)
    await ask('owner', `DELETE /monitors/${made.body.data.id}`)
    expect((await list()).meta.total).toBe(1)
  })

  test('the same call again, also where its answer was lost, is the same run', async () => {
    const first = await start({}, 'owner', 'twice')
    expect(await start({}, 'owner', 'twice')).toMatchObject({ status: 202, body: first.body })
    expect(await start({ hotels: [1] }, 'owner', 'twice')).toMatchObject({ status: 422 })
    await ended(first.body.data.id)
    await query(`create function lose_answer() returns trigger language plpgsql as
      $$ begin if new.status is not null then raise exception 'no answer is kept'; end if; return new; end $$`)
    await query(
      'create trigger lose_answer before update on idempotency_keys for each row execute function lose_answer()',
    )
    expect((await start({}, 'owner', 'lost')).status).toBe(500)
    await query('drop trigger lose_answer on idempotency_keys')
    await query(`update idempotency_keys set created_at = created_at - interval '3 minutes' where key = 'lost'`)
    const again = await start({}, 'owner', 'lost')
    expect(again.body.data.id).toBeGreaterThan(first.body.data.id)
    await ended(again.body.data.id)
    expect(await runsStored()).toBe(2)
  })

  test('a GDS that fails: the run says why, and asks it no more', async () => {
    await gds.fail({ kind: 'http_500_html', count: 1_000 })
    const before = gds.calls().length
    const failed = await ran({ stays: { kind: 'rolling', days_ahead: [3, 7, 14, 21, 28] } })
    expect(failed).toMatchObject({ state: 'failed', planned: 10, answered: 0, failed: 10, reason: expect.any(String) })
    expect(gds.calls().length - before).toBeLessThan(30)
    await query('delete from gds_account_hotels')
    await query('delete from gds_accounts')
  })

  test('a server that stops in the middle leaves the rest to the next: nothing is asked twice', async () => {
    await gds.latency(300)
    await query(`insert into monitor_runs (id, tenant_id, zone, due_at, started_by, planned, planned_queries) overriding system value
      values (9101, 2, 'one_off', now(), ${people.owner}, 4, 4)`)
    await query(`insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rules_of)
      select 9101, 2, n, 1 + n % 2, 1, current_date + 7 + n, 1, 1, 0, '{}', '{}' from generate_series(0, 3) n`)
    const stop = new AbortController()
    const before = gds.calls().length
    const first = runMonitor(context(), 9101, stop.signal).catch((error: unknown) => error)
    await expect.poll(() => gds.calls().length).toBeGreaterThan(before)
    stop.abort()
    await first
    expect((await run(9101)).ended_at).toBeNull()
    await runMonitor(context(), 9101, never)
    expect(await run(9101)).toMatchObject({ state: 'done', answered: 4, queries: 4 })
  })

  test('whoever started it has left: nothing more is asked in their name', async () => {
    await query(`insert into monitor_runs (id, tenant_id, zone, due_at, started_by, planned, planned_queries) overriding system value
      values (9102, 2, 'one_off', now(), ${people.inactive}, 1, 1)`)
    await query(`insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rules_of)
      values (9102, 2, 0, 1, 1, current_date + 7, 1, 1, 0, '{}', '{}')`)
    await runMonitor(context(), 9102, never)
    expect(await run(9102)).toMatchObject({ state: 'failed', reason: 'Whoever started the run has left the account' })
  })
})

describe('canceled', () => {
  const cancel = (id: number, who: Somebody = 'owner') => ask(who, `POST /one-off-runs/${id}/cancel`)
  const slow = async (who: Somebody = 'owner') => {
    await gds.latency(600)
    const { id } = (await start({ stays: { kind: 'rolling', days_ahead: [3, 7, 14, 21, 28] } }, who)).body.data
    await expect.poll(async () => (await run(id)).state).toBe('running')
    return id
  }

  test('it asks no more, and what was asked is answered and counts', async () => {
    const id = await slow()
    const before = await used()
    expect(await cancel(id)).toMatchObject({ status: 200 })
    const canceled = { canceled: true, may_cancel: false, reason: 'Canceled by Owner Tester' }
    expect((await run(id)).ended_at).toBeNull()
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: canceled } })
    const end = await ended(id)
    expect(end).toMatchObject({ planned: 10, ...canceled })
    expect((await list()).data).toMatchObject([canceled])
    expect(end.answered + end.failed).toBe(10)
    expect(end.queries).toBe(end.answered)
    expect(end.failed).toBeGreaterThan(4)
    expect(await used()).toBeLessThanOrEqual(before + 4)
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'already_ended' } })
    expect(
      await query(`select 1 from audit_log where action = 'one_off_run.canceled' and subject = 'run ${id}'`),
    ).toHaveLength(1)
  })

  test('before it began it asks nothing', async () => {
    await query(`insert into monitor_runs (id, tenant_id, zone, due_at, started_by, planned, planned_queries) overriding system value
      values (9103, 2, 'one_off', now() + interval '1 hour', ${people.owner}, 1, 1)`)
    await query(`insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rules_of)
      values (9103, 2, 0, 1, 1, current_date + 7, 1, 1, 0, '{}', '{}')`)
    const { data } = (await cancel(9103)).body
    expect(data).toMatchObject({ state: 'skipped', queries: 0, checks: [{ state: 'failed' }] })
    const calls = gds.calls().length
    await runMonitor(context(), 9103, never)
    expect(gds.calls().length).toBe(calls)
  })

  test('with all of it begun: what comes back unsent is not sent again, and the run says who canceled it', async () => {
    await query(`insert into monitor_runs (id, tenant_id, zone, due_at, state, begun_at, started_by, planned, planned_queries) overriding system value
      values (9105, 2, 'one_off', now(), 'running', now(), ${people.owner}, 2, 2)`)
    for (const [position, status] of ['complete', 'failed'].entries())
      await query(`with made as (insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
          corporate_codes, rate_category_codes, point_of_sale, status, rule_set, ended_at)
        values (2, ${people.owner}, ${people.owner}, 1, 1, 'full', current_date + 7 + ${position}, 1, 1, 0, '{}', '{}', 'X', '${status}', 1, now()) returning id)
        insert into monitor_checks (run_id, tenant_id, position, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rules_of, checkup_id)
        select 9105, 2, ${position}, 1, 1, current_date + 7 + ${position}, 1, 1, 0, '{}', '{}', id from made`)
    expect(await cancel(9105)).toMatchObject({ status: 200, body: { data: { state: 'running', canceled: true } } })
    const calls = gds.calls().length
    await runMonitor(context(), 9105, never)
    expect(gds.calls().length).toBe(calls)
    expect(await run(9105)).toMatchObject({
      state: 'partly',
      answered: 1,
      failed: 1,
      reason: 'Canceled by Owner Tester',
    })
  })

  test('by whoever started it or the owner, and by no colleague', async () => {
    const id = await slow('manager')
    expect((await run(id, 'employee')).may_cancel).toBe(false)
    expect(await cancel(id, 'employee')).toMatchObject({ status: 403 })
    expect(await cancel(id, 'other_tenant_owner')).toMatchObject({ status: 404 })
    expect(await cancel(id, 'manager')).toMatchObject({ status: 200 })
    await ended(id)
  })
})

test('says which causes its checkups found first, again or no longer', async () => {
  const many = { stays: { kind: 'rolling', days_ahead: [3, 7, 14, 21, 28] } }
  await query('delete from fix_spells')
  await query('delete from fix_stays')
  const first = await ran(many)
  expect(first).toMatchObject({ state: 'done', answered: 10 })
  expect(first.findings).toBeGreaterThan(0)
  expect(first.changes_count).toBe(first.changes.length)
  expect(first.changes_count).toBeGreaterThan(0)
  const made = first.checks.map(({ checkup_id }: { checkup_id: number }) => checkup_id)
  for (const change of first.changes) {
    expect(change).toMatchObject({ kind: 'new', gds_id: 1 })
    expect(made).toContain(change.checkup_id)
  }
  expect((await ran(many)).changes).toEqual([])
  const [{ id, hotel_id } = { id: 0, hotel_id: 0 }] = await query(
    'select id, hotel_id from fix_spells order by id limit 1',
  )
  const second = await ran(many)
  const of = second.checks.find((check: { hotel_id: number }) => check.hotel_id === hotel_id)
  await query(`update fix_spells set gone_at = now(), gone_checkup = ${of.checkup_id} where id = ${id}`)
  expect((await run(second.id)).changes).toMatchObject([{ kind: 'gone' }])
  await query(`update fix_spells set marked_rule_set = 0 where id = ${id}`)
  expect((await run(second.id)).changes).toEqual([])
  await query(`update fix_spells set marked_rule_set = null where id = ${id}`)
  const returned = (at: string) =>
    query(
      `update fix_spells set gone_at = null, gone_checkup = null, came_back = 1, opened_at = (${at}) where id = ${id}`,
    )
  await returned(`select date_trunc('milliseconds', created_at) from checkups where id = ${of.checkup_id}`)
  expect((await run(second.id)).changes).toMatchObject([{ kind: 'back', checkup_id: of.checkup_id }])
  // Found again by a search that somebody made meanwhile.
  await returned(
    `select begun_at + (ended_at - begun_at) / 2 + interval '1.5 milliseconds' from monitor_runs where id = ${second.id}`,
  )
  expect((await run(second.id)).changes).toEqual([])
})
