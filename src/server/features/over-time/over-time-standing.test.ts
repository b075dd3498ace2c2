// What the chart says of a day: how all hotels stood at its end, with what their newest checkups said, for as long as that counts.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { daysCarried } from '../../../domain/over-time/score-points.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people, tokenOf } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { app, ask, query } = testServer()
const today = todayIn(null, Date.now())
const ago = (days: number) => addDays(today, -days)
let tenant: unknown
type Stored = {
  hotel?: number
  gds?: number
  passed?: number
  counted?: number
  checkups?: number
  rule_set?: number
  open?: string
  opened?: number
  gone?: number
}
/** The sums are those of the first criterion; `open` is what is stored. */
const add = (days: number, of: Stored = {}) => {
  const { hotel = 1, gds = 1, passed = 8, counted = 10, checkups = 1, rule_set = 4, opened = 0, gone = 0 } = of
  return query(`insert into score_days (tenant_id, hotel_id, gds_id, day, checkups, rule_set, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, open, opened, gone)
    values (${String(tenant)}, ${hotel}, ${gds}, '${ago(days)}', ${checkups}, ${rule_set}, ${passed}, ${counted}, 0, 0, 0, 0, 0, 0, 0, 0,
      '${of.open ?? '{0,0,0,0,0}'}', '{${opened},0,0,0,0}', '{${gone},0,0,0,0}')`)
}
type Who = Parameters<typeof ask>[0]
const daysOf = async (search = '', who: Who = 'owner') =>
  ((await ask(who, `GET /score-days?${search}`)).body as z.output<typeof overTime.days.answer>).data
const pointsOf = async (search = '', who: Who = 'owner') => (await daysOf(search, who)).points
const on = async (days: number, search = '', who: Who = 'owner') =>
  (await pointsOf(search, who)).find(({ day }) => day === ago(days))

beforeAll(async () => {
  // Where it is the next day already, that is one day more.
  await query(`update hotels set time_zone = 'UTC'`)
  tenant = (await query(`select tenant_id from users where id = ${people.owner}`))[0]?.tenant_id
})
beforeEach(() => query('delete from score_days'))

describe('the score of a day', () => {
  test('is that of all hotels as they stood at its end: one bad hotel that is checked alone is not the score of the account', async () => {
    await add(5, { hotel: 1, passed: 90, counted: 100 })
    await add(5, { hotel: 2, passed: 80, counted: 100 })
    await add(2, { hotel: 2, passed: 10, counted: 100 })
    expect((await on(5))?.score).toBe(85)
    expect((await on(2))?.score).toBe(50)
    expect((await on(2, 'hotel_id=2'))?.score).toBe(10)
    expect((await on(2, 'criterion=rate_description'))?.score).toBe(50)
    expect((await on(2, 'criterion=meal_plans'))?.score).toBeNull()
  })

  test('sums weights of both GDS as the dashboard does, never averages', async () => {
    await add(3, { gds: 1, passed: 100, counted: 100 })
    await add(3, { gds: 2, passed: 0, counted: 300 })
    const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${tokenOf('owner')}` }
    const { data } = (await app().inject({ url: '/api/score-days', headers })).json() as z.output<
      typeof overTime.days.answer
    >
    expect(data.points.map(({ score }) => score)).toEqual([25, 25, 25, 25])
    expect((await on(1))?.score).toBe(100)
  })

  test('goes on over days without a checkup, which say so', async () => {
    await add(3, { opened: 2, gone: 1 })
    await add(1, { passed: 5 })
    expect((await pointsOf()).map(({ day, score, checkups }) => [day, score, checkups])).toEqual([
      [ago(3), 80, 1],
      [ago(2), 80, 0],
      [ago(1), 50, 1],
      [ago(0), 50, 0],
    ])
    expect(await on(3)).toMatchObject({ opened: 2, gone: 1, rule_set: 4 })
    expect(await on(2)).toMatchObject({ opened: 0, gone: 0, rule_set: 4 })
  })

  test('leaves out a hotel that was not checked for longer than its figures are carried', async () => {
    await add(daysCarried + 2, { hotel: 1, passed: 0 })
    await add(daysCarried + 1, { hotel: 2, passed: 10 })
    expect((await on(2))?.score).toBe(50)
    expect((await on(1))?.score).toBe(100)
    expect(await on(0)).toMatchObject({ score: null, checkups: 0 })
  })

  test('counts a checkup again after its hotel had dropped out', async () => {
    await add(daysCarried + 9, { passed: 2 })
    await add(2, { passed: 9 })
    expect([(await on(3))?.score, (await on(2))?.score]).toEqual([null, 90])
  })

  test('is not taken away by checkups that found no rate', async () => {
    await add(3, { passed: 7 })
    await add(2, { passed: 0, counted: 0 })
    expect(await on(1)).toMatchObject({ score: 70 })
    expect((await on(2))?.checkups).toBe(1)
  })

  test('takes along what was checked shortly before the first day that is shown', async () => {
    const { from } = await daysOf()
    const first = (Date.parse(today) - Date.parse(from)) / 86_400_000
    await add(first + daysCarried, { hotel: 1, passed: 4 })
    await add(first + daysCarried + 1, { hotel: 2, passed: 10 })
    const [point, next] = await pointsOf()
    expect(point).toMatchObject({ day: from, score: 40, checkups: 0, rule_set: 4 })
    expect(next).toMatchObject({ score: null })
  })

  test('is only of hotels in reach', async () => {
    await add(2, { hotel: 1, passed: 9 })
    await add(2, { hotel: 2, passed: 1 })
    expect((await on(1, '', 'employee'))?.score).toBe(90)
    expect(await pointsOf('', 'other_tenant_owner')).toEqual([])
  })

  test('has the newest rule set up to that day', async () => {
    await add(4, { hotel: 1, rule_set: 4 })
    await add(3, { hotel: 2, rule_set: 5 })
    await add(2, { hotel: 1, rule_set: 4 })
    expect((await pointsOf()).map(({ rule_set }) => rule_set)).toEqual([4, 5, 5, 5, 5])
  })
})

describe('what is open at the end of a day', () => {
  const openOf = async (search = '') => (await pointsOf(search)).map(({ open }) => open)

  test('goes on until the next checkup, without what has only stays that have begun', async () => {
    // Seven are open: the last stays of two are a day later, of one three days later, of four ten.
    await add(5, { open: '{4,0,3,0,0,1,2,0,0,0,0,3,0,0,1,0,0,10,2,0,2,0,0}' })
    expect(await openOf()).toEqual([7, 7, 5, 5, 4, 4])
    expect(await openOf('criterion=meal_plans')).toEqual([3, 3, 3, 3, 2, 2])
    await add(3, { open: '{6,0,0,0,0,9,6,0,0,0,0}' })
    expect(await openOf()).toEqual([7, 7, 6, 6, 6, 6])
  })

  test('loses nothing twice where a checkup comes on the day on which something is past', async () => {
    await add(4, { open: '{3,0,0,0,0,1,1,0,0,0,0,20,2,0,0,0,0}' })
    await add(2, { open: '{2,0,0,0,0,18,2,0,0,0,0}' })
    await add(1, { open: '{0,0,0,0,0}' })
    expect(await openOf()).toEqual([3, 3, 2, 0, 0])
  })

  test('also counts a hotel whose figures are too old to count in the score', async () => {
    await add(daysCarried + 5, { open: '{2,0,0,0,0,90,2,0,0,0,0}' })
    expect(await on(0)).toMatchObject({ open: 2, score: null })
  })
})
