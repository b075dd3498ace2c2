// What an account pays: plans, billing details, payment method, subscription and payments. S1§3, S1§4, S1§7
import { z } from 'zod'
import { isCountry, isUsState } from '../domain/codes/countries.ts'
import { isCurrency } from '../domain/codes/currencies.ts'
import { endpoint } from './values/endpoint.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Id } from './values/paging.ts'
import { Day, Decimal, Instant } from './values/basic-values.ts'

export const billingCycles = ['month', 'year'] as const
const payers = ['owner', 'travel_agent'] as const
const unpaid = ['unpaid'] as const

const amountWords = 'Use an amount such as 49.00'
const planAmount = z
  .string(amountWords)
  .trim()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, amountWords)
const planCount = wholeNumber(0, 100_000_000, { error: 'Use a whole number', most: 'Use at most 100000000' })

/** What an administrator enters. `requests_price_above_threshold` is the price per 100 queries above the limit. */
export const PlanTerms = z.object({
  name: z.string({ error: 'Field is required' }).trim().min(1, 'Field is required').max(100, 'At most 100 characters'),
  price: planAmount,
  currency: z.string().refine((text) => isCurrency(text), 'Use an ISO 4217 currency code such as USD'),
  billing_cycle: z.enum(billingCycles),
  requests_in_plan: planCount,
  requests_price_above_threshold: planAmount,
})
export type PlanTerms = z.infer<typeof PlanTerms>

export const Plan = z.object({
  id: z.number().int(),
  name: z.string(),
  price: Decimal,
  currency: z.string(),
  billing_cycle: z.enum(billingCycles),
  requests_in_plan: z.number().int(),
  requests_price_above_threshold: Decimal,
  /** Goes up by one when the terms of a plan in use change. */
  version: z.number().int(),
  /** Accounts that have subscribed to it or will; for administrators only. */
  accounts: z.number().int().nullable(),
})
export type Plan = z.infer<typeof Plan>

const line = (most: number) => z.string({ error: 'Field is required' }).trim().max(most, `At most ${most} characters`)
const needed = line(200).min(1, 'Field is required')
const optional = line(200).default('')
/** `state` is one of the 50 for the US, and free text elsewhere. */
export const BillingDetails = z
  .object({
    company: needed,
    address: needed,
    suite: optional,
    city: needed,
    state: optional,
    country: z.string({ error: 'Country is required' }).refine(isCountry, 'Country is required'),
    post_code: line(20).min(1, 'Field is required'),
    vat_id: line(30).default(''),
  })
  .refine(({ country, state }) => country !== 'US' || isUsState(state), { path: ['state'], error: 'State is required' })
export type BillingDetails = z.infer<typeof BillingDetails>
/** Empty texts where nothing has been entered yet. */
const StoredDetails = z.object({
  company: z.string(),
  address: z.string(),
  suite: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  post_code: z.string(),
  vat_id: z.string(),
})
export type StoredDetails = z.infer<typeof StoredDetails>

const PaymentMethod = z.object({ card_brand: z.string(), card_last_four: z.string() }).nullable()

/** Amounts are in `currency`. */
export const Subscription = z.object({
  plan: z.string(),
  plan_id: z.number().int(),
  price: Decimal,
  currency: z.string(),
  billing_cycle: z.enum(billingCycles),
  requests_in_plan: z.number().int(),
  /** Queries counted in the current period. */
  requests_used: z.number().int(),
  requests_price_above_threshold: Decimal,
  /** The fixed part of the next payment: the plan's price, nothing once it is cancelled. */
  flat_fee: Decimal,
  /** The fixed part and what was used over the limit so far. */
  next_payment_price: Decimal,
  next_payment_date: Day.nullable(),
  /** The last day of the current period: when a cancelled one ends. */
  period_ends_at: Day,
  /** Until it ends, also when it is cancelled. */
  active: z.boolean(),
  /** The day until which a cancelled one runs, or ran. */
  ends_at: Day.nullable(),
  trial_ends_at: Day.nullable(),
  /** What is due and could not be charged. */
  amount: Decimal.nullable(),
  payment_method: PaymentMethod,
})
export type Subscription = z.infer<typeof Subscription>

/** `payment` is what the browser needs to add a card; its `form` is null if payments are not set up. */
export const Billing = z.object({
  subscription: Subscription.nullable(),
  payment_method: PaymentMethod,
  payments_history: z.array(
    z.object({
      created_at: Instant,
      name: z.string(),
      total: Decimal,
      currency: z.string(),
      invoice_url: z.string().nullable(),
    }),
  ),
  trial_ends_at: Day.nullable(),
  trial_days_left: z.number().int().nullable(),
  /** The plan that the account was confirmed for: its first payment method subscribes to it. */
  first_plan: Plan.nullable(),
  payment: z.object({
    amount: Decimal.nullable(),
    currency: z.string().nullable(),
    form: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('stripe'), key: z.string() }),
        z.object({ kind: z.literal('sandbox'), key: z.string(), address: z.string() }),
      ])
      .nullable(),
  }),
})
export type Billing = z.infer<typeof Billing>
const OfUser = z.object({ user_id: Id })
const billingAnswer = z.object({ data: Billing })

export const billing = {
  plans: endpoint({
    method: 'GET',
    path: '/plans',
    may: [...payers, 'admin'],
    openTo: unpaid,
    answer: z.object({ data: z.array(Plan) }),
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/plans',
    may: ['admin'],
    openTo: unpaid,
    status: 201,
    body: PlanTerms,
    answer: z.object({ data: Plan }),
  }),
  /** Subscriptions keep the terms that they were made with. */
  updatePlan: endpoint({
    method: 'PATCH',
    path: '/plans/:id',
    may: ['admin'],
    openTo: unpaid,
    params: z.object({ id: Id }),
    body: PlanTerms.partial(),
    answer: z.object({ data: Plan }),
  }),
  /** 409 while an account uses it. */
  retirePlan: endpoint({
    method: 'DELETE',
    path: '/plans/:id',
    may: ['admin'],
    openTo: unpaid,
    params: z.object({ id: Id }),
    status: 204,
    answer: z.null(),
  }),
  details: endpoint({
    method: 'GET',
    path: '/billing',
    may: payers,
    openTo: unpaid,
    answer: z.object({ data: StoredDetails }),
  }),
  saveDetails: endpoint({
    method: 'POST',
    path: '/billing',
    may: payers,
    openTo: unpaid,
    body: BillingDetails,
    answer: z.object({ data: StoredDetails }),
  }),
  /** `payment` where an invoice is open, which the browser then pays; otherwise `setup_intent`. */
  clientSecret: endpoint({
    method: 'POST',
    path: '/billing/payment-method/client-secret',
    may: payers,
    openTo: unpaid,
    waits: true,
    answer: z.object({ data: z.object({ type: z.enum(['setup_intent', 'payment']), client_secret: z.string() }) }),
  }),
  /** Of the account's customer at the provider. The first one subscribes to the account's plan. */
  savePaymentMethod: endpoint({
    method: 'POST',
    path: '/billing/payment-method',
    may: payers,
    openTo: unpaid,
    idempotent: true,
    waits: true,
    body: z.object({ payment_method_id: z.string().regex(/^pm_\w{1,100}$/, 'This payment method is not yours') }),
    answer: billingAnswer,
  }),
  /** The provider reports what happened; only a valid Stripe-Signature is accepted. */
  webhook: endpoint({
    method: 'POST',
    path: '/billing/webhook',
    may: 'signature',
    takes: { types: ['application/json'], limit: 256 * 1024 }, // its largest events have tens of kilobytes
    answer: z.object({ received: z.literal(true) }),
  }),
  subscription: endpoint({ method: 'GET', path: '/subscription', may: payers, openTo: unpaid, answer: billingAnswer }),
  subscriptionOfUser: endpoint({
    method: 'GET',
    path: '/subscription/:user_id',
    may: [...payers, 'admin'],
    openTo: unpaid,
    params: OfUser,
    answer: billingAnswer,
  }),
  /** At the end of the paid period. 409 without a subscription, or when it is cancelled already. */
  cancel: endpoint({
    method: 'POST',
    path: '/subscription/cancel',
    may: payers,
    idempotent: true,
    openTo: unpaid,
    waits: true,
    answer: billingAnswer,
  }),
  /** Takes a cancellation back while the period still runs. 409 where none is canceled. */
  resume: endpoint({
    method: 'POST',
    path: '/subscription/resume',
    may: payers,
    openTo: unpaid,
    waits: true,
    answer: billingAnswer,
  }),
  cancelOfUser: endpoint({
    method: 'POST',
    path: '/subscription/:user_id/cancel',
    may: ['admin'],
    idempotent: true,
    openTo: unpaid,
    waits: true,
    params: OfUser,
    answer: billingAnswer,
  }),
  /** Subscribes to the plan, or leaves it to the first payment method. 409 while a subscription is active. */
  changePlan: endpoint({
    method: 'POST',
    path: '/subscription/:user_id/update',
    may: ['admin'],
    idempotent: true,
    openTo: unpaid,
    waits: true,
    params: OfUser,
    body: z.object({ plan: wholeNumber(1, 2 ** 31 - 1, { error: 'Choose a plan' }) }),
    answer: billingAnswer,
  }),
}
