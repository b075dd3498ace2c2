// The payment stand-in by its own HTTP API: keys, idempotency, cards, renewals, retries, signed reports, and what a restart keeps.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Payments, paymentsAccount, startPayments } from './server.ts'

const running: Payments[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})
const start = async (file?: string) => {
  const payments = await startPayments({ port: 0, file })
  running.push(payments)
  return payments
}
type Body = ReturnType<typeof JSON.parse>
const callTo =
  ({ address }: Payments) =>
  async (line: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = line.split(' ')
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${paymentsAccount.secret_key}`, ...headers },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }

const subscribe = async (payments: Payments, more: Record<string, string> = {}) => {
  const call = callTo(payments)
  const customer = (await call('POST /v1/customers', { 'metadata[tenant_id]': '7' })).body.id
  const card = (await call('POST /v1/payment_methods/pm_card_visa/attach', { customer })).body.id
  const price = {
    currency: 'usd',
    unit_amount: '4900',
    'recurring[interval]': 'month',
    'product_data[name]': 'Starter',
  }
  const { id } = (await call('POST /v1/prices', price)).body
  const asked = { customer, 'items[0][price]': id, default_payment_method: card, ...more }
  return { call, customer, card, subscription: (await call('POST /v1/subscriptions', asked)).body }
}

test('401 without a key; the browser’s key confirms cards and nothing else', async () => {
  const call = callTo(await start())
  const browser = { authorization: `Bearer ${paymentsAccount.publishable_key}` }
  expect((await call('GET /v1/invoices', {}, { authorization: '' })).status).toBe(401)
  expect((await call('GET /v1/invoices', {}, browser)).status).toBe(401)
  const confirmed = await call('POST /v1/setup_intents/seti_1/confirm', {}, browser)
  expect(confirmed).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
})

test('the same key answers the same; another request with it is refused', async () => {
  const call = callTo(await start())
  const key = { 'idempotency-key': 'a' }
  const [first, again] = [
    await call('POST /v1/customers', { name: 'A' }, key),
    await call('POST /v1/customers', { name: 'A' }, key),
  ]
  expect(again).toEqual(first)
  const other = await call('POST /v1/customers', { name: 'B' }, key)
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
})

test.each([
  ['4242424242424241', '12', '2040', '123', 'incorrect_number'],
  ['4242424242424242', '13', '2040', '123', 'invalid_expiry_month'],
  ['4242424242424242', '01', '2020', '123', 'invalid_expiry_year'],
  ['4242424242424242', '12', '2040', '1', 'invalid_cvc'],
  ['4000000000000002', '12', '2040', '123', 'card_declined'],
  ['4539578763621486', '12', '2040', '123', 'card_declined'],
])('a card %s %s/%s %s is refused: %s', async (number, exp_month, exp_year, cvc, code) => {
  const call = callTo(await start())
  const customer = (await call('POST /v1/customers')).body.id
  const { id, client_secret } = (await call('POST /v1/setup_intents', { customer })).body
  const fields = Object.entries({ number, exp_month, exp_year, cvc }).map(([name, value]) => [
    `payment_method_data[card][${name}]`,
    value,
  ])
  const confirm = `POST /v1/setup_intents/${id}/confirm`
  expect((await call(confirm, { client_secret: 'other', ...Object.fromEntries(fields) })).status).toBe(401)
  const answer = await call(confirm, { client_secret, ...Object.fromEntries(fields) })
  expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } })
})

test('a month later it renews: a draft for an hour, then charged; a refused card is tried three times more', async () => {
  const payments = await start()
  const { call, customer, subscription } = await subscribe(payments)
  const invoices = async () => (await call(`GET /v1/invoices?customer=${customer}`)).body.data
  expect((await invoices()).map(({ status, total }: Body) => [status, total])).toEqual([['paid', 4900]])
  const end = subscription.items.data[0].current_period_end
  const until = (at: number) => advanceTo(payments, at)
  await until(end + 60)
  expect((await invoices())[0]).toMatchObject({
    status: 'draft',
    billing_reason: 'subscription_cycle',
    period_end: end,
  })
  await call('POST /v1/invoiceitems', { customer, amount: '900', currency: 'usd', invoice: (await invoices())[0].id })
  await control(payments, 'cards', { refuse: true })
  await until(end + 2 * 3600)
  expect((await invoices())[0]).toMatchObject({ status: 'open', total: 5800, attempt_count: 1 })
  await until(end + 20 * 86_400)
  expect((await invoices())[0]).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null })
  await control(payments, 'cards', { refuse: false })
  expect((await call(`POST /v1/invoices/${(await invoices())[0].id}/pay`)).body).toMatchObject({ status: 'paid' })
})

test('a trial costs nothing until it ends; cancelled, it ends then without an invoice', async () => {
  const payments = await start()
  const trial_end = Math.floor(Date.now() / 1000) + 10 * 86_400
  const { call, customer, subscription } = await subscribe(payments, { trial_end: String(trial_end) })
  expect(subscription).toMatchObject({ status: 'trialing', trial_end })
  await call(`POST /v1/subscriptions/${subscription.id}`, { cancel_at_period_end: 'true' })
  await advanceTo(payments, trial_end + 60)
  const [ended] = (await call(`GET /v1/subscriptions?customer=${customer}`)).body.data
  expect(ended).toMatchObject({ status: 'canceled', ended_at: trial_end })
  const invoices = (await call(`GET /v1/invoices?customer=${customer}`)).body.data
  expect(invoices.map(({ total }: Body) => total)).toEqual([0])
})

const control = (payments: Payments, action: string, body: object) =>
  fetch(`${payments.address}/_payments/${action}`, { method: 'POST', body: JSON.stringify(body) })
const advanceTo = (payments: Payments, at: number) =>
  control(payments, 'advance', { seconds: Math.max(0, at - payments.state.now()) })

test('what happens is reported, signed over its moment and body', async () => {
  const heard: { body: string; signature: string }[] = []
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['stripe-signature']) })
      response.end('{}')
    })
  })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  const payments = await start()
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  await control(payments, 'webhook', { url, secret: 'whsec_test' })
  await subscribe(payments)
  await payments.webhooks.settled()
  expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual(
    expect.arrayContaining(['customer.created', 'customer.subscription.created', 'invoice.paid']),
  )
  for (const { body, signature } of heard) {
    const [, at, v1] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
    expect(v1).toBe(createHmac('sha256', 'whsec_test').update(`${at}.${body}`).digest('hex'))
  }
  listener.close()
})

test('a restart keeps customers, subscriptions and the clock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const file = join(folder, 'payments.json')
  const before = await start(file)
  const { customer, subscription } = await subscribe(before)
  await control(before, 'advance', { days: 3 })
  const now = before.state.now()
  await running.pop()?.stop()
  const after = await start(file)
  expect(after.state.now()).toBeGreaterThanOrEqual(now)
  const [kept] = (await callTo(after)(`GET /v1/subscriptions?customer=${customer}`)).body.data
  expect(kept.id).toBe(subscription.id)
  rmSync(folder, { recursive: true })
})

test('a cancelled subscription ends with its period, also where nobody looked for a month after it', async () => {
  let ahead = 0
  const payments = await startPayments({ port: 0, wall: () => Date.now() + ahead })
  running.push(payments)
  const { call, subscription } = await subscribe(payments)
  await call(`POST /v1/subscriptions/${subscription.id}`, { cancel_at_period_end: 'true' })
  ahead = 62 * 86_400_000
  await control(payments, 'advance', { seconds: 0 })
  const { current_period_end } = subscription.items.data[0]
  expect(payments.state.subscriptions[subscription.id]).toMatchObject({
    status: 'canceled',
    ended_at: current_period_end,
  })
})
