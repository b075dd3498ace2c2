// Whether a hotel's own system answered is kept with each checkup; no answer stays unknown. S2§3
import { beforeAll, expect, test } from 'vitest'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer, worldHotel } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer({ sandbox: true })
const { ask, query } = server
const { allRules, checkupOf, ended, nextStay, search } = rateCalls(server, steer(server.sandbox))

beforeAll(async () => {
  const [sold] = worldHotel('22700').gds
  await query(`update gds_hotels set property_id = '${sold?.property_id}', chain_code = '${sold?.chain_code}'
    where hotel_id = 2 and gds_id = 1`)
})

test('live, from the database of the GDS, and not stated', async () => {
  expect((await search(nextStay())).body.data.checkup.live).toBe(true)
  expect((await search(nextStay(), { hotel_id: 2 })).body.data.checkup.live).toBe(false)
  const body = { hotel_id: 3, ...nextStay() }
  const inSabre = await ask('owner', 'POST /checkups', { body, headers: { 'gds-name': 'sabre' } })
  expect([inSabre.status, inSabre.body.data.checkup.live]).toEqual([201, null])
})

test('a rules checkup keeps what was known about the rates it copies, even if they were read for it', async () => {
  const { checkup, rates } = (await search(nextStay(), { hotel_id: 2 })).body.data
  const codes = rates.slice(0, 2).map(({ rate_plan }: { rate_plan: string }) => rate_plan)
  const read = async (code: string) => {
    expect((await ended(await allRules(checkup.id, { rate_plans: [code] }))).status).toBe('done')
    const { data } = (await ask('owner', 'GET /hotels/2')).body
    return { shown: data.checkup.live, kept: await checkupOf(data.checkup.id) }
  }
  const cached = await read(codes[0])
  expect([cached.shown, cached.kept.live, Number(cached.kept.base_id)]).toEqual([false, false, checkup.id])
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  const old = await read(codes[1])
  expect([old.shown, old.kept.live, Number(old.kept.base_id) > checkup.id]).toEqual([false, false, true])
  expect((await checkupOf(Number(old.kept.base_id))).live).toBe(false)
})
