// POST /checkups/{id}/rules: the cost estimate, the job with its progress, usage, cancelling, and a demo's limit. S2§7
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StoredVerdicts, storedVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import { type Days, type Entry, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

let ahead = 0
/** So that every checkup made until now is too old to be reused. */
const sixMinutesLater = () => void (ahead += 6 * 60_000)
const server = testServer({ sandbox: true, now: () => Date.now() + ahead })
const { ask, query } = server
const gds = steer(server.sandbox)
const {
  allRules,
  allWell,
  callsSince,
  checkupOf,
  cost,
  ended,
  nextStay,
  one,
  rate,
  ratesOf,
  rules,
  search,
  usageOf,
  used,
} = rateCalls(server, gds)
beforeEach(allWell)

describe('POST /checkups/{id}/rules', () => {
  let stay: Days
  let data: { checkup: { id: number }; rates: Entry[] }
  beforeAll(async () => {
    stay = nextStay()
    data = (await search(stay)).body.data
  })

  test('states the cost first, without calling the GDS', async () => {
    const began = gds.calls().length
    const n = data.rates.length
    const { id } = data.checkup
    const dry = await ask('owner', `POST /checkups/${id}/rules?dry_run=1`, { body: {} })
    expect([dry.status, dry.body.data]).toEqual([200, { rates: n, rate_rules: n, rate_details: 0, queries: n }])
    sixMinutesLater()
    expect(await cost(id)).toEqual({ rates: n, rate_rules: n, rate_details: 1, queries: n + 1 })
    const named = { rate_plans: [data.rates[0]?.rate_plan] }
    expect(await cost(id, named)).toEqual({ rates: 1, rate_rules: 1, rate_details: 1, queries: 2 })
    expect(gds.calls().length).toBe(began)
  })

  test('a key used for the cost estimate cannot be used for loading the rules', async () => {
    const asked = (await search(nextStay())).body.data
    const headers = { 'idempotency-key': 'one-key' }
    const path = `POST /checkups/${asked.checkup.id}/rules`
    const body = { rate_plans: [asked.rates[0].rate_plan] }
    expect((await ask('owner', `${path}?dry_run=1`, { body, headers })).status).toBe(200)
    expect(await ask('owner', path, { body, headers })).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    const own = { 'idempotency-key': 'another-key' }
    const [first, second] = [
      await ask('owner', path, { body, headers: own }),
      await ask('owner', path, { body, headers: own }),
    ]
    expect([first.status, second.status, second.body.data.id]).toEqual([202, 202, first.body.data.id])
    expect((await ended(first)).status).toBe('done')
  })

  test('reads all as a job: 202, progress, and the new checkup as its result', async () => {
    const asked = (await search(stay)).body.data
    await gds.latency(120)
    const n = asked.rates.length
    const job = await allRules(asked.checkup.id)
    expect(job).toMatchObject({ status: 202, body: { data: { status: 'running', progress: { done: 0, total: n } } } })
    await expect
      .poll(async () => (await ask('owner', `GET /jobs/${job.body.data.id}`)).body.data.progress.done)
      .toBeGreaterThan(0)
    const done = await ended(job)
    expect(done).toMatchObject({ status: 'done', progress: { done: n, total: n }, error: null })
    const { checkup, rates } = done.result.data
    expect(checkup).toMatchObject({ status: 'complete', depth: 'details+rules', rules_read: n, rates_count: n })
    expect(rates.every((entry: Entry) => entry.rules === 'read')).toBe(true)
    expect(await usageOf(checkup.id)).toEqual([{ kind: 'rate_rules', counted: true, n }])
    // Each rate shows the calls about all codes and its own, not those of the other codes.
    const [first] = rates
    const { data: calls } = (await ask('owner', `GET /checkup-rates/${first.id}/evidence`)).body
    expect(calls.map(({ operation }: { operation: string }) => operation)).toEqual(['HotelDetails', 'HotelRules'])
    expect(calls[1].request).toContain(`"${first.rate_plan}"`)
    // No rules are left: it costs nothing and does not start.
    expect(await cost(checkup.id)).toEqual({ rates: 0, rate_rules: 0, rate_details: 0, queries: 0 })
    expect(await allRules(asked.checkup.id)).toMatchObject({ status: 409, body: { code: 'rules_read' } })
  })

  test('the day of the checkup counts only the checks of rates whose rules were read', async () => {
    const asked = (await search(nextStay())).body.data
    const sums = () =>
      one('select sum(passed + wrong + missing)::int n from check_days where tenant_id = 2 and hotel_id = 1')
    const before = await sums()
    const codes = asked.rates.slice(0, 2).map((entry: Entry) => entry.rate_plan)
    const done = await ended(await allRules(asked.checkup.id, { rate_plans: codes }))
    const rows = (await ratesOf(done.result.data.checkup.id)).filter((row) => row.rules === 'read')
    expect(rows).toHaveLength(2)
    const verdicts = rows.flatMap((row) => Object.values(storedVerdicts(row.verdicts as StoredVerdicts)))
    const judged = verdicts.filter(
      (verdict) => verdict === 'pass' || verdict === 'wrong' || verdict === 'missing',
    ).length
    expect(judged).toBeGreaterThan(40)
    expect(Number((await sums()).n) - Number(before.n)).toBe(judged)
  })

  test('canceling stores no rates, not even the details that were read first, and what was sent is counted', async () => {
    const asked = (await search(nextStay())).body.data
    sixMinutesLater()
    await gds.fail({ kind: 'hang_before_headers', count: 200, operation: 'HotelRules' })
    const before = await used()
    const began = gds.calls().length
    const job = await allRules(asked.checkup.id)
    await expect.poll(() => callsSince(began).length).toBeGreaterThan(1)
    expect((await ask('owner', `DELETE /jobs/${job.body.data.id}`)).status).toBe(204)
    expect((await ended(job)).error).toMatchObject({ status: 409, code: 'cancelled' })
    expect((await used()) - before).toBe(new Set(callsSince(began)).size)
    expect(await query(`select status from checkups where id > ${asked.checkup.id}`)).toEqual([{ status: 'failed' }])
    expect((await checkupOf(asked.checkup.id)).latest).toBe(true)
    expect(await query(`select 1 from checkup_rates where checkup_id > ${asked.checkup.id}`)).toEqual([])
  })

  test('a throttling GDS ends it: received rules are kept, codes not fetched are named', async () => {
    const asked = (await search(nextStay())).body.data
    await gds.fail({ kind: 'throttled', count: 50, operation: 'HotelRules', retry_after: 9 })
    const began = gds.calls().length
    const done = await ended(await allRules(asked.checkup.id))
    expect(done.status).toBe('done')
    expect(callsSince(began).length).toBeLessThanOrEqual(4)
    const { checkup, rates } = done.result.data
    expect(checkup).toMatchObject({ status: 'partial', rules_read: 0, summary: asked.checkup.summary })
    expect(checkup.missing).toHaveLength(rates.length)
    expect(rates.every((entry: Entry) => entry.rules === 'failed')).toBe(true)
    expect(await one(`select count(*)::int n from usage_events where counted and checkup_id = ${checkup.id}`)).toEqual({
      n: callsSince(began).length,
    })
  })
})

test("an administrator's queries on behalf are marked and not counted", async () => {
  const stay = nextStay()
  const { checkup, rates } = (await search(stay)).body.data
  const before = await used()
  const answer = await rules(rates[0].rate_plan, { ...stay, user_id: '2' }, 'admin')
  expect(answer).toMatchObject({ status: 200, body: { data: { calls: { rules: 'read' } } } })
  expect(await checkupOf(answer.body.data.checkup_id)).toMatchObject({ user_id: 2, actor_id: 1, tenant_id: 2 })
  expect(await used()).toBe(before)
  expect((await allRules(checkup.id, {}, 'admin')).status).toBe(404)
  expect((await ask('admin', `POST /checkups/${checkup.id}/rules?dry_run=1`, { body: { user_id: 2 } })).status).toBe(
    200,
  )
})

test('a demo reserves all queries of a job before the first call, and stops hard', async () => {
  const stay = nextStay()
  // The month of the server's clock, which is ahead of the database's.
  const month = `${new Date(Date.now() + ahead).toISOString().slice(0, 7)}-01`
  await query('delete from usage_periods where tenant_id = 5')
  await query(`insert into usage_periods (tenant_id, period, used, allowed) values (5, '${month}', 0, 1)`)
  const { data } = (await ask('demo', 'POST /checkups', { body: { hotel_id: 1, ...stay } })).body
  const n = data.rates.length
  const allow = (left: number) => query(`update usage_periods set allowed = 1 + ${left} where tenant_id = 5`)
  await allow(n - 1)
  const began = gds.calls().length
  expect(await allRules(data.checkup.id, {}, 'demo')).toMatchObject({ status: 426, body: { code: 'demo_used_up' } })
  expect(gds.calls().length).toBe(began)
  await allow(n)
  await gds.latency(100)
  const first = await allRules(data.checkup.id, {}, 'demo')
  expect([first.status, (await rate('A1KBAR', nextStay(), 'demo')).status]).toEqual([202, 426])
  await ended(first, 'demo')
  expect(await one('select used, allowed from usage_periods where tenant_id = 5')).toEqual({
    used: n + 1,
    allowed: n + 1,
  })
})
