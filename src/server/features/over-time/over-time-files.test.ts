// The chart and the heat map as files: the same figures as on the page, for those who reach the hotels, and no cell is a formula.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { tokenOf } from '../../testing/people.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'

const { app, ask, ended, query } = testServer({ sandbox: true })
type Who = Parameters<typeof ask>[0]
const today = todayIn(null, Date.now())
const get = (path: string, who: Who = 'owner') =>
  app().inject({
    url: `/api${path}`,
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${tokenOf(who)}` },
  })
const rowsOf = async (path: string, who: Who = 'owner') =>
  (await readXlsx((await get(`${path}${path.includes('?') ? '&' : '?'}format=xlsx`, who)).rawPayload)).sheets[0]
    ?.rows ?? []
const linesOf = async (path: string, who: Who = 'owner') =>
  (await get(`${path}${path.includes('?') ? '&' : '?'}format=csv`, who)).body.replace('\uFEFF', '').trim().split('\r\n')

const read = async (hotel_id: number, from: number) => {
  const { after: _, ...stay } = soldStay(today, from)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id, ...stay } })
  if (status === 202) await ended('owner', body.data.id)
}
beforeAll(async () => {
  await read(2, 3)
  await read(1, 12)
  await query(`update hotels set name = '=1+1, "Grand"' where id = 2`)
  await query(
    `insert into score_days select (jsonb_populate_record(d, jsonb_build_object('day', d.day - 3))).* from score_days d`,
  )
})

describe('the chart', () => {
  const days = async (search = '') =>
    ((await get(`/score-days?${search}`)).json() as z.output<typeof overTime.days.answer>).data

  test('has a row for each day, the oldest first, and no value where none is known', async () => {
    const { points, to } = await days()
    const heads = ['Day', 'Overall accuracy (%)', 'Checks', 'Open fixes', 'New', 'Gone', 'Rule set']
    const rows = points.map(({ day, score, checkups, open, opened, gone, rule_set }) => [
      day,
      score,
      checkups,
      open,
      opened,
      gone,
      rule_set,
    ])
    expect(rows.length).toBeGreaterThan(3)
    expect(await rowsOf('/score-days/export')).toEqual([heads, ...rows])
    expect(await linesOf('/score-days/export')).toEqual(
      [heads, ...rows].map((row) => row.map((cell) => cell ?? '').join(',')),
    )
    const { headers } = await get('/score-days/export?format=csv')
    expect(headers['content-disposition']).toContain(`rateproof-over-time-${points[0]?.day}-${to}.csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  test('of a criterion names it, of a booking code it counts findings', async () => {
    const [code] = await query(
      'select rate_plan from checkup_rates r join checkups c on c.id = r.checkup_id where c.hotel_id = 2',
    )
    const search = `hotel_id=2&rate_plan=${String(code?.['rate_plan'])}&criterion=meal_plans`
    const [heads, ...rows] = await rowsOf(`/score-days/export?${search}`)
    expect([heads?.[1], heads?.[3]]).toEqual(['Meal plans (%)', 'Open findings'])
    expect(rows.map((row) => row[1])).toEqual((await days(search)).points.map(({ score }) => score))
  })
})

describe('the heat map', () => {
  test('has a row for each hotel in the order of the page and a column for each day, and says what was not checked', async () => {
    const { data, range } = (await get('/heat-map')).json() as z.output<typeof overTime.heat.answer>
    const [heads, ...rows] = await rowsOf('/heat-map/export')
    expect(heads?.slice(0, 5)).toEqual([
      'Hotel',
      'Rates',
      'Rates with wrong prices',
      'Overall accuracy (%)',
      range.from,
    ])
    expect([heads?.length, heads?.at(-1)]).toEqual([35, range.to])
    expect(rows).toHaveLength(data.length)
    for (const [at, { hotel_id, days, rates, price_wrong_rates, score }] of data.entries()) {
      const [name, ...figures] = rows[at] ?? []
      expect(name).toBe(hotel_id === 2 ? `'=1+1, "Grand"` : data[at]?.hotel)
      expect(figures.slice(0, 3)).toEqual(days.length === 0 ? [null, null, null] : [rates, price_wrong_rates, score])
      const cells = Object.fromEntries(days.map((each) => [each.day, each.price_wrong_rates]))
      expect(figures.slice(3)).toEqual(heads?.slice(4).map((day) => cells[String(day)] ?? 'Not checked'))
    }
    const { headers } = await get('/heat-map/export?format=xlsx')
    expect(headers['content-disposition']).toContain(`rateproof-heat-map-${range.from}-${range.to}.xlsx`)
  })

  test('escapes a name that begins as a formula in CSV too', async () => {
    expect((await linesOf('/heat-map/export')).find((line) => line.includes('Grand"'))).toMatch(/^"'=1\+1, ""Grand""",/)
  })

  test('says where a check found no rates', async () => {
    const day = addDays(today, 200)
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, status, rule_set, rates_count, price_wrong_rates, latest)
      select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, '${day}', 1, 1, 0, corporate_codes, rate_category_codes,
        point_of_sale, status, rule_set, 0, 0, true from checkups where hotel_id = 1 and latest limit 1`)
    const [, first] = await rowsOf(`/heat-map/export?start_date=${day}&end_date=${day}`)
    expect(first?.slice(1)).toEqual([0, 0, null, 'No rates'])
  })
})

describe('only hotels in reach', () => {
  test('another account’s files have no rows', async () => {
    expect(await rowsOf('/score-days/export', 'other_tenant_owner')).toHaveLength(1)
    const names = (await rowsOf('/heat-map/export', 'other_tenant_owner')).map(([name]) => String(name))
    expect(names.some((name) => name.includes('Grand"'))).toBe(false)
  })

  test.each<[string, Who, string, number]>([
    ['another account’s hotel', 'owner', '/score-days/export?format=csv&hotel_id=4', 404],
    ['another account’s hotel', 'owner', '/heat-map/export?format=csv&hotel_id=4', 404],
    ['a travel agent', 'travel_agent', '/score-days/export?format=csv', 403],
    ['a travel agent', 'travel_agent', '/heat-map/export?format=csv', 403],
    ['no format', 'owner', '/score-days/export', 422],
    ['another format', 'owner', '/heat-map/export?format=pdf', 422],
    ['a code without its hotel', 'owner', '/score-days/export?format=csv&rate_plan=A1KBAR', 422],
    ['too many days', 'owner', `/heat-map/export?format=csv&start_date=${today}&end_date=${addDays(today, 31)}`, 422],
  ])('%s is refused', async (_, who, path, status) => {
    expect((await ask(who, `GET ${path}`)).status).toBe(status)
  })
})
