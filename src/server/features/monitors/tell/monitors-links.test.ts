// What the receiver of a monitor's mail does by its link, without a log-in: pause it, have it weekly, or stop it for themselves.
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../../domain/durations.ts'
import { ranMonitor } from '../../../testing/monitors.ts'
import { people, type Somebody } from '../../../testing/people.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { testServer } from '../../../testing/test-server.ts'
import { renderMail } from '../../mail/service.ts'
import { retention } from '../../../platform/schedule/retention.ts'
import { tellMonitor } from './tell-monitor.ts'

const start = Date.parse('2026-12-16T08:00:00.000Z')
let now = start
const server = testServer({ now: () => now })
const { ask, query, context } = server
const { monitor, ended, plant, mailed, textOf, change, renew } = ranMonitor(server, () => now)

beforeEach(async () => {
  now = start
  await renew()
  await query('delete from attempts')
})

const receive = (...who: Somebody[]) =>
  query(
    `insert into monitor_receivers values ${who.map((each) => `(${monitor}, ${people[each]})`)} on conflict do nothing`,
  )
const receivers = async () =>
  (await query(`select user_id from monitor_receivers where monitor_id = ${monitor} order by 1`)).map(
    (row) => row['user_id'],
  )
/** The token in the newest mail to somebody. */
const tokenFor = async (who: Somebody): Promise<string> => {
  await plant()
  now += dayMs
  await tellMonitor(context(), monitor, await ended())
  const mail = (await mailed()).findLast(({ recipient }) => recipient === `${who}@test.example`)
  return /monitor-mail\/([\w-]{43})/.exec(textOf(mail))?.[1] ?? ''
}
const open = (token: string, from = {}) => ask('nobody', `GET /monitor-links/${token}`, from)
const act = (token: string, what: string) => ask('nobody', `POST /monitor-links/${token}`, { body: { act: what } })
const stored = async () =>
  (await query(`select paused_at is not null paused, digest, updated_by from monitors where id = ${monitor}`))[0]
let audited = 0
/** Since the test began to look. */
const audit = () =>
  query(
    `select action, actor_id, user_id, details from audit_log where subject = 'monitor ${monitor}' and id > ${audited} order by id`,
  )
const auditBegins = async () => {
  audited = Number((await query('select coalesce(max(id), 0)::int id from audit_log'))[0]?.['id'])
}

test('says for which monitor and whose mails, their address partly shown, and opening it changes nothing', async () => {
  const token = await tokenFor('owner')
  const before = [await stored(), await receivers(), await audit()]
  expect(await open(token, { headers: { 'app-token': '' } })).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Next weeks',
        address: 'o•••@test.example',
        digest: 'daily',
        paused: false,
        receives: true,
        last: true,
        owner: true,
        acts: ['pause', 'weekly', 'stop'],
      },
    },
  })
  expect([await stored(), await receivers(), await audit()]).toEqual(before)
})

test('is masked for those who look at the mails that were sent, and stored nowhere', async () => {
  const token = await tokenFor('owner')
  const mail = (await mailed()).at(-1)
  const { text } = renderMail(context(), { ...mail!, link: Buffer.from(mail!.link) }, { masked: true })
  expect(text).toContain('/monitor-mail/•••?do=pause')
  for (const table of ['outbox', 'monitor_links', 'queued_jobs'])
    expect(JSON.stringify(await query(`select * from ${table}`))).not.toContain(token)
})

test('pauses the monitor, once however often, and says by whom', async () => {
  await receive('manager')
  const token = await tokenFor('manager')
  await query(`insert into monitor_turns values (${monitor}, 'UTC', '2027-06-01', '2027-06-01')`)
  await auditBegins()
  const [first, again] = [await act(token, 'pause'), await act(token, 'pause')]
  expect([first.status, again.status, first.body.data.paused]).toEqual([200, 200, true])
  expect(again.body).toEqual(first.body)
  expect(await stored()).toEqual({ paused: true, digest: 'daily', updated_by: people.manager })
  expect(await query(`select 1 from monitor_turns where monitor_id = ${monitor}`)).toEqual([])
  expect(await audit()).toEqual([
    {
      action: 'monitor.paused',
      actor_id: people.manager,
      user_id: people.manager,
      details: { paused: true, by_mail: true },
    },
  ])
})

test('makes the digest weekly, once, and offers that no more', async () => {
  const token = await tokenFor('owner')
  await auditBegins()
  for (const each of [1, 2]) expect([each, (await act(token, 'weekly')).status]).toEqual([each, 200])
  expect(await stored()).toMatchObject({ paused: false, digest: 'weekly' })
  expect((await open(token)).body.data.acts).toEqual(['pause', 'stop'])
  expect((await audit()).map(({ action }) => action)).toEqual(['monitor.changed'])
})

describe('stopping the mails for oneself', () => {
  test('leaves those of the others', async () => {
    await receive('manager', 'employee')
    const token = await tokenFor('employee')
    await auditBegins()
    expect((await act(token, 'stop')).body.data).toMatchObject({ receives: false, last: false })
    expect(await receivers()).toEqual([people.owner, people.manager])
    expect((await act(token, 'stop')).status).toBe(200)
    expect((await audit()).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['monitor.changed', people.employee],
    ])
  })

  test('as the last one leaves them to the owner', async () => {
    await query('delete from monitor_receivers')
    await receive('employee')
    const token = await tokenFor('employee')
    expect((await open(token)).body.data).toMatchObject({ last: true, owner: false })
    await act(token, 'stop')
    expect(await receivers()).toEqual([people.owner])
  })

  test('as the last one and the owner leaves nobody: the monitor runs on, its page says so, and nothing is mailed', async () => {
    const token = await tokenFor('owner')
    await act(token, 'stop')
    expect(await receivers()).toEqual([])
    expect((await ask('owner', `GET /monitors/${monitor}`)).body.data).toMatchObject({ receivers: [], state: 'active' })
    const before = (await mailed()).length
    await plant()
    now += dayMs
    await tellMonitor(context(), monitor, await ended())
    expect(await mailed()).toHaveLength(before)
  })

  test('is all that somebody is offered who may not change the monitor', async () => {
    await receive('employee')
    const token = await tokenFor('employee')
    expect((await open(token)).body.data.acts).toEqual(['stop'])
    for (const what of ['pause', 'weekly']) expect([what, (await act(token, what)).status]).toEqual([what, 403])
    expect(await stored()).toMatchObject({ paused: false, digest: 'daily' })
  })

  test('also of a manager whose monitor it is not', async () => {
    await change(`created_by = ${people.owner}`)
    await receive('manager')
    expect((await open(await tokenFor('manager'))).body.data.acts).toEqual(['stop'])
  })
})

const shown = ({ status, body }: Awaited<ReturnType<typeof open>>) =>
  JSON.stringify([status, { ...body, request_id: '' }])

describe('a link that leads nowhere', () => {
  /** By what its answers differ from that to a link that never was. */
  const unlikeUnknown = async (token: string) => {
    const unknown = await open('x'.repeat(43))
    const answers = [await open(token), await act(token, 'stop')]
    return answers.map(shown).filter((each) => unknown.status !== 404 || each !== shown(unknown))
  }
  test('is one after 90 days, which is removed then', async () => {
    const token = await tokenFor('owner')
    now += 90 * dayMs - 1_000
    expect((await open(token)).status).toBe(200)
    now += 2_000
    expect(await unlikeUnknown(token)).toEqual([])
    expect(await query('select 1 from monitor_links')).toHaveLength(1)
    await runTasks(context(), [retention])
    expect(await query('select 1 from monitor_links')).toEqual([])
  })

  test('is one of somebody who was deactivated', async () => {
    await receive('employee')
    const token = await tokenFor('employee')
    await query(`update users set status = 'inactive' where id = ${people.employee}`)
    expect(await unlikeUnknown(token)).toEqual([])
  })

  test('is one of a monitor of another account, or of one that was deleted', async () => {
    const token = await tokenFor('owner')
    await query(`update monitor_links set user_id = ${people.other_tenant_owner}`)
    expect(await unlikeUnknown(token)).toEqual([])
    await query(`delete from monitors where id = ${monitor}`)
    expect(await unlikeUnknown(token)).toEqual([])
  })

  test('is looked for only so often from one address', async () => {
    const statuses = new Set<number>()
    for (let guess = 0; guess < 105; guess++) statuses.add((await open(`guess-${guess}`, { ip: '10.9.8.7' })).status)
    expect([...statuses]).toEqual([404, 429])
  })
})

test('an act that there is not is told at its field', async () => {
  expect(await act(await tokenFor('owner'), 'delete')).toMatchObject({
    status: 422,
    body: { errors: { act: expect.anything() } },
  })
})
