// All hotels of a person are checked as one job: its cost first, each check once, failures apart from the rest. S2§4
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { hotels, people, type Somebody } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'
import { ThreadIsDown } from '../../workers/checkups/thread-losses.ts'

const server = testServer({ sandbox: true })
const { ask, ended, query } = server
const gds = steer(server.sandbox)
const today = todayIn('Europe/Warsaw', Date.now())

const number = async (text: string) => Number((await query(text))[0]?.['n'])
const cost = async (who: Somebody = 'owner') => (await ask(who, 'GET /hotel-checks/cost')).body.data
const newest = async (who: Somebody = 'owner') => (await ask(who, 'GET /hotel-checks')).body.data
const start = (who: Somebody = 'owner', which?: string, headers = {}) =>
  ask(who, 'POST /hotel-checks', { body: which ? { which } : {}, headers })
const checkAll = async (who: Somebody = 'owner', which?: string) => {
  const answer = await start(who, which)
  expect(answer.status).toBe(202)
  return ended(who, answer.body.data.id)
}
const begun = () => number('select count(*)::int n from checkups')
const used = () => number('select coalesce(sum(used), 0)::int n from usage_periods where tenant_id = 2')
const untilNothingRuns = async () => {
  await expect.poll(() => number(`select count(*)::int n from jobs where status in ('queued', 'running')`)).toBe(0)
}
/** Of the owner's hotels, in every GDS that sells them. */
const pairs = () =>
  number('select count(distinct (hotel_id, gds_id))::int n from gds_hotels where hotel_id in (1, 2, 3)')

beforeEach(async () => {
  await gds.reset()
  await query('delete from hotel_checks')
  await query(`delete from gds_hotels where hotel_id = 1 and gds_id = 2`)
  await query('update gds_accounts set open_until = null, open_reason = null, failures = 0')
})

describe('what it takes is known before anything is sent', () => {
  test('a query for each GDS that sells a hotel; one that is in one GDS only is one query', async () => {
    const calls = gds.calls().length
    const found = await cost()
    expect(found).toMatchObject({
      hotels: 3,
      all: { hotels: 3, queries: await pairs() },
      unchecked: { hotels: 3, queries: await pairs() },
      queries: { used: await used(), included: 200, left: 200 - (await used()) },
      limited: false,
    })
    const [travelport, sabre] = found.gds
    expect(travelport).toEqual({ id: 1, label: 'Travelport', ready: true, message: null, hotels: 3 })
    expect(sabre.hotels).toBe((await pairs()) - 3)
    expect(gds.calls().length).toBe(calls)
  })

  test('200 hotels are counted like three', async () => {
    await query(`with made as (insert into hotels (name) select 'Counted ' || n from generate_series(1, 200) n returning id),
      sold as (insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) select id, 1, 'C' || id, 'XX' from made returning hotel_id)
      insert into user_hotels (tenant_id, user_id, hotel_id) select 4, ${people.other_tenant_owner}, hotel_id from sold`)
    const held = await number(
      `select count(*)::int n from gds_hotels where hotel_id = ${hotels.foreign} and gds_id = 1`,
    )
    expect((await cost('other_tenant_owner')).all).toEqual({ hotels: 200 + held, queries: 200 + held })
    await query(
      `delete from user_hotels where user_id = ${people.other_tenant_owner} and hotel_id <> ${hotels.foreign}`,
    )
  })

  test('nobody without hotels, and nothing without a GDS: 409 says why', async () => {
    await query(`delete from user_hotels where user_id = ${people.employee}`)
    expect((await cost('employee')).hotels).toBe(0)
    expect(await start('employee')).toMatchObject({
      status: 409,
      body: { message: 'No hotels are assigned to you yet' },
    })
    await query(`insert into user_hotels values (2, ${people.employee}, 1)`)
    const context = server.context()
    const { travelport } = context
    context.travelport = null
    expect((await cost('employee')).gds[0]).toMatchObject({
      ready: false,
      message: 'Travel Port or Sabre not configured',
    })
    expect(await start('employee')).toMatchObject({ status: 409, body: { code: 'gds_not_ready' } })
    context.travelport = travelport
    expect(await start('employee', 'some')).toMatchObject({
      status: 422,
      body: { errors: { which: expect.anything() } },
    })
  })

  test('a demo that has fewer queries left is refused at once; with enough it is made and counted', async () => {
    const allow = async (allowed: number) => {
      await query('delete from usage_periods where tenant_id = 5')
      await query(`insert into usage_periods (tenant_id, period, used, allowed)
        values (5, date_trunc('month', now() at time zone 'UTC')::date, 3, ${allowed})`)
    }
    const [calls, before] = [gds.calls().length, await begun()]
    await allow(3)
    expect(await start('demo')).toMatchObject({ status: 426, body: { code: 'demo_used_up' } })
    expect([gds.calls().length, await begun()]).toEqual([calls, before])
    await allow(4)
    expect(await checkAll('demo')).toMatchObject({ status: 'done' })
    expect(await query('select used, reserved from usage_periods where tenant_id = 5')).toEqual([
      { used: 4, reserved: 0 },
    ])
  })
})

describe('the check itself', () => {
  test('each hotel is checked once in each of its GDS, for the default stay, and each is one query', async () => {
    const [before, queries, total] = [await begun(), await used(), await pairs()]
    expect(await checkAll()).toMatchObject({ status: 'done', progress: { done: total, total } })
    expect((await begun()) - before).toBe(total)
    expect((await used()) - queries).toBe(total)
    const made = await query(`select distinct check_in::text, nights, adults, status from checkups order by 1 limit 1`)
    expect(made).toEqual([{ check_in: addDays(today, 1), nights: 2, adults: 1, status: 'complete' }])
    expect(await newest()).toMatchObject({
      status: 'done',
      mine: true,
      done: total,
      total,
      failures: [],
      failures_count: 0,
    })
    expect((await cost()).unchecked).toEqual({ hotels: 0, queries: 0 })
    expect(await start('owner', 'unchecked')).toMatchObject({ status: 409, body: { code: 'nothing_to_check' } })
  })

  test('only hotels that were never checked, where that is chosen', async () => {
    await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (1, 2, '9999998', 'XX')`)
    const before = await begun()
    expect((await cost()).unchecked).toEqual({ hotels: 1, queries: 1 })
    await checkAll('owner', 'unchecked')
    expect((await begun()) - before).toBe(1)
  })

  test('pressed twice, or by a colleague, it does not start twice; the same key is the same job', async () => {
    await gds.latency(1_500)
    const key = { 'idempotency-key': 'all-my-hotels' }
    const [first, again] = await Promise.all([start('owner', 'all', key), start('owner', 'all', key)])
    const job = (first.status === 202 ? first : again).body.data
    expect([202, 409]).toContain(again.status)
    expect((await start('owner', 'all', key)).body.data.id).toBe(job.id)
    for (const who of ['owner', 'manager'] as const)
      expect(await start(who)).toMatchObject({ status: 409, body: { code: 'already_checking' } })
    // Somebody of the account sees that it runs, and another account nothing.
    expect(await newest('manager')).toMatchObject({ id: job.id, status: 'running', mine: false })
    expect(await newest('other_tenant_owner')).toBeNull()
    for (const who of ['manager', 'other_tenant_owner'] as const) {
      expect((await ask(who, `GET /jobs/${job.id}`)).status).toBe(404)
      expect((await ask(who, `DELETE /jobs/${job.id}`)).status).toBe(404)
    }
    expect(await ended('owner', job.id)).toMatchObject({ status: 'done' })
    expect(await number(`select count(*)::int n from jobs where kind = 'hotel_checks' and status = 'running'`)).toBe(0)
  })

  test('one hotel fails and the others are checked; the failure says which, where and why', async () => {
    const property_id = testHotels[1]?.gds[0]?.property_id ?? ''
    await gds.fail({ kind: 'http_500_html', count: 99, property_id, gds: 'travel_port' })
    const total = await pairs()
    expect(await checkAll()).toMatchObject({ status: 'done' })
    const { failures, ...found } = await newest()
    expect(found).toMatchObject({ status: 'done', done: total, total, failures_count: 1 })
    expect(failures).toEqual([
      {
        hotel_id: hotels.managers,
        hotel: testHotels[1]?.name,
        gds_id: 1,
        message: 'The GDS returned an error. Search again in a few minutes. 1 query was used.',
      },
    ])
    // Others of the account do not read it.
    expect((await newest('manager')).failures).toEqual([])
  })

  test('a GDS that is paused is left out, and the other one is checked', async () => {
    await checkAll()
    await query(
      `update gds_accounts set open_until = now() + interval '1 hour', open_reason = 'throttled' where gds_id = 2`,
    )
    expect((await cost()).gds[1]).toMatchObject({ ready: false, message: expect.stringContaining('Sabre') })
    expect((await checkAll()).progress.total).toBe(3)
  })

  test('a hotel that is taken away meanwhile is not checked and not named', async () => {
    await gds.latency(1_500)
    const { id } = (await start('owner')).body.data
    await query(`delete from user_hotels where user_id = ${people.owner}`)
    await ended('owner', id)
    const { failures, failures_count } = await newest()
    expect(failures).toEqual([])
    expect(failures_count).toBeGreaterThan(0)
    for (const hotel of [1, 2, 3]) await query(`insert into user_hotels values (2, ${people.owner}, ${hotel})`)
  })

  test('cancelled, nothing more begins; what was sent is kept, and it can be started again', async () => {
    await gds.latency(2_000)
    const [before, queries] = [await begun(), await used()]
    const { id } = (await start()).body.data
    await expect.poll(begun).toBeGreaterThan(before)
    expect((await ask('owner', `DELETE /jobs/${id}`)).status).toBe(204)
    expect(await newest()).toMatchObject({ status: 'cancelled', mine: true })
    await untilNothingRuns()
    const made = (await begun()) - before
    expect(made).toBeLessThan(await pairs())
    expect((await used()) - queries).toBe(made)
    expect(await newest()).toMatchObject({ status: 'cancelled', done: made, failures_count: 0 })
    expect((await ask('owner', `DELETE /jobs/${id}`)).status).toBe(409)
    await gds.reset()
    expect(await checkAll()).toMatchObject({ status: 'done' })
  })
})

test('while checkups are not read at all, it waits: nothing is given up, and it goes on later', async () => {
  const worker = server.context().checkups
  const { ask: make } = worker
  let refused = 0
  worker.ask = (order, options) => {
    if (refused++ < 8) return Promise.reject(new ThreadIsDown(0, false))
    return make(order, options)
  }
  try {
    expect(await checkAll()).toMatchObject({ status: 'done', progress: { done: await pairs() } })
  } finally {
    Object.assign(worker, { ask: make })
  }
  expect(await newest()).toMatchObject({ failures: [], failures_count: 0 })
  expect(refused).toBeGreaterThan(8)
})
