// What the payment stand-in keeps, in the provider's own wire form (API version 2026-10-28). Moments are Unix seconds, amounts minor units.

type Metadata = Record<string, string>
export type Customer = {
  id: string
  object: 'customer'
  created: number
  name: string | null
  email: string | null
  metadata: Metadata
  invoice_settings: { default_payment_method: string | null }
}
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  type: 'card'
  created: number
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
export type Intent = {
  id: string
  object: 'setup_intent' | 'payment_intent'
  created: number
  client_secret: string
  customer: string | null
  status: 'requires_payment_method' | 'succeeded'
  usage: string | null
  payment_method: string | null
  amount: number | null
  currency: string | null
  /** The invoice that a payment pays. */
  invoice: string | null
  metadata: Metadata
}
export type Price = {
  id: string
  object: 'price'
  created: number
  currency: string
  unit_amount: number
  recurring: { interval: 'month' | 'year' }
  product: string
  nickname: string
  metadata: Metadata
}
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const
type SubscriptionStatus = (typeof subscriptionStatuses)[number]
export type Subscription = {
  id: string
  object: 'subscription'
  created: number
  customer: string
  status: SubscriptionStatus
  currency: string
  items: {
    object: 'list'
    data: [{ id: string; price: Price; quantity: 1; current_period_start: number; current_period_end: number }]
  }
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  trial_start: number | null
  trial_end: number | null
  latest_invoice: string | null
  default_payment_method: string | null
  metadata: Metadata
}
export type InvoiceLine = { id: string; amount: number; description: string; period: { start: number; end: number } }
export type Invoice = {
  id: string
  object: 'invoice'
  created: number
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'manual'
  currency: string
  lines: { object: 'list'; data: InvoiceLine[] }
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  next_payment_attempt: number | null
  /** When a draft is finalized: an hour after it was made. */
  automatically_finalizes_at: number | null
  period_start: number
  period_end: number
  hosted_invoice_url: string | null
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } } | null
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null
  status_transitions: { finalized_at: number | null; paid_at: number | null }
  metadata: Metadata
}
export type InvoiceItem = {
  id: string
  object: 'invoiceitem'
  customer: string
  amount: number
  currency: string
  description: string
  invoice: string | null
  period: { start: number; end: number }
  metadata: Metadata
}
export type PaymentEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: { object: object }
}

export type Stored = {
  customers: Record<string, Customer>
  payment_methods: Record<string, PaymentMethod>
  intents: Record<string, Intent>
  prices: Record<string, Price>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  invoice_items: Record<string, InvoiceItem>
  /** Seconds that the stand-in's clock is ahead. */
  ahead: number
}
export const emptyStore = (): Stored => ({
  customers: {},
  payment_methods: {},
  intents: {},
  prices: {},
  subscriptions: {},
  invoices: {},
  invoice_items: {},
  ahead: 0,
})
