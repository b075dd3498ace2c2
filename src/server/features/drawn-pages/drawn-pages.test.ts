// A page that the server draws shows what the calls of its person give, and nothing else; without it the browser draws the page.
import { beforeAll, expect, test, vi } from 'vitest'
import { todayIn } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const zone = 'Pacific/Kiritimati'
const lineOf = (more: Record<string, string> = {}) => {
  const day = todayIn(zone, Date.now())
  return `GET /drawn-page?${new URLSearchParams({ address: '/dashboard', width: '1440', time_zone: zone, day, ...more })}`
}
type Loaded = { key: unknown[]; data: never }
/** Before the thread is there, nothing is drawn. */
beforeAll(async () => {
  const isDrawn = async () => (await ask('owner', lineOf())).body.data !== null
  await vi.waitUntil(isDrawn, { timeout: 120_000 })
})
const loadedIn = (queries: Loaded[], name: string) => queries.find(({ key }) => key[0] === name)

test.each([
  'owner',
  'employee',
  'demo',
] as const)('%s gets the dashboard with the very data of its calls', async (who) => {
  const { status, body, headers } = await ask(who, lineOf({ gds: 'sabre' }))
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const { html, queries } = body.data
  const [profile, overview] = [loadedIn(queries, 'profile'), loadedIn(queries, 'dashboard')]
  expect(profile?.data).toEqual((await ask(who, 'GET /profile')).body.data)
  const asked = new URLSearchParams(overview?.key[1] as Record<string, string>)
  const own = (await ask(who, `GET /dashboard?${asked}`, { headers: { 'gds-name': 'sabre' } })).body
  expect(overview?.data).toEqual(own)
  expect(overview?.key[1]).toMatchObject({ start_date: todayIn(zone, Date.now()) })
  expect(html).toContain('<h1')
  expect(html).not.toMatch(/ style=| onclick=|<script/)
  for (const { id } of own.data.hotels) expect(html).toContain(`href="/dashboard/hotels/${id}`)
})

test('nobody gets another company’s data', async () => {
  const { body } = await ask('other_tenant_owner', lineOf())
  const own = (await ask('other_tenant_owner', 'GET /dashboard')).body.data.hotels
  const foreign = (await ask('owner', 'GET /dashboard')).body.data.hotels
  expect(foreign.length).toBeGreaterThan(0)
  expect(loadedIn(body.data.queries, 'profile')?.data).toMatchObject({ id: people.other_tenant_owner })
  for (const { name } of foreign) expect(JSON.stringify(body)).not.toContain(name)
  expect((loadedIn(body.data.queries, 'dashboard')?.data as { data: object } | undefined)?.data).toMatchObject({
    hotels: own,
  })
})

test.each([
  ['nobody', 401],
  ['revoked_token', 401],
  ['travel_agent', 403],
  ['unconfirmed', 412],
  ['trial_expired_owner', 402],
  ['upgrade_owner', 426],
] as const)('%s is refused, as by the calls of the page', async (who, status) => {
  expect(await ask(who, lineOf())).toMatchObject({ status })
})

test.each([
  { address: '/dashboard/fixes' },
  { address: 'https://example.com/dashboard' },
  { time_zone: 'Mars/Olympus' },
  { width: '0' },
  { gds: 'amadeus' },
])('what no browser sends is refused: %o', async (more) => {
  expect((await ask('owner', lineOf(more))).status).toBe(422)
})

test('where the clocks show different days nothing is drawn', async () => {
  const { status, body } = await ask('owner', lineOf({ day: '2020-01-01' }))
  expect([status, body]).toEqual([200, { data: null }])
})

test('a zone may have any of its names', async () => {
  expect((await ask('owner', lineOf({ time_zone: 'pacific/kiritimati' }))).body.data).not.toBeNull()
})

test('no visit begins, and what the page would say of it is drawn', async () => {
  const seen = () => query('select user_id, seen_at::text, since::text from dashboard_visits order by user_id')
  await ask('manager', 'POST /dashboard/visits')
  const before = await seen()
  const { body } = await ask('manager', lineOf())
  expect(await seen()).toEqual(before)
  expect(loadedIn(body.data.queries, 'visit')).toBeUndefined()
})

test('a browser that is narrow, or whose menu is folded, gets the page as it is there', async () => {
  const [wide, narrow] = [await ask('owner', lineOf()), await ask('owner', lineOf({ width: '390' }))]
  expect([wide.body.data.html.includes('<table'), narrow.body.data.html.includes('<table')]).toEqual([true, false])
  expect(wide.body.data.html).not.toContain('data-collapsed')
  expect((await ask('owner', lineOf({ menu_collapsed: '1' }))).body.data.html).toContain('data-collapsed="true"')
})

test('dates that were chosen before are those of the page', async () => {
  const dates = { start_date: '2027-03-01', end_date: '2027-03-09' }
  const { body } = await ask('owner', lineOf({ dashboard_dates: JSON.stringify(dates) }))
  expect(loadedIn(body.data.queries, 'dashboard')?.key[1]).toMatchObject(dates)
  expect(body.data.html).toContain('01.03.2027 – 09.03.2027')
})

test('pages of several people at once are each their own', async () => {
  const who = ['owner', 'employee', 'manager', 'other_tenant_owner', 'demo'] as const
  const answers = await Promise.all(who.map((each) => ask(each, lineOf())))
  expect(
    answers.map(({ body }) => (loadedIn(body.data.queries, 'profile')?.data as { id: number } | undefined)?.id),
  ).toEqual(who.map((each) => people[each]))
})
