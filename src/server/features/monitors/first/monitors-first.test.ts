// The first monitors of the demo world: made once however often they are begun, run for real, and told to nobody.
import { beforeAll, expect, test } from 'vitest'
import { sandboxAccounts, testServer, worldHotels } from '../../../testing/test-server.ts'
import { fillDemoWorld } from '../../demos/service.ts'
import { makeFirstMonitors } from './make-first-monitors.ts'

const { query, context } = testServer({ sandbox: true })
const make = () => makeFirstMonitors(context(), AbortSignal.timeout(120_000))
const monitors = () =>
  query(`select name, paused_at is not null paused, held,
    (select count(*)::int from monitor_receivers r where r.monitor_id = m.id) receivers,
    (select count(*)::int from monitor_turns t where t.monitor_id = m.id) turns from monitors m order by name`)
const runs = () =>
  query(`select m.name, r.state, r.planned, r.answered, r.queries from monitor_runs r join monitors m on m.id = r.monitor_id
    where r.again_of is null order by 1`)
const checkups = async () => Number((await query('select count(*)::int n from checkups'))[0]?.['n'])

beforeAll(async () => {
  await query(
    'truncate tenants, plans, users, user_gds, tokens, gds_credentials, hotels, gds_hotels, user_hotels, gds_hotel_details restart identity cascade',
  )
  const agent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
  await fillDemoWorld(context(), worldHotels, agent)
})

const whole = [
  { name: 'Conference night', paused: true, held: null, receivers: 1, turns: 0 },
  { name: 'Next weeks', paused: false, held: null, receivers: 1, turns: 1 },
]

test('one runs every day and one is paused, and each has a run whose answered checks are checkups of that day', async () => {
  await make()
  expect(await monitors()).toEqual(whole)
  const made = await runs()
  expect(made.map(({ name, state }) => [name, state])).toEqual([
    ['Conference night', 'done'],
    ['Next weeks', 'done'],
  ])
  for (const { planned, answered, queries } of made) {
    expect(Number(planned)).toBeGreaterThan(0)
    expect([answered, queries]).toEqual([planned, planned])
  }
  const strange = await query(`select 1 from monitor_checks k join monitor_runs r on r.id = k.run_id
    left join checkups c on c.tenant_id = k.tenant_id and c.id = k.checkup_id
    where r.again_of is null and (c.id is null or c.created_at < r.begun_at or c.created_at > r.ended_at)`)
  expect(strange).toEqual([])
})

test('made again it makes nothing twice, and leaves what its owner has changed', async () => {
  const before = [await runs(), await checkups()]
  await query(`update monitors set paused_at = null where name = 'Conference night'`)
  await make()
  await make()
  expect([await runs(), await checkups()]).toEqual(before)
  expect((await monitors()).map(({ paused }) => paused)).toEqual([false, false])
})

test('one that was stored when its server was killed is paused and run by the next try', async () => {
  await query(`delete from monitor_runs`)
  await query(`delete from queued_jobs where kind = 'monitor_run'`)
  await make()
  expect((await monitors()).map(({ paused }) => paused)).toEqual([true, false])
  expect(await runs()).toHaveLength(2)
})

test('one that is not wanted any more begins nothing', async () => {
  await query('delete from monitors')
  await makeFirstMonitors(context(), AbortSignal.abort())
  expect(await monitors()).toEqual([])
})

test('nobody is mailed', async () => {
  expect(await query('select 1 from outbox')).toEqual([])
})
