// The checkups behind a point of the chart, however many a day has: page by page, the newest first.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { todayIn } from '../../../domain/stay.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const copies = 129
let day = ''
const page = async (search = '', who: Parameters<typeof ask>[0] = 'owner') =>
  (await ask(who, `GET /score-days/${day}/checkups?${search}`)).body as z.output<typeof overTime.checkups.answer>

beforeAll(async () => {
  const { after: _, ...stay } = soldStay(todayIn('Europe/Warsaw', Date.now()), 10)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
  if (status === 202) await ended('owner', body.data.id)
  const [made] = await query(`select coalesce(read_on, created_at::date)::text "day" from checkups where hotel_id = 2`)
  day = String(made?.['day'])
  // Several were made in the same moment.
  await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, status, rule_set, rates_count, read_on, created_at, latest)
    select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, status, rule_set, 0, '${day}', created_at - (n / 3) * interval '1 second', false
    from checkups, generate_series(1, ${copies}) n where hotel_id = 2`)
})

test('are 100 on a page unless fewer are asked for, and pages together have each of them once, the newest first', async () => {
  const [first, second] = [await page(), await page('page=2')]
  expect([first.data.length, second.data.length]).toEqual([100, copies - 99])
  expect(first.meta).toEqual({ current_page: 1, from: 1, to: 100, last_page: 2, per_page: 100, total: copies + 1 })
  expect(second.meta).toMatchObject({ current_page: 2, from: 101, to: copies + 1 })
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(copies + 1)
  const times = [...first.data, ...second.data].map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  const short = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => page(`length=25&page=${n}`)))
  expect(short.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids)
})

test('a checkup that comes meanwhile moves nothing to a further page that is asked for until the first one', async () => {
  const first = await page('length=25')
  const until = first.data[0]?.created_at ?? ''
  const second = await page(`length=25&page=2&until=${until}`)
  await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, status, rule_set, rates_count, read_on, created_at, latest)
    select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, status, rule_set, 0, '${day}', created_at + interval '1 second', false
    from checkups where hotel_id = 2 order by created_at desc limit 1`)
  expect(await page(`length=25&page=2&until=${until}`)).toEqual(second)
  expect((await page('length=25')).total).toBe(first.total + 1)
  await query(`delete from checkups where hotel_id = 2 and id = (select max(id) from checkups)`)
})

test('behind the last page there are none, and it says how many there are', async () => {
  expect(await page('page=9&hotel_id=2')).toMatchObject({
    data: [],
    total: copies + 1,
    meta: { current_page: 9, from: null, to: null, last_page: 2, total: copies + 1 },
  })
  expect(await page('page=2', 'other_tenant_owner')).toMatchObject({ data: [], total: 0, meta: { last_page: 1 } })
})

test.each(['page=0', 'page=x', 'length=0', 'length=101'])('%s is refused', async (search) => {
  expect((await ask('owner', `GET /score-days/${day}/checkups?${search}`)).status).toBe(422)
})
