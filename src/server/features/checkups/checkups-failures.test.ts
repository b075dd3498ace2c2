// Every way in which a GDS can fail or answer without rates: the specified words, and no wrong data stored. S2§2, S2§4, S2§8
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usedText } from '../../../domain/notices.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer, worldHotel } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { ThreadIsDown } from '../../workers/checkups/thread-losses.ts'
import { storeTravelport } from '../gds-credentials/service.ts'

const limits = { connect_ms: 2_500, first_byte_ms: 2_500, call_ms: 3_000, whole_ms: 5_000 }
const { app, ask, query, context, sandbox } = testServer({ sandbox: true, limits })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const stay = { start_date: addDays(today, 30), end_date: addDays(today, 32) }
const search = (who: Parameters<typeof ask>[0], body: object) =>
  ask(who, 'POST /checkups', { body: { hotel_id: 1, ...stay, ...body } })
const one = async (text: string) => (await query(text))[0] ?? {}
const lastCheckup = () => one('select * from checkups order by id desc limit 1')

/** All that a failure must leave alone. */
const stored = async () => ({
  rates: await one('select count(*)::int n, sum(id)::int ids from checkup_rates'),
  latest: await query('select id::int from checkups where latest order by id'),
  days: await query('select * from day_scores order by hotel_id, check_in'),
  checks: await query('select * from check_days order by check_number'),
})

describe('technical failures', () => {
  let hotel: unknown
  beforeAll(async () => {
    await search('owner', {})
    hotel = (await ask('owner', 'GET /hotels/1')).body
  })
  beforeEach(async () => {
    await gds.reset()
    await query('delete from gds_account_hotels') // a hotel that keeps failing would be paused
    await query('delete from gds_accounts')
  })

  test.each([
    ['slow', 504, 'gds_timeout', 'timeout'],
    ['hang_before_headers', 504, 'gds_timeout', 'timeout'],
    ['hang_mid_body', 504, 'gds_timeout', 'timeout'],
    ['http_500_html', 502, 'gds_error', 'host_error'],
    ['http_502', 502, 'gds_error', 'host_error'],
    ['http_503', 502, 'gds_error', 'host_error'],
    ['fault_5000', 502, 'gds_error', 'host_error'],
    ['fault_system', 502, 'gds_error', 'host_error'],
    ['fault_1000', 502, 'gds_refused', 'refused'],
    ['throttled', 503, 'gds_throttled', 'throttled'],
    ['truncated', 502, 'gds_unreadable', 'unreadable'],
    ['garbage', 502, 'gds_unreadable', 'unreadable'],
    ['html_200', 502, 'gds_unreadable', 'unreadable'],
    ['plain_text', 502, 'gds_unreadable', 'unreadable'],
    ['gzip_bomb', 502, 'gds_unreadable', 'unreadable'],
    ['reset', 504, 'gds_unreachable', 'unreachable'],
  ])('%s: %i %s', async (kind, status, code, outcome) => {
    const before = await stored()
    await gds.fail({ kind, count: 9, ms: 5_000 })
    const answer = await search('owner', {})
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/[Ss]earch again/) } })
    expect(Number(answer.headers['retry-after'] ?? 0) > 0).toBe(status === 503)
    const checkup = await lastCheckup()
    const { n: used } = await one(`select count(*)::int n from usage_events where checkup_id = ${checkup.id}`)
    expect(answer.body.message).toMatch(new RegExp(`\\. ${usedText(Number(used))}$`))
    expect(checkup).toMatchObject({ status: 'failed', outcome, rates_count: 0, latest: false })
    expect(await stored()).toEqual(before)
    const { n: calls } = await one(`select count(*)::int n from checkup_evidence where checkup_id = ${checkup.id}`)
    expect([1, 2]).toContain(calls)
    expect(await one('select status, error from jobs order by id desc limit 1')).toMatchObject({
      status: 'failed',
      error: { status, code },
    })
    expect((await ask('owner', 'GET /hotels/1')).body).toEqual(hotel)
  })

  test('wrong credentials of an agent: 502, and the GDS is called once', async () => {
    const account = { username: 'uAPI1000000002-sandbox', branch_code: 'P7000002', password: 'wrong' }
    await context().db.transaction((tx) => storeTravelport(context(), tx, { id: 5, tenant_id: 3 }, account))
    const began = gds.calls().length
    expect(await search('travel_agent', { hotel_id: 3 })).toMatchObject({
      status: 502,
      body: { code: 'gds_credentials' },
    })
    expect(gds.calls().length - began).toBe(1)
    const password = 'sandbox-agent'
    await context().db.transaction((tx) =>
      storeTravelport(context(), tx, { id: 5, tenant_id: 3 }, { ...account, password }),
    )
    expect((await search('travel_agent', { hotel_id: 3 })).status).toBe(201)
    expect((await lastCheckup()).point_of_sale).toBe('P7000002')
  })

  test('a page that fails leaves a partial checkup: its rates are shown with what is missing, and it replaces nothing', async () => {
    const whole = await search('owner', { hotel_id: 3 })
    const { latest, days } = await stored()
    await gds.fail({ kind: 'fault_5000', count: 9, page: 2 })
    const part = await search('owner', { hotel_id: 3 })
    expect(part).toMatchObject({
      status: 201,
      body: { data: { checkup: { status: 'partial', outcome: 'partial', notice: null } } },
    })
    const { checkup, rates } = part.body.data
    expect(checkup.missing).toEqual([expect.stringMatching(/^Page 2/)])
    expect(rates.length).toBeGreaterThan(0)
    expect(rates.length).toBeLessThan(whole.body.data.rates.length)
    expect(await stored()).toMatchObject({ latest, days })
    expect(await one('select counted from usage_events order by id desc limit 1')).toEqual({ counted: true })
  })
})

describe('answers without rates', () => {
  const nothing = {
    title: 'No data to display.',
    message: 'Try selecting different dates/properties and reload rates.',
  }
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    await gds.reset()
    for (const property_id of ['29477', '14410', '03600', '00088', '00102', '33201', '18655']) {
      const { name, gds: sold } = worldHotel(property_id)
      const [row] = await query(
        `insert into hotels (name, time_zone) values ('${name.replaceAll("'", "''")}', 'Europe/Warsaw') returning id`,
      )
      await query(`delete from gds_hotels where property_id = '${property_id}'`)
      await query(
        `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${row?.id}, 1, '${property_id}', '${sold[0]?.chain_code}')`,
      )
      await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, 2, ${row?.id})`)
      ids[property_id] = Number(row?.id)
    }
    const [row] = await query(`insert into hotels (name) values ('Sold nowhere') returning id`)
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, 2, ${row?.id})`)
    ids.nowhere = Number(row?.id)
  })

  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const friday = addDays(today, 40 + ((5 - ((weekday + 40) % 7) + 7) % 7))
  test.each([
    [
      '29477',
      'minimum_stay',
      { title: 'Minimum length of stay restriction.', message: 'Try selecting different dates to load rate details.' },
    ],
    ['14410', 'alternatives_offered', nothing],
    ['03600', 'request_rates', nothing],
    [
      '00088',
      'not_found',
      { title: 'No data for selected GDS and hotel.', message: 'Select different date to load rates.' },
    ],
    [
      '33201',
      'unknown_message',
      { title: 'No data to display.', message: '0947 PROPERTY LOADING IN PROGRESS CALL HELP DESK' },
    ],
    [
      'nowhere',
      'not_found',
      { title: 'No data for selected GDS and hotel.', message: 'Select different date to load rates.' },
    ],
  ])('hotel %s: %s', async (property_id, outcome, notice) => {
    const began = gds.calls().length
    const answer = await search('owner', {
      hotel_id: ids[property_id],
      start_date: friday,
      end_date: addDays(friday, 1),
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      rates: [],
      checkup: { status: 'complete', outcome, notice, rates_count: 0 },
    })
    const counted = await query(`select counted from usage_events where hotel_id = ${ids[property_id]}`)
    expect(counted).toEqual(gds.calls().length > began ? [{ counted: true }] : [])
  })

  test('closed days: the checkup says so, leaves the dashboard, and the calendar no longer offers the day', async () => {
    const hotel_id = ids['18655']
    const [start_date, end_date] = [addDays(today, 22), addDays(today, 23)]
    const answer = await search('owner', { hotel_id, start_date, end_date })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { rates: [], checkup: { outcome: 'closed', notice: nothing } } },
    })
    const { body } = await ask('owner', `GET /hotels/${hotel_id}/calendar?from=${start_date}&to=${end_date}`)
    expect(body.data).toEqual([
      {
        date: start_date,
        available: false,
        restriction: 'closed',
        source: 'read',
        read_at: expect.any(String),
      },
      { date: end_date, available: true, restriction: null, source: 'unknown', read_at: null },
    ])
  })

  test('a hotel without a response from its vendor is a failure of the other side', async () => {
    const answer = await search('owner', { hotel_id: ids['00102'] })
    expect([answer.status, (await lastCheckup()).outcome]).toEqual([502, 'host_error'])
  })
})

test('while the thread of checkups is not started, a search is refused with the reason and costs nothing, and the server says so', async () => {
  const worker = context().checkups
  const [make, isDown] = [worker.ask, worker.isDown]
  const used = () => one('select count(*)::int n from usage_events')
  const ready = async () => JSON.parse((await app().inject({ url: '/readyz' })).body) as object
  const before = await used()
  expect(await ready()).toEqual({ status: 'ready' })
  worker.ask = (_, { onBegin }) => {
    onBegin?.()
    return Promise.reject(new ThreadIsDown(42, false))
  }
  worker.isDown = () => true
  try {
    const answer = await search('owner', { start_date: addDays(today, 60), end_date: addDays(today, 61) })
    expect(answer).toMatchObject({ status: 503, body: { code: 'checkups_down' }, headers: { 'retry-after': '42' } })
    expect(await lastCheckup()).toMatchObject({ status: 'failed', latest: false })
    expect(await used()).toEqual(before)
    expect(await ready()).toMatchObject({ status: 'degraded', reason: 'checkups_down' })
  } finally {
    Object.assign(worker, { ask: make, isDown })
  }
  expect(await ready()).toEqual({ status: 'ready' })
})
