// Statistics equal counts of the raw rows, whatever was used, by whom and when. S2§2, S2§3, S2§7
import { readXlsx } from 'hucre/xlsx'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, todayIn } from '../../../domain/stay.ts'
import { hotels, people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { countJudged } from './judged-data.ts'
import { countUse } from './service.ts'

const { ask, app, context, query } = testServer()
const today = todayIn(null, Date.now())
const list = (search = '', gds = '') => ask('admin', `GET /measurements?${search}`, { headers: { 'gds-name': gds } })

test('a use is one raw row and one more in its day and month; what an administrator does for somebody is not in the day', async () => {
  const use = { tenant_id: 3, user_id: people.travel_agent, at: '2026-01-31T23:59:59Z' }
  await context().db.transaction(async (tx) => {
    await countUse(tx, { ...use, kind: 'copy_link', gds: 2 })
    await countUse(tx, { ...use, kind: 'copy_link', gds: 2 })
    await countUse(tx, { ...use, kind: 'hotel_search' })
    await countUse(tx, { ...use, kind: 'hotel_search', actor_id: people.admin })
  })
  expect(await query('select day::text, user_id, gds_id, kind, uses from usage_days order by kind')).toEqual([
    { day: '2026-01-31', user_id: people.travel_agent, gds_id: 2, kind: 'copy_link', uses: 2 },
    { day: '2026-01-31', user_id: people.travel_agent, gds_id: 0, kind: 'hotel_search', uses: 1 },
  ])
  expect(await query('select month::text, kind, uses from usage_months order by kind')).toEqual([
    { month: '2026-01-01', kind: 'copy_link', uses: 2 },
    { month: '2026-01-01', kind: 'hotel_search', uses: 1 },
  ])
  expect(await query('select 1 from usage_events where not counted')).toHaveLength(4)
})

const kinds = [
  'rate_details',
  'rate_rules',
  'hotel_details',
  'export_pdf',
  'export_excel',
  'copy_link',
  'create_issue',
  'hotel_search',
] as const
const tenants = { owner: 2, manager: 2, employee: 2, travel_agent: 3, other_tenant_owner: 4, demo: 5 } as const
const users = Object.keys(tenants) as (keyof typeof tenants)[]
type Event = {
  who: keyof typeof tenants
  admin: boolean
  kind: (typeof kinds)[number]
  gds: 1 | 2
  hotel: number
  ago: number
}
const event = fc.record<Event>({
  who: fc.constantFrom(...users),
  admin: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  kind: fc.constantFrom(...kinds),
  gds: fc.constantFrom(1, 2),
  hotel: fc.constantFrom(hotels.own, hotels.managers, hotels.owners),
  ago: fc.integer({ min: 0, max: 500 }),
})
/** Some of a day's uses fall on its first and its last second. */
const momentOf = ({ ago, hotel }: Event) => `${addDays(today, -ago)}T${hotel === 1 ? '00:00:00' : '23:59:59'}Z`
const isQuery = (kind: string) => ['rate_details', 'rate_rules', 'hotel_details'].includes(kind)

const store = async (events: readonly Event[]) => {
  await query('delete from usage_days')
  await query('delete from usage_months')
  await query('delete from usage_events')
  const values = events.map((each) => {
    const actor = each.admin ? people.admin : people[each.who]
    const gds = each.kind === 'hotel_search' ? 'null' : each.gds
    return `(${tenants[each.who]}, ${people[each.who]}, ${actor}, ${each.hotel}, ${gds}, '${each.kind}', true, '${momentOf(each)}')`
  })
  for (const some of [values.slice(0, 7), values.slice(7)])
    if (some.length > 0)
      await query(`insert into usage_events (tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, created_at)
        values ${some}`)
}

/** The same counted here, event by event. */
const countOf = (events: readonly Event[]) => {
  const n = (...wanted: string[]) => events.filter(({ kind }) => wanted.includes(kind)).length
  return {
    export_pdf: n('export_pdf'),
    export_excel: n('export_excel'),
    copy_link: n('copy_link'),
    create_issue: n('create_issue'),
    gds_hotel_details: n('hotel_details'),
    gds_hotel_rate_details: n('rate_details'),
    gds_hotel_rate_rules: n('rate_rules'),
    gds_queries: events.filter(({ kind }) => isQuery(kind)).length,
  }
}
const twoDecimals = (number: number) => Number(number.toFixed(2))
const tilesOf = (events: readonly Event[]) => {
  const asked = events.filter(({ kind }) => isQuery(kind))
  const per = (over: Set<unknown>) => (over.size === 0 ? null : twoDecimals(asked.length / over.size))
  const { gds_queries, gds_hotel_rate_details, gds_hotel_rate_rules, copy_link, create_issue } = countOf(events)
  return {
    hotel_searches: events.filter(({ kind }) => kind === 'hotel_search').length,
    gds_queries,
    gds_queries_per_hotel: per(new Set(asked.map(({ hotel }) => hotel))),
    gds_queries_per_user: per(new Set(asked.map(({ who }) => who))),
    rd_queries: gds_hotel_rate_details,
    rr_queries: gds_hotel_rate_rules,
    copied_links: copy_link,
    issues: create_issue,
  }
}

test('rows, tiles and days equal counts of the raw rows, for every range, GDS, tab and owner', async () => {
  const asked = fc.record({
    events: fc.array(event, { maxLength: 60 }),
    from: fc.integer({ min: 0, max: 500 }),
    length: fc.integer({ min: 1, max: 500 }),
    gds: fc.constantFrom('', 'travel_port', 'sabre'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ events, from, length, gds }) => {
      await store(events)
      const range = { from: addDays(today, -from), to: addDays(today, length - 1 - from) }
      const id = { '': undefined, travel_port: 1, sabre: 2 }[gds as 'sabre']
      const seen = events.filter(
        (each) =>
          !each.admin &&
          each.ago <= from &&
          each.ago > from - length &&
          (id === undefined || (each.kind !== 'hotel_search' && each.gds === id)),
      )
      const scopes = [
        {
          search: 'account_type=owner',
          members: { owner: ['owner', 'manager', 'employee'], other_tenant_owner: ['other_tenant_owner'] },
        },
        { search: 'account_type=travel_agent', members: { travel_agent: ['travel_agent'] } },
        {
          search: `owner_id=${people.owner}`,
          members: { owner: ['owner'], manager: ['manager'], employee: ['employee'] },
        },
      ] as const
      for (const { search, members } of scopes) {
        const { status, body } = await list(`${search}&${new URLSearchParams(range)}&length=100`, gds)
        expect(status).toBe(200)
        const theirs = seen.filter(({ who }) =>
          Object.values(members)
            .flat()
            .includes(who as never),
        )
        expect(body.summary).toEqual(tilesOf(theirs))
        for (const [who, names] of Object.entries(members)) {
          const row = body.data.find((each: { id: number }) => each.id === people[who as 'owner'])
          const counts = countOf(theirs.filter((each) => (names as readonly string[]).includes(each.who)))
          const average = twoDecimals(counts.gds_queries / (daysBetween(range.from, range.to) + 1))
          expect(row).toMatchObject({ ...counts, gds_queries_daily_average: average })
        }
        const total = body.data.reduce((sum: number, each: { gds_queries: number }) => sum + each.gds_queries, 0)
        expect(body.days.reduce((sum: number, each: { gds_queries: number }) => sum + each.gds_queries, 0)).toBe(total)
        expect(total).toBe(body.summary.gds_queries)
        const days = body.days.map(({ day }: { day: string }) => day)
        expect(days.every((day: string) => day >= range.from && day <= range.to)).toBe(true)
        expect(days).toEqual([...new Set(days)].toSorted())
      }
    }),
    { numRuns: 12 },
  )
})

describe('the list', () => {
  test('covers the last 30 days unless others are requested', async () => {
    await store([0, 29, 30].map((ago) => ({ who: 'owner', admin: false, kind: 'rate_details', gds: 1, hotel: 1, ago })))
    const { body } = await list()
    expect(body.range).toEqual({ from: addDays(today, -29), to: today })
    expect(body.summary.gds_queries).toBe(2)
    expect(body.data[0]).toMatchObject({
      email: 'owner@test.example',
      plan: 'Professional',
      gds_queries_daily_average: 0.07,
    })
    expect(body.meta).toMatchObject({ per_page: 25, current_page: 1 })
  })
  test('sorts by every column, and pages', async () => {
    const columns = Object.keys((await list()).body.data[0]).filter((name) => name !== 'id' && name !== 'company')
    for (const column of columns) {
      const sorted = async (direction: string) =>
        (await list(`sort_by=${column}&sort_direction=${direction}`)).body.data
      const [up, down] = [await sorted('asc'), await sorted('desc')]
      const values = (rows: Record<string, unknown>[]) =>
        rows.map((row) => String(row[column]).toLowerCase()).filter((value) => value !== 'null')
      expect(values(down).toReversed()).toEqual(values(up))
    }
    const first = (await list('length=1&sort_by=email&sort_direction=asc')).body
    const second = (await list('length=1&page=2&sort_by=email&sort_direction=asc')).body
    expect(first.data[0].email < second.data[0].email).toBe(true)
  })
  test.each([
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['from=2020-01-01&to=2026-02-01', 'to'],
    ['from=1000-01-01', 'from'],
    ['to=2026-02-30', 'to'],
    ['account_type=manager', 'account_type'],
  ])('%s: 422', async (search, field) => {
    expect(await list(search)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })
  test.each([['manager'], ['admin'], ['demo']] as const)('the id of %s is no account', async (who) => {
    expect((await list(`owner_id=${people[who]}`)).status).toBe(404)
  })
})

test('demo accounts are a group: how many there are, were opened and used queries, and when last', async () => {
  await store([])
  const before = (await list()).body.demos
  const create = async (name: string) => {
    const body = { name, hotel: [hotels.own], deadline_at: addDays(today, 30), queries: 50, gds_ids: [1] }
    return (await ask('admin', 'POST /demos', { body })).body.data
  }
  const opened = await create('Spring fair')
  await create('Never opened')
  for (const _ of [1, 2]) await ask('nobody', `POST /login/${opened.token}`, { body: { device_name: 'test' } })
  const [demo] = await query(`select tenant_id, user_id from demos where id = ${opened.id}`)
  const used = (actor: unknown, ago: number) =>
    query(`insert into usage_events (tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, created_at)
      values (${demo?.tenant_id}, ${demo?.user_id}, ${actor}, ${hotels.own}, 1, 'rate_details', true, '${addDays(today, -ago)}T10:00:00Z')`)
  await used(demo?.user_id, 0)
  await used(demo?.user_id, 3)
  await used(people.admin, 0)
  const { demos } = (await list()).body
  expect(demos).toEqual({
    demos: before.demos + 2,
    active: before.active + 2,
    opened: before.opened + 1,
    visits: before.visits + 2,
    gds_queries: 2,
    last_used_at: expect.stringContaining(today),
  })
  expect((await list('', 'sabre')).body.demos).toMatchObject({ gds_queries: 0, visits: demos.visits })
  const earlier = (await list(`from=${addDays(today, -60)}&to=${addDays(today, -1)}`)).body.demos
  expect(earlier).toMatchObject({
    demos: demos.demos,
    opened: 0,
    visits: 0,
    gds_queries: 1,
    last_used_at: demos.last_used_at,
  })
  expect((await list(`owner_id=${people.owner}`)).body.demos).toBeNull()
})

test('the export is a spreadsheet of the people of an account, named by the person and the days', async () => {
  await query(`update users set first_name = 'Zoë', last_name = '../=1+1' where id = ${people.owner}`)
  await store([
    { who: 'manager', admin: false, kind: 'rate_details', gds: 1, hotel: 1, ago: 1 },
    { who: 'manager', admin: false, kind: 'rate_rules', gds: 2, hotel: 1, ago: 1 },
  ])
  const range = `date_from=${addDays(today, -9)}&date_to=${today}`
  const answer = await app().inject({
    url: `/api/exports/measurements?type=measurements&owner_id=${people.owner}&${range}&gds_id=1`,
    headers: { 'app-token': 'rateproof-web', authorization: `Bearer ${'admin'.padEnd(32, '.')}` },
  })
  const name = `Zoë ..-=1+1 ${addDays(today, -9)} ${today}.xlsx`
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets
  const [heads, ...rows] = sheet?.rows ?? []
  expect(heads).toEqual([
    'Name',
    'Email',
    'Plan',
    'RD queries',
    'RR queries',
    'GDS queries',
    'Daily average',
    'PDF exports',
    'Excel exports',
  ])
  expect(rows.map((row) => [row[1], row[3], row[4], row[6]])).toContainEqual(['manager@test.example', 1, 0, 0.1])
  expect(rows).toHaveLength(4)
})

test('the days of what people judged are those of UTC, whatever zone the database has', async () => {
  await query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, held, words,
      accepted_by, accepted_at, expires_on)
    values (2, ${hotels.own}, 1, '7-1', 's', 7, 'cause', 'agreed', '[]', '{}', ${people.owner}, '2026-03-01T23:00:00Z', '2026-06-01')`)
  const counts = await context().db.transaction(async (tx) => {
    await tx.execute(`set local time zone 'Asia/Tokyo'`)
    const on = (day: string) => countJudged(tx, { from: day, to: day })
    return [await on('2026-03-01'), await on('2026-03-02')]
  })
  expect(counts.map((count) => count?.judged)).toEqual([1, 0])
  await query('delete from accepted_deviations')
})

test('false alarms per finding that people judged: each once, by its last reason; too few give no rate', async () => {
  const judge = (from: number, to: number, reason: string, ago = 0) =>
    query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, held, words,
        accepted_by, accepted_at, expires_on, ended_at, ended_how, ended_by)
      select 2, ${hotels.own}, 1, '7-' || n, 's', 7, 'cause', '${reason}', '[]', '{}', ${people.owner}, now() - interval '${ago} days', current_date + 90,
        now(), 'by_person', ${people.owner} from generate_series(${from}, ${to}) n`)
  const repair = (from: number, to: number, done: string, more = 'null::int') =>
    query(`with s as (insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at,
          last_seen, last_checkup, gone_at, gone_checkup, marked_rule_set)
        select 2, ${hotels.own}, 1, '8-' || n, '{}', '{8}', now() - interval '3 days', 1, now() - interval '3 days', now() - interval '3 days', 1,
          now(), 2, ${more} from generate_series(${from}, ${to}) n returning *)
      insert into fix_states (tenant_id, hotel_id, key, state, done_at, actor_id, updated_at)
      select tenant_id, hotel_id, key, 'done', ${done}, ${people.owner}, now() from s`)
  const found = async (search = '', gds = '') => (await list(search, gds)).body.false_alarms
  expect(await found()).toEqual({ false_alarms: 0, judged: 0, rate: null })
  await judge(1, 3, 'false_alarm')
  await judge(4, 10, 'agreed')
  await judge(4, 4, 'false_alarm', 1) // before it was accepted for another reason
  await judge(11, 11, 'false_alarm', 40)
  await repair(1, 9, `now() - interval '1 day'`)
  await repair(20, 20, `now() + interval '1 hour'`) // gone before anybody said that it was done
  await repair(21, 21, `now() - interval '1 day'`, '9') // only another rule set no longer finds it
  expect(await found()).toEqual({ false_alarms: 3, judged: 19, rate: null })
  await repair(10, 10, `now() - interval '1 day'`)
  expect(await found()).toEqual({ false_alarms: 3, judged: 20, rate: 15 })
  expect(await found(`from=${addDays(today, -60)}`)).toEqual({ false_alarms: 4, judged: 21, rate: 19 })
  expect(await found('', 'sabre')).toEqual({ false_alarms: 0, judged: 0, rate: null })
  expect(await found(`owner_id=${people.owner}`)).toBeNull()
  // Came back since: once, whatever became of it before and after; not where it had gone on its own, nor outside the period.
  const cameBack = (n: number, done_by: string, gone_at: string) =>
    query(`insert into ended_spells (tenant_id, hotel_id, gds_id, key, check_name, opened_at, gone_at, gone_checkup, done_by)
      values (2, ${hotels.own}, 1, '8-' || ${n}, 'breakfast', now() - interval '90 days', ${gone_at}, 2, ${done_by})`)
  const yesterday = `now() - interval '1 day'`
  await query(`update fix_spells set gone_at = null, gone_checkup = null, came_back = 1 where key = '8-1'`)
  expect(await found()).toEqual({ false_alarms: 3, judged: 19, rate: null })
  await cameBack(1, String(people.manager), yesterday)
  expect(await found()).toEqual({ false_alarms: 3, judged: 20, rate: 15 })
  await cameBack(1, String(people.owner), `now() - interval '2 days'`)
  await cameBack(2, String(people.owner), yesterday)
  await cameBack(30, 'null', yesterday)
  await cameBack(31, String(people.owner), `now() - interval '45 days'`)
  expect(await found()).toEqual({ false_alarms: 3, judged: 20, rate: 15 })
  expect(await found(`from=${addDays(today, -60)}`)).toEqual({ false_alarms: 4, judged: 22, rate: 18.2 })
  await query('delete from ended_spells')
  await query('delete from accepted_deviations')
  await query('delete from fix_states')
  await query('delete from fix_spells')
})
