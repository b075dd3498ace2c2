// Changing, confirming and dismissing people over HTTP: who may set what, on whom, and when it takes effect. S1§4, S1§6, S1§7
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { hotels, people, plans, settle, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const patch = (who: Somebody, id: number | string, body: object) => ask(who, `PATCH /users/${id}`, { body })
const stateOf = async (id: number) =>
  (await query(`select role, status, supervisor_id from users where id = ${id}`))[0] as Record<string, unknown>
const hotelsOf = async (id: number) =>
  (await query(`select hotel_id from user_hotels where user_id = ${id} order by hotel_id`)).map((row) => row.hotel_id)
/** Everything that a refused call must leave as it was. */
const everything = async () =>
  query(`select (select jsonb_agg(u order by id) from users u) users, (select jsonb_agg(h order by user_id, hotel_id) from user_hotels h) hotels,
    (select jsonb_agg(g order by user_id, gds_id) from user_gds g) gds, (select jsonb_agg(t order by id) from tenants t) tenants`)

beforeEach(async () => {
  await query(`${settle.find((statement) => statement.includes('into tokens'))} on conflict do nothing`)
  await query(
    `update users set role = 'manager', status = 'active', supervisor_id = ${people.owner} where id = ${people.manager}`,
  )
  await query(
    `update users set role = 'employee', status = 'active', supervisor_id = ${people.manager} where id = ${people.employee}`,
  )
  await query(`delete from user_hotels where user_id in (${people.manager}, ${people.employee})`)
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, ${people.manager}, 1), (2, ${people.manager}, 2),
    (2, ${people.employee}, 1)`)
})

describe('who may set what (S1§6)', () => {
  const own = { owner: people.owner, manager: people.manager, admin: people.admin }
  test.each([
    ['manager', people.employee, { attach: [hotels.managers] }, 200],
    ['manager', people.employee, { role: 'manager' }, 403],
    ['manager', people.employee, { status: 'inactive' }, 403],
    ['manager', people.employee, { user_id: people.owner }, 403],
    ['manager', people.owner, { attach: [hotels.own] }, 404],
    ['owner', people.manager, { status: 'inactive' }, 200],
    ['owner', people.manager, { first_name: 'New' }, 403],
    ['owner', people.manager, { gds: [{ id: 1 }] }, 403],
    ['owner', people.manager, { trial_ends_at: '2030-01-01' }, 403],
    ['owner', people.other_tenant_owner, { status: 'inactive' }, 404],
    ['owner', own.owner, { hotels: [1] }, 403],
    ['manager', own.manager, { attach: [1] }, 403],
    ['admin', own.admin, { status: 'inactive' }, 403],
    ['owner', people.manager, { role: 'owner' }, 422],
    ['owner', people.manager, { is_admin: true }, 422],
    ['owner', people.manager, { tenant_id: 4 }, 422],
    ['owner', people.employee, { user_id: people.other_tenant_owner }, 404],
    ['owner', people.employee, { user_id: 2 ** 30 }, 404],
    ['owner', people.manager, { user_id: people.employee }, 422],
    ['owner', people.employee, { user_id: people.employee }, 422],
    ['owner', people.employee, { user_id: people.inactive }, 422],
    ['owner', people.employee, { attach: [hotels.foreign] }, 404],
    ['owner', people.employee, { attach: [2 ** 30] }, 404],
    ['manager', people.employee, { attach: [hotels.owners] }, 404],
    ['manager', people.employee, { detach: [hotels.owners] }, 404],
    ['owner', people.employee, { attach: [-1] }, 422],
    ['admin', people.unconfirmed, { status: 'active' }, 422],
    ['admin', people.travel_agent, { attach: [1] }, 422],
    ['admin', people.employee, { trial_ends_at: '2030-01-01' }, 422],
    ['admin', people.owner, { trial_ends_at: '2020-01-01' }, 422],
    ['admin', people.owner, { email: 'MANAGER@test.example' }, 422],
  ] as const)('%s changes user %i by %j: %i', async (who, id, body, status) => {
    const before = await everything()
    expect((await patch(who, id, body)).status).toBe(status)
    const untouched = status === 200 || isDeepStrictEqual(await everything(), before)
    expect(untouched).toBe(true)
  })
})

describe('every id (object checks)', () => {
  const calls = (id: number | string) =>
    [
      ['GET', `/users/${id}`, undefined],
      ['PATCH', `/users/${id}`, { attach: [hotels.own] }],
      ['GET', `/users?user_id=${id}`, undefined],
    ] as const
  test.each([
    ['another tenant’s', people.other_tenant_owner, 404],
    ['an administrator’s', people.admin, 404],
    ['never existed', 2 ** 30, 404],
    ['huge', '99999999999', 422],
    ['negative', '-1', 422],
    ['no number', 'abc', 422],
    ['NUL', '%00', 422],
  ])('%s', async (_, id, status) => {
    for (const [method, path, body] of calls(id)) {
      const answer = await ask('owner', `${method} ${path}`, body && { body })
      const missing = await ask('owner', `${method} ${path.replace(String(id), String(2 ** 30 - 1))}`, body && { body })
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} ${status}`)
      expect(status === 404 ? answer.body : missing.body).toEqual(missing.body)
    }
  })
})

test('S1§7: GET /users has 25 a page, newest first, and its filters; owners see their account, managers those below', async () => {
  const list = async (who: Somebody, search = '') => (await ask(who, `GET /users${search}`)).body
  const ids = async (who: Somebody, search = '') =>
    (await list(who, search)).data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
  expect((await list('admin')).meta).toMatchObject({ per_page: 25, current_page: 1 })
  expect(await ids('owner')).toEqual([people.manager, people.employee, people.inactive])
  expect(await ids('manager')).toEqual([people.employee])
  expect(await ids('owner', `?user_id=${people.manager}`)).toEqual([people.employee])
  for (const written of ['travel_agent', 'TravelAgent'])
    expect(await ids('admin', `?account_type=${written}`)).toEqual([people.travel_agent])
  expect(await ids('admin', '?status=unconfirmed')).toEqual([people.unconfirmed])
  expect(await ids('admin', '?email=OTHER_')).toEqual([people.other_tenant_owner])
  expect(await ids('admin', '?name=manager')).toEqual([people.manager])
  expect(await ids('admin', '?name=%25')).toEqual([])
  expect((await ask('admin', 'GET /users?sort_by=password_hash')).status).toBe(422)
  expect(JSON.stringify(await list('admin'))).not.toMatch(/password|argon/)
})

describe('hotels (S1§7)', () => {
  test('attach and detach, as lists or beside hotels, and a list alone', async () => {
    await patch('owner', people.employee, { attach: [2, 3] })
    expect(await hotelsOf(people.employee)).toEqual([1, 2, 3])
    await patch('owner', people.employee, { hotels: [2], detach: true })
    await patch('owner', people.employee, { hotels: [2], attach: true })
    await patch('owner', people.employee, { detach: [1] })
    expect(await hotelsOf(people.employee)).toEqual([2, 3])
    const { body } = await patch('owner', people.employee, { hotels: [1] })
    expect([body.data.hotels, await hotelsOf(people.employee)]).toEqual([[1], [1]])
  })

  test('a manager’s list leaves what the owner gave', async () => {
    await patch('owner', people.employee, { attach: [3] })
    await patch('manager', people.employee, { hotels: [2] })
    expect(await hotelsOf(people.employee)).toEqual([2, 3])
  })

  test('a hotel that leaves the account is unassigned from everybody in it', async () => {
    await patch('admin', people.owner, { detach: [1] })
    expect([await hotelsOf(people.owner), await hotelsOf(people.manager), await hotelsOf(people.employee)]).toEqual([
      [2, 3],
      [2],
      [],
    ])
    expect((await ask('employee', 'GET /hotels')).body.data).toEqual([])
    await patch('admin', people.owner, { attach: [1] })
  })
})

describe('roles and supervisors (S1§2)', () => {
  test('a manager who becomes an employee hands over to the owner, or to the new manager', async () => {
    expect((await patch('owner', people.manager, { role: 'Employee' })).status).toBe(200)
    expect([await stateOf(people.manager), await stateOf(people.employee)]).toEqual([
      { role: 'employee', status: 'active', supervisor_id: people.owner },
      { role: 'employee', status: 'active', supervisor_id: people.owner },
    ])
    await patch('owner', people.employee, { role: 'manager' })
    await patch('owner', people.manager, { user_id: people.employee })
    await patch('owner', people.manager, { role: 'manager' })
    expect(await stateOf(people.manager)).toMatchObject({ role: 'manager', supervisor_id: people.owner })
    await query(`update users set supervisor_id = ${people.employee} where id = ${people.inactive}`)
    await patch('owner', people.employee, { role: 'employee', user_id: people.manager })
    expect([await stateOf(people.employee), await stateOf(people.inactive)]).toMatchObject([
      { role: 'employee', supervisor_id: people.manager },
      { supervisor_id: people.manager },
    ])
  })

  test('the new rights hold at the next request', async () => {
    expect((await ask('employee', 'GET /users')).status).toBe(403)
    await patch('owner', people.employee, { role: 'manager' })
    expect((await ask('employee', 'GET /users')).status).toBe(200)
  })

  test('of 20 simultaneous demotions and assignments none leaves somebody reporting to an employee', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? patch('owner', people.manager, { role: at % 4 === 1 ? 'employee' : 'manager' })
          : patch('owner', people.employee, { user_id: people.manager }),
      ),
    )
    expect(
      await query(`select u.id from users u join users s on s.id = u.supervisor_id where s.role = 'employee'`),
    ).toEqual([])
  })
})

test('S1§4: deactivating ends every session at once; activating brings none back', async () => {
  expect((await ask('employee', 'GET /hotels')).status).toBe(200)
  await patch('owner', people.employee, { status: 'inactive' })
  expect((await ask('employee', 'GET /hotels')).status).toBe(401)
  await patch('owner', people.employee, { status: 'active' })
  expect((await ask('employee', 'GET /hotels')).status).toBe(401)
})

test('S1§4: a trial needs hotels, gives both GDS, and is deleted by null', async () => {
  await query(`delete from user_gds where user_id = ${people.upgrade_owner}`)
  const refused = await patch('admin', people.upgrade_owner, { trial_ends_at: '2035-05-05' })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Assign at least one hotel to user before setting a trial.',
  ])
  const both = { attach: [hotels.own], trial_ends_at: '2035-05-05' }
  const { body } = await patch('admin', people.upgrade_owner, both)
  expect(body.data).toMatchObject({ trial_ends_at: '2035-05-05', gds: [1, 2], hotels: [hotels.own] })
  expect((await patch('admin', people.upgrade_owner, { trial_ends_at: null })).body.data.trial_ends_at).toBeNull()
})

describe('confirming and dismissing (S1§4)', () => {
  const newcomer = async () => {
    const [tenant] = await query(`insert into tenants (kind, name) values ('hotel', 'New') returning id`)
    const [user] = await query(`insert into users (tenant_id, email, first_name, last_name, role, status)
      values (${String(tenant?.id)}, gen_random_uuid() || '@test.example', 'New', 'Owner', 'owner', 'unconfirmed') returning id`)
    return { id: Number(user?.id), tenant_id: Number(tenant?.id) }
  }
  const whole = { first_plan: plans.used, gds: [1], hotels: [hotels.own] }

  test.each([
    [{ ...whole, gds: [] }, 422],
    [{ ...whole, hotels: [] }, 422],
    [{ ...whole, first_plan: 2 ** 30 }, 422],
    [{ ...whole, hotels: [2 ** 30] }, 404],
  ])('%j: %i', async (body, status) => {
    const { id } = await newcomer()
    expect((await ask('admin', `POST /users/${id}/confirm`, { body })).status).toBe(status)
    expect(await stateOf(id)).toMatchObject({ status: 'unconfirmed' })
  })

  test('of ten simultaneous calls one confirms: active, with plan, hotels, GDS, a trial of 30 days and one mail', async () => {
    const { id, tenant_id } = await newcomer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('admin', `POST /users/${id}/confirm`, { body: whole })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const { data } = (await ask('admin', `GET /users/${id}`)).body
    const in30 = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    expect(data).toMatchObject({ status: 'active', first_plan: plans.used, gds: [1], hotels: [1], trial_ends_at: in30 })
    expect(await query(`select mail from outbox where tenant_id = ${tenant_id}`)).toEqual([{ mail: 'welcome' }])
  })

  test('S1§7: first_plan and hotels are enough once PATCH has set the GDS; before that it is 422', async () => {
    const { id } = await newcomer()
    const body = { first_plan: plans.used, hotels: [hotels.own] }
    expect(await ask('admin', `POST /users/${id}/confirm`, { body })).toMatchObject({
      status: 422,
      body: { errors: { gds: ['Al least one GDS must be selected'] } },
    })
    expect((await patch('admin', id, { gds: [{ id: 2 }] })).status).toBe(200)
    const confirmed = await ask('admin', `POST /users/${id}/confirm`, { body })
    expect(confirmed).toMatchObject({ status: 200, body: { data: { status: 'active', gds: [2] } } })
  })

  test('dismissing deletes the person and their account, and leaves the log; others are 409', async () => {
    const { id, tenant_id } = await newcomer()
    await query(`insert into tokens (hash, kind, tenant_id, user_id, expires_at)
      values ('${id}', 'session', ${tenant_id}, ${id}, now() + interval '1 day')`)
    expect((await ask('admin', `DELETE /users/${id}`)).status).toBe(204)
    expect((await ask('admin', `DELETE /users/${id}`)).status).toBe(404)
    expect(await query(`select 1 from tenants where id = ${tenant_id}`)).toEqual([])
    expect(await query(`select actor_id from audit_log where action = 'user.dismissed' and user_id = ${id}`)).toEqual([
      { actor_id: people.admin },
    ])
    expect((await ask('admin', `DELETE /users/${people.owner}`)).status).toBe(409)
  })
})

test('every change has one entry in the log, with before and after and without personal data', async () => {
  await patch('admin', people.manager, { first_name: 'Canary-Name', attach: [3] })
  const [entry] = await query(
    `select actor_id, user_id, details from audit_log where action = 'user.updated' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    actor_id: people.admin,
    user_id: people.manager,
    details: { fields: ['first_name', 'attach'], before: { hotels: [1, 2] }, after: { hotels: [1, 2, 3] } },
  })
  expect(JSON.stringify(entry)).not.toContain('Canary')
})

test('S1§6: an administrator who views somebody’s data is in the log with both ids, once an hour', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ask('admin', `GET /hotels?user_id=${people.travel_agent}`)))
  await ask('admin', `GET /users/${people.travel_agent}`)
  const views = await query(`select actor_id, count(*)::int n from audit_log
    where action = 'user.viewed' and user_id = ${people.travel_agent} group by actor_id, date_trunc('hour', created_at)`)
  expect(new Set(views.map((view) => JSON.stringify(view)))).toEqual(
    new Set([JSON.stringify({ actor_id: people.admin, n: 1 })]),
  )
})

describe('an owner removes people below (S1§2)', () => {
  const remove = (who: Somebody, id: number) => ask(who, `DELETE /users/${id}`)

  test.each([
    ['manager', people.employee, 403],
    ['owner', people.owner, 403],
    ['owner', people.other_tenant_owner, 404],
    ['other_tenant_owner', people.employee, 404],
    ['admin', people.employee, 409],
  ] as const)('%s removes user %i: %i, and nothing changes', async (who, id, status) => {
    const before = await everything()
    expect((await remove(who, id)).status).toBe(status)
    expect(await everything()).toEqual(before)
  })

  test('they are erased and logged out, are in no list, and their people report to the owner', async () => {
    expect((await remove('owner', people.manager)).status).toBe(204)
    expect((await ask('manager', 'GET /profile')).status).toBe(401)
    expect(await stateOf(people.employee)).toMatchObject({ supervisor_id: people.owner })
    const listed = (await ask('owner', 'GET /users')).body.data.map(({ id }: { id: number }) => id)
    expect(listed).toContain(people.employee)
    expect(listed).not.toContain(people.manager)
    const all = (await ask('admin', 'GET /users?length=100')).body.data.map(({ id }: { id: number }) => id)
    expect(all).not.toContain(people.manager)
    expect((await remove('owner', people.manager)).status).toBe(404)
    const [entry] = await query(`select action, actor_id, user_id from audit_log order by id desc limit 1`)
    expect(entry).toEqual({ action: 'user.removed', actor_id: people.owner, user_id: people.manager })
  })
})
