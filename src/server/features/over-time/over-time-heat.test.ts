// The heat map: the current checkups of each hotel, GDS and check-in day, the worst hotels first, for those who reach them.
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { tokenOf } from '../../testing/people.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

const { app, ask, ended, query } = testServer({ sandbox: true })
type Who = Parameters<typeof ask>[0]
const today = todayIn(null, Date.now())
const checked: { hotel_id: number; day: string }[] = []
const read = async (hotel_id: number, from: number, adults = 1) => {
  const { after: _, ...stay } = soldStay(today, from)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id, ...stay, adults } })
  expect([201, 202]).toContain(status)
  if (status === 202) await ended('owner', body.data.id)
  checked.push({ hotel_id, day: stay.start_date })
  return stay.start_date
}
const heat = async (search = '', who: Who = 'owner', gds?: string) =>
  (
    await app().inject({
      url: `/api/heat-map?${search}`,
      headers: {
        'app-token': 'rateproof-web',
        authorization: `Bearer ${tokenOf(who)}`,
        ...(gds && { 'gds-name': gds }),
      },
    })
  ).json() as z.output<typeof overTime.heat.answer>
const one = async (text: string) => (await query(text))[0] ?? {}

beforeAll(async () => {
  await read(1, 3)
  const day = await read(2, 3)
  await read(2, 12)
  // The same day for other guests: both count.
  await ask('owner', 'POST /checkups', { body: { hotel_id: 2, start_date: day, end_date: addDays(day, 1), adults: 2 } })
  await query(`update day_scores set price_wrong_rates = hotel_id * 2`)
})

test('each day has what its current checkups found together, as the dashboard counts, and none where there is no checkup', async () => {
  const { data, range, meta } = await heat()
  expect(range).toEqual({ from: today, to: addDays(today, 30) })
  expect(meta.total).toBe(3)
  const own = data.find(({ hotel_id }) => hotel_id === 2)
  const stored = await query(
    `select check_in::text "day", price_wrong_rates, rates from day_scores where hotel_id = 2 order by check_in`,
  )
  expect(own?.days).toHaveLength(stored.length)
  expect(own?.days).toEqual(stored.map((row) => expect.objectContaining(row)))
  expect(own?.days.reduce((sum, { price_wrong_rates: wrong }) => sum + wrong, 0)).toBe(own?.price_wrong_rates)
})

test('the hotel with most rates with wrong prices is first, then the least accurate', async () => {
  expect((await heat()).data.map(({ hotel_id }) => hotel_id)).toEqual([2, 1, 3])
  await query(`update day_scores d set price_wrong_rates = 12 / (select count(*) from day_scores o where o.hotel_id = d.hotel_id),
    p1 = case hotel_id when 1 then 0 else q1 end, p5 = case hotel_id when 1 then 0 else q5 end`)
  expect((await heat()).data.map(({ hotel_id }) => hotel_id)).toEqual([1, 2, 3])
  expect((await heat('length=1&page=2')).data.map(({ hotel_id }) => hotel_id)).toEqual([2])
})

test('both GDS add up, and one is shown alone', async () => {
  const [{ day } = {}] = await query('select check_in::text "day" from checkups where hotel_id = 1 and latest')
  await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, status, rule_set, rates_count, price_wrong_rates, latest)
    select tenant_id, user_id, actor_id, hotel_id, 2, mode, check_in, nights, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, status, rule_set, 5, 4, true from checkups where hotel_id = 1 and latest`)
  await query(`update day_scores set price_wrong_rates = 3 where hotel_id = 1`)
  await query(`insert into day_scores select (jsonb_populate_record(d, '{"gds_id": 2, "price_wrong_rates": 4}')).* from day_scores d
    where hotel_id = 1 and check_in = '${String(day)}'`)
  const cellOf = async (gds?: string) =>
    (await heat('hotel_id=1', 'owner', gds)).data[0]?.days.find((each) => each.day === day)?.price_wrong_rates
  expect(await cellOf()).toBe(7)
  expect(await cellOf('travel_port')).toBe(3)
  await query('delete from checkups where gds_id = 2')
  await query('delete from day_scores where gds_id = 2')
})

test('only the days that are asked for count', async () => {
  const { day } = await one('select max(check_in)::text "day" from checkups where hotel_id = 2 and latest')
  const { data } = await heat(`start_date=${day}&end_date=${day}`)
  expect(data).toMatchObject([{ hotel_id: 2, days: [{ day }] }, { days: [] }, { days: [] }])
  expect((await heat(`start_date=${addDays(today, 200)}`)).data.filter(({ days }) => days.length > 0)).toEqual([])
})

describe('a hotel without a check-in day that was checked', () => {
  const later = `start_date=${addDays(today, 200)}`

  test('is named last, so that somebody checks it', async () => {
    const { day } = await one('select min(check_in)::text "day" from checkups where hotel_id = 1 and latest')
    await query(`update checkups set check_in = check_in + 300 where hotel_id = 2`)
    await query(`update day_scores set check_in = check_in + 300 where hotel_id = 2`)
    const { data, meta } = await heat(`start_date=${day}`)
    await query(`update checkups set check_in = check_in - 300 where hotel_id = 2`)
    await query(`update day_scores set check_in = check_in - 300 where hotel_id = 2`)
    expect(data.map(({ hotel_id, days }) => [hotel_id, days.length])).toEqual([
      [1, 1],
      [3, 0],
      [2, 0],
    ])
    expect(data[1]).toMatchObject({ rates: 0, price_wrong_rates: 0, score: null })
    expect(meta.total).toBe(3)
  })

  test('comes after one whose checkups found no rate', async () => {
    const stay = { start_date: addDays(today, 200), end_date: addDays(today, 201) }
    const names = async () => (await heat(later)).data.map(({ hotel_id, days }) => [hotel_id, days.length])
    const last = (await names()).at(-1)?.[0]
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, status, rule_set, rates_count, price_wrong_rates, latest)
      select tenant_id, user_id, actor_id, ${last}, gds_id, mode, '${stay.start_date}', 1, 1, 0, corporate_codes, rate_category_codes,
        point_of_sale, status, rule_set, 0, 0, true from checkups where hotel_id = 1 and latest limit 1`)
    expect((await names())[0]).toEqual([last, 1])
    await query(`delete from checkups where check_in = '${stay.start_date}'`)
  })

  test('is not named where none of the GDS sells it, because nobody can check it there', async () => {
    await query(`update gds_hotels set hotel_id = 1 where hotel_id = 2 and gds_id = 2`)
    expect((await heat(later, 'owner', 'sabre')).data.map(({ hotel_id }) => hotel_id)).not.toContain(2)
    expect((await heat(later)).data.map(({ hotel_id }) => hotel_id)).toContain(2)
  })

  test('of the catalogue is not named to administrators, who have no hotels of their own', async () => {
    expect((await heat(later, 'admin')).data).toEqual([])
  })
})

describe('only hotels in reach', () => {
  test.each<[Who, number[]]>([
    ['owner', [1, 2, 3]],
    ['employee', [1]],
    ['other_tenant_owner', [4]],
  ])('%s sees %j', async (who, ids) => {
    expect((await heat('', who)).data.map(({ hotel_id }) => hotel_id).toSorted()).toEqual(ids)
  })

  test.each<[string, Who, string, number]>([
    ['another account’s hotel', 'owner', 'hotel_id=4', 404],
    ['a travel agent', 'travel_agent', '', 403],
    ['32 days', 'owner', `start_date=${today}&end_date=${addDays(today, 31)}`, 422],
    ['dates in the wrong order', 'owner', `start_date=${today}&end_date=${addDays(today, -1)}`, 422],
    ['26 hotels at once', 'owner', 'length=26', 422],
  ])('%s is refused', async (_, who, search, status) => {
    expect((await ask(who, `GET /heat-map?${search}`)).status).toBe(status)
  })
})
