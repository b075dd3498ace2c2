// What a state of the subscription at the provider means for access, over HTTP with the payment stand-in. S1§4
import { expect, test } from 'vitest'
import { cards, payer } from '../../testing/outside/payments.ts'
import { testServer } from '../../testing/test-server.ts'
import { reconcileBilling } from './jobs.ts'

const { ask, query, context, payments } = testServer({ payments: true })
const { confirm, setStatus, refuseCards, advance } = payer(payments)
const who = 'trial_expired_owner'

const handled = async () => {
  await expect.poll(() => query('select id from payment_events where handled_at is null')).toEqual([])
}
const addCard = async () => {
  const secret = (await ask(who, 'POST /billing/payment-method/client-secret')).body.data
  const { payment_method } = await confirm(secret, cards.visa)
  const saved = await ask(who, 'POST /billing/payment-method', { body: { payment_method_id: payment_method } })
  await handled()
  return saved
}
const setStatusOf = async (status: string) => {
  const [row] = await query('select provider_id from billing_customers where tenant_id = 7')
  await setStatus(String(row?.provider_id), status)
  await handled()
}
const accessAfter = async (status: string) => {
  await setStatusOf(status)
  return (await ask(who, 'GET /hotels')).status
}

test('a trial that is over: a card opens the product again', async () => {
  expect((await ask(who, 'GET /hotels')).status).toBe(402)
  expect((await addCard()).status).toBe(200)
})

test.each([
  ['past_due', 200],
  ['unpaid', 402],
  ['active', 200],
  ['paused', 402],
  ['active', 200],
])('S1§4: a subscription that becomes %s at the provider: %i', async (status, expected) => {
  expect(await accessAfter(status)).toBe(expected)
})

/** Two renewals that could not be charged; the second stays a draft, as the provider no longer collects. */
const missPayments = async () => {
  await refuseCards(true)
  await advance(31)
  await setStatusOf('unpaid')
  await advance(31)
  await refuseCards(false)
}

test.each(['unpaid', 'paused'])('S1§4: a new payment method cures a subscription that is %s', async (status) => {
  if (status === 'unpaid') await missPayments()
  expect(await accessAfter(status)).toBe(402)
  const saved = await addCard()
  expect(saved.body.data).toMatchObject({ payment: { amount: null }, subscription: { active: true } })
  expect((await ask(who, 'GET /hotels')).status).toBe(200)
})

test('unpaid: access stops without days of grace, and the mail about it goes out once', async () => {
  expect(await accessAfter('unpaid')).toBe(402)
  for (let times = 0; times < 2; times++) await reconcileBilling(context(), new AbortController().signal)
  expect(await query(`select recipient from outbox where mail = 'access_stopped' and tenant_id = 7`)).toEqual([
    { recipient: 'trial_expired_owner@test.example' },
  ])
})
