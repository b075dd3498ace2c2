// POST /hotels/{id}/checkups: several stays as one job, what they cost, one query each, cancelling, failures, and a demo's limit.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { hotels, people, type Who } from '../../testing/people.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

// Only a call that hangs reaches these: four pages of a slow GDS on a busy machine must not.
const server = testServer({
  sandbox: true,
  limits: { connect_ms: 10_000, first_byte_ms: 5_000, call_ms: 10_000, whole_ms: 60_000 },
})
const { ask, query } = server
const gds = steer(server.sandbox)
const { allWell, ended, nextStay, today, used } = rateCalls(server, gds)
beforeEach(allWell)

const hotel = 3
type Asked = { gds: string; start_date: string; end_date: string }
const stay = (gdsName: 'travel_port' | 'sabre' = 'travel_port'): Asked => ({ gds: gdsName, ...nextStay() })
const post = (stays: object[], more: object = {}, { who = 'owner' as Who, path = '', headers = {} } = {}) =>
  ask(who, `POST /hotels/${hotel}/checkups${path}`, { body: { stays, ...more }, headers })
const stored = async (stays: Asked[]) =>
  query(`select gds_id::int, check_in::text, nights, adults, corporate_codes, status, latest from checkups where hotel_id = ${hotel}
    and check_in in (${stays.map(({ start_date }) => `'${start_date}'`).join(', ')}) order by check_in, gds_id`)

describe('refusals come before anything is sent', () => {
  test('of people and hotels', async () => {
    expect((await post([stay()], {}, { who: 'nobody' })).status).toBe(401)
    expect((await post([stay()], {}, { who: 'other_tenant_owner' })).status).toBe(404)
    expect((await ask('owner', 'POST /hotels/999999/checkups', { body: { stays: [stay()] } })).status).toBe(404)
  })
  test('of stays: none, too many, in the past, the wrong way round, in another GDS than these', async () => {
    const before = await used()
    const past = { gds: 'sabre', start_date: addDays(today, -3), end_date: addDays(today, -1) }
    const turned = { gds: 'sabre', start_date: addDays(today, 9), end_date: addDays(today, 9) }
    const other = { ...stay(), gds: 'amadeus' }
    const many = Array.from({ length: 83 }, (_, at) => ({
      ...stay(),
      start_date: addDays(today, at),
      end_date: addDays(today, at + 1),
    }))
    for (const stays of [[], many, [stay(), past], [stay('sabre'), past], [stay('sabre'), turned], [turned], [other]])
      expect((await post(stays)).status).toBe(422)
    expect(await used()).toBe(before)
  })
  test('of a stay that is named twice: it would be paid twice', async () => {
    const [before, one] = [await used(), stay()]
    expect(await post([one, stay(), { ...one }])).toMatchObject({
      status: 422,
      body: { errors: { stays: ['Name each stay once'] } },
    })
    expect((await post([one, { ...one, gds: 'sabre' }], {}, { path: '?dry_run=1' })).body.data.queries).toBe(2)
    expect(await used()).toBe(before)
  })
  test.each([
    [
      'a GDS that the account does not hold',
      'other_tenant_owner',
      hotels.foreign,
      403,
      'gds_not_held',
      'Sabre is not part of your account',
    ],
    [
      'an agent without credentials of their own',
      'travel_agent',
      3,
      422,
      'gds_not_configured',
      'Sabre is not configured',
    ],
    ['a hotel that the GDS does not sell', 'owner', 2, 422, 'not_sold', 'Sabre does not sell this hotel'],
  ] as const)('of %s', async (_, who, id, status, code, message) => {
    await query('delete from gds_hotels where hotel_id = 2 and gds_id = 2')
    const [began, body] = [gds.calls().length, { stays: [stay('sabre')] }]
    for (const path of ['', '?dry_run=1'])
      expect(await ask(who, `POST /hotels/${id}/checkups${path}`, { body })).toMatchObject({
        status,
        body: { code, message },
      })
    expect(gds.calls().length).toBe(began)
  })
})

describe('checking stays', () => {
  test('says what it costs and sends nothing', async () => {
    const before = await used()
    const answer = await post([stay(), stay('sabre')], {}, { path: '?dry_run=1' })
    expect(answer).toMatchObject({ status: 200, body: { data: { queries: 2, enough: true } } })
    // As the check of all hotels says it.
    expect(answer.body.data).toMatchObject({
      left: { used: before, included: 200, left: 200 - before },
      limited: false,
    })
    expect(await used()).toBe(before)
  })

  test('is one job with a checkup and a query for each stay', async () => {
    const stays = [stay(), stay('sabre'), stay()]
    const before = await used()
    const answer = await post(stays, { adults: 2, corporate_codes: ['IBX'] })
    expect(answer.status).toBe(202)
    expect(await ended(answer)).toMatchObject({
      status: 'done',
      progress: { done: 3, total: 3 },
      result: { checked: 3, failed: [], skipped: 0 },
    })
    expect((await used()) - before).toBe(3)
    expect(await stored(stays)).toMatchObject(
      stays.map((each) => ({
        gds_id: each.gds === 'sabre' ? 2 : 1,
        adults: 2,
        corporate_codes: ['IBX'],
        status: 'complete',
        latest: true,
      })),
    )
  })

  test('the same key checks nothing twice', async () => {
    const stays = [stay()]
    const headers = { 'idempotency-key': `stays-${stays[0]?.start_date}` }
    const first = await post(stays, {}, { headers })
    await ended(first)
    expect((await post(stays, {}, { headers })).body.data.id).toBe(first.body.data.id)
    expect(await stored(stays)).toHaveLength(1)
  })

  const refused = {
    status: 409,
    body: {
      code: 'already_checking',
      message: 'Stays of this hotel are being checked already. Wait until that is done, or cancel it',
    },
  }
  test('from two tabs they are checked once: the second is refused, and nothing is paid twice', async () => {
    await gds.latency(500)
    const [before, stays] = [await used(), [stay(), stay('sabre')]]
    const answers = await Promise.all([post(stays), post(stays)])
    const [begun, other] = answers.toSorted((a, b) => a.status - b.status)
    expect(begun?.status).toBe(202)
    expect(other).toMatchObject(refused)
    await ended(begun ?? { body: { data: { id: 0 } } })
    expect(await stored(stays)).toHaveLength(2)
    expect((await used()) - before).toBe(2)
    const later = await post([stay()])
    expect(later.status).toBe(202)
    await ended(later)
  })

  test('until they have ended, other dates wait too, and an administrator for the same person; nothing else does', async () => {
    onTestFinished(async () => {
      await query(`delete from jobs where kind = 'stay_checks' and lease_until > now() + interval '30 minutes'`)
    })
    await query(`insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until) values (2, ${people.owner},
      'stay_checks', 'running', 'rates', 1, '{"tenant_id": 2, "user_id": ${people.owner}, "hotel_id": ${hotel}}', now() + interval '1 hour')`)
    const began = gds.calls().length
    expect(await post([stay()])).toMatchObject(refused)
    expect(await post([stay()], { user_id: people.owner }, { who: 'admin' })).toMatchObject(refused)
    expect((await post([stay()], {}, { path: '?dry_run=1' })).status).toBe(200)
    expect(gds.calls().length).toBe(began)
    for (const who of ['owner', 'manager'] as const) {
      const elsewhere = await ask(who, `POST /hotels/${hotels.managers}/checkups`, { body: { stays: [stay()] } })
      expect(elsewhere.status).toBe(202)
      await ended(elsewhere, who)
    }
  })

  test('one that fails is named, and the others are checked', async () => {
    const stays = [stay(), stay('sabre')]
    await gds.fail({ kind: 'garbage', count: 5, gds: 'travel_port' })
    const { result } = await ended(await post(stays))
    expect(result).toMatchObject({ checked: 1, skipped: 0 })
    expect(result.failed).toEqual([{ ...stays[0], message: expect.stringMatching(/./) }])
  })

  test('after two failures in a row a GDS is not asked for the rest', async () => {
    const stays = [stay(), stay(), stay(), stay(), stay('sabre')]
    await gds.fail({ kind: 'garbage', count: 20, gds: 'travel_port' })
    const { result } = await ended(await post(stays))
    expect(result).toMatchObject({ checked: 1 })
    expect([result.failed.length + result.skipped, result.skipped > 0]).toEqual([4, true])
  })

  test('nothing more is sent for a person who was deactivated meanwhile', async () => {
    await gds.latency(500)
    const stays = [stay(), stay('sabre'), stay(), stay('sabre')]
    const answer = await post(stays)
    await expect.poll(() => stored(stays)).toHaveLength(2)
    await query('update users set status = $$inactive$$ where id = 2')
    const id = Number(answer.body.data.id)
    await expect.poll(() => query(`select status from jobs where id = ${id}`)).toEqual([{ status: 'done' }])
    await query('update users set status = $$active$$ where id = 2')
    expect(await stored(stays)).toHaveLength(2)
    expect((await ended(answer)).result).toMatchObject({ checked: 2, failed: [expect.anything(), expect.anything()] })
  })

  test('cancelled, what was checked is kept and the rest is not sent', async () => {
    const first = stay()
    await ended(await post([first]))
    await gds.fail({ kind: 'hang_before_headers', count: 9 })
    const stays = [stay(), stay(), stay(), stay(), stay(), stay()]
    const answer = await post(stays)
    await expect.poll(async () => (await stored(stays)).length).toBeGreaterThanOrEqual(2)
    expect((await ask('owner', `DELETE /jobs/${answer.body.data.id}`)).status).toBe(204)
    expect(await ended(answer)).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled', message: 'Checking these stays was canceled. What was checked is kept.' },
    })
    const sent = (await stored(stays)).length
    expect(sent).toBeLessThan(stays.length)
    // What was sent ends by itself.
    await expect.poll(() => query(`select 1 from checkups where status = 'running'`)).toEqual([])
    expect((await stored(stays)).map(({ status }) => status)).toEqual(Array.from({ length: sent }, () => 'failed'))
    expect(await stored([first])).toMatchObject([{ status: 'complete', latest: true }])
  })
})

test('a demo is told before that its queries are too few, and none is sent', async () => {
  await query(
    `insert into usage_periods (tenant_id, period, used, allowed) values (5, date_trunc('month', now() at time zone 'UTC')::date, 0, 1)`,
  )
  const asDemo = (stays: Asked[], path = '') =>
    ask('demo', `POST /hotels/${hotels.own}/checkups${path}`, { body: { stays } })
  const began = gds.calls().length
  expect(await asDemo([stay(), stay()], '?dry_run=1')).toMatchObject({ body: { data: { queries: 2, enough: false } } })
  expect(await asDemo([stay(), stay()])).toMatchObject({ status: 426, body: { code: 'demo_used_up' } })
  expect(gds.calls().length).toBe(began)
  const one = await asDemo([stay()])
  expect(one.status).toBe(202)
  expect(await ended(one, 'demo')).toMatchObject({ status: 'done', result: { checked: 1 } })
  expect(await query('select used, reserved, allowed from usage_periods where tenant_id = 5')).toEqual([
    { used: 1, reserved: 0, allowed: 1 },
  ])
})
