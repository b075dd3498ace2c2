// What is counted: every query that reached a GDS, once, whether it was answered, failed, was cancelled or lost its process.
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '../../testing/people.ts'
import { type Entry, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { countRunning } from '../jobs/service.ts'
import { endAbandonedWork } from './service.ts'

const limits = { connect_ms: 2_500, first_byte_ms: 2_500, call_ms: 3_000, whole_ms: 5_000 }
const server = testServer({ sandbox: true, limits })
const { ask, query } = server
const gds = steer(server.sandbox)
const { allRules, allWell, callsSince, ended, nextStay, one, search, usageOf, used, usedBy } = rateCalls(server, gds)
beforeEach(allWell)

const allow = async (allowed: number) => {
  await query('delete from usage_periods where tenant_id = 5')
  await query(`insert into usage_periods (tenant_id, period, used, allowed)
    values (5, date_trunc('month', now() at time zone 'UTC')::date, 0, ${allowed})`)
}
const allowance = () => one('select used, reserved, allowed from usage_periods where tenant_id = 5')
const lastId = async () => Number((await one('select max(id)::int id from checkups')).id)

describe('a query that reached the GDS is counted', () => {
  test.each(['slow', 'http_500_html', 'truncated', 'garbage', 'fault_1000'])('after %s', async (kind) => {
    await gds.fail({ kind, count: 9, ms: 10_000 })
    const failed = async () => {
      const answer = await search(nextStay())
      return answer.status === 202 ? Number((await ended(answer)).error.status) : answer.status // 202: after 8 s
    }
    expect(await usedBy(async () => expect(await failed()).toBeGreaterThan(500))).toBe(1)
    expect(await usageOf(await lastId())).toEqual([{ kind: 'rate_details', counted: true, n: 1 }])
  })

  test('but not one that could not connect, nor one that a paused account never sent', async () => {
    const context = server.context()
    const configured = context.travelport
    if (!configured) throw new Error('no account')
    context.travelport = { ...configured, endpoint: 'http://127.0.0.1:1' }
    const free = (status: number) => ({ status, body: { message: expect.stringMatching(/\. No query was used\.$/) } })
    expect(await usedBy(async () => expect(await search(nextStay())).toMatchObject(free(504)))).toBe(0)
    context.travelport = configured
    await query(`update gds_accounts set open_until = now() + interval '1 hour', open_reason = 'throttled'`)
    expect(await usedBy(async () => expect(await search(nextStay())).toMatchObject(free(503)))).toBe(0)
  })

  test('an administrator is not told of a cost that is nobody’s', async () => {
    await gds.fail({ kind: 'http_500_html', count: 9 })
    const { message } = (await search(nextStay(), { user_id: people.owner }, 'admin')).body
    expect(message).toBe('The GDS returned an error. Search again in a few minutes.')
  })

  test('and so are rules that were sent before somebody canceled', async () => {
    const stay = nextStay()
    const { checkup } = (await search(stay)).body.data
    await gds.fail({ kind: 'hang_before_headers', count: 200, operation: 'HotelRules' })
    const [before, began] = [await used(), gds.calls().length]
    const job = await allRules(checkup.id)
    await expect.poll(() => callsSince(began).length).toBeGreaterThan(1)
    await ask('owner', `DELETE /jobs/${job.body.data.id}`)
    expect((await ended(job)).error).toMatchObject({ code: 'cancelled' })
    const sent = new Set(callsSince(began)).size
    expect((await used()) - before).toBe(sent)
    expect(await usageOf(await lastId())).toEqual([{ kind: 'rate_rules', counted: true, n: sent }])
  })

  test('and so are rules that a process had sent when it died; what it still does is not counted twice', async () => {
    const { checkup } = (await search(nextStay())).body.data
    await gds.fail({ kind: 'hang_before_headers', count: 200, operation: 'HotelRules' })
    const [before, began] = [await used(), gds.calls().length]
    const job = await allRules(checkup.id)
    await expect.poll(() => new Set(callsSince(began)).size).toBe(4) // a silent GDS is asked twice
    await endAbandonedWork(server.context(), true) // as the next start does
    expect((await used()) - before).toBe(4)
    await ask('owner', `DELETE /jobs/${job.body.data.id}`)
    await expect.poll(async () => (await ended(job)).status).toBe('failed')
    expect((await used()) - before).toBe(4)
    await expect.poll(() => countRunning(server.context())).toBe(0) // it still sends, and the next tests count what is sent
  })

  test('a search that was waiting for its turn has sent nothing when its process dies', async () => {
    const before = await used()
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
        corporate_codes, rate_category_codes, point_of_sale, status, rule_set, created_at, read_on, details_sent)
      select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, 'running', rule_set, now(), read_on, sent.n
      from checkups c, (values (0), (1)) sent(n) where c.id = ${await lastId()}`)
    await endAbandonedWork(server.context(), true)
    expect((await used()) - before).toBe(1)
    expect(await query(`select 1 from checkups where status = 'running'`)).toEqual([])
  })
})

describe('an allowance is reserved beforehand and settled afterwards', () => {
  test('a demo with 3 queries sends no fourth, though all of them fail', async () => {
    await allow(3)
    const began = gds.calls().length
    await gds.fail({ kind: 'truncated', count: 30 })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await search(nextStay(), {}, 'demo')).status)
    expect(statuses).toEqual([502, 502, 502, 426, 426, 426])
    expect(callsSince(began)).toHaveLength(3)
    expect(await allowance()).toEqual({ used: 3, reserved: 0, allowed: 3 })
  })

  test('nor if it cancels each time: of 14 rules it sends 3', async () => {
    await allow(100)
    const stay = nextStay()
    const { checkup, rates } = (await search(stay, {}, 'demo')).body.data
    await allow(3)
    await gds.fail({ kind: 'hang_before_headers', count: 200, operation: 'HotelRules' })
    const began = gds.calls().length
    const codes = rates.slice(0, 14).map(({ rate_plan }: Entry) => rate_plan)
    const statuses: number[] = []
    for (const rate_plan of codes) {
      const sent = gds.calls().length
      const job = await allRules(checkup.id, { rate_plans: [rate_plan] }, 'demo')
      statuses.push(job.status)
      if (job.status !== 202) continue
      await expect.poll(() => new Set(callsSince(sent)).size).toBe(1)
      await ask('demo', `DELETE /jobs/${job.body.data.id}`)
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(3)
    expect(new Set(callsSince(began)).size).toBe(3)
    await expect.poll(allowance).toEqual({ used: 3, reserved: 0, allowed: 3 }) // a cancelled job is settled when its call has ended
  })

  test('of 18 searches at once, as many as one person may wait for, a demo with 5 queries gets 5', async () => {
    await allow(5)
    const answers = await Promise.all(Array.from({ length: 18 }, () => search(nextStay(), {}, 'demo')))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(13).fill(426)])
    expect(await allowance()).toEqual({ used: 5, reserved: 0, allowed: 5 })
  })

  test('what is left of it carries over to the next month', async () => {
    await allow(3)
    await query(`update usage_periods set period = period - interval '1 month', used = 2 where tenant_id = 5`)
    const statuses = [(await search(nextStay(), {}, 'demo')).status, (await search(nextStay(), {}, 'demo')).status]
    expect(statuses).toEqual([201, 426])
  })
})
