// The demo world in a fresh database: what the first start of a clone shows.
import { expect, test } from 'vitest'
import { sandboxAccounts, testServer, worldHotels, worldSheet } from '../../testing/test-server.ts'
import { findAccount } from '../gds-credentials/service.ts'
import { activeDemoPath } from '../demo-links/service.ts'
import { demoLogIns, demoPassword, fillDemoWorld, fillHotelImport, fillOwnData, fillPayments } from './service.ts'

const { ask, query, context, app } = testServer({ payments: true })
const agentAccounts = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
const fill = () => fillDemoWorld(context(), worldHotels, agentAccounts)
const watched = worldHotels.flatMap(({ demo_group }, at) => (demo_group ? [at + 1] : []))

test('a database with accounts is left alone', async () => {
  const before = await query('select count(*)::int from users')
  expect(await fill()).toBe(false)
  expect(await query('select count(*)::int from users')).toEqual(before)
})

test('an empty one is filled once, by the first request', async () => {
  await query(
    'truncate tenants, plans, users, user_gds, tokens, gds_credentials, hotels, gds_hotels, user_hotels, gds_hotel_details restart identity cascade',
  )
  expect(await fill()).toBe(true)
  expect(await fill()).toBe(false)
  expect(await query('select count(*)::int from hotels where time_zone is not null')).toEqual([
    { count: worldHotels.length },
  ])
})

test.each([
  ['owner', { role: 'owner', gds: [1, 2], hotels: watched, subordinates_count: 2 }],
  ['manager', { role: 'manager', gds: [1, 2], hotels: [1, 2, 3, 4, 5] }],
  ['employee', { role: 'employee', gds: [1, 2], hotels: [1, 2, 3] }],
  ['agent', { role: 'travel_agent', gds: [1, 2], gds_selectable: [1, 2], hotels: [] }],
  ['admin', { is_admin: true, gds: [1, 2] }],
  ['unconfirmed', { role: 'owner', status: 'unconfirmed', gds: [] }],
  ['expired', { role: 'owner', payment_status: 'payment_required', hotels: [9, 10] }],
  ['lapsed', { role: 'owner', payment_status: 'payment_required', hotels: [9, 10] }],
  ['paying', { role: 'owner', payment_status: 'payment_required', hotels: [9, 10] }],
])('%s logs in with the demo password', async (name, expected) => {
  const email = `${name}@demo.example`
  expect(demoLogIns).toContain(email)
  const answer = await ask('nobody', 'POST /login', { body: { email, password: demoPassword } })
  const headers = { 'app-token': 'rateproof-web', authorization: `Bearer ${answer.body.data.token}` }
  const profile = await app().inject({ url: '/api/profile', headers })
  expect(profile.json().data).toMatchObject({ email, ...expected })
})

test('a demo account opens by its link, and statistics show four weeks of use', async () => {
  const path = await activeDemoPath(context())
  expect((await ask('nobody', `POST ${path}`, { body: {} })).body.data).toMatchObject({
    hotel: { id: 1 },
    gds_ids: [1, 2],
  })
  const used = await query(`select kind, sum(uses)::int > 3 often from usage_days group by 1 order by 1`)
  expect(used.filter(({ often }) => often).map(({ kind }) => kind)).toEqual([
    'copy_link',
    'create_issue',
    'export_excel',
    'export_pdf',
    'hotel_details',
    'hotel_search',
    'rate_details',
    'rate_rules',
  ])
})

test('every hotel is where the sandbox sells it, in its own time zone', async () => {
  const rows = await query(`select name, time_zone, gds_id, property_id, chain_code, global_id, currency from hotels
    join gds_hotels on hotel_id = hotels.id order by hotels.id, gds_id`)
  expect(rows.map(({ time_zone: _, ...row }) => row)).toEqual(
    worldHotels.flatMap(({ name, currency, gds }) => gds.map((sold) => ({ name, ...sold, currency }))),
  )
  expect(rows[0]?.time_zone).toBe('Europe/Warsaw')
  expect(rows.filter(({ gds_id, global_id }) => gds_id === 2 && !/^\d{9}$/.test(String(global_id)))).toEqual([])
})

test("the agent's accounts open for the agent; the stored rows show nothing of their secrets", async () => {
  const [row] = await query(
    `select users.id, tenant_id, role, is_admin, is_demo, status from users where email = 'agent@demo.example'`,
  )
  const travelport = { ...sandboxAccounts.platform, endpoint: 'http://127.0.0.1:1/uAPI' }
  const sabre = { ...sandboxAccounts.sabre.platform, endpoint: 'http://127.0.0.1:1' }
  const agent = row as Parameters<typeof findAccount>[1]
  const asked = { ...context(), travelport, sabre }
  expect(await findAccount(asked, agent, 'travel_port')).toEqual({
    gds: 'travel_port',
    endpoint: travelport.endpoint,
    ...agentAccounts.travel_port,
  })
  expect(await findAccount(asked, agent, 'sabre')).toEqual({
    gds: 'sabre',
    endpoint: sabre.endpoint,
    ...agentAccounts.sabre,
  })
  const stored = await query(`select encode(password, 'escape') as password, encode(token, 'escape') as token
    from gds_credentials`)
  expect(stored).toHaveLength(2)
  for (const secret of [agentAccounts.travel_port.password, agentAccounts.sabre.token])
    expect(JSON.stringify(stored)).not.toContain(secret)
})

test("the owner's first hotels have own data by an author; some have none, and one has no booking codes yet", async () => {
  expect(await fillOwnData(context(), worldSheet)).toBe(5)
  const versions = await query(`select hotel_id, version, source, email from own_versions
    join users on users.id = own_versions.user_id order by hotel_id`)
  expect(versions).toEqual(
    [1, 2, 6, 7, 8].map((hotel_id) => ({ hotel_id, version: 1, source: 'file', email: 'owner@demo.example' })),
  )
  const [counts] = await query(`select count(*) filter (where hotel_id = 8 and kind = 'codes')::int unconfirmed,
    count(*) filter (where hotel_id = 8 and kind = 'prices')::int priced,
    count(*) filter (where hotel_id = 1 and kind = 'codes')::int codes from own_records`)
  expect(counts).toMatchObject({ unconfirmed: 0, codes: 187 })
  expect(Number(counts?.['priced'])).toBeGreaterThan(500)
  expect(await fillOwnData(context(), worldSheet)).toBe(5)
  expect(await query('select count(*)::int from own_versions')).toEqual([{ count: 5 }])
})

test('its hotel list is imported once, and one account is subscribed once, however often a start begins them', async () => {
  const list =
    'Property id,Chain code,Hotel name,Address,City,Postal code,Country,Latitude,Longitude\n1,HI,A,B,C,1,PL,1,1\n'
  for (let start = 0; start < 2; start++) {
    await fillHotelImport(context(), () => list, new AbortController().signal)
    await fillPayments(context())
  }
  expect(await query('select count(*)::int from hotel_imports')).toEqual([{ count: 1 }])
  expect(
    await query(
      'select tenant_id = any(select tenant_id from users where email like $$paying@%$$) paying from subscriptions',
    ),
  ).toEqual([{ paying: true }])
})
