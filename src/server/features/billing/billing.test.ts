// An account's life in billing over HTTP, with the payment stand-in as a separate process. S1§3, S1§4, S1§7
import { beforeAll, expect, test } from 'vitest'
import { standingOf } from '../../../domain/accounts.ts'
import { cards, payer } from '../../testing/outside/payments.ts'
import { people, plans, type Somebody } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { reconcileBilling } from './jobs.ts'

let ahead = 0
const { ask, query, context, payments } = testServer({ payments: true, now: () => Date.now() + ahead * 86_400_000 })
const { confirm, advance, refuseCards, loseWebhooks, log } = payer(payments)

const details = {
  company: 'First group Ltd',
  address: '1 Main Street',
  suite: '2',
  city: 'Springfield',
  state: 'IL',
  country: 'US',
  post_code: '62701',
}
/** Sessions outlive the months of this file. */
beforeAll(() => query(`update tokens set expires_at = now() + interval '2 years'`))

/** Moves both clocks; the server knows of it when this returns. */
const pass = async (days: number) => {
  ahead += days
  await advance(days)
  await expect.poll(() => query('select id from payment_events where handled_at is null')).toEqual([])
}
/** To so many hours after the end of a tenant's running period. */
const passPeriod = async (tenant: number, hours: number) => {
  const [row] = await query(
    `select extract(epoch from period_end) at from subscriptions where tenant_id = ${tenant} and ended_at is null`,
  )
  await pass((Number(row?.at) * 1000 - context().now()) / 86_400_000 + hours / 24)
}
const reconcile = () => reconcileBilling(context(), new AbortController().signal)
const secretFor = async (who: Somebody) => (await ask(who, 'POST /billing/payment-method/client-secret')).body.data
const addCard = async (who: Somebody, number: string = cards.visa) => {
  const { payment_method } = await confirm(await secretFor(who), number)
  return ask(who, 'POST /billing/payment-method', { body: { payment_method_id: payment_method } })
}
const billingOf = async (who: Somebody) => (await ask(who, 'GET /subscription')).body.data
const standing = async (tenant: number) => {
  const [account] = await query(`select trial_ends_at::text, card_on_file, payment_failed_at::text, subscription,
    paid_until::text from tenants where id = ${tenant}`)
  const today = new Date(context().now()).toISOString().slice(0, 10)
  return standingOf(account as Parameters<typeof standingOf>[0], today)
}
const use = (tenant: number, queries: number, user = 6) =>
  query(`insert into usage_events (tenant_id, user_id, actor_id, gds_id, kind, counted, created_at)
    select ${tenant}, ${user}, ${user}, 1, 'rate_details', true, '${new Date(context().now()).toISOString()}'
    from generate_series(1, ${queries})`)

test('billing details: all fields come back, vat_id is optional; 422 under the field that is wrong', async () => {
  const empty = (await ask('owner', 'GET /billing')).body.data
  expect(empty).toEqual({ ...details, ...Object.fromEntries(Object.keys(empty).map((name) => [name, ''])) })
  expect((await ask('owner', 'POST /billing', { body: details })).status).toBe(200)
  expect((await ask('owner', 'GET /billing')).body.data).toEqual({ ...details, vat_id: '' })
  for (const [field, value, words] of [
    ['state', 'Illinois', 'State is required'],
    ['country', 'XX', 'Country is required'],
    ['company', ' ', 'Field is required'],
    ['city', undefined, 'Field is required'],
  ])
    expect((await ask('owner', 'POST /billing', { body: { ...details, [String(field)]: value } })).body.errors).toEqual(
      {
        [String(field)]: [words],
      },
    )
  const abroad = { ...details, country: 'FR', state: '', vat_id: 'FR12345678901' }
  expect((await ask('owner', 'POST /billing', { body: abroad })).body.data).toEqual(abroad)
  const [{ action } = {}] = await query(
    `select action from audit_log where subject = 'tenant 2' order by id desc limit 1`,
  )
  expect(action).toBe('billing.details_saved')
})

test('before anything is paid: no subscription, no card, no history', async () => {
  expect(await billingOf('owner')).toMatchObject({
    subscription: null,
    payment_method: null,
    payments_history: [],
    first_plan: { id: plans.used, name: 'Professional' },
    payment: { amount: null, form: { kind: 'sandbox', address: payments() } },
  })
  const amountOf = async (who: Somebody) => {
    const { amount, amount_currency } = (await ask(who, 'GET /profile')).body.data
    return [amount, amount_currency]
  }
  expect(await amountOf('owner')).toEqual(['149.00', 'USD'])
  expect(await amountOf('employee')).toEqual([null, null])
  expect((await ask('owner', 'POST /subscription/cancel')).status).toBe(409)
})

test('a payment method during the trial subscribes to the first plan, with the trial’s end', async () => {
  const secret = await secretFor('owner')
  expect(secret).toEqual({ type: 'setup_intent', client_secret: expect.stringMatching(/^seti_\w+_secret_\w+$/) })
  const added = await addCard('owner')
  expect(added.status).toBe(200)
  const { subscription, payment_method, payments_history, trial_ends_at } = added.body.data
  expect(payment_method).toEqual({ card_brand: 'visa', card_last_four: '4242' })
  expect(subscription).toMatchObject({
    plan: 'Professional',
    plan_id: plans.used,
    price: '149.00',
    currency: 'USD',
    billing_cycle: 'month',
    requests_in_plan: 200,
    requests_price_above_threshold: '7.00',
    active: true,
    ends_at: null,
    amount: null,
    payment_method,
    trial_ends_at,
  })
  const dayAfter = new Date(Date.parse(`${trial_ends_at}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect(subscription.next_payment_date).toBe(dayAfter)
  expect(payments_history).toEqual([])
})

test('saving it again changes nothing, even in parallel; a missing or foreign one is 422', async () => {
  const { payment_method } = await confirm(await secretFor('owner'), cards.mastercard)
  const body = { payment_method_id: payment_method }
  const answers = await Promise.all([1, 2, 3].map(() => ask('owner', 'POST /billing/payment-method', { body })))
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
  expect((await ask('owner', 'POST /billing/payment-method', { body })).body.data.payment_method.card_brand).toBe(
    'mastercard',
  )
  expect(await query('select count(*)::int n from subscriptions where tenant_id = 2')).toEqual([{ n: 1 }])
  await secretFor('travel_agent')
  for (const payment_method_id of [payment_method, 'pm_unknown', 'no id'])
    expect(await ask('travel_agent', 'POST /billing/payment-method', { body: { payment_method_id } })).toMatchObject({
      status: 422,
      body: { errors: { payment_method_id: ['This payment method is not yours'] } },
    })
})

test('a card that the bank refuses is reported in the bank’s words, and nothing is subscribed', async () => {
  const refused = await confirm(await secretFor('trial_expired_owner'), cards.refused)
  expect(refused.error?.message).toBe('Your card was declined.')
  expect((await billingOf('trial_expired_owner')).payment).toMatchObject({ amount: '149.00', currency: 'USD' })
  const later = await addCard('trial_expired_owner', cards.refusedLater)
  expect(later).toMatchObject({ status: 422, body: { message: 'Your card was declined.', code: 'card_refused' } })
  expect((await billingOf('trial_expired_owner')).subscription).toBeNull()
  expect(await standing(7)).toBe('payment_required')
})

test('trial over, 402; a good card pays the first period at once and opens the product', async () => {
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(402)
  const added = await addCard('trial_expired_owner')
  expect(added.body.data).toMatchObject({
    subscription: { active: true, flat_fee: '149.00', next_payment_price: '149.00' },
    payments_history: [{ name: 'Professional', total: '149.00', currency: 'USD' }],
  })
  expect(added.body.data.payments_history[0].invoice_url).toMatch(new RegExp(`^${payments()}/invoices/in_`))
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(200)
})

test('use over the limit is priced per started 100, and invoiced with the renewal', async () => {
  await use(7, 301, people.trial_expired_owner)
  expect((await billingOf('trial_expired_owner')).subscription).toMatchObject({
    requests_used: 301,
    next_payment_price: '163.00',
  })
  await passPeriod(7, 0.5)
  await reconcile()
  await pass(0.1)
  const { subscription, payments_history } = await billingOf('trial_expired_owner')
  expect(payments_history.map(({ total }: { total: string }) => total)).toEqual(['163.00', '149.00'])
  expect(subscription).toMatchObject({ requests_used: 0, next_payment_price: '149.00' })
  await reconcile()
  expect(await query(`select queries, amount::text from usage_charges where tenant_id = 7`)).toEqual([
    { queries: 301, amount: '14.00' },
  ])
})

const stoppedMails = () => query(`select recipient from outbox where mail = 'access_stopped' and tenant_id = 7`)

test('a renewal that cannot be charged: 402 and one mail after 7 days; paying the open invoice cures it', async () => {
  await refuseCards(true)
  await passPeriod(7, 2)
  const { payment, subscription } = await billingOf('trial_expired_owner')
  expect(payment).toMatchObject({ amount: '149.00', currency: 'USD' })
  expect(subscription).toMatchObject({ active: true, amount: '149.00' })
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(200)
  await pass(6)
  await reconcile()
  expect(await stoppedMails()).toEqual([])
  await pass(2)
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(402)
  await reconcile()
  await reconcile()
  expect(await stoppedMails()).toEqual([{ recipient: 'trial_expired_owner@test.example' }])
  const secret = await secretFor('trial_expired_owner')
  expect(secret.type).toBe('payment')
  const { payment_method } = await confirm(secret, cards.mastercard)
  const body = { payment_method_id: payment_method }
  const paid = await ask('trial_expired_owner', 'POST /billing/payment-method', { body })
  expect(paid.body.data).toMatchObject({ payment: { amount: null }, subscription: { amount: null, active: true } })
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(200)
  await refuseCards(false)
})

test('cancelling: access until the end of the period, then 426; a second time is 409', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('trial_expired_owner', 'POST /subscription/cancel')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const { subscription } = await billingOf('trial_expired_owner')
  expect(subscription).toMatchObject({ active: true, next_payment_date: null, flat_fee: '0.00' })
  expect(subscription.ends_at).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await ask('trial_expired_owner', 'POST /subscription/cancel')).status).toBe(409)
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(200)
  await passPeriod(7, 24)
  expect((await billingOf('trial_expired_owner')).subscription).toMatchObject({ active: false })
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(426)
  const actions = await query(`select action from audit_log where action = 'subscription.cancelled'`)
  expect(actions).toHaveLength(1)
})

test('an administrator changes the plan only while the subscription is not active', async () => {
  const change = (of: number, plan: number) => ask('admin', `POST /subscription/${of}/update`, { body: { plan } })
  expect((await change(people.owner, plans.unused)).status).toBe(409)
  expect((await change(people.trial_expired_owner, 999)).body.errors).toEqual({ plan: ['Choose a plan'] })
  const changed = await change(people.trial_expired_owner, plans.unused)
  expect(changed.body.data).toMatchObject({
    subscription: { plan: 'Starter', active: true, price: '49.00' },
    first_plan: { id: plans.unused },
  })
  expect((await ask('trial_expired_owner', 'GET /hotels')).status).toBe(200)
  const [entry] = await query(
    `select actor_id, user_id from audit_log where action = 'subscription.plan_changed' order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor_id: people.admin, user_id: people.trial_expired_owner })
  const cancelled = await ask('admin', `POST /subscription/${people.owner}/cancel`)
  expect(cancelled.body.data.subscription.ends_at).not.toBeNull()
})

test('resuming: a cancellation is taken back once, while the period runs', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => ask('owner', 'POST /subscription/resume')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { subscription } = await billingOf('owner')
  expect(subscription).toMatchObject({ active: true, ends_at: null })
  expect(subscription.next_payment_date).not.toBeNull()
  expect((await ask('owner', 'POST /subscription/resume')).body.message).toBe(
    'There is no canceled subscription to resume',
  )
  expect((await ask('upgrade_owner', 'POST /subscription/resume')).status).toBe(409)
  expect((await ask('employee', 'POST /subscription/resume')).status).toBe(403)
  const actions = await query(`select actor_id from audit_log where action = 'subscription.resumed'`)
  expect(actions).toEqual([{ actor_id: people.owner }])
})

test('one’s own id or 404: another’s looks like a missing one', async () => {
  expect((await ask('owner', `GET /subscription/${people.owner}`)).body.data).toEqual(await billingOf('owner'))
  const [foreign, missing] = await Promise.all(
    [people.trial_expired_owner, 1_000_000].map((id) => ask('owner', `GET /subscription/${id}`)),
  )
  expect([foreign?.status, foreign?.body]).toEqual([404, missing?.body])
})

test('the schedule makes up for lost webhooks', async () => {
  await loseWebhooks(true)
  await refuseCards(true)
  await passPeriod(7, 2)
  expect((await query('select payment_failed_at from tenants where id = 7'))[0]?.payment_failed_at).toBeNull()
  await reconcile()
  expect((await query('select payment_failed_at from tenants where id = 7'))[0]?.payment_failed_at).not.toBeNull()
  await loseWebhooks(false)
  await refuseCards(false)
})

test('no request of the server carries a card number: only the form in the browser does', async () => {
  const withCards = (await log()).filter(({ fields }) => fields.some((field) => field.includes('card')))
  expect(withCards.length).toBeGreaterThan(0)
  expect([...new Set(withCards.map(({ path }) => path.replace(/_intents\/\w+/, '')))].toSorted()).toEqual([
    '/v1/payment/confirm',
    '/v1/setup/confirm',
  ])
  const stored = JSON.stringify(await query('select * from idempotency_keys union all select * from idempotency_keys'))
  for (const number of Object.values(cards)) expect(stored).not.toContain(number)
})

test('whoever pays gets one mail when a payment fails, and when the subscription is canceled', async () => {
  const mails =
    await query(`select mail, recipient, body from outbox where mail in ('payment_failed', 'subscription_cancelled')
    and tenant_id = 7 order by id`)
  expect(mails.map(({ mail }) => mail)).toEqual(['payment_failed', 'subscription_cancelled', 'payment_failed'])
  expect(mails[0]).toMatchObject({ recipient: 'trial_expired_owner@test.example', body: { amount: 'USD 149.00' } })
})
