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
