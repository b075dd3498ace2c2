// Hotels over HTTP: the list with its filters, one hotel, the calendar; and that others' hotels look like missing ones. S1§7, S2§7
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, todayIn } from '../../../domain/stay.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const idsOf = async (who: Parameters<typeof ask>[0], search = '') =>
  (await ask(who, `GET /hotels?${search}`)).body.data.map(({ id }: { id: number }) => id).toSorted()

test.each(['/hotels', '/hotels/1', '/hotels/1/calendar'])('401: %s', async (path) => {
  expect((await ask('nobody', `GET ${path}`)).status).toBe(401)
})

describe('404: a hotel of others looks like a missing one', () => {
  test.each(['', '/calendar'])('GET /hotels/{id}%s', async (rest) => {
    const [foreign, missing] = [
      await ask('owner', `GET /hotels/4${rest}`),
      await ask('owner', `GET /hotels/999999${rest}`),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    expect((await ask('employee', `GET /hotels/3${rest}`)).status).toBe(404)
    expect((await ask('admin', `GET /hotels/4${rest}`)).status).toBe(200)
    expect((await ask('travel_agent', `GET /hotels/4${rest}`)).status).toBe(200)
  })
  test('a property id of another hotel', async () => {
    const [own, other] = testHotels.map(({ gds }) => gds[0]?.property_id)
    expect((await ask('owner', `GET /hotels/1?travel_port_property_id=${own}`)).status).toBe(200)
    expect((await ask('owner', `GET /hotels/1?travel_port_property_id=${other}`)).status).toBe(404)
    expect((await ask('owner', `GET /hotels/1?sabre_property_id=${own}`)).status).toBe(404)
  })
  test('somebody who is not below', async () => {
    expect((await ask('owner', 'GET /hotels?user_id=6')).status).toBe(404)
    expect((await ask('owner', 'GET /hotels/1?user_id=6')).status).toBe(404)
  })
})

describe('422 names the field', () => {
  test.each([
    'page=0',
    'length=1001',
    'sort_by=email',
    'sort_direction=up',
    'user_id=x',
  ])('a list with %s', async (search) => {
    const field = search.replace(/=.*/, '')
    const body = { errors: { [field]: [expect.any(String)] } }
    expect(await ask('owner', `GET /hotels?${search}`)).toMatchObject({ status: 422, body })
  })
  test.each([
    ['to', 'from=2027-01-02&to=2027-01-01'],
    ['to', 'from=2020-01-01&to=2027-01-01'],
    ['from', 'from=2027-02-30'],
    ['adults', 'adults=0'],
  ])('%s of a calendar with %s', async (field, search) => {
    const body = { errors: { [field]: [expect.any(String)] } }
    expect(await ask('owner', `GET /hotels/1/calendar?${search}`)).toMatchObject({ status: 422, body })
  })
  test('one hotel without a GDS', async () => {
    expect((await ask('owner', 'GET /hotels/1', { headers: { 'gds-name': '' } })).status).toBe(422)
  })
})

describe('the list', () => {
  test('people see the hotels assigned to them, agents those that their GDS sell, administrators all', async () => {
    expect(await idsOf('owner')).toEqual([1, 2, 3])
    expect(await idsOf('employee')).toEqual([1])
    expect(await idsOf('demo')).toEqual([1])
    expect(await idsOf('other_tenant_owner')).toEqual([4])
    expect(await idsOf('travel_agent')).toEqual([1, 2, 3, 4])
    expect(await idsOf('admin')).toEqual([1, 2, 3, 4])
    expect(await idsOf('admin', 'user_id=4')).toEqual([1])
    expect(await idsOf('owner', 'user_id=3')).toEqual([1, 2])
  })

  test('25 to a page by name, ascending; paging and direction', async () => {
    const { data, meta } = (await ask('admin', 'GET /hotels')).body
    const names = data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(meta).toEqual({ current_page: 1, from: 1, last_page: 1, per_page: 25, to: 4, total: 4 })
    const second = (await ask('admin', 'GET /hotels?length=3&page=2&sort_direction=desc')).body
    expect(second.data.map(({ name }: { name: string }) => name)).toEqual([names[0]])
    expect(second.meta).toMatchObject({ from: 4, to: 4, last_page: 2 })
  })

  test('rows name the property in the selected GDS, null where it does not sell the hotel', async () => {
    const [gds] = testHotels[0]?.gds ?? []
    const [row] = (await ask('employee', 'GET /hotels')).body.data
    expect(row).toMatchObject({ property_id: gds?.property_id, chain_code: gds?.chain_code, summary: { all: null } })
    const atSabre = await ask('employee', 'GET /hotels', { headers: { 'gds-name': 'sabre' } })
    expect(atSabre.body.data[0]).toMatchObject({ id: 1, property_id: null, chain_code: null })
  })

  test('rows have the address, by which hotels of one name are told apart', async () => {
    const { data } = (await ask('employee', 'GET /hotels')).body
    expect(testHotels[0]?.address).toBeTruthy()
    expect(data).toMatchObject([{ id: 1, address: testHotels[0]?.address }])
  })

  test('filters find parts of words in any case; the database’s wildcards are plain characters', async () => {
    const [name = '', city = ''] = [testHotels[0]?.name, testHotels[0]?.city]
    expect(await idsOf('admin', `name=${encodeURIComponent(name.slice(1, 9).toUpperCase())}`)).toContain(1)
    expect(await idsOf('admin', `city=${encodeURIComponent(city)}`)).toContain(1)
    expect(await idsOf('admin', 'property_id=3310')).toEqual([2])
    expect(await idsOf('admin', `property_id=3310&chain_code=${testHotels[0]?.gds[0]?.chain_code}`)).toEqual([])
    for (const sign of ['%25', '_', '%5C', "'"]) expect(await idsOf('admin', `name=${sign}`)).toEqual([])
    await query(`update hotels set name = name || ' 100%_' where id = 3`)
    expect(await idsOf('admin', 'name=0%25_')).toEqual([3])
  })
})

describe('one hotel', () => {
  test('before the first checkup: no checkup, no rates, nothing invented', async () => {
    const atSabre = testHotels[2]?.gds.find(({ gds_id }) => gds_id === 2)
    const { body } = await ask('owner', 'GET /hotels/3')
    expect(body.data).toMatchObject({
      id: 3,
      hotel_id: 3,
      today,
      checkup: null,
      rates: [],
      details: null,
      property_ids: { travelport_id: '14208', sabre_id: atSabre?.property_id ?? null },
      custom_emails: [],
      keywords: [],
    })
  })
  test('the summary of the list counts the newest checkups from today on', async () => {
    const asked = { hotel_id: 2, start_date: addDays(today, 9), end_date: addDays(today, 10) }
    const { body } = await ask('owner', 'POST /checkups', { body: asked })
    const [row] = (await ask('owner', 'GET /hotels?property_id=33108')).body.data
    expect(row.summary).toEqual(body.data.checkup.summary)
    expect((await ask('other_tenant_owner', 'GET /hotels')).body.data[0].summary.all).toBeNull()
  })
})

describe('the calendar', () => {
  let days: { date: string; available: boolean; restriction: string | null; source: string; read_at: string | null }[]
  beforeAll(async () => {
    const checkup = (ahead: number, outcome: string, age: string, adults = 1) =>
      query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
          corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, created_at)
        values (2, 2, 2, 1, 1, 'full', '${addDays(today, ahead)}', 1, ${adults}, 0, '{}', '{}', 'P', 'complete', '${outcome}', 1,
          now() - interval '${age}')`)
    await checkup(5, 'closed', '2 hours')
    await checkup(6, 'closed', '25 hours')
    await checkup(7, 'closed', '3 hours')
    await checkup(7, 'rates', '1 hour')
    await checkup(8, 'closed', '1 hour', 2)
    await checkup(9, 'minimum_stay', '1 hour')
    days = (await ask('owner', 'GET /hotels/1/calendar')).body.data
  })
  const on = (days_ahead: number) => days.find(({ date }) => date === addDays(today, days_ahead))

  test('has every date from 3 months back to 1 year ahead', () => {
    const [from, to] = [addMonths(today, -3), addMonths(today, 12)]
    expect(days).toHaveLength(daysBetween(from, to) + 1)
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([from, to])
  })
  test('offers today to 330 days ahead', () => {
    expect([on(-1), on(0), on(330), on(331)].map((day) => day?.available)).toEqual([false, true, true, false])
  })
  test.each([
    [5, false, 'closed', 'read'],
    [6, true, null, 'unknown'],
    [7, true, null, 'read'],
    [8, true, null, 'unknown'],
    [9, true, 'minimum_stay', 'read'],
  ])('day %i: available %s, restriction %s, %s', (ahead, available, restriction, source) => {
    expect(on(ahead)).toMatchObject({ available, restriction, source })
  })
  test('for two guests uses what was read for two', async () => {
    const day = addDays(today, 8)
    const { body } = await ask('owner', `GET /hotels/1/calendar?adults=2&from=${day}&to=${day}`)
    expect(body.data).toMatchObject([{ date: day, available: false, restriction: 'closed' }])
  })
})
