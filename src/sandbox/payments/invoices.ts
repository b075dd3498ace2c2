// Invoices of the payment stand-in: drafted, finalized, charged, retried and paid as the provider does.
import { declined } from './cards.ts'
import { type FormTree, needText, needWhole, refusedRequest, textAt, textsAt } from './form.ts'
import type { Invoice, InvoiceItem, InvoiceLine, Subscription } from './objects.ts'
import { addIntent, getStored, type PaymentState } from './state.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** Days after the first failed attempt. */
const retries = [3, 5, 7]

type NewInvoice = {
  customer: string
  currency: string
  billing_reason: Invoice['billing_reason']
  subscription?: Subscription
  lines: InvoiceLine[]
  /** The period that has ended; that of a new subscription is its first moment. */
  period: { start: number; end: number }
  draft: boolean
  /** False: stays a draft until somebody pays it. */
  collected?: boolean
}

export const addInvoice = (state: PaymentState, made: NewInvoice): Invoice => {
  const { subscription, customer, currency, billing_reason, period } = made
  const now = state.now()
  const invoice: Invoice = {
    id: state.newId('in'),
    object: 'invoice',
    created: now,
    customer,
    status: 'draft',
    billing_reason,
    currency,
    lines: { object: 'list', data: made.lines },
    total: 0,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    automatically_finalizes_at: made.collected === false ? null : made.draft ? now + hourSeconds : now,
    period_start: period.start,
    period_end: period.end,
    hosted_invoice_url: null,
    parent: subscription
      ? {
          type: 'subscription_details',
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
        }
      : null,
    confirmation_secret: null,
    status_transitions: { finalized_at: null, paid_at: null },
    metadata: {},
  }
  for (const item of Object.values(state.invoice_items))
    if (item.customer === customer && item.invoice === null && item.currency === currency) putOn(invoice, item)
  addUp(invoice)
  state.invoices[invoice.id] = invoice
  if (subscription) subscription.latest_invoice = invoice.id
  state.emit('invoice.created', invoice)
  return invoice
}

const putOn = (invoice: Invoice, item: InvoiceItem) => {
  item.invoice = invoice.id
  invoice.lines.data.push({
    id: `il_${item.id}`,
    amount: item.amount,
    description: item.description,
    period: item.period,
  })
}
const addUp = (invoice: Invoice) => {
  invoice.total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)
  invoice.amount_due = invoice.total
  invoice.amount_remaining = invoice.total - invoice.amount_paid
}

export const finalize = (state: PaymentState, invoice: Invoice): void => {
  if (invoice.status !== 'draft') return
  invoice.status = 'open'
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = state.now()
  invoice.hosted_invoice_url = `${state.address}/invoices/${invoice.id}`
  const { customer, currency, id, amount_remaining: amount } = invoice
  if (amount > 0) {
    const intent = addIntent(state, { object: 'payment_intent', customer, currency, amount, invoice: id })
    invoice.confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' }
  }
  state.emit('invoice.finalized', invoice)
  charge(state, invoice)
}

/** With the customer's default card; answers whether it is paid. */
export const charge = (state: PaymentState, invoice: Invoice, method?: string): boolean => {
  const own = subscriptionOf(state, invoice)?.default_payment_method
  const card = method ?? own ?? state.customers[invoice.customer]?.invoice_settings.default_payment_method
  if (invoice.amount_remaining > 0 && (!card || state.refused.has(card))) {
    const retry = retries[invoice.attempt_count]
    invoice.attempt_count += 1
    const first = invoice.status_transitions.finalized_at ?? state.now()
    invoice.next_payment_attempt = retry === undefined ? null : first + retry * daySeconds
    const subscription = subscriptionOf(state, invoice)
    if (subscription?.status === 'active' || subscription?.status === 'trialing') {
      subscription.status = 'past_due'
      state.emit('customer.subscription.updated', subscription)
    }
    state.emit('invoice.payment_failed', invoice)
    return false
  }
  settle(state, invoice)
  return true
}

const settle = (state: PaymentState, invoice: Invoice) => {
  const free = invoice.amount_remaining === 0
  invoice.status = 'paid'
  invoice.amount_paid = invoice.total
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  if (!free) invoice.attempt_count += 1
  invoice.status_transitions.paid_at = state.now()
  for (const intent of Object.values(state.intents)) if (intent.invoice === invoice.id) intent.status = 'succeeded'
  const subscription = subscriptionOf(state, invoice)
  const owes =
    subscription?.status === 'past_due' || subscription?.status === 'unpaid' || subscription?.status === 'incomplete'
  if (subscription && owes && subscription.latest_invoice === invoice.id) {
    subscription.status = 'active'
    state.emit('customer.subscription.updated', subscription)
  }
  state.emit('invoice.paid', invoice)
}

const subscriptionOf = (state: PaymentState, { parent }: Invoice) =>
  parent ? state.subscriptions[parent.subscription_details.subscription] : undefined

/** POST /v1/invoices/:id/pay */
export const payInvoice = (state: PaymentState, id: string, form: FormTree): Invoice => {
  const invoice = getStored(state.invoices, id, 'invoice')
  if (invoice.status === 'paid') throw refusedRequest('invoice_already_paid', 'Invoice is already paid')
  finalize(state, invoice)
  if (invoice.status === 'open' && !charge(state, invoice, textAt(form, 'payment_method'))) throw declined()
  return invoice
}

/** POST /v1/invoiceitems */
export const createItem = (state: PaymentState, form: FormTree): InvoiceItem => {
  const customer = getStored(state.customers, needText(form, 'customer'), 'customer').id
  const now = state.now()
  const item: InvoiceItem = {
    id: state.newId('ii'),
    object: 'invoiceitem',
    customer,
    amount: needWhole(form, 'amount'),
    currency: needText(form, 'currency'),
    description: textAt(form, 'description') ?? '',
    invoice: null,
    metadata: textsAt(form, 'metadata'),
    period: {
      start: Number(textAt(form, 'period', 'start') ?? now),
      end: Number(textAt(form, 'period', 'end') ?? now),
    },
  }
  const wanted = textAt(form, 'invoice')
  if (wanted) {
    const invoice = getStored(state.invoices, wanted, 'invoice')
    if (invoice.status !== 'draft') throw refusedRequest('invoice_not_editable', 'The invoice is no longer a draft')
    putOn(invoice, item)
    addUp(invoice)
    state.emit('invoice.updated', invoice)
  }
  state.invoice_items[item.id] = item
  return item
}

/** POST /v1/invoices: what is pending for the customer. */
export const createInvoice = (state: PaymentState, form: FormTree): Invoice => {
  const customer = getStored(state.customers, needText(form, 'customer'), 'customer').id
  const now = state.now()
  const currency = needText(form, 'currency')
  const invoice = addInvoice(state, {
    customer,
    currency,
    billing_reason: 'manual',
    lines: [],
    period: { start: now, end: now },
    draft: true,
  })
  invoice.metadata = textsAt(form, 'metadata')
  if (textAt(form, 'auto_advance') === 'false') invoice.automatically_finalizes_at = null
  return invoice
}
