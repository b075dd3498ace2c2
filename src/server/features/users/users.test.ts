// Whose data one may look at, over the calls that take `user_id`; and how the first administrator is made. S1§3, S1§6
import { describe, expect, test } from 'vitest'
import { emailOf, hotels, people, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { farApart, timeDistance } from '../../testing/time-distance.ts'
import { createAdmin, reachableHotels } from './service.ts'

const { ask, query, context } = testServer()
const hotelsFor = async (who: Somebody, of: Somebody | number) => {
  const id = typeof of === 'number' ? of : people[of]
  const { status, body } = await ask(who, `GET /hotels?sort_by=id&user_id=${id}`)
  return status === 200 ? body.data.map((hotel: { id: number }) => hotel.id) : status
}

test.each([
  ['owner', 'owner', [1, 2, 3]],
  ['owner', 'manager', [1, 2]],
  ['owner', 'employee', [1]],
  ['manager', 'employee', [1]],
  ['admin', 'employee', [1]],
  ['admin', 'other_tenant_owner', [4]],
  ['admin', 'travel_agent', [1, 2, 3, 4]],
] as const)('%s looks at the hotels of %s', async (who, of, expected) => {
  expect(await hotelsFor(who, of)).toEqual(expected)
})

test('S1§6: who does not pay reads whom to ask while the account can’t be used, and only then', async () => {
  const owner = { name: 'Owner Tester', email: emailOf('owner') }
  const asked = async (who: Somebody) => (await ask(who, 'GET /profile')).body.data.account_owner
  expect([await asked('employee'), await asked('owner')]).toEqual([null, null])
  const [before] = await query('select trial_ends_at::text, subscription from tenants where id = 2')
  await query(`update tenants set trial_ends_at = null, subscription = 'cancelled' where id = 2`)
  expect([await asked('employee'), await asked('manager'), await asked('owner'), await asked('demo')]).toEqual([
    owner,
    owner,
    null,
    null,
  ])
  const ends = before?.trial_ends_at === null ? 'null' : `'${before?.trial_ends_at}'`
  await query(`update tenants set trial_ends_at = ${ends}, subscription = '${before?.subscription}' where id = 2`)
})

test('the last day of access is told while a payment has failed, and only then', async () => {
  const told = async (who: Somebody) => (await ask(who, 'GET /profile')).body.data.access_ends_at
  expect(await told('owner')).toBeNull()
  const [before] = await query('select trial_ends_at::text ends, subscription from tenants where id = 2')
  await query(`update tenants set trial_ends_at = null, subscription = 'active', payment_failed_at = current_date - 2
    where id = 2`)
  const [day] = await query('select (current_date + 5)::text as last')
  expect([await told('owner'), await told('admin')]).toEqual([day?.last, null])
  await query(`update tenants set subscription = 'unpaid' where id = 2`)
  expect(await told('owner')).toBeNull()
  const ends = before?.ends === null ? 'null' : `'${before?.ends}'`
  await query(`update tenants set trial_ends_at = ${ends}, subscription = '${before?.subscription}', payment_failed_at = null
    where id = 2`)
})

test('a trial counts the queries of this month and those of its plan; an administrator none', async () => {
  const queries = async (who: Somebody) => (await ask(who, 'GET /profile')).body.data.queries
  await query(`insert into usage_periods (tenant_id, period, used) values
    (2, date_trunc('month', current_date)::date, 7), (2, (date_trunc('month', current_date) - interval '1 month')::date, 90)`)
  const [before] = await query('select trial_ends_at::text ends from tenants where id = 2')
  await query('update tenants set trial_ends_at = current_date + 5 where id = 2')
  expect(await queries('employee')).toEqual({ used: 7, included: expect.any(Number) })
  expect(await queries('admin')).toBeNull()
  await query(`update tenants set trial_ends_at = ${before?.ends === null ? 'null' : `'${before?.ends}'`} where id = 2`)
  await query('delete from usage_periods where tenant_id = 2')
})

describe('404, like a missing one', () => {
  test.each([
    ['manager', 'owner'],
    ['employee', 'manager'],
    ['employee', 'owner'],
    ['owner', 'other_tenant_owner'],
    ['owner', 'admin'],
    ['other_tenant_owner', 'owner'],
    ['travel_agent', 'owner'],
    ['demo', 'owner'],
  ] as const)('%s does not reach %s', async (who, of) => {
    expect(await hotelsFor(who, of)).toBe(404)
    const [foreign, missing] = [
      await ask(who, `GET /hotels?user_id=${people[of]}`),
      await ask(who, 'GET /hotels?user_id=1000000'),
    ]
    expect(foreign.body).toEqual(missing.body)
  })
  test.each(['none', '0', '-1', '2147483648', '1.5', '%00'])('user_id=%s is 422', async (id) => {
    expect((await ask('owner', `GET /hotels?user_id=${id}`)).status).toBe(422)
  })
})

test.each([
  ['owner', [1, 2, 3]],
  ['manager', [1, 2]],
  ['employee', [1]],
  ['demo', [1]],
  ['travel_agent', [1, 2, 3, 4]],
  ['other_tenant_owner', [4]],
  ['unconfirmed', []],
  ['admin', [1, 2, 3, 4]],
] as const)('%s reaches hotels %j', async (who, expected) => {
  const [row] = await query(
    `select id, tenant_id, role, is_admin, is_demo, status from users where id = ${people[who]}`,
  )
  expect(await reachableHotels(context(), row as Parameters<typeof reachableHotels>[1])).toEqual(expected)
})

test('somebody who gets a new supervisor is reached from there at once, and no longer from the old one', async () => {
  await query(`update users set supervisor_id = ${people.owner} where id = ${people.employee}`)
  expect(await hotelsFor('manager', 'employee')).toBe(404)
  expect(await hotelsFor('owner', 'employee')).toEqual([1])
  await query(`update users set supervisor_id = ${people.manager} where id = ${people.employee}`)
})

test('an administrator is made on the command line, can log in, and is in the audit log; an address is taken once', async () => {
  const admin = { email: 'first@test.example', first_name: 'First', last_name: 'Admin', password: 'a good password' }
  const id = await createAdmin(context(), admin)
  const body = { email: admin.email, password: admin.password }
  expect((await ask('nobody', 'POST /login', { body })).status).toBe(200)
  expect(await query(`select action, user_id from audit_log where subject = 'user ${id}' order by id`)).toEqual([
    { action: 'admin.created', user_id: id },
    { action: 'session.opened', user_id: id },
  ])
  for (const email of [admin.email, admin.email.toUpperCase(), emailOf('owner')])
    await expect(createAdmin(context(), { ...admin, email })).rejects.toThrow('already has an account')
})

test.each([
  ['GET /users/', people.other_tenant_owner],
  ['GET /hotels/', hotels.foreign],
  ['GET /dashboard?hotel_id=', hotels.foreign],
])('%s: a foreign id and a missing one take the same time', async (line, foreign) => {
  const n = 60
  const askFor = (id: number) => async () => expect((await ask('owner', `${line}${id}`)).status).toBe(404)
  expect(await timeDistance(n, [askFor(foreign), askFor(1_000_000)])).toBeLessThan(farApart(n))
})

test('accounts are listed by their payment state, and each has the one that it is listed by', async () => {
  const days = [-20, -8, -7, 0, 5]
  const states = [
    ...days.map((day) => `trial_ends_at = current_date + ${day}`),
    ...days.map((day) => `trial_ends_at = current_date + ${day}, card_on_file = true`),
    ...days.map((day) => `subscription = 'cancelled', paid_until = current_date + ${day}`),
    ...days.map((day) => `subscription = 'active', payment_failed_at = current_date + ${day}`),
    `subscription = 'active'`,
    `subscription = 'unpaid'`,
    `subscription = 'cancelled'`,
    `subscription = 'none'`,
  ]
  for (const [at, state] of states.entries()) {
    const [made] = await query(`insert into tenants (kind, name) values ('hotel', 'Pays ${at}') returning id`)
    await query(`update tenants set ${state} where id = ${Number(made?.['id'])}`)
    await query(`insert into users (tenant_id, email, first_name, last_name, role, status)
      values (${Number(made?.['id'])}, 'pays-${at}@test.example', 'Pays', '${at}', 'owner', 'active')`)
  }
  const list = async (filter: string) =>
    (await ask('admin', `GET /users?length=1000&email=pays-${filter}`)).body as {
      data: { id: number; payment_status: string }[]
      meta: { total: number }
    }
  const all = await list('')
  expect(all.data).toHaveLength(states.length)
  for (const payment_status of ['good', 'payment_required', 'upgrade_required']) {
    const { data, meta } = await list(`&payment_status=${payment_status}`)
    const expected = all.data.filter((user) => user.payment_status === payment_status)
    expect(expected.length).toBeGreaterThan(2)
    expect([data.map(({ id }) => id), meta.total]).toEqual([expected.map(({ id }) => id), expected.length])
  }
})
