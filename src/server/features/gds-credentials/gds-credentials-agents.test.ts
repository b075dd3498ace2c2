// Agents enter, change, test and delete their GDS credentials over HTTP; no response and no record contains a secret. S1§3, S1§7
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people, type Somebody } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { sandboxAccounts, testServer } from '../../testing/test-server.ts'

const { ask, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const travelport = { gds: 1, ...sandboxAccounts.agent }
const sabre = { gds: 2, ...sandboxAccounts.sabre.agent }
const canary = 'canary-4711'

beforeEach(async () => {
  await query('delete from gds_credentials')
  await query('delete from attempts')
  await query('delete from gds_accounts')
  await gds.reset()
  await gds.control('tokens', { expire: true })
})

const create = (who: Somebody, body: object) => ask(who, 'POST /gds-credentials', { body })
const list = async (who: Somebody, of = '') => (await ask(who, `GET /gds-credentials${of}`)).body.data
const selectable = async () => (await ask('travel_agent', 'GET /profile')).body.data.gds_selectable
const check = async (id: number, who: Somebody = 'travel_agent') => ask(who, `POST /gds-credentials/${id}/test`)

test('input comes back masked, and counts once no field is empty', async () => {
  const made = await create('travel_agent', { gds: 2, username: '700002', password: canary })
  expect(made).toMatchObject({ status: 201, body: { data: { gds: 2, configured: false, token: null, pcc: null } } })
  const { id } = made.body.data
  expect(await selectable()).toEqual([])
  const { body } = await ask('travel_agent', `PATCH /gds-credentials/${id}`, {
    body: { id, gds: 2, token: `client:${canary}`, pcc: 'R7A2', password: '' },
  })
  expect(body.data).toEqual({
    id,
    gds: 2,
    username: '••••02',
    password: '••••••••',
    token: '••••••••',
    pcc: 'R7A2',
    branch_code: null,
    configured: true,
    last_test: expect.objectContaining({ result: 'refused' }),
  })
  expect(await list('travel_agent')).toEqual([body.data])
  expect(await selectable()).toEqual([2])
  const stored = JSON.stringify([
    await query(`select username, pcc, encode(password, 'escape') p, encode(token, 'escape') t from gds_credentials`),
    await query('select * from audit_log'),
    made.body,
    body,
  ])
  expect(stored).not.toContain(canary)
  expect(
    await query(`select action, details from audit_log where action like 'gds_credentials.%' order by id`),
  ).toEqual([
    { action: 'gds_credentials.created', details: { gds: 2, fields: ['username', 'password'] } },
    { action: 'gds_credentials.updated', details: { gds: 2, fields: ['token', 'pcc'] } },
    { action: 'gds_credentials.tested', details: { gds: 2, result: 'refused' } },
  ])
})

test('an emptied name is stored and no longer configured; an empty secret leaves the stored one', async () => {
  const { id } = (await create('travel_agent', travelport)).body.data
  const before = await query('select password from gds_credentials')
  const { body } = await ask('travel_agent', `PATCH /gds-credentials/${id}`, {
    body: { branch_code: '', password: '' },
  })
  expect(body.data).toMatchObject({ branch_code: null, password: '••••••••', configured: false })
  expect(await query('select password from gds_credentials')).toEqual(before)
})

test.each([
  [{ gds: 3 }, 'gds', 'Choose a GDS'],
  [{ ...travelport, pcc: 'X' }, 'pcc', 'Not a field of this GDS'],
  [{ ...sabre, token: 'without a secret' }, 'token', 'Enter client id and secret as id:secret'],
  [{ ...travelport, username: 'a\nb' }, 'username', 'Remove line breaks and control characters'],
  [{ ...travelport, role: 'owner' }, 'role', 'Unknown field'],
])('422 for %j', async (body, field, words) => {
  expect(await create('travel_agent', body)).toMatchObject({ status: 422, body: { errors: { [field]: [words] } } })
  expect(await list('travel_agent')).toEqual([])
})

test('only for a GDS that the agent holds, and once', async () => {
  await query(`delete from user_gds where user_id = ${people.travel_agent} and gds_id = 2`)
  expect((await create('travel_agent', sabre)).body.errors).toEqual({ gds: ['This GDS is not part of the account'] })
  await query(`insert into user_gds values (3, ${people.travel_agent}, 2)`)
  expect((await create('travel_agent', sabre)).status).toBe(201)
  expect((await create('travel_agent', sabre)).status).toBe(409)
})

describe('an administrator', () => {
  test('enters, replaces and deletes those of an agent, marked with both', async () => {
    const made = await create('admin', { ...travelport, user_id: people.travel_agent })
    expect(made.status).toBe(201)
    expect(await list('admin', `?user_id=${people.travel_agent}`)).toEqual([made.body.data])
    expect(await list('admin')).toEqual([])
    expect((await ask('admin', `DELETE /gds-credentials/${made.body.data.id}`)).status).toBe(204)
    const entries = await query(`select actor_id, user_id from audit_log where action like 'gds_credentials.%'`)
    for (const entry of entries) expect([1, 5]).toContain(entry.actor_id)
    expect(entries.at(-1)).toEqual({ actor_id: people.admin, user_id: people.travel_agent })
  })
  test('has none, and hotels have none', async () => {
    const errors = { user_id: ['Only travel agents have GDS credentials of their own'] }
    expect((await create('admin', travelport)).body.errors).toEqual(errors)
    expect((await create('admin', { ...travelport, user_id: people.owner })).body.errors).toEqual(errors)
  })
})

test('those of another agent look like missing ones', async () => {
  const { id } = (await create('travel_agent', travelport)).body.data
  await query(`update users set role = 'travel_agent' where id = ${people.other_tenant_owner}`)
  const missing = await ask('other_tenant_owner', 'DELETE /gds-credentials/1000000')
  for (const line of [
    `PATCH /gds-credentials/${id}`,
    `DELETE /gds-credentials/${id}`,
    `POST /gds-credentials/${id}/test`,
  ]) {
    const body = line.startsWith('PATCH') ? { gds: 2, username: 'x' } : undefined
    const answer = await ask('other_tenant_owner', line, { ...(body && { body }) })
    expect([line, answer.status, answer.body]).toEqual([line, 404, missing.body])
  }
  expect((await ask('other_tenant_owner', `GET /gds-credentials?user_id=${people.travel_agent}`)).status).toBe(404)
  expect((await create('other_tenant_owner', { ...travelport, user_id: people.travel_agent })).status).toBe(404)
  await query(`update users set role = 'owner' where id = ${people.other_tenant_owner}`)
  expect(await list('travel_agent')).toHaveLength(1)
})

describe('Test connection', () => {
  test.each([
    ['Travelport', travelport],
    ['Sabre', sabre],
  ])('%s accepts the right credentials with one call', async (label, account) => {
    const { id } = (await create('travel_agent', account)).body.data
    const before = gds.calls().length
    const { status, body } = await check(id)
    expect([status, body.data]).toEqual([
      200,
      {
        result: 'accepted',
        message: `${label} accepted these credentials.`,
        gds_message: null,
        tested_at: expect.any(String),
      },
    ])
    expect(gds.calls().length - before).toBe(1)
    await check(id)
    expect(gds.calls().length - before).toBe(2)
  })

  test.each([
    ['Travelport', { ...travelport, password: canary }],
    ['Sabre', { ...sabre, password: canary }],
    ['Sabre', { ...sabre, token: `client:${canary}` }],
  ])('%s refuses wrong ones in its own words, once; unchanged ones are not sent again', async (label, account) => {
    const before = gds.calls().length
    const { id } = (await create('travel_agent', account)).body.data
    const first = await check(id)
    expect(first.body.data).toMatchObject({ result: 'refused', gds_message: expect.stringMatching(/\w{3}/) })
    expect(first.body.data.message).toMatch(`${label} refused these credentials. Check username`)
    expect((await check(id)).body.data).toMatchObject({ result: 'refused' })
    expect(gds.calls().length - before).toBe(1)
    expect(
      JSON.stringify([first.body, await query('select * from audit_log'), await query('select * from outbox')]),
    ).not.toContain(canary)
    const { password, token = undefined } = label === 'Sabre' ? sabre : { ...travelport, token: undefined }
    await ask('travel_agent', `PATCH /gds-credentials/${id}`, { body: { password, ...(token && { token }) } })
    expect((await check(id)).body.data.result).toBe('accepted')
  })

  test('if the GDS fails it says so, and nothing is known about the credentials', async () => {
    const { id } = (await create('travel_agent', travelport)).body.data
    await gds.fail({ kind: 'http_502', count: 1, gds: 'travel_port' })
    expect((await check(id)).body.data).toMatchObject({
      result: 'unavailable',
      message: 'Travelport returned an error, so the credentials couldn’t be tested. Test again in a few minutes.',
    })
  })

  test.each([
    ['Travelport', travelport],
    ['Sabre', sabre],
  ])('saving tests: %s accepts the right credentials, and what it says of wrong ones is kept', async (label, account) => {
    const before = gds.calls().length
    const wrong = (await create('travel_agent', { ...account, password: canary })).body.data
    expect(wrong.last_test).toMatchObject({ result: 'refused', gds_message: expect.stringMatching(/\w{3}/) })
    expect(wrong.last_test.message).toMatch(`${label} refused these credentials.`)
    expect(await list('travel_agent')).toEqual([wrong])
    const { body } = await ask('travel_agent', `PATCH /gds-credentials/${wrong.id}`, {
      body: { password: account.password },
    })
    expect(body.data.last_test).toMatchObject({ result: 'accepted', message: `${label} accepted these credentials.` })
    expect(await list('travel_agent')).toEqual([body.data])
    expect(gds.calls().length - before).toBe(2)
  })

  test('credentials are saved though the GDS can’t be reached: they are not tested', async () => {
    await gds.fail({ kind: 'http_502', count: 1, gds: 'travel_port' })
    const made = await create('travel_agent', travelport)
    expect(made).toMatchObject({
      status: 201,
      body: { data: { configured: true, last_test: { result: 'unavailable' } } },
    })
    const { id } = made.body.data
    expect((await check(id)).body.data.result).toBe('accepted')
    expect(await list('travel_agent')).toMatchObject([{ id, last_test: { result: 'accepted' } }])
  })

  test('the sixth save within ten minutes is not tested and says why', async () => {
    const { id } = (await create('travel_agent', travelport)).body.data
    const save = () => ask('travel_agent', `PATCH /gds-credentials/${id}`, { body: { password: travelport.password } })
    for (let n = 0; n < 4; n++) expect((await save()).body.data.last_test.result).toBe('accepted')
    expect((await save()).body.data.last_test).toMatchObject({
      result: 'unavailable',
      message: expect.stringContaining('were tested 5 times within 10 minutes'),
    })
    expect((await list('travel_agent'))[0]).toMatchObject({ configured: true, last_test: null })
  })

  test('incomplete ones are not sent', async () => {
    const { id } = (await create('travel_agent', { gds: 1, username: 'x' })).body.data
    const before = gds.calls().length
    expect((await check(id)).body.data).toMatchObject({
      result: 'incomplete',
      message: 'Fill in all fields of Travelport, then test again.',
    })
    expect(gds.calls().length).toBe(before)
  })

  test('429 after five tests within ten minutes', async () => {
    const { id } = (await create('travel_agent', travelport)).body.data
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await check(id)).status)
    // The first was when they were saved.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})

test('after the deletion the next search is refused, and the token of the GDS is gone', async () => {
  const { id } = (await create('travel_agent', sabre)).body.data
  await check(id)
  expect(await query('select count(*)::int n from gds_accounts where token is not null')).toEqual([{ n: 1 }])
  expect((await ask('travel_agent', `DELETE /gds-credentials/${id}`)).status).toBe(204)
  expect(await query('select count(*)::int n from gds_accounts where token is not null')).toEqual([{ n: 0 }])
  const today = todayIn(null, Date.now())
  const body = { hotel_id: 1, start_date: addDays(today, 30), end_date: addDays(today, 31) }
  const { status, body: refused } = await ask('travel_agent', 'POST /checkups', {
    body,
    headers: { 'gds-name': 'sabre' },
  })
  expect([status, refused.message]).toEqual([422, 'Travel Port or Sabre not configured'])
})
