// The dashboard, booking codes and searches over HTTP; every figure against a sum over the stored rows. S1§1, S1§7, S2§2
import { beforeAll, describe, expect, test } from 'vitest'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { addDays, addMonths, todayIn } from '../../../domain/stay.ts'
import { planOfScan, plansOf } from '../../testing/plans.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query, context } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const read = (hotel_id: number, from: number, more: object = {}) =>
  ask('owner', 'POST /checkups', {
    body: { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2), ...more },
  })
const get = async (who: Parameters<typeof ask>[0], path: string) => (await ask(who, `GET ${path}`)).body
const percent = (passed: unknown, counted: unknown) =>
  Math.min(99, Math.round((100 * Number(passed)) / Number(counted)))
let code: string

beforeAll(async () => {
  for (const from of [10, 20, 100]) await read(2, from)
  await read(2, 20)
  await read(2, 20, { adults: 2, corporate_codes: ['ABC'] })
  await read(1, 30)
  const [row] = await query(`select rate_plan from checkup_rates r join checkups c on c.id = r.checkup_id
    where c.hotel_id = 2 group by 1 order by count(*) desc, 1 limit 1`)
  code = String(row?.rate_plan)
})

describe('who may see it', () => {
  test.each(['/dashboard', '/booking-codes?hotel_id=1', '/booking-codes/ABCDEF?hotel_id=1'])('%s', async (path) => {
    expect((await ask('nobody', `GET ${path}`)).status).toBe(401)
    expect((await ask('travel_agent', `GET ${path}`)).status).toBe(403)
    expect((await ask('owner', `GET ${path}`, { headers: { 'gds-name': '' } })).status).toBe(422)
    const hotel = path.includes('hotel_id') ? path.replace('hotel_id=1', 'hotel_id=4') : `${path}?hotel_id=4`
    expect((await ask('owner', `GET ${hotel}`)).status).toBe(404)
    expect((await ask('owner', `GET ${path}${path.includes('?') ? '&' : '?'}user_id=6`)).status).toBe(404)
    expect((await ask('owner', `GET ${path}${path.includes('?') ? '&' : '?'}start_date=2027-02-30`)).status).toBe(422)
  })
  test('a window that ends before it begins', async () => {
    const body = { errors: { end_date: [expect.any(String)] } }
    expect(await ask('owner', 'GET /dashboard?start_date=2027-01-02&end_date=2027-01-01')).toMatchObject({
      status: 422,
      body,
    })
  })
})

describe('the dashboard', () => {
  test('sums weights over the latest checkups of today to two months ahead, then divides', async () => {
    const { data, meta } = await get('owner', '/dashboard')
    const [sums] =
      await query(`select count(*)::int rates, ${criteria.map((_, n) => `sum(r.p${n + 1})::int p${n + 1}, sum(r.q${n + 1})::int q${n + 1}`).join(', ')}
      from checkups c join checkup_rates r on r.checkup_id = c.id
      where c.latest and c.check_in between '${today}' and '${addMonths(today, 2)}'`)
    expect(data.basis).toMatchObject({ rates: sums?.rates, last_read_at: expect.any(String) })
    criteria.forEach((name, n) => expect(data.summary[name]).toBe(percent(sums?.[`p${n + 1}`], sums?.[`q${n + 1}`])))
    expect(meta.total).toBe(3)
    expect(data.bands.reduce((sum: number, { hotels }: { hotels: number }) => sum + hotels, 0)).toBe(2)
    expect(data.unchecked).toBe(1)
    expect(data.hotels.map(({ id }: { id: number }) => id)).toEqual([2, 1, 3]) // worst first, unread last
    expect(data.hotels[2].summary.all).toBeNull()
    expect(data.hotels[2].checkup_rate_id).toBeNull()
  })

  test('says of each hotel which GDS sell it, also of one that this GDS does not', async () => {
    const rows = await query(`select hotel_id id, array_agg(distinct gds_id order by gds_id) gds_ids from gds_hotels
      where hotel_id in (1, 2, 3) group by 1 order by 1`)
    const told = async () => {
      const { data } = await get('owner', '/dashboard?sort_by=name')
      const hotels: { id: number; property_id: string | null; gds_ids: number[] }[] = data.hotels
      return hotels
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, property_id, gds_ids }) => ({ id, property_id, gds_ids }))
    }
    expect((await told()).map(({ id, gds_ids }) => ({ id, gds_ids }))).toEqual(rows)
    await query(`update gds_hotels set gds_id = 2, property_id = 'MOVED' where hotel_id = 3 and gds_id = 1`)
    expect((await told())[2]).toEqual({ id: 3, property_id: null, gds_ids: [2] })
    await query(`update gds_hotels set gds_id = 1, property_id = 'BACK' where property_id = 'MOVED'`)
    expect((await told())[2]?.property_id).toBe('BACK')
  })

  test('lists a hotel that was never checked in this GDS as that, and none that was checked for other dates', async () => {
    const checkedOf = async (who: 'owner' | 'employee', search: string) => {
      const { data } = await get(who, `/dashboard?${search}`)
      return [data.never_checked, data.unchecked, data.hotels.map(({ checked }: { checked: boolean }) => checked)]
    }
    expect(await checkedOf('owner', 'sort_by=all')).toEqual([1, 1, [true, true, false]])
    const later = `start_date=${addDays(today, 300)}&end_date=${addDays(today, 310)}`
    expect(await checkedOf('owner', `sort_by=last_read_at&${later}`)).toEqual([1, 3, [true, true, false]])
    expect(await checkedOf('employee', later)).toEqual([0, 1, [true]])
    // A failed check and those of another account tell nothing.
    const add = (tenant: number, user: number, status: string) =>
      query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
          corporate_codes, rate_category_codes, point_of_sale, status, rule_set)
        values (${tenant}, ${user}, ${user}, 3, 1, 'full', '${addDays(today, 3)}', 2, 1, 0, '{}', '{}', 'P', '${status}', 1) returning id`)
    const added = [...(await add(2, 2, 'failed')), ...(await add(4, 6, 'complete'))]
    expect((await get('owner', '/dashboard')).data.never_checked).toBe(1)
    await query(`delete from checkups where id in (${added.map(({ id }) => id).join()})`)
  })

  test('names a rate of the newest checkup of each hotel', async () => {
    const { data } = await get('owner', '/dashboard?hotel_id=2')
    expect(data.hotels).toHaveLength(1)
    const rate = await get('owner', `/checkup-rates/${data.hotels[0].checkup_rate_id}`)
    expect(rate.data.hotel_id).toBe(2)
  })

  test('common problems count the current rates of the dates, each once however often it was read', async () => {
    const { data } = await get('owner', '/dashboard')
    const counts = data.reasons.map(({ wrong, missing }: { wrong: number; missing: number }) => wrong + missing)
    expect(counts.length).toBeGreaterThan(0)
    const found = await query(`select f->>'number' number, count(*) filter (where f->>'verdict' = 'wrong')::int wrong,
        count(*) filter (where f->>'verdict' = 'missing')::int missing
      from checkups c join checkup_rates r on r.checkup_id = c.id, jsonb_array_elements(r.findings) f
      where c.latest and c.check_in between '${today}' and '${addMonths(today, 2)}'
      group by 1 order by count(*) desc, (f->>'number')::int limit 10`)
    const counted = data.reasons.map(
      ({ check, wrong, missing }: { check: string; wrong: number; missing: number }) => ({
        number: String(checkOf(check)?.number),
        wrong,
        missing,
      }),
    )
    expect(counted).toEqual(found)
    for (const { check, reason } of data.reasons) expect(reason).toBe(checkOf(check)?.reason)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  })

  test('sorts, pages, filters by name and window', async () => {
    const ids = async (search: string) =>
      (await get('owner', `/dashboard?${search}`)).data.hotels.map(({ id }: { id: number }) => id)
    expect(await ids('sort_by=all&sort_direction=asc')).toEqual([2, 1, 3])
    expect(await ids('sort_by=all&sort_direction=asc&length=1&page=2')).toEqual([1])
    expect(await ids('name=%25')).toEqual([])
    const { bands } = (await get('owner', '/dashboard')).data
    const inBands: number[] = []
    for (const { band, hotels } of bands) {
      const found = await ids(`band=${band}`)
      expect(found).toHaveLength(hotels)
      inBands.push(...found)
    }
    expect(inBands.toSorted()).toEqual([1, 2])
    const { data } = await get('owner', `/dashboard?start_date=${addDays(today, 90)}&end_date=${addDays(today, 110)}`)
    const [row] = await query(`select rates_count from checkups where check_in = '${addDays(today, 100)}'`)
    expect(data.basis.rates).toBe(row?.rates_count)
  })

  test('people below and other tenants see their own hotels', async () => {
    expect((await get('employee', '/dashboard')).data.hotels.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await get('owner', '/dashboard?user_id=4')).data.hotels.map(({ id }: { id: number }) => id)).toEqual([1])
    expect((await get('admin', '/dashboard?user_id=2')).data).toEqual((await get('owner', '/dashboard')).data)
    expect((await get('other_tenant_owner', '/dashboard')).data).toMatchObject({
      basis: { rates: 0 },
      summary: { all: null },
    })
    expect((await get('admin', '/dashboard')).data.hotels).toEqual([])
  })
})

type PricedRow = { rate_plan: string; price_wrong_rates: number; wrong_price: { share: number } | null }
const pricesOf = (rows: PricedRow[]) => new Map(rows.map(({ rate_plan, wrong_price }) => [rate_plan, wrong_price]))

describe('booking codes', () => {
  test('group the rates of the latest checkups of the window', async () => {
    const { data, meta } = await get('owner', '/booking-codes?hotel_id=2&length=1000')
    const rows =
      await query(`select r.rate_plan, count(*)::int rates, max(r.id)::int id, sum(r.p5)::int p5, sum(r.q5)::int q5
      from checkups c join checkup_rates r on r.checkup_id = c.id where c.hotel_id = 2 and c.latest
      and c.check_in between '${today}' and '${addMonths(today, 2)}' group by 1 order by 1`)
    expect(meta.total).toBe(rows.length)
    const seen = data.map(({ rate_plan, rates, id }: { rate_plan: string; rates: number; id: number }) => ({
      rate_plan,
      rates,
      id,
    }))
    expect(new Set(seen.map(String))).toEqual(
      new Set(rows.map(({ rate_plan, rates, id }) => ({ rate_plan, rates, id })).map(String)),
    )
    const one = data.find(({ rate_plan }: { rate_plan: string }) => rate_plan === code)
    const row = rows.find(({ rate_plan }) => rate_plan === code)
    expect(one).toMatchObject({ id: row?.id, checkup_rate_id: row?.id, rates: row?.rates, searches: row?.rates })
    expect(one.summary.pricing).toBe(row?.p5 === row?.q5 ? 100 : percent(row?.p5, row?.q5))
  })
  test('are ordered by how wrong their prices are, as the rates of a checkup can be', async () => {
    const [chosen] =
      await query(`select r.id::int, r.rate_plan from checkup_rates r join checkups c on c.id = r.checkup_id
      where c.hotel_id = 2 and c.latest and c.check_in = '${addDays(today, 10)}' order by r.rate_plan desc limit 1`)
    const finding = {
      number: checkOf('pricing.sum_agrees')?.number,
      verdict: 'wrong',
      field: 'total',
      facts: { currency: 'EUR', stated: '773740.00', whole: '15784.00' },
    }
    await query(
      `update checkup_rates set price_wrong = true, findings = '${JSON.stringify([finding])}' where id = ${chosen?.id}`,
    )
    const path = '/booking-codes?hotel_id=2&length=1000'
    const rows: PricedRow[] = (await get('owner', `${path}&sort_by=wrong_price&sort_direction=desc`)).data
    expect(rows[0]).toMatchObject({
      rate_plan: chosen?.rate_plan,
      wrong_price: { amount: '757956.00', currency: 'EUR' },
    })
    const shares = rows.map(({ wrong_price }) => wrong_price?.share ?? -1)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares).toContain(-1)
    for (const { price_wrong_rates, wrong_price } of rows) expect(wrong_price !== null).toBe(price_wrong_rates > 0)
    const inOtherOrder: PricedRow[] = (await get('owner', path)).data
    expect(pricesOf(inOtherOrder)).toEqual(pricesOf(rows))
    const { rates } = (await get('owner', `/hotels/2?checkup_rate_id=${chosen?.id}`)).data
    expect(rates.find(({ id }: { id: number }) => id === chosen?.id)).toMatchObject({
      wrong_price: rows[0]?.wrong_price,
    })
  })
  test('are found by part of the code, and are paged', async () => {
    const found = await get('owner', `/booking-codes?hotel_id=2&rate_plan=${code.slice(1, 5).toLowerCase()}`)
    expect(found.data.map(({ rate_plan }: { rate_plan: string }) => rate_plan)).toContain(code)
    expect((await get('owner', '/booking-codes?hotel_id=2&rate_plan=%25')).data).toEqual([])
    expect((await get('owner', '/booking-codes?hotel_id=2&length=2&page=2')).data).toHaveLength(2)
  })
})

describe('previous searches of a code', () => {
  test('are all checkups that showed it, also those that a newer one replaced', async () => {
    const { data, meta } = await get('owner', `/booking-codes/${code}?hotel_id=2`)
    const rows = await query(`select r.id::int from checkup_rates r join checkups c on c.id = r.checkup_id
      where c.hotel_id = 2 and r.rate_plan = '${code}' order by c.created_at desc, r.id desc`)
    expect(data.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id))
    expect(meta.total).toBe(rows.length)
    expect(data[0]).toMatchObject({ checkup_date: today, depth: 'details', to_date: addDays(data[0].from_date, 2) })
  })
  test('filter by adults, RAC and window', async () => {
    const of = async (search: string) => (await get('owner', `/booking-codes/${code}?hotel_id=2&${search}`)).data
    for (const row of [...(await of('adults=2')), ...(await of('rac=abc'))])
      expect(row).toMatchObject({ adults: 2, rac: 'ABC' })
    expect(await of('rac=NONE')).toEqual([])
    expect(await of('adults=9')).toEqual([])
    for (const row of await of(`start_date=${addDays(today, 90)}`)) expect(row.from_date).toBe(addDays(today, 100))
    expect(await get('other_tenant_owner', `/booking-codes/${code}?hotel_id=4`)).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
  })
})

test('no plan of these pages scans a table of rates', async () => {
  const asked =
    'tenant_id, user_id, actor_id, gds_id, mode, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, rates_count'
  const ofRate =
    'tenant_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, applicable, wrong, missing, price_wrong, findings, verdicts'
  await query(`with one as (select * from checkups where hotel_id = 2 and latest limit 1),
    copies as (insert into checkups (${asked}, hotel_id, check_in) select ${asked}, 3, check_in + n from one, generate_series(1, 300) n returning id)
    insert into checkup_rates (checkup_id, fields, ${ofRate})
    select copies.id, '{}', ${ofRate} from copies, checkup_rates where checkup_id = (select id from one)`)
  await query('analyze')
  const { db } = context()
  const scan = /Seq Scan on checkup_rates/
  expect((await planOfScan(db, 'checkup_rates')).join()).toMatch(scan)
  const pages = [
    'dashboard',
    'hotels',
    'hotels/2',
    'checkups',
    'booking-codes?hotel_id=2',
    `booking-codes/${code}?hotel_id=2`,
  ]
  const plans = await plansOf(db, () => Promise.all(pages.map((page) => get('owner', `/${page}`))))
  expect(plans.filter((plan) => plan.includes('checkup_rates')).length).toBeGreaterThanOrEqual(4)
  expect(plans.filter((plan) => scan.test(plan))).toEqual([])
})
