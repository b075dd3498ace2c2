// Subscriptions of the payment stand-in: made, changed, renewed and ended, and the passing of time.
import { declined } from './cards.ts'
import { type FormTree, needText, refusedRequest, textAt, textsAt, invalidParam } from './form.ts'
import { addInvoice, charge, finalize } from './invoices.ts'
import type { Price, Subscription } from './objects.ts'
import { getStored, type PaymentState } from './state.ts'

/** A month or a year later, at the end of a shorter month where that has no such day. */
const cycleAfter = (from: number, interval: Price['recurring']['interval']): number => {
  const date = new Date(from * 1000)
  const months = interval === 'year' ? 12 : 1
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const next = new Date(date)
  next.setUTCDate(1)
  next.setUTCMonth(date.getUTCMonth() + months)
  next.setUTCDate(Math.min(date.getUTCDate(), last))
  return next.getTime() / 1000
}

const lineOf = ({ price }: Subscription['items']['data'][0], period: { start: number; end: number }, id: string) => ({
  id,
  amount: price.unit_amount,
  description: price.nickname,
  period,
})

/** The card that a subscription is to be paid with: one of its customer. */
const methodIn = (state: PaymentState, form: FormTree, customer: string): string | null => {
  const id = textAt(form, 'default_payment_method')
  if (!id) return null
  if (getStored(state.payment_methods, id, 'payment_method').customer !== customer)
    throw invalidParam('default_payment_method', 'The customer does not have this payment method.')
  return id
}

/** POST /v1/subscriptions */
export const createSubscription = (state: PaymentState, form: FormTree): Subscription => {
  const customer = getStored(state.customers, needText(form, 'customer'), 'customer')
  const price = getStored(state.prices, needText(form, 'items', '0', 'price'), 'price')
  const now = state.now()
  const trial = textAt(form, 'trial_end')
  const trial_end = trial === undefined || trial === 'now' ? null : Number(trial)
  if (trial_end !== null && !(trial_end > now))
    throw invalidParam('trial_end', 'Invalid timestamp: must be an integer in the future')
  const own = methodIn(state, form, customer.id)
  const card = own ?? customer.invoice_settings.default_payment_method
  if (trial_end === null && !card)
    throw refusedRequest('resource_missing', 'This customer has no attached payment source or default payment method.')
  if (
    trial_end === null &&
    card &&
    state.refused.has(card) &&
    textAt(form, 'payment_behavior') === 'error_if_incomplete'
  )
    throw declined()
  const end = trial_end ?? cycleAfter(now, price.recurring.interval)
  const id = state.newId('sub')
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: now,
    customer: customer.id,
    status: trial_end === null ? 'active' : 'trialing',
    currency: price.currency,
    items: {
      object: 'list',
      data: [{ id: state.newId('si'), price, quantity: 1, current_period_start: now, current_period_end: end }],
    },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_start: trial_end === null ? null : now,
    trial_end,
    latest_invoice: null,
    default_payment_method: own,
    metadata: textsAt(form, 'metadata'),
  }
  state.subscriptions[id] = subscription
  state.emit('customer.subscription.created', subscription)
  const lines = trial_end === null ? [lineOf(subscription.items.data[0], { start: now, end }, state.newId('il'))] : []
  const invoice = addInvoice(state, {
    customer: customer.id,
    currency: price.currency,
    billing_reason: 'subscription_create',
    subscription,
    lines,
    period: { start: now, end: now },
    draft: false,
  })
  finalize(state, invoice)
  return subscription
}

/** POST /v1/subscriptions/:id */
export const updateSubscription = (state: PaymentState, id: string, form: FormTree): Subscription => {
  const subscription = getStored(state.subscriptions, id, 'subscription')
  if (subscription.status === 'canceled')
    throw refusedRequest('resource_missing', 'A canceled subscription can only update its cancellation_details.')
  const cancels = textAt(form, 'cancel_at_period_end')
  if (cancels !== undefined) {
    subscription.cancel_at_period_end = cancels === 'true'
    subscription.canceled_at = subscription.cancel_at_period_end ? state.now() : null
    subscription.cancel_at = subscription.cancel_at_period_end ? subscription.items.data[0].current_period_end : null
  }
  subscription.default_payment_method =
    methodIn(state, form, subscription.customer) ?? subscription.default_payment_method
  Object.assign(subscription.metadata, textsAt(form, 'metadata'))
  state.emit('customer.subscription.updated', subscription)
  return subscription
}

/** `at` the end of its period, even if the clock has gone on since then. */
const end = (state: PaymentState, subscription: Subscription, at = state.now()) => {
  subscription.status = 'canceled'
  subscription.ended_at = at
  subscription.canceled_at ??= state.now()
  state.emit('customer.subscription.deleted', subscription)
}
/** DELETE /v1/subscriptions/:id: at once. */
export const cancelNow = (state: PaymentState, id: string): Subscription => {
  const subscription = getStored(state.subscriptions, id, 'subscription')
  if (subscription.status !== 'canceled') end(state, subscription)
  return subscription
}

const renewSubscription = (state: PaymentState, subscription: Subscription) => {
  const [item] = subscription.items.data
  const ended = { start: item.current_period_start, end: item.current_period_end }
  item.current_period_start = ended.end
  item.current_period_end = cycleAfter(ended.end, item.price.recurring.interval)
  if (subscription.status === 'trialing') subscription.status = 'active'
  const period = { start: item.current_period_start, end: item.current_period_end }
  addInvoice(state, {
    customer: subscription.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_cycle',
    subscription,
    lines: [lineOf(item, period, state.newId('il'))],
    period: ended,
    draft: true,
    collected: subscription.status !== 'unpaid',
  })
  state.emit('customer.subscription.updated', subscription)
}

/** No more periods begin. */
const isStopped: ReadonlySet<Subscription['status']> = new Set([
  'canceled',
  'paused',
  'incomplete',
  'incomplete_expired',
])

/** POST /v1/subscriptions/:id/resume, with a new period from now on, which is charged. */
export const resumeSubscription = (state: PaymentState, id: string): Subscription => {
  const subscription = getStored(state.subscriptions, id, 'subscription')
  if (subscription.status !== 'paused')
    throw refusedRequest('subscription_not_paused', 'Only a paused subscription can be resumed.')
  const [item] = subscription.items.data
  const now = state.now()
  subscription.status = 'active'
  item.current_period_start = now
  item.current_period_end = cycleAfter(now, item.price.recurring.interval)
  const period = { start: now, end: item.current_period_end }
  const invoice = addInvoice(state, {
    customer: subscription.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_cycle',
    subscription,
    lines: [lineOf(item, period, state.newId('il'))],
    period: { start: now, end: now },
    draft: false,
  })
  state.emit('customer.subscription.resumed', subscription)
  finalize(state, invoice)
  return subscription
}

type Due = { at: number; run: () => void }
const dueOf = (state: PaymentState): Due[] => [
  ...Object.values(state.subscriptions)
    .filter(({ status }) => !isStopped.has(status))
    .map((each) => ({
      at: each.items.data[0].current_period_end,
      run: () =>
        each.cancel_at_period_end
          ? end(state, each, each.items.data[0].current_period_end)
          : renewSubscription(state, each),
    })),
  ...Object.values(state.invoices).flatMap((each): Due[] => {
    if (each.status === 'draft' && each.automatically_finalizes_at !== null)
      return [{ at: each.automatically_finalizes_at, run: () => finalize(state, each) }]
    if (each.status === 'open' && each.next_payment_attempt !== null)
      return [{ at: each.next_payment_attempt, run: () => void charge(state, each) }]
    return []
  }),
]

/** Does what falls due until the clock is `seconds` further on, each at its own moment. */
export const advance = (state: PaymentState, seconds: number): void => {
  const until = state.now() + seconds
  for (;;) {
    const next = dueOf(state).reduce<Due | undefined>(
      (first, each) => (first && first.at <= each.at ? first : each),
      undefined,
    )
    if (!next || next.at > until) break
    if (next.at > state.now()) state.ahead += next.at - state.now()
    next.run()
  }
  if (until > state.now()) state.ahead += until - state.now()
}
