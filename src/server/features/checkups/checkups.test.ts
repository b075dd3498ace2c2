// POST /checkups and the stored results, over HTTP with the sandbox GDS. S2§4, S2§5, S2§7
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const stay = { start_date: addDays(today, 30), end_date: addDays(today, 32) }
const search = (who: Parameters<typeof ask>[0], body: object, headers: Record<string, string> = {}) =>
  ask(who, 'POST /checkups', { body: { hotel_id: 1, ...stay, ...body }, headers })
const one = async (text: string) => (await query(text))[0] ?? {}

describe('who may call it', () => {
  test('401 without a valid token, and nothing is stored', async () => {
    for (const who of ['nobody', 'revoked_token', 'stranger'] as const) expect((await search(who, {})).status).toBe(401)
    expect(await query('select 1 from checkups')).toEqual([])
  })
  test('403 for a GDS that is not held', async () => {
    expect((await search('other_tenant_owner', { hotel_id: 4 }, { 'gds-name': 'sabre' })).status).toBe(403)
  })
  test('404: a hotel of others looks like a missing one', async () => {
    const [foreign, missing] = [await search('owner', { hotel_id: 4 }), await search('owner', { hotel_id: 1_000_000 })]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    expect((await search('employee', { hotel_id: 2 })).status).toBe(404)
    expect((await search('manager', { user_id: 5 })).status).toBe(404)
  })
  test('acting on behalf of somebody is only for administrators', async () => {
    expect((await search('owner', { user_id: 4 })).status).toBe(404)
  })
})

describe('422 names the field', () => {
  test.each([
    ['start_date', { start_date: addDays(today, -1) }],
    ['start_date', { start_date: addDays(today, 331), end_date: addDays(today, 332) }],
    ['start_date', { start_date: 'tomorrow' }],
    ['end_date', { end_date: stay.start_date }],
    ['end_date', { start_date: addDays(today, 330), end_date: addDays(today, 331) }],
    ['corporate_codes', { corporate_codes: ['A', 'B', 'C', 'D'] }],
    ['rate_category_codes', { rate_category_codes: '1|2|3|4|5|6|7|8|9' }],
    ['rate_category_codes', { rate_category_codes: '13|999' }],
    ['adults', { adults: 0 }],
    ['children', { children: -1 }],
    ['hotel_id', { hotel_id: 'first' }],
    ['mode', { mode: 'half' }],
  ])('%s of %j', async (field, body) => {
    const answer = await search('owner', body)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })
  test('no GDS named', async () => {
    expect(await search('owner', {}, { 'gds-name': '' })).toMatchObject({ status: 422 })
  })
  test('a GDS without settings', async () => {
    const message = 'Travel Port or Sabre not configured'
    for (const name of ['sabre', 'travel_port'])
      expect(await search('travel_agent', { hotel_id: 3 }, { 'gds-name': name })).toMatchObject({
        status: 422,
        body: { message },
      })
  })
  test('none of these called the GDS or left a row', async () => {
    expect(gds.calls()).toEqual([])
    expect(await query('select 1 from checkups union select 1 from jobs union select 1 from usage_events')).toEqual([])
  })
})

describe('a checkup with rates', () => {
  let answer: Awaited<ReturnType<typeof search>>
  let rate: { id: number; rate_plan: string; accuracy: number }
  beforeAll(async () => {
    answer = await search('owner', {
      hotel_id: 2,
      corporate_codes: ['xyz', 'abc'],
      rate_category_codes: '13|4',
      adults: 2,
    })
    rate = answer.body.data?.rates?.find(
      ({ wrong, missing }: { wrong: number; missing: number }) => wrong + missing > 0,
    )
  })

  test('answers 201 with the hotel, its checkup and its rates', () => {
    expect(answer.status).toBe(201)
    const { data } = answer.body
    expect(data).toMatchObject({ id: 2, hotel_id: 2, property_id: '33108', chain_code: expect.any(String) })
    expect(data.checkup).toMatchObject({
      status: 'complete',
      outcome: 'rates',
      notice: null,
      from_date: stay.start_date,
      to_date: stay.end_date,
      nights: 2,
      adults: 2,
      children: 0,
      corporate_codes: ['ABC', 'XYZ'],
      rate_category_codes: '13|4',
      depth: 'details',
    })
    expect(data.rates.length).toBeGreaterThan(5)
    expect(data.checkup.rates_count).toBe(data.rates.length)
    expect(data.checkup.summary.all).toBeLessThan(100)
  })

  test('is a job that is done, whose result is the same hotel, for its owner alone', async () => {
    const { id } = await one('select max(id)::int id from jobs')
    const job = await ask('owner', `GET /jobs/${id}`)
    expect(job.body.data).toMatchObject({ status: 'done', progress: { done: 1, total: 1 }, error: null })
    expect(job.body.data.result).toEqual(answer.body)
    expect((await ask('manager', `GET /jobs/${id}`)).status).toBe(404)
    expect((await ask('owner', `DELETE /jobs/${id}`)).status).toBe(409)
  })

  test('one rate shows all fields, verdicts and findings with advice', async () => {
    const { body, status } = await ask('owner', `GET /checkup-rates/${rate.id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: rate.id,
      rate_plan: rate.rate_plan,
      hotel_id: 2,
      gds_id: 1,
      accuracy: rate.accuracy,
    })
    expect(body.data.calls).toEqual({ details: 'read', rules: 'not_made' })
    expect(Object.keys(body.data.verdicts).length).toBeGreaterThanOrEqual(20)
    for (const finding of body.data.findings) {
      expect(finding.advice).toMatch(/\w/)
      expect(body.data.verdicts[finding.check]).toBe(finding.verdict)
      const { start, end } = finding.span ?? { start: 0, end: 1 }
      expect(end).toBeGreaterThan(start)
    }
    expect(body.data.findings.length).toBeGreaterThan(0)
  })

  test('its evidence is the answer as received: the hash is that of the shown bytes', async () => {
    const { body } = await ask('owner', `GET /checkup-rates/${rate.id}/evidence`)
    expect(body.data.length).toBeGreaterThan(0)
    for (const { operation, response, sha256, request, point_of_sale } of body.data) {
      expect(operation).toBe('HotelDetails')
      expect(createHash('sha256').update(response).digest('hex')).toBe(sha256)
      expect(response).toContain('HotelDetailsRsp')
      expect(request).toContain('33108')
      expect(request).not.toContain('sandbox-platform')
      expect(point_of_sale).toBe('P7000001')
    }
  })

  test('rate and evidence of another tenant look like missing ones', async () => {
    for (const path of [`GET /checkup-rates/${rate.id}`, `GET /checkup-rates/${rate.id}/evidence`]) {
      const foreign = await ask('other_tenant_owner', path)
      expect(foreign.status).toBe(404)
      expect(foreign.body).toEqual((await ask('other_tenant_owner', path.replace(String(rate.id), '99999999'))).body)
      expect((await ask('admin', path)).status).toBe(200)
      expect((await ask('employee', path)).status).toBe(404) // not assigned to hotel 2
    }
    expect((await ask('demo', `GET /checkup-rates/${rate.id}/evidence`)).status).toBe(403)
  })

  test('the list names it, newest first, and filters by hotel and window', async () => {
    const { body } = await ask(
      'owner',
      `GET /checkups?hotel_id=2&start_date=${stay.start_date}&end_date=${stay.start_date}`,
    )
    expect(body.data[0]).toEqual(answer.body.data.checkup)
    expect(body.meta.total).toBe(1)
    expect((await ask('owner', `GET /checkups?start_date=${addDays(stay.start_date, 1)}`)).body.data).toEqual([])
    expect((await ask('other_tenant_owner', 'GET /checkups')).body.data).toEqual([])
    expect((await ask('owner', 'GET /checkups?hotel_id=4')).status).toBe(404)
  })

  test('GET /hotels/{id} restores it by one of its rates, and shows the newest otherwise', async () => {
    const newer = await search('owner', { hotel_id: 2, start_date: addDays(today, 40), end_date: addDays(today, 41) })
    expect(newer.status).toBe(201)
    const restored = await ask('owner', `GET /hotels/2?checkup_rate_id=${rate.id}`)
    expect(restored.body.data.checkup).toEqual(answer.body.data.checkup)
    expect(restored.body.data.rates).toEqual(answer.body.data.rates)
    expect((await ask('owner', 'GET /hotels/2')).body.data).toEqual(newer.body.data)
    expect((await ask('owner', `GET /hotels/1?checkup_rate_id=${rate.id}`)).status).toBe(404)
  })

  test('a double click with one key is one checkup', async () => {
    const before = gds.calls().length
    const headers = { 'idempotency-key': 'double-click' }
    const [first, second] = await Promise.all([search('owner', {}, headers), search('owner', {}, headers)])
    expect([first.status, second.status].toSorted()).toEqual([201, 409])
    expect(await search('owner', {}, headers)).toMatchObject({ status: 201 })
    expect(gds.calls().length - before).toBe(1)
  })
})

test('a checkup without rates stores what the GDS says of the property', async () => {
  const answer = await search('owner', { hotel_id: 3, mode: 'hotel_details_only' })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { rates: [], checkup: { outcome: 'static', notice: null } } },
  })
  expect(answer.body.data.details).toMatchObject({ phone: expect.any(String), created_at: expect.any(String) })
  expect(await one('select kind, counted from usage_events order by id desc limit 1')).toEqual({
    kind: 'hotel_details',
    counted: true,
  })
})

test('an administrator on behalf is marked with both ids, audited, and not counted', async () => {
  const answer = await search('admin', { user_id: 2 })
  expect(answer.status).toBe(201)
  const stored = await one(
    `select tenant_id, user_id, actor_id from checkups where id = ${answer.body.data.checkup.id}`,
  )
  expect(stored).toEqual({ tenant_id: 2, user_id: 2, actor_id: 1 })
  expect(await one('select user_id, actor_id, counted from usage_events order by id desc limit 1')).toEqual({
    user_id: 2,
    actor_id: 1,
    counted: false,
  })
  expect(
    await one(`select actor_id, user_id, action, subject from audit_log where action = 'checkup.created'`),
  ).toEqual({
    actor_id: 1,
    user_id: 2,
    action: 'checkup.created',
    subject: `checkup ${answer.body.data.checkup.id}`,
  })
  expect((await ask('owner', 'GET /checkups')).body.data[0].id).toBe(answer.body.data.checkup.id)
})

test('a demo stops hard when its queries are used up', async () => {
  await query(
    `insert into usage_periods (tenant_id, period, used, allowed) values (5, date_trunc('month', now() at time zone 'UTC')::date, 0, 1)`,
  )
  const answers = await Promise.all([search('demo', {}), search('demo', {}), search('demo', {})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 426, 426])
  expect(await one('select used from usage_periods where tenant_id = 5')).toEqual({ used: 1 })
  // The limit does not apply to administrators, and their queries do not count.
  const { id } = await one('select id from users where is_demo')
  expect((await search('admin', { user_id: id })).status).toBe(201)
  expect(await one('select used from usage_periods where tenant_id = 5')).toEqual({ used: 1 })
})
