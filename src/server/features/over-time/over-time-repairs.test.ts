// Time to repair: of what a checkup found gone, in groups, for those who reach the hotels, and the same rows as a file.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { people, tokenOf } from '../../testing/people.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { todayIn } from '../../../domain/stay.ts'

const { app, ask, ended, query } = testServer({ sandbox: true })
type Who = Parameters<typeof ask>[0]
type Repairs = z.output<typeof overTime.repairs.answer>
/** Of both GDS, unless one is named. */
const get = (path: string, who: Who, gds?: string) =>
  app().inject({
    url: `/api/repair-times${path}`,
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${tokenOf(who)}`, ...(gds && { 'gds-name': gds }) },
  })
const repairs = async (search = '', who: Who = 'owner', gds?: string) =>
  (await get(`?${search}`, who, gds)).json() as Repairs
const hour = 3_600

type Planted = { hotel_id?: number; gds_id?: number; check?: string; hours: number; set?: string }
let planted = 0
/** As the checkups leave it: found so many hours before a checkup on 10.11.2026 found it gone. */
const plant = async ({ hotel_id = 2, gds_id = 1, check = 'pricing.currency_valid', hours, set }: Planted) => {
  await query(`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup,
      gone_at, gone_checkup)
    values (2, ${hotel_id}, ${gds_id}, 'planted-${++planted}', '{"finding": {"check": "${check}"}}', array[1],
      timestamptz '2026-11-10T12:00:00Z' - interval '${hours * hour} seconds', 1, timestamptz '2026-11-10T12:00:00Z' - interval '${hours * hour} seconds',
      '2026-11-10T11:00:00Z', 1, '2026-11-10T12:00:00Z', 2)`)
  if (set) await query(`update fix_spells set ${set} where key = 'planted-${planted}'`)
}
const plantAll = async (all: readonly Planted[]) => {
  for (const each of all) await plant(each)
}
const november = 'from=2026-11-01&to=2026-11-30'

beforeAll(async () => {
  const { after: _, ...stay } = soldStay(todayIn('Europe/Warsaw', Date.now()), 10)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
  if (status === 202) await ended('owner', body.data.id)
})
beforeEach(async () => {
  await query(`delete from fix_spells where key like 'planted-%'`)
  await query('delete from fix_states')
})

describe('times', () => {
  test('are the median and what 9 of 10 took at most, by hotel, the slowest first', async () => {
    await plantAll([10, 20, 30, 40, 50, 60, 70, 80, 90, 1_000].map((hours) => ({ hours })))
    await plantAll([1, 2, 3, 4, 5].map((hours) => ({ hours, hotel_id: 1 })))
    const { data, total, range, meta } = await repairs(november)
    expect(data).toMatchObject([
      { key: '2', repairs: 10, median_hours: 55, nine_of_ten_hours: 90 },
      { key: '1', repairs: 5, median_hours: 3, nine_of_ten_hours: 5 },
    ])
    expect(total).toMatchObject({ repairs: 15, median_hours: 30 })
    expect(range).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(meta.total).toBe(2)
    expect((await repairs(`${november}&sort_direction=asc`)).data.map(({ key }) => key)).toEqual(['1', '2'])
    expect((await repairs(`${november}&length=1&page=2`)).data.map(({ key }) => key)).toEqual(['1'])
    expect((await repairs(`${november}&hotel_id=1`)).total.repairs).toBe(5)
  })

  test('of fewer than five repairs are not told, and come last in both directions', async () => {
    await plantAll([1, 2, 3, 4].map((hours) => ({ hours, hotel_id: 1 })))
    await plantAll([1, 2, 3, 4, 5].map((hours) => ({ hours })))
    const few = { key: '1', repairs: 4, median_hours: null, nine_of_ten_hours: null }
    expect((await repairs(november)).data[1]).toMatchObject(few)
    expect((await repairs(`${november}&sort_direction=asc`)).data[1]).toMatchObject(few)
    expect((await repairs(`${november}&sort_by=repairs&sort_direction=asc`)).data[0]).toMatchObject(few)
  })

  test('are by GDS and by check, with the names of screens', async () => {
    await plantAll([1, 2].map((hours) => ({ hours })))
    await plantAll([1, 2, 3, 4, 5].map((hours) => ({ hours, gds_id: 2, check: 'meal_plans.matches_expected' })))
    const byGds = (await repairs(`${november}&by=gds`)).data
    expect(byGds.map(({ name, repairs: count }) => [name, count])).toEqual([
      ['Sabre', 5],
      ['Travelport', 2],
    ])
    const byCheck = (await repairs(`${november}&by=check&sort_by=name&sort_direction=asc`)).data
    expect(byCheck.map(({ key, repairs: count }) => [key, count])).toEqual([
      ['meal_plans.matches_expected', 5],
      ['pricing.currency_valid', 2],
    ])
    expect(byCheck.every(({ name }) => /^\w[\w ]+$/.test(name))).toBe(true)
    expect((await repairs(november, 'owner', 'sabre')).total.repairs).toBe(5)
  })

  test.each<[string, Partial<Planted>]>([
    ['is not gone', { set: 'gone_at = null, gone_checkup = null' }],
    ['another rule set ended', { set: 'marked_rule_set = 4' }],
    ['another rule set began', { set: 'opened_rule_set = 4' }],
    ['was gone on another day', { set: `gone_at = '2026-12-01T00:00:00Z'` }],
  ])('leave out what %s', async (_, change) => {
    await plant({ hours: 5 })
    await plant({ hours: 7, ...change })
    expect((await repairs(november)).total.repairs).toBe(1)
  })

  test('count what was gone before it came back, with whoever had repaired it', async () => {
    await plant({ hours: 5 })
    await query(`insert into ended_spells (tenant_id, hotel_id, gds_id, key, check_name, opened_at, gone_at, gone_checkup, done_by)
      select tenant_id, hotel_id, gds_id, key, 'pricing.currency_valid', opened_at - interval '5 days', gone_at - interval '4 days', 1, ${people.owner}
      from fix_spells where key = 'planted-${planted}'`)
    for (const by of ['hotel', 'gds', 'check'])
      expect((await repairs(`${november}&by=${by}`)).data).toMatchObject([{ repairs: 2 }])
    expect((await repairs(`${november}&by=fixer&sort_by=name&sort_direction=asc`)).data).toMatchObject([
      { key: '0', repairs: 1 },
      { key: String(people.owner), name: 'Owner Tester', repairs: 1 },
    ])
    await query('delete from ended_spells')
  })

  test('are counted from when it came back', async () => {
    await plantAll(
      [1, 2, 3, 4, 5].map((hours) => ({ hours, set: `came_back = 1, first_seen = '2026-01-01T00:00:00Z'` })),
    )
    expect((await repairs(november)).total.median_hours).toBe(3)
  })

  test('are of 13 months by default, and of none say nothing', async () => {
    const { range, total, data } = await repairs('hotel_id=3')
    expect(range).toEqual({ from: expect.stringMatching(/^20/), to: todayIn(null, Date.now()) })
    expect({ total, data }).toEqual({ total: { repairs: 0, median_hours: null, nine_of_ten_hours: null }, data: [] })
  })
})

describe('who repaired it', () => {
  const byFixer = async () =>
    (await repairs(`${november}&by=fixer&sort_by=repairs`)).data.map(({ name, key, repairs: count }) => [
      name,
      key,
      count,
    ])

  test('is whoever marked it as done, also where somebody else assigned it afterwards; else it went by itself', async () => {
    const [fix, other] = (await ask('owner', 'GET /fixes?hotel_id=2')).body.data
    await ask('owner', `PATCH /hotels/2/fixes/${fix.key}`, { body: { state: 'done' } })
    await ask('manager', `PATCH /hotels/2/fixes/${fix.key}`, { body: { assigned_to: people.manager } })
    await ask('manager', `PATCH /hotels/2/fixes/${other.key}`, { body: { state: 'done' } })
    await ask('manager', `PATCH /hotels/2/fixes/${other.key}`, { body: { state: 'open' } })
    await query(`update fix_spells set opened_at = '2026-11-01T00:00:00Z', gone_at = '2026-11-02T00:00:00Z', gone_checkup = 1
      where key in ('${fix.key}', '${other.key}')`)
    expect((await byFixer()).toSorted()).toEqual([
      ['By itself', '0', 1],
      ['Owner Tester', String(people.owner), 1],
    ])
    await query(`update fix_states set done_by = ${people.admin} where state = 'done'`)
    expect(await byFixer()).toContainEqual(['Rateproof support', '-1', 1])
    // Marked as done before it was found again.
    await query(
      `update fix_states set done_at = '2026-10-01T00:00:00Z', fixed_at = '2026-10-01T00:00:00Z' where state = 'done'`,
    )
    expect(await byFixer()).toEqual([['By itself', '0', 2]])
    await query(`update fix_spells set gone_at = null, gone_checkup = null where key in ('${fix.key}', '${other.key}')`)
  })
})

describe('as a file', () => {
  test('it has the same rows, and says where there are too few', async () => {
    await plantAll([1, 2, 3, 4, 5].map((hours) => ({ hours })))
    await plant({ hours: 1, hotel_id: 1 })
    const { data } = await repairs(november)
    const csv = await get(`/export?${november}&format=csv`, 'owner')
    const { sheets } = await readXlsx((await get(`/export?${november}&format=xlsx`, 'owner')).rawPayload)
    expect(csv.headers['content-disposition']).toContain('rateproof-time-to-repair-2026-11-01-2026-11-30.csv')
    const rows = data.map(({ name, repairs: count, median_hours: median, nine_of_ten_hours: most }) => [
      name,
      count,
      median ?? 'Too few',
      most ?? 'Too few',
    ])
    const heads = ['Hotel', 'Repairs', 'Median (hours)', '9 of 10 within (hours)']
    expect(sheets[0]?.rows).toEqual([heads, ...rows])
    for (const row of [heads, ...rows]) expect(csv.body).toContain(row.join(','))
  })
})

describe('only hotels in reach', () => {
  test.each<[Who, number]>([
    ['owner', 2],
    ['manager', 2],
    ['employee', 1],
    ['other_tenant_owner', 0],
  ])('%s sees %i', async (who, count) => {
    await plantAll([{ hours: 1 }, { hours: 2, hotel_id: 1 }])
    expect((await repairs(november, who)).total.repairs).toBe(count)
  })

  test.each<[string, Who, string, number]>([
    ['another account’s hotel', 'owner', 'hotel_id=4', 404],
    ['a travel agent', 'travel_agent', '', 403],
    ['dates in the wrong order', 'owner', 'from=2026-11-02&to=2026-11-01', 422],
    ['what is no day', 'owner', 'from=2026-02-30', 422],
    ['an unknown grouping', 'owner', 'by=city', 422],
  ])('%s is refused', async (_, who, search, status) => {
    expect((await ask(who, `GET /repair-times?${search}`)).status).toBe(status)
  })
})
