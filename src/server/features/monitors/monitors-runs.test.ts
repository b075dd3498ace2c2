// Runs of monitors: what each asks and stores, what holds one, what is missed, and that no due moment runs twice.
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../domain/durations.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { monitorSettings as settings } from '../../testing/monitors.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { hotels, people } from '../../testing/people.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { ThreadIsDown } from '../../workers/checkups/thread-losses.ts'
import { monitorsTask } from './jobs.ts'
import { queueDueRuns } from './queue-runs.ts'
import { findCommonFailure } from './run-data.ts'
import { runMonitor } from './run-monitor.ts'

/** The day goes on by so much: what is due is due by this clock. */
let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const never = new AbortController().signal

const made = async (change: object = {}) => {
  const answer = await ask('owner', 'POST /monitors', { body: settings(change) })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}
const monitor = async (id: number) => (await ask('owner', `GET /monitors/${id}`)).body.data
const runs = async (id: number) => (await ask('owner', `GET /monitors/${id}/runs`)).body.data
const start = (id: number) => ask('owner', `POST /monitors/${id}/run`)
/** The run that was added last, once it has ended. */
const ended = async (id: number) => {
  const last = async () => (await runs(id)).toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0]
  await expect.poll(async () => (await last())?.ended_at ?? null).not.toBeNull()
  return last()
}
const ran = async (id: number) => {
  expect(await start(id)).toMatchObject({ status: 202, body: { data: { state: 'due', started_by: 'Owner Tester' } } })
  return ended(id)
}
const makeDue = (id: number, minutes = 1) =>
  query(`update monitor_turns set due_at = now() - interval '${minutes} minutes', begins_at = now() - interval '${minutes} minutes'
    where monitor_id = ${id}`)
const used = async () => Number((await query('select coalesce(sum(used), 0)::int n from usage_periods'))[0]?.['n'])

beforeEach(async () => {
  later = 0
  await gds.reset()
  await query('delete from monitor_runs')
  await query('delete from monitors')
  await query('delete from monitor_accounts')
  await query('delete from gds_account_hotels')
  await query('delete from gds_accounts')
})

describe('a run that somebody starts', () => {
  test('asks each hotel for each stay, each one query, and stores what was found', async () => {
    const { id } = await made()
    const before = await used()
    const run = await ran(id)
    expect(run).toMatchObject({ state: 'done', planned: 4, answered: 4, failed: 0, queries: 4, reason: null })
    expect((await used()) - before).toBe(4)
    const { checks, monitor: of } = (await ask('owner', `GET /monitors/${id}/runs/${run.id}`)).body.data
    expect(of).toEqual({ id, name: 'Next weeks' })
    const today = (hotel: number) => todayIn(hotel === 1 ? 'Europe/Warsaw' : null, Date.now())
    expect(checks).toHaveLength(4)
    for (const check of checks) {
      expect(check).toMatchObject({ state: 'answered', nights: 1, adults: 1, children: 0, queries: 1, gds_id: 1 })
      const days = [7, 30].map((n) => [n - 1, n, n + 1].map((each) => addDays(today(check.hotel_id), each)))
      expect(days.flat()).toContain(check.check_in)
      const [stored] = await query(
        `select status, check_in::text, actor_id from checkups where id = ${check.checkup_id}`,
      )
      expect(stored).toEqual({ status: 'complete', check_in: check.check_in, actor_id: people.owner })
    }
    expect(run.findings).toBe(checks.reduce((sum: number, { findings }: { findings: number }) => sum + findings, 0))
    expect(await monitor(id)).toMatchObject({ queries_used: 4, last_run: { id: run.id, state: 'done' } })
    expect((await ask('owner', 'GET /monitors')).body.account).toMatchObject({ used: 4, taken: 90, share: 50 })
  })

  test('its findings are those of the list of fixes', async () => {
    const { id } = await made({ stays: { kind: 'rolling', days_ahead: [3, 7, 14, 21, 28] } })
    await ran(id)
    const mine = (await ask('owner', 'GET /fixes?length=500')).body.data
    expect((await monitor(id)).open_findings).toBe(mine.length)
    expect(mine.length).toBeGreaterThan(0)
  })

  test('while it is under way a second one is refused, also of a paused monitor', async () => {
    const { id } = await made()
    await ask('owner', `PATCH /monitors/${id}`, { body: { paused: true } })
    await gds.latency(400)
    expect(await start(id)).toMatchObject({ status: 202 })
    expect(await start(id)).toMatchObject({ status: 409, body: { code: 'already_running' } })
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })

  test('with rules: those of the booking codes that are watched, and each is a query', async () => {
    const { id } = await made({ hotels: [1], stays: { kind: 'rolling', days_ahead: [7] }, rules_of: 2 })
    await ran(id)
    const again = await ran(id)
    expect(again.queries).toBeGreaterThan(1)
    expect(again.queries).toBeLessThanOrEqual(3)
    const [rules] = await query('select max(rules_sent) n from checkups')
    expect(rules?.['n']).toBe(again.queries - 1)
  })

  test('a GDS that fails: what was answered before stays, the rest says why, and it is asked no more', async () => {
    const { id } = await made({ stays: { kind: 'rolling', days_ahead: [3, 7, 14, 21, 28] } })
    await gds.fail({ kind: 'http_500_html', count: 1_000 })
    const before = gds.calls().length
    const run = await ran(id)
    expect(run).toMatchObject({ state: 'failed', planned: 10, answered: 0, failed: 10 })
    expect(run.reason).toEqual(expect.any(String))
    const { checks } = (await ask('owner', `GET /monitors/${id}/runs/${run.id}`)).body.data
    expect(checks.every(({ state, reason }: Record<string, string>) => state === 'failed' && reason !== '')).toBe(true)
    expect(gds.calls().length - before).toBeLessThan(30)
  })

  test('a run of another account or monitor looks missing, and an employee sees of one only their hotels', async () => {
    const { id } = await made()
    const run = await ran(id)
    expect(await ask('other_tenant_owner', `GET /monitors/${id}/runs/${run.id}`)).toMatchObject({ status: 404 })
    expect(await ask('other_tenant_owner', `GET /monitors/${id}/runs`)).toMatchObject({ status: 404 })
    const other = await made({ name: 'Other', month_limit: 10 })
    expect(await ask('owner', `GET /monitors/${other.id}/runs/${run.id}`)).toMatchObject({ status: 404 })
    const seen = (await ask('employee', `GET /monitors/${id}/runs/${run.id}`)).body.data
    expect(new Set(seen.checks.map(({ hotel_id }: { hotel_id: number }) => hotel_id))).toEqual(new Set([1]))
  })

  test('a deleted monitor keeps its checkups, and what it used counts', async () => {
    const { id } = await made()
    await ran(id)
    const [{ n } = { n: 0 }] = await query('select count(*)::int n from checkups')
    await ask('owner', `DELETE /monitors/${id}`)
    expect(await query('select count(*)::int n from checkups')).toEqual([{ n }])
    expect((await ask('owner', 'GET /monitors')).body.account).toMatchObject({ used: 4, taken: 0 })
  })
})

describe('what is due', () => {
  test('runs once, however many servers look, and is due again at its next time', async () => {
    const { id } = await made()
    await makeDue(id)
    const counts = await Promise.all([1, 2, 3].map(() => queueDueRuns(context(), never)))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await ended(id)).toMatchObject({ state: 'done', started_by: null, answered: 4 })
    expect(await runs(id)).toHaveLength(1)
    expect(Date.parse((await monitor(id)).next_run.from)).toBeGreaterThan(Date.now())
    expect(await queueDueRuns(context(), never)).toBe(0)
  })

  test('what was missed for days while the servers were off runs once', async () => {
    const { id } = await made({ every: '6h' })
    await makeDue(id, 3 * 24 * 60)
    expect(await queueDueRuns(context(), never)).toBe(1)
    expect(await queueDueRuns(context(), never)).toBe(0)
    await ended(id)
    expect(await runs(id)).toHaveLength(1)
  })

  test('while the run before it is under way, it is skipped and says so', async () => {
    const { id } = await made()
    await query(`insert into monitor_runs (tenant_id, monitor_id, zone, due_at, state, begun_at)
      values (2, ${id}, 'UTC', now() - interval '1 day', 'running', now())`)
    await makeDue(id)
    expect(await queueDueRuns(context(), never)).toBe(0)
    expect((await runs(id))[0]).toMatchObject({ state: 'skipped', reason: 'The run before it was still under way' })
  })

  test('while somebody’s own run of all hotels is under way, it is skipped; and that is refused while it runs', async () => {
    const { id } = await made()
    await gds.latency(400)
    await start(id)
    await makeDue(id)
    expect(await queueDueRuns(context(), never)).toBe(0)
    await ended(id)
    await query(`insert into monitor_runs (tenant_id, monitor_id, zone, due_at, state, begun_at)
      values (2, ${id}, 'UTC', now() - interval '1 day', 'running', now())`)
    expect(await start(id)).toMatchObject({ status: 409, body: { code: 'already_running' } })
  })

  test('a hotel whose clock is known only since its first checkup goes on being asked', async () => {
    await query('update hotels set time_zone = null where id = 2')
    const { id } = await made({ zone: 'hotel', hotels: [2] })
    await query(`update hotels set time_zone = 'America/New_York' where id = 2`)
    await makeDue(id)
    expect(await queueDueRuns(context(), never)).toBe(1)
    expect(await ended(id)).toMatchObject({ state: 'done', planned: 2 })
    expect(await query('select zone from monitor_turns')).toEqual([{ zone: 'America/New_York' }])
  })

  test('a paused one does not run, and once it is resumed each moment at which it would have is shown as skipped', async () => {
    const { id } = await made()
    await ask('owner', `PATCH /monitors/${id}`, { body: { paused: true } })
    expect(await monitor(id)).toMatchObject({ state: 'paused', next_run: null })
    expect(await query('select 1 from monitor_turns')).toEqual([])
    later = 2 * 24 * hourMs
    const skipped = { state: 'skipped', reason: 'The monitor was paused', planned: 0, queries: 0 }
    await ask('owner', `PATCH /monitors/${id}`, { body: { paused: false } })
    expect(await runs(id)).toMatchObject([skipped, skipped])
    expect(await monitor(id)).toMatchObject({ state: 'active', next_run: expect.anything() })
    await makeDue(id, 0)
    expect(await queueDueRuns(context(), never)).toBe(1)
    expect(await ended(id)).toMatchObject({ state: 'done' })
  })

  test('by the hotels’ clocks only those whose clock it is', async () => {
    await query(`update hotels set time_zone = 'Europe/Warsaw' where id = 1`)
    await query(`update hotels set time_zone = 'America/New_York' where id = 2`)
    const { id } = await made({ zone: 'hotel' })
    await query(
      `update monitor_turns set due_at = now() - interval '1 minute', begins_at = now() where zone = 'Europe/Warsaw'`,
    )
    await runTasks(context(), [monitorsTask])
    const run = await ended(id)
    expect(run).toMatchObject({ state: 'done', planned: 2 })
    const { checks } = (await ask('owner', `GET /monitors/${id}/runs/${run.id}`)).body.data
    expect(checks.every(({ hotel_id }: { hotel_id: number }) => hotel_id === 1)).toBe(true)
  })

  test('fixed dates that are past are not asked for, and when all are it is finished', async () => {
    const today = todayIn(null, Date.now())
    const { id } = await made({ stays: { kind: 'fixed', check_ins: [addDays(today, 2), addDays(today, 4)] } })
    // At the hotels it is the third day after today wherever they are, at any hour.
    later = 3.5 * 24 * hourMs
    await makeDue(id)
    expect(await queueDueRuns(context(), never)).toBe(1)
    expect(await ended(id)).toMatchObject({ planned: 2 })
    later = 6 * 24 * hourMs
    await makeDue(id)
    await query(`update monitor_turns set due_at = due_at + interval '1 second'`)
    expect(await queueDueRuns(context(), never)).toBe(1)
    expect(await ended(id)).toMatchObject({ state: 'skipped', reason: 'All of its dates are past' })
    expect(await monitor(id)).toMatchObject({ state: 'finished', next_run: null })
  })
})

test('fixed dates that are all past: it is finished as soon as its hotels’ day has ended, and due no more', async () => {
  await query(`update hotels set time_zone = 'Asia/Tokyo' where id = 1`)
  const last = addDays(todayIn('Asia/Tokyo', Date.now()), 2)
  const { id } = await made({ hotels: [1], stays: { kind: 'fixed', check_ins: [last] } })
  const midnight = Date.parse(`${addDays(last, 1)}T00:00+09:00`)
  later = midnight - minuteMs - Date.now()
  expect(await monitor(id)).toMatchObject({ state: 'active', next_run: expect.anything() })
  later = midnight + minuteMs - Date.now()
  expect(await monitor(id)).toMatchObject({ state: 'finished', next_run: null })
  expect((await ask('owner', 'GET /monitors')).body.data[0].state).toBe('finished')
  await makeDue(id)
  await query(`update schedule set due_at = now() - interval '1 hour' where name = 'monitors'`)
  await runTasks(context(), [monitorsTask])
  expect(await runs(id)).toEqual([])
  expect(await query(`select finished_at is not null finished from monitors`)).toEqual([{ finished: true }])
  expect(await query('select 1 from monitor_turns')).toEqual([])
  expect((await ask('owner', 'GET /monitors')).body.account.taken).toBe(0)
})

test('more queries than a run may ask: the last ones are left out, and the run says so', async () => {
  const { id } = await made()
  const { queries_a_run } = monitorLimits
  Object.assign(monitorLimits, { queries_a_run: 3 })
  const run = await ran(id)
  Object.assign(monitorLimits, { queries_a_run })
  const reason = '1 query was left out: a run asks at most 3'
  expect(run).toMatchObject({ state: 'partly', planned: 4, answered: 3, failed: 1, queries: 3, reason })
  const { checks } = (await ask('owner', `GET /monitors/${id}/runs/${run.id}`)).body.data
  // Without a number, which would count hotels that a reader may not see.
  expect(checks[3]).toMatchObject({ state: 'failed', reason: 'Left out: a run asks at most 3 queries', queries: 0 })
  await query(
    `update monitor_checks set failure = 'The GDS failed', reason = 'failed' where run_id = ${run.id} and position < 3`,
  )
  expect(await findCommonFailure(context().db, run.id)).toContain('1 query was left out')
  await query(`update monitor_runs set answered = 0 where id = ${run.id}`)
  expect(await findCommonFailure(context().db, run.id)).toBe('The GDS failed')
})

describe('what holds a monitor', () => {
  const dueRun = async (id: number) => {
    await makeDue(id)
    await queueDueRuns(context(), never)
    return ended(id)
  }

  test('its limit of the month: nothing is sent, and it goes on by itself in the next month', async () => {
    const { id } = await made({ month_limit: 5 })
    await ran(id)
    const calls = gds.calls().length
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { code: 'month_limit', message: '4 of its 5 queries of this month are used, and a run takes 4.' },
    })
    expect(await dueRun(id)).toMatchObject({ state: 'skipped', queries: 0 })
    expect(gds.calls().length).toBe(calls)
    expect(await monitor(id)).toMatchObject({ state: 'held', held: { reason: 'month_limit' } })
    expect((await ask('owner', 'GET /monitors')).body.data[0].id).toBe(id)
    later = 32 * 24 * hourMs
    await query(`update tenants set trial_ends_at = current_date + 60 where id = 2`)
    await query(`update schedule set due_at = now() - interval '1 hour' where name = 'monitors'`)
    await runTasks(context(), [monitorsTask])
    expect(await query('select held from monitors')).toEqual([{ held: null }])
    await query(`update tenants set trial_ends_at = current_date + 20 where id = 2`)
  })

  test('a higher limit ends it at once', async () => {
    const { id } = await made({ month_limit: 5 })
    await ran(id)
    await dueRun(id)
    expect((await ask('owner', `PATCH /monitors/${id}`, { body: { month_limit: 50 } })).body.data.state).toBe('active')
    expect(await ran(id)).toMatchObject({ state: 'done' })
  })

  test('the share of the account, counted over all of its monitors', async () => {
    const one = await made({ month_limit: 50 })
    const other = await made({ name: 'Other', month_limit: 50 })
    await ran(one.id)
    await ask('owner', 'PATCH /monitors-account', { body: { share: 3 } })
    expect(await dueRun(other.id)).toMatchObject({ state: 'skipped' })
    expect((await monitor(other.id)).held).toEqual({
      reason: 'share',
      message: 'Monitors have used 4 of the 6 queries that they may use this month, and a run takes 4.',
    })
  })

  test('an account that has ended', async () => {
    const { id } = await made()
    await query(`update tenants set trial_ends_at = current_date - 9 where id = 2`)
    await makeDue(id)
    await queueDueRuns(context(), never)
    await expect.poll(() => query(`select held from monitors where id = ${id}`)).toEqual([{ held: 'account' }])
    await query(`update tenants set trial_ends_at = current_date + 20 where id = 2`)
  })

  test('no hotel left: those that were unassigned are not asked for', async () => {
    const { id } = await made({ hotels: [hotels.owners] })
    await query(`delete from user_hotels where user_id = ${people.owner} and hotel_id = ${hotels.owners}`)
    expect(await dueRun(id)).toMatchObject({ state: 'skipped', reason: 'None of its hotels is left.' })
    expect(await monitor(id)).toMatchObject({ held: { reason: 'no_hotels' } })
    await query(`insert into user_hotels values (2, ${people.owner}, ${hotels.owners})`)
  })

  test('whoever made it has left: the owner stands in', async () => {
    const answer = await ask('manager', 'POST /monitors', { body: settings() })
    const { id } = answer.body.data
    await query(`update users set status = 'inactive' where id = ${people.manager}`)
    expect(await dueRun(id)).toMatchObject({ state: 'done', answered: 4 })
    await query(`update users set status = 'active' where id = ${people.manager}`)
  })
})

test('while checkups are not read at all, a run waits: it blames no GDS, and goes on later', async () => {
  const { id } = await made({ stays: { kind: 'rolling', days_ahead: [3, 7, 14, 21, 28] } })
  const worker = context().checkups
  const { ask: make } = worker
  let refused = 0
  worker.ask = (order, options) => {
    if (refused++ < 8) return Promise.reject(new ThreadIsDown(0, false))
    return make(order, options)
  }
  try {
    expect(await ran(id)).toMatchObject({ state: 'done', planned: 10, answered: 10, failed: 0 })
  } finally {
    Object.assign(worker, { ask: make })
  }
  expect(refused).toBeGreaterThan(10)
})

test('a server that stops in the middle leaves the rest to the next: nothing is asked twice', async () => {
  const { id } = await made()
  await gds.latency(300)
  const stop = new AbortController()
  await query(`insert into monitor_runs (id, tenant_id, monitor_id, due_at, started_by) overriding system value
    values (9001, 2, ${id}, now(), ${people.owner})`)
  const before = gds.calls().length
  const first = runMonitor(context(), 9001, stop.signal).catch((error: unknown) => error)
  await expect.poll(() => gds.calls().length).toBeGreaterThan(before)
  stop.abort()
  await first
  const between = (await runs(id))[0]
  expect(between.ended_at).toBeNull()
  expect(between.answered).toBeLessThan(4)
  await runMonitor(context(), 9001, never)
  expect((await runs(id))[0]).toMatchObject({ state: 'done', answered: 4, queries: 4 })
  expect(await query('select hotel_id from monitor_checks group by hotel_id, check_in having count(*) > 1')).toEqual([])
})
