// What does not change with a hotel, over HTTP. S2§3, S2§7
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const { ask } = testServer()
const paths = ['/gds', '/gds/rate-categories', '/highlighted-phrases']

test.each(
  paths,
)('%s: 401 without a token, 412 unconfirmed, 402 and 426 unpaid, 200 for everybody else', async (path) => {
  const statuses = async (...who: Parameters<typeof ask>[0][]) =>
    Promise.all(who.map(async (each) => (await ask(each, `GET ${path}`)).status))
  expect(await statuses('nobody', 'revoked_token', 'stranger', 'inactive')).toEqual([401, 401, 401, 401])
  expect(await statuses('unconfirmed', 'trial_expired_owner', 'upgrade_owner')).toEqual([412, 402, 426])
  expect(await statuses('demo', 'employee', 'manager', 'owner', 'travel_agent', 'admin')).toEqual(Array(6).fill(200))
})

const notConfigured = { state: 'not_configured', message: 'Travel Port or Sabre not configured', until: null } // S1§8

test('both GDS, by the names of the header', async () => {
  const { body } = await ask('owner', 'GET /gds')
  expect(body.data).toEqual([
    { id: 1, name: 'travel_port', label: 'Travelport', ...notConfigured },
    { id: 2, name: 'sabre', label: 'Sabre', ...notConfigured },
  ])
})

test('rate categories carry their OpenTravel numbers as text', async () => {
  const { body } = await ask('owner', 'GET /gds/rate-categories')
  expect(body.data).toContainEqual({ code: '4', name: 'Corporate', active: true })
})

test('phrases come in their order', async () => {
  const { body } = await ask('owner', 'GET /highlighted-phrases')
  expect(body.data.slice(0, 2)).toEqual(['free cancellation', 'non-refundable'])
})

test('an administrator replaces the phrases; blanks and repetitions are left out, and the change is in the audit log', async () => {
  const { body: before } = await ask('owner', 'GET /highlighted-phrases')
  const put = (phrases: unknown) => ask('admin', 'PUT /highlighted-phrases', { body: { phrases } })
  const sent = ['  free   WiFi ', 'City tax', '', 'city TAX', 'free cancellation']
  const stored = ['free WiFi', 'City tax', 'free cancellation']
  expect(await put(sent)).toMatchObject({ status: 200, body: { data: stored } })
  expect((await ask('employee', 'GET /highlighted-phrases')).body.data).toEqual(stored)
  const [entry] = (await ask('admin', 'GET /audit-log?action=highlighted_phrases.updated')).body.data
  expect(entry.details).toEqual({ before: before.data, after: stored })
  expect(await put(['x'.repeat(101)])).toMatchObject({
    status: 422,
    body: { errors: { phrases: ['At most 100 characters in a phrase'] } },
  })
  expect(await put(Array.from({ length: 201 }, (_, at) => `phrase ${at}`))).toMatchObject({ status: 422 })
  expect((await ask('owner', 'PUT /highlighted-phrases', { body: { phrases: [] } })).status).toBe(403)
  expect((await put([])).body.data).toEqual([])
  await put(before.data)
  expect((await ask('owner', 'GET /highlighted-phrases')).body).toEqual(before)
})

test.each([
  ['Lyon', 'latitude=45.76&longitude=4.84', 'France'],
  ['Rotterdam', 'latitude=51.92&longitude=4.48', 'Netherlands'],
  ['an island on the date line', 'latitude=-17.8&longitude=178.9', 'Fiji'],
])('the bundled map around %s', async (_, place, country) => {
  const { status, body } = await ask('employee', `GET /map?${place}&width=400`)
  expect(status).toBe(200)
  const { width, height, countries } = body.data
  expect([width, height]).toEqual([400, 320])
  expect(countries.map(({ name }: { name: { text: string } | null }) => name?.text)).toContain(country)
  expect(countries.every(({ path }: { path: string }) => /^[MLZ\d. -]+$/.test(path))).toBe(true)
})

test('a map names the cities around the hotel', async () => {
  const { body } = await ask('employee', 'GET /map?latitude=50.06&longitude=19.94&width=600')
  expect(body.data.cities).toContainEqual({ text: 'Brno', x: expect.any(Number), y: expect.any(Number), side: 'right' })
})

test('the map of no place on the globe is refused', async () => {
  const refused = ['latitude=91&longitude=4', 'latitude=x&longitude=4', 'latitude=1&longitude=4&width=99999']
  for (const place of refused) expect((await ask('owner', `GET /map?${place}`)).status).toBe(422)
})
