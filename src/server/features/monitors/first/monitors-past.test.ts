// The month before the demo world was made: runs of each of its days, asked of the GDS as they were on that day, each once, and told to nobody.
import { beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../../domain/durations.ts'
import { pastOfSandbox } from '../../../platform/process/sandboxes.ts'
import { sandboxAccounts, testServer, worldHotels } from '../../../testing/test-server.ts'
import { fillDemoWorld } from '../../demos/service.ts'
import { monitorsTask } from '../jobs.ts'
import { makeFirstMonitors, makeFirstPast } from './make-first-monitors.ts'

const { query, context, sandbox } = testServer({ sandbox: true })
const gds = () => pastOfSandbox(sandbox().sabre)
const live = (signal = AbortSignal.timeout(250_000)) => makeFirstPast(context(), gds(), signal)
const runs = () =>
  query(`select m.name, r.id, r.state, r.reason, r.planned, r.answered, r.failed, r.queries, r.due_at, r.begun_at, r.ended_at, r.again_of
    from monitor_runs r join monitors m on m.id = r.monitor_id order by r.id`)
const ofSchedule = async () => (await runs()).filter(({ again_of }) => again_of === null)

beforeAll(async () => {
  await query(
    'truncate tenants, plans, users, user_gds, tokens, gds_credentials, hotels, gds_hotels, user_hotels, gds_hotel_details restart identity cascade',
  )
  const agent = { travel_port: sandboxAccounts.agent, sabre: sandboxAccounts.sabre.agent }
  await fillDemoWorld(context(), worldHotels, agent)
})

test('is lived through day by day, and goes on where a server was stopped', async () => {
  const stopped = new AbortController()
  const days = {
    ...gds(),
    goTo: (day: string) => (day > fifthDay() ? (stopped.abort(), gds().goTo(day)) : gds().goTo(day)),
  }
  await makeFirstPast(context(), days, stopped.signal)
  const before = await ofSchedule()
  expect(before.length).toBeGreaterThan(3)
  // Its tick leaves what was begun to whoever lives through that day.
  await monitorsTask.run(context(), AbortSignal.timeout(10_000))
  expect(await query(`select 1 from queued_jobs where kind = 'monitor_run'`)).toEqual([])
  const planned: unknown[] = []
  let pauses = 0
  const looking = {
    ...gds(),
    goTo: async (day: string) => {
      const paused = await query(
        'select (select count(*)::int from monitor_turns where monitor_id = id) turns from monitors where paused_at is not null',
      )
      pauses += paused.length
      planned.push(...paused.filter(({ turns }) => turns !== 0))
      return gds().goTo(day)
    },
  }
  await makeFirstPast(context(), looking, AbortSignal.timeout(250_000))
  // While one is paused on a day that is over, the schedule of today has nothing of it.
  expect([pauses > 0, planned]).toEqual([true, []])
  const after = await ofSchedule()
  expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const count = (name: string) => after.filter((run) => run['name'] === name).length
  expect([count('Next weeks'), count('Conference night')]).toEqual([29, 29])
  expect(new Set(after.map(({ name, due_at }) => `${name} ${String(due_at)}`)).size).toBe(58)
  const states = (state: string) => after.filter((run) => run['state'] === state).length
  expect([states('done'), states('failed'), states('skipped')]).toEqual([54, 2, 2])
  // One left open would keep each later run from asking again.
  expect((await runs()).filter(({ ended_at }) => ended_at === null)).toEqual([])
})
const fifthDay = () => new Date(Date.now() - 25 * dayMs).toISOString().slice(0, 10)

test('everything in it happened on the day that it says', async () => {
  for (const { due_at, begun_at, ended_at } of await ofSchedule()) {
    const [due, begun, ended] = [due_at, begun_at ?? due_at, ended_at].map((at) => Date.parse(String(at)))
    expect(begun).toBeGreaterThanOrEqual(Number(due))
    expect(Number(ended) - Number(due)).toBeLessThan(hourMs)
  }
  expect(
    await query(`select c.id from checkups c join monitor_checks k on k.checkup_id = c.id join monitor_runs r on r.id = k.run_id
      left join checkup_evidence e on e.checkup_id = c.id
      where c.created_at not between r.begun_at and r.ended_at or c.ended_at not between c.created_at and r.ended_at + interval '1 minute'
        or e.at not between r.begun_at - interval '1 second' and r.ended_at + interval '1 minute'`),
  ).toEqual([])
  expect(
    await query(
      `select 1 from checkups where id not in (select checkup_id from monitor_checks where checkup_id is not null)`,
    ),
  ).toEqual([])
  expect(await query(`select 1 from score_days where day > (now() at time zone 'UTC')::date - 1`)).toEqual([])
})

test('its queries are counted exactly, in the months in which they were sent', async () => {
  const [counted] = await query(`select sum(queries)::int n from monitor_runs`)
  const [used] = await query(`select sum(p.used)::int n from usage_periods p join users u on u.tenant_id = p.tenant_id
    where u.email = 'owner@demo.example'`)
  const [events] = await query(`select count(*)::int n from usage_events where checkup_id is not null`)
  expect(Number(counted?.['n'])).toBeGreaterThan(150)
  expect(events?.['n']).toBe(counted?.['n'])
  expect(Number(used?.['n'])).toBeGreaterThanOrEqual(Number(counted?.['n']))
})

test('it has what a month has: new, back, gone and unsteady, a chart, and repairs with the time that they took', async () => {
  const kinds = (await query('select distinct kind from monitor_changes order by 1')).map(({ kind }) => kind)
  for (const kind of ['back', 'gone', 'new', 'unsteady']) expect(kinds).toContain(kind)
  const days = await query(`select hotel_id, count(distinct day)::int n from score_days group by 1 order by 1`)
  expect(days).toHaveLength(3)
  for (const { n } of days) expect(Number(n)).toBeGreaterThanOrEqual(27)
  const [repairs] =
    await query(`select count(*)::int n, count(*) filter (where gone_at - opened_at > interval '1 day')::int long from (
    select opened_at, gone_at from fix_spells where gone_at is not null union all select opened_at, gone_at from ended_spells) s`)
  expect(Number(repairs?.['n'])).toBeGreaterThan(4)
  expect(Number(repairs?.['long'])).toBeGreaterThan(2)
})

test('nobody is mailed, and made again nothing is made twice', async () => {
  expect(await query('select 1 from outbox')).toEqual([])
  // That it was paused on a day before it was made is nothing that somebody did since.
  expect(await query(`select action from audit_log where action in ('monitor.paused', 'monitor.resumed')`)).toEqual([])
  expect(await query('select name from monitors where paused_at is not null')).toEqual([])
  expect(await query('select monitor_id from monitor_turns')).toHaveLength(2)
  const before = [await runs(), await query('select count(*) from checkups')]
  await live()
  expect([await runs(), await query('select count(*) from checkups')]).toEqual(before)
  expect(await query(`select monitor_id from monitor_receivers`)).toHaveLength(2)
})

test('the run of today follows it, and its mail repeats nothing of the days before', async () => {
  await makeFirstMonitors(context(), AbortSignal.timeout(120_000))
  const made = (await ofSchedule()).slice(58)
  expect(made.map(({ name, state }) => [name, state])).toEqual([
    ['Next weeks', 'done'],
    ['Conference night', 'done'],
  ])
  // On the first of a month there is a sign of life as well.
  const mails = await query(`select body from outbox where mail = 'monitor_digest'`)
  const told = mails.flatMap(({ body }) => (body as { sections: { count: number }[] }).sections)
  // What the last of them confirmed after its time to tell is news today.
  const toldNow = await query(`select r.due_at > now() - interval '2 days' as recent from monitor_changes c
    join monitor_runs r on r.id = c.run_id where c.told_at > now() - interval '1 hour'`)
  expect(toldNow.filter(({ recent }) => !recent)).toEqual([])
  expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(toldNow.length)
  expect(await query(`select name from monitors where held is not null`)).toEqual([])
})

test('of hotels that somebody has checked meanwhile no past is made up', async () => {
  await query('delete from monitors')
  const before = await query('select count(*) from checkups')
  await live()
  expect(await query('select count(*) from checkups')).toEqual(before)
  expect(await query('select name from monitors order by 1')).toEqual([
    { name: 'Conference night' },
    { name: 'Next weeks' },
  ])
})
