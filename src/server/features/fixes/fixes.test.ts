// The list of fixes over all hotels, over HTTP, against sums over the stored rows.
import { byMoney } from '../../../domain/accuracy/causes/money-difference.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { trustRows } from '../../platform/database/rows.ts'
import { causesVersion } from '../../../domain/accuracy/causes/scored-causes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { plansOf } from '../../testing/plans.ts'
import { testServer } from '../../testing/test-server.ts'
import { countSteps } from '../../../domain/testing/count-steps.ts'

const { ask, ended, query, app, context } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
/** However long it takes: after 8 s it goes on as a job. */
const read = async (hotel_id: number, from: number) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status !== 202) return
  expect((await ended('owner', answer.data.id)).status).toBe('done')
}
const list = async (search = '', who: Parameters<typeof ask>[0] = 'owner') =>
  (await ask(who, `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const change = (fix: FixRow, body: object, who: Parameters<typeof ask>[0] = 'owner') =>
  ask(who, `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}`, { body })
const first = async (): Promise<FixRow> => {
  const [row] = (await list()).data
  if (!row) throw new Error('nothing to fix')
  return row
}

beforeAll(async () => {
  for (const from of [10, 20, 80]) await read(2, from)
  await read(1, 30)
  await query(`update checkup_rates set findings = '[{"number": 1, "verdict": "missing", "field": "rate_name"}]', wrong = 0, missing = 1
    where id = (select min(r.id) from checkup_rates r join checkups c on c.id = r.checkup_id where c.hotel_id = 1)`)
  await query(
    `update checkups set check_counts = '{"1": [0, 1]}', causes = null, scored_at = now() where hotel_id = 1 and latest`,
  )
})

test('causes stored with the scores give the same list as the findings of the rates', async () => {
  const listed = () => list(`state=all&start_date=${today}`)
  const stored = await query(
    'select count(*)::int n from checkups where latest and causes is not null and rates_count > 0',
  )
  expect(Number(stored[0]?.n)).toBeGreaterThan(2)
  await query('update checkups set scored_at = now()') // nothing is cached
  const fromCauses = await listed()
  expect(fromCauses.data.length).toBeGreaterThan(10)
  await query('create table kept as select id, causes from checkups')
  await query('update checkups set scored_at = now(), causes = null, causes_version = 0')
  expect(await listed()).toEqual(fromCauses)
  await query(
    `update checkups c set causes = kept.causes, causes_version = ${causesVersion} from kept where kept.id = c.id`,
  )
  await query('drop table kept')
})

describe('the list', () => {
  test('has one row for each cause of every hotel, wrong prices first, the greatest difference before others, then the most points', async () => {
    const { data, meta, totals } = await list()
    expect(meta.total).toBe(data.length)
    expect(new Set(data.map(({ hotel_id, key }) => `${hotel_id} ${key}`)).size).toBe(data.length)
    expect(new Set(data.map(({ hotel_id }) => hotel_id))).toEqual(new Set([1, 2]))
    expect(data.map(({ key }) => key)).toEqual(
      data.toSorted((a, b) => byMoney(a, b) || (b.points ?? 0) - (a.points ?? 0)).map(({ key }) => key),
    )
    expect(totals).toMatchObject({ open: data.length, done: 0, snoozed: 0, hotels: 2, listed: 2 })
    const [faulty] = await query(`select count(*)::int rates from checkups c join checkup_rates r on r.checkup_id = c.id
      where c.latest and c.check_in >= '${today}' and r.wrong + r.missing > 0`)
    expect(totals.rates).toBe(faulty?.rates)
  })

  test('counts with the figures of the dashboard: wrong prices, each common problem, within the dates', async () => {
    const window = `start_date=${today}&end_date=${addDays(today, 60)}`
    const { data } = (await ask('owner', `GET /dashboard?${window}`)).body
    expect((await list(`${window}&prices=1&state=all`)).totals.rates).toBe(data.basis.price_wrong_rates)
    expect(data.reasons.length).toBeGreaterThan(2)
    for (const { check, wrong, missing } of data.reasons)
      expect((await list(`${window}&check=${check}&state=all`)).totals.rates).toBe(wrong + missing)
    expect((await list(window)).data.flatMap(({ stays }) => stays)).not.toContain(addDays(today, 80))
  })

  test('promises for each fix what scoring without the fault gains, in points of its hotel', async () => {
    const { data } = await list('hotel_id=2')
    const gained = data.reduce((sum, { points }) => sum + (points ?? 0), 0)
    const { summary } = (await ask('owner', 'GET /hotels/2/fixes')).body.data
    expect(Math.max(...data.map(({ points }) => points ?? 0))).toBeGreaterThan(0)
    expect(gained).toBeLessThanOrEqual(100 - summary.all + data.length)
  })

  test('names the stays of a cause, and says when it is all of them', async () => {
    const { data } = await list('hotel_id=2')
    for (const { stays, stays_count, all_stays, rates } of data) {
      expect(stays).toEqual(expect.arrayContaining([...new Set(rates.map(({ check_in }) => check_in))]))
      expect(all_stays).toBe(stays_count === 3)
    }
    expect(data.some(({ all_stays }) => all_stays)).toBe(true)
    expect(data.some(({ all_stays }) => !all_stays)).toBe(true)
  })

  test('filters by criterion, words and hotel, sorts and pages', async () => {
    expect(new Set((await list('criterion=pricing')).data.map(({ criterion }) => criterion))).toEqual(
      new Set(['pricing']),
    )
    const { data } = await list()
    const named = data[0]?.rates[0]?.rate_plan ?? ''
    const found = (await list(`find=${named.toLowerCase()}`)).data
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(data.length)
    expect((await list('find=%25nothing%25')).data).toEqual([])
    const rates = (await list('sort_by=rates&sort_direction=asc')).data.map(({ rates_count }) => rates_count)
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
    const pages = await Promise.all([1, 2].map((page) => ask('owner', `GET /fixes?length=3&page=${page}`)))
    const keys = pages.flatMap(({ body }) => body.data.map((row: FixRow) => `${row.hotel_id} ${row.key}`))
    expect(keys).toEqual(data.slice(0, 6).map((row) => `${row.hotel_id} ${row.key}`))
    expect((await ask('owner', `GET /fixes?start_date=${today}&end_date=${addDays(today, -1)}`)).status).toBe(422)
  })

  test('covers the hotels in reach', async () => {
    expect(new Set((await list('', 'employee')).data.map(({ hotel_id }) => hotel_id))).toEqual(new Set([1]))
    expect((await list('', 'other_tenant_owner')).data).toEqual([])
    expect((await list('user_id=2', 'admin')).data).toEqual((await list()).data)
    expect((await ask('owner', 'GET /fixes?hotel_id=4')).status).toBe(404)
    expect((await ask('travel_agent', 'GET /fixes')).status).toBe(403)
  })

  test('is computed once: a second call reads no rates', async () => {
    await list()
    const plans = await plansOf(context().db, () => list('sort_by=hotel'))
    expect(plans.some((plan) => plan.includes('fix_states'))).toBe(true)
    expect(plans.filter((plan) => plan.includes('checkup_rates'))).toEqual([])
  })
})

describe('the state of a fix', () => {
  test('is done until the next checkup still finds it', async () => {
    const fix = await first()
    const done = await change(fix, { state: 'done' })
    expect(done).toMatchObject({ status: 200, body: { data: { state: 'done', until: null } } })
    expect((await list()).data.map(({ key }) => key)).not.toContain(fix.key)
    expect((await list('state=done')).data).toMatchObject([{ key: fix.key, state: 'done' }])
    expect((await list()).totals).toMatchObject({ done: 1 })
    await query(`delete from idempotency_keys`)
    await query(`update checkups set created_at = created_at - interval '1 hour'`)
    const day = fix.stays[0] ?? today
    const body = { hotel_id: fix.hotel_id, start_date: day, end_date: addDays(day, 2) }
    expect([200, 201]).toContain((await ask('owner', 'POST /checkups', { body })).status)
    expect((await list()).data.map(({ key }) => key)).toContain(fix.key)
    expect((await list('state=done')).data).toEqual([])
  })

  test('is snoozed until its day', async () => {
    const fix = await first()
    expect((await change(fix, { state: 'snoozed', until: addDays(today, 7) })).status).toBe(200)
    expect((await list('state=snoozed')).data).toMatchObject([{ key: fix.key, until: addDays(today, 7) }])
    await query(`update fix_states set until = '${today}' where key = '${fix.key}'`)
    expect((await list()).data.map(({ key }) => key)).toContain(fix.key)
  })

  test('is assigned to a person of the account, and unassigned', async () => {
    const fix = await first()
    const { people } = await list()
    expect(people.map(({ id }) => id).toSorted()).toEqual([2, 3, 4])
    expect((await change(fix, { assigned_to: 4 }, 'employee')).status).toBe(fix.hotel_id === 1 ? 200 : 404)
    if (fix.hotel_id !== 1)
      await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, 4, ${fix.hotel_id})`)
    expect((await change(fix, { assigned_to: 4 })).body.data.assigned_to).toEqual({ id: 4, name: 'Employee Tester' })
    expect((await list('assigned_to=4')).data).toMatchObject([{ key: fix.key, state: 'open' }])
    expect((await list('assigned_to=nobody')).data.map(({ key }) => key)).not.toContain(fix.key)
    expect((await change(fix, { assigned_to: null })).body.data.assigned_to).toBeNull()
    expect((await list('assigned_to=4')).data).toEqual([])
  })

  test.each([
    ['nothing', {}, 'state'],
    ['a snooze without a day', { state: 'snoozed' }, 'until'],
    ['a snooze until today', { state: 'snoozed', until: today }, 'until'],
    ['a day for what is done', { state: 'done', until: addDays(today, 5) }, 'until'],
    ['a person of another account', { assigned_to: 6 }, 'assigned_to'],
    ['an unknown field', { key: 'x' }, 'key'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: told } = await change(await first(), body)
    expect([status, Object.keys(told.errors)]).toEqual([422, [field]])
  })

  test('belongs to the account: another account’s fix looks like a missing one', async () => {
    const fix = await first()
    expect((await change(fix, { state: 'done' }, 'other_tenant_owner')).status).toBe(404)
    expect((await change({ ...fix, key: '1-none' }, { state: 'done' })).status).toBe(404)
    expect((await change({ ...fix, hotel_id: 4 }, { state: 'done' })).status).toBe(404)
    expect((await change(fix, { state: 'done' }, 'demo')).status).toBe(403)
  })

  test('each change is audited with the state before it', async () => {
    const rows = await query(`select action, subject, details from audit_log where action like 'fix.%' order by id`)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['fix.done', 'fix.snoozed', 'fix.assigned']),
    )
    expect(rows.at(-1)?.details).toMatchObject({ before: { state: expect.any(String) }, after: { assigned_to: null } })
  })
})

describe('the file', () => {
  const file = async (search: string) => {
    const answer = await app().inject({
      url: `/api/fixes/export?${search}`,
      headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${'owner'.padEnd(32, '.')}` },
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }

  test('has all rows of the filters, with their stays, in CSV and XLSX alike', async () => {
    const rows = (await list('state=all')).data
    const csv = (await file('format=csv&state=all')).body
    const { sheets } = await readXlsx((await file('format=xlsx&state=all')).rawPayload)
    const [head, ...cells] = sheets[0]?.rows ?? []
    expect(head).toContain('What to do')
    expect(new Set(cells.map(([hotel]) => hotel))).toEqual(new Set(rows.map(({ hotel }) => hotel)))
    expect(csv).toContain('Hotel,GDS,Criterion,Field,Problem,What to do')
    for (const { hotel } of rows) expect(csv).toContain(hotel)
    expect(cells.some((row) => String(row[12]).startsWith('All stays (3)'))).toBe(true)
  })

  test('runs nothing: GDS text that looks like a formula is text', async () => {
    await query(`update checkup_rates set findings = '[{"number": 1, "verdict": "wrong", "field": "rate_name", "shown": "=1+1", "expected": "@SUM"}]',
      wrong = 1, missing = 0 where id = (select min(r.id) from checkup_rates r join checkups c on c.id = r.checkup_id where c.latest and c.hotel_id = 1)`)
    await query(`update checkups set causes = null, scored_at = now() where hotel_id = 1 and latest`)
    const csv = (await file('format=csv')).body
    expect(csv).toContain("'=1+1")
    expect(csv).toContain("'@SUM")
    const { sheets } = await readXlsx((await file('format=xlsx')).rawPayload)
    const cells = (sheets[0]?.rows ?? []).flat()
    expect(cells).toContain("'=1+1")
  })
})

test('ten hotels with two hundred rates each are listed without reading their checkups again where nothing changed', async () => {
  const asked =
    'tenant_id, user_id, actor_id, gds_id, mode, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, rates_count, causes, causes_version'
  const ofRate =
    'tenant_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, applicable, wrong, missing, price_wrong, fields, findings, verdicts'
  await query(`insert into hotels (name) select 'Speed ' || n from generate_series(1, 10) n`)
  const hotels = (await query(`select id from hotels where name like 'Speed %'`)).map(({ id }) => Number(id))
  await query(
    `insert into user_hotels (tenant_id, user_id, hotel_id) select 2, 2, id from hotels where name like 'Speed %'`,
  )
  await query(`with one as (select c.* from checkups c where hotel_id = 2 and latest and rates_count > 5 order by check_in desc limit 1),
    copies as (insert into checkups (${asked}, hotel_id, check_in, latest, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5)
      select ${asked}, h.id, check_in + n, true, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5
      from one, hotels h, generate_series(1, (199 + rates_count) / rates_count) n where h.name like 'Speed %' returning id)
    insert into checkup_rates (checkup_id, ${ofRate})
    select copies.id, ${ofRate} from copies, checkup_rates where checkup_id = (select id from one)`)
  await query('analyze')
  const [rates] = await query(
    `select count(*)::int n from checkup_rates r join checkups c on c.id = r.checkup_id where c.hotel_id >= ${hotels[0]}`,
  )
  expect(Number(rates?.n)).toBeGreaterThanOrEqual(2_000)
  const work = (search: string) =>
    countSteps(async () => expect((await ask('owner', `GET /fixes?${search}`)).status).toBe(200))
  onTestFinished(trustRows()) // as in production
  await query(`update checkups set scored_at = now() where latest`)
  const cold = await work('')
  await query(`update checkups set scored_at = now() where latest and hotel_id = ${hotels[0]}`)
  const one = await work('')
  const known = await work('page=2')
  expect(one).toBeLessThan(cold / 2)
  expect(known).toBeLessThan(cold / 2)
})

describe('one fault', () => {
  test('is the same row in the list as on the rate page, and the same count in the list of rates', async () => {
    const { data } = await list(`hotel_id=2&state=all&start_date=${today}`)
    const stored = await query(`select r.id::int id, r.wrong, r.missing from checkups c join checkup_rates r
      on r.tenant_id = c.tenant_id and r.checkup_id = c.id where c.hotel_id = 2 and c.latest and c.check_in >= '${today}'
      and r.wrong + r.missing > 1 order by random() limit 12`)
    expect(stored.length).toBeGreaterThan(5)
    for (const { id, wrong, missing } of stored) {
      const page = (await ask('owner', `GET /checkup-rates/${id}`)).body.data
      const fields = page.findings.map(({ check, field }: { check: string; field: string }) => `${check} ${field}`)
      const { fixes } = (await ask('owner', `GET /checkup-rates/${id}/fixes`)).body.data
      expect(fixes.map(({ check, field }: { check: string; field: string }) => `${check} ${field}`).toSorted()).toEqual(
        fields.toSorted(),
      )
      expect(fixes).toHaveLength(Number(wrong) + Number(missing))
      const rows = data.filter(({ rates }) => rates.some((rate) => rate.id === id))
      for (const row of rows as (FixRow & { check: string; field: string })[])
        expect(fields).toContain(`${row.check} ${row.field}`)
    }
  })
})
