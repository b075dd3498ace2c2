// Plans over HTTP: the catalogue, and what an administrator may change in it. S1§3, S1§7
import { beforeEach, expect, test } from 'vitest'
import { plans } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const terms = {
  name: 'Large',
  price: '299.00',
  currency: 'USD',
  billing_cycle: 'year',
  requests_in_plan: 5000,
  requests_price_above_threshold: '4.50',
}
const subscribe = (plan_id: number) =>
  query(`insert into subscriptions (tenant_id, provider_id, plan_version_id, period_start, period_end)
    select 4, 'sub_' || id, id, now(), now() + interval '30 days' from plan_versions where plan_id = ${plan_id} order by version desc limit 1`)
const audited = async (subject: string) =>
  (await query(`select action from audit_log where subject = '${subject}' order by id`)).map(({ action }) => action)

beforeEach(async () => {
  await query('delete from subscriptions')
  await query(`delete from plans where id > 2`)
})

test('a plan has id, name, price and billing_cycle; only administrators see how many accounts use it', async () => {
  const { body } = await ask('owner', 'GET /plans')
  expect(body.data).toEqual([
    expect.objectContaining({ id: 2, name: 'Starter', price: '49.00', currency: 'USD', billing_cycle: 'month' }),
    expect.objectContaining({ id: 1, name: 'Professional', price: '149.00', requests_in_plan: 200, accounts: null }),
  ])
  const seen = (await ask('admin', 'GET /plans')).body.data
  expect(seen.map(({ accounts }: { accounts: number }) => accounts)).toEqual([0, 4])
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Field is required'],
  ['a name that is taken', { name: 'STARTER' }, 'name', 'A plan with this name already exists'],
  ['an amount with three decimals', { price: '1.005' }, 'price', 'Use an amount such as 49.00'],
  ['a number as amount', { price: 49 }, 'price', 'Use an amount such as 49.00'],
  ['no such currency', { currency: 'USX' }, 'currency', 'Use an ISO 4217 currency code such as USD'],
  ['half a query', { requests_in_plan: 1.5 }, 'requests_in_plan', 'Use a whole number'],
])('422: %s, and nothing is stored', async (_, wrong, field, words) => {
  const answer = await ask('admin', 'POST /plans', { body: { ...terms, ...wrong } })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [words] } } })
  expect(await query('select id from plans where id > 2')).toEqual([])
})

test('a plan is created, changed while nobody uses it, and retired; its name is free again', async () => {
  const made = await ask('admin', 'POST /plans', { body: terms })
  expect(made).toMatchObject({ status: 201, body: { data: { ...terms, version: 1, accounts: 0 } } })
  const { id } = made.body.data
  const changed = await ask('admin', `PATCH /plans/${id}`, { body: { price: '310.5' } })
  expect(changed.body.data).toMatchObject({ name: 'Large', price: '310.50', version: 1 })
  expect((await ask('admin', `DELETE /plans/${id}`)).status).toBe(204)
  for (const call of [`DELETE /plans/${id}`, `PATCH /plans/${id}`])
    expect((await ask('admin', call, { body: {} })).status).toBe(404)
  expect((await ask('admin', 'POST /plans', { body: terms })).status).toBe(201)
  expect(await audited(`plan ${id}`)).toEqual(['plan.created', 'plan.changed', 'plan.retired'])
})

test('changing the price of a plan in use makes a new version; its subscription keeps the old one', async () => {
  await subscribe(plans.unused)
  const changed = await ask('admin', `PATCH /plans/${plans.unused}`, { body: { price: '59.00' } })
  expect(changed.body.data).toMatchObject({ price: '59.00', version: 2 })
  expect(
    await query(
      `select v.version, v.price::text from subscriptions s join plan_versions v on v.id = s.plan_version_id`,
    ),
  ).toEqual([{ version: 1, price: '49.00' }])
  const again = await ask('admin', `PATCH /plans/${plans.unused}`, { body: { price: '59', name: 'Starter plus' } })
  expect(again.body.data).toMatchObject({ name: 'Starter plus', version: 2 })
  await ask('admin', `PATCH /plans/${plans.unused}`, { body: { price: '49.00', name: 'Starter' } })
})

test('409 while an account uses it: by a subscription, or confirmed for it', async () => {
  await subscribe(plans.unused)
  for (const id of [plans.used, plans.unused])
    expect((await ask('admin', `DELETE /plans/${id}`)).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/is in use by/),
    })
  await query('update subscriptions set ended_at = now()')
  expect((await ask('admin', `DELETE /plans/${plans.unused}`)).status).toBe(204)
  await query('update plans set retired_at = null')
})

test('of ten simultaneous plans with one name, one is created', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('admin', 'POST /plans', { body: terms })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
})
