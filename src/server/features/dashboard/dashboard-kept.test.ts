// The four common pages are made once and sent again; whatever changes shows at once, to everybody for whom it changes.
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { tokenOf } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

let at = Date.now()
const { ask, query, app } = testServer({ sandbox: true, now: () => at })
const today = todayIn(null, at)
let pages: Record<'dashboard' | 'hotel' | 'codes' | 'rate', string>
const each = ['dashboard', 'hotel', 'codes', 'rate'] as const
const get = (page: (typeof each)[number], who: Parameters<typeof ask>[0] = 'owner', headers = {}) =>
  ask(who, `GET ${pages[page]}`, { headers })
/** Whether the hotel is among those of a dashboard. */
const shows = ({ body }: Awaited<ReturnType<typeof get>>, id: number): boolean =>
  (body.data?.hotels ?? []).some((hotel: { id: number }) => hotel.id === id)
/** Asked until it is kept: a kept answer has a tag. */
const keep = async (page: (typeof each)[number], who: Parameters<typeof ask>[0] = 'owner') => {
  const [first, second] = [await get(page, who), await get(page, who)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(second.headers['etag']).toMatch(/^W\/"/)
  return second
}

beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  await ask('owner', 'POST /checkups', { body })
  const [rate] = await query(`select max(id)::int id from checkup_rates`)
  pages = {
    dashboard: '/dashboard',
    hotel: '/hotels/2',
    codes: '/booking-codes?hotel_id=2',
    rate: `/checkup-rates/${String(rate?.['id'])}`,
  }
})
beforeEach(async () => {
  for (const page of each) await get(page) // after the change of another test
})

describe.each(each)('%s', (page) => {
  test('is the same when it is sent again, plain and compressed, and 304 to whoever has it', async () => {
    const { body, headers } = await keep(page)
    const packed = await app().inject({
      url: `/api${pages[page]}`,
      headers: {
        'app-token': 'rateproof-web',
        'gds-name': 'travel_port',
        authorization: `Bearer ${tokenOf('owner')}`,
        'accept-encoding': 'br',
      },
    })
    const text =
      packed.headers['content-encoding'] === 'br' ? brotliDecompressSync(packed.rawPayload) : packed.rawPayload
    expect(JSON.parse(text.toString())).toEqual(body)
    expect(headers['cache-control']).toBe('no-store')
    const known = await get(page, 'owner', { 'if-none-match': String(headers['etag']) })
    expect([known.status, known.body]).toEqual([304, ''])
  })

  test('tells 304 from another answer', async () => {
    const { headers } = await keep(page)
    await query(`update hotels set name = name || ' new', time_zone = 'Asia/Tokyo' where id = 2`)
    await query(`update checkup_rates set rate_plan = rate_plan || 'X', price_wrong = false`)
    expect((await get(page, 'owner', { 'if-none-match': String(headers['etag']) })).status).toBe(200)
    await query(`update hotels set time_zone = null where id = 2`)
  })

  test('is refused without a session, with an ended one and by another tenant', async () => {
    await keep(page)
    expect((await get(page, 'nobody')).status).toBe(401)
    const foreign = await get(page, 'other_tenant_owner')
    expect([foreign.status, shows(foreign, 2)]).toEqual([page === 'dashboard' ? 200 : 404, false])
    await query(`update tokens set expires_at = now() - interval '1 day' where user_id = 2 and kind = 'session'`)
    expect((await get(page)).status).toBe(401)
    await query(`update tokens set expires_at = now() + interval '1 day' where user_id = 2 and kind = 'session'`)
  })

  test('is another one once the person reaches the hotel no more', async () => {
    await keep(page)
    const [held] = await query(`delete from user_hotels where user_id = 2 and hotel_id = 2 returning tenant_id`)
    const after = await get(page)
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (${String(held?.['tenant_id'])}, 2, 2)`)
    expect([after.status, shows(after, 2)]).toEqual([page === 'dashboard' ? 200 : 404, false])
  })

  test('is refused once the GDS is not held', async () => {
    await keep(page)
    await query(
      `update user_gds set gds_id = 2 where user_id = 2 and gds_id = 1 and not exists (select from user_gds where user_id = 2 and gds_id = 2)`,
    )
    await query(`delete from user_gds where user_id = 2 and gds_id = 1`)
    const after = await get(page)
    await query(
      `insert into user_gds (tenant_id, user_id, gds_id) select tenant_id, id, 1 from users where id = 2 on conflict do nothing`,
    )
    expect(after.status).toBe(page === 'rate' ? 200 : 403) // a rate belongs to its own GDS
  })
})

test('a new name of the hotel or of a rate shows at once, and so does a new score', async () => {
  for (const page of each) await keep(page)
  await query(`update hotels set name = 'Renamed' where id = 2`)
  await query(`update checkup_rates set p1 = 0, fields = jsonb_set(fields, '{rate_name}', '"Changed"')`)
  await query(`update day_scores set p1 = 0 where hotel_id = 2`)
  const [dashboard, hotel, codes, rate] = [
    await get('dashboard'),
    await get('hotel'),
    await get('codes'),
    await get('rate'),
  ]
  const listed = dashboard.body.data.hotels.find(({ id }: { id: number }) => id === 2)
  expect(listed).toMatchObject({ name: 'Renamed', summary: { rate_description: 0 } })
  expect(hotel.body.data).toMatchObject({ name: 'Renamed' })
  expect(hotel.body.data.rates[0].rate_name).toBe('Changed')
  expect(codes.body.data[0]).toMatchObject({ rate_name: 'Changed', summary: { rate_description: 0 } })
  expect(rate.body.data).toMatchObject({ rate_name: 'Changed', summary: { rate_description: 0 } })
})

test('a person with another role gets another answer', async () => {
  const before = await keep('rate', 'owner')
  const agent = await query(`update users set role = 'employee' where id = 2 returning id`)
  expect(agent).toHaveLength(1)
  const after = await get('rate')
  await query(`update users set role = 'owner' where id = 2`)
  expect(after.headers['etag']).toBeUndefined() // made again, for this role
  expect(after.body.data.id).toBe(before.body.data.id)
})

test('an administrator who looks again and again is in the log once an hour', async () => {
  const look = () => ask('admin', 'GET /dashboard?user_id=2')
  const logged = async () =>
    (await query(`select id from audit_log where action = 'user.viewed' and user_id = 2`)).length
  for (const hours of [1, 2]) {
    for (let call = 0; call < 4; call++) await look()
    expect((await look()).headers['etag']).toBeDefined()
    expect(await logged()).toBe(hours)
    at += 3_600_000
  }
})

test('the names of amenities are as new as before', async () => {
  await keep('hotel')
  at += 6 * 60_000
  expect((await get('hotel')).headers['etag']).toBeUndefined()
})

test('the day at the hotel is that of the moment', async () => {
  const before = await keep('hotel')
  await query(`update tokens set expires_at = now() + interval '9 days', idle_until = null where user_id = 2`)
  at += 24 * 3_600_000
  expect((await get('hotel')).body.data.today).toBe(addDays(before.body.data.today, 1))
})
