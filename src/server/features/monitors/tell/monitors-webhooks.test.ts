// Rules of a monitor that are sent to a webhook: each change once, at most one message an hour, and the digest still tells people.
import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../../domain/durations.ts'
import { ranMonitor } from '../../../testing/monitors.ts'
import { people } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { lockRow } from '../data.ts'
import { storeHold } from '../decide-hold.ts'
import { endMonitorRun } from '../end-run.ts'
import { findOpenRun } from '../run-data.ts'
import { tellMonitor } from './tell-monitor.ts'

/** A Wednesday in the middle of a month. */
const start = Date.parse('2026-12-16T08:00:00.000Z')
let now = start
const server = testServer({ now: () => now })
const { query, context, ask } = server
const { monitor, iso, ended, plant, subjects, change, renew } = ranMonitor(server, () => now)
const tell = async () => tellMonitor(context(), monitor, await ended())

const hook = 900
const rule = (more: object = {}) => ({
  kind: 'price_higher',
  by: '5.00',
  currency: 'EUR',
  people: false,
  webhook_id: hook,
  ...more,
})
const rules = (...list: object[]) => change(`rules = '${JSON.stringify(list)}'`)
const sent = async () => {
  const rows = await query(`select event, body::jsonb body from webhook_messages order by id`)
  return rows.map(({ event, body }) => ({ event, ...(body as { data: Record<string, unknown>; sequence: number }) }))
}

beforeEach(async () => {
  now = start
  await renew()
  await query('delete from webhooks')
  await query(`delete from queued_jobs where kind = 'webhook_message'`)
  await query(`insert into webhooks (id, tenant_id, name, url, events, secret, created_at, updated_at) overriding system value
    values (${hook}, 2, 'PMS', 'http://127.0.0.1:9/', '{monitor.rule,monitor.held,monitor.run_ended}', '\\x00', now(), now())`)
})

test('a webhook alone is told by ids, and people by the digest', async () => {
  await rules(rule())
  const id = await plant()
  await plant({ value: '1.00' })
  await tell()
  expect(await sent()).toMatchObject([
    {
      event: 'monitor.rule',
      type: 'monitor.rule',
      sequence: 1,
      data: {
        monitor_id: monitor,
        changes: [{ id, rule: 'price_higher', kind: 'new', hotel_id: 1, gds: 'sabre', checkup_id: 77 }],
        scores: [],
        more: 0,
        url: expect.stringMatching(`/monitors/${monitor}$`),
      },
    },
  ])
  expect(JSON.stringify(await sent())).not.toContain('Breakfast')
  expect(await subjects()).toEqual(['monitor_digest: 2 new – 2 hotels'])
})

test('both are told where both are chosen, each once', async () => {
  await rules(rule({ people: true }))
  await plant()
  await tell()
  await tell()
  expect(await sent()).toHaveLength(1)
  expect(await subjects()).toEqual(['monitor_now: 1 price too high – 1 hotel'])
})

test('within an hour nothing more is sent, and then what came in between', async () => {
  await rules(rule())
  await plant()
  await tell()
  now += hourMs - 1
  const late = await plant()
  await tell()
  expect(await sent()).toHaveLength(1)
  now += 1
  await tell()
  expect((await sent()).map(({ data }) => (data as { changes: { id: number }[] }).changes.map(({ id }) => id))).toEqual(
    [[expect.any(Number)], [late]],
  )
})

test('while its webhook is off, a rule tells people', async () => {
  await rules(rule())
  await query(`update webhooks set off_at = now(), off_reason = 'person'`)
  await plant()
  await tell()
  expect(await sent()).toEqual([])
  expect(await subjects()).toEqual(['monitor_now: 1 price too high – 1 hotel'])
})

test('a rule that is made later tells nothing old', async () => {
  await plant()
  await tell()
  await rules(rule())
  now += 2 * hourMs
  await tell()
  expect(await sent()).toEqual([])
})

test('a removed webhook leaves its rules to people', async () => {
  await rules(rule(), rule({ webhook_id: null, people: true }))
  expect((await ask('owner', 'GET /webhooks')).body.data).toMatchObject([{ id: hook, monitors: [{ id: monitor }] }])
  const refused = await ask('owner', `PATCH /webhooks/${hook}`, { body: { events: ['monitor.held'] } })
  expect(refused.body.errors.events).toEqual(['Rules of monitors are sent to it (Next weeks). Change these first'])
  expect((await ask('owner', `DELETE /webhooks/${hook}`)).status).toBe(204)
  const { rules: after } = (await ask('owner', `GET /monitors/${monitor}`)).body.data
  expect(after.map((each: object) => ({ ...each }))).toMatchObject([
    { people: true, webhook_id: null },
    { people: true, webhook_id: null },
  ])
})

test.each([
  [{ people: false, webhook_id: null }, 'rules', 'Choose whom it tells'],
  [{ people: true, webhook_id: 4_711 }, 'rules', 'Choose a webhook of your account'],
])('422 for a rule with %j', async (to, field, words) => {
  const { status, body } = await ask('owner', `PATCH /monitors/${monitor}`, { body: { rules: [rule(to)] } })
  expect([status, body.errors[field]]).toEqual([422, [words]])
})

test('a hold is told when it begins and when its reason changes', async () => {
  const hold = (reason: 'account' | 'share' | null) =>
    context().db.transaction(async (tx) => {
      const row = await lockRow(tx, 2, monitor)
      if (row) await storeHold(context(), tx, row, reason && { reason, message: 'Because' })
    })
  for (const reason of ['account', 'account', 'share', null, 'share'] as const) await hold(reason)
  expect((await sent()).map(({ data }) => (data as { reason: string }).reason)).toEqual(['account', 'share', 'share'])
})

test('a run that has ended is told, and not what it asks again', async () => {
  for (const [id, again_of] of [
    [801, null],
    [802, 801],
  ] as const) {
    await query(`insert into monitor_runs (id, tenant_id, monitor_id, zone, due_at, begun_at, state, started_by, again_of) overriding system value
      values (${id}, 2, ${monitor}, 'Zone/${id}', '${iso(now)}', '${iso(now)}', 'running', ${people.owner}, ${again_of})`)
    const run = await findOpenRun(context().db, id)
    if (run) await endMonitorRun(context(), run)
  }
  expect((await sent()).map(({ event, data }) => [event, (data as { run_id: number }).run_id])).toEqual([
    ['monitor.run_ended', 801],
  ])
})
