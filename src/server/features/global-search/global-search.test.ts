// The global search over HTTP: what each role finds, what it must not learn, and what a search may cost.
import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundByText } from '../../../contract/global-search.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people, type Somebody } from '../../testing/people.ts'
import { planOfScan, plansOf } from '../../testing/plans.ts'
import { testServer } from '../../testing/test-server.ts'
import { emptyReport } from '../../testing/issue-report.ts'

const { ask, query, context } = testServer()
const today = todayIn(null, Date.now())
const addressOf = (typed: string, user_id?: number) =>
  `GET /search?query=${encodeURIComponent(typed)}${user_id === undefined ? '' : `&user_id=${user_id}`}`
const find = async (who: Somebody, typed: string, user_id?: number): Promise<FoundByText> => {
  const { status, body } = await ask(who, addressOf(typed, user_id))
  expect(status).toBe(200)
  return body.data
}
/** What was found, in words. */
const named = ({ hotels, booking_codes, properties, issues, people: found }: FoundByText) => ({
  hotels: hotels.rows.map(({ name }) => name),
  codes: booking_codes.rows.map(({ hotel, gds_id, booking_code }) => `${booking_code} ${gds_id} ${hotel}`),
  properties: properties.rows.map(({ name }) => name),
  issues: issues.rows.map(({ hotel, booking_code, status }) => `${booking_code} ${hotel} ${status}`),
  people: found.rows.map(({ email }) => email.split('@')[0]),
})
const nothing = { hotels: [], codes: [], properties: [], issues: [], people: [] }
const issueIds: Record<string, number> = {}

beforeAll(async () => {
  await query(`insert into hotels (id, name, city, country) overriding system value values
    (501, 'Alder Court', 'Lyon', 'FR'), (502, 'Old Alder', 'Kraków', 'PL'), (503, 'Alder Elsewhere', null, null)`)
  await query(`select setval(pg_get_serial_sequence('hotels', 'id'), 10000)`)
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values
    (501, 1, 'AL501', 'AL'), (501, 2, 'S501', 'SL'), (502, 1, 'AL502', 'AL'), (503, 1, 'AL503', 'AL')`)
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values
    (2, ${people.owner}, 501), (2, ${people.owner}, 502), (2, ${people.manager}, 501), (2, ${people.manager}, 502),
    (2, ${people.employee}, 501), (4, ${people.other_tenant_owner}, 503), (5, ${people.demo}, 501)`)
  await query(`with other as (insert into tenants (kind, name, subscription) values ('agency', 'Other agency', 'active') returning id)
    insert into users (tenant_id, email, first_name, last_name, role, status, email_verified_at)
    select id, 'other_agent@test.example', 'Other', 'Agent', 'travel_agent', 'active', now() from other`)
  await query(`update users set first_name = 'Łucja', last_name = 'Żółć' where id = ${people.employee}`)

  await addCheckup({ tenant: 2, hotel: 501, gds: 1, codes: ['ZXBAR', 'ZX', 'zxlow'] })
  await addCheckup({ tenant: 2, hotel: 501, gds: 2, codes: ['ZXBAR'] })
  await addCheckup({ tenant: 2, hotel: 501, gds: 1, codes: ['ZXBAR'], day: 6 })
  await addCheckup({ tenant: 2, hotel: 502, gds: 1, codes: ['ZXQUAY'] })
  await addCheckup({ tenant: 2, hotel: 502, gds: 1, codes: ['ZXOLD'], latest: false })
  await addCheckup({ tenant: 2, hotel: 502, gds: 1, codes: ['ZXPAST'], day: -1 })
  await addCheckup({ tenant: 2, hotel: 503, gds: 1, codes: ['ZXGONE'] })
  await addCheckup({ tenant: 4, hotel: 503, gds: 1, codes: ['ZXTHEIRS'] })
  await addCheckup({ tenant: 5, hotel: 501, gds: 1, codes: ['ZXDEMO'] })
  await addCheckup({ tenant: 1, hotel: 503, gds: 1, codes: ['ZXADMIN'] })

  await addIssue('sent', { agent: 'travel_agent', hotel: 501, code: 'ISSENT', sent: true })
  await addIssue('unsent', { agent: 'travel_agent', hotel: 501, code: 'ISNEW', sent: false })
  await addIssue('elsewhere', { agent: 'travel_agent', hotel: 503, code: 'ISFAR', sent: true })
  await addIssue('other', { agent: 'other_agent', hotel: 503, code: 'ISOTHER', sent: true })
})

type NewCheckup = { tenant: number; hotel: number; gds: number; codes: string[]; day?: number; latest?: boolean }
const addCheckup = async ({ tenant, hotel, gds, codes, day = 5, latest = true }: NewCheckup) => {
  const [made] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults,
      children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, rates_count, latest)
    select ${tenant}, id, id, ${hotel}, ${gds}, 'full', '${addDays(today, day)}', 2, 1, 0, '{}', '{}', 'PCC', 'complete', 'rates', 1,
      ${codes.length}, ${latest} from users where tenant_id = ${tenant} order by id limit 1 returning id`)
  for (const code of codes)
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
        applicable, wrong, missing, price_wrong, fields, findings, verdicts)
      values (${tenant}, ${made?.id}, 1, '${code}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '{}', '[]', '{}')`)
}

const report = JSON.stringify(emptyReport)
type NewIssue = { agent: string; hotel: number; code: string; sent: boolean }
const addIssue = async (name: string, { agent, hotel, code, sent }: NewIssue) => {
  const [made] =
    await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id,
      booking_code, description, report, status, created_at, sent_at)
    select tenant_id, id, ${hotel}, 1, 'X', 1, 1, '${code}', 'Wrong', '${report}', '${sent ? 'in_progress' : 'open'}', now(),
      ${sent ? 'now()' : 'null'} from users where email = '${agent}@test.example' returning id`)
  issueIds[name] = Number(made?.id)
}

describe('each role finds what its lists show', () => {
  const sent = ['ISSENT Alder Court in_progress']
  const far = ['ISFAR Alder Elsewhere in_progress']
  const others = ['ISOTHER Alder Elsewhere in_progress']
  const ofAgent = [...far, 'ISNEW Alder Court open']
  const own = ['Alder Court', 'Old Alder']
  const catalogue = ['Alder Court', 'Alder Elsewhere', 'Old Alder']
  const cases: [Somebody, Partial<ReturnType<typeof named>>][] = [
    ['owner', { hotels: own, properties: own, issues: sent }],
    ['manager', { hotels: own, properties: own, issues: sent }],
    ['employee', { hotels: ['Alder Court'], properties: ['Alder Court'], issues: sent }],
    ['demo', { hotels: ['Alder Court'] }],
    [
      'other_tenant_owner',
      { hotels: ['Alder Elsewhere'], properties: ['Alder Elsewhere'], issues: [...far, ...others] },
    ],
    ['travel_agent', { hotels: catalogue, issues: [...ofAgent, ...sent] }],
    ['admin', { hotels: catalogue, properties: catalogue, issues: [...ofAgent, ...others, ...sent] }],
  ]
  test.each(cases)('%s: hotels, properties and issues by the name of the hotel', async (who, found) => {
    const listed = named(await find(who, 'alder'))
    expect({ ...listed, issues: listed.issues.toSorted() }).toEqual({ ...nothing, ...found })
  })

  const codes: [Somebody, string[]][] = [
    [
      'owner',
      ['ZX 1 Alder Court', 'ZXBAR 1 Alder Court', 'ZXBAR 2 Alder Court', 'zxlow 1 Alder Court', 'ZXQUAY 1 Old Alder'],
    ],
    ['employee', ['ZX 1 Alder Court', 'ZXBAR 1 Alder Court', 'ZXBAR 2 Alder Court', 'zxlow 1 Alder Court']],
    ['other_tenant_owner', ['ZXTHEIRS 1 Alder Elsewhere']],
    ['demo', ['ZXDEMO 1 Alder Court']],
    ['admin', ['ZXADMIN 1 Alder Elsewhere']],
    ['travel_agent', []],
  ]
  test.each(codes)('%s: booking codes of current checkups, by their start', async (who, found) => {
    const { codes: listed } = named(await find(who, 'zX'))
    expect(listed.toSorted()).toEqual(found.toSorted())
    expect(named(await find(who, 'XBAR')).codes).toEqual([])
  })

  test('the whole code comes before those that begin with it', async () => {
    expect(named(await find('owner', 'zxbar')).codes).toEqual(['ZXBAR 1 Alder Court', 'ZXBAR 2 Alder Court'])
    expect(named(await find('owner', 'zx')).codes[0]).toBe('ZX 1 Alder Court')
  })

  const byName: [Somebody, string[]][] = [
    ['admin', ['employee']],
    ['owner', ['employee']],
    ['manager', ['employee']],
    ['employee', []],
    ['travel_agent', []],
    ['demo', []],
    ['other_tenant_owner', []],
  ]
  test.each(byName)('%s: people by name and by email', async (who, found) => {
    expect(named(await find(who, 'zolc  lucja')).people).toEqual(found)
    expect(named(await find(who, 'EMPLOYEE@test')).people).toEqual(found)
  })

  test('whoever still reports to an employee is in no list of theirs', async () => {
    await query(`insert into users (tenant_id, email, first_name, last_name, role, status, supervisor_id)
      values (2, 'below@elsewhere.example', 'Below', 'Them', 'employee', 'active', ${people.employee}) on conflict do nothing`)
    expect(named(await find('manager', 'below@')).people).toEqual(['below'])
    expect(named(await find('employee', 'below@')).people).toEqual([])
  })

  test('an owner finds everybody of the account but themselves, a manager those below', async () => {
    expect(named(await find('owner', 'tester')).people.toSorted()).toEqual(['inactive', 'manager'])
    expect(named(await find('manager', 'test.example')).people).toEqual(['employee'])
  })
})

describe('ways to find a thing', () => {
  test('a property by the start of its ID, also in the other GDS; names are no codes', async () => {
    expect(named(await find('owner', 'al50'))).toMatchObject({ hotels: ['Alder Court', 'Old Alder'], codes: [] })
    expect(named(await find('owner', 's501')).properties).toEqual(['Alder Court'])
    expect(named(await find('owner', '501')).hotels).toEqual([])
    const { hotels } = await find('admin', 'S501')
    expect(hotels.rows).toEqual([
      {
        id: 501,
        name: 'Alder Court',
        city: 'Lyon',
        country: 'FR',
        property_ids: { sabre_id: 'S501', travelport_id: 'AL501' },
      },
    ])
  })
  test('an issue by its number and by its booking code', async () => {
    expect(named(await find('travel_agent', `#${issueIds['unsent']}`)).issues).toEqual(['ISNEW Alder Court open'])
    expect(named(await find('travel_agent', 'isn')).issues).toEqual(['ISNEW Alder Court open'])
    expect(named(await find('owner', 'issent')).issues).toEqual(['ISSENT Alder Court in_progress'])
  })
  test('names that begin with the words come first; % and _ are letters like others', async () => {
    expect(named(await find('owner', 'alder')).hotels[0]).toBe('Alder Court')
    expect(named(await find('owner', 'old')).hotels).toEqual(['Old Alder'])
    for (const typed of ['%%', '__', 'ZX%', 'AL50_', '#0']) expect(named(await find('owner', typed))).toEqual(nothing)
  })
  test('a hotel’s list of issues opens at the one that was found, and at no other account’s', async () => {
    const listed = async (who: Somebody, id: number | undefined) =>
      (await ask(who, `GET /hotel-issues?id=${id}`)).body.data.map((issue: { id: number }) => issue.id)
    expect(await listed('owner', issueIds['sent'])).toEqual([issueIds['sent']])
    for (const name of ['unsent', 'elsewhere']) expect(await listed('owner', issueIds[name])).toEqual([])
  })
})

describe('what is not one’s own looks as if it did not exist', () => {
  const foreign: [kind: string, typed: () => string, who: Somebody[]][] = [
    ['hotel', () => 'Alder Elsewhere', ['owner', 'manager', 'employee', 'demo']],
    ['property', () => 'AL503', ['owner', 'manager', 'employee', 'demo']],
    ['hotel of a colleague', () => 'Old Alder', ['employee', 'demo']],
    ['code', () => 'ZXTHEIRS', ['owner', 'manager', 'employee', 'demo', 'travel_agent', 'admin']],
    ['code at a hotel that is not theirs', () => 'ZXGONE', ['owner', 'manager', 'employee', 'other_tenant_owner']],
    ['code of a colleague’s hotel', () => 'ZXQUAY', ['employee']],
    ['issue', () => 'ISOTHER', ['owner', 'manager', 'employee', 'demo', 'travel_agent']],
    ['issue by number', () => `#${issueIds['other']}`, ['owner', 'manager', 'employee', 'demo', 'travel_agent']],
    ['issue that was not sent', () => 'ISNEW', ['owner', 'manager', 'employee', 'demo', 'other_tenant_owner']],
    ['person', () => 'other_agent@', ['owner', 'manager', 'employee', 'demo', 'travel_agent', 'other_tenant_owner']],
    ['supervisor', () => 'owner@test', ['manager', 'employee', 'demo', 'travel_agent']],
  ]
  test.each(foreign)('%s', async (_, typed, who) => {
    for (const each of who) {
      const [given, missing] = [await ask(each, addressOf(typed())), await ask(each, addressOf('nowhere at all'))]
      expect(given.status).toBe(200)
      expect(`${each} ${JSON.stringify(given.body)}`).toBe(`${each} ${JSON.stringify(missing.body)}`)
    }
  })

  test('an id in a GDS that the person does not hold finds nothing and is not shown', async () => {
    await query(`delete from user_gds where user_id = ${people.travel_agent} and gds_id = 2`)
    expect(named(await find('travel_agent', 'S501'))).toEqual(nothing)
    const { hotels } = await find('travel_agent', 'AL501')
    expect(hotels.rows[0]?.property_ids).toEqual({ sabre_id: null, travelport_id: 'AL501' })
    await query(`delete from user_gds where user_id = ${people.employee} and gds_id = 2`)
    expect(named(await find('employee', 'ZXBAR')).codes).toEqual(['ZXBAR 1 Alder Court'])
  })
})

test('for somebody else one finds what they find; only those above them may', async () => {
  for (const [who, of] of [
    ['admin', 'owner'],
    ['admin', 'travel_agent'],
    ['owner', 'manager'],
  ] as const)
    for (const typed of ['alder', 'zx', 'tester'])
      expect(named(await find(who, typed, people[of]))).toEqual(named(await find(of, typed)))
  for (const [who, of] of [
    ['other_tenant_owner', 'owner'],
    ['employee', 'owner'],
    ['travel_agent', 'owner'],
  ] as const)
    expect((await ask(who, addressOf('alder', people[of]))).status).toBe(404)
})

test('422 for too little and too much; the length is that of the trimmed text', async () => {
  const refusal = async (typed: string) => {
    const { status, body } = await ask('owner', addressOf(typed))
    return [status, body.errors?.query]
  }
  expect(await refusal('a')).toEqual([422, ['Enter at least 2 characters']])
  expect(await refusal('   a   ')).toEqual([422, ['Enter at least 2 characters']])
  expect(await refusal('a'.repeat(101))).toEqual([422, ['At most 100 characters']])
  expect(await refusal('a'.repeat(100))).toEqual([200, undefined])
  expect((await ask('owner', 'GET /search')).status).toBe(422)
})

test('five of a kind are shown, and whether there are more', async () => {
  await query(`insert into hotels (name) select 'Many ' || n from generate_series(1, 5) n`)
  const five = (await find('admin', 'many')).hotels
  expect([five.rows.length, five.more]).toEqual([5, false])
  await query(`insert into hotels (name) values ('Many 6')`)
  const { hotels } = await find('admin', 'many')
  expect(hotels.rows.map(({ name }) => name)).toEqual(['Many 1', 'Many 2', 'Many 3', 'Many 4', 'Many 5'])
  expect(hotels.more).toBe(true)
})

test('an agent’s search costs no query, counts no use and is not among the recent searches', async () => {
  const counts = () =>
    query(`select (select count(*) from hotel_searches)::int searches, (select count(*) from usage_events)::int events,
      (select coalesce(sum(used), 0) from usage_periods)::int used, (select count(*) from usage_days)::int days`)
  const before = await counts()
  await find('travel_agent', 'alder')
  expect(await counts()).toEqual(before)
})

test('no plan scans a table that grows', async () => {
  await query(`insert into hotels (name) select 'House ' || md5(n::text) from generate_series(1, 3000) n`)
  await query(
    `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) select id, 1, 'B' || id, 'XX' from hotels where name like 'House %'`,
  )
  await query(`insert into users (tenant_id, email, first_name, last_name, role, status)
    select 4, md5(n::text) || '@many.example', 'M', md5(n::text), 'employee', 'active' from generate_series(1, 3000) n`)
  await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id, booking_code,
      description, report, status, created_at, sent_at)
    select 3, ${people.travel_agent}, h.id, 1, 'X', 1, 1, 'K' || h.id, 'Wrong', '{}', 'open', now(), now() from hotels h where name like 'House %'`)
  const columns = `tenant_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, applicable, wrong, missing, price_wrong,
    fields, findings, verdicts`
  const asked = `tenant_id, user_id, actor_id, hotel_id, gds_id, mode, adults, children, corporate_codes, rate_category_codes,
    point_of_sale, status, outcome, rule_set, rates_count, latest, check_in`
  await query(`with one as (select * from checkups where tenant_id = 2 and hotel_id = 501 and latest order by id limit 1),
    copies as (insert into checkups (${asked}, nights) select ${asked}, 2 + n from one, generate_series(1, 300) n returning id)
    insert into checkup_rates (checkup_id, ${columns}) select copies.id, ${columns} from copies, checkup_rates
      where checkup_id = (select id from one)`)
  await query('analyze')
  const scan = /Seq Scan on (hotels|gds_hotels|users|issues|checkup_rates)\b/
  const { db } = context()
  expect((await planOfScan(db, 'checkup_rates')).join()).toMatch(scan)
  for (const who of ['admin', 'owner', 'travel_agent'] as const) {
    const plans = await plansOf(db, () => find(who, 'wisla krakow'))
    expect(plans.length).toBeGreaterThanOrEqual(2)
    expect(plans.filter((plan) => scan.test(plan)).map((plan) => `${who}: ${plan}`)).toEqual([])
  }
})
