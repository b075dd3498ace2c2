// Reads a tenant from the payment provider and stores the result, which does not depend on the order of events.
import type { Stripe } from 'stripe'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { storeEndedPeriod } from './charge-data.ts'
import { chargeUsage } from './charge-usage.ts'
import { atProvider } from './guard-provider.ts'
import { begunIn, dueIn, endOf, parseStanding, subscriptionIn } from './parse-standing.ts'
import {
  beginSync,
  type CustomerState,
  storeCustomer,
  storePayment,
  storeStanding,
  storeSubscription,
  type SubscriptionRow,
} from './sync-data.ts'
import { mailPaymentFailed } from './send-billing-mails.ts'
import { fromMinor, isoOf } from './wire.ts'

type StripeState = {
  customer: Stripe.Customer | Stripe.DeletedCustomer
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
}

export const syncTenant = async (context: Context, tenant_id: number): Promise<void> => {
  const begun = await beginSync(context.db, tenant_id)
  if (!begun) return
  const read = await readTenant(context, begun.provider_id)
  await context.db.transaction((tx) => store(context, tx, { tenant_id, turn: begun.turn }, read))
  await chargeUsage(context, tenant_id, begun.provider_id)
}

const mostSubscriptions = 500
const readTenant = (context: Context, customer: string): Promise<StripeState> =>
  atProvider(context, async (stripe) => {
    const [found, subscriptions, invoices] = await Promise.all([
      stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
      stripe.subscriptions
        .list({ customer, status: 'all', limit: 100 })
        .autoPagingToArray({ limit: mostSubscriptions }),
      stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: mostSubscriptions }),
    ])
    return { customer: found, subscriptions, invoices }
  })

const store = async (context: Context, tx: Transaction, at: { tenant_id: number; turn: number }, read: StripeState) => {
  const { tenant_id, turn } = at
  const card = cardIn(read.customer)
  const open = dueIn(read.invoices, read.subscriptions)
  const begun = begunIn(read.subscriptions)
  const isNewest = await storeCustomer(tx, tenant_id, turn, new Date(context.now()).toISOString(), {
    ...card,
    ...dueOf(open),
  })
  if (!isNewest) return
  // Oldest first, and what has ended before what runs: one subscription at most is live at any time.
  const subscriptions = begun.map(stateOf).toSorted((a, b) => lastActiveAt(a) - lastActiveAt(b))
  for (const each of subscriptions) await storeSubscription(tx, tenant_id, each)
  for (const invoice of read.invoices) await storeInvoice(context, tx, tenant_id, invoice)
  for (const { provider_id, period_start, period_end, ended_at } of subscriptions)
    if (ended_at)
      await storeEndedPeriod(tx, tenant_id, {
        subscription: provider_id,
        period_start,
        period_end: ended_at < period_end ? ended_at : period_end,
        invoice_id: null,
      })
  const standing = parseStanding(begun, open, card.payment_method_id !== null)
  const was = await storeStanding(tx, tenant_id, standing)
  const due = dueOf(open)
  if (was && was.payment_failed_at === null && standing.payment_failed_at !== null && due.due_amount !== null)
    await mailPaymentFailed(context, tx, tenant_id, {
      failed_at: standing.payment_failed_at,
      amount: due.due_amount,
      currency: due.due_currency,
    })
}
const lastActiveAt = ({ ended_at, created_at }: SubscriptionRow) => Date.parse(created_at) + (ended_at ? 0 : 1e14)

const cardIn = (
  customer: StripeState['customer'],
): Pick<CustomerState, 'payment_method_id' | 'card_brand' | 'card_last_four'> => {
  const method = customer.deleted ? null : customer.invoice_settings.default_payment_method
  if (!method || typeof method === 'string')
    return { payment_method_id: method ?? null, card_brand: null, card_last_four: null }
  return {
    payment_method_id: method.id,
    card_brand: method.card?.brand ?? null,
    card_last_four: method.card?.last4 ?? null,
  }
}

const dueOf = (open: Stripe.Invoice[]) => {
  const [first] = open
  if (!first) return { due_amount: null, due_currency: null }
  const same = open.filter(({ currency }) => currency === first.currency)
  const minor = same.reduce((all, { amount_remaining }) => all + amount_remaining, 0)
  return { due_amount: fromMinor(minor, first.currency), due_currency: first.currency.toUpperCase() }
}

const stateOf = (read: Stripe.Subscription): SubscriptionRow => {
  const item = read.items.data[0]
  const moment = (seconds: number | null | undefined) => (seconds ? isoOf(seconds) : null)
  return {
    provider_id: read.id,
    plan_version_id: Number(read.metadata['plan_version_id'] ?? 0),
    period_start: isoOf(item?.current_period_start ?? read.created),
    period_end: isoOf(item?.current_period_end ?? read.created),
    trial_end: moment(read.trial_end),
    ends_at: moment(endOf(read)),
    ended_at: moment(read.ended_at),
    created_at: isoOf(read.created),
  }
}

/** Paid invoices are history; a renewal names the period that has ended, and while it is a draft, use over the limit is added to it. */
const storeInvoice = async ({ payments }: Context, tx: Transaction, tenant_id: number, invoice: Stripe.Invoice) => {
  const [subscription, url] = [subscriptionIn(invoice), invoice.hosted_invoice_url ?? null]
  if (invoice.status === 'paid' && invoice.total > 0)
    await storePayment(tx, tenant_id, {
      provider_id: invoice.id ?? '',
      subscription,
      total: fromMinor(invoice.total, invoice.currency),
      currency: invoice.currency.toUpperCase(),
      invoice_url: url !== null && payments?.isOwnPage(url) ? url : null,
      created_at: isoOf(invoice.status_transitions.paid_at ?? invoice.created),
    })
  if (subscription && invoice.billing_reason === 'subscription_cycle')
    await storeEndedPeriod(tx, tenant_id, {
      subscription,
      period_start: isoOf(invoice.period_start),
      period_end: isoOf(invoice.period_end),
      invoice_id: invoice.id ?? null,
    })
}
