// Demo accounts as administrators manage them, and what their visitors may do. S2§2, S2§4, S2§5, S2§7
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, todayIn } from '../../../domain/stay.ts'
import type { Person } from '../../../domain/accounts.ts'
import { hotels, people } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { countRunning } from '../jobs/service.ts'
import { checkActiveDemo } from './service.ts'

let clock = 0
const { ask, app, query, context, sandbox } = testServer({ sandbox: true, now: () => Date.now() + clock })
const { fail, reset } = steer(sandbox)
const day = 86_400_000
const today = () => todayIn(null, Date.now() + clock)
const fields = (more: object = {}) => ({
  name: 'Spring fair',
  hotel: [hotels.own],
  deadline_at: addMonths(today(), 1),
  queries: 500,
  gds_ids: [1],
  ...more,
})
const create = (more: object = {}) => ask('admin', 'POST /demos', { body: fields(more) })
const list = (search = '') => ask('admin', `GET /demos?${search}`)

/** Opens the link, and calls with the token that it returns. */
const enter = (link: string) => ask('nobody', `POST /login/${link}`, { body: { device_name: 'test' } })
const visitor = async (link: string) => {
  const { token } = (await enter(link)).body.data
  return async (line: string, body?: object, gds = 'travel_port') => {
    const [method = 'GET', path = ''] = line.split(' ')
    const response = await app().inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${token}`, 'gds-name': gds },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() }
  }
}
const search = (at: number) => ({
  hotel_id: hotels.own,
  start_date: addDays(today(), at),
  end_date: addDays(today(), at + 2),
})

beforeEach(async () => {
  clock = 0
  await query('delete from demos')
})

test('finds its hotel checked where that was asked for, with none of its queries', async () => {
  const { body } = await create({ check: true })
  const visit = await visitor(body.data.token)
  const overview = async () => (await visit(`GET /dashboard?hotel_id=${hotels.own}`)).body.data
  expect((await overview()).first_checkups).toMatchObject({ total: 3 })
  await expect.poll(async () => (await overview()).first_checkups).toBeNull()
  expect((await overview()).basis.rates).toBeGreaterThan(0)
  expect((await visit(`GET /booking-codes?hotel_id=${hotels.own}`)).body.data.length).toBeGreaterThan(0)
  expect((await visit('GET /profile')).body.data).toMatchObject({
    queries: { used: 0, included: 500 },
    demo_ends_at: addMonths(today(), 1),
  })
  expect((await list()).body.data[0]).toMatchObject({ queries_used: 0 })
  // What was made already is not made again.
  const made = () => query(`select count(*)::int n from checkups where tenant_id in (select tenant_id from demos)`)
  const before = await made()
  await ask('admin', `PATCH /demos/${body.data.id}`, { body: { check: true } })
  await expect.poll(async () => (await overview()).first_checkups).toBeNull()
  expect(await made()).toEqual(before)
})

test('is checked by nobody where that was not asked for', async () => {
  const { body } = await create()
  const visit = await visitor(body.data.token)
  expect((await visit('GET /dashboard')).body.data).toMatchObject({ first_checkups: null, basis: { rates: 0 } })
  expect(await query('select 1 from jobs where tenant_id in (select tenant_id from demos)')).toEqual([])
})

test('the demo of a new world leads to the hotel for which the checks found most, unless somebody has searched in it', async () => {
  const person = async (id: number) => {
    const [row] = await query(`select id, tenant_id, role, is_admin, is_demo, status from users where id = ${id}`)
    return row as unknown as Person
  }
  const [admin, owner] = await Promise.all([person(people.admin), person(people.owner)])
  const foundFor = (hotel: number, counts: object, own_version = 0) =>
    query(`update checkups set check_counts = '${JSON.stringify(counts)}', own_version = ${own_version}
      where hotel_id = ${hotel} and tenant_id = ${owner.tenant_id}`)
  for (const hotel_id of [hotels.own, hotels.managers, hotels.owners])
    expect((await ask('owner', 'POST /checkups', { body: { ...search(20), hotel_id } })).status).toBe(201)
  await foundFor(hotels.own, {})
  await foundFor(hotels.managers, { 1: [2, 1], 4: [0, 3] })
  await foundFor(hotels.owners, { 1: [50, 0] }, 3) // against own data, which a demo has not
  const { body } = await create()
  const led = async () => {
    await checkActiveDemo(context(), admin, owner)
    return (await list()).body.data[0].hotel.id
  }
  expect(await led()).toBe(hotels.managers)
  const visit = await visitor(body.data.token)
  expect((await visit('GET /profile')).body.data.hotels).toEqual([hotels.managers])
  expect((await visit(`GET /booking-codes?hotel_id=${hotels.managers}`)).body.data.length).toBeGreaterThan(0)
  expect((await list()).body.data[0]).toMatchObject({ queries_used: 0 })

  await foundFor(hotels.own, { 1: [9, 0] })
  expect((await visit('POST /checkups', { ...search(40), hotel_id: hotels.managers })).status).toBe(201)
  expect(await led()).toBe(hotels.managers)
})

describe('while its hotel is being checked', () => {
  afterEach(reset)
  const checked = (tenant: number) =>
    query(
      `select distinct hotel_id from checkups where tenant_id = ${tenant} and mode = 'full' and status <> 'running'`,
    )
  const begun = async (id: number) =>
    Number((await query(`select count(*)::int n from checkups where tenant_id = ${id}`))[0]?.['n'])
  /** A demo whose first query waits for its answer. */
  const beingChecked = async () => {
    await expect.poll(() => countRunning(context())).toBe(0)
    await fail({ kind: 'slow', ms: 2_000 })
    const { body } = await create({ check: true })
    const [demo] = await query(`select tenant_id from demos where id = ${body.data.id}`)
    const tenant = Number(demo?.['tenant_id'])
    await expect.poll(() => begun(tenant)).toBe(1)
    return { id: body.data.id, tenant }
  }

  test('another hotel is chosen: that one is checked', async () => {
    const { id, tenant } = await beingChecked()
    await ask('admin', `PATCH /demos/${id}`, { body: { hotel: [hotels.managers], check: true } })
    await expect.poll(() => checked(tenant)).toContainEqual({ hotel_id: hotels.managers })
  })

  test.each(['POST /demos/ID/cancel', 'DELETE /demos/ID'])('%s: no further query is made for it', async (line) => {
    const { id, tenant } = await beingChecked()
    expect((await ask('admin', line.replace('ID', String(id)))).status).toBeLessThan(300)
    await expect.poll(() => countRunning(context())).toBe(0)
    expect(await begun(tenant)).toBe(1)
  })

  test('it ends between two tries: none follows', async () => {
    const { body } = await create()
    const [demo] = await query(`select tenant_id, user_id from demos where id = ${body.data.id}`)
    const of = `${demo?.['tenant_id']}, ${demo?.['user_id']}`
    const [job] =
      await query(`insert into jobs (tenant_id, user_id, kind, status, done, total, step, subject, error, ended_at)
      values (${of}, 'first_checkups', 'failed', 0, 3, 'rates', '{}', '{"status":503,"code":"unavailable","message":""}', now()) returning id::int`)
    await query(`insert into queued_jobs (kind, tenant_id, key, data, next_at, created_at)
      values ('demo_hotel', ${demo?.['tenant_id']}, '${job?.['id']}', '{}', now() + interval '20 minutes', now())`)
    await ask('admin', `POST /demos/${body.data.id}/cancel`)
    expect(await query(`select error->>'code' code from jobs where id = ${job?.['id']}`)).toEqual([
      { code: 'cancelled' },
    ])
    await query(`delete from queued_jobs where kind = 'demo_hotel'`)
  })

  test('it is canceled at another server: no further query is made for it', async () => {
    const { tenant } = await beingChecked()
    await query(`update jobs set status = 'failed', error = '{"status":409,"code":"cancelled","message":""}', ended_at = now()
      where tenant_id = ${tenant} and kind = 'first_checkups'`)
    await expect.poll(() => query(`select 1 from queued_jobs where kind = 'demo_hotel'`)).toEqual([])
    expect(await begun(tenant)).toBe(1)
  })
})

describe('the list', () => {
  test('has every field of a demo, and the link logs in', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    const [row] = (await list('active=1')).body.data
    expect(row).toEqual({
      id: body.data.id,
      name: 'Spring fair',
      hotel: { id: hotels.own, name: expect.any(String) },
      deadline_at: addMonths(today(), 1),
      queries: 500,
      queries_used: 0,
      days_left: (Date.parse(addMonths(today(), 1)) - Date.parse(today())) / day,
      updated_at: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      gds_ids: [1],
      active: true,
    })
    expect((await enter(row.token)).body.data).toMatchObject({ hotel: { id: hotels.own }, gds_ids: [1] })
    expect(JSON.stringify(await query('select * from demos'))).not.toContain(row.token)
  })

  test('filters by hotel and name, takes % as itself, sorts, and has pages of 25', async () => {
    await query(`update hotels set name = 'Grand 100% Palace' where id = ${hotels.managers}`)
    for (const name of ['Berlin', 'amsterdam', 'Cairo']) await create({ name })
    await create({ name: 'Palace', hotel: [hotels.managers] })
    const names = async (asked: string) => (await list(asked)).body.data.map((each: { name: string }) => each.name)
    expect(await names('hotel=100%25 pal')).toEqual(['Palace'])
    expect(await names('name=%25')).toEqual([])
    expect(await names('name=BER')).toEqual(['Berlin'])
    expect(await names('sort_by=name&sort_direction=asc')).toEqual(['amsterdam', 'Berlin', 'Cairo', 'Palace'])
    expect(await names('sort_by=hotel&sort_direction=asc')).toHaveLength(4)
    expect((await list()).body.meta).toMatchObject({ per_page: 25, total: 4 })
    expect(await names('length=3&page=2&sort_by=name&sort_direction=asc')).toEqual(['Palace'])
  })
})

describe('validation, word for word', () => {
  test.each([
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ hotel: [] }, { hotel: ['Hotel is required'] }],
    [{ deadline_at: '' }, { deadline_at: ['Date is required'] }],
    [{ queries: undefined }, { queries: ['No of queries is required'] }],
    [{ gds_ids: [] }, { gds_ids: ['Al least one GDS must be selected'] }],
    [{ hotel: [987_654] }, { hotel: ['The selected hotel is invalid.'] }],
    [{ deadline_at: '2020-01-01' }, { deadline_at: ['Choose today or a later date'] }],
  ])('%j', async (more, errors) => {
    expect(await create(more)).toMatchObject({ status: 422, body: { errors } })
    expect((await list()).body.data).toEqual([])
  })
  test('an unknown demo is missing', async () => {
    for (const line of ['PATCH /demos/987654', 'POST /demos/987654/cancel', 'DELETE /demos/987654'])
      expect((await ask('admin', line, { ...(line.startsWith('PATCH') && { body: {} }) })).status).toBe(404)
  })
})

describe('a visitor', () => {
  test('sees the one hotel, is refused the GDS that the demo lacks, and reaches no administration', async () => {
    const { data } = (await create()).body
    const visit = await visitor(data.token)
    expect((await visit('GET /hotels')).body.data.map(({ id }: { id: number }) => id)).toEqual([hotels.own])
    expect((await visit(`GET /hotels/${hotels.managers}`)).status).toBe(404)
    expect((await visit('GET /profile')).body.data).toMatchObject({ is_demo: true, gds: [1], hotels: [hotels.own] })
    expect((await visit('POST /checkups', search(5), 'sabre')).status).toBe(403)
    expect((await visit('GET /profile')).body.data.queries).toEqual({ used: 0, included: expect.any(Number) })
    expect((await visit('GET /demos')).status).toBe(403)
  })

  test('of twenty searches at once makes as many as the demo allows, and an administrator can allow more', async () => {
    const { data } = (await create({ queries: 3 })).body
    const visit = await visitor(data.token)
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => visit('POST /checkups', search(10 + at * 3))))
    const refused = made.filter(({ status }) => status === 426)
    expect(refused).toHaveLength(17)
    expect(refused[0]?.body).toMatchObject({ code: 'demo_used_up', message: 'This demo has no queries left' })
    await expect.poll(async () => (await list()).body.data[0].queries_used).toBe(3)
    expect(await ask('admin', `PATCH /demos/${data.id}`, { body: { queries: 2 } })).toMatchObject({
      status: 422,
      body: { errors: { queries: ['3 queries are already used'] } },
    })
    expect((await visit('POST /checkups', search(100))).status).toBe(426)
    await ask('admin', `PATCH /demos/${data.id}`, { body: { queries: 4 } })
    expect((await visit('POST /checkups', search(100))).status).toBe(201)
    expect((await visit('POST /checkups', search(110))).status).toBe(426)
  })

  test('keeps what is left of the queries in the next month, and not more', async () => {
    const { data } = (await create({ queries: 5, deadline_at: addDays(today(), 60) })).body
    const [demo] = await query(`select tenant_id from demos where id = ${data.id}`)
    await query(`update usage_periods set used = 2 where tenant_id = ${String(demo?.tenant_id)}`)
    await query(`update tokens set expires_at = now() + interval '100 days'`)
    clock = 40 * day
    expect((await ask('admin', `PATCH /demos/${data.id}`, { body: { queries: 4 } })).status).toBe(200)
    const visit = await visitor(data.token)
    const made = []
    for (const at of [10, 20, 30]) made.push((await visit('POST /checkups', search(at))).status)
    expect(made).toEqual([201, 201, 426])
  })

  test('is refused with 426 once the deadline has passed, and comes back if the deadline is moved', async () => {
    const { data } = (await create({ deadline_at: addDays(today(), 20) })).body
    const visit = await visitor(data.token)
    await ask('admin', `PATCH /demos/${data.id}`, { body: { deadline_at: addDays(today(), 1) } })
    clock = 2 * day
    await query(`update tokens set idle_until = null where kind = 'demo'`)
    expect(await visit('GET /hotels')).toMatchObject({
      status: 426,
      body: { code: 'demo_ended', message: 'This demo has ended' },
    })
    expect((await enter(data.token)).status).toBe(404)
    expect((await list('active=0')).body.data).toMatchObject([{ days_left: 0, active: false }])
    await ask('admin', `PATCH /demos/${data.id}`, { body: { deadline_at: addDays(today(), 3) } })
    expect((await visit('GET /hotels')).status).toBe(200)
  })

  test('of a changed demo sees the other hotel and GDS at once', async () => {
    const { data } = (await create()).body
    const visit = await visitor(data.token)
    await ask('admin', `PATCH /demos/${data.id}`, { body: { hotel: [hotels.managers], gds_ids: [2] } })
    expect((await visit('GET /profile')).body.data).toMatchObject({ gds: [2], hotels: [hotels.managers] })
  })
})

test('Deactivate moves a demo to not active and logs its visitors out, once', async () => {
  const { data } = (await create()).body
  const visit = await visitor(data.token)
  expect((await ask('admin', `POST /demos/${data.id}/cancel`)).body.data).toMatchObject({ active: false })
  expect((await visit('GET /profile')).status).toBe(401)
  expect((await enter(data.token)).status).toBe(404)
  expect([(await list('active=true')).body.data, (await list('active=false')).body.data.length]).toEqual([[], 1])
  expect((await ask('admin', `POST /demos/${data.id}/cancel`)).status).toBe(409)
})

test('Delete removes a demo from both tabs, and its link is dead; every change is in the audit log', async () => {
  const { data } = (await create()).body
  const visit = await visitor(data.token)
  await ask('admin', `PATCH /demos/${data.id}`, { body: { name: 'Autumn fair' } })
  expect((await ask('admin', `DELETE /demos/${data.id}`)).status).toBe(204)
  expect((await visit('GET /profile')).status).toBe(401)
  expect((await enter(data.token)).status).toBe(404)
  expect((await list()).body.data).toEqual([])
  const actions = await query(`select action from audit_log where subject = 'demo ${data.id}' order by id`)
  expect(actions.map(({ action }) => action)).toEqual(['demo.created', 'demo.updated', 'demo.deleted'])
  expect((await ask('admin', 'GET /users')).body.data.some(({ name }: { name: string }) => /fair/.test(name))).toBe(
    false,
  )
})
