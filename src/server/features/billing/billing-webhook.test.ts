// The provider's webhook over HTTP: only what it signed just now counts, each event once, in whatever order. S1§7
import { Stripe } from 'stripe'
import { beforeAll, expect, test, vi } from 'vitest'
import { cards, payer } from '../../testing/outside/payments.ts'
import { testServer, webhookSecret } from '../../testing/test-server.ts'

const { ask, query, payments } = testServer({ payments: true })
const { confirm, advance, refuseCards, loseWebhooks } = payer(payments)
const signed = (payload: string, { secret = webhookSecret, age = 0 } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - age })
const send = async (payload: string, signature: string) =>
  (await ask('nobody', 'POST /billing/webhook', { body: payload, headers: { 'stripe-signature': signature } })).status
const handled = async () => {
  await vi.waitFor(async () => {
    expect(await query('select id from payment_events where handled_at is null')).toEqual([])
  }, 120_000)
}
let customer = ''

const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } })
const stored = async () =>
  query(`select t.subscription, t.card_on_file, t.payment_failed_at::text, t.paid_until::text, c.card_last_four,
      c.due_amount::text, (select count(*)::int from subscriptions s where s.tenant_id = t.id) subscriptions,
      (select string_agg(total::text, ' ' order by id) from payments p where p.tenant_id = t.id) paid
    from tenants t join billing_customers c on c.tenant_id = t.id where t.id = 7`)

/** Changes at the provider that the server does not know of yet. */
beforeAll(async () => {
  const secret = (await ask('trial_expired_owner', 'POST /billing/payment-method/client-secret')).body.data
  const { payment_method } = await confirm(secret, cards.visa)
  await ask('trial_expired_owner', 'POST /billing/payment-method', { body: { payment_method_id: payment_method } })
  await handled()
  await loseWebhooks(true)
  customer = String((await query('select provider_id from billing_customers where tenant_id = 7'))[0]?.provider_id)
  await refuseCards(true)
  await advance(40)
  await ask('trial_expired_owner', 'POST /subscription/cancel')
})

test.each([
  ['without a signature', () => ''],
  ['signed with another secret', (body: string) => signed(body, { secret: 'whsec_other' })],
  ['signed 301 s ago', (body: string) => signed(body, { age: 301 })],
  ['signed for another body', () => signed('{}')],
  ['with a broken header', () => 't=x,v1='],
])('400 %s, and nothing is stored', async (_, signatureOf) => {
  const body = eventOf('evt_forged', 'invoice.paid', { object: 'invoice', customer })
  expect(await send(body, signatureOf(body))).toBe(400)
  expect(await query(`select id from payment_events where id = 'evt_forged'`)).toEqual([])
})

test('the same event ten times is stored once; an unknown type or customer is accepted', async () => {
  const body = eventOf('evt_again', 'invoice.paid', { object: 'invoice', customer })
  const statuses = await Promise.all(Array.from({ length: 10 }, () => send(body, signed(body))))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await query(`select count(*)::int n from payment_events where id = 'evt_again'`)).toEqual([{ n: 1 }])
  for (const object of [{ object: 'radar' }, { object: 'invoice', customer: 'cus_of_others' }]) {
    const other = eventOf(`evt_${JSON.stringify(object).length}`, 'something.new', object)
    expect(await send(other, signed(other))).toBe(200)
  }
  await handled()
})

test('an event that is stored while the provider is read is not handled by that, whatever its server’s clock says', async () => {
  await query(`create function store_late() returns trigger language plpgsql as $$ begin
    insert into payment_events (id, type, customer, created_at, received_at)
      values ('evt_late', 'invoice.paid', new.provider_id, now(), now() - interval '1 hour') on conflict do nothing;
    return new; end $$`)
  await query('create trigger late after update on billing_customers for each row execute function store_late()')
  const body = eventOf('evt_read', 'invoice.paid', { object: 'invoice', customer })
  expect(await send(body, signed(body))).toBe(200)
  const handledOf = `select id from payment_events where id in ('evt_read', 'evt_late') and handled_at is not null`
  await expect.poll(() => query(handledOf), { timeout: 120_000 }).toEqual([{ id: 'evt_read' }])
  expect(await query(`select handled_at from payment_events where id = 'evt_late'`)).toEqual([{ handled_at: null }])
  await query('drop trigger late on billing_customers')
  await query('drop function store_late()')
  await query(`delete from payment_events where id = 'evt_late'`)
})

const permutations = <T>(list: T[]): T[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))

test('120 orders of five payment events end in the same state', async () => {
  const events: [string, object][] = [
    ['customer.subscription.created', { object: 'subscription', customer, status: 'active' }],
    ['invoice.paid', { object: 'invoice', customer, status: 'paid', total: 14_900 }],
    ['invoice.payment_failed', { object: 'invoice', customer, status: 'open', attempt_count: 1 }],
    ['customer.subscription.updated', { object: 'subscription', customer, cancel_at_period_end: true }],
    ['customer.updated', { object: 'customer', id: customer }],
  ]
  const orders = permutations(events)
  expect(orders).toHaveLength(120)
  const ends = new Set<string>()
  for (const [at, order] of orders.entries()) {
    await query(
      `update tenants set subscription = 'none', card_on_file = false, payment_failed_at = null, paid_until = null where id = 7`,
    )
    for (const [type, object] of order) {
      const body = eventOf(`evt_${at}_${type}`, type, object)
      expect(await send(body, signed(body))).toBe(200)
    }
    await handled()
    ends.add(JSON.stringify(await stored()))
  }
  expect([...ends]).toHaveLength(1)
  const [end] = JSON.parse([...ends][0] ?? '[]')
  expect(end).toMatchObject({
    subscription: 'cancelled',
    card_on_file: true,
    payment_failed_at: expect.stringMatching(/^\d{4}-/),
    card_last_four: '4242',
    due_amount: '149.00',
    subscriptions: 1,
    paid: '149.00',
  })
})
