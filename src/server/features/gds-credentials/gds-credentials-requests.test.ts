// What a person sees while the circuit breaker is open: the message, when to retry, and no call to the GDS. S1§8
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gdsIdOf } from '../../../domain/gds.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer, worldHotel } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

let clock = Date.now()
const { ask, query, context, sandbox } = testServer({ sandbox: true, now: () => clock })
const gds = steer(sandbox)
const start_date = addDays(todayIn('Europe/Warsaw', clock), 30)
const end_date = addDays(start_date, 1)
beforeAll(async () => {
  await query('insert into user_gds (tenant_id, user_id, gds_id) values (4, 6, 2)')
  const { name: fifth, gds: sold } = worldHotel('00088')
  await query(`insert into hotels (name, time_zone) values ('${fifth}', 'Europe/Warsaw')`)
  for (const { gds_id, property_id, chain_code } of sold)
    await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code)
      values (5, ${gds_id}, '${property_id}', '${chain_code}')`)
  await query('insert into user_hotels (tenant_id, user_id, hotel_id) values (4, 6, 5)')
})
beforeEach(async () => {
  await gds.reset()
  await query('delete from gds_accounts')
  await query('delete from gds_account_hotels')
})

describe.each(['travel_port', 'sabre'] as const)('%s', (name) => {
  const search = (hotel_id = 2) =>
    ask('owner', 'POST /checkups', { body: { hotel_id, start_date, end_date }, headers: { 'gds-name': name } })
  const state = async () =>
    (await ask('owner', 'GET /gds')).body.data.find((each: { name: string }) => each.name === name).state
  const calls = () => gds.calls().filter((call) => call.gds === name).length

  test('five unreadable answers for one hotel: 503 for this hotel with its name, and every other is searched', async () => {
    await gds.fail({ kind: 'garbage', count: 99, gds: name })
    for (let n = 0; n < 5; n++) expect((await search()).body.code).toBe('gds_unreadable')
    await gds.reset()
    const before = calls()
    const spared = await search()
    expect(spared).toMatchObject({ status: 503, body: { code: 'hotel_paused' }, headers: { 'retry-after': '30' } })
    const { name: hotel } = (await ask('owner', 'GET /hotels/2', { headers: { 'gds-name': name } })).body.data
    expect(spared.body.message).toContain(hotel)
    expect([calls(), await state()]).toEqual([before, 'ready'])
    for (const other of [3, 1]) expect([201, 202]).toContain((await search(other)).status) // 202 where it takes long
    clock += 30_000
    expect((await search()).status).toBe(201)
    expect(await query('select 1 from gds_account_hotels')).toEqual([])
  })

  test('refused credentials: reported once by the GDS, then by us; new ones are tried at once', async () => {
    const { travelport, sabre } = context()
    const wrong = { password: 'changed', token: 'changed:changed' }
    Object.assign(context(), { travelport: { ...travelport, ...wrong }, sabre: { ...sabre, ...wrong } })
    const ends = [await search(), await search(), await search()]
    Object.assign(context(), { travelport, sabre })
    expect(ends.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([502, 'gds_credentials']))
    expect(calls()).toBe(1)
    expect((await search()).status).toBe(201)
  })

  test('one that throttles is paused for as long as it says', async () => {
    await gds.fail({ kind: 'throttled', count: 99, retry_after: 9, gds: name })
    expect((await search()).body.code).toBe('gds_throttled')
    const before = calls()
    expect(await search()).toMatchObject({
      status: 503,
      body: { code: 'gds_throttled' },
      headers: { 'retry-after': '9' },
    })
    expect(calls()).toBe(before)
  })

  test('a hotel whose own system does not answer is not a failure of the account: others are fetched as before', async () => {
    for (const { gds_id, property_id, chain_code } of worldHotel('00102').gds)
      if (gds_id === gdsIdOf(name))
        await query(`update gds_hotels set property_id = '${property_id}', chain_code = '${chain_code}', global_id = null
          where hotel_id = 2 and gds_id = ${gds_id}`)
    for (let n = 0; n < 6; n++) expect((await search(2)).body.code).toBe('gds_error')
    expect([(await search(3)).status, await state()]).toEqual([201, 'ready'])
  })
})

test('after failures of several hotels and tenants: 503 with the seconds to wait and no call; then all is well', async () => {
  const search = (hotel_id = 2, who: 'owner' | 'other_tenant_owner' = 'owner') =>
    ask(who, 'POST /checkups', { body: { hotel_id, start_date, end_date } })
  const state = async () => (await ask('owner', 'GET /gds')).body.data[0].state
  await gds.fail({ kind: 'http_502', count: 99, gds: 'travel_port' })
  for (const hotel of [1, 2, 3]) expect((await search(hotel)).status).toBe(502)
  expect([(await search(4, 'other_tenant_owner')).status, await state()]).toEqual([502, 'ready'])
  expect((await search(5, 'other_tenant_owner')).status).toBe(502)
  const before = gds.calls().length
  const spared = await search()
  expect(spared).toMatchObject({ status: 503, body: { code: 'gds_paused' }, headers: { 'retry-after': '30' } })
  expect([gds.calls().length, await state()]).toEqual([before, 'paused'])
  await gds.reset()
  clock += 30_000
  expect((await search(1)).status).toBe(201)
  expect(await state()).toBe('ready')
})

test.each([
  ['token_revoked', 'refused'],
  ['throttled', 'paused'],
])('a later page that ends with %s leaves the rates before it, and the account alone', async (kind, state) => {
  await gds.fail({ kind, count: 9, gds: 'travel_port', operation: 'HotelDetails', page: 2 })
  const search = () => ask('owner', 'POST /checkups', { body: { hotel_id: 3, start_date, end_date } })
  expect((await search()).body.data.checkup.outcome).toBe('partial')
  const before = gds.calls().length
  expect((await search()).status).toBe(kind === 'throttled' ? 503 : 502)
  expect(gds.calls().length).toBe(before)
  expect((await ask('owner', 'GET /gds')).body.data[0].state).toBe(state)
})
