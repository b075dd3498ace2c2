// Several fixes changed at once, one fix with all its rates, the mail to whoever is assigned, and the lines of the file, over HTTP.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { readable } from '../../../domain/formats.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query, app } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const read = async (hotel_id: number, from: number) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) expect((await ended('owner', answer.data.id)).status).toBe('done')
}
const list = async (search = '', who: Parameters<typeof ask>[0] = 'owner') =>
  (await ask(who, `GET /fixes?length=1000&state=all&${search}`)).body.data as FixRow[]
const named = (rows: readonly FixRow[]) => rows.map(({ hotel_id, key }) => ({ hotel_id, key }))
const change = (rows: readonly FixRow[], body: object, who: Parameters<typeof ask>[0] = 'owner', search = '') =>
  ask(who, `PATCH /fixes${search}`, { body: { fixes: named(rows), ...body } })
const mails = () => query(`select recipient, subject, body from outbox where mail = 'fixes_assigned' order by id`)

beforeAll(async () => {
  for (const from of [10, 20]) await read(2, from)
  await read(1, 30)
})

describe('several fixes', () => {
  test('are done, snoozed and opened at once, over hotels, each with its entry in the audit log', async () => {
    const rows = await list()
    const some = [...rows.filter(({ hotel_id }) => hotel_id === 1).slice(0, 1), ...rows.slice(0, 4)]
    const distinct = new Set(named(some).map((each) => JSON.stringify(each))).size
    expect((await change(some, { state: 'done' })).body).toEqual({ data: { done: distinct, refused: [], checked: 0 } })
    const done = async () => (await list()).filter(({ state }) => state === 'done')
    expect(await done()).toHaveLength(distinct)
    const [logged] = await query(`select count(*)::int n from audit_log where action = 'fix.done'`)
    expect(logged?.n).toBe(distinct)
    expect((await change(some, { state: 'snoozed', until: addDays(today, 7) })).status).toBe(200)
    expect((await change(some, { state: 'open' })).status).toBe(200)
    expect(await done()).toEqual([])
  })

  test('look like missing ones where none of them exists, or they belong to another account', async () => {
    const [first] = await list()
    if (!first) throw new Error('nothing to fix')
    expect((await change([{ ...first, key: '1-none' }], { state: 'done' })).status).toBe(404)
    expect((await change([{ ...first, hotel_id: 4 }], { state: 'done' })).status).toBe(404)
    expect((await change([first], { state: 'done' }, 'other_tenant_owner')).status).toBe(404)
    expect((await change([first], { state: 'done' }, 'demo')).status).toBe(403)
    expect((await list()).filter(({ state }) => state === 'done')).toEqual([])
  })

  test('are changed one by one: what nothing has any more, and what somebody else has changed, is left and named', async () => {
    const [first, second, third] = await list()
    if (!first || !second || !third) throw new Error('nothing to fix')
    const elsewhere = { ...first, hotel_id: 4 }
    const gone = { ...first, key: '1-none' }
    expect((await change([second], { assigned_to: 2 })).status).toBe(200)
    const seen = [first, second, third].map(({ hotel_id, key, updated_at }) => ({ hotel_id, key, updated_at }))
    const body = { fixes: [...seen, ...named([gone, elsewhere])], state: 'done' }
    const { status, body: answer } = await ask('manager', 'PATCH /fixes', { body })
    expect([status, answer.data.done]).toEqual([200, 2])
    expect(answer.data.refused).toMatchObject([
      {
        key: second.key,
        code: 'changed_meanwhile',
        message: expect.stringMatching(/^Owner Tester changed this on /),
        newest: { by: 'Owner Tester', status: { state: 'open', assigned_to: { id: 2 } } },
      },
      { key: '1-none', code: 'not_found', newest: null },
      { hotel_id: 4, code: 'not_found', newest: null },
    ])
    const states = new Map((await list()).map(({ key, state }) => [key, state]))
    expect([first, second, third].map(({ key }) => states.get(key))).toEqual(['done', 'open', 'done'])
    expect((await change([first, second, third], { state: 'open', assigned_to: null })).status).toBe(200)
  })

  test.each([
    ['no fix', { fixes: [] }, 'fixes'],
    ['more than 500', { fixes: Array.from({ length: 501 }, () => ({ hotel_id: 1, key: 'x' })) }, 'fixes'],
  ])('refuses %s', async (_, body, field) => {
    const { status, body: told } = await ask('owner', 'PATCH /fixes', { body: { state: 'done', ...body } })
    expect([status, Object.keys(told.errors)]).toEqual([422, [field]])
  })

  test('an administrator changes those of the account that is viewed', async () => {
    const [first] = await list()
    if (!first) throw new Error('nothing to fix')
    expect((await change([first], { state: 'done' }, 'admin', '?user_id=2')).status).toBe(200)
    expect((await list()).find(({ key }) => key === first.key)?.state).toBe('done')
    expect((await change([first], { state: 'open' })).status).toBe(200)
  })
})

describe('assigning', () => {
  test('sends one mail to that person, about all fixes, and none about what they had already', async () => {
    const some = (await list()).slice(0, 12)
    expect((await change(some, { assigned_to: 3 })).status).toBe(200)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'manager@test.example',
      subject: 'Owner Tester assigned 12 fixes to you',
      body: { count: 12, fixes: { length: 10 } },
    })
    if (!mail) throw new Error('no mail')
    const { fixes } = mail.body as { fixes: { codes: string; advice: string }[] }
    // In the order of the list, and each with its booking codes: nobody can load anything without them.
    expect(fixes.map(({ advice }) => advice)).toEqual(some.slice(0, 10).map(({ advice }) => readable(advice)))
    for (const [at, { codes }] of fixes.entries()) expect(codes).toContain(some[at]?.rate_plans[0])
    expect((await change(some, { assigned_to: 3 })).status).toBe(200)
    expect(await mails()).toHaveLength(1)
  })

  test('one fix sends a mail too; to oneself, to nobody and without a change of person none', async () => {
    const [first] = await list()
    if (!first) throw new Error('nothing to fix')
    const before = (await mails()).length
    const path = `PATCH /hotels/${first.hotel_id}/fixes/${first.key}` as const
    for (const assigned_to of [2, null]) expect((await ask('owner', path, { body: { assigned_to } })).status).toBe(200)
    expect(await mails()).toHaveLength(before)
    expect((await ask('owner', path, { body: { assigned_to: 3 } })).status).toBe(200)
    expect((await ask('owner', path, { body: { state: 'done' } })).status).toBe(200)
    expect(await mails()).toHaveLength(before + 1)
    expect((await ask('owner', path, { body: { state: 'open' } })).status).toBe(200)
  })
})

test('one fix has all its rates and stays', async () => {
  const rows = await list()
  const most = rows.toSorted((a, b) => b.rates_count - a.rates_count)[0]
  if (!most) throw new Error('nothing to fix')
  await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, rates_count, q1, latest)
    select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in + n, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, status, outcome, rule_set, 1, 5, true
    from checkups, generate_series(100, 125) n where id = (select min(id) from checkups where latest and hotel_id = 1)`)
  await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
      applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    select c.tenant_id, c.id, 0, r.rate_plan, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 1, false, r.fields,
      '[{"number": 1, "verdict": "missing", "field": "rate_name"}]', '"m"'
    from checkups c, (select * from checkup_rates where checkup_id = (select min(id) from checkups where latest and hotel_id = 1) limit 1) r
    where c.hotel_id = 1 and c.latest and c.rates_count = 1 and c.causes is null`)
  const fix = (await list('hotel_id=1')).find(({ stays_count }) => stays_count > 20)
  if (!fix) throw new Error('no fix has many stays')
  expect([fix.rates.length, fix.stays.length]).toEqual([20, 20])
  const { status, body } = await ask('owner', `GET /hotels/1/fixes/${fix.key}`)
  expect([status, body.data.rates.length, body.data.stays.length]).toEqual([200, fix.rates_count, fix.stays_count])
  expect(body.data).toMatchObject({ key: fix.key, state: 'open' })
  expect((await ask('owner', 'GET /hotels/1/fixes/1-none')).status).toBe(404)
  expect((await ask('other_tenant_owner', `GET /hotels/1/fixes/${fix.key}`)).status).toBe(404)
})

test('the file has one row for each amount, with its difference as a number', async () => {
  const answer = await app().inject({
    url: '/api/fixes/export?format=xlsx&state=all',
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${'owner'.padEnd(32, '.')}` },
  })
  const { sheets } = await readXlsx(answer.rawPayload)
  const [head = [], ...cells] = sheets[0]?.rows ?? []
  const at = (name: string) => head.indexOf(name)
  const rows = await list()
  const varying = rows.filter(({ shown, expected, rates }) => !shown && !expected && rates.some((each) => each.shown))
  const lines = rows.length + varying.reduce((sum, { rates_count }) => sum + rates_count - 1, 0)
  expect(cells).toHaveLength(lines)
  const amounts = cells.filter((row) => typeof row[at('Difference')] === 'number')
  expect(amounts.filter((row) => String(row[at('In GDS')]).includes('\n'))).toEqual([])
  const differences = cells.map((row) => row[at('Difference')]).filter((cell) => cell !== null && cell !== undefined)
  for (const difference of differences) expect(difference).toEqual(expect.any(Number))
})

test('a day that has passed at some of the hotels refuses only their fixes, and where it has passed at all of them, all', async () => {
  const rows = await list()
  const [here, there] = [2, 1].map((hotel) => rows.find(({ hotel_id }) => hotel_id === hotel))
  if (!here || !there) throw new Error('nothing to fix')
  const zones = await query('select id, time_zone from hotels where id in (1, 2)')
  // The two zones never have the same day.
  const [west, east] = ['Etc/GMT+12', 'Etc/GMT-14']
  await query(`update hotels set time_zone = case id when 2 then '${west}' else '${east}' end where id in (1, 2)`)
  const due_on = todayIn(west, Date.now())
  const message = 'Select today or a later date: this day has passed at the hotel'
  expect((await change([here, there], { due_on })).body).toEqual({
    data: {
      done: 1,
      refused: [{ hotel_id: 1, key: there.key, code: 'day_passed', message, newest: null }],
      checked: 0,
    },
  })
  expect(await change([there], { due_on })).toMatchObject({ status: 422, body: { errors: { due_on: [message] } } })
  const days = (await list()).flatMap((fix) => (fix.due_on === due_on ? [fix.hotel_id] : []))
  expect(days).toEqual([2])
  for (const { id, time_zone } of zones)
    await query(
      `update hotels set time_zone = ${time_zone ? `'${String(time_zone)}'` : 'null'} where id = ${Number(id)}`,
    )
  await change([here], { due_on: null })
})

test('a person who does not reach the hotel is refused: of one fix, of all, and of several by name', async () => {
  // As if another hotel had the same fixes, which the owner reaches and the manager does not.
  await query(`update checkups set hotel_id = 3 where hotel_id = 2 and check_in = '${addDays(today, 20)}'`)
  const rows = await list()
  const [theirs, others] = [2, 3].map((hotel) => rows.find(({ hotel_id }) => hotel_id === hotel))
  if (!theirs || !others) throw new Error('nothing to fix')
  await change([theirs], { assigned_to: null })
  // The list says so before anybody is asked.
  const { people } = (await ask('owner', 'GET /fixes?state=all&length=1000')).body as {
    people: { id: number; hotel_ids: number[] }[]
  }
  const reachOf = (id: number) => people.find((person) => person.id === id)?.hotel_ids.toSorted()
  expect([reachOf(2), reachOf(3)]).toEqual([
    [1, 2, 3],
    [1, 2],
  ])
  const one = (await ask('owner', 'GET /fixes?state=all&hotel_id=3')).body.people as typeof people
  expect(one.map(({ id, hotel_ids }) => [id, hotel_ids])).toEqual(people.map(({ id }) => [id, id === 2 ? [3] : []]))
  const message = 'Select a person who has access to this hotel'
  const refused = { status: 422, body: { message, errors: { assigned_to: [message] } } }
  const path = `PATCH /hotels/${others.hotel_id}/fixes/${others.key}` as const
  expect(await ask('owner', path, { body: { assigned_to: 3 } })).toMatchObject(refused)
  expect(await change([others], { assigned_to: 3 })).toMatchObject(refused)
  expect((await change([theirs, others], { assigned_to: 3 })).body.data).toEqual({
    done: 1,
    refused: [{ hotel_id: 3, key: others.key, code: 'no_access', message, newest: null }],
    checked: 0,
  })
  const now = await list()
  const assigneeOf = ({ key, hotel_id }: FixRow) =>
    now.find((fix) => fix.key === key && fix.hotel_id === hotel_id)?.assigned_to?.id
  expect([theirs, others].map(assigneeOf)).toEqual([3, undefined])
})
